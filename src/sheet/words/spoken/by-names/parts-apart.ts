import { type NamePart, placeFollows } from "./name-parts.ts";
import { AND, GOING } from "./spoken-words.ts";

/** `44RTR and 8RTR to 3117 and 3216`: if there are as many places as pieces, each piece gets its own. */
export function inPairs(parts: readonly NamePart[]): readonly NamePart[] {
  const from = parts.findIndex(({ kind }) => kind === "place");
  const to = parts.findLastIndex(({ kind }) => kind === "place");
  const pieces = parts.slice(0, from).flatMap((part) => part.kind === "pieces" ? part.names : []);
  const places = parts.slice(from, to + 1).filter((part) =>
    !(part.kind === "word" && (part.word === "" || AND.has(part.word)))
  );
  const isPaired = places.length > 1 && places.length === pieces.length &&
    places.every(({ kind }) => kind === "place") && parts.slice(to).every(({ kind }) => kind !== "pieces");
  if (!isPaired) return parts;
  const word = (said: string): NamePart => ({ kind: "word", word: said, isEnd: said === "" });
  return [
    ...parts.slice(0, from).filter(({ kind }) => kind === "word"),
    ...places.flatMap((place, index): NamePart[] => [
      { kind: "pieces", names: [pieces[index]] },
      word("to"),
      place,
      word(""),
    ]),
    ...parts.slice(to + 1),
  ];
}

/**
 * Splits a sentence into the moves of pieces and the attack that follows: `44RTR to 3117 and 8RTR to 3216, then hit 16 with
 * both`.
 */
export function strikesApart(parts: readonly NamePart[]): readonly (readonly NamePart[])[] {
  const strike = parts.findIndex((part) => part.kind === "word" && part.against !== undefined);
  const pieces = parts.findIndex((part) => part.kind === "pieces" && part.names.length > 0);
  const isSent = pieces !== -1 && placeFollows(parts.slice(0, strike), pieces);
  const isMore = parts.slice(strike + 1).some((part) =>
    part.kind === "place" || (part.kind === "pieces" && part.foe !== undefined)
  );
  if (strike !== -1 && isSent && isMore) return [parts.slice(0, strike), parts.slice(strike)];
  const going = parts.findLastIndex((part) => part.kind === "word" && GOING.has(part.word));
  const joint = parts.slice(0, Math.max(0, going)).findLastIndex((part) =>
    part.kind === "word" && (part.isEnd || AND.has(part.word))
  );
  const isApart = strike !== -1 && going > joint && joint > strike &&
    placeFollows(parts.slice(0, joint), strike) &&
    placeFollows(parts, going);
  return isApart ? [parts.slice(0, joint), parts.slice(joint)] : [parts];
}

export type PlacePart = Extract<NamePart, { readonly kind: "place" }>;

/** A sentence without the places from which several pieces strike, if there are as many places as pieces. */
export function withoutFroms(
  parts: readonly NamePart[],
): { readonly parts: readonly NamePart[]; readonly froms: readonly PlacePart[] } {
  const strike = parts.findIndex((part) => part.kind === "word" && part.against !== undefined);
  const from = parts.findIndex((part, index) =>
    index > strike && part.kind === "word" && FROM.has(part.word) && parts[index + 1]?.kind === "place"
  );
  if (strike === -1 || from === -1) return { parts, froms: [] };
  const behind = parts.slice(from + 1);
  const end = behind.findIndex((part) => part.kind === "word" && part.word !== "" && !AND.has(part.word));
  const row = end === -1 ? behind : behind.slice(0, end);
  const froms = row.flatMap((part) => part.kind === "place" && /^\d{4}$/.test(part.name) ? [part] : []);
  const named = parts.slice(0, from).flatMap((part) => part.kind === "pieces" ? part.names : []);
  const isWhole = froms.length > 1 && froms.length === named.length &&
    row.every(({ kind }) => kind !== "pieces");
  return isWhole
    ? { parts: [...parts.slice(0, from), ...behind.slice(row.length)], froms }
    : { parts, froms: [] };
}

export const FROM = new Set("from von vom aus depuis dal desde vanuit z ze".split(" "));
