import { z } from "zod";
import { ofKinds, side } from "../../../src/common/fields.ts";
import {
  hexRef as hex,
  pointCount,
  type Unchanged,
  unitRef as unit,
} from "../../hexes/words/document-words.ts";

/** One correction that a ruling makes to a position, in the form that rulings hold. */
export const correctionDocument = ofKinds({
  /** The unit is placed in a hex, wherever it was. */
  place: { unit, hex },
  /** The unit is off the map: destroyed, gone by an edge, or a reinforcement still to come. */
  remove: { unit, to: z.enum(["eliminated", "exited", "reserve"]) },
  /** The unit has suffered an adverse result in the Combat Phase before this, or has not. */
  suffered: { unit, has: z.boolean() },
  /** Ground Support Points that are left to a side in this Game-Turn. */
  groundSupport: { side, points: pointCount },
  /** Units that a diversion requires to leave the map, and those that have left for it. */
  diversion: { required: pointCount, exited: pointCount },
});
export type Correction = Unchanged<z.output<typeof correctionDocument>>;
