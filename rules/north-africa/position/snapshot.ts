import { z } from "zod";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { bothSides, count, side } from "../../../src/common/fields.ts";
import { hexNumber } from "../../hexes/words/document-words.ts";
import { UnitBoard } from "./board.ts";
import type { Setting } from "./setting.ts";
import { type GameState, stage } from "./state.ts";

/**
 * A state as JSON, without the setting. Units and hexes appear as numbers, which only the setting explains. So a snapshot is
 * read back only with the setting that it was made with.
 */

const snapshot = z.object({
  where: z.array(z.number().int()),
  gameTurn: count,
  phasing: side,
  phase: z.enum(["movement", "combat"]),
  stage,
  marks: z.array(count),
  groundSupport: bothSides(count),
  entries: z.array(hexNumber),
  crowded: z.array(hexNumber),
  diversion: z.object({ required: count, exited: count }),
  lastThrough: z.record(z.string(), side),
  end: z.object({ offeredBy: side, agreed: z.boolean() }).optional(),
});

export function freeze(state: GameState): unknown {
  const { setting: _, board, marks, ...rest } = state;
  return { where: [...board.places()], marks: [...marks], ...rest };
}

/** @returns the state, or the parts of the snapshot that do not fit the setting */
export function thaw(setting: Setting, frozen: unknown): Result<GameState, string[]> {
  const read = snapshot.safeParse(frozen);
  if (!read.success) return err([z.prettifyError(read.error)]);
  const { where, marks, lastThrough, end, ...rest } = read.data;
  const { length } = setting.roster.units;
  if (where.length !== length || marks.length !== length) {
    return err([`a snapshot of ${where.length} counters does not fit a game of ${length}`]);
  }
  if (where.some((hex) => hex >= setting.map.grid.size)) return err(["a counter stands off the map"]);
  return ok({
    ...rest,
    setting,
    board: UnitBoard.from(setting, where),
    marks,
    lastThrough: lastThrough as GameState["lastThrough"],
    end,
  });
}

/** A sight as it is sent: its board as the places, and nothing from the setting. */
const sent = z.looseObject({ board: z.array(z.number()), marks: z.array(z.number()) });

/** @returns the sight, or its parts that do not fit the setting */
export function sightFrom(setting: Setting, json: unknown): Result<GameState, string[]> {
  const read = sent.safeParse(json);
  if (!read.success) return err([z.prettifyError(read.error)]);
  const { board, marks, ...rest } = read.data;
  return thaw(setting, { ...rest, where: board, marks });
}
