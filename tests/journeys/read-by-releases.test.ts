import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { receive } from "../../src/mail/reception.ts";
import { pass, unknown } from "../../src/mail/sender/sender.ts";
import { Desk } from "../support/office.ts";
import { laidInto, storedEntries } from "../support/stored/entries.ts";

/** A letter that a program of before has read comes again after the upgrade: its mark said nothing of its author. */
describe.each(["1.1.0", "1.2.0"])("letters that %s has read", (version) => {
  const stored = storedEntries(`games-of-${version}.jsonl.gz`);
  const letters = stored.letters!;

  let desk: Desk;
  beforeEach(async () => {
    desk = await Desk.open();
    await laidInto(desk, stored);
  });
  afterEach(() => desk.close());

  const comes = (letter: string) =>
    receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(letter) });

  it.each(["kept", "press", "copied", "asked", "help"])(
    "are answered again and not obeyed: %s",
    async (name) => {
      if (name === "asked") desk.sender = unknown("nobody says");
      const before = await desk.head(stored.games.mail);
      expect(await comes(letters[name])).toEqual({ kind: "answered-again" });
      expect(await desk.head(stored.games.mail)).toEqual(before);
    },
  );

  it("get nothing where a machine has written them", async () => {
    expect(await comes(letters.automatic)).toEqual({ kind: "read-already" });
  });

  it("keep nobody else's from being read: somebody had sent a player's words before the player did", async () => {
    const seat = /^To: (.*)$/m.exec(letters.asked)![1];
    const his = letters.copied.replace(/^From: .*$/m, "From: bruno@example.org").replace(
      /^To: .*$/m,
      `To: ${seat}`,
    );
    desk.sender = pass("signed");
    expect(await comes(his)).toEqual({ kind: "answered", about: "standing" });
  });
});
