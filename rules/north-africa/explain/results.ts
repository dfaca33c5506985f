import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { countedPieces, type ExplainedStatement, reckon, say } from "../../../src/sheet/explanation.ts";
import { namesOf, unitName } from "../../hexes/words/place-words.ts";
import type { CombatResult, GameEvent } from "../contract/event.ts";
import { type Assessment, resolve, UNPROTECTED } from "../combat/combat.ts";
import { resultsFor } from "../combat/combat-results.ts";
import { listed } from "../position/naming.ts";
import { retreatOf, retreatWays } from "../combat/retreat.ts";
import type { Attack, GameState } from "../position/state.ts";

/** 7.61, 7.62: the results of a column with their dice; for a legal attack, also the effect of each. */
export function explainResults(
  announced: GameState,
  attack: Attack,
  { row, differential }: Assessment,
  isLegal: boolean,
): ExplainedStatement[] {
  const results = resultsFor(row, differential);
  return [...new Set(results)].map((result) => {
    const dice = results.flatMap((each, index) => each === result ? [index + 1] : []);
    const said = `${result}, ${dice.length} in 6 (die ${
      listed(dice.map(String)).replace(" and ", " or ")
    }): ${meaning(result)}`;
    return reckon(said, dice.length, "7.62", isLegal ? consequences(announced, attack, dice[0]) : []);
  });
}

/** 7.62: what a result requires of both sides. */
function meaning(result: CombatResult): string {
  const hexes = countedPieces(Number(result.slice(1)), "hex", "hexes");
  switch (result) {
    case "Ae":
      return "the adjacent attackers are eliminated";
    case "Br":
      return "the defenders retreat 1 hex, then the adjacent attackers";
    case "A1":
    case "A2":
      return `the adjacent attackers retreat ${hexes}`;
    default:
      return `the defenders retreat ${hexes}`;
  }
}

/** The effect of a die on the units concerned, as the combat itself would have it up to the first choice. */
function consequences(announced: GameState, attack: Attack, die: number): ExplainedStatement[] {
  const events: GameEvent[] = [];
  const after = resolve(announced, attack, UNPROTECTED, new ScriptedDice([die]), events);
  return [
    ...events.flatMap((event) => {
      if (event.kind === "combatResolved" && event.without !== undefined) {
        return [say("It does nothing to the defenders that this case spares", event.without)];
      }
      if (event.kind !== "eliminated") return [];
      const unit = after.setting.roster.unit(event.unit)!;
      const why = event.cite === "7.74" ? " at once: it has no hex to retreat to" : "";
      return [say(`${unitName(announced, unit)} is eliminated${why}`, event.cite)];
    }),
    ...retreats(after),
  ];
}

/** 7.7: of the units that are now to retreat, which can and which die on the way. */
function retreats(state: GameState): ExplainedStatement[] {
  const { stage } = state;
  if (stage.at !== "retreat") return [];
  const judged = stage.retreaters.map((retreater) => ({
    unit: retreater.unit,
    ways: retreatWays(state, retreatOf(stage.combat, stage.hexes, stage.retreaters, retreater)),
  }));
  const free = judged.filter(({ ways }) => ways?.cutShort === false).map(({ unit }) => unit);
  return [
    ...(free.length === 0
      ? []
      : [say(`${namesOf(state, free)} can retreat the whole way`, ["7.71", "7.74"])]),
    ...judged.flatMap(({ unit, ways }) => {
      if (ways === undefined) {
        return [say(`${unitName(state, unit)} has a way only if another retreats before it`, "7.7")];
      }
      return ways.cutShort
        ? [
          say(
            `${unitName(state, unit)} can go only ${
              countedPieces(ways.paths[0].length - 1, "hex", "hexes")
            }, and is eliminated there`,
            "7.74",
          ),
        ]
        : [];
    }),
  ];
}
