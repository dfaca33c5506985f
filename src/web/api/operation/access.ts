import type { Context } from "hono";
import { looksLikeToken, opensSeat, tokenPerson, tokenShown } from "../../../game/people/api-tokens.ts";
import { partsIn } from "../../../game/people/seats.ts";
import { readerBy, sessionIn, type SignedInReader } from "../../../game/people/sessions.ts";
import type { Person } from "../../../store/records/people-records.ts";
import { MINUTE } from "../../../common/bytes/lengths.ts";
import { ofEach } from "../../../common/of-each.ts";
import {
  type CurrentGame,
  currentGame,
  type GameCabinet,
  type Letterhead,
  type Membership,
  type Office,
} from "../../../game/office.ts";
import { opensSide } from "../../../game/access/team.ts";
import { watchable } from "../../../game/table/spectators.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Viewer } from "../../../kernel/rules.ts";
import { isSide, type Side } from "../../../kernel/side.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import type { Rate } from "../../../store/post/rates.ts";
import type { Website } from "../../request/context.ts";
import { masterAt } from "../../game-master-acts.ts";
import { type OpenSeat, renewedSeatAt, seatAt, teamSeatAt } from "../../request/open-seat.ts";
import type { OperationOpening } from "./operation.ts";
import { NO_SUCH_GAME, problemOf, type Refusal, refusedOften } from "./problems.ts";

/** The requested game, and whose view the request has. */
export interface AskedGame {
  readonly game: CurrentGame;
  readonly viewer: Viewer;
  readonly seat: OpenSeat | undefined;
  /** Whether it could still be opened, as the game stands later. */
  opensStill(head: GameHead): Promise<boolean>;
}

/** A seat's player, or a program acting for that player. */
export interface AskedSeat extends AskedGame {
  readonly seat: OpenSeat;
}

/** Nothing of any game. */
export const OF_NO_GAME: OperationOpening<null> = {
  access: "anybody",
  open: () => Promise.resolve(ok(null)),
};

export const OF_GAME: OperationOpening<AskedGame> = {
  access: "anybody",
  async open({ office }, context) {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    return game === undefined
      ? err(NO_SUCH_GAME)
      : ok({ game, viewer: "spectator", seat: undefined, opensStill: () => Promise.resolve(true) });
  },
};

/** What a seat's player may do, and programs with the player's leave. */
export const OF_SEAT: OperationOpening<AskedSeat> = {
  access: "seat",
  open: (site, context) => openSeat(site, context, true),
};

/** What a member of a side's team may do, too: see what the side sees, and write into its draft. */
export const OF_TEAM: OperationOpening<AskedSeat> = {
  access: "seat",
  open: (site, context) => openSeat(site, context, true, true),
};

/** The same for what no program does: inviting people into a team, writing in a person's own name. */
export const OF_TEAM_KEY: OperationOpening<AskedSeat> = {
  access: "key",
  open: (site, context) => openSeat(site, context, false, true),
};

/** What only a seat's player may do: give the seat to others, and decide what programs may do for it. */
export const OF_KEY: OperationOpening<AskedSeat> = {
  access: "key",
  open: (site, context) => openSeat(site, context, false),
};

/** A game for its game master: a third person who rules. */
export interface AskedByMaster {
  readonly game: CurrentGame;
}

/** What a game master may do: by the page's key, or the session of a person with the game master's address. */
export const OF_MASTER: OperationOpening<AskedByMaster> = {
  access: "master",
  async open(site, context) {
    const { office } = site;
    const id = context.req.param("id") ?? "";
    const reader = await readerIn(site, context);
    if (reader === undefined) {
      const game = await masterAt(office, id, credentialIn(context) ?? "");
      return game === undefined ? err(NO_GAME_MASTER) : ok({ game });
    }
    const game = await currentGame(office, id.toUpperCase());
    const isHis = game?.head.gameMaster?.kind === "apart" &&
      partsIn(reader.person.value, game.head).includes("gameMaster");
    if (!isHis) return err(NO_GAME_MASTER);
    return await isUsedTooOften(office, reader.session.id) ? err(TOO_OFTEN) : ok({ game });
  },
};

