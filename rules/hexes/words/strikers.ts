import type { Desk } from "../../../src/kernel/order-language.ts";
import { endsOf } from "../../../src/sheet/words/spoken/by-names/clauses-joined.ts";
import { ownUnit } from "./grounds.ts";
import type { HexWords } from "./hex-words.ts";

const AGAIN = /^(\s*attack (.{2,60}?)),? (?:again|once more|another time)(?=[.!]*$|,? with )/i;
const WITH = /^(\s*attack (?!.* from ).{2,16}?),? (?:w|with|using) (?=\S)(.{2,80})$/i;
const EVERYBODY =
  /^(?:everything|every(?:one|body)|whoever|whatever|all)(?: (?:that|who)(?:['\u2019]?s| is| are| can(?: reach(?: it)?)?| stands)?| i (?:have|can))?(?: (?:adjacent|next to it|beside it|in reach|around(?: it)?|there|nearby|available|possible))?[.!]*$/i;
const JOINT = /(,? (?:and|&|n|plus) |, ?)/;

/** 7.1: an attack with the units that make it: `attack 3116 again`, `attack 16 with 44RTR and 1 point`. */
export function withStrikers<S>(game: HexWords<S>, line: string, desk: Desk<S>): string {
  const [said, order = "", place = ""] = AGAIN.exec(line) ?? [];
  if (said !== undefined) {
    const beside = said.length < line.replace(/[.!]{1,9}$/, "").length ? [] : besides(game, place, desk);
    return beside.length === 0 ? line.replace(AGAIN, "$1") : `${order} from ${beside.join(" ")}`;
  }
  const [, head, rest = ""] = WITH.exec(line) ?? [];
  if (head === undefined) return line;
  if (EVERYBODY.test(rest)) {
    const beside = besides(game, head.replace(/^\s*attack /i, ""), desk);
    return beside.length === 0 ? line : `${head} from ${beside.join(" ")}`;
  }
  const parts = rest.split(JOINT);
  const strikers: string[] = [];
  let at = 0;
  for (; at < parts.length; at += 2) {
    // `44 and 8rtr`
    const kind = /^\d{1,3}$/.test(parts[at]) ? /^\d{1,3}(\p{L}{2,5})$/u.exec(parts[at + 2] ?? "")?.[1] : "";
    const name = `${parts[at].replace(/^(?:the|my|our) /i, "")}${kind ?? ""}`;
    const unit = /\d\p{L}|\p{L}\d|^\d{1,3}$/u.test(name) ? ownUnit(game, desk, name) : undefined;
    if (unit === undefined || game.kindOf(desk.sight, unit) === "artillery") break;
    strikers.push(name);
  }
  const help = parts.slice(at).join("");
  return strikers.length === 0
    ? line
    : `${head} from ${strikers.join(" ")}${help === "" ? "" : ` with ${help}`}`;
}

/** The places next to one where own units are, or go by the kept orders, guns apart. */
function besides<S>(game: HexWords<S>, place: string, { sight, side, kept }: Desk<S>): readonly string[] {
  const grid = game.gridOf(sight);
  const to = grid.id(place);
  const ends = endsOf(kept);
  return to === undefined ? [] : game.unitsOf(sight, side).flatMap((unit) => {
    const hex = game.hexOf(sight, unit);
    if (hex === undefined || game.kindOf(sight, unit) === "artillery") return [];
    const name = grid.name(hex);
    const end = grid.id(ends.get(game.designation(sight, unit).toLowerCase()) ?? ends.get(name) ?? name);
    return end !== undefined && grid.distance(end, to) === 1 ? [grid.name(end)] : [];
  });
}
