import type { Context } from "hono";
import { HOUR } from "../../../common/bytes/lengths.ts";
import { ofEach } from "../../../common/of-each.ts";
import type { Office } from "../../../game/office.ts";
import { keepBoardsKey } from "../../../game/people/settings.ts";
import { newPageKey } from "../../../game/access/tokens.ts";
import { isShelfKey, shelfOf } from "../../../game/what-if/boards.ts";
import { err, ok } from "../../../kernel/result.ts";
import { ClientLimit } from "../../request/client-limit.ts";
import type { Website } from "../../request/context.ts";
import { credentialIn, OF_GAME, OF_PERSON } from "./access.ts";
import type { BoardPlace } from "./board-view.ts";
import type { OperationOpening } from "./operation.ts";
import { problemOf, refusedOften } from "./problems.ts";

/** What people without a seat may do beside a game: they have boards, by their account or by their browser's key. */

export const OF_VISITOR: OperationOpening<BoardPlace> = {
  access: "visitor",
  async open(site, context) {
    const asked = await OF_GAME.open(site, context);
    if (!asked.ok) return asked;
    const { game } = asked.value;
    const key = credentialIn(context) ?? "";
    if (isShelfKey(key)) return ok({ game, shelf: shelfOf(key) });
    const person = await OF_PERSON.open(site, context);
    if (!person.ok) return person;
    const own = await keepBoardsKey(site.office, person.value, newPageKey());
    return own === undefined ? err(SIGNED_OUT) : ok({ game, shelf: shelfOf(own) });
  },
};

/** How many boards visitors of one client may lay. */
const LAID = { most: 60, within: HOUR } as const;
const limits = ofEach<Office["rates"], { laid?: ClientLimit }>(() => ({}));

/** Whether one more board may be laid; a seat has its own limits. */
export function mayLay(
  context: Context,
  site: Website,
  { shelf }: Pick<BoardPlace, "shelf">,
): boolean | Promise<boolean> {
  if (typeof shelf === "string") return true;
  const known = limits(site.office.rates);
  known.laid ??= new ClientLimit(site, "boards laid", LAID);
  return known.laid.allows(context);
}

export const TOO_MANY_LAID = refusedOften("Your network has laid many boards lately. Try again later.");

const SIGNED_OUT = problemOf(401, "unauthorized", "You are signed out.");
