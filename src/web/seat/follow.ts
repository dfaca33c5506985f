import { type Context, Hono } from "hono";
import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { Lines } from "../../common/network.ts";
import { makeRounds, type Rounds } from "../../common/rounds.ts";
import { type GameMoment, gameMoment } from "../../game/turn/moment.ts";
import { type CurrentGame, currentGame, type Office } from "../../game/office.ts";
import { opensSide } from "../../game/access/team.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { SIDES } from "../../kernel/side.ts";
import { draftWatch } from "../../store/games/drafts.ts";
import { clientOf } from "../request/client.ts";
import type { Website } from "../request/context.ts";
import { SeatPages } from "./seat-pages.ts";

/**
 * Live updates: server-sent events (WHATWG HTML, 9.2) that say that there is news, and never which. All followers of a game
 * hear in the same turn of the loop, and nothing that they may not know. So the moment of the news reveals nothing.
 */

/** How often a follower hears at least that the connection stands; steps of other processes are found by then, too. */
const LOOK = 15 * SECOND;
/** A browser reconnects by itself, and says what it heard last. */
const LONGEST = 30 * MINUTE;
/** How many may follow in this process at once, and how many of one client. */
const MOST = 400;
const A_CLIENT = 24;
/** How many unread events a follower may have: beyond that the connection is ended. */
const UNREAD = 16;
const COME_AGAIN = 5 * SECOND;

const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  // A proxy that collects answers would hold these back until they are useless.
  "X-Accel-Buffering": "no",
};

/** Whose view a follower has, as long as that is allowed. */
export interface Following {
  readonly viewer: Viewer;
  /** Whether what opened it is still valid: links are renewed, tokens revoked, seats left. */
  readonly mayStay: (game: CurrentGame) => Promise<boolean> | boolean;
}

export class Followers {
  readonly #games = new Map<string, FollowedGame>();
  readonly #lines = new Lines(A_CLIENT);
  #open = 0;

  constructor(private readonly site: Website, private readonly onFault: (error: unknown) => void) {}

  /** @returns undefined if too many follow: then the page polls instead */
  follow(context: Context, id: string, { viewer, mayStay }: Following): Response | undefined {
    if (context.req.method === "HEAD") return new Response(null, { headers: HEADERS });
    const release = this.#open < MOST ? this.#lines.take(clientOf(context, this.site)) : undefined;
    if (release === undefined) return undefined;
    this.#open++;
    const heard = context.req.header("Last-Event-ID");
    const until = this.site.office.now() + LONGEST;
    const game = this.#game(id);
    const line = new FollowersLine({ viewer, mayStay, heard, until }, () => {
      this.#open--;
      release();
      if (game.left(line) === 0) this.#games.delete(id);
    });
    game.joined(line);
    return new Response(line.stream, { headers: HEADERS });
  }

  /** Whether a viewer of a game follows it in this process. */
  isThere(id: string, viewer: Viewer): boolean {
    return this.#games.get(id)?.hears(viewer) ?? false;
  }

  #game(id: string): FollowedGame {
    const known = this.#games.get(id) ?? new FollowedGame(this.site.office, id, this.onFault);
    this.#games.set(id, known);
    return known;
  }
}

/** A followed game: it is checked once for all its followers. */
class FollowedGame {
  readonly #lines = new Set<FollowersLine>();
  readonly #rounds: Rounds;
  readonly #watches: readonly (() => void)[];
  /** By its own clock, whatever else happens: an earlier or later sign would reveal other people's news. */
  readonly #beat = setInterval(() => this.#lines.forEach((line) => line.stands()), LOOK);

  constructor(
    private readonly office: Office,
    private readonly id: string,
    onFault: (error: unknown) => void,
  ) {
    this.#rounds = makeRounds(() => this.#look(), LOOK, onFault);
    const wake = () => this.#rounds.wake();
    this.#watches = [
      office.games.follow(id, wake),
      ...SIDES.map((side) => office.drafts.changed.watch(draftWatch(id, side), wake)),
    ];
  }

  hears(viewer: Viewer): boolean {
    return [...this.#lines].some(({ following }) => following.viewer === viewer);
  }

  joined(line: FollowersLine): void {
    this.#lines.add(line);
    this.#rounds.wake();
  }

  /** @returns how many still follow */
  left(line: FollowersLine): number {
    this.#lines.delete(line);
    if (this.#lines.size === 0) {
      for (const end of this.#watches) end();
      clearInterval(this.#beat);
      void this.#rounds.stop();
    }
    return this.#lines.size;
  }

  async #look(): Promise<void> {
    const lines = [...this.#lines];
    const game = await currentGame(this.office, this.id);
    const stays = await Promise.all(
      lines.map(({ following }) => game !== undefined && following.mayStay(game)),
    );
    const moments = new Map<Viewer, GameMoment>();
    for (const { following: { viewer } } of game === undefined ? [] : lines) {
      if (!moments.has(viewer)) moments.set(viewer, await gameMoment(this.office, game!, viewer));
    }
    const now = this.office.now();
    for (const [index, line] of lines.entries()) {
      const moment = moments.get(line.following.viewer);
      if (!stays[index] || moment === undefined || now >= line.following.until) line.end();
      else line.tell(moment);
    }
  }
}

interface FollowingLine extends Following {
  /** The mark that it has heard last. */
  readonly heard: string | undefined;
  readonly until: number;
}

class FollowersLine {
  readonly stream: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #heard: string | undefined;
  readonly #encoder = new TextEncoder();

  constructor(readonly following: FollowingLine, private readonly left: () => void) {
    this.#heard = following.heard;
    this.stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        this.#write(`retry: ${COME_AGAIN}\n\n`);
      },
      cancel: () => this.#leave(),
    }, { highWaterMark: UNREAD });
  }

  /** Says how the game stands, if that is news for this follower. */
  tell(moment: GameMoment): void {
    if (moment.mark === this.#heard) return;
    this.#heard = moment.mark;
    this.#write(`id: ${moment.mark}\nevent: moment\ndata: ${JSON.stringify(moment)}\n\n`);
  }

  stands(): void {
    this.#write(":\n\n");
  }

  end(): void {
    this.#controller?.close();
    this.#leave();
  }

  #write(text: string): void {
    if ((this.#controller?.desiredSize ?? 0) <= 0) this.end();
    else this.#controller?.enqueue(this.#encoder.encode(text));
  }

  #leave(): void {
    if (this.#controller === undefined) return;
    this.#controller = undefined;
    this.left();
  }
}

/** The seat's own page listens at its own address: a browser's listener sends no headers. */
export function followRoutes(site: Website, followers: Followers): Hono {
  const pages = new SeatPages(site, "team");
  pages.get("events", (context, { game: { head }, side }) => {
    const { webKey } = head.seats[side];
    const mayStay = (game: CurrentGame) => opensSide(game.head, side, webKey);
    return followers.follow(context, head.id, { viewer: side, mayStay }) ?? tooMany();
  });
  return pages.routes;
}

/** 204: a browser's listener then stops reconnecting (WHATWG HTML, 9.2.3), and the page polls instead. */
function tooMany(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
