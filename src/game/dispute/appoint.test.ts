import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { letter } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { Lease } from "../../store/kv/lease.ts";
import { appointSubstitute } from "./appoint.ts";
import { exportGame } from "../proof/export.ts";
import { takeBack, takeSeat } from "../table/hand-over.ts";
import { verifyExport } from "../proof/verifier/verify.ts";

const [CARLA, DORA] = ["carla@example.org", "dora@example.org"];

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({
    gameMaster: { address: CARLA },
    time: { turn: { kind: "days", days: 7 }, graceHours: 0, reserveDays: 0, reminders: [] },
  });
});
afterEach(() => desk.close());

const appoint = async (side: "allied" | "axis", address = DORA) => {
  const done = await appointSubstitute(desk.office, { id }, side, address);
  return done.ok ? done.value : `no: ${done.error.sentence}`;
};
const text = async (to: string) => renderText(letter.parse((await desk.letters(to)).at(-1)!.letter).blocks);

/** The Allied player misses the deadline. */
async function late() {
  desk.now += 9 * DAY;
  await new Lease(desk.kv).beat(desk.now, Infinity);
  await desk.sweep();
}

it("the game master finds no substitute for a player who has kept their time", async () => {
  for (const side of ["allied", "axis"] as const) {
    expect(await appoint(side)).toMatch(/^no: The \w+ player has kept/);
  }
});

it("for one whose time is over the game master finds a substitute, and the ledger says who asked", async () => {
  await late();
  expect(await appoint("axis")).toMatch(/^no: /);
  expect(await appoint("allied")).toContain("I have asked dora@example.org to play the Allied side");
  expect((await text("anna@example.org")).replace(/\s+/g, " ")).toContain(
    "You keep it until they accept",
  );
  const asked = await text(DORA);
  expect(asked).toContain("The game master of game");
  expect(asked).not.toContain("anna@example.org");
  const key = /\/offered\/\w{4}\/allied\/([a-z2-7]{20})/.exec(asked)![1];
  expect((await takeSeat(desk.office, { id, side: "allied" }, key)).ok).toBe(true);
  expect(await desk.office.games.ledger(id)).toContainEqual(
    expect.objectContaining({ kind: "handedOver", side: "allied", to: "substitute", asked: "gameMaster" }),
  );
  expect((await takeBack(desk.office, { id, side: "allied" })).ok).toBe(true);
  expect((await desk.head(id)).seats.allied.address).toBe("anna@example.org");
  const proved = verifyExport(await exportGame(desk.office, await desk.head(id), "spectator"));
  expect(proved.failure).toBeUndefined();
});

it("tells a game master as little of whose an address is as anybody", async () => {
  await late();
  const answers = [];
  for (const address of [DORA, "bruno@example.org"]) {
    answers.push((await appoint("allied", address)).replaceAll(address, "X"));
  }
  expect(answers[0]).toContain("I have asked X to play");
  expect(answers[1]).toBe(answers[0]);
});

it.each([
  ["himself", CARLA, "cannot play"],
  ["nobody", "dora", "I can't send letters to that mail address"],
])("not %s", async (_, address, why) => {
  await late();
  expect(await appoint("allied", address)).toContain(why);
});
