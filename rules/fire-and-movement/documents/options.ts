import { z } from "zod";
import { handicapDocument, type HandicapKind } from "../../../src/kernel/handicap.ts";
import type { OptionView } from "../../../src/kernel/rules.ts";

/** House rule: what one player may give the other. */
export const HANDICAPS: readonly HandicapKind[] = [{
  kind: "supportMarkers",
  cite: "8.1",
  thing: { one: "support marker", many: "support markers" },
  when: "in each allotment",
  most: 4,
}];

/** The rules that a table may change when a game is made. */
export const optionsDocument = z.strictObject({
  ezocToEzoc: z.enum(["forbidden", "oneHex"]).default("forbidden"),
  bombardment: z.enum(["none", "allowed"]).default("none"),
  downgrade: z.enum(["anyEnd", "lastTurn"]).default("anyEnd"),
  handicap: handicapDocument(HANDICAPS).optional(),
}).meta({ title: "Options" });
export type Options = z.infer<typeof optionsDocument>;

/** A choice as the form, the letters and the page of editions put it. */
interface Choice extends OptionView {
  readonly name: Exclude<keyof Options, "handicap">;
}

export const CHOICES: readonly Choice[] = [
  {
    name: "ezocToEzoc",
    cite: "6.1",
    subject: "A unit that starts in an enemy zone of control",
    own: "forbidden",
    values: [
      { value: "forbidden", words: "may not move straight into another enemy-controlled hex" },
      {
        value: "oneHex",
        words:
          "may move straight into another enemy-controlled hex as its whole move, but never across a minefield",
      },
    ],
  },
  {
    name: "bombardment",
    cite: "8.4",
    subject: "An attack by support markers alone",
    own: "none",
    values: [
      { value: "none", words: "is not allowed: a unit has to attack" },
      {
        value: "allowed",
        words: "may be made on any enemy on the map. The table's result applies to it, and nobody advances",
      },
    ],
  },
  {
    name: "downgrade",
    cite: "17.0",
    subject: "A side that has lost twice as many units as the other is downgraded",
    own: "anyEnd",
    values: [
      { value: "anyEnd", words: "however the game ends" },
      { value: "lastTurn", words: "only where the game ends by time or by declaration" },
    ],
  },
];
