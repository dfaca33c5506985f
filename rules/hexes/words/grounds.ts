import type { Desk } from "../../../src/kernel/order-language.ts";
import { type Compass, pointNamed } from "../../../src/sheet/words/own-words.ts";
import { DIRECTIONS, type HexDirection, type HexId } from "../hex-grid.ts";
import type { Unit } from "../roster.ts";
import type { AnswerGround } from "./answer-slots.ts";
import type { HexWords } from "./hex-words.ts";

/** The one unit of the writer's on the map that some words name. */
export function ownUnit<S>(game: HexWords<S>, { sight, side }: Desk<S>, words: string): Unit | undefined {
  const { units, isGuess } = game.called(sight, words);
  const own = game.unitsOf(sight, side);
  const [unit, other] = units.filter((each) => own.includes(each));
  return other === undefined && isGuess !== true ? unit : undefined;
}

/** The distance of a retreat's goal that is given as a point of the compass. */
const WELL_OFF = 4;

export function groundOf<S>(
  game: Pick<HexWords<S>, "gridOf" | "unitsOf" | "hexOf" | "designation" | "called">,
  { sight, side }: Pick<Desk<S>, "sight" | "side">,
  place: string,
): AnswerGround {
  const grid = game.gridOf(sight);
  const hex = grid.id(place);
  return {
    place,
    called: game.unitsOf(sight, side).filter((unit) => game.hexOf(sight, unit) === hex)
      .flatMap((unit) => game.designation(sight, unit).toLowerCase().split(" ")),
    placeCalled(words) {
      const { hexes: [one, another], isGuess } = game.called(sight, words);
      return one === undefined || another !== undefined || isGuess === true ? undefined : grid.name(one);
    },
    placeAt(point) {
      const compass = pointNamed(point);
      let at = hex;
      for (const step of compass === undefined ? [] : stepsOf(compass, WELL_OFF) ?? []) {
        const next: HexId | -1 = at === undefined ? -1 : grid.neighbour(at, step);
        if (next !== -1) at = next;
      }
      return at === undefined || at === hex ? undefined : grid.name(at);
    },
  };
}

/** The steps to a point of the compass. East and west lie on no hexside: they are two steps each, or none. */
export function stepsOf(compass: Compass, count: number): readonly HexDirection[] | undefined {
  const step = (name: (typeof DIRECTIONS)[number]) => DIRECTIONS.indexOf(name) as HexDirection;
  const along = (one: HexDirection) => Array.from({ length: count }, () => one);
  switch (compass) {
    case "e":
    case "w": {
      if (count % 2 === 1) return undefined;
      const [first, second] = compass === "e" ? [step("NE"), step("SE")] : [step("NW"), step("SW")];
      return Array.from({ length: count }, (_, index) => index % 2 === 0 ? first : second);
    }
    case "n":
      return along(step("N"));
    case "ne":
      return along(step("NE"));
    case "se":
      return along(step("SE"));
    case "s":
      return along(step("S"));
    case "sw":
      return along(step("SW"));
    case "nw":
      return along(step("NW"));
  }
}
