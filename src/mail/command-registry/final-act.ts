import type { Answered } from "../../game/access/reading-mark.ts";
import { askFirst } from "../../game/letters/ask-first.ts";
import { isNowhere } from "../../common/nowhere.ts";
import type { GameCabinet, PostTray } from "../../game/office.ts";
import type { StepRefusal } from "../../game/players-step.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { ActingCommand } from "../commands/command.ts";
import { commandIn } from "./registry.ts";

/** A seat for which a letter or its page asks something that cannot be undone. */
export interface FinalSeat {
  readonly office: GameCabinet & PostTray;
  readonly head: GameHead;
  readonly side: Side;
  readonly letter?: Answered | undefined;
}

/** Whether its player has to confirm a command first, however certain the letter's writer is. */
export function isFinal(
  { head, side }: Pick<FinalSeat, "head" | "side">,
  command: ActingCommand,
  asked: unknown,
): boolean {
  return command.final?.(asked) !== undefined && !isNowhere(head.seats[side].address ?? "");
}

/**
 * Asks by a link before it does what cannot be undone. @param text the command, as a letter would bring it
 * @param change further changes to the game @returns that the question is on its way, in a sentence; or why it is not
 */
export async function askAboutFinal(
  { office, head, side, letter }: FinalSeat,
  text: string,
  change?: (head: GameHead) => GameHead,
): Promise<Result<string, StepRefusal>> {
  const written = commandIn(text);
  if (written?.command.kind !== "acting") throw new Error(`${text} is no act`);
  const { command, asked } = written;
  const final = command.final?.(asked);
  const asks = command.confirmation?.({ head, side }, asked);
  if (final === undefined || asks === undefined) throw new Error(`${text} is done without being asked about`);
  if (!asks.ok) return err({ code: "refused", sentence: asks.error.sentences.join(" ") });
  const what = { kind: "command", name: command.name, text: written.text, asks: asks.value, final } as const;
  return await askFirst(office, { id: head.id, side, letter }, what, change);
}
