import type { OptionView } from "../../../src/kernel/rules.ts";
import { type Options, USUAL } from "../setting/options.ts";

type Words = Readonly<Record<string, string>>;

/** What each option is about, and what each of its values means at the table. */
const WORDS: Readonly<
  Record<
    Exclude<keyof Options, "handicap">,
    { readonly cite: string; readonly subject: string; readonly values: Words }
  >
> = {
  draws: {
    cite: "4.2",
    subject: "Chits are drawn",
    values: {
      adminPhase: "by both sides in each Admin Phase",
      gameTurn: "only in the first Admin Phase of a Game-Turn, twice as many",
    },
  },
  armourUnderArtillery: {
    cite: "6.0",
    subject: "Armour that is not recon",
    values: { "-2": "takes 2 off artillery fire at it", "0": "is hit by artillery like other units" },
  },
  artilleryQuality: option(
    "6.24",
    "Artillery fire",
    "counts quality against the point unit's, as ground fire does",
    "does not count quality",
  ),
  markBarsAssets: option(
    "9.34",
    "A defender that is marked unsupplied and has a path now",
    "has no assets but air support",
    "has assets (6.23)",
  ),
  fortsLost: option(
    "14.03",
    "A fort whose area the enemy has controlled",
    "no longer helps anyone",
    "helps its first owner again after the area is retaken",
  ),
  artilleryVsArmour: option(
    "18.11",
    "Armour that artillery hits",
    "takes recovery markers in place of losses",
  ),
  overrunArtillery: option("18.12", "Artillery of a beaten defender", "may be overrun", "gets away"),
  probeAttacks: option(
    "18.21",
    "An armoured unit alone",
    "may probe instead of attacking",
    "attacks like other units",
  ),
  combinedArms: option(
    "18.22",
    "Armour and infantry that attack together",
    "fire better",
    "fire like each alone",
  ),
  armourShock: option(
    "18.23",
    "A defender without armour and anti-tank guns",
    "cannot retreat from armour to absorb a hit",
    "may retreat to absorb a hit",
  ),
};

function option(cite: string, subject: string, on: string, off = "takes losses") {
  return { cite, subject, values: { false: off, true: on } };
}

/** The rules that a table may choose differently. */
export const OPTIONS: readonly OptionView[] = Object.entries(WORDS).map((
  [name, { cite, subject, values }],
) => ({
  name,
  cite,
  subject,
  own: String(Object.entries(USUAL).find(([key]) => key === name)?.[1]),
  values: Object.entries(values).map(([value, words]) => ({ value, words })),
}));
