import { err, ok, type Result } from "./result.ts";
import { type Side, sideName, SIDES } from "./side.ts";

/** Positions that somebody sets up by hand: one line for each piece, with its place. */

/** A position from a form: the Player-Turn that begins, both sides' points, and one line for each piece with its place. */
export interface PlacedByHand {
  readonly gameTurn: number;
  readonly side: Side;
  readonly points: Readonly<Record<Side, number>>;
  readonly lines: readonly string[];
}

/** A piece that a line can place. */
export interface Placeable {
  readonly id: string;
  /** Its name in lines, which no other piece has. */
  readonly name: string;
  /** The designation on it, which other pieces may share. */
  readonly printed?: string;
  readonly side: Side;
}

const lower = (name: string) => name.toLowerCase();

/** What is known about a piece that a line may place. */
interface Nameable {
  readonly id: string;
  readonly side: Side;
  readonly designation?: string | undefined;
  /** Its name in lines, in place of its designation. */
  readonly called?: string | undefined;
  /** Its printed figures. */
  readonly figures?: string | undefined;
}

const calledOf = ({ id, designation = id, called = designation }: Nameable) => called;

/**
 * Pieces by the names that lines use: by what stands on them. If several share that, their figures follow, or their side goes
 * before. Pieces that are still alike are named by their ids.
 */
export function placeables(pieces: readonly Nameable[]): Placeable[] {
  const waysToName = [
    (piece: Nameable) => calledOf(piece),
    (piece: Nameable) => `${calledOf(piece)} ${piece.figures ?? ""}`.trim(),
    (piece: Nameable) => `${sideName(piece.side)} ${calledOf(piece)}`,
  ];
  const counts = waysToName.map((way) => Map.groupBy(pieces, (piece) => lower(way(piece))));
  return pieces.map((piece) => {
    const at = counts.findIndex((alike, index) => alike.get(lower(waysToName[index](piece)))?.length === 1);
    return {
      id: piece.id,
      side: piece.side,
      printed: piece.designation ?? piece.id,
      name: at < 0 ? piece.id : waysToName[at](piece),
    };
  });
}

/** The words of a line, without what follows `#`. */
function lineWords(line: string): string[] {
  return line.split("#")[0].split(/\s+/).filter((word) => word !== "");
}

const MOST_WORDS = 6;

const onlyOne = <T>([first, ...more]: readonly T[]) => more.length === 0 ? first : undefined;

/** The piece that a line names, and the words after its name. */
export function pieceNamed(
  line: string,
  pieces: readonly Placeable[],
): { readonly piece: Placeable; readonly rest: readonly string[] } | undefined {
  const words = lineWords(line);
  for (let count = Math.min(words.length, MOST_WORDS); count > 0; count--) {
    const name = lower(words.slice(0, count).join(" "));
    const piece = pieces.find(({ id }) => lower(id) === name) ??
      pieces.find((each) => lower(each.name) === name) ??
      onlyOne(pieces.filter(({ printed = "" }) => lower(printed) === name));
    if (piece !== undefined) return { piece, rest: words.slice(count) };
  }
  return undefined;
}

export interface PlacingLines {
  /** A valid line as an example, for lines that are none: `44RTR 3218`. */
  readonly example: string;
  readonly words: { readonly piece: string; readonly place: string };
  readonly isPlace: (word: string) => boolean;
  /** Whether that place is on the map. */
  readonly isOnMap: (place: string) => boolean;
  /** What is wrong with the words after the place; undefined if they mean something. */
  readonly fault?: (piece: Placeable, words: readonly string[]) => string | undefined;
}

export interface PlacedPiece {
  readonly id: string;
  readonly place: string;
  /** What else its line says. */
  readonly more: readonly string[];
}

/** At most so many faults are named at once. */
const NAMED = 8;

/** Reads lines. @param faults those of the rest of the form @returns all pieces that they place, or the faults, line by line */
export function placedPieces(
  lines: readonly string[],
  pieces: readonly Placeable[],
  game: PlacingLines,
  faults: readonly string[] = [],
): Result<PlacedPiece[], string[]> {
  const problems = [...faults];
  const placed = new Map<string, PlacedPiece & { readonly line: number }>();
  for (const [index, line] of lines.entries()) {
    const words = lineWords(line);
    if (words.length === 0) continue;
    const read = placedIn(words, pieces, game);
    const before = read.ok ? placed.get(read.value.id) : undefined;
    if (!read.ok) problems.push(`Line ${index + 1}: ${read.error}`);
    else if (before !== undefined) {
      problems.push(`Line ${index + 1}: ${words[0]} stands in line ${before.line} already.`);
    } else placed.set(read.value.id, { ...read.value, line: index + 1 });
  }
  for (const side of problems.length === 0 ? SIDES : []) {
    const stands = ({ id, side: of }: Placeable) => of === side && game.isOnMap(placed.get(id)?.place ?? "");
    if (!pieces.some(stands)) {
      problems.push(`The ${sideName(side)} side has no ${game.words.piece} on the map.`);
    }
  }
  return problems.length > 0 ? err(problems.slice(0, NAMED)) : ok([...placed.values()]);
}

function placedIn(
  words: readonly string[],
  pieces: readonly Placeable[],
  { example, words: { piece: one, place }, isPlace, fault }: PlacingLines,
): Result<PlacedPiece, string> {
  const named = pieceNamed(words.join(" "), pieces);
  if (named === undefined) return err(nobody(words, pieces, { one, isPlace }));
  const { piece, rest: [at, ...more] } = named;
  if (at === undefined || !isPlace(at)) return err(`write a ${one} and its ${place}, such as “${example}”.`);
  const wrong = fault?.(piece, more) ??
    (fault === undefined && more.length > 0 ? `nothing can follow “${piece.name} ${at}”.` : undefined);
  return wrong === undefined ? ok({ id: piece.id, place: at, more }) : err(wrong);
}

function nobody(
  words: readonly string[],
  pieces: readonly Placeable[],
  { one, isPlace }: { readonly one: string; readonly isPlace: PlacingLines["isPlace"] },
): string {
  for (let count = Math.min(words.length, MOST_WORDS); count > 0; count--) {
    const said = words.slice(0, count).join(" ");
    const alike = pieces.filter(({ name, printed = "", side }) =>
      [lower(printed), lower(name).replace(`${lower(sideName(side))} `, "")].includes(lower(said))
    );
    if (alike.length > 1) {
      const names = alike.map((each) => each.name).join(", ");
      return `several ${one}s are called ${said.slice(0, 30)}: write ${names}.`;
    }
  }
  const end = words.findIndex((word, index) => index > 0 && isPlace(word));
  const name = words.slice(0, end === -1 ? undefined : end).join(" ");
  return `there is no ${one} ${name.slice(0, 30)}.`;
}
