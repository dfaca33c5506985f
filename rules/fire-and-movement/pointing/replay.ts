import type { Mark, ReplayStep } from "../../../src/kernel/pointing.ts";
import { marchGroup } from "../../hexes/formations.ts";
import { changesBy, type Passage, passageMarks, passageOf, shiftsBy } from "../../hexes/pointing/passage.ts";
import { placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { Whereabouts } from "../../hexes/pointing/whereabouts.ts";
import type { GameEvent } from "../position/event.ts";
import { hexName } from "../position/naming.ts";
import type { Sight } from "../sight/sight.ts";
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
  const places = new Whereabouts(after, events.flatMap((event) => shiftsBy(passageOf(event))));
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
    const passage = stood(event, places);
    places.settle(shiftsBy(passage));
    return says === undefined
      ? []
      : [{ says, cites: citesOf(event), marks, changes: changesBy(passage), rolls, ...marchGroup(event) }];
  });
}

/** 17.0: if a unit decides the game while it passes a friend, it stays in the last free hex before. */
function stood(event: GameEvent, places: Whereabouts): Passage | undefined {
  const passage = passageOf(event);
  if (passage === undefined || (event.kind !== "moved" && event.kind !== "retreated")) return passage;
  const { path } = passage;
  const last = path.findLastIndex((hex, index) => index === 0 || places.at(hex) === undefined);
  return { ...passage, path: path.slice(0, last + 1) };
}

/** How many dice that the viewer saw were rolled for an event. Only its owner sees the dice of a draw (8.1). */
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
    default:
      return passageMarks(event, sideOf);
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
