import type { UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { SystemQuestion } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import type { CombatResult } from "../documents/charts-document.ts";
import type { Ending } from "../position/outcome.ts";
import { hexName } from "../position/naming.ts";
import { retreatLength } from "../combat/retreat.ts";
import { mayResist } from "../combat/stiff-resistance.ts";
import { type Field, phasingSide } from "../position/truth.ts";

/** What the game is waiting for: exactly one question to one side, or how it ended. */
export type Query = Question | Outcome;

export type Question = Omit<SystemQuestion, "kind"> & Subject;

type Subject =
  | { readonly kind: "drawSupport" | "movement" | "attack" | "mobileMovement" | "declareEnd" }
  | { readonly kind: "support"; readonly targets: readonly HexName[] }
  | { readonly kind: "losses"; readonly units: readonly UnitId[]; readonly result: CombatResult }
  | {
    readonly kind: "retreat";
    /** The unit to go first if the owner has no preference. */
    readonly unit: UnitId;
    /** All that must still retreat, in any order that the owner likes. */
    readonly units: readonly UnitId[];
    /** How far (7.7). */
    readonly hexes: number;
    /** Whether the first may resist (7.8). */
    readonly mayResist: boolean;
  }
  | { readonly kind: "advance"; readonly units: readonly UnitId[]; readonly hex: HexName };

type Outcome = { readonly kind: "over"; readonly gameTurn: number } & Ending;

/** The open question, which everybody may see. */
export function query(field: Field): Query {
  const { gameTurn, stage, setting } = field;
  const { roster } = setting;
  const of = (side: Side, opensTurn = false): Omit<SystemQuestion, "kind"> => ({ side, gameTurn, opensTurn });
  switch (stage.at) {
    case "drawSupport":
      return { kind: "drawSupport", ...of("allied"), isAutomatic: true };
    case "movement":
      return { kind: "movement", ...of(phasingSide(field), true) };
    case "attack":
      return { kind: "attack", ...of(phasingSide(field)) };
    case "support": {
      const targets = field.attacks.map(({ target }) => hexName(setting, target));
      return { kind: "support", ...of(enemyOf(phasingSide(field))), targets };
    }
    case "losses": {
      const units = roster.ids(field.attacks[0].attackers);
      return { kind: "losses", ...of(phasingSide(field)), units, result: stage.combat.result };
    }
    case "retreat": {
      const [first] = stage.units;
      return {
        kind: "retreat",
        ...of(stage.side),
        unit: roster.id(first),
        units: roster.ids(stage.units),
        hexes: retreatLength(field),
        mayResist: mayResist(field, first, stage.combat.result),
      };
    }
    case "advance": {
      const hex = hexName(setting, field.attacks[0].target);
      return { kind: "advance", ...of(phasingSide(field)), units: roster.ids(stage.units), hex };
    }
    case "mobileMovement":
      return { kind: "mobileMovement", ...of(phasingSide(field)) };
    case "declareEnd":
      return { kind: "declareEnd", ...of(stage.side) };
    case "over":
      return { kind: "over", gameTurn, ...stage.ending };
  }
}

const WORDS: Readonly<Record<Question["kind"], string>> = {
  drawSupport: "support markers to be drawn",
  movement: "moves",
  attack: "attacks to be declared",
  support: "markers for the defense",
  losses: "the attacker who pays",
  retreat: "a retreat",
  advance: "an advance",
  mobileMovement: "mobile movement",
  declareEnd: "whether the game ends",
};

/** What the game is waiting for, as a sentence goes on. */
export function inWords(asked: Query): string {
  return asked.kind === "over" ? "nothing: it is over" : `${sideName(asked.side)}: ${WORDS[asked.kind]}`;
}