/** The same answer if there is no such game, no game master, or another key. */
const NO_GAME_MASTER = problemOf(
  401,
  "unauthorized",
  "This opens with the header Authorization: Bearer and the key at the end of the game master's page, or the token of their session. What was sent opens nothing here: it was cut short or renewed, or nobody leads the game.",
);

/** The same answer if there is no such game, no such seat, or another key. */
const UNAUTHORIZED = problemOf(
  401,
  "unauthorized",
  "This opens with the header Authorization: Bearer and the key of the seat's page, a personal token, or the token of a session. What was sent opens nothing here: it was cut short, renewed or revoked.",
);

const KEY_ALONE = problemOf(
  403,
  "key-needed",
  "A personal token does not do this: use the seat's own page, its key, or the token of a session.",
);

const CAPTAIN_ALONE = problemOf(
  403,
  "captain-alone",
  "A member of a team sees what the side sees, and writes into its draft. The captain alone does this.",
);

/** What the holder of a key from before a renewal may do. */
export const OF_RENEWED: OperationOpening<{ readonly id: string; readonly side: Side }> = {
  access: "renewed",
  async open({ office }, context) {
    const { id = "", side = "" } = context.req.param() as Record<string, string>;
    const seat = await renewedSeatAt(office, id, side, credentialIn(context) ?? "");
    return seat === undefined ? err(UNAUTHORIZED) : ok(seat);
  },
};

/** What a person may do, and programs with that person's leave. */
export const OF_PERSON: OperationOpening<Person> = {
  access: "person",
  async open(site, context) {
    const { office } = site;
    const reader = await readerIn(site, context);
    const token = reader === undefined ? await tokenShown(office, credentialIn(context) ?? "") : undefined;
    const person = token === undefined ? reader?.person.value : await tokenPerson(office, token);
    const used = token?.id ?? reader?.session.id;
    if (person === undefined || used === undefined) return err(NOT_SIGNED_IN);
    return await isUsedTooOften(office, used) ? err(TOO_OFTEN) : ok(person);
  },
};

/** What only a signed-in person may do: acts that prove identity, or say what programs may do. */
export const OF_SESSION: OperationOpening<SignedInReader> = {
  access: "session",
  async open(site, context) {
    const { office } = site;
    const reader = await readerIn(site, context);
    if (reader === undefined) return err(NOT_SIGNED_IN);
    return await isUsedTooOften(office, reader.session.id) ? err(TOO_OFTEN) : ok(reader);
  },
};

/** The person whose session asks; undefined without one. */
export async function readerIn({ office }: Website, context: Context): Promise<SignedInReader | undefined> {
  const token = sessionIn(credentialIn(context) ?? "");
  return token === undefined ? undefined : await readerBy(office, token);
}

const NOT_SIGNED_IN = problemOf(
  401,
  "unauthorized",
  "This opens with the header Authorization: Bearer and the token of a session, which POST /sign-in and the link in the letter give. Some requests also take a personal token of /me/tokens.",
);

/** A game for a spectator with the link that its players gave. */
export interface AskedWatch {
  readonly head: GameHead;
}

/** What the holder of a game's link for spectators may do. */
export const OF_WATCH: OperationOpening<AskedWatch> = {
  access: "watch",
  async open({ office }, context) {
    const id = (context.req.param("id") ?? "").toUpperCase();
    const head = await watchable(office, id, credentialIn(context) ?? "");
    return head === undefined ? err(NO_SPECTATORS) : ok({ head });
  },
};

/** The same answer if there is no such game, it has no spectators, or another link. */
const NO_SPECTATORS = problemOf(
  401,
  "unauthorized",
  "This opens with the header Authorization: Bearer and the key that the link for spectators ends with. What was sent opens nothing here: it was cut short, or the game has no spectators any more.",
);

