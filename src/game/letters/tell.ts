import { wordsOf } from "../words/reader-words.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import type { LetterKind } from "../../store/records/wish-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { type Block, heading, sheet } from "../../kernel/block.ts";
import { INSTEAD } from "../../../templates/silence.ts";
import { note } from "../../../templates/letters/note.ts";
import type { CurrentGame, Office } from "../office.ts";
import type { SeatLetter } from "../players-step.ts";
import { sheetFor } from "../open/sheet-for.ts";

/** Each player's own words; a player without words gets no letter. */
export type Sentences = Partial<Readonly<Record<Side, readonly string[]>>>;

export function tellOfTime(
  { site }: Pick<Office, "site">,
  { seats }: GameHead,
  about: string,
  sentences: Sentences,
  { kind = "reminder", blocks = {} }: {
    readonly kind?: LetterKind;
    readonly blocks?: Partial<Readonly<Record<Side, readonly Block[]>>>;
  } = {},
): SeatLetter[] {
  const people = SIDES.filter((side) => seats[side].kind === "person" && sentences[side] !== undefined);
  return people.map((to) => ({
    to,
    kind,
    write: (head) => note(wordsOf(site, head, to), about, sentences[to]!, blocks[to]),
  }));
}

/** The sheet for the side to fill in, for letters that ask again. */
export function sheetAgain(game: CurrentGame, side: Side): Partial<Record<Side, Block[]>> {
  return { [side]: [heading("Your sheet"), sheet(sheetFor(game, side, true))] };
}

/** Words for one side, and others for its enemy. */
export function eachHis(side: Side, own: readonly string[], other: readonly string[]): Sentences {
  return { [side]: own, [enemyOf(side)]: other };
}

/** Why there is no time to speak about in a game; undefined if there is. */
export function untimedRefusal({ status, clock }: GameHead): string | undefined {
  if (status !== "playing") return "The game is not being played.";
  return clock === null
    ? `This game has no deadlines, so take the time that you need. To tell the other player, write PRESS on a line above your words, and END on a line below. ${INSTEAD}`
    : undefined;
}

export const IN_PROGRESS = "A turn is being played right now. Write again when its result has come.";
