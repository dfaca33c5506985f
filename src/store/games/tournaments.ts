import { z } from "zod";
import { count, instant } from "../../common/fields.ts";
import { EMPTY, type LedgerHead } from "../../dice/link.ts";
import {
  type GamePlace,
  type TournamentEntry,
  tournamentEntry,
  tournamentForm,
} from "../../dice/tournament-ledger.ts";
import { encode, readBelow, readValue, readVersioned, replacing, valuesBelow } from "../kv/codec.ts";
import {
  entrantAtKey,
  entrantKey,
  tournamentAtKey,
  tournamentGameKey,
  tournamentKey,
  tournamentLogKey,
  tournamentNewsKey,
} from "../kv/keys.ts";
import type { GameHead } from "../records/game-record.ts";
import type { Batch, Key, KvPort, ListOptions } from "../kv/port.ts";

/** A tournament as lists show it, with what its log does not say: who its director is. */
const tournamentRow = z.object({
  id: z.string(),
  createdAt: instant,
  title: z.string(),
  form: tournamentForm,
  players: count,
  rounds: count,
  isFinished: z.boolean(),
  /** The director's address, proved by signing in or by a letter. */
  director: z.string(),
  /** Who has been asked to take a player's place. */
  asked: z.array(z.object({ player: count, address: z.string() })),
});
export type TournamentRow = z.infer<typeof tournamentRow>;

const entrant = z.object({ address: z.string() });
const entrantMark = z.object({ player: count });
const madeGame = z.object({ game: z.string() });
const news = z.object({ at: instant });
const listMark = z.object({ id: z.string() });

/** Something that a tournament has still to carry out. */
export interface TournamentNews {
  readonly id: string;
  /** "draw", or the code of a game that has ended. */
  readonly what: string;
  readonly versionstamp: string;
}

/** Who enters, or takes a place. @property who the address, and the person if one is known: neither plays twice */
export interface NewEntrant {
  readonly player: number;
  readonly address: string;
  readonly who: readonly string[];
}

/** Tournaments: their logs, and what has still to be done. Entries of a log are added and never changed. */
export class Tournaments {
  constructor(private readonly kv: KvPort) {}

  row(id: string): Promise<TournamentRow | undefined> {
    return readValue(this.kv, tournamentKey(id), tournamentRow);
  }

  /** The newest first. @param before only those that were made before that one */
  async page(
    limit: number,
    before?: { readonly createdAt: number; readonly id: string },
  ): Promise<TournamentRow[]> {
    const end = before && tournamentAtKey(before.createdAt, before.id);
    const marks = await valuesBelow(this.kv, ["tournament-at"], listMark, { limit, reverse: true, end });
    const rows = await Promise.all(marks.map(({ id }) => this.row(id)));
    return rows.filter((row) => row !== undefined);
  }

  async *codes(): AsyncIterable<string> {
    for await (const { key } of this.kv.list(["tournament"])) yield String(key[1]);
  }

  async end(id: string): Promise<LedgerHead> {
    const [last] = await this.last(id, 1);
    return last ?? EMPTY;
  }

  /** The last entries of a log, in their order. @param before only those that stand before that one */
  async last(id: string, limit: number, before?: number): Promise<TournamentEntry[]> {
    const end = before === undefined ? undefined : tournamentLogKey(id, before);
    return (await Array.fromAsync(this.log(id, { limit, reverse: true, end }))).reverse();
  }

  /** A whole log, the first entry first. */
  async *log(id: string, options?: ListOptions): AsyncIterable<TournamentEntry> {
    for await (const { value } of readBelow(this.kv, ["tournament-log", id], tournamentEntry, options)) {
      yield value;
    }
  }

