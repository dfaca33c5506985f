import type { Writer } from "../store/writers.ts";
import { isSameAddress } from "./access/address.ts";
import type { Office } from "./office.ts";
import { untilCommitted } from "./retry.ts";

/**
 * Whether a letter from an address is from the player who registered another. It may be the same mailbox. Or its player has
 * shown that both are theirs, by a link to the registered one or by signing in.
 */
export async function writesFor(
  { writers, people }: Pick<Office, "writers" | "people">,
  registered: string,
  from: string,
): Promise<boolean> {
  if (isSameAddress(registered, from)) return true;
  const allowed = await writers.of(registered);
  if (allowed.some(({ address }) => isSameAddress(address, from))) return true;
  const person = await people.at(registered);
  return person?.value.addresses.some(({ address }) => isSameAddress(address, from)) ?? false;
}

/** Letters from another mailbox count as the player's from now on, for each seat of all their addresses. */
export async function allowWriter(
  { writers, people, now }: Pick<Office, "writers" | "people" | "now">,
  registered: string,
  address: string,
): Promise<void> {
  const person = await people.at(registered);
  const own = person?.value.addresses.map((each) => each.address) ?? [];
  for (const each of new Set([registered, ...own])) {
    await changed(writers, each, (before) => [{ address, since: now() }, ...without(before, address)]);
  }
}

/** Such letters no longer count as the player's. */
export async function forgetWriter(
  { writers }: Pick<Office, "writers">,
  registered: string,
  address: string,
): Promise<void> {
  await changed(writers, registered, (before) => without(before, address));
}

function without(before: readonly Writer[], address: string): readonly Writer[] {
  return before.filter((each) => !isSameAddress(each.address, address));
}

async function changed(
  writers: Office["writers"],
  registered: string,
  change: (before: readonly Writer[]) => readonly Writer[],
): Promise<void> {
  await untilCommitted(async () => await writers.change(registered, change) ? "done" : "conflict");
}
