import type { Context } from "hono";
import { type Budget, TooManyWait } from "../common/turns.ts";
import { type CreatedGame, createPlanned } from "../game/seats/create.ts";
import { type NewGame, planOf } from "../game/seats/new-game.ts";
import type { Result } from "../kernel/result.ts";
import { WorkNotDone } from "../game/apart/sheet-work.ts";
import { clientOf } from "./client.ts";
import type { Website } from "./context.ts";

/** What the sender of a request may have worked out, and what counts it. */
export function budgetOf(context: Context, site: Website): Budget {
  return site.work.budget(clientOf(context, site));
}

/**
 * Does work in the thread that answers pages: one piece after the other, counted; the network that has used least goes first. The
 * work must not wait for another thread, nor for the sender of the request: all others wait for it.
 * @throws {NothingLeft} @throws {TooManyWait}
 */
export function inTurn<T>(context: Context, site: Website, work: () => T | Promise<T>): Promise<T> {
  return site.sheets.here.here(budgetOf(context, site), work);
}

/** Whether something was not worked out because of the load at this moment. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof TooManyWait || error instanceof WorkNotDone;
}

/** Makes a game for the sender of a request. If the computer begins, it plays in a thread, and that counts. */
export async function createdFor(
  context: Context,
  site: Website,
  game: NewGame,
): Promise<Result<CreatedGame, string[]>> {
  const plan = await inTurn(context, site, () => planOf(game));
  const playing = site.sheets.playing(budgetOf(context, site));
  return plan.ok ? await createPlanned(site.office, plan.value, undefined, playing) : plan;
}
