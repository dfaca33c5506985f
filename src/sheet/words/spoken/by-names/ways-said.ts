import type { NamePart } from "./name-parts.ts";
import { isDoubt } from "./row-manner.ts";
import { bareWord, NOT, SPEAKS_OF_ELSE, STAYING } from "./spoken-words.ts";

/** A line for one piece that goes as near to one place as it can. */
export function asNearAsCan(parts: readonly NamePart[]): string | undefined {
  const words = parts.flatMap((part) => part.kind === "word" ? [part.word] : []);
  const [piece, ...others] = parts.flatMap((part) => part.kind === "pieces" ? part.names : []);
  const [place, ...more] = parts.flatMap((part) => part.kind === "place" ? [part.name] : []);
  const isSaid = words.some((word) => NEAR_TO.has(word)) && words.some((word) => AS_CAN_BE.has(word)) &&
    !words.some((word) => SPEAKS_OF_ELSE.has(word) || isDoubt(word) || NOT.has(word));
  return isSaid && piece !== undefined && place !== undefined && others.length + more.length === 0
    ? `${piece} as near to ${place} as possible`
    : undefined;
}

const NEAR_TO = new Set(
  "near nearer close closer nah nahe dicht pres proche vicino cerca dichtbij blisko far weit loin lontano lejos ver daleko"
    .split(" "),
);

const AS_CAN_BE = new Set(
  "possible moglich possibile posible mogelijk mozna mozliwe can gets goes lawful legal allowed kann geht peut puo puede kan"
    .split(" "),
);

/**
 * `580 descend d'un hexagone plein sud`: a number of places in a compass direction, a line for each piece; undefined if it
 * names no way.
 */
export function linesAlong(parts: readonly NamePart[], sentence: string): readonly string[] | undefined {
  const way = wayBy(sentence);
  const words = parts.flatMap((part) => part.kind === "word" ? [part.word] : []);
  const pieces = parts.flatMap((part) =>
    part.kind === "pieces" ? part.names : part.kind === "place" ? part.pieces : []
  );
  const isElse = words.some((word) =>
    SPEAKS_OF_ELSE.has(word) || isDoubt(word) || NOT.has(word) || STAYING.has(word)
  );
  return way === undefined ? undefined : isElse ? [] : pieces.map((piece) => `${piece} ${way}`);
}

/** A way by the compass in the sheet's words: `NE 1`; undefined if a sentence names none, or several. */
function wayBy(sentence: string): string | undefined {
  const words = sentence.split(/[\s,.:;!]+/).filter(Boolean);
  const points = words.flatMap((word) => pointOf(word) ?? []);
  const counts = words.flatMap((word) =>
    /^[1-9]$/.test(word) ? [Number(word)] : countOf(bareWord(word)) ?? []
  );
  const [point, ...others] = points;
  const [count = 1, ...more] = counts;
  return point === undefined || others.length + more.length > 0 ? undefined : `${point} ${count}`;
}

/** Short ones count in capitals alone: `se` and `o` are words of many languages. */
export function pointOf(word: string): string | undefined {
  if (/^[NS]?[EW]$|^[NS]$/.test(word)) return word;
  const plain = bareWord(word).replace("-", "").replace(/wards?$/, "");
  return Object.entries(POINTS).find(([, names]) => names.includes(plain))?.[0];
}

const POINTS: Readonly<Record<string, readonly string[]>> = {
  N: "north norden nordlich nord norte noord noorden polnoc".split(" "),
  NE: "northeast nordosten nordest nordeste noreste noordoosten".split(" "),
  E: "east osten ostlich est este oost oosten wschod".split(" "),
  SE: "southeast sudosten sudest sureste zuidoosten".split(" "),
  S: "south suden sudlich sud sur zuid zuiden poludnie".split(" "),
  SW: "southwest sudwesten sudouest sudovest suroeste zuidwesten".split(" "),
  W: "west westen westlich ouest ovest oeste zachod".split(" "),
  NW: "northwest nordwesten nordouest nordovest noroeste noordwesten".split(" "),
};

function countOf(word: string): number | undefined {
  const at = COUNTS.findIndex((names) => names.includes(word));
  return at === -1 ? undefined : at + 1;
}

const COUNTS = [
  "one single ein einen eine un une uno una d'un d'une een jeden jedno".split(" "),
  "two pair couple zwei deux due dos twee dwa".split(" "),
  "three drei trois tre tres drie trzy".split(" "),
  "four vier quatre quattro cuatro cztery".split(" "),
  "five funf cinq cinque cinco vijf piec".split(" "),
];
