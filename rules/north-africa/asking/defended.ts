import { listed, signed } from "../../../src/common/text.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { countedPieces } from "../../../src/sheet/explanation.ts";
import { facesWords } from "../../hexes/asking/answer-words.ts";
import { namesOf } from "../../hexes/words/place-words.ts";
import { protectors } from "../combat/artillery.ts";
import { assess } from "../combat/combat.ts";
import { resultsFor } from "../combat/combat-results.ts";
import { columnName } from "../contract/column-name.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { attackOf } from "../decisions.ts";
import { announcedIn } from "../orders/announced.ts";
import { protectionLine } from "./own-words.ts";
import type { Attack, GameState } from "../position/state.ts";
import { queryOf } from "../query.ts";

const GUNS = /\b(?:guns?|artillery|batter(?:y|ies)|geschutze?|canons?)\b/i;
const GROUND_SUPPORT =
  /\b(\d|all|every|no)\b(?: \w+){0,2}? (?:gsp?|ground|air|planes?|points?)\b|\b(?:gsp?) (\d)\b/i;

/** 8.4, 9.0: the odds of the announced attack with the guns and points that its defender asks about; without words with none. */
export function defendedOdds(
  { sight: state, side, asked }: Desk<GameState>,
  words: string,
): Result<readonly string[], string> | undefined {
  const points = GROUND_SUPPORT.exec(words);
  const isPlain = words.trim() === "";
  if (asked === undefined || (points === null && !GUNS.test(words) && !isPlain)) return undefined;
  const attacks = announcedTo(state, side, asked);
  const { grid } = state.setting.map;
  const named = (words.match(/\b[\da-z/]{1,6}\b/gi) ?? []).filter((name) => /\d/.test(name)).flatMap(
    (name) => {
      const hex = grid.id(name);
      return hex === undefined ? state.setting.roster.called(name) : state.board.unitsAt(hex);
    },
  );
  const meant = attacks.filter(({ defenders }) => defenders.some((unit) => named.includes(unit)));
  const [attack, another] = meant.length > 0 ? meant : attacks;
  if (attack === undefined) return undefined;
  if (another !== undefined) {
    return err(
      `Name the attack that you mean: ${
        listed(attacks.map(({ defenders }) => `that on ${namesOf(state, defenders)}`))
      }.`,
    );
  }
  const able = protectors(state, attack);
  const guns = able.filter((gun) => named.includes(gun));
  const artillery = guns.length > 0 ? guns : GUNS.test(words) ? able : [];
  const held = state.groundSupport[side];
  const wanted = points?.[1] ?? points?.[2] ?? "0";
  const groundSupport = Math.min(held, /^\d$/.test(wanted) ? Number(wanted) : wanted === "no" ? 0 : held);
  const { attack: attacking, defense, differential, row, column } = assess(state, attack, {
    artillery,
    groundSupport,
  });
  return ok([
    `Attack on ${namesOf(state, attack.defenders)} from ${
      namesOf(state, [...attack.attackers, ...attack.barrage])
    }: with ${artillery.length === 0 ? "no gun" : namesOf(state, artillery)} and ${groundSupport} of your ${
      countedPieces(held, "Ground Support Point", "Ground Support Points")
    } it is ${attacking} against ${defense}, ${signed(differential)} (7.0, 8.4, 9.0).`,
    `${ROW_NAMES[row]} line, column ${columnName(column)}: ${
      facesWords(resultsFor(row, differential))
    } (7.61).`,
    ...(able.length > 0 ? [] : ["No gun of yours can give it protection (8.4)."]),
    `Next: to order it, write "${
      protectionLine(
        grid.name(state.board.standing(attack.defenders[0])),
        artillery.map((gun) => grid.name(state.board.standing(gun))),
        groundSupport,
      )
    }".`,
  ]);
}

function announcedTo(
  state: GameState,
  side: Side,
  { about }: { readonly about: Kinded | null },
): readonly Attack[] {
  const asking = queryOf(state);
  const decisions = about !== null
    ? announcedIn(state, enemyOf(side), about).map(({ attack }) => attack)
    : "attack" in asking && asking.side === side
    ? [asking.attack]
    : [];
  return decisions.flatMap((decision) => attackOf(state, decision, new Refusals()) ?? [])
    .filter(({ attackers, barrage, defenders }) =>
      [...attackers, ...barrage, ...defenders].every((unit) => state.board.hexOf(unit) !== undefined)
    );
}
