import type { Side } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import type { ChitId } from "../setting/chit-book.ts";
import type { UnitId } from "../setting/roster.ts";

/** The kinds of fire whose hits are applied together (6.2). */
export type FireKind = "artillery" | "ground";

/** The steps of a Combat Round (6.21-6.29), in order; 17.24 places `eightyEight`. */
export const BATTLE_STEPS = [
  "defenderOption",
  "attackerAssigns",
  "defenderAssigns",
  "points",
  "attackerArtillery",
  "defenderArtillery",
  "eightyEight",
  "defensiveFire",
  "offensiveFire",
  "aftermath",
  "end",
] as const;
export type BattleStep = (typeof BATTLE_STEPS)[number];

export type BattleQuestion =
  | { readonly kind: "defenderOption" }
  | { readonly kind: "assign"; readonly side: Side }
  | { readonly kind: "point"; readonly side: Side }
  | { readonly kind: "attackerHits"; readonly hits: number; readonly from: FireKind }
  | { readonly kind: "defenderHits"; readonly hits: number; readonly from: FireKind }
  | { readonly kind: "armourHits"; readonly hits: number }
  | { readonly kind: "exploit"; readonly units: readonly UnitId[] };

export const BATTLE_QUESTIONS = [
  "defenderOption",
  "assign",
  "point",
  "attackerHits",
  "defenderHits",
  "armourHits",
  "exploit",
] as const satisfies readonly BattleQuestion["kind"][];

/** How a battle came out (6.29). */
export type BattleOutcome = "aborted" | "retreated" | "eliminated" | "contested";

/** A point unit, or the asset that replaces it if no unit is left (6.24). */
export type PointId = UnitId | ChitId;

export interface OpenBattle {
  readonly area: Area;
  /** The attacker. */
  readonly side: Side;
  readonly crossing: boolean;
  readonly probe: boolean;
  readonly step: BattleStep;
  /** Chits assigned and still there. */
  readonly assigned: Readonly<Record<Side, readonly ChitId[]>>;
  /** Kinds of fire of which the fort has absorbed a hit in this round (14.03). */
  readonly fortTook: readonly FireKind[];
  /** The fort has become field works in this round; the works take no hit yet (14.03). */
  readonly freshWorks: boolean;
  /** 15.73: the lone recon unit has tried to retreat. */
  readonly reconTried: boolean;
  /** Hits of the last fire that found nothing more to hit (6.8, 18.12). */
  readonly spare: number;
  /** 6.8: the defender was wiped out by artillery, went away by a Special Action or as recon, or was eliminated with a hit to spare. */
  readonly isExploitable: boolean;
  /** Whether the point units have been shown (6.24). */
  readonly isOpen: boolean;
  readonly outcome: BattleOutcome | undefined;
}

/** A Combat Round under way. */
export interface Battle extends OpenBattle {
  /** Attacking units that take part (6.41). */
  readonly attackers: readonly UnitId[];
  /** Units that came by a Special Action (8.23). */
  readonly reinforced: readonly UnitId[];
  /** Infantry tanks by the unit that they support (16.41). */
  readonly support: Readonly<Record<ChitId, UnitId>>;
  /** The air asset that supports the attacker's point unit (16.3a). */
  readonly direct: ChitId | undefined;
  /** Engineers that remove works or cut a fort (6.33, 14.53). */
  readonly engineers: Readonly<Record<ChitId, "works" | "fort">>;
  readonly points: Readonly<Partial<Record<Side, PointId>>>;
  /** 18.11: recovery markers that armour has taken in this round. */
  readonly shaken: Readonly<Record<UnitId, number>>;
  readonly question: BattleQuestion | undefined;
}

/** The state of a Combat Round as it begins, before any action. */
export const FRESH_ROUND: Omit<OpenBattle, "area" | "side" | "crossing" | "probe" | "step" | "isOpen"> & {
  readonly points: Battle["points"];
} = {
  assigned: { allied: [], axis: [] },
  fortTook: [],
  freshWorks: false,
  reconTried: false,
  spare: 0,
  isExploitable: false,
  outcome: undefined,
  points: {},
};

/** A Combat Round as a viewer knows it. It holds the viewer's own choices, and the enemy's once they are shown. */
export interface SeenBattle extends OpenBattle, Partial<Pick<Battle, OwnChoices>> {
  readonly points: Battle["points"];
}
type OwnChoices = "attackers" | "reinforced" | "support" | "direct" | "engineers" | "shaken";
