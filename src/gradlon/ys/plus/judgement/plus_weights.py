"""Constants: what the expansion's cards are worth, in thousandths of a point."""

CROOK = 1500
CUSTOMS_OFFICER = 1000
FINANCIER = 900
IMITATOR = 1500
INVESTOR = 2500
KINGS_FAVORITE = 3000
MONK = 4500
PHILOSOPHER = 1200
POPE = 3500
PROFESSOR = 2500
ROYAL_GUARD = 2500
TRAFFICKER = 1200
"""What each character usually brings."""
CONTRABAND = 4500
"""What a Contraband card's prize is worth."""
GUARD_TIE = 160
"""What each point of a broker before the screen is worth in ties."""
SURE_LEAD = 3
"""Steps of lead, for each turn to come, that make it likely that a colour ranks first in the end."""