  /**
   * Entries of a log with all that follows from them, all or nothing.
   * @returns false where another entry has come between, or somebody of these plays already
   */
  async commit(
    row: TournamentRow,
    entries: readonly TournamentEntry[],
    { entrants = [], left = [], draws = false, at }: {
      readonly entrants?: readonly NewEntrant[];
      /** Whose place somebody else takes: they may enter again. */
      readonly left?: readonly NewEntrant[];
      /** The commit calls a draw. */
      readonly draws?: boolean;
      readonly at: number;
    },
  ): Promise<boolean> {
    const { id, createdAt } = row;
    const [first] = entries;
    return await this.kv.atomic({
      checks: [
        { key: tournamentLogKey(id, first.n), versionstamp: null },
        ...(first.n === 1 ? [{ key: tournamentKey(id), versionstamp: null }] : []),
        ...entrants.flatMap(({ who }) =>
          who.map((each) => ({ key: entrantAtKey(id, each), versionstamp: null }))
        ),
      ],
      sets: [
        { key: tournamentKey(id), value: encode(row) },
        ...(first.n === 1 ? [{ key: tournamentAtKey(createdAt, id), value: encode({ id }) }] : []),
        ...entries.map((entry) => ({ key: tournamentLogKey(id, entry.n), value: encode(entry) })),
        ...entrants.flatMap(({ player, address, who }) => [
          { key: entrantKey(id, player), value: encode({ address }) },
          ...who.map((each) => ({ key: entrantAtKey(id, each), value: encode({ player }) })),
        ]),
        ...(draws ? [{ key: tournamentNewsKey(id, "draw"), value: encode({ at }) }] : []),
      ],
      deletes: left.flatMap(({ who }) => who.map((each) => entrantAtKey(id, each))),
    });
  }

  /** The number of somebody who plays. */
  async playerAt(id: string, who: string): Promise<number | undefined> {
    return (await readValue(this.kv, entrantAtKey(id, who), entrantMark))?.player;
  }

  async address(id: string, player: number): Promise<string | undefined> {
    return (await readValue(this.kv, entrantKey(id, player), entrant))?.address;
  }

  /**
   * Forgets who somebody is in a tournament; its log stays. @param player the number; undefined where they have asked or direct alone
   * @param who what keeps them from entering twice @returns false where another change came between
   */
  async forget(
    id: string,
    { player, who }: { readonly player: number | undefined; readonly who: readonly string[] },
    change: (row: TournamentRow) => TournamentRow,
  ): Promise<boolean> {
    const key = tournamentKey(id);
    const row = await readVersioned(this.kv, key, tournamentRow);
    if (row === undefined) return true;
    return await this.kv.atomic({
      ...replacing(key, row, change(row.value)),
      deletes: [
        ...(player === undefined ? [] : [entrantKey(id, player)]),
        ...who.map((each) => entrantAtKey(id, each)),
      ],
    });
  }

  async game(id: string, { round, pairing, leg }: GamePlace): Promise<string | undefined> {
    return (await readValue(this.kv, tournamentGameKey(id, round, pairing, leg), madeGame))?.game;
  }

  /** Some of the things that wait, or all. */
  async news(limit?: number): Promise<TournamentNews[]> {
    const found: TournamentNews[] = [];
    for await (const { key, versionstamp } of this.kv.list(["tournament-news"], { limit })) {
      if (versionstamp !== null) found.push({ id: String(key[1]), what: String(key[2]), versionstamp });
    }
    return found;
  }

  /** Removes a thing that is done, if nothing has renewed it since. */
  async done({ id, what, versionstamp }: TournamentNews): Promise<void> {
    const key = tournamentNewsKey(id, what);
    await this.kv.atomic({ checks: [{ key, versionstamp }], deletes: [key] });
  }
}

/** What a game's commit has to find, so that one game is made for a place and no more. */
export function placeChecked(head: GameHead): NonNullable<Batch["checks"]> {
  return head.tournament === undefined ? [] : [{ key: placeKey(head.tournament), versionstamp: null }];
}

/** What the commits of a tournament's game write beside it: its place, and that it has ended or changed its result. */
export function placeWritten(before: GameHead | undefined, head: GameHead): NonNullable<Batch["sets"]> {
  const { tournament, id, status } = head;
  if (tournament === undefined) return [];
  const isNews = status === "over" &&
    (before?.status !== "over" || before.outcome?.winner !== head.outcome?.winner);
  return [
    ...(before === undefined ? [{ key: placeKey(tournament), value: encode({ game: id }) }] : []),
    ...(isNews
      ? [{ key: tournamentNewsKey(tournament.id, id), value: encode(news.parse({ at: head.ledger.at })) }]
      : []),
  ];
}

const placeKey = ({ id, round, pairing, leg }: NonNullable<GameHead["tournament"]>): Key =>
  tournamentGameKey(id, round, pairing, leg);
