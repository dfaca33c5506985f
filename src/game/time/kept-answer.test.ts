import { afterEach, beforeEach, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../tests/support/office.ts";
import { playAt } from "../../../tests/support/play.ts";
import { submitSheet } from "../turn/submit.ts";
import { DAY } from "../../common/bytes/lengths.ts";

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

it("an answer that was written before the one that is kept does not replace it, though it comes later", async () => {
  const { id, now, send } = await playAt(desk, "oneExchange");
  await send("allied", ...ATTACK_ON_THE_16, "advance never", "retreat toward 3122");
  const gameTurn = 1;
  const answer = (points: number, written: number) =>
    submitSheet(desk.office, {
      id,
      side: "axis",
      gameTurn,
      lines: [`protect 3116 gs ${points}`, "wait"],
      written,
      problems: [],
    });
  const kept = async () => (await now()).head.pending?.kept;
  expect(await answer(1, desk.now - 1_000)).toMatchObject({ ok: true });
  expect(await answer(2, desk.now - 5_000)).toMatchObject({ ok: false, error: { code: "older" } });
  expect(await kept()).toEqual(["protect 3116 with gs 1"]);
  expect(await answer(2, desk.now)).toMatchObject({ ok: true });
  expect(await kept()).toEqual(["protect 3116 with gs 2"]);
});
