import type { Context } from "hono";
import { type Budget, TooManyWait } from "../../common/threads/turns.ts";
import { type CreatedGame, createPlanned } from "../../game/seats/create.ts";
import { gamePlanOf, type NewGame } from "../../game/seats/new-game.ts";
import { isSameAddress } from "../../game/access/address.ts";
import { INVITE_ONLY, mayBegin } from "../../game/house/barred.ts";
import { readerBy, sessionIn } from "../../game/people/sessions.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { Person } from "../../store/records/people-records.ts";
import { WorkNotDone } from "../../game/apart/sheet-work.ts";
import { clientOf } from "./client.ts";
import { readerOf } from "./reader.ts";
import type { Website } from "./context.ts";

/** The work that a request's sender may use, and what counts it. */
export function budgetOf(context: Context, site: Website): Budget {
  return site.work.budget(clientOf(context, site));
}

/**
 * Does work in the thread that answers pages: one piece after another, counted. The network that has used least goes first. The
 * work must not wait for another thread, nor for the sender: everybody else waits for it.
 * @throws {NothingLeft}
 * @throws {TooManyWait}
 */
export function inTurn<T>(context: Context, site: Website, work: () => T | Promise<T>): Promise<T> {
  return site.sheets.here.here(budgetOf(context, site), work);
}

/** Whether something was not done because of the load at this moment. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof TooManyWait || error instanceof WorkNotDone;
}

/** Who asks: a browser by its cookie, or a program by its header. */
async function makerOf(context: Context, site: Website): Promise<Person | undefined> {
  const shown = sessionIn(/^Bearer (.+)$/.exec(context.req.header("Authorization") ?? "")?.[1] ?? "");
  const reader = shown === undefined ? await readerOf(context, site) : await readerBy(site.office, shown);
  return reader?.person.value;
}

/** Whether somebody may begin games; the operators always may. */
export async function mayBeginHere(
  { office, operators = [] }: Pick<Website, "office" | "operators">,
  person: Pick<Person, "addresses"> | undefined,
): Promise<boolean> {
  const own = person?.addresses.map(({ address }) => address) ?? [];
  return own.some((address) => operators.some((each) => isSameAddress(each, address))) ||
    await mayBegin(office, own);
}

/** Makes a game for the sender of a request. If the computer begins, it plays in a thread, and that counts. */
export async function createdFor(
  context: Context,
  site: Website,
  game: NewGame,
): Promise<Result<CreatedGame, string[]>> {
  if (!await mayBeginHere(site, await makerOf(context, site))) return err([INVITE_ONLY]);
  const plan = await inTurn(context, site, () => gamePlanOf(game));
  const playing = site.sheets.playing(budgetOf(context, site));
  return plan.ok ? await createPlanned(site.office, plan.value, undefined, playing) : plan;
}
