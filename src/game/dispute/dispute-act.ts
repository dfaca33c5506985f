import type { AskedRoll } from "../proof/dice/dice-letter.ts";

/** What players may do about a dispute; docs/proof/disputes.md explains it. */
export type DisputeAct =
  | { readonly kind: "dispute"; readonly roll?: AskedRoll | undefined; readonly words: string }
  | { readonly kind: "withdraw" }
  /** `rollback to run 3`, `correct place 1/8 at 2219`, or any words. */
  | { readonly kind: "propose"; readonly words: string }
  /** @param to the proposal's words, if the page showed them beside the button */
  | { readonly kind: "agree"; readonly to?: string | undefined }
  /** The game master's own ruling, in the form of a proposal. */
  | { readonly kind: "rule"; readonly words: string };

/** An act as a line of a letter. */
export function actText(act: DisputeAct): string {
  switch (act.kind) {
    case "dispute": {
      const { roll, words } = act;
      const named = roll === undefined
        ? ""
        : "number" in roll
        ? ` ${roll.number}`
        : ` run ${roll.run}, roll ${roll.roll}`;
      return `dispute${named} ${words}`;
    }
    case "propose":
    case "rule":
      return `${act.kind} ${act.words}`;
    case "withdraw":
    case "agree":
      return act.kind;
  }
}
