/** What things of the games are called on the page. */

import { t, type Key } from "../i18n";
import { plain, words } from "./words.svelte";

const LETTERS: Record<string, string> = { B: "blue", G: "green", Y: "yellow", R: "red", W: "white" };

export const cardName = (game: string, card: string) => words.piece(game, "cards", card)?.name ?? plain(card);
export const cardRule = (game: string, card: string) => words.piece(game, "cards", card)?.text ?? "";
export const eventName = (event: string) => words.piece("ys", "event_cards", event)?.name ?? plain(event);
export const eventRule = (event: string) => words.piece("ys", "event_cards", event)?.text ?? "";
export const buildingName = (building: string) => words.piece("yspahan", "buildings", building)?.name ?? plain(building);
export const buildingRule = (building: string) => words.piece("yspahan", "buildings", building)?.text ?? "";

const joined = (name: string, rule: string) => (rule ? `${name}: ${rule}` : name);
export const cardText = (game: string, card: string) => joined(cardName(game, card), cardRule(game, card));
export const eventText = (event: string) => joined(eventName(event), eventRule(event));
export const buildingText = (building: string) => joined(buildingName(building), buildingRule(building));

export const gemName = (gem: string) => t(`gem.${gem}` as Key);

/** The gems of a ship, the large one first, from the letters of its card. */
export const gemsOf = (ship: string) => ship.split("").map((letter) => LETTERS[letter] ?? "white");

/** A place of Ys in words: an area, a market square, the throne room, a border, a card. */
export function placeName(place: string): string {
  if (place.includes("|")) {
    const [one, other] = place.split("|");
    return t("place.border", { one: placeName(one!), other: placeName(other!) });
  }
  const [first, second] = place.split(".");
  if (first === "throne") return t("place.throne");
  if (first === "contraband") return t("place.contraband", { hood: second ?? "" });
  if (second === "port" || second === "commercial" || second === "palace") return t(`place.${second}`, { hood: first! });
  if (second) return t("place.square", { line: first!, colour: gemName(second) });
  return place;
}

/** A broker as an option names it: where it stands, whose it is, which one there. */
export function brokerName(name: string, who: (side: string) => string): string {
  const [owner, rest] = name.includes("@") ? (name.split("@") as [string, string]) : ["", name];
  const [place, number] = rest.split("/") as [string, string?];
  const where = number ? t("broker.which", { where: placeName(place), number }) : placeName(place);
  return owner ? t("broker.of", { who: who(owner), where }) : where;
}

export const hoodName = (hood: string) => t(`hood.${hood}` as Key);
export const soukColor = (color: string) => t(`souk.${color}` as Key);

/** A shop of Yspahan in words. */
export function shopName(shop: string): string {
  const [hood, color, number] = shop.split(".") as [string, string, string];
  return t("place.shop", { hood: hoodName(hood), colour: soukColor(color), number });
}

export const squareName = (square: string) => t(`square.${square}` as Key);
export const roadName = (road: string) => (road === "C" ? t("place.centre") : t("place.road", { road }));
