import { expect, it } from "vitest";
import { BRUNO, COMPUTER, Desk } from "../../../tests/support/office.ts";
import { waitingFor } from "../open/waiting-for.ts";
import { suggestOrders } from "../../../rules/north-africa/orders/suggest.ts";
import { exportGame } from "./export.ts";
import { verifyExport } from "./verifier/verify.ts";
import { deskOfGame } from "../../../tests/support/north-africa.ts";

/** A game whose last Game-Turns, when relief counts for more, begin on a board that was weighed in the one before. */
const SECRET = "b4".padEnd(64, "0");

it("a game against the computer is played again as it was played, though a board stays the same from one Game-Turn into the next", async () => {
  const desk = await Desk.open();
  const id = await desk.begin(
    { pace: "strict", scenario: "crusader/sidi-rezeg", seats: { allied: COMPUTER, axis: BRUNO } },
    2,
    { code: () => "ZZZZ", secret: () => SECRET },
  );
  for (;;) {
    const game = deskOfGame(await desk.current(id));
    const { head, state } = game;
    if (head.status === "over") break;
    const pending = head.pending === null ? {} : { answer: head.run };
    const lines = head.pending === null ? [...suggestOrders(state), "go"] : ["go"];
    await desk.submit(id, waitingFor(game)!, lines, pending);
  }
  const proved = verifyExport(await exportGame(desk.office, await desk.head(id), "spectator"));
  expect(proved).toMatchObject({ ok: true, doubts: [] });
  expect(proved.checked.orders).toBe((await desk.head(id)).run);
  desk.close();
});
