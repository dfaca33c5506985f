import { describe } from "vitest";
import { answering } from "./parts/answering.ts";
import { correcting } from "./parts/correcting.ts";
import { documentsIn } from "./parts/documents-in.ts";
import { freezing } from "./parts/freezing.ts";
import { hiding } from "./parts/hiding.ts";
import { recording } from "./parts/recording.ts";
import { sealing } from "./parts/sealing.ts";
import { showing } from "./parts/showing.ts";
import { speaking } from "./parts/speaking.ts";
import type { Entrant } from "./support/entrant.ts";

/**
 * What every rule system owes the house, whichever game it is of. The suite takes a system apart: where it has no order
 * language, words or board yet, what needs them is left out, and all else holds.
 */
export function describeSystem(entrant: Entrant): void {
  describe(entrant.system.title, () => {
    documentsIn(entrant);
    answering(entrant);
    recording(entrant);
    freezing(entrant);
    correcting(entrant);
    if (entrant.system.rules.hasSecrets) {
      hiding(entrant);
      sealing(entrant);
    }
    speaking(entrant);
    showing(entrant);
  });
}
