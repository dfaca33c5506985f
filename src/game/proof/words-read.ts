import type { Asked } from "../../kernel/order-language.ts";
import type { System } from "../../kernel/system.ts";
import type { Stop } from "../turn/carry-out.ts";
import type { WordsRead } from "./proving.ts";

/** What words come to as orders of a game whose language the house speaks. */
export function wordsRead({ rules, orders }: System): WordsRead {
  return {
    printed(truth, side, memory, words) {
      const stop = memory as Stop | undefined;
      const asked: Asked | undefined = stop?.asked === side ? { about: stop.about } : undefined;
      const waiting = stop?.side === side ? stop.waiting : [];
      const desk = { sight: rules.view(truth, side), side, asked, kept: [], sheet: [], waiting };
      return orders.printed(desk, words).kept;
    },
    played(truth, side, spoken) {
      const desk = { sight: rules.view(truth, side), side, asked: undefined, waiting: [] };
      let kept: readonly string[] = [];
      let legal: readonly string[] | undefined;
      for (const [index, words] of spoken.entries()) {
        const asSheet = orders.read({ ...desk, kept, sheet: kept }, words);
        if (index === 0 && asSheet.addsToKept) return undefined;
        // Lines beside a sheet are kept and never played by themselves: whoever sends them off does it by another word.
        const isLoose = index > 0 && !asSheet.addsToKept;
        const reading = isLoose ? orders.read({ ...desk, kept, sheet: kept }, words, true) : asSheet;
        kept = reading.written;
        legal = reading.legal;
      }
      return legal;
    },
  };
}
