import { z } from "zod";
import { bothSides, count, instant, side } from "../../common/fields.ts";
import { timeControl, timeZone } from "../../kernel/time-control.ts";

/** What a game stores about its time. */

/** Milliseconds. */
const length = z.number().int().min(0);

/** When a side is away; the end is excluded. */
const absence = z.object({
  from: instant,
  to: instant,
  /** It moves no deadline that had already passed. */
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
  /** Tells this Player-Turn or question from every other in the game. */
  mark: z.string(),
  stage: z.enum(STAGES),
  since: instant,
  /** The player's time in this stage from an instant on, without absences. */
  from: instant,
  left: length,
  /** Since when the clock stands still. */
  heldAt: instant.nullable(),
  /** The deadline, as it was announced. */
  due: instant,
  /** The end of the stage; null if it has none. */
  until: instant.nullable(),
  /** Reminders still to be sent. */
  reminders: z.array(instant),
  /** The time that the other player has given: how often, how much in all, and how much last. */
  given: z.object({ times: count, inAll: length, last: length }).optional(),
});
export type AskedPlayer = z.infer<typeof asked>;

/** The game rests because both agreed, or by somebody who may order it. */
const pause = z.object({ since: instant, until: instant, byGameMaster: z.boolean() });

/** A deadline that passed, and what was done for the side that had not played. */
export const lapse = z.object({ side, by: z.enum(["sheet", "standing", "computer"]) });
export type Lapse = z.infer<typeof lapse>;

export const clock = z.object({
  control: timeControl,
  asked: asked.nullable(),
  reserve: bothSides(length),
  absences: bothSides(z.array(absence)),
  /** The time zone of a side's letters, if it has chosen one. */
  zones: bothSides(timeZone.nullable()),
  /** How long before its deadlines a side wants reminders, if it has chosen; otherwise the game's setting counts. */
  reminders: bothSides(z.array(length).nullable()).optional(),
  pause: pause.nullable(),
  /** For how long the game has rested by its game master's word, in past pauses. */
  rested: length,
  /** A pause that a side has proposed, for how many days, and the statement behind it. */
  proposal: z.object({ side, days: count, said: z.string().optional() }).nullable(),
  /**
   * How often a side's calendar entry has changed (RFC 5545, 3.8.7.4), the deadline in it, and the last change that a letter
   * told.
   */
  calendar: bothSides(z.object({ sequence: count, shows: instant.nullable(), told: count })),
  /** When something has to be done next, if anything. */
  wakeAt: instant.nullable(),
});
export type Clock = z.infer<typeof clock>;
