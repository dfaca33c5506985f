import type { GameCabinet, PostTray } from "../../game/office.ts";
import { opening, type StandingGame, turnOf } from "../../game/open/waiting-for.ts";
import { parseReplyAddress } from "../../game/access/tokens.ts";
import type { Side } from "../../kernel/side.ts";
import type { ReadLetter } from "../letters-in/read-letter.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { lettersAnswered } from "../reading/references.ts";
import type { WrittenWhen } from "../words/sheet-meant.ts";

/** When the letter was written that a letter answers. */
export async function writtenWhen(
  office: GameCabinet & PostTray,
  current: StandingGame,
  side: Side,
  letter: ReceivedLetter,
  read: ReadLetter,
): Promise<WrittenWhen> {
  const run = await runNamed(office, letter, read);
  return { run, isBeforeSetUp: run !== undefined && await hasSetUpSince(office, current, side, run) };
}

/** Whether a side's set-up that stands came after a run. Set-ups come before everything else. */
async function hasSetUpSince(
  office: GameCabinet,
  current: StandingGame,
  side: Side,
  run: number,
): Promise<boolean> {
  const { head } = current;
  if (turnOf(current).isSetUp === true && opening(current) === side) return false;
  for (let next = run + 1; next <= head.run; next++) {
    const record = await office.games.run(head.id, next);
    if (record?.isSetUp !== true) return false;
    if (record.side === side) return true;
  }
  return false;
}

/** The run in the address to which a letter went, or that of the answered letter. */
async function runNamed(
  office: PostTray,
  letter: ReceivedLetter,
  { address }: Pick<ReadLetter, "address">,
): Promise<number | undefined> {
  if (address !== undefined) return address.run;
  for (const { replyTo } of await lettersAnswered(office, letter)) {
    const named = parseReplyAddress(replyTo);
    if (named !== undefined) return named.run;
  }
  return undefined;
}
