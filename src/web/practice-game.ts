import type { Context } from "hono";
import { SYSTEMS } from "../game/catalogue.ts";
import { chooseScenario } from "../game/open-game.ts";
import type { NewGame } from "../game/seats/new-game.ts";
import { practiceWords } from "../game/seats/seating.ts";
import type { Pace } from "../kernel/pace.ts";
import { ok, type Result } from "../kernel/result.ts";
import { bySide, type Side } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import type { Website } from "./context.ts";
import { createdFor } from "./budget.ts";

/**
 * The player of a practice game: an address that leads nowhere, so that the play is on the page; the post room has the
 * letters, too.
 */
export const PRACTICE_ADDRESS = "you@practice.invalid";

/** A game against the computer, joined and ready to be played on its page. @returns or what went wrong, in sentences */
export async function practiceGame(
  context: Context,
  site: Website,
  scenario: string,
  side: Side,
): Promise<Result<GameHead, readonly string[]>> {
  const game: NewGame = {
    scenario,
    seats: bySide((each) =>
      each === side ? { kind: "person", address: PRACTICE_ADDRESS } : { kind: "computer" }
    ),
    pace: practicePace(scenario),
    agreed: { [side]: practiceWords() },
  };
  const created = await createdFor(context, site, game);
  return created.ok ? ok(created.value.head) : created;
}

function practicePace(scenario: string): Pace {
  const chosen = chooseScenario(scenario);
  const shelf = chosen.ok ? SYSTEMS.get(chosen.value.source.ruleset)?.shelf : undefined;
  return shelf?.practicePace ?? "standing";
}
