import type { Dice } from "../../kernel/dice.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { Answerer, Level, Part, Players } from "../../kernel/players.ts";
import type { Kinded, Sight, Truth } from "../../kernel/rules.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import type { System } from "../../kernel/system.ts";
import type { GameHead, Locked, Pending } from "../../store/records/game-record.ts";
import { isAskedInTime, isAskedNothing, isSilent, unasked } from "./sheet/silence.ts";
import { mannerFirst, mannerIn } from "./sheet/manner.ts";
import { adjudicate, beginPlay, type Halt, type PlayedStep, playOut } from "./adjudicate.ts";

/** A Player-Turn that stops in the middle, without answers. */
export type PlayStop = Omit<Pending, "answers" | "said">;

/** Who sits at a table, and how much is asked there: this decides how orders are carried out, beside the rules. */
export interface Conduct {
  readonly pace: Pace;
  readonly computers: Readonly<Record<Side, boolean>>;
  /** The level at which the computer plays a side, if not capable. */
  readonly levels?: Readonly<Partial<Record<Side, Level | undefined>>>;
  /** Whether the player in time still gets questions after the other's time is over. */
  readonly asksInTime: boolean;
}

export function conductOf({ pace, seats, protocol }: GameHead): Conduct {
  const isComputer = (side: Side) => seats[side].kind === "computer";
  return {
    pace,
    computers: { allied: isComputer("allied"), axis: isComputer("axis") },
    levels: { allied: seats.allied.level, axis: seats.axis.level },
    asksInTime: isAskedInTime(pace, protocol < 3),
  };
}

export type Orders = Pick<Locked, "side" | "sheets" | "memory" | "left" | "standIn" | "asksAll"> & {
  /** The game begins with this: nothing is ordered, and the rules play what comes before the first Player-Turn. */
  readonly begins?: boolean;
  /** What the side has announced, if its sheet does not say it. */
  readonly announced?: Kinded | undefined;
};

export interface CarriedOut {
  readonly truth: Truth;
  readonly steps: readonly PlayedStep[];
  /** Where the Player-Turn has stopped; undefined if it was played whole. */
  readonly stop: PlayStop | undefined;
  readonly remarks: Readonly<Record<Side, readonly string[]>>;
}

type Answerers = Readonly<Record<Side, Answerer<Sight>>>;

/** Carries orders out: the same orders in the same position with the same dice give the same result. */
export function carryOut(
  conduct: Conduct,
  system: Pick<System, "rules" | "players">,
  start: Truth,
  orders: Orders,
  dice: Dice,
): CarriedOut {
  const { rules } = system;
  const begun = orders.begins === true ? beginPlay(rules, start, dice) : undefined;
  const from = begun?.truth ?? start;
  const seated = (side: Side) => answererFor(conduct, system, from, orders, side);
  const answerers = { allied: seated("allied"), axis: seated("axis") };
  const phasingSide = orders.begins === true ? undefined : orders.side;
  const { steps, ...halt } = playOut(adjudicate(rules, from, answerers, dice, phasingSide));
  return {
    truth: halt.truth,
    steps: begun === undefined ? steps : [begun.played, ...steps],
    stop: stopAt(system, halt, orders, answerers),
    remarks: { allied: answerers.allied.remarks, axis: answerers.axis.remarks },
  };
}

function answererFor(
  conduct: Conduct,
  { rules, players }: Pick<System, "rules" | "players">,
  start: Truth,
  { side: phasingSide, sheets, announced, memory, left, standIn, asksAll }: Orders,
  side: Side,
): Answerer<Sight> {
  const isComputers = (each: Side) => conduct.computers[each] || standIn === each;
  const part = {
    side,
    phasingSide,
    sight: rules.view(start, side),
    lines: sheets[side],
    announced: side === phasingSide ? announced : undefined,
    pace: conduct.pace,
    isLeft: left === side,
    asksAll: asksAll?.[side] === true,
    meetsPerson: !isComputers(enemyOf(side)),
    memory: memory[side] ?? null,
  };
  if (conduct.computers[side]) return seatedComputer(players, part, conduct.levels?.[side]);
  if (isComputers(side)) return players.computer(part);
  return isAskedNothing(conduct.asksInTime, sheets, side)
    ? unasked(players.ordered(part))
    : players.ordered(part);
}

/** The computer at its level: the master plays as the capable one does, in the manner that its sheet names. */
function seatedComputer(
  players: Players<Sight>,
  part: Part<Sight>,
  level: Level = "capable",
): Answerer<Sight> {
  if (level === "modest") return players.computer(part, level);
  if (level === "capable") return players.computer(part);
  const { manner, lines } = mannerIn(part.lines);
  return manner === undefined
    ? players.computer(part)
    : mannerFirst(manner, players.computer({ ...part, lines }, manner));
}

function stopAt(
  { rules }: Pick<System, "rules">,
  { truth, asking }: Halt,
  { side, standIn, sheets }: Orders,
  answerers: Answerers,
): PlayStop | undefined {
  if (asking === undefined) return undefined;
  const restOf = (each: Side) => answerers[each].rest(rules.view(truth, each));
  const rest = { allied: restOf("allied"), axis: restOf("axis") };
  const silent = SIDES.filter((each) => isSilent(sheets[each]));
  return {
    side,
    asked: asking.asked,
    about: asking.about === null ? null : { ...asking.about },
    waiting: [...rest[side].lines],
    memory: { allied: rest.allied.memory, axis: rest.axis.memory },
    standIn,
    ...(silent.length === 0 ? {} : { silent }),
  };
}
