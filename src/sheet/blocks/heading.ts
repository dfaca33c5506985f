import { isSide, type Side, SIDES } from "../../kernel/side.ts";
import { closest, slips } from "./spelling.ts";
import { tidy } from "./tokens.ts";

export interface SheetHeading {
  readonly game: string;
  readonly side: Side;
  readonly gameTurn: number;
  /** The run after which the question was put that the sheet answers; none on the sheet of a Player-Turn. */
  readonly answer?: number;
}

export function printHeading(heading: SheetHeading): string {
  const { answer } = heading;
  return `begin ${sheetName(heading)}${answer === undefined ? "" : ` answer ${answer}`}`;
}

/** What a sheet is called: `K7Q2 axis turn 3`. */
export function sheetName({ game, side, gameTurn }: SheetHeading): string {
  return `${game} ${side} turn ${gameTurn}`;
}

const HEADING = /^begin (\w{2,12}) (\w+) turn (\d{1,3})(?: answer (\d{1,6}))?[.:]?$/i;

/** @returns undefined if the line begins no sheet */
export function parseHeading(line: string): SheetHeading | undefined {
  return headingIn(tidy(line));
}

/** @param said a line that is tidy */
export function headingIn(said: string): SheetHeading | undefined {
  const match = HEADING.exec(said);
  const side = match?.[2].toLowerCase();
  if (match === null || !isSide(side)) return undefined;
  const answer = match[4] === undefined ? {} : { answer: Number(match[4]) };
  return { game: match[1].toUpperCase(), side, gameTurn: Number(match[3]), ...answer };
}

export function isEnd(line: string): boolean {
  return endsIn(tidy(line));
}

/** @param said a line that is tidy */
export function endsIn(said: string): boolean {
  return /^end[.!]?$/i.test(said);
}

/**
 * Whether a line was meant to begin a sheet and does not. It is `begin` alone, or a first word that is nearly that before
 * something like the heading of a sheet.
 */
export function isAlmostHeading(line: string): boolean {
  return isAlmostHeadingIn(tidy(line));
}

/** A line longer than this was not meant for a heading. */
const LONGEST = 400;

/** @param said a line that is tidy */
export function isAlmostHeadingIn(said: string): boolean {
  if (said.length > LONGEST) return false;
  const [first] = said.split(" ", 1);
  const head = first.toLowerCase().replace(/^\W+|(?<!\W)\W+$/g, "");
  if (first === said) return head === "begin";
  return Math.abs(head.length - "begin".length) <= 1 && slips(head, "begin") <= 1 &&
    said.toLowerCase().split(" ").slice(1).some(isOfHeading) && headingIn(said) === undefined;
}

/** Whether a word is one that goes on a heading: a side, `turn`, or what could be a game's code. */
function isOfHeading(said: string): boolean {
  const word = said.replace(/(?<!\W)\W+$/, "");
  return isSide(word) || word === "turn" || /^(?=.*\d)[a-z0-9]{4}$/.test(word);
}

/**
 * How to write a line that was meant for a heading. If only the side's name is wrong, that word and the right heading; else the
 * pattern.
 */
export function headingInstead(line: string): string {
  const said = tidy(line);
  const [heading] = AND_MORE.exec(said) ?? [];
  if (heading !== undefined && headingIn(heading) !== undefined) {
    return `below ${heading}, each order stands on a line of its own, and so does end.`;
  }
  const match = HEADING.exec(said);
  if (match === null) return "it is written begin GAME SIDE turn NUMBER.";
  const [, game, name, gameTurn, answer] = match;
  const meant = sideMeant(name.toLowerCase());
  const sides = meant === undefined ? [...SIDES] : [meant];
  const written = sides.map((side) =>
    printHeading({
      game: game.toUpperCase(),
      side,
      gameTurn: Number(gameTurn),
      ...(answer === undefined ? {} : { answer: Number(answer) }),
    })
  );
  return `"${name}" is no side; it is written ${written.join(" or ")}.`;
}

/** A heading, and orders on the same line. */
const AND_MORE = /^begin \w{2,12} \w+ turn \d{1,3}(?= .*\d)(?! answer \d)/i;

const SIDE_NAMES: Readonly<Record<Side, readonly string[]>> = {
  allied: ["allied", "allies", "ally", "british", "britain", "commonwealth", "english", "england"],
  axis: ["axis", "german", "germans", "germany", "italian", "italians", "italy"],
};

function sideMeant(word: string): Side | undefined {
  const known = SIDES.flatMap((side) => SIDE_NAMES[side]);
  const name = closest(word, known);
  return name === undefined ? undefined : SIDES.find((side) => SIDE_NAMES[side].includes(name));
}
