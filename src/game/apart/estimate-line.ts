import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { type Budget, Turns } from "../../common/threads/turns.ts";
import type { Viewer } from "../../kernel/rules.ts";
import type { Bringing } from "../office.ts";
import { SYSTEMS } from "../open/catalogue.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import type { Estimate } from "../proof/review/estimate.ts";
import { estimated, type PlayoutThread, playoutThread } from "./estimating.ts";
import { formulaOf } from "../proof/review/formula.ts";
import { gameSent } from "./sheet-work.ts";

/** An estimate for a page ends with the first of these. */
export const PAGE_ESTIMATE = { games: 400, standardError: 0.04, milliseconds: 8 * SECOND };
/** How many people may wait for one, and how many of one network. */
const WAITING = { all: 8, network: 2 } as const;
/** The thread gives way to everybody, so only this share of its time counts as the asking person's work. */
const COUNTED = 1 / 4;
/** How much memory the thread may take. */
const MEGABYTES = 512;

const line = new Turns(WAITING);
let thread: PlayoutThread | undefined;

/**
 * Estimates a game's position for a page: one person after another, in a thread that gives way to everything else.
 * @returns undefined if no game ended in time
 * @throws {NoThread}
 * @throws {NothingLeft}
 * @throws {TooManyWait}
 */
export async function estimateForPage(
  site: Bringing,
  game: StandingGame,
  viewer: Viewer,
  budget: Budget,
): Promise<Estimate | undefined> {
  return await line.take(budget, async () => {
    const begun = performance.now();
    thread ??= playoutThread(MEGABYTES, MINUTE);
    const from = { kind: "game", game: await gameSent(site, game) } as const;
    const how = { viewer, player: "capable", seed: game.head.id } as const;
    const begin = { kind: "begin", from, how, isPatient: true } as const;
    const { ruleset, scenario } = game.head.source;
    const formula = formulaOf(SYSTEMS.get(ruleset)!.shelf, scenario);
    const answer = await estimated([thread], begin, formula, PAGE_ESTIMATE);
    return { answer, took: COUNTED * (performance.now() - begun) };
  });
}
