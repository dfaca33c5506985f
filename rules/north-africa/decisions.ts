import type { Refusals } from "../../src/kernel/refusals/refusals.ts";
import type { DecisionOf } from "./contract/decision.ts";
import type { HexId } from "../hexes/hex-grid.ts";
import { enemyOf, sideName } from "../../src/kernel/side.ts";
import { type Advance, judgeAdvances } from "./combat/advance.ts";
import { isArtilleryAlone, protectiveFire, protectors, silencers } from "./combat/artillery.ts";
import { judgeAttack, judgeEndCombat } from "./combat/attacks.ts";
import { OFF_MAP } from "./position/board.ts";
import { eliminate, finishCombat, remove, resolve, UNPROTECTED } from "./combat/combat.ts";
import { judgeRemoval, withExit } from "./movement/diversion.ts";
import { judgeExit } from "./movement/exits.ts";
import { judgeGroundSupport, spend } from "./position/ground-support.ts";
import { judgeMove } from "./movement/movement.ts";
import { hexName, listed, unitLabel } from "./position/naming.ts";
import { perDecision } from "./position/per-decision.ts";
import { queryOf } from "./query.ts";
import { judgeEntry } from "./movement/reinforcements.ts";
import { type Deed, hexesOf, onMap, type PositionRuling, unitOf, unitsOf } from "./combat/ruling.ts";
import { beginCombatPhase, endPlayerTurn, interphase } from "./sequence-of-play.ts";
import { judgeStacking } from "./movement/stacking.ts";
import { type Attack, type GameState, MARK, withMarks } from "./position/state.ts";
import { withPassage } from "./victory/victory.ts";

/** 5.0: one unit moves. */
export const move: Deed<DecisionOf<"move">> = (state, decision, { events, refusals }) => {
  const moved = onMap(state, decision, state.phasing, refusals, "5.11");
  if (moved === undefined) return undefined;
  const cost = judgeMove(state, moved.unit, moved.path, refusals);
  if (!refusals.none) return undefined;
  events.push({ kind: "moved", unit: decision.unit, path: decision.path, cost: cost / 2 });
  return settled(state, moved);
};

/** 13.0: one reinforcement comes onto the map. */
export const enter: Deed<DecisionOf<"enter">> = (state, decision, { events, refusals }) => {
  const unit = unitOf(state, decision.unit, state.phasing, refusals, "13.0");
  const path = hexesOf(state, decision.path, refusals);
  if (unit === undefined || path === undefined) return undefined;
  const cost = judgeEntry(state, unit, path, refusals);
  if (!refusals.none) return undefined;
  events.push({ kind: "entered", unit: decision.unit, path: decision.path, cost: cost / 2 });
  return settled({ ...state, entries: [...state.entries, path[0]] }, { unit, path });
};

/** A unit that has moved along a path, its move done (5.15). */
function settled(state: GameState, { unit, path }: Advance): GameState {
  const end = path[path.length - 1];
  const moved = withCrowds({ ...state, board: state.board.move(unit, end) }, end);
  return withPassage(withMarks(moved, [unit], MARK.moved), state.phasing, path);
}

/** 5.31: keeps count of the hexes that hold two units; `hex` may have become one. */
function withCrowds(state: GameState, hex?: HexId): GameState {
  const candidates = hex === undefined ? state.crowded : [...state.crowded, hex];
  if (candidates.length === 0) return state;
  const crowded = [...new Set(candidates)].filter((each) => state.board.unitsAt(each).length > 1);
  return { ...state, crowded };
}

