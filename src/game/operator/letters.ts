import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { counted } from "../../common/text.ts";
import { sideName } from "../../kernel/side.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { Batch } from "../../store/kv/port.ts";
import type { Office } from "../office.ts";
import { type ActingOffice, enteredAct } from "../house/entering.ts";

/**
 * The operator sends letters again that wait or were given up, or drops them. The ledger says whose they are, and none of their
 * words.
 */

type LettersOffice = ActingOffice & Pick<Office, "outbox">;

/** Stands for all letters that were given up, in place of one's id. */
export const ALL = "all";
/** A letter takes up to 60,000 bytes of the 500,000 that one commit may write, and one of its nine checks. */
const AT_ONCE = 7;

/** @param what a letter's id, or {@link ALL} */
export async function resend(
  office: LettersOffice,
  by: OperatorDoor,
  what: string,
): Promise<Result<string, string>> {
  const count = await resendLetters(office, by, what);
  if (count > 0) return ok(`${counted(count, "letter")} put into the outbox again.`);
  return err(what === ALL ? "No letter was given up." : notThere(what));
}

/** @param what a letter's id, or {@link ALL} @returns how many letters go again; an entry names seven at most */
export async function resendLetters(office: LettersOffice, by: OperatorDoor, what: string): Promise<number> {
  const ids = what === ALL ? await Array.fromAsync(office.outbox.dead(), ({ id }) => id) : [what];
  let count = 0;
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    let now = 0;
    const done = await enteredAct(office, by, async () => {
      const found = await Promise.all(
        ids.slice(n, n + AT_ONCE).map((id) => office.outbox.toGoAgain(id, office.now())),
      );
      const changes = found.filter((each) => each !== undefined);
      now = changes.length;
      if (now === 0) return err(notThere(what));
      const [{ item }] = changes;
      const words = now === 1
        ? `${letterOf(item)} is sent again`
        : `${counted(now, "letter")} that were given up are sent again`;
      return ok({
        act: "resend",
        words: `${words}.`,
        ...(now === 1 && item.game !== null ? { game: item.game } : {}),
        batch: joined(changes.map(({ batch }) => batch)),
        sentence: words,
      });
    });
    if (done.ok) count += now;
  }
  return count;
}

/** @param id of a letter that was not sent */
export async function dropLetter(
  office: LettersOffice,
  by: OperatorDoor,
  id: string,
): Promise<Result<string, string>> {
  return await enteredAct(office, by, async () => {
    const found = await office.outbox.toDrop(id);
    if (found === undefined) return err(notThere(id));
    const { item, batch } = found;
    return ok({
      act: "drop",
      words: `${letterOf(item)} is dropped: it does not go.`,
      ...(item.game === null ? {} : { game: item.game }),
      batch,
      sentence: "The letter is dropped.",
    });
  });
}

function notThere(id: string): string {
  return `There is no letter ${id} that waits or was given up.`;
}

function letterOf({ game, side }: OutboxItem): string {
  if (game === null) return "A letter of no game";
  return `A letter of the game ${game}${side === null ? "" : ` to its ${sideName(side)} player`}`;
}

function joined(batches: readonly Batch[]): Batch {
  return {
    checks: batches.flatMap(({ checks = [] }) => checks),
    sets: batches.flatMap(({ sets = [] }) => sets),
    deletes: batches.flatMap(({ deletes = [] }) => deletes),
  };
}
