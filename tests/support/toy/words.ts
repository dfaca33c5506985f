import { list, paragraph } from "../../../src/kernel/block.ts";
import type { Kinded } from "../../../src/kernel/rules.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { SeenTurn, Stakes, Words } from "../../../src/kernel/words.ts";
import { correctionWords } from "./corrections.ts";
import { readCorrections } from "./decisions.ts";
import type { GameEvent } from "./events.ts";
import { glossary } from "./glossary.ts";
import { terms } from "./terms.ts";
import { backsOf, worthOf } from "./ground.ts";
import { areaName, blockName, isBattle, type Sight, steps } from "./sight.ts";

/** An event as somebody saw it: what he may not know is not in it. */
type SeenEvent = Kinded & Partial<Omit<UnionToPartial<GameEvent>, "kind">>;
type UnionToPartial<E> = {
  [K in E extends unknown ? keyof E : never]: E extends Record<K, infer V> ? V : never;
};

export const words: Words<Sight> = {
  log: ({ events }, sight) =>
    events.length === 0 ? [] : [list(events.map((event) => sentence(event, sight)))],
  summary({ events, side, gameTurn }) {
    const count = (kind: GameEvent["kind"]) => events.filter((event) => event.kind === kind).length;
    return `Game-Turn ${gameTurn}, ${sideName(side)}: ${count("moved")} moves, ${
      count("battleBegan")
    } battles, ` +
      `${count("eliminated")} blocks lost.`;
  },
  isMuchChanged: (events) => events.some(({ kind }) => ["moved", "withdrew", "eliminated"].includes(kind)),
  question: ({ query }, { about }) => {
    if (about !== null) return "You are attacked: how do your blocks fight?";
    return isBattle(query)
      ? `Round ${query.round} of the battle in area ${query.area}: fire, use a chit, or withdraw?`
      : "Which of your blocks march where?";
  },
  subject: ({ about }) =>
    about === null ? "a battle: what do you do?" : `you are attacked in ${areasOf(about).join(", ")}`,
  announced: (sight, { about }) =>
    about === null ? [] : [
      paragraph("There will be battles in:"),
      list(
        areasOf(about).map((area) =>
          `${areaName(sight, area)}: ${SIDES.map((side) => whoIs(sight, side, area)).join(" against ")}.`
        ),
      ),
    ],
  means: ({ sight }) => [
    { label: "Chits in hand", value: handWords(sight), lasts: "in this game" },
    { label: "Chits in the cup", value: String(sight.cupSize), lasts: "for both sides" },
  ],
  pieces: (sight, side) => [
    list(
      backsOf(sight, side).map((piece) =>
        `${areaName(sight, sight.backs[piece].area)}: ${blockName(sight, piece)}`
      ),
    ),
  ],
  standing: (sight) =>
    SIDES.flatMap((side) => [
      { label: `${sideName(side)} areas are worth`, value: String(worthOf(sight, side)) },
      { label: `${sideName(side)} chits in hand`, value: String(sight.handSizes[side]) },
    ]),
  victory: () => ["Whoever holds more areas at the end has won (7.0)."],
  notes: ({ setting }) => [
    `Battles have ${setting.rounds} rounds (5.2).`,
    `Guns add ${setting.gunsAdd} (5.8).`,
  ],
  changes: (before, after) => {
    const items = changed(before, after);
    return items.length === 0 ? [] : [list(items)];
  },
  places: (text) => [...new Set(text.match(/\b(?:allied|axis)-[1-4]\b|\b\d{1,2}\b/g) ?? [])],
  terms,
  glossary,
  stakes: (runs) => runs.map(stakesOf),
  corrections(_sight, corrections) {
    const read = readCorrections(corrections);
    return read.ok ? read.value.map(correctionWords) : read.error;
  },
  options: [{
    name: "rounds",
    cite: "5.2",
    subject: "A battle has",
    own: "three",
    values: [{ value: "three", words: "three rounds" }, { value: "two", words: "two rounds" }],
  }],
};

function handWords({ hand, setting }: Sight): string {
  return hand.length === 0 ? "none" : hand.map((chit) => setting.sortOf(chit)).join(", ");
}