/** 14.0: one unit leaves the map. */
export const exit: Deed<DecisionOf<"exit">> = (state, decision, { events, refusals }) => {
  const moved = onMap(state, decision, state.phasing, refusals, "5.11");
  if (moved === undefined) return undefined;
  const cost = judgeExit(state, moved.unit, moved.path, decision.edge, refusals);
  const isMended = state.setting.revision >= 3;
  if (refusals.none && isMended) judgeStacking(state, { unit: moved.unit, to: OFF_MAP.exited }, refusals);
  if (!refusals.none) return undefined;
  const { unit, path, edge } = decision;
  events.push({ kind: "exited", unit, path, edge, cost: cost / 2 });
  const left = withCrowds({ ...state, board: state.board.move(moved.unit, OFF_MAP.exited) });
  return withExit(withPassage(left, state.phasing, moved.path), moved.unit, edge);
};

/** 5.31: the Movement Phase ends with no two units in a hex. */
export const endMovement: Deed<DecisionOf<"endMovement">> = (state, _, { events, refusals }) => {
  for (const hex of state.crowded) {
    const names = listed(state.board.unitsAt(hex).map((unit) => unitLabel(state.setting, unit)));
    const where = hexName(state.setting, hex);
    refusals.add("5.31", "stacking", `${names} both stand in ${where}.`, where);
  }
  return refusals.none ? beginCombatPhase(state, events) : undefined;
};

export function attackOf(
  state: GameState,
  decision: DecisionOf<"attack">,
  refusals: Refusals,
): Attack | undefined {
  const [attackers, barrage, defenders] = [decision.attackers, decision.barrage, decision.defenders]
    .map((ids) => unitsOf(state, ids, refusals));
  if (attackers === undefined || barrage === undefined || defenders === undefined) return undefined;
  return { attackers, barrage, groundSupport: decision.groundSupport, defenders };
}

/** 7.0: an attack is announced. It is resolved at once if the defender has no protection to choose (8.4, 9.0). */
export const attack: Deed<DecisionOf<"attack">> = (state, decision, ruling) => {
  const announcing = announceAttack(state, decision, ruling);
  if (announcing === undefined) return undefined;
  const { attack, after } = announcing;
  return mayProtect(after, attack)
    ? { ...after, stage: { at: "protect", attack } }
    : resolve(after, attack, UNPROTECTED, ruling.dice, ruling.events);
};

/** An attack that may be made, and the state when it has been announced. */
interface Announced {
  readonly attack: Attack;
  readonly after: GameState;
}

/** As many as most sheets announce, so that attacks already rehearsed are not judged again. */
const announcements = perDecision<Announced>(8);

/** 4.1 B a, b: the attack as announced, before any protection or die. */
export function announceAttack(
  state: GameState,
  decision: DecisionOf<"attack">,
  { events, refusals }: PositionRuling,
): Announced | undefined {
  const announced = announcements.of(state, decision) ?? judgeAnnouncement(state, decision, refusals);
  if (announced === undefined) return undefined;
  const { attackers, barrage, groundSupport, defenders } = decision;
  events.push({ kind: "attacked", attackers, barrage, groundSupport, defenders });
  return announced;
}

function judgeAnnouncement(
  state: GameState,
  decision: DecisionOf<"attack">,
  refusals: Refusals,
): Announced | undefined {
  const attack = attackOf(state, decision, refusals);
  const after = attack && judgeAttack(state, attack, refusals);
  if (attack === undefined || after === undefined || !refusals.none) return undefined;
  return announcements.keep(state, decision, { attack, after });
}

/** 8.4, 8.45, 9.0: whether the defender has any choice of protection. */
export function mayProtect(state: GameState, attack: Attack): boolean {
  if (isArtilleryAlone(state, attack)) return false;
  return state.groundSupport[enemyOf(state.phasing)] > 0 || protectors(state, attack).length > 0;
}

