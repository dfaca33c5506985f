import type { OutlineItem } from "../../../src/kernel/block.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import type { Area } from "../setting/area-map.ts";
import type { PointId } from "../position/battle-state.ts";
import type { Sight } from "../position/sight.ts";
import { checkWords } from "./check-words.ts";
import { anyName, placeName } from "./events/names.ts";
import type { SeenEvent, SeenOf } from "./events/seen-event.ts";
import { eventSentence } from "./sentence.ts";
import { type Group, groupWords } from "./together.ts";
import { isFire, isSameVolley, type Shot, type ShotVolley, volleyWords } from "./volleys.ts";

export class BattleLog {
  readonly items: string[] = [];
  #title: string;
  #points: Partial<Record<Side, PointId>> = {};
  #named: Partial<Record<Side, PointId>> = {};
  #volley: ShotVolley | undefined;
  /** The side whose units had to retreat, and the item that says so. */
  #retreat: { readonly side: Side; readonly item: number } | undefined;

  /** @param title the title, to which the outcome is added */
  constructor(readonly sight: Sight, title: string) {
    this.#title = title;
  }

  /** Tells a group, except of chits: their moves go without saying. */
  tellGroup(group: Group): void {
    this.#endVolley();
    this.#tellPoints();
    const told = "chits" in group ? undefined : groupWords(this.sight, group);
    if (told !== undefined) this.items.push(told);
  }

  /** @param outcome how the battle came out, if this event ends it @returns whether this event ends the battle */
  tell(event: SeenEvent, roll: RollNumber | undefined, outcome: () => string): boolean {
    if (isFire(event)) {
      this.#shoot(event, roll);
      return false;
    }
    this.#endVolley();
    if (event.kind === "pointed") {
      this.#points[event.side] = event.unit;
      this.#named[event.side] = event.unit;
      return false;
    }
    this.#tellPoints();
    if (event.kind === "battleEnded") {
      this.#correctRetreat(event);
      this.#title += `: ${outcome()}`;
      return true;
    }
    if (event.kind === "absorbed" && event.by === "retreat") {
      this.#retreat = { side: event.side, item: this.items.length };
    }
    const told = event.kind === "rolled" ? checkWords(this.sight, event, roll) : this.#sentence(event);
    if (told !== undefined && told !== "") this.items.push(told);
    return false;
  }

  /** The whole log; a battle that is not over yet ends at its last event. */
  outline(): { readonly title: string; readonly items: readonly OutlineItem[] } {
    this.#endVolley();
    this.#tellPoints();
    return { title: `${this.#title}.`, items: this.items.map((text) => ({ text, items: [] })) };
  }

  /** 6.42: corrects a retreat whose units all fell to the other hits, so that it took no hit. */
  #correctRetreat({ outcome }: SeenOf<"battleEnded">): void {
    if (this.#retreat === undefined || outcome !== "eliminated") return;
    const { side, item } = this.#retreat;
    this.items[item] = `No ${sideName(side)} unit is left to retreat (6.42).`;
  }

  #sentence(event: SeenEvent): string | undefined {
    if (event.kind === "controlled") {
      return `${placeName(this.sight, event.area)} is ${sideName(event.side)} now (2.2).`;
    }
    return eventSentence(this.sight, event);
  }

  #shoot(event: Shot, roll: RollNumber | undefined): void {
    this.#tellPoints();
    const rolls = roll === undefined ? [] : [roll];
    const volley = this.#volley;
    if (volley !== undefined && isSameVolley(volley, event)) {
      this.#volley = { shots: [...volley.shots, event], rolls: [...volley.rolls, ...rolls] };
      return;
    }
    this.#endVolley();
    this.#volley = { shots: [event], rolls };
  }

  #endVolley(): void {
    if (this.#volley !== undefined) this.items.push(volleyWords(this.sight, this.#volley, this.#points));
    this.#volley = undefined;
  }

  /** Names point units together if both are named at once (6.24). */
  #tellPoints(): void {
    const named = SIDES.flatMap((side) => {
      const id = this.#named[side];
      return id === undefined ? [] : [`${sideName(side)} ${anyName(this.sight, id)}`];
    });
    if (named.length > 0) {
      this.items.push(`Point ${named.length === 1 ? "unit" : "units"} (6.24): ${named.join(", ")}.`);
    }
    this.#named = {};
  }
}

/** Kinds that happen only inside a battle. If they come first, the battle had begun before. */
const INSIDE: readonly SeenEvent["kind"][] = [
  "assigned",
  "pointed",
  "absorbed",
  "battleEnded",
  "exploitationMarked",
];

/** The area of a battle under way, by the first event that names it. */
export function battlefield(events: readonly SeenEvent[]): Area | undefined {
  for (const event of events) {
    if (isInside(event) && "area" in event && typeof event.area === "number") return event.area;
  }
  return undefined;
}

export function isInside(event: SeenEvent): boolean {
  return INSIDE.includes(event.kind) || isFire(event);
}