/** Where backs and areas are otherwise. */
function changed(before: Sight, after: Sight): string[] {
  const backs = [...new Set([...Object.keys(before.backs), ...Object.keys(after.backs)])].sort();
  const at = ({ backs: on }: Sight, piece: string) =>
    on[piece] === undefined ? "off the map" : `in ${on[piece].area}`;
  return [
    ...backs.filter((piece) => at(before, piece) !== at(after, piece))
      .map((piece) => `${piece} is ${at(after, piece)}, and was ${at(before, piece)}.`),
    ...after.setting.areas.filter(({ number }) => before.held[number] !== after.held[number])
      .map(({ number }) => `${areaName(after, number)} is held by ${after.held[number] ?? "nobody"}.`),
  ];
}

function areasOf(about: Kinded): readonly number[] {
  const { areas } = about as Kinded & { readonly areas?: readonly number[] };
  return areas ?? [];
}

function whoIs(sight: Sight, side: Side, area: number): string {
  return backsOf(sight, side, area).map((piece) => blockName(sight, piece)).join(", ");
}

/** `axis-2 Hussars`; of a block that the viewer does not know its back alone, and where even that is hidden whose it is. */
function who({ piece, unit, side }: SeenEvent, { setting }: Sight): string {
  if (piece === undefined) return `a block of the ${sideName(side!)} side`;
  return unit === undefined ? piece : `${piece} ${setting.unit(unit)?.name}`;
}

/** What happened, in a sentence. */
function sentence(seen: Kinded, sight: Sight): string {
  const event = seen as SeenEvent & { readonly kind: GameEvent["kind"] };
  const at = (area: number | undefined) => areaName(sight, area!);
  const side = event.side === undefined ? "" : sideName(event.side);
  switch (event.kind) {
    case "placed": {
      const known = event.strength === undefined ? "" : `, with ${steps(event.strength)}`;
      return `${who(event, sight)} begins in ${at(event.area)}${known}.`;
    }
    case "mixed":
      return `The ${side} side mixes the cup.`;
    case "drew":
      return `The ${side} side draws ${
        event.chit === undefined ? "a chit" : sight.setting.sortOf(event.chit)
      }.`;
    case "turnBegan":
      return `Game-Turn ${event.gameTurn}: the ${side} Player-Turn begins.`;
    case "moved":
      return `${who(event, sight)} marches ${event.path!.join(", ")}.`;
    case "battleBegan":
      return `The ${sideName(event.attacker!)} side attacks in ${at(event.area)}.`;
    case "revealed":
      return `${who(event, sight)} is revealed, with ${steps(event.strength!)}.`;
    case "used":
      return `The ${side} side uses ${event.sort}.`;
    case "fired":
      return `${who(event, sight)} fires: ${event.die} against ${event.need}, ${
        event.isHit ? "a hit" : "no hit"
      }.`;
    case "hit":
      return `${who(event, sight)} is hit${
        event.strength === undefined ? "" : `: ${steps(event.strength)} left`
      }.`;
    case "eliminated":
      return `${who(event, sight)} is eliminated (${event.cite}).`;
    case "withdrew":
      return `The ${side} side withdraws from ${at(event.area)} to ${at(event.to)}.`;
    case "wentBack":
      return `${who(event, sight)} goes back to ${at(event.to)} (5.6).`;
    case "battleEnded":
      return `The battle in ${at(event.area)} is over; the ${sideName(event.holder!)} side holds it.`;
    case "taken":
      return `The ${side} side takes ${at(event.area)}.`;
    case "drawOffered":
      return `The ${side} side offers a draw.`;
    case "gameEnded":
      return `The game is over: ${event.winner}. ${event.reason} (${event.cite})`;
  }
}

/** How many dice whoever saw an event saw roll for it. */
function diceOf({ kind, dice }: SeenEvent & { readonly kind: string }): number {
  return kind === "fired" ? 1 : dice ?? 0;
}

/** Of each shot what it could hit: a hit is worth a step. */
function stakesOf({ events }: SeenTurn): Stakes[] {
  const faces = Array.from({ length: 10 }, (_, index) => index + 1);
  const word = (isHit: boolean) => isHit ? "hit" : "no hit";
  let roll = 0;
  return events.flatMap((seen) => {
    roll += diceOf(seen as SeenEvent & { readonly kind: string });
    if (seen.kind !== "fired") return [];
    const { side, need, area, piece, isHit } = seen as Extract<GameEvent, { kind: "fired" }>;
    return [{
      roll,
      side,
      words: `${area}: ${piece} fires`,
      basis: `${need} or less`,
      results: faces.map((face) => word(face <= need)),
      result: word(isHit),
      values: faces.map((face) => face <= need ? 1 : 0),
      facts: [{ label: "area", value: String(area) }],
      columns: { block: piece, need },
    }];
  });
}
