import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import type { Lines } from "../../common/network.ts";

/** How long a client may hold a line, in milliseconds. */
export interface SmtpPatience {
  /** Until it begins a letter, whatever else it says: commands that bring none keep nothing open. */
  readonly idle: number;
  /** For the bytes of a letter. */
  readonly letter: number;
  /** In all, however many letters it brings. */
  readonly session: number;
}

export const SMTP_PATIENCE: SmtpPatience = { idle: MINUTE, letter: 5 * MINUTE, session: 15 * MINUTE };
/** How long what a client has sent may take to get here, when it has said its last. */
const LAST = 10 * SECOND;

interface Visit {
  readonly release: () => void;
  readonly until: ReturnType<typeof setTimeout>;
  /** When its patience is over, by `performance.now()`; never if nothing is expected. */
  due: number;
  /** What looks whether it is: set once for many steps, as each gives it more time. */
  look: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  /** Its letter is here and is being read: it is not hung up on before it has its answer. */
  isRead: boolean;
  /** A letter has begun, and has no answer yet. */
  isBegun: boolean;
  isOver: boolean;
}

/** How many sessions there may be. Then a new one takes the place of the oldest that brings no letter. */
export const MOST_VISITS = 100;

/** Who is at the SMTP door: nobody holds its lines who brings no letters. */
export class SmtpVisits {
  /** By their age, the oldest first. */
  readonly #visits = new Map<string, Visit>();

  /** @param hangUp ends a session, with a word to the client @param most how many there may be; another number in tests */
  constructor(
    private readonly lines: Lines,
    private readonly patience: SmtpPatience,
    private readonly hangUp: (session: string) => void,
    private readonly most = MOST_VISITS,
  ) {}

  /** @returns false where the client's network holds as many lines as it may, or a letter is read on every line */
  begin(session: string, address: string): boolean {
    const release = this.lines.take(address);
    if (release === undefined) return false;
    if (this.#visits.size >= this.most && !this.#makesRoom()) {
      release();
      return false;
    }
    const until = setTimeout(() => this.finish(session) && this.hangUp(session), this.patience.session);
    const visit = {
      release,
      until,
      due: Infinity,
      look: undefined,
      isRead: false,
      isBegun: false,
      isOver: false,
    };
    this.#visits.set(session, visit);
    this.#expect(session, this.patience.idle);
    return true;
  }

  /** A letter begins to come. */
  receiving(session: string): void {
    const visit = this.#visits.get(session);
    if (visit === undefined) return;
    visit.isBegun = true;
    this.#expect(session, this.patience.letter);
  }

  /** The letter is here whole. */
  reading(session: string): void {
    const visit = this.#visits.get(session);
    if (visit === undefined) return;
    visit.due = Infinity;
    visit.isRead = true;
  }

  /** It has had its answer. */
  answered(session: string): void {
    const visit = this.#visits.get(session);
    if (visit === undefined) return;
    visit.isRead = visit.isBegun = false;
    if (visit.isOver) this.hangUp(session);
    else this.#expect(session, this.patience.idle);
  }

  end(session: string): void {
    const visit = this.#visits.get(session);
    if (visit === undefined) return;
    clearTimeout(visit.until);
    clearTimeout(visit.look?.timer);
    visit.release();
    this.#visits.delete(session);
  }

  /** No more letters of this session: @returns whether it can be ended now; else it is when its letter has its answer */
  finish(session: string): boolean {
    const visit = this.#visits.get(session);
    if (visit === undefined) return true;
    visit.isOver = true;
    return !visit.isRead;
  }

  /**
   * A client has said its last, and may still listen: some mail servers say QUIT with the end of a letter, and shut their side.
   * @returns whether there is nothing to answer any more
   */
  left(session: string): boolean {
    const visit = this.#visits.get(session);
    if (visit === undefined || !visit.isBegun) return true;
    visit.isOver = true;
    if (!visit.isRead) this.#expect(session, LAST);
    return false;
  }

  /** Ends the oldest session that has begun no letter, else the oldest whose letter still comes. @returns false without one */
  #makesRoom(): boolean {
    const visits = [...this.#visits];
    const [session] = visits.find(([, { isBegun }]) => !isBegun) ??
      visits.find(([, { isRead }]) => !isRead) ?? [];
    if (session === undefined) return false;
    this.end(session);
    this.hangUp(session);
    return true;
  }

  #expect(session: string, within: number): void {
    const visit = this.#visits.get(session);
    if (visit === undefined) return;
    visit.due = performance.now() + (visit.isOver ? Math.min(within, LAST) : within);
    if (visit.look !== undefined && visit.look.at <= visit.due) return;
    clearTimeout(visit.look?.timer);
    this.#lookAt(session, visit);
  }

  #lookAt(session: string, visit: Visit): void {
    const timer = setTimeout(() => {
      visit.look = undefined;
      if (visit.due === Infinity) return;
      if (performance.now() >= visit.due) this.hangUp(session);
      else this.#lookAt(session, visit);
    }, visit.due - performance.now());
    visit.look = { at: visit.due, timer };
  }
}
