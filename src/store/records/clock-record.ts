import { z } from "zod";
import { bothSides, count, instant, side } from "../../common/fields.ts";
import { timeControl, timeZone } from "../../kernel/time-control.ts";

/** What a game keeps of its time. */

/** Milliseconds. */
const length = z.number().int().min(0);

/** When a side is away, the end not included. */
const absence = z.object({
  from: instant,
  to: instant,
  /** It moves no deadline that had passed by then. */
  announced: instant,
});
export type Absence = z.infer<typeof absence>;

/**
 * The stage of the player's time: up to the deadline, then the grace, then the reserve. A late sheet gets a day for
 * corrections; with none left, the other player may claim the game.
 */
const STAGES = ["time", "grace", "reserve", "correction", "claim"] as const;
export type ClockStage = (typeof STAGES)[number];

const asked = z.object({
  side,
  about: z.enum(["turn", "exchange", "question"]),
  /** Tells one Player-Turn or question from every other of the game. */
  mark: z.string(),
  stage: z.enum(STAGES),
  since: instant,
  /** The time that the player has in this stage from an instant on, without absences. */
  from: instant,
  left: length,
  /** Since when the clock stands still. */
  heldAt: instant.nullable(),
  /** The deadline, as it was announced. */
  due: instant,
  /** The end of the stage; null where it has none. */
  until: instant.nullable(),
  /** Reminders that have not been sent. */
  reminders: z.array(instant),
  /** What the other player has given of time: how often, how much in all, and how much last. */
  given: z.object({ times: count, inAll: length, last: length }).optional(),
});
export type AskedPlayer = z.infer<typeof asked>;

/** The game rests by the consent of both, or by somebody who may say so. */
const pause = z.object({ since: instant, until: instant, byGameMaster: z.boolean() });

/** A deadline that has passed, by what was done then for the side that had not played. */
export const lapse = z.object({ side, by: z.enum(["sheet", "standing", "computer"]) });
export type Lapse = z.infer<typeof lapse>;

export const clock = z.object({
  control: timeControl,
  asked: asked.nullable(),
  reserve: bothSides(length),
  absences: bothSides(z.array(absence)),
  /** The time zone of a side's letters, if it has chosen one. */
  zones: bothSides(timeZone.nullable()),
  /** How long before its deadlines a side wants reminders, if it has chosen; if not, the game's hold. */
  reminders: bothSides(z.array(length).nullable()).optional(),
  pause: pause.nullable(),
  /** For how long the game has rested by its game master's word, pauses that are over. */
  rested: length,
  /** A pause that a side has proposed, for so many days, and the statement by which it has. */
  proposal: z.object({ side, days: count, said: z.string().optional() }).nullable(),
  /**
   * How often a side's entry in its calendar has changed (RFC 5545, 3.8.7.4), the deadline that it shows, and the last change
   * that a letter has told of.
   */
  calendar: bothSides(z.object({ sequence: count, shows: instant.nullable(), told: count })),
  /** When there is next something to do, if anything. */
  wakeAt: instant.nullable(),
});
export type Clock = z.infer<typeof clock>;
