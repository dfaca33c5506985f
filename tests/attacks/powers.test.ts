import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newPerson } from "../../src/game/people/person.ts";
import { newBidding } from "../../src/game/seats/bidding.ts";
import { offerGame } from "../../src/game/seats/offer.ts";
import { doAct, OPERATOR_ACTS } from "../../src/game/operator/acts.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { Desk } from "../support/office.ts";

/** What docs/proof/powers.md says that nobody else's test tries. */

const SRC = join(import.meta.dirname!, "../../src");
const programs = (folder: string) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts") && !name.endsWith(".test.ts")
  )
    .map((name) => join(folder, name));

it("no command and no page of the operator's rules, rolls back, corrects, plays, resigns or hands a seat over", () => {
  const doors = [...programs("cli"), "web/operator/operator.ts", "web/operator/post-room.ts"];
  const acts = /from "[^"]*game\/(?:dispute\/|table\/|resign|acts|players-step|turn\/submit|letters\/move)/;
  expect(doors.filter((path) => acts.test(readFileSync(join(SRC, path), "utf8")))).toEqual([]);
  expect(acts.test(readFileSync(join(SRC, "web/game-master.ts"), "utf8"))).toBe(true);
});

it("no act of the operator's desk rolls a die, gives an order or takes a seat", async () => {
  const acts =
    /from "[^"]*(?:dispute\/|table\/(?!substitute\.ts|silent\.ts)|resign|turn\/(?!last-letter\.ts)|letters\/move|dice\/(?!operator-ledger|ledger\.ts))/;
  expect(programs("game/operator").filter((path) => acts.test(readFileSync(join(SRC, path), "utf8"))))
    .toEqual([]);
  for (const act of Object.values(OPERATOR_ACTS)) {
    const desk = await Desk.open();
    const id = await desk.begin();
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    const before = await desk.head(id);
    await doAct(desk.office, "desk", act, {
      game: id,
      what: "anna@example.org",
      side: "axis",
      to: "zoe@example.org",
      words: "To see.",
      reason: "To see.",
    });
    const { run, seats, status, outcome } = await desk.head(id);
    expect(run).toBe(before.run);
    for (const side of SIDES) {
      const { address, webKey, sheet } = before.seats[side];
      expect(seats[side]).toMatchObject({ address, webKey, sheet });
    }
    const entries = await desk.office.games.ledger(id);
    const added = entries.slice(before.ledger.n).map(({ kind }) => kind);
    expect(status === "over" ? [added, outcome?.winner] : [added]).toEqual(
      status === "over" ? [["ended"], "draw"] : [[]],
    );
    desk.close();
  }
});

it("anybody with the store reads the sheets that wait, and the addresses", async () => {
  const desk = await Desk.open();
  await desk.submit(await desk.begin(), "axis", ["retreat toward 2106"]);
  const stored: string[] = [];
  for await (const { value } of desk.kv.list([])) stored.push(new TextDecoder().decode(value));
  const found = (words: string) => stored.some((text) => text.includes(words));
  expect([found("retreat toward 2106"), found("bruno@example.org")]).toEqual([true, true]);
  desk.close();
});

it("anybody with the store reads the bids that wait", async () => {
  const desk = await Desk.open();
  const bidding = newBidding({ side: "axis", amount: 97 }, "victoryPoints", null);
  const made = await offerGame(desk.office, newPerson("anna@example.org", desk.now), {
    name: "Anna",
    address: "anna@example.org",
    side: "axis",
    fields: {},
    words: "salt",
    isOpen: true,
    scenario: "crusader/sidi-rezeg",
    terms: "",
    bidding,
  });
  expect(made.ok).toBe(true);
  const stored: string[] = [];
  for await (const { value } of desk.kv.list([])) stored.push(new TextDecoder().decode(value));
  expect(stored.some((text) => text.includes("97") && text.includes(bidding.nonce))).toBe(true);
  desk.close();
});

it("orders are not asked about, even where they end the game by consent", async () => {
  const desk = await Desk.open();
  const id = await desk.begin();
  await desk.submit(id, "axis", ["accept end"]);
  await desk.submit(id, "allied", ["offer end", "go"]);
  await desk.submit(id, "axis", ["go"]);
  expect((await desk.head(id)).status).toBe("over");
  desk.close();
});
