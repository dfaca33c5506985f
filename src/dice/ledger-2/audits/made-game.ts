import { type Side, SIDES } from "../../../kernel/side.ts";
import { demand } from "../../wrong.ts";
import { ChainKeys } from "../chain-keys.ts";
import type { Entry2, EntryOf2, WrittenStop } from "../entry.ts";
import type { Export2 } from "../export-lines.ts";
import { Openings } from "../openings.ts";
import { PlayAudit } from "./play-audit.ts";
import { WordsAudit } from "./words-audit.ts";

/** A new game, and the audits that depend on how it was made. */
export interface MadeGame {
  readonly created: EntryOf2<"created">;
  readonly keys: ChainKeys;
  readonly words: WordsAudit;
  readonly play: PlayAudit;
  readonly openings: Openings;
  readonly orders: OrdersAudit;
}

/** @throws {Wrong} if no game can be made so, or the file's keys belong to another */
export function readMadeGame(file: Export2, created: EntryOf2<"created">): MadeGame {
  const keys = new ChainKeys(file, created.anchors);
  const words = new WordsAudit(created);
  return {
    created,
    keys,
    words,
    play: new PlayAudit(created),
    openings: new Openings(file, keys, created.secrets),
    orders: new OrdersAudit(words),
  };
}

/**
 * Proves that orders are locked only after their player's word, unless the time was over. Otherwise the referee could make up a
 * lock, or a deadline without notice.
 */
class OrdersAudit {
  /** The sides that have written in the present Player-Turn, or have let their time pass. */
  readonly #heard = new Set<Side>();

  constructor(private readonly words: WordsAudit) {}

  /**
   * @param stop what the game waited for
   * @param before the entry before, rotations left out
   * @param linesOf a side's sheet, if the file opens it
   */
  locked(
    { said }: EntryOf2<"locked">,
    stop: WrittenStop,
    before: Entry2,
    linesOf: (side: Side) => readonly string[] | undefined,
  ): void {
    const late = before.kind === "lapsed" && before.by !== "claim" ? before : undefined;
    if (stop.kind !== "question") this.#heard.clear();
    for (const { by } of said) if (by !== "gameMaster") this.#heard.add(by);
    demand(
      late?.by !== "sheet" || said.some(({ by }) => by === late.side),
      `The sheet that was in was not of the ${late?.side} player's writing.`,
    );
    demand(
      late !== undefined || stop.side === null || !this.words.isPerson(stop.side) ||
        said.some(({ by }) => by === stop.side),
      `The game waited for the ${stop.side} player, who had time left, and it rests on no word of theirs.`,
    );
    if (late !== undefined) this.#heard.add(late.side);
    const mute = SIDES.find((side) =>
      this.words.isPerson(side) && !this.#heard.has(side) && (linesOf(side) ?? []).length > 0
    );
    demand(mute === undefined, `There are orders in the ${mute} sheet, and no word of its player's.`);
  }
}
