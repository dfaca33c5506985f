import { ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import { deskOf } from "../open/desk-of.ts";
import type { Office } from "../office.ts";
import { headingFor } from "../open/sheet-for.ts";
import { CAPTAIN, membersOf, nameInTeam } from "../access/team.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import { begunDraft, type Draft, draftOf, type DraftRefusal, keepDraft } from "./drafts.ts";

/** The draft that a team writes together: orders put into it, and what a sheet of the captain's leaves out. */

type Place = Pick<Office, "drafts">;

/** How often a draft is written again that somebody else has changed in the same moment. */
const TRIES = 8;

/** What has become of orders that somebody of a team has put into the draft. */
export interface PutIn {
  readonly draft: Draft;
  /** Lines of the draft before that these orders take the place of, each with its writer. */
  readonly replaced: readonly string[];
}

/**
 * Puts orders of one of a team into the draft, beside those of the others. An order for a piece takes the place of the one
 * before, and the answer names that one: nothing is lost unsaid.
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

/** Lines with more orders, as the game adds what a letter brings to what is kept. */
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

/** Lines of a team's draft that a sheet of the captain's has not, though somebody else wrote them; each with its writer. */
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
