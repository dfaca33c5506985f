import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Person } from "../../store/records/people-records.ts";
import { isMailAddress } from "../access/address.ts";
import type { Office } from "../office.ts";
import { forgetPerson, whatHolds } from "../people/deletion.ts";
import { isHis, newPerson } from "../people/person.ts";
import { seatsOf } from "../people/seats.ts";
import { ownTournaments } from "../tournaments/own.ts";
import { newId } from "../access/tokens.ts";
import { enteredAct } from "../house/entering.ts";

/**
 * The operator deletes a person who asked for it outside their own page, or removes an address that bounces. The page would
 * delete the same, and no person who still plays. One commit has the entry and a note of what follows; then it is done, after a
 * crash by the next round.
 */
export async function forgetByOperator(
  office: Office,
  by: OperatorDoor,
  { what: address, reason }: { readonly what: string; readonly reason: string },
): Promise<Result<string, string>> {
  if (!isMailAddress(address)) return err(`${address} is no mail address.`);
  const person = (await office.people.at(address))?.value ?? newPerson(address, office.now());
  if (!await isKnown(office, person)) return err(`I keep nothing about ${address}.`);
  const holding = await whatHolds(office, person);
  if (holding !== undefined) {
    const { games, tournaments } = holding;
    return err(
      games.length === 0
        ? `${address} still directs: ${tournaments.join(", ")}. Put another director in their place first.`
        : `${address} still plays: ${games.join(", ")}. Close these games first, or let them be played.`,
    );
  }
  const name = newId(office.now());
  const entered = await enteredAct(office, by, () =>
    Promise.resolve(ok({
      act: "delete",
      words: `A person who plays no game is deleted: ${reason}`,
      batch: office.house.forgetting(name, person),
      sentence: `All that was kept about ${address} is deleted, but for what proves games that are over.`,
    })));
  if (entered.ok) await forgetNow(office, name, person);
  return entered;
}

/** Finishes deletions that were broken off. Safe to run at any time. @returns how many */
export async function sweepForgetting(office: Office, onFault: (error: unknown) => void): Promise<number> {
  let count = 0;
  for (const { name, person } of await Array.fromAsync(office.house.forgotten())) {
    try {
      await forgetNow(office, name, person);
      count++;
    } catch (error) {
      onFault(error);
    }
  }
  return count;
}

async function forgetNow(office: Office, name: string, person: Person): Promise<void> {
  await forgetPerson(office, person);
  await office.house.commit(office.house.forgot(name));
}

async function isKnown(
  office: Pick<Office, "games" | "people" | "spectators" | "tournaments">,
  person: Person,
): Promise<boolean> {
  const { games, people, spectators } = office;
  if (await people.find(person.id) !== undefined) return true;
  if ((await ownTournaments(office, person)).length > 0) return true;
  for (const status of ["playing", "inviting", "over"] as const) {
    if ((await seatsOf({ games }, person, status, 1)).length > 0) return true;
  }
  for await (const _ of spectators.ofAddress((address) => isHis(person, address))) return true;
  return false;
}
