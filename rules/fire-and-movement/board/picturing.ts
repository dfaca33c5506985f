import { waysTaken } from "../../hexes/pointing/passage.ts";
import type { HexPath } from "../../hexes/names.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { bySide, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { GameEvent } from "../position/event.ts";
import { hexName, hexNames, printedValues } from "../position/naming.ts";
import type { Ending } from "../position/outcome.ts";
import type { Unit } from "../position/roster.ts";
import type { Sight } from "../sight/sight.ts";
import { reliefChain } from "../victory/victory.ts";
import type {
  BoardPicture,
  PicturedAttack,
  PicturedCounter,
  PicturedHappenings,
  PicturedSign,
  PicturedSupport,
  PicturedTurn,
} from "./picture.ts";
import { groundOf } from "./ground.ts";

/** The picture of a position. @param events to be drawn in, as its viewer saw them */
export function pictureOf(sight: Sight, events: readonly GameEvent[]): BoardPicture {
  const counters = countersOf(sight);
  return {
    ground: groundOf(sight.setting),
    counters,
    signs: signsOf(sight),
    chain: chainOf(sight),
    attacks: attacksOf(sight, events.filter(({ kind }) => kind === "combatResolved").length),
    happenings: happeningsOf(events, counters),
    turn: turnOf(sight),
    support: bySide((side) => supportOf(sight, side)),
  };
}

/** Units on the map, by side and in the order of the order of battle. */
function countersOf({ board, setting }: Sight): PicturedCounter[] {
  return SIDES.flatMap((side) => board.units(side)).map((unit) => {
    const { id, side, designation, nationality, kind, back, mobile, engineer } =
      setting.roster.counters[unit];
    return {
      unit: id,
      hex: hexName(setting, board.standing(unit)),
      side,
      nationality,
      designation,
      values: printedValues(board.face(unit)),
      kind: engineer ? "engineer" : SYMBOLS[kind ?? ""] ?? "",
      isMobile: mobile,
      isDepleted: board.isDepleted(unit),
      isOneSided: back === undefined,
    };
  });
}

/** Symbols by kind of unit. A separate mark shows wheels; this game says who is an engineer. */
const SYMBOLS: Readonly<Record<string, string>> = {
  infantry: "infantry",
  "motorized-infantry": "infantry",
  motorcycle: "infantry",
  engineer: "infantry",
  armor: "armor",
  recon: "recon",
  "anti-tank": "anti-tank",
  artillery: "artillery",
};

/** 12.0, 15.0, 17.0. */
function signsOf({ board, setting }: Sight): PicturedSign[] {
  const { map } = setting;
  const sign = (kind: PicturedSign["kind"], side: Side) => (hex: HexId): PicturedSign => ({
    kind,
    hex: hexName(setting, hex),
    side,
    isHeld: board.hasEnemy(side, hex),
  });
  return [
    ...SIDES.flatMap((side) => map.symbols[side].map(sign("supply", side))),
    ...map.airfields.map(sign("airfield", "axis")),
    ...(map.tobruk === undefined ? [] : [map.tobruk].map(sign("objective", "allied"))),
  ];
}

/** 17.0: how Tobruk was relieved. */
function chainOf({ board, setting, stage }: Sight): HexPath {
  const isRelieved = stage.at === "over" && stage.ending.reason === "relief";
  return isRelieved ? hexNames(setting, reliefChain(setting, board) ?? []) : [];
}

/** @param fought combats that have been resolved so far */
function attacksOf({ attacks, board, setting, phasing, stage }: Sight, fought: number): PicturedAttack[] {
  const isFighting = "combat" in stage;
  const hexes = (units: readonly Unit[]) =>
    units.flatMap((unit) => board.hexOf(unit) ?? []).map((hex) => hexName(setting, hex));
  return attacks.map(({ attackers, target, count, defenderCount }, index) => {
    const isFought = isFighting && index === 0;
    const own = phasing ?? "allied";
    return {
      from: isFought ? [] : hexes(attackers),
      target: hexName(setting, target),
      number: isFought ? undefined : fought + index + (isFighting ? 0 : 1),
      faceDown: isFought ? { allied: 0, axis: 0 } : bySide((side) => side === own ? count : defenderCount),
    };
  });
}

function happeningsOf(
  events: readonly GameEvent[],
  counters: readonly PicturedCounter[],
): PicturedHappenings {
  const depleted = new Set(events.flatMap((event) => event.kind === "depleted" ? [event.unit] : []));
  return {
    ways: waysTaken(events),
    combats: events.flatMap((event) => event.kind === "combatResolved" ? [event.target] : []),
    losses: events.flatMap((event) => event.kind === "eliminated" ? [event.hex] : []),
    arrivals: events.flatMap((event) => event.kind === "arrived" ? [event.hex] : []),
    depletions: counters.filter(({ unit }) => depleted.has(unit)).map(({ hex }) => hex),
  };
}

const PHASES: Readonly<Record<Sight["phase"], string>> = {
  supportFire: "support fire phase",
  movement: "movement phase",
  combat: "combat phase",
  mobileMovement: "mobile movement phase",
};

const OUTCOMES: Readonly<Record<Ending["winner"], string>> = {
  allied: "over: an Allied victory",
  axis: "over: an Axis victory",
  draw: "over: a draw",
};

function turnOf({ gameTurn, phase, phasing, stage, setting: { scenario, arrivals } }: Sight): PicturedTurn {
  const inWords = phasing === undefined ? PHASES[phase] : `${sideName(phasing)} ${PHASES[phase]}`;
  return {
    gameTurn,
    phase: stage.at === "over" ? OUTCOMES[stage.ending.winner] : inWords,
    track: scenario === undefined ? undefined : Array.from({ length: scenario.lastTurn }, (_, index) => ({
      gameTurn: index + 1,
      arrivals: arrivals.filter((arrival) => arrival.gameTurn === index + 1).length,
      mayEnd: scenario.suddenEnd.includes(index + 1),
    })),
  };
}

function supportOf({ support, setting: { markers } }: Sight, side: Side): PicturedSupport {
  const { count, used } = support[side];
  return { inHand: count, turnedUp: used.map((id) => markers.value([id])).sort((a, b) => b - a) };
}
