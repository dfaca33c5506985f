import { isHexName } from "../../../hexes/hex-grid.ts";
import { ORDER_WORDS } from "./lines.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { vocabularyNames } from "../as-said/names.ts";
import { PHRASE_WORDS } from "../as-said/phrases.ts";
import { vocabulary } from "../../vocabulary.ts";
import { muster } from "../../counter-views.ts";
import type { GameState } from "../../position/state.ts";

/** Whether names have to be spelled as they are, or a slip of the pen does not matter. */
export type Spelled = "as spelled" | "almost";

/** How many ways to take the names of a line are looked at. */
const MOST_WAYS = 16;

/** Puts the names that players use for units and places as orders write them: a designation or an id, a hex. */
export class Naming {
  constructor(private readonly state: GameState) {}

  /**
   * A line with its names replaced as in orders, in every way that they may be taken, longest names first.
   * @returns for each way a word for each name, hex or word of orders; an empty one if a word says nothing
   */
  ways(words: readonly string[], spelled: Spelled): string[][] {
    const { longest } = vocabularyNames(vocabulary(this.state));
    const ends: string[][][] = [[[]]];
    for (let end = 1; end <= words.length; end++) {
      const ways: { readonly before: readonly string[]; readonly name: string }[] = [];
      for (let from = Math.max(0, end - longest); from < end; from++) {
        if (ends[from].length === 0) continue;
        for (const name of this.#standingFor(words.slice(from, end), spelled)) {
          for (const before of ends[from]) ways.push({ before, name });
        }
      }
      ways.sort((a, b) => a.before.length - b.before.length);
      ends.push(ways.slice(0, MOST_WAYS).map(({ before, name }) => [...before, name]));
    }
    return ends[words.length];
  }

  /** The possible meanings of some words of a line, in the form of orders. */
  #standingFor(segment: readonly string[], spelled: Spelled): string[] {
    const [word] = segment;
    if (segment.length === 1) {
      const small = word.toLowerCase();
      if (small === "the") return [""];
      if (ORDER_WORDS.includes(small) || PHRASE_WORDS.includes(small)) return [small];
      if (/^[+-]?\d{1,2}$/.test(word) || isHexName(word) || muster(this.state).isName(small)) {
        return [word];
      }
    }
    const names = vocabularyNames(vocabulary(this.state));
    const { units, places } = spelled === "as spelled"
      ? names.called(segment.join(" "))
      : names.almostCalled(segment.join(" "));
    return [...units.map((unit) => this.#nameOf(unit)), ...places];
  }

  /** A unit's name in orders, wherever it goes: its designation if no other has it, else its id. */
  #nameOf(unit: UnitId): string {
    const counters = muster(this.state);
    const { designation } = counters.unit(unit)!;
    const isItsOwn = counters.called(designation).filter((other) => other.designation === designation)
      .length === 1;
    return isItsOwn && /^\S+$/.test(designation) && !isHexName(designation) ? designation : unit;
  }
}
