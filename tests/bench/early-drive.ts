/**
 * Crusader of 2010 against an Allied player who drives on Tobruk from the first Game-Turn on: how often that wins.
 *
 *     deno run -A tests/bench/early-drive.ts [GAMES] [SEED] [FROM WHOLLY [SPARE]]
 */
import { capableBy } from "../../rules/fire-and-movement/computer/capable/capable.ts";
import { type PlanManner, USUAL } from "../../rules/fire-and-movement/computer/capable/manner.ts";
import { computer, RULESET } from "../../rules/fire-and-movement/game/index.ts";
import { OFF_MAP } from "../../rules/fire-and-movement/position/board.ts";
import type { Decision } from "../../rules/fire-and-movement/position/decision.ts";
import type { Sight } from "../../rules/fire-and-movement/sight/sight.ts";
import type { Player } from "../../rules/hexes/player.ts";
import { type Shelved, SYSTEMS } from "../../src/game/open/catalogue.ts";
import { playScenario } from "../../src/game/recording/record.ts";
import type { Sight as AnySight, Skill } from "../../src/kernel/rules.ts";
import { SIDES } from "../../src/kernel/side.ts";

/** For this player the way to Tobruk counts for more than half of its whole weight at once, and wholly from Game-Turn 12. */
const CAREFUL: PlanManner = { ...USUAL, from: 30, wholly: 8 };

const system = SYSTEMS.get(RULESET)!;

/** Drives while it has lost fewer than twice the Axis units and some to spare: else a relief is a draw (17.0). */
function whileBearable(manner: PlanManner, spare: number): Player<Sight, Decision> {
  const [driving, usual] = [capableBy(manner), capableBy(USUAL)];
  return (sight) => {
    const [allied, axis] = SIDES.map((side) => sight.board.unitsOff(side, OFF_MAP.eliminated).length);
    return allied < 2 * axis + spare ? driving(sight) : usual(sight);
  };
}

/** The drive sits where the modest player would; the other side is the capable one. */
function systemsWith(driving: Player<Sight, Decision>): ReadonlyMap<string, Shelved> {
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

/**
 * Plays one game of the drive against the capable Axis player.
 * @param spare so many units more than twice the Axis losses end the drive
 */
export function earlyDrive(seed: string, manner: PlanManner = CAREFUL, spare: number = Infinity) {
  const players = { allied: "modest", axis: "capable" } as const;
  const game = playScenario(
    "crusader-2010/tobruk",
    seed,
    players,
    {},
    systemsWith(whileBearable(manner, spare)),
  );
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value;
}

if (import.meta.main) {
  const [games = "50", seed = "drive", from = "30", wholly = "8", spare = "Infinity"] = Deno.args;
  const manner = { ...USUAL, from: Number(from), wholly: Number(wholly) };
  const ended = Array.from(
    { length: Number(games) },
    (_, index) => earlyDrive(`${seed}/${index + 1}`, manner, Number(spare)).outcome,
  );
  const won = (winner: string) => ended.filter((outcome) => outcome.winner === winner).length;
  const turns = ended.map(({ gameTurn }) => gameTurn).sort((a, b) => a - b);
  console.log(`${ended.length} games: Allied ${won("allied")}, Axis ${won("axis")}, drawn ${won("draw")}`);
  console.log(`Median of the last Game-Turn: ${turns[Math.floor((turns.length - 1) / 2)]}`);
}
