import { HOUR } from "../common/bytes/lengths.ts";
import { seatLeft, setMailLevel } from "../game/letters/mail-settings.ts";
import type { GameWork, Membership } from "../game/office.ts";
import type { StepRefusal } from "../game/players-step.ts";
import { err, type Result } from "../kernel/result.ts";
import { isSide, type Side } from "../kernel/side.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { Rate } from "../store/post/rates.ts";
import type { MailLevel } from "../store/records/wish-records.ts";

/** How often an hour a seat's letters may be stopped or resumed, by any door. */
const AN_HOUR = 20;

/** A seat whose letters a reader wants to stop, by the link in each of them. */
export interface SeatLeft {
  readonly head: GameHead;
  readonly side: Side;
}

export interface LeavingRefusal {
  readonly code: StepRefusal["code"] | "too-often";
  readonly sentence: string;
}

/** How letters are stopped: for the link's page with its one click (RFC 8058), and for the API. */
export class Leaving {
  readonly #perSeat: Rate;

  constructor(private readonly office: GameWork & Membership) {
    this.#perSeat = office.rates.of("letters left", AN_HOUR, HOUR);
  }

  /** @returns undefined for a wrong token, and for a game that does not exist */
  async open({ id, side, token }: Readonly<Record<string, string>>): Promise<SeatLeft | undefined> {
    if (!isSide(side)) return undefined;
    const head = await seatLeft(this.office, { game: id.toUpperCase(), side, token });
    return head === undefined ? undefined : { head, side };
  }

  /** @param how by a page or the like, or by one click of a mail program */
  async set(
    { head: { id }, side }: SeatLeft,
    level: MailLevel,
    how: "click" | "page",
  ): Promise<Result<string, LeavingRefusal>> {
    if (!await this.#perSeat.allows(`${id} ${side}`, this.office.now())) {
      return err({ code: "too-often", sentence: "That was often enough for an hour." });
    }
    return await setMailLevel(this.office, { id, side }, level, how);
  }
}
