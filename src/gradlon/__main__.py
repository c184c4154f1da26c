"""`python -m gradlon` is the command `gradlon`."""

import sys

from gradlon.cli import main

sys.exit(main())
