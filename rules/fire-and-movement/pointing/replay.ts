import type { Mark, PieceChange, ReplayStep } from "../../../src/kernel/pointing.ts";
import type { HexPath } from "../../hexes/names.ts";
import { placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { type Shift, Whereabouts } from "../../hexes/pointing/whereabouts.ts";
import type { GameEvent } from "../event.ts";
import { hexName } from "../naming.ts";
import type { Sight } from "../sight.ts";
import type { Telling } from "../words/combat-words.ts";
import { eventWords } from "../words/event-words.ts";
import { drawDice } from "../words/marker-words.ts";
import { namesIn } from "../words/names.ts";
import type { PlayedTurn } from "../words/played-turn.ts";

/** What happened in a run as its viewer saw it, step by step. @param sight after it */
export function replay({ events }: PlayedTurn, { setting, board }: Sight): ReplayStep[] {
  const { roster } = setting;
  const telling: Telling = { setting, name: namesIn(setting) };
  const after = roster.units.map((unit) => {
    const hex = board.hexOf(unit);
    return [roster.id(unit), hex === undefined ? undefined : hexName(setting, hex)] as const;
  });
  const places = new Whereabouts(after, events.flatMap(shiftsOf));
  const sideOf = (id: string) => {
    const unit = roster.unit(id);
    return unit === undefined ? "both" : roster.counters[unit].side;
  };
  const defenderAt = (hex: string) => {
    const unit = roster.unit(places.at(hex) ?? "");
    return unit === undefined ? undefined : telling.name(roster.id(unit));
  };
  let rolled = 0;
  return events.flatMap((event): ReplayStep[] => {
    const count = diceOf(event, telling);
    const rolls = Array.from({ length: count }, (_, index) => rolled + index + 1);
    rolled += count;
    const marks = marksOf(event, places, sideOf);
    const says = eventWords(telling, event, defenderAt);
    const there = event.kind === "moved" || event.kind === "retreated" ? stood(event, places) : event;
    places.settle(shiftsOf(there));
    return says === undefined
      ? []
      : [{ says, cites: citesOf(event), marks, changes: changesOf(there), rolls }];
  });
}

/** 17.0: a unit that decides the game while it passes a friend stays in the last hex before in which it can stand. */
function stood<E extends { readonly path: HexPath }>(event: E, places: Whereabouts): E {
  const { path } = event;
  const last = path.findLastIndex((hex, index) => index === 0 || places.at(hex) === undefined);
  return { ...event, path: path.slice(0, last + 1) };
}

/** How many of the dice that the viewer saw were rolled for it: of a draw only its owner sees any (8.1). */
function diceOf(event: GameEvent, { setting }: Telling): number {
  switch (event.kind) {
    case "combatResolved":
    case "dieRolled":
      return 1;
    case "supportAllotted":
      return event.markers === undefined ? 0 : drawDice(setting, event);
    default:
      return 0;
  }
}

function shiftsOf(event: GameEvent): Shift[] {
  switch (event.kind) {
    case "moved":
    case "retreated":
    case "advanced":
      return [{ piece: event.unit, from: event.path[0], to: event.path[event.path.length - 1] }];
    case "arrived":
      return [{ piece: event.unit, from: undefined, to: event.hex }];
    case "eliminated":
      return [{ piece: event.unit, from: event.hex, to: undefined }];
    default:
      return [];
  }
}

function changesOf(event: GameEvent): PieceChange[] {
  switch (event.kind) {
    case "moved":
    case "retreated":
    case "advanced":
      return event.path.length > 1 ? [{ kind: "goes", piece: event.unit, places: event.path }] : [];
    case "arrived":
      return [{ kind: "comes", piece: event.unit, place: event.hex }];
    case "eliminated":
      return [{ kind: "leaves", piece: event.unit }];
    default:
      return [];
  }
}

function marksOf(
  event: GameEvent,
  places: Whereabouts,
  sideOf: (unit: string) => "allied" | "axis" | "both",
): Mark[] {
  const there = (unit: string, look: "bar" | "open", text?: string): Mark[] => {
    const hex = places.of(unit);
    return hex === undefined ? [] : [sign(placeThing(hex), look, undefined, text)];
  };
  switch (event.kind) {
    case "moved":
    case "advanced":
      return [wayMark(event.path, sideOf(event.unit))];
    case "retreated":
      return [wayMark(event.path, "bar")];
    case "arrived":
      return [sign(placeThing(event.hex), sideOf(event.unit))];
    case "arrivalDelayed":
      return [sign(placeThing(event.hex), "bar")];
    case "attacked":
      return [
        sign(placeThing(event.target), "target"),
        ...event.attackers.flatMap((unit) => {
          const from = places.of(unit);
          return from === undefined ? [] : [wayMark([from, event.target], "target")];
        }),
      ];
    case "supportCommitted":
      return event.commitments.map(({ target, count }) =>
        sign(placeThing(target), event.side, undefined, String(count))
      );
    case "combatResolved":
      return [sign(placeThing(event.target), "target", undefined, event.result)];
    case "depleted":
      return there(event.unit, "bar");
    case "held":
    case "resisted":
      return there(event.unit, "open");
    case "eliminated":
      return [sign(placeThing(event.hex), "bar")];
    default:
      return [];
  }
}

function citesOf(event: GameEvent): string[] {
  switch (event.kind) {
    case "moved":
      return ["5.1"];
    case "supportAllotted":
      return ["8.1", ...event.lost.map(({ cite }) => cite)];
    case "attacked":
      return ["7.1"];
    case "supportCommitted":
      return ["8.3"];
    case "retreated":
      return ["7.7"];
    case "advanced":
      return ["7.9"];
    case "phaseBegan":
      return ["4.1"];
    default:
      return [event.cite];
  }
}
