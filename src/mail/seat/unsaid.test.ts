import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { proposePause } from "../../game/time/pause.ts";
import type { TimeChoice } from "../../kernel/time-control.ts";
import { actInDispute } from "../../game/dispute/dispute.ts";
import { unsaid } from "./unsaid.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

const WEEK: TimeChoice = { turn: { kind: "days", days: 7 } };

it("a player who answers a proposal in their own words hears the word that agrees", async () => {
  const id = await desk.begin({ time: WEEK });
  await proposePause(desk.office, { id, side: "axis" }, 7);
  const head = await desk.head(id);
  expect(unsaid(head, "allied", ["Sure, take your time!"])).toEqual([
    "The Axis player proposes a pause of 7 days. Reply PAUSE to agree, or RESUME to decline.",
  ]);
  expect(unsaid(head, "axis", ["Well?"])).toEqual([]);
});

it("a player who answers a proposal to settle a dispute hears that word, too", async () => {
  const id = await desk.begin();
  await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "The minefield." });
  await actInDispute(desk.office, id, "axis", { kind: "propose", words: "We play on." });
  expect(unsaid(await desk.head(id), "allied", ["Fine by me"])).toEqual([
    "The Axis player proposes how to settle the dispute. Reply AGREE to agree.",
  ]);
});

it("and of a dispute that nobody has proposed anything in, how it goes on", async () => {
  const id = await desk.begin();
  await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "The minefield." });
  const head = await desk.head(id);
  const settle =
    "To settle the dispute, write PROPOSE and your proposal: PROPOSE We play on as it is. It counts once you both agree.";
  expect(unsaid(head, "axis", ["Let's go on."])).toEqual([
    "Reply WITHDRAW to drop your dispute.",
    settle,
  ]);
  expect(unsaid(head, "allied", ["Let's go on."])).toEqual([settle]);
  await actInDispute(desk.office, id, "axis", { kind: "propose", words: "We play on." });
  expect(unsaid(await desk.head(id), "axis", ["Well?"])).toEqual([
    "Your proposal to settle the dispute waits for the other player. They may agree or propose something else.",
  ]);
});

it.each(["I'm away from 10 to 20 November", "We go on holiday tomorrow.", "Ich bin im Urlaub"])(
  "a player who says that they will be away hears how their deadlines wait: %s",
  async (words) => {
    const timed = await desk.head(await desk.begin({ time: WEEK }));
    expect(unsaid(timed, "axis", ["Hi,", words])).toEqual([expect.stringContaining("write ABSENCE with")]);
    expect(unsaid(timed, "axis", ["You got off lightly!"])).toEqual([]);
    expect(unsaid(await desk.head(await desk.begin()), "axis", [words])).toEqual([]);
  },
);