/** 8.4, 9.0: the defender adds protective fire and ground support, and the attack is resolved. */
export const protect: Deed<DecisionOf<"protect">, "protect"> = (
  state,
  decision,
  { dice, events, refusals },
  { attack },
) => {
  const artillery = unitsOf(state, decision.artillery, refusals);
  if (artillery === undefined) return undefined;
  if (new Set(artillery).size < artillery.length) {
    refusals.add("7.3", "named-twice", "A unit is named twice.");
  }
  for (const unit of artillery) {
    for (const { cite, code, because } of silencers(state, unit, attack)) refusals.add(cite, code, because);
  }
  const side = enemyOf(state.phasing);
  judgeGroundSupport(state, side, decision.groundSupport, refusals);
  if (!refusals.none) return undefined;
  const protection = { artillery, groundSupport: decision.groundSupport };
  const after = withMarks(spend(state, side, decision.groundSupport), artillery, MARK.fired);
  const fire = artillery.reduce((sum, unit) => sum + protectiveFire(state, unit), 0);
  events.push({
    kind: "protected",
    artillery: decision.artillery,
    groundSupport: decision.groundSupport,
    strength: fire + decision.groundSupport,
  });
  return resolve(after, attack, protection, dice, events);
};

/** 7.9: the victors advance, or stand. */
export const advance: Deed<DecisionOf<"advance">, "advance"> = (
  state,
  decision,
  { events, refusals },
  { side, combat, hexes },
) => {
  const advances = decision.advances.map((entry) => onMap(state, entry, side, refusals, "7.94"));
  if (advances.includes(undefined)) return undefined;
  const board = judgeAdvances(state, combat, side, hexes, advances as Advance[], refusals);
  if (!refusals.none) return undefined;
  for (const { unit, path } of decision.advances) events.push({ kind: "advanced", unit, path });
  const passed = (advances as Advance[]).reduce((now, { path }) => withPassage(now, side, path), {
    ...state,
    board,
  });
  return finishCombat(passed);
};

/** 18.2: the Allied Player takes Axis units off the map. */
export const removeUnits: Deed<DecisionOf<"removeUnits">, "removeUnits"> = (
  state,
  decision,
  { dice, events, refusals },
  { count },
) => {
  const units = unitsOf(state, decision.units, refusals);
  if (units === undefined) return undefined;
  judgeRemoval(state, count, units, refusals);
  if (!refusals.none) return undefined;
  const counted = state.setting.edition.removedUnits === "destroyed";
  const without = units.reduce(
    (now, unit) => counted ? eliminate(now, unit, "18.2", events) : remove(now, unit, "18.2", events),
    state,
  );
  return interphase(without, dice, events);
};

/** 7.11, 7.12: the Combat Phase ends, and with it the Player-Turn. */
export const endCombat: Deed<DecisionOf<"endCombat">> = (state, _, { dice, events, refusals }) => {
  judgeEndCombat(state, refusals);
  return refusals.none ? endPlayerTurn(state, dice, events) : undefined;
};

/** 19.17: either side may offer to end the game with this Game-Turn, and the other agree. */
export const settleEnd: Deed<DecisionOf<"offerEnd" | "acceptEnd">> = (
  state,
  decision,
  { events, refusals },
) => {
  const offered = state.end?.offeredBy;
  if (decision.kind === "offerEnd") {
    const side = decision.side ?? askedSide(state) ?? state.phasing;
    if (offered !== undefined) {
      refusals.add("19.17", "already-offered", `${sideName(offered)} has already offered to end the game.`);
      return undefined;
    }
    events.push({ kind: "endOffered", side, cite: "19.17" });
    return { ...state, end: { offeredBy: side, agreed: false } };
  }
  const side = decision.side ?? (offered === undefined ? state.phasing : enemyOf(offered));
  if (offered === undefined || offered === side || state.end?.agreed) {
    refusals.add("19.17", "nothing-offered", "The other side has made no offer to accept.");
    return undefined;
  }
  events.push({ kind: "endAgreed", side, cite: "19.17" });
  return { ...state, end: { offeredBy: offered, agreed: true } };
};

function askedSide(state: GameState) {
  const asked = queryOf(state);
  return asked.kind === "over" ? undefined : asked.side;
}