export function credentialIn({ req }: Context): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.header("Authorization") ?? "")?.[1];
}

/** How often one token may be used within a time, from anywhere: a program repeats a mistake a thousand times. */
const WITHIN = 5 * MINUTE;
const USES = 900;
const uses = ofEach<Office["rates"], { rate?: Rate }>(() => ({}));
function isUsedTooOften({ rates, now }: Letterhead & Membership, id: string): Promise<boolean> {
  const known = uses(rates);
  known.rate ??= rates.of("uses of a token", USES, WITHIN);
  return known.rate.allows(id, now()).then((isAllowed) => !isAllowed);
}

const TOO_OFTEN = refusedOften(
  "This token has been used very often of late. Wait some minutes; events tell when something is new.",
);

interface Opened extends Pick<AskedSeat, "seat" | "opensStill"> {
  /** It was opened by a personal token, which may do less than its player. */
  readonly isProgram: boolean;
  /** The name under which its uses are counted. */
  readonly used: string | undefined;
}

async function openSeat(
  site: Website,
  context: Context,
  takesTokens: boolean,
  takesMembers = false,
): Promise<Result<AskedSeat, Refusal>> {
  const { office } = site;
  const { id = "", side = "" } = context.req.param() as Record<string, string>;
  const credential = credentialIn(context);
  if (credential === undefined || !isSide(side)) return err(UNAUTHORIZED);
  const isKey = !looksLikeToken(credential) && sessionIn(credential) === undefined;
  const opened = isKey
    ? await openedByKey(office, id, side, credential, takesMembers)
    : await openedByToken(site, context, id, side);
  if (opened === undefined) return err(UNAUTHORIZED);
  if (opened === "member") return err(CAPTAIN_ALONE);
  const { used, isProgram, ...asked } = opened;
  if (used !== undefined && await isUsedTooOften(office, used)) return err(TOO_OFTEN);
  if (isProgram && !takesTokens) return err(KEY_ALONE);
  return ok({ ...asked, game: asked.seat.game, viewer: side });
}

async function openedByKey(
  office: GameCabinet,
  id: string,
  side: Side,
  key: string,
  takesMembers: boolean,
): Promise<Opened | "member" | undefined> {
  const seat = await teamSeatAt(office, id, side, key);
  if (seat?.member !== undefined && !takesMembers) return "member";
  return seat && {
    seat,
    isProgram: false,
    used: undefined,
    opensStill: (head) => Promise.resolve(opensSide(head, side, key)),
  };
}

/** By a personal token, or by the session of the seat's holder, whose own page shows its key. */
async function openedByToken(
  site: Website,
  context: Context,
  id: string,
  side: Side,
): Promise<Opened | undefined> {
  const { office } = site;
  const game = await currentGame(office, id.toUpperCase());
  if (game === undefined) return undefined;
  const isHis = async (head: GameHead) => {
    const person = (await readerIn(site, context))?.person.value;
    return person !== undefined && partsIn(person, head).includes(side);
  };
  const reader = await readerIn(site, context);
  const token = reader === undefined ? await tokenShown(office, credentialIn(context) ?? "") : undefined;
  const isOpen = token === undefined
    ? await isHis(game.head)
    : await opensSeat(office, token, game.head, side);
  const seat = isOpen ? await seatAt(office, id, side, game.head.seats[side].webKey) : undefined;
  if (seat === undefined) return undefined;
  const opensStill = async (head: GameHead) => {
    if (head.seats[side].webKey !== game.head.seats[side].webKey) return false;
    if (token === undefined) return await isHis(head);
    const now = await office.tokens.at(token.hash);
    return now !== undefined && await opensSeat(office, now.value, head, side);
  };
  return { seat, isProgram: token !== undefined, used: token?.id ?? reader?.session.id, opensStill };
}
