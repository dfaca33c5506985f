import { Recent } from "../../common/recent.ts";
import { CHAIN_LENGTH, type ChainKey, keyBefore } from "../key-chain.ts";
import { demand } from "../wrong.ts";
import { type ByChain, type Chain, CHAINS } from "./entry.ts";
import type { Export2 } from "./export-lines.ts";

/**
 * The keys of the chains that a file gives, each with all keys before it. They lead to the anchors in the game's first entry.
 */
export class ChainKeys {
  /** From the anchor on. */
  readonly #keys = new Map<Chain, readonly ChainKey[]>();

  /** @throws {Wrong} if two of the chains are the same, or a key does not lead to its anchor */
  constructor(file: Pick<Export2, "keys">, anchors: ByChain) {
    demand(areApart(anchors), "Two of its chains are one: the keys of one open what the other hides.");
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

  /** The key of a chain at an index; undefined if the file does not give it. */
  at(chain: Chain, index: number): ChainKey | undefined {
    return this.#keys.get(chain)?.[index];
  }
}

/** Whether recent games' anchors are independent. A game is proved again each time it grows. */
const apart = new Recent<boolean>(256);

/** Whether all anchors differ and none leads to another. If one did, its chain would be part of the other. */
function areApart(anchors: ByChain): boolean {
  const all = CHAINS.map((chain) => anchors[chain]);
  return apart.getOr(
    all.join(" "),
    () => new Set(all).size === all.length && !all.some((key) => leadsInto(key, all)),
  );
}

function leadsInto(key: ChainKey, all: readonly ChainKey[]): boolean {
  for (let steps = 0; steps < CHAIN_LENGTH; steps++) if (all.includes(key = keyBefore(key))) return true;
  return false;
}

export function leadsTo(anchor: ChainKey, key: ChainKey, steps: number): boolean {
  return keyBefore(key, steps) === anchor;
}
