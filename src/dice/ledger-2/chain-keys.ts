import { type ChainKey, keyBefore } from "../key-chain.ts";
import { demand } from "../wrong.ts";
import { type ByChain, type Chain, CHAINS } from "./entry.ts";
import type { Export2 } from "./export-lines.ts";

/** The keys of the chains that a file gives, each with all before it; they lead to the anchors that the game was made with. */
export class ChainKeys {
  /** From the anchor on. */
  readonly #keys = new Map<Chain, readonly ChainKey[]>();

  /** @throws {Wrong} where a key does not lead to its anchor */
  constructor(file: Pick<Export2, "keys">, anchors: ByChain) {
    for (const chain of CHAINS) {
      const last = file.keys.get(chain);
      if (last === undefined) continue;
      const keys = [last.key];
      while (keys.length <= last.index) keys.push(keyBefore(keys[keys.length - 1]));
      keys.reverse();
      demand(keys[0] === anchors[chain], `The file's key of the chain ${chain} does not lead to its anchor.`);
      this.#keys.set(chain, keys);
    }
  }

  /** The key of a chain at an index; undefined where the file does not give it. */
  at(chain: Chain, index: number): ChainKey | undefined {
    return this.#keys.get(chain)?.[index];
  }
}

/** Whether a key leads to an anchor in so many steps. */
export function leadsTo(anchor: ChainKey, key: ChainKey, steps: number): boolean {
  return keyBefore(key, steps) === anchor;
}
