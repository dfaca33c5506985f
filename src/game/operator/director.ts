import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type ActingOffice, enteredAct } from "../house/entering.ts";
import { replaceDirector } from "../tournaments/acts.ts";
import { tournamentAt, type TournamentWork } from "../tournaments/known.ts";

/**
 * The operator replaces a tournament's director who has vanished. The tournament's log says so first. If the act breaks off
 * between the two ledgers, the log has it, and a second try says that it is done.
 */
export async function directorByOperator(
  office: TournamentWork & ActingOffice,
  by: OperatorDoor,
  { what, to, reason }: { readonly what: string; readonly to: string; readonly reason: string },
): Promise<Result<string, string>> {
  const known = await tournamentAt(office, what.trim());
  if (known === undefined) return err(`There is no tournament ${what}.`);
  const name = (await office.people.at(to))?.value.name ?? "";
  const done = await replaceDirector(office, known.row.id, { address: to, name });
  if (!done.ok) return done;
  return await enteredAct(office, by, () =>
    Promise.resolve(ok({
      act: "director",
      words: `${name} directs the tournament ${known.row.id} in place of ${known.state.director}: ${reason}`,
      batch: {},
      sentence: done.value,
    })));
}
