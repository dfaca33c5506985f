import { list } from "../kernel/block.ts";
import { goesOn, verb as glossed } from "../kernel/glossary.ts";
import type { Asked } from "../kernel/order-language.ts";
import type { Kinded } from "../kernel/rules.ts";
import { sideName, SIDES } from "../kernel/side.ts";
import type { SeenTurn, Stakes, Terms, Words } from "../kernel/words.ts";
import { glossaryOf } from "../sheet/words/house-words.ts";
import { article } from "./explain.ts";
import type { Announced, EventForm, OpenSight, Seen } from "./game.ts";
import type { TableOfForms } from "./table-of-forms.ts";

/** The words in which a game of forms describes itself. */
export function wordsOfForms<S extends OpenSight, D extends Kinded>(table: TableOfForms<S, D>): Words<S> {
  const { game, standing } = table;
  const { saying, events, forms } = game;
  const formOf = ({ kind }: Kinded): EventForm<S> | undefined => events[kind];
  const placesOf = ({ about }: Asked) => (about as Announced | null)?.places ?? [];
  return {
    log: ({ events: seen }, sight) =>
      seen.length === 0
        ? []
        : [list(seen.flatMap((event) => formOf(event)?.says(event as Seen, sight) ?? []))],
    summary({ events: seen, side, gameTurn }) {
      const counts = Object.entries(events).flatMap(([kind, { counts: noun }]) => {
        const count = seen.filter((event) => event.kind === kind).length;
        return noun === undefined ? [] : [`${count} ${count === 1 ? noun.one : noun.many}`];
      });
      return `Game-Turn ${gameTurn}, ${sideName(side)}: ${counts.join(", ")}.`;
    },
    isMuchChanged: (seen) => seen.some((event) => formOf(event)?.counts !== undefined),
    question: (sight, { about }) =>
      about === null ? saying.question(sight) : saying.announced ?? saying.question(sight),
    announced(sight, asked) {
      const subject = asked.about === null
        ? saying.question(sight)
        : `${saying.announced} in ${placesOf(asked).join(", ")}`;
      if (asked.about === null) return { subject, blocks: [] };
      const { pieces } = game.ground(sight);
      const items = placesOf(asked).map((place) => {
        const there = SIDES.map((side) =>
          pieces.filter((piece) => piece.place === place && piece.side === side).map(({ label }) => label)
            .join(", ")
        );
        return `${table.placeLabel(sight, place)}: ${there.join(" against ")}.`;
      });
      return { subject, blocks: [list(items)] };
    },
    means: ({ sight, side }) =>
      (saying.means?.(sight, side) ?? []).map((figure) => ({ ...figure, lasts: "in this game" })),
    pieces: (sight, side) => [
      list(
        table.piecesOf(sight, side).map(({ label, place }) => `${table.placeLabel(sight, place)}: ${label}`),
      ),
    ],
    standing: (sight) => saying.standing(sight),
    notes: (sight) => ({ victory: saying.victory(sight), all: saying.notes?.(sight) ?? [] }),
    changes(before, after) {
      const items = changed(table, before, after);
      return items.length === 0 ? [] : [list(items)];
    },
    placeNames: /\b(?:allied|axis)-\d+\b|\b\d{1,4}\b/g,
    terms: terms(table),
    glossary: glossaryOf([...saying.terms ?? []], [
      ...forms.map(({ verb, cite, example, means }) => glossed(verb, cite, example, means)),
      ...forms.flatMap(({ slots = {}, cite }) =>
        Object.values(slots).flatMap(({ lead, reads, want }) =>
          [lead, reads === "way" ? "to" : undefined].flatMap((word) =>
            word === undefined ? [] : [goesOn(word, cite, `Comes before ${want}.`)]
          )
        )
      ).filter(({ word }, index, all) => all.findIndex((other) => other.word === word) === index),
    ]),
    stakes: (runs) => runs.map((run) => stakesOf(run, formOf)),
    corrections: (_sight, corrections) =>
      (corrections as readonly Kinded[]).flatMap((correction) => {
        const form = (game.corrections ?? []).find(({ verb }) => verb === correction.kind);
        return form === undefined ? [] : [form.says(correction)];
      }),
    options: saying.options ?? [],
  };

  function terms({ own: [usual] }: TableOfForms<S, D>): Terms {
    const { place, piece, silence, dice } = saying;
    const asks = standing.length === 0
      ? "This game asks you nothing in the midst of a turn."
      : "You are asked where your orders say nothing.";
    return {
      place,
      piece,
      defaults: [silence.turn, ...(silence.question === undefined ? [] : [silence.question])],
      keepsDie: `The same ${dice.event.one} of the same ${piece.one}`,
      corrections: (game.corrections ?? []).map(({ example }) => example),
      explained: {
        what: `${article(place.one)}, ${article(piece.one)} or an order`,
        questions: [usual.example, ...standing.slice(0, 1).map(({ example }) => example)],
        usual: { question: usual.example, names: "an order" },
      },
      commandHelp: {
        ask: [
          "ask all, ask less: whether you are asked every question of a turn",
          "ask sparse on, ask sparse off: whether you are asked before a sheet without orders is played",
        ],
        explain: [`explain ${usual.example}: ${article(place.one)}, ${article(piece.one)} or an order`],
        map: [`map: the map and all ${piece.many} by ${place.one}`],
      },
      wishes: {
        asksAll: { on: "You are asked every question of a turn.", off: asks },
        asksSparse: {
          on: "You are asked before a sheet without orders for your turn is played.",
          off: "Your sheet is played as it is.",
        },
      },
      dice: {
        ...dice,
        own: dice.event.many,
        all: `all ${dice.event.many}`,
        owner: `who rolls for the ${dice.event.one}`,
        basis: "needed",
        columns: ["needed"],
      },
    };
  }
}

/** Changes in where pieces stand and who holds what. */
function changed<S extends OpenSight, D extends Kinded>(
  { game }: TableOfForms<S, D>,
  before: S,
  after: S,
): string[] {
  const [was, is] = [game.ground(before), game.ground(after)];
  const ids = [...new Set([...was.pieces, ...is.pieces].map(({ id }) => id))].sort();
  const at = ({ pieces }: typeof was, id: string) => {
    const place = pieces.find((piece) => piece.id === id)?.place;
    return place === undefined ? "off the map" : `in ${place}`;
  };
  return [
    ...ids.filter((id) => at(was, id) !== at(is, id)).map((id) =>
      `${id} is ${at(is, id)}. It was ${at(was, id)}.`
    ),
    ...is.places.filter(({ id, holder }) => was.places.find((place) => place.id === id)?.holder !== holder)
      .map(({ label, holder }) =>
        holder === undefined ? `Nobody holds ${label}.` : `The ${sideName(holder)} side holds ${label}.`
      ),
  ];
}

function stakesOf<S>({ events }: SeenTurn, formOf: (event: Kinded) => EventForm<S> | undefined): Stakes[] {
  let roll = 0;
  return events.flatMap((event): Stakes[] => {
    const form = formOf(event);
    const { die: rolled, dice = rolled === undefined ? 0 : 1 } = event as Seen;
    roll += dice as number;
    const stake = form?.stake?.(event as Seen);
    if (stake === undefined) return [];
    const { die, ...rest } = stake;
    return [{ ...rest, roll, result: rest.results[die - 1], facts: [], columns: { needed: rest.basis } }];
  });
}
