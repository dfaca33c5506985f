import { svgOf } from "../../drawing/picture-svg.ts";
import type { PlacedByHand } from "../../kernel/placed-by-hand.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Terms } from "../../kernel/words.ts";
import { SYSTEMS } from "./catalogue.ts";
import { chooseScenario, type Documents, documentsOf, openGame, openPlayed, seenBy } from "./open-game.ts";
import type { Placing } from "./shelf.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { opening, type StandingGame } from "./waiting-for.ts";

/** Positions that somebody sets up by hand from a scenario, to play on from. */

/** More than any position needs. */
export const PLACED_LIMIT = { lines: 300, characters: 6_000 } as const;

/** A scenario from which positions are set up. */
export interface PlacedScenario {
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  readonly placing: Placing;
  readonly documents: Documents;
  readonly terms: Pick<Terms, "place" | "piece">;
}

/** @returns undefined if there is no such scenario, or its game cannot be set up by hand */
export function placedScenario(id: string): PlacedScenario | undefined {
  const chosen = chooseScenario(id);
  if (!chosen.ok) return undefined;
  const { scenario, source } = chosen.value;
  const system = SYSTEMS.get(source.ruleset);
  const documents = documentsOf(source);
  if (system?.shelf.placing === undefined || !documents.ok) return undefined;
  const { ruleset, shelf: { placing }, words: { terms } } = system;
  return { id, title: scenario.title, ruleset, placing, documents: documents.value, terms };
}

/**
 * The position of a board, to begin a game with.
 * @param head of the game beside which the board lies
 * @returns undefined in the middle of a Player-Turn, for a game with other documents, and if no document can hold all that the
 * rules remember
 */
export function positionOnBoard(
  game: StandingGame,
  { source: { scenario, brought, options } }: GameHead,
): Readonly<Record<string, unknown>> | undefined {
  const placing = placedScenario(scenario)?.placing;
  const isOurs = options === undefined && Object.keys(brought).every((name) => name === "position");
  if (placing === undefined || !isOurs || opening(game) === undefined) return undefined;
  return placing.now(game.truth);
}

/** A position that the rules allow. */
export interface PlacedPosition {
  /** The document that a game is made from. */
  readonly position: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Drawn on request. @param isDragged with its places, to drop counters on them */
  readonly map: (isDragged: boolean) => string;
}

/** Sets a position up. @returns the position, or its faults, in sentences */
export function positionByHand(
  { id, title, ruleset, placing, documents }: PlacedScenario,
  placed: PlacedByHand,
): Result<PlacedPosition, string[]> {
  const { lines, characters } = PLACED_LIMIT;
  if (placed.lines.length > lines || placed.lines.join("\n").length > characters) {
    return err([`A position has room for ${lines} lines and ${characters} characters; yours is longer.`]);
  }
  const position = placing.position(documents, placed);
  if (!position.ok) return position;
  const open = (made: PlacedPosition["position"]) => {
    const judged = openGame({ ruleset, scenario: id, position: made });
    return judged.ok ? openPlayed(judged.value) : judged;
  };
  const judged = open(position.value);
  const opened = judged.ok && placing.faceUp !== undefined ? open(placing.faceUp(position.value)) : judged;
  if (!opened.ok) return opened;
  const { system: { board }, sight } = seenBy(opened.value, "spectator");
  const map = (isDragged: boolean) => {
    const picture = board.picture(sight, title, []);
    return svgOf(isDragged ? picture : { ...picture, places: [] }, picture.view, board.night);
  };
  return ok({ position: position.value, text: board.text(sight), map });
}
