import { describe, expect, it } from "vitest";
import type { Entrant } from "../support/entrant.ts";
import { everyStep } from "../support/random-play.ts";
import { PLAYERS_EYES } from "../support/shown.ts";
import { sampled } from "../../properties/support/runs.ts";

/** Nothing sent to a viewer contains what that viewer must not know. */
export function hiding(entrant: Entrant): void {
  const { system: { rules, inspection } } = entrant;
  const quoted = (secret: string) => JSON.stringify(secret);

  describe("shows nobody what he must not see", () => {
    it("in a sight, nor in what can be looked into of it", () => {
      for (const { after } of sampled(everyStep(entrant))) {
        for (const viewer of PLAYERS_EYES) {
          const sight = rules.view(after, viewer);
          const shown = JSON.stringify(sight) + JSON.stringify(inspection.inspect(sight));
          const found = entrant.hidden(after, viewer).filter((secret) => shown.includes(quoted(secret)));
          expect(found).toEqual([]);
        }
      }
    });

    it("in events: what was hidden before and is hidden still", () => {
      for (const { before, after, decision, events } of everyStep(entrant)) {
        if (decision === undefined) continue;
        for (const viewer of PLAYERS_EYES) {
          const still = new Set(entrant.hidden(after, viewer));
          const secrets = entrant.hidden(before, viewer).filter((secret) => still.has(secret));
          const shown = JSON.stringify(rules.seen(events, viewer));
          const turnedUp = entrant.turnedUp?.(events, viewer) ?? [];
          const found = secrets.filter((secret) =>
            shown.includes(quoted(secret)) && !turnedUp.includes(secret)
          );
          expect(found).toEqual([]);
        }
      }
    });

    it("and the game master everything that happened", () => {
      for (const { events } of everyStep(entrant, 1)) {
        expect(rules.seen(events, "gameMaster")).toEqual(events);
      }
    });
  });
}
