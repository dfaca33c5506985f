import { ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import { deskOf } from "../open/desk-of.ts";
import type { Office } from "../office.ts";
import { headingFor } from "../open/sheet-for.ts";
import { CAPTAIN, membersOf, nameInTeam } from "../access/team.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import { begunDraft, type Draft, draftOf, type DraftRefusal, keepDraft } from "./drafts.ts";

/** The draft that a team writes together: how orders come into it, and what a captain's sheet leaves out. */

type Place = Pick<Office, "drafts">;

/** How often a draft is retried after somebody else's change at the same moment. */
const TRIES = 8;

/** What became of orders that a member has put into the draft. */
export interface PutIn {
  readonly draft: Draft;
  /** Earlier lines of the draft that these orders replace, each with its writer. */
  readonly replaced: readonly string[];
}

/**
 * Puts a member's orders into the draft, beside those of the others. An order for a piece replaces the earlier one, and the
 * answer names that: nothing is lost silently.
 */
export async function putIntoDraft(
  office: Place & Pick<Office, "now">,
  game: StandingGame,
  side: Side,
  orders: readonly string[],
  by: number,
): Promise<Result<PutIn, DraftRefusal>> {
  for (let tries = 1;; tries++) {
    const standing = await draftOf(office, game, side);
    const before = standing ?? { ...begunDraft(game, side), writers: undefined };
    const lines = withOrders(game, side, before.lines, orders);
    const { gameTurn, answer } = headingFor(game, side);
    const kept = await keepDraft(office, game, side, {
      lines,
      revision: standing?.revision ?? 0,
      gameTurn,
      answer,
    }, by);
    if (kept.ok) {
      const gone = before.lines.flatMap((line, at) =>
        lines.includes(line)
          ? []
          : [`${line.trim()} (${nameInTeam(game.head, side, before.writers?.[at] ?? CAPTAIN)})`]
      );
      return ok({ draft: kept.value, replaced: gone });
    }
    if (kept.error.code !== "other-draft" || tries === TRIES) return kept;
  }
}

/** Lines with more orders, added in the way in which the game adds a letter's orders to kept ones. */
function withOrders(
  game: StandingGame,
  side: Side,
  before: readonly string[],
  orders: readonly string[],
): readonly string[] {
  const desk = { ...deskOf(game, side), kept: before };
  const { orders: language } = game.system;
  return (desk.asked === undefined
    ? language.read({ ...desk, sheet: before }, orders, true)
    : language.readAnswer(desk, orders, true)).written;
}

/** Lines of a team's draft that a captain's sheet leaves out, though somebody else wrote them; each with its writer. */
export async function draftedBeside(
  office: Place,
  game: StandingGame,
  side: Side,
  sheet: readonly string[],
): Promise<readonly string[]> {
  if (membersOf(game.head, side).length === 0) return [];
  const draft = await draftOf(office, game, side);
  const asKept = (lines: readonly string[]) =>
    game.system.orders.printed(deskOf(game, side), lines).kept.map((line) => line.trim());
  const sent = asKept(sheet);
  return (draft?.lines ?? []).flatMap((line, at) => {
    const by = draft?.writers?.[at] ?? CAPTAIN;
    const isSent = by === CAPTAIN || asKept([line]).every((each) => sent.includes(each)) ||
      sent.includes(line.trim());
    return isSent ? [] : [`${line.trim()} (${nameInTeam(game.head, side, by)})`];
  });
}
