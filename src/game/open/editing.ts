import { err, type Result } from "../../kernel/result.ts";
import type { Difference, MapEditing } from "../../kernel/editing.ts";
import { documentsWith } from "./brought.ts";
import { chooseScenario, type PlayedGame, playedGames, type Scenario, setUp } from "./open-game.ts";

/** The maps of scenarios, as an owner of the printed game corrects them. */

/** A scenario's map, and how it is corrected. */
export interface EditableMap {
  readonly game: PlayedGame;
  readonly scenario: Scenario;
  readonly editing: MapEditing;
  /** The file that gives a browser the same. */
  readonly file: string;
  /** Our document. */
  readonly published: unknown;
  /** The map's name among those of the game. */
  readonly map: string;
}

/** @returns undefined if there is no such scenario, or its map cannot be corrected */
export function editableMap(id: string): EditableMap | undefined {
  return editableMaps().find(({ scenario }) => scenario.id === id);
}

export function editableMaps(): EditableMap[] {
  return playedGames().flatMap((game) => {
    const [{ shelf }] = game.systems;
    const { editing, maps, scenarios } = shelf;
    if (editing === undefined) return [];
    return game.scenarios.flatMap((scenario) => {
      const map = scenarios.get(scenario.id)?.map ?? Object.keys(maps)[0];
      const published = maps[map];
      return published === undefined ? [] : [{ game, scenario, published, map, ...editing }];
    });
  });
}

export function differencesOf({ editing, published }: EditableMap, map: unknown): readonly Difference[] {
  const [ours, theirs] = [editing.read(published), editing.read(map)];
  return ours.ok && theirs.ok ? editing.differences(ours.value, theirs.value) : [];
}

/** Why no game of a scenario can be made on a map; undefined if one can. */
export function problemsOn({ scenario }: EditableMap, map: Readonly<Record<string, unknown>>): string[] {
  const chosen = chooseScenario(scenario.id);
  if (!chosen.ok) return chosen.error;
  const { source } = chosen.value;
  const documents = documentsWith(source, { map });
  const opened: Result<unknown, string[]> = documents.ok
    ? setUp(source.ruleset, documents.value, source.options)
    : err(documents.error);
  return opened.ok ? [] : opened.error;
}
