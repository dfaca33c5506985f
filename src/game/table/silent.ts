import { SILENT_DAYS } from "../../common/bytes/lengths.ts";
import { isSilentSince } from "../../dice/ledger-2/audits/words-audit.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { CurrentGame, GameCabinet } from "../office.ts";
import { substitutionOf } from "../access/substitutions.ts";

/** Who is away, so that somebody else may find a substitute for them. */

type GamesOffice = GameCabinet;

/** How many of the last runs are searched: a side's own latest is among them. */
const LOOKED_AT = 12;

/** Whether a player's time is over, or was at the end of their last turn. */
export async function isLate({ games }: GamesOffice, head: GameHead, side: Side): Promise<boolean> {
  const asked = head.clock?.asked;
  if (asked?.side === side && asked.stage !== "time") return true;
  for (let run = head.run; run > Math.max(0, head.run - LOOKED_AT); run--) {
    const record = await games.run(head.id, run);
    if (record?.side === side) return record.lapse !== null;
  }
  return false;
}

/**
 * Why the operator finds no substitute for a side, in a sentence; undefined if they may: the game waits for that side alone,
 * and neither player has written for 30 days. A substitute of the other side that the operator found may have.
 */
export async function silenceRefusal(
  office: GamesOffice,
  { head }: CurrentGame,
  side: Side,
  now: number,
): Promise<string | undefined> {
  const { id, seats, status, clock, silence, locked, protocol } = head;
  if (SIDES.some((each) => seats[each].kind === "computer")) {
    return `The computer plays a side of the game ${id}: nobody waits there.`;
  }
  if (status !== "playing") return `The game ${id} is not being played.`;
  if (protocol < 3) return `The ledger of ${id} is from before an operator could find a substitute.`;
  if (locked !== null) return `A turn of the game ${id} is being played now. Try again later.`;
  if (clock !== null && clock.pause !== null) return `The game ${id} is paused.`;
  const away = SIDES.find((each) => clock?.absences[each].some(({ from, to }) => from <= now && now < to));
  if (away !== undefined) return `The ${sideName(away)} player of ${id} is away, as announced.`;
  const isWaited = clock === null ? silence?.side === side : await isLate(office, head, side);
  if (!isWaited) {
    return `The game ${id} does not wait for the ${sideName(side)} player, whose time is not over.`;
  }
  for (const each of [side, enemyOf(side)]) {
    if (each !== side && substitutionOf(head, each).absent?.byOperator) continue;
    if (!isSilentSince(await wroteAt(office, head, each), now)) {
      return `The ${
        sideName(each)
      } player of ${id} has written within ${SILENT_DAYS} days. You find a substitute only where both are silent.`;
    }
  }
  return undefined;
}

/** When a side's player last wrote. If that was not stored, the last entry with any words of theirs. */
async function wroteAt({ games }: GamesOffice, head: GameHead, side: Side): Promise<number | undefined> {
  const kept = head.wroteAt?.[side];
  if (kept !== undefined) return kept;
  for (let n = head.ledger.n; n > 0; n--) {
    const entry = await games.entry(head.id, n);
    if (entry !== undefined && "said" in entry && entry.said.some(({ by }) => by === side)) return entry.at;
  }
  return undefined;
}

/** Whether anybody has written since the operator asked a person to play a side. */
export function isHeardSince(head: GameHead, side: Side, at: number): boolean {
  return SIDES.some((each) =>
    (head.wroteAt?.[each] ?? 0) > at && (each === side || !substitutionOf(head, each).absent?.byOperator)
  );
}
