import { afterEach, beforeEach, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import { DAY } from "../../common/lengths.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.close());

it("an answer that is kept is carried out at its deadline as far as it stands", async () => {
  const { id, now, send } = await playAt(desk, "oneExchange", {
    time: { turn: { kind: "days", days: 3 }, answerDays: 2, graceHours: 0, reserveDays: 0 },
  });
  await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
  expect((await now()).about).toBe("exchange");
  await send("axis", "protect 3116 gs 1", "retreat 3116 toward 9999", "wait");
  expect((await now()).head.pending?.kept).toEqual(["protect 3116 with gs 1", "retreat 3116 toward 9999"]);
  desk.now += 3 * DAY;
  await desk.sweep();
  const { steps } = (await desk.office.games.run(id, 2))!;
  const decision = steps.map(({ decision }) => decision as { kind: string }).find(({ kind }) =>
    kind === "protect"
  );
  expect(decision).toMatchObject({ groundSupport: 1 });
});
