/**
 * Crusader of 2010 against an Allied player who drives on Tobruk from the first Game-Turn on: how often that wins.
 *
 *     deno run -A tests/bench/early-drive.ts [GAMES] [SEED] [FROM WHOLLY]
 */
import { capableBy } from "../../rules/fire-and-movement/computer/capable/capable.ts";
import { type PlanManner, USUAL } from "../../rules/fire-and-movement/computer/capable/manner.ts";
import { computer, RULESET } from "../../rules/fire-and-movement/game/index.ts";
import type { Sight } from "../../rules/fire-and-movement/sight/sight.ts";
import { type Shelved, SYSTEMS } from "../../src/game/open/catalogue.ts";
import { playScenario } from "../../src/game/recording/record.ts";
import type { Sight as AnySight, Skill } from "../../src/kernel/rules.ts";

/** For this player the way to Tobruk counts for more than half of its whole weight at once, and wholly from Game-Turn 12. */
const CAREFUL: PlanManner = { ...USUAL, from: 30, wholly: 8 };

const system = SYSTEMS.get(RULESET)!;
/** The drive sits where the modest player would; the other side is the capable one. */
function systemsWith(manner: PlanManner): ReadonlyMap<string, Shelved> {
  const driving = capableBy(manner);
  return new Map([[RULESET, {
    ...system,
    computer: {
      decisions: (sight: AnySight, skill?: Skill) =>
        skill === "modest"
          ? driving(sight as unknown as Sight)
          : computer.decisions(sight as unknown as Sight, skill),
    },
  }]]);
}

/** Plays one game of the drive against the capable Axis player. @param manner how it drives */
export function earlyDrive(seed: string, manner: PlanManner = CAREFUL) {
  const players = { allied: "modest", axis: "capable" } as const;
  const game = playScenario("crusader-2010/tobruk", seed, players, {}, systemsWith(manner));
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value;
}

if (import.meta.main) {
  const [games = "50", seed = "drive", from = "30", wholly = "8"] = Deno.args;
  const ended = Array.from(
    { length: Number(games) },
    (_, index) =>
      earlyDrive(`${seed}/${index + 1}`, { ...USUAL, from: Number(from), wholly: Number(wholly) }).outcome,
  );
  const won = (winner: string) => ended.filter((outcome) => outcome.winner === winner).length;
  const turns = ended.map(({ gameTurn }) => gameTurn).sort((a, b) => a - b);
  console.log(`${ended.length} games: Allied ${won("allied")}, Axis ${won("axis")}, drawn ${won("draw")}`);
  console.log(`Median of the last Game-Turn: ${turns[Math.floor((turns.length - 1) / 2)]}`);
}
