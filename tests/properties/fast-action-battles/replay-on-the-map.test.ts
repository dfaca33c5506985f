import fc from "fast-check";
import { expect, it } from "vitest";
import { seen } from "../../../rules/fast-action-battles/position/seen.ts";
import { system } from "../../../rules/fast-action-battles/system.ts";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import type { Viewer } from "../../../src/kernel/rules.ts";
import { runs, share } from "../support/runs.ts";
import { rules } from "./support/opening.ts";
import { games, played } from "./support/random-play.ts";

const VIEWERS: readonly Viewer[] = ["allied", "axis", "spectator"];

/** Which pieces a viewer sees on the map, and where. */
function pieces(truth: Truth, viewer: Viewer): Map<string, string> {
  const { blocks, chits, setting } = rules.view(truth, viewer);
  const lying = setting.chits.lying.flatMap(({ id }) => {
    const place = chits[id];
    return typeof place === "object" ? [[id, String(place.area)] as const] : [];
  });
  return new Map([
    ...blocks.flatMap(({ unit, piece, area }) =>
      typeof area === "number" || area === "coastal-force"
        ? [[unit ?? piece ?? "", String(area)] as const]
        : []
    ),
    ...lying,
  ]);
}

it("a Player-Turn that is played back leaves every piece where its viewer sees it", () => {
  let count = 0;
  fc.assert(
    fc.property(games(80), (game) => {
      for (const { before, events, after } of played(game)) {
        // The viewer no longer sees what it has looked at, and no event could reveal it (8.32).
        const isLookedAway = before.looked.length > 0 && after.looked.length === 0;
        if (before.phase === "setUp" || isLookedAway) continue;
        for (const viewer of VIEWERS) {
          const sight = rules.view(after, viewer);
          const turn = {
            side: before.phasing,
            gameTurn: before.gameTurn,
            events: seen(events, viewer),
            rolls: [],
          };
          const there = pieces(before, viewer);
          for (const { changes, says } of system.board.replay!(turn, sight)) {
            expect(says).not.toMatch(/undefined|NaN|\[object/);
            for (const change of changes) {
              count++;
              if (change.kind === "goes") there.set(change.piece, change.places.at(-1)!);
              else if (change.kind === "comes") there.set(change.piece, change.place);
              else there.delete(change.piece);
            }
          }
          const sorted = (of: Map<string, string>) => [...of].sort();
          expect(sorted(there), `${viewer} ${JSON.stringify(events)}`).toEqual(sorted(pieces(after, viewer)));
        }
      }
    }),
    runs(4),
  );
  expect(count).toBeGreaterThan(share(20));
});
