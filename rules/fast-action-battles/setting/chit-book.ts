import type { Side } from "../../../src/kernel/side.ts";
import type { AssetDocument, AssetsDocument, EventDocument } from "../documents/assets.ts";
import type { OrderOfBattleDocument } from "../documents/order-of-battle.ts";
import type { ChitRole } from "../documents/position.ts";
import type { Echelon, Quality } from "../documents/words.ts";

/** A chit by its id: `al-art-xxx-1`, `ax-ev-88-1`; the reusable Special Actions are `al-sa` and `ax-sa` (8.1). */
export type ChitId = string;

export type ChitKind = AssetDocument["kind"] | EventDocument["kind"] | "reusableSpecialAction";

export interface Chit {
  readonly id: ChitId;
  readonly name: string;
  readonly side: Side;
  readonly type: "asset" | "event" | "reusable";
  readonly kind: ChitKind;
  /** Undefined for the reusable Special Actions, which serve any (8.1). */
  readonly echelon: Echelon | undefined;
  readonly quality: Quality | undefined;
  readonly class: "infantry" | "armour";
  /** 16.5: to be played in the Tobruk Operational Zone only. */
  readonly isLocal: boolean;
  /** The Game-Turn of its arrival; 0: on the map at the start; C: conditional. */
  readonly arrival: number | "C";
  readonly area: number | undefined;
}

/** Assets that fight as they are, and die of one hit (2.0); the garrison is one where it lies. */
const BATTLE_KINDS: readonly ChitKind[] = [
  "engineer",
  "antiTank",
  "machineGun",
  "armour",
  "infantry",
  "garrison",
];

export function isBattleAsset(chit: Chit): boolean {
  return BATTLE_KINDS.includes(chit.kind);
}

/** What else is assigned to battles (6.22): artillery, air (16.3), naval fire (17.13), 88s (17.24). */
const FIRE_KINDS: readonly ChitKind[] = ["artillery", "air", "navalBombardment", "eightyEight"];

/** 8.1: whether a chit is a Special Action, single-use or reusable. */
export function isSpecialAction({ kind }: Chit): boolean {
  return kind === "reusableSpecialAction" || kind === "specialAction";
}

/** Whether a chit may be assigned to any battle at all (6.22). */
export function isAssignable(chit: Chit): boolean {
  return isBattleAsset(chit) || FIRE_KINDS.includes(chit.kind);
}

/** Roles of chits that may lie on the map: garrisons, roadblocks (4.35), interdiction (16.3b), joint operations (14.64). */
export const ROLES: Readonly<Partial<Record<ChitKind, ChitRole>>> = {
  garrison: "garrison",
  engineer: "roadblock",
  air: "interdiction",
  staff: "joint",
};

export class ChitBook {
  /** Sorted by id, as draws take them. */
  readonly chits: readonly Chit[];
  readonly #byId: ReadonlyMap<ChitId, Chit>;
  readonly #byKind: ReadonlyMap<ChitKind, readonly Chit[]>;
  /** Those that may lie on the map. */
  readonly lying: readonly Chit[];

  constructor({ assets, events }: AssetsDocument, { specialActions }: OrderOfBattleDocument) {
    const all: Chit[] = [
      ...assets.map((asset) => ({
        ...named(asset),
        type: asset.type,
        kind: asset.kind,
        echelon: asset.echelon,
        quality: asset.quality,
        class: asset.class ?? "infantry",
        isLocal: asset.use === "local",
        area: asset.area,
      })),
      ...events.map((event) => ({
        ...named(event),
        ...NOT_FIGHTING,
        type: event.type,
        kind: event.kind,
        echelon: event.echelon,
      })),
      ...specialActions.map(({ id, side, kind }) => ({
        ...NOT_FIGHTING,
        id,
        name: "Special Action",
        side,
        type: "reusable" as const,
        kind,
        echelon: undefined,
        arrival: 1,
      })),
    ];
    this.chits = all.sort((a, b) => byId(a.id, b.id));
    this.#byId = new Map(this.chits.map((chit) => [chit.id, chit]));
    const kinds = new Set(this.chits.map(({ kind }) => kind));
    this.#byKind = new Map([...kinds].map((kind) => [kind, this.chits.filter((chit) => chit.kind === kind)]));
    this.lying = this.chits.filter(({ kind }) => ROLES[kind] !== undefined);
  }

  chit(id: ChitId): Chit | undefined {
    return this.#byId.get(id);
  }

  /** The chit of a known id. @throws {Error} if no chit has it: a fault of the engine */
  known(id: ChitId): Chit {
    const chit = this.#byId.get(id);
    if (chit === undefined) throw new Error(`no chit ${id}`);
    return chit;
  }

  ofKind(kind: ChitKind): readonly Chit[] {
    return this.#byKind.get(kind) ?? [];
  }
}

const NOT_FIGHTING = { quality: undefined, class: "infantry", isLocal: false, area: undefined } as const;

function named({ id, name, side, arrival }: AssetDocument | EventDocument) {
  return { id, name, side, arrival };
}

/** The order of ids that draws and dice go by. */
export function byId(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
