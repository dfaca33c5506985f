import { afterEach, beforeEach, expect, it } from "vitest";
import type { PlaceInList } from "../../store/games/lists.ts";
import type { Person } from "../../store/records/people-records.ts";
import { ANNA, BRUNO, Desk } from "../../../tests/support/office.ts";
import { pageOfSeats } from "./seats.ts";

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

it("a page of somebody's seats goes on where the one before ends, and tears no game apart", async () => {
  const begun: string[] = [];
  const seats = [[ANNA, BRUNO], [ANNA, ANNA], [BRUNO, ANNA], [ANNA, ANNA], [ANNA, BRUNO]];
  for (const [number, [allied, axis]] of seats.entries()) {
    // Two of them at the very same time.
    desk.now += number === 2 ? 0 : 1_000;
    begun.push(await desk.begin({ seats: { allied, axis } }));
  }
  const anna = { addresses: [{ address: "anna@example.org", since: 0 }], kept: [] } as unknown as Person;
  const pages: string[][] = [];
  let before: PlaceInList | undefined;
  do {
    const { seats, next } = await pageOfSeats(desk.office, anna, "playing", 2, before);
    pages.push(seats.map(({ row, party }) => `${row.id} ${party}`));
    before = next;
  } while (before !== undefined);
  expect(pages.length).toBeGreaterThan(2);
  expect(new Set(pages.flat()).size).toBe(7);
  expect(pages.flat()).toHaveLength(7);
  for (const id of begun) {
    expect(pages.filter((each) => each.some((seat) => seat.startsWith(id)))).toHaveLength(1);
  }
});
