import { Refusals as Collected } from "../../../src/kernel/refusals/refusals.ts";
import { inRulebookOrder, type Violation } from "../../../src/kernel/refusals/violation.ts";

/** Collects why a decision is refused; each code once, for the first place that breaks it. */
export class PlayRefusals extends Collected {
  /** Adds the special rule that the player has just used, to come before the general ones that follow from it. */
  addReason(cite: string, code: string, message: string): void {
    this.add(cite, code, message);
    this.tellFirst({ cite, code });
  }

  /** All refusals, the first in the rulebook first. */
  override get all(): Violation[] {
    return inRulebookOrder(super.all);
  }
}
