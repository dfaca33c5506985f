import type { Context } from "hono";
import { looksLikeToken, opensSeat, personOf, tokenShown } from "../../game/people/api-tokens.ts";
import type { Person } from "../../store/people-records.ts";
import { MINUTE } from "../../common/lengths.ts";
import { Limiter } from "../../common/limiter.ts";
import { ofEach } from "../../common/of-each.ts";
import { type CurrentGame, currentGame, type Office } from "../../game/office.ts";
import { watchable } from "../../game/table/spectators.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { isSide } from "../../kernel/side.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { PersonalToken } from "../../store/token-record.ts";
import type { Website } from "../context.ts";
import { type OpenSeat, seatAt } from "../open-seat.ts";
import type { Opening } from "./operation.ts";
import { NO_SUCH_GAME, type Refusal } from "./problems.ts";

/** A game that somebody asks about, and whose eyes he sees it with. */
export interface AskedGame {
  readonly game: CurrentGame;
  readonly viewer: Viewer;
  readonly seat: OpenSeat | undefined;
  /** The personal token that opened it, where one did. */
  readonly token: PersonalToken | undefined;
}

/** A seat's player, or a program of his. */
export interface AskedSeat extends AskedGame {
  readonly seat: OpenSeat;
}

/** Nothing of any game. */
export const OF_NO_GAME: Opening<null> = {
  access: "anybody",
  open: () => Promise.resolve(ok(null)),
};

/** What everybody may see of a game. */
export const OF_GAME: Opening<AskedGame> = {
  access: "anybody",
  async open({ office }, context) {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    return game === undefined
      ? err(NO_SUCH_GAME)
      : ok({ game, viewer: "spectator", seat: undefined, token: undefined });
  },
};

/** What a seat's player may, and by his leave his programs. */
export const OF_SEAT: Opening<AskedSeat> = {
  access: "seat",
  open: (site, context) => openSeat(site, context, true),
};

/** What only a seat's player may: what gives the seat to others, and what programs may do for it. */
export const OF_KEY: Opening<AskedSeat> = {
  access: "key",
  open: (site, context) => openSeat(site, context, false),
};

/** The same answer whether there is no such game, no such seat, or another key to it. */
const UNAUTHORIZED: Refusal = {
  status: 401,
  code: "unauthorized",
  detail:
    "This opens with the header Authorization: Bearer and the key of the seat's page, or a personal token made there. What was sent opens nothing here: it was cut short, renewed or revoked.",
};

const KEY_ALONE: Refusal = {
  status: 403,
  code: "key-needed",
  detail: "A personal token does not do this: use the seat's own page, or its key.",
};

/** What a person may, by a token that he has made on his own pages. */
export const OF_PERSON: Opening<Person> = {
  access: "person",
  async open({ office }, context) {
    const token = await tokenShown(office, credentialIn(context) ?? "");
    const person = token === undefined ? undefined : await personOf(office, token);
    if (token === undefined || person === undefined) return err(UNAUTHORIZED);
    return uses(office.tokens).allows(token.id, office.now()) ? ok(person) : err(TOO_OFTEN);
  },
};

/** A game that somebody looks on at by the link that its players give away. */
export interface AskedWatch {
  readonly head: GameHead;
}

/** What whoever has a game's link for spectators may. */
export const OF_WATCH: Opening<AskedWatch> = {
  access: "watch",
  async open({ office }, context) {
    const id = (context.req.param("id") ?? "").toUpperCase();
    const head = await watchable(office, id, credentialIn(context) ?? "");
    return head === undefined ? err(NO_SPECTATORS) : ok({ head });
  },
};

/** The same answer whether there is no such game, it has no spectators, or another link. */
const NO_SPECTATORS: Refusal = {
  status: 401,
  code: "unauthorized",
  detail:
    "This opens with the header Authorization: Bearer and the key that the link for spectators ends with. What was sent opens nothing here: it was cut short, or the game has no spectators any more.",
};

function credentialIn({ req }: Context): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.header("Authorization") ?? "")?.[1];
}

/** How often one token may be used within a time, from wherever: what a program asks by mistake is asked a thousand times. */
const WITHIN = 5 * MINUTE;
const uses = ofEach<Office["tokens"], Limiter>(() => new Limiter(900, WITHIN));

const TOO_OFTEN: Refusal = {
  status: 429,
  code: "too-often",
  detail:
    "This token has been used very often of late. Wait some minutes; events tell when something is new.",
};

async function openSeat(
  { office }: Website,
  context: Context,
  takesTokens: boolean,
): Promise<Result<AskedSeat, Refusal>> {
  const { id = "", side = "" } = context.req.param() as Record<string, string>;
  const credential = credentialIn(context);
  if (credential === undefined || !isSide(side)) return err(UNAUTHORIZED);
  if (!looksLikeToken(credential)) {
    const seat = await seatAt(office, id, side, credential);
    return seat === undefined
      ? err(UNAUTHORIZED)
      : ok({ game: seat.game, viewer: side, seat, token: undefined });
  }
  const game = await currentGame(office, id.toUpperCase());
  const token = await tokenShown(office, credential);
  const isOpen = game !== undefined && token !== undefined && await opensSeat(office, token, game.head, side);
  const seat = isOpen ? await seatAt(office, id, side, game.head.seats[side].webKey) : undefined;
  if (seat === undefined || token === undefined) return err(UNAUTHORIZED);
  if (!uses(office.tokens).allows(token.id, office.now())) return err(TOO_OFTEN);
  return takesTokens ? ok({ game: seat.game, viewer: side, seat, token }) : err(KEY_ALONE);
}
