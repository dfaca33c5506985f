import type { HandicapKind } from "../../kernel/handicap.ts";
import type { Side } from "../../kernel/side.ts";
import {
  chooseScenario,
  openBy,
  type OpenGame,
  openPlayed,
  type PlayedGame,
  playedGames,
  type Scenario,
  seenBy,
} from "./open-game.ts";
import type { Introduction, Introductions, Measured } from "./shelf.ts";
import { turnOf } from "./waiting-for.ts";

/** A scenario in words for people who may want to play it, without opening a game. */
export interface IntroducedScenario {
  readonly id: string;
  readonly title: string;
  readonly game: Pick<PlayedGame, "id" | "title" | "about">;
  /** Undefined if nobody has written one. */
  readonly introduction: Introduction | undefined;
  readonly own: readonly string[];
  readonly reconstructed: readonly string[];
  readonly editions: readonly string[];
  /** How it is won, in sentences of its rules. */
  readonly victory: readonly string[];
  /** The units for a handicap, the usual one first. */
  readonly handicaps: readonly HandicapKind[];
  readonly firstTurn: number;
  readonly lastTurn: number | undefined;
  readonly first: Side;
  /** Something on the map is hidden from the other side. */
  readonly isHidden: boolean;
  /** What stands on the map at the start: in a few words, and in full by place. */
  readonly caption: string;
  readonly mapText: string;
}

const known = new Map<string, IntroducedScenario>();

export function introducedScenarios(): IntroducedScenario[] {
  return playedGames().flatMap((game) =>
    game.scenarios.flatMap((scenario) => introduced(game, scenario) ?? [])
  );
}

/** @returns undefined if there is no such scenario */
export function introducedScenario(id: string): IntroducedScenario | undefined {
  const game = playedGames().find(({ scenarios }) => scenarios.some((each) => each.id === id));
  return game && introduced(game, game.scenarios.find((each) => each.id === id)!);
}

function introduced(game: PlayedGame, { id, title }: Scenario): IntroducedScenario | undefined {
  const found = known.get(id);
  // Games are compared by their editions: in tests, games come and go under the same name.
  if (found !== undefined && found.game.title === game.title) return found;
  const opened = openingOf(id);
  if (opened === undefined) return undefined;
  const { system, sight } = seenBy(opened, "spectator");
  const { gameTurn, lastTurn, side, isSetUp } = turnOf(opened);
  const { introductions } = game.systems[0].shelf;
  const { own = [], reconstructed = [], scenarios = {} }: Partial<Introductions> = introductions ?? {};
  const scenario: IntroducedScenario = {
    id,
    title,
    game: { id: game.id, title: game.title, about: game.about },
    introduction: scenarios[id],
    own,
    reconstructed,
    editions: game.systems.map((each) => each.title),
    victory: system.words.notes(sight).victory,
    handicaps: system.words.handicaps?.(sight) ?? [],
    firstTurn: gameTurn,
    lastTurn,
    first: side,
    isHidden: system.rules.hasSecrets,
    caption: isSetUp === true ? "nobody has set up yet" : system.board.caption(sight),
    mapText: system.board.text(sight),
  };
  known.set(id, scenario);
  return scenario;
}

/** How the computer's games against itself ended in a scenario; undefined if nobody has measured that. */
export function measuredIn(scenario: string): Measured | undefined {
  const shelves = playedGames().flatMap(({ systems }) => systems.map(({ shelf }) => shelf));
  return shelves.map(({ introductions }) => introductions?.scenarios[scenario]?.measured)
    .find((measured) => measured !== undefined);
}

/** A scenario at its start, by its usual edition. */
export function openingOf(id: string): OpenGame | undefined {
  const chosen = chooseScenario(id);
  if (!chosen.ok) return undefined;
  const game = playedGames().find(({ scenarios }) => scenarios.some((each) => each.id === id));
  const system = game?.systems.find(({ ruleset }) => ruleset === chosen.value.source.ruleset);
  const opened = system && openBy(system, chosen.value.source);
  const played = opened?.ok ? openPlayed(opened.value) : undefined;
  return played?.ok ? played.value : undefined;
}
