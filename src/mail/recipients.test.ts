import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { recipientAt } from "./recipients.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

it.each(["postmaster", "Postmaster", "POSTMASTER"])(
  "%s needs no domain (RFC 5321, 4.5.1)",
  async (address) => {
    expect(await recipientAt(desk.office, address)).toBe("open");
    expect(await recipientAt(desk.office, `${address}@${desk.office.site.mailDomain}`)).toBe("open");
    expect(await recipientAt(desk.office, `${address}@elsewhere.example.org`)).toBe("unknown");
  },
);

it.each(["referee", "help", "orders", ""])("%j is somebody's at a domain alone", async (address) => {
  expect(await recipientAt(desk.office, address)).toBe("unknown");
});
