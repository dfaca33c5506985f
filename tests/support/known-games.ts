import { afterAll, beforeAll } from "vitest";
import { type Shelved, SYSTEMS } from "../../src/game/open/catalogue.ts";
import { GRAMMAR } from "../../src/game/grammar.ts";
import { mergedGrammar } from "../../src/sheet/all-grammars.ts";

const KNOWN = SYSTEMS as Map<string, Shelved>;

/** Lays a game to those that the referee knows. */
function learn(game: Shelved): void {
  KNOWN.set(game.ruleset, game);
  speak();
}

/** Takes a game away again, as the next tests in this process do not know it. */
function forget(ruleset: string): void {
  KNOWN.delete(ruleset);
  speak();
}

/** The referee knows a game from before the first test of a file until after its last. */
export function knowing(game: Shelved): void {
  beforeAll(() => learn(game));
  afterAll(() => forget(game.ruleset));
}

/** Letters are read by the words of all games that are known; the smallest has none. */
function speak(): void {
  const languages = [...SYSTEMS.values()].map(({ orders }: Partial<Shelved>) => orders?.grammar);
  Object.assign(GRAMMAR, mergedGrammar(languages.filter((each) => each !== undefined)));
}
