import { expect } from "vitest";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { NOTHING_SEALED } from "../../src/game/proof/verifier/verification.ts";
import type { Desk } from "./office.ts";

/** Nothing in a game's ledger is wrong, as far as it is open while the game goes on. */
async function provedSoFar(desk: Desk, id: string): Promise<void> {
  const { failure } = verifyExport(await exportGame(desk.office, await desk.head(id), "spectator"));
  expect(failure).toBeUndefined();
}

/**
 * The game is ended where it is not over yet: then all is open, and nothing in it is wrong, sealed or in doubt.
 * @param known doubts that it has to have, in sentences
 */
export async function provedToTheEnd(desk: Desk, id: string, known: readonly string[] = []): Promise<void> {
  await provedSoFar(desk, id);
  const { status, seats } = await desk.head(id);
  const person = seats.allied.kind === "person" ? "allied" : "axis";
  if (status === "playing") expect(await resign(desk.office, id, person)).toBe("resigned");
  const { failure, doubts, sealed } = verifyExport(
    await exportGame(desk.office, await desk.head(id), "spectator"),
  );
  expect({ failure, doubts, sealed }).toEqual({
    failure: undefined,
    doubts: known.map((words) => expect.stringContaining(words)),
    sealed: NOTHING_SEALED,
  });
}
