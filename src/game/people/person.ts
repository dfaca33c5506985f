import type { Person, PersonWishes } from "../../store/records/people-records.ts";
import { isSameAddress } from "../access/address.ts";
import { newPageKey } from "../access/tokens.ts";

/** How many addresses a person may have, and how many seats kept by their keys. */
export const MOST_ADDRESSES = 8;
export const MOST_KEPT = 100;

/** The default wishes. */
const NO_WISHES: PersonWishes = { level: null, zone: null, dates: "en-GB", look: "auto" };

/** A person who has just proved an address. */
export function newPerson(address: string, now: number): Person {
  return {
    id: newPageKey(),
    createdAt: now,
    name: "",
    addresses: [{ address, since: now }],
    wishes: NO_WISHES,
    profile: null,
    kept: [],
  };
}

export function isHis({ addresses }: Pick<Person, "addresses">, address: string | null): boolean {
  return address !== null && addresses.some((each) => isSameAddress(each.address, address));
}
