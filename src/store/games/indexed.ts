import { type Side, SIDES } from "../../kernel/side.ts";
import { ofEach } from "../../common/of-each.ts";
import { encode } from "../kv/codec.ts";
import type { GameHead } from "../records/game-record.ts";
import { rowKeys, rowOf } from "./game-row.ts";
import { playedByKey } from "../kv/keys.ts";
import { overWritten } from "./over-row.ts";
import { markKey, type MarkKind, markSets } from "../kv/marks.ts";
import type { Batch, Key } from "../kv/port.ts";
import { placeWritten } from "./tournaments.ts";

/**
 * Everything that finds a game other than its code; all follows from its head. Each commit of the game writes the changes
 * together with the head, and a check of the store compares them with this.
 */
export interface Indexed {
  /** Its places in lists: each of these keys, with this row, and no others. */
  readonly rows: readonly Key[];
  /** Its marks for a look. A mark may have been postponed, and then stands at a later time. */
  readonly marks: readonly { readonly kind: MarkKind; readonly at: number }[];
  /** Its place among the games that a program last played; absent if it cannot go on. */
  readonly playedBy: string | undefined;
}

export function indexed(head: GameHead): Indexed {
  const { status, locked, dispute, engine } = head;
  const isPlaying = status === "playing";
  const wakes = wakeAt(head);
  return {
    rows: rowKeys(head),
    marks: [
      ...(wakes === null ? [] : [{ kind: "clock" as const, at: wakes }]),
      ...(isPlaying ? [{ kind: "latest" as const, at: latestOf(head) }] : []),
      ...(locked !== null
        ? [{ kind: "locked" as const, at: playableAt(head) }]
        : masterToChoose(head) === undefined
        ? []
        : [{ kind: "locked" as const, at: 0 }]),
      ...(SIDES.some((side) => isDailyToCome(head, side)) ? [{ kind: "daily" as const, at: 0 }] : []),
    ],
    playedBy: isPlaying && dispute === null ? engine : undefined,
  };
}

/** When a game's time next needs something: its clock, or a sheet to be played unless it is taken back. */
export function wakeAt(
  head: Pick<GameHead, "status" | "clock" | "locked" | "dispute" | "seats" | "silence">,
): number | null {
  if (head.status !== "playing") return null;
  const times = [head.clock?.wakeAt, head.silence?.wakeAt, playsAt(head)].filter((at) =>
    typeof at === "number"
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** When a sheet is played that its player may still take back; undefined without one. */
export function playsAt(
  { locked, dispute, seats }: Pick<GameHead, "locked" | "dispute" | "seats">,
): number | undefined {
  if (locked !== null || dispute !== null) return undefined;
  const times = SIDES.flatMap((side) => seats[side].sheet?.playsAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** What a commit writes and removes in the indexes. @param before the game until then, if there was one */
export function indexedAnew(
  before: GameHead | undefined,
  head: GameHead,
): Required<Pick<Batch, "sets" | "deletes">> {
  const now = found(head);
  const left = before === undefined ? undefined : found(before);
  const [had, has] = [left?.names ?? new Set(), now.names];
  const isShownSo = left?.row === now.row;
  const changed = now.rows.filter((key) => !isShownSo || !had.has(nameOf(key)));
  const value = changed.length === 0 ? undefined : encode(rowOf(head));
  const over = overWritten(before, head);
  return {
    sets: [
      ...(value === undefined ? [] : changed.map((key) => ({ key, value }))),
      ...markSets([...now.marks, markKey("news", 0, [head.id])]),
      ...over.sets,
      ...placeWritten(before, head),
      // It may have been postponed because something is wrong with the game: then it stays so.
      ...markSets(now.playedBy.filter((key) => !had.has(nameOf(key)))),
    ],
    deletes: [
      ...(left === undefined ? [] : allKeys(left).filter((key) => !has.has(nameOf(key)))),
      ...over.deletes,
    ],
  };
}

/**
 * The latest past time in a game: that of its last entry, or the progress of its clock. By protocol 1 an entry may be older
 * than the one before, and the last one's time says nothing.
 */
export function latestOf(
  { clock, protocol, ledger }: Pick<GameHead, "clock" | "protocol" | "ledger">,
): number {
  const { asked = null, pause = null, absences } = clock ?? {};
  return Math.max(
    protocol === 1 ? 0 : ledger.at,
    ...(asked === null ? [] : [asked.from, asked.since, asked.heldAt ?? 0]),
    pause?.since ?? 0,
    ...SIDES.flatMap((side) => (absences?.[side] ?? []).map(({ announced }) => announced)),
  );
}

/** Whether a daily letter with news for a side is still due. */
export function isDailyToCome({ mailWishes, status, seats, run }: GameHead, side: Side): boolean {
  const wish = mailWishes?.[side];
  if (wish?.level !== "daily" || status === "inviting") return false;
  const { reportedRun, letters } = seats[side];
  return status === "playing" || reportedRun < run || wish.toldOf < letters;
}

/** The side whose Player-Turn waits until the master has chosen how to play it; undefined without one. */
export function masterToChoose(
  { status, locked, pending, dispute, stands, seats }: GameHead,
): Side | undefined {
  const waiting = stands?.waiting ?? undefined;
  const isWaiting = status === "playing" && locked === null && pending === null && dispute === null;
  return isWaiting && waiting !== undefined && seats[waiting].level === "master" ? waiting : undefined;
}

/** The earliest time for a locked run: at once, or when its round of the beacon is published. */
function playableAt({ locked, beacon, beaconWait }: GameHead): number {
  return beacon === "none" ? 0 : (locked?.at ?? 0) + beaconWait;
}

/** The keys in all indexes of a head, their names, and its row as text. */
interface Places {
  readonly names: ReadonlySet<string>;
  readonly row: string;
  readonly rows: readonly Key[];
  readonly marks: readonly Key[];
  readonly playedBy: readonly Key[];
}

/** Computed once for each head: a commit writes it, and the next one needs it as its past. */
const found = ofEach((head: GameHead): Places => {
  const { rows, marks, playedBy } = indexed(head);
  const keys = {
    rows,
    marks: marks.map(({ kind, at }) => markKey(kind, at, [head.id])),
    playedBy: playedBy === undefined ? [] : [playedByKey(playedBy, 0, head.id)],
  };
  return { ...keys, names: new Set(allKeys(keys).map(nameOf)), row: JSON.stringify(rowOf(head)) };
});

function allKeys({ rows, marks, playedBy }: Pick<Places, "rows" | "marks" | "playedBy">): Key[] {
  return [...rows, ...marks, ...playedBy];
}

const nameOf = (key: Key) => key.join("/");
