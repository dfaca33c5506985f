import { computer } from "./computer.ts";
import { possibleResults } from "../combat/combat-results.ts";
import type { RefereeRules } from "../contract/desk.ts";
import { correct, readCorrections } from "../corrections.ts";
import { readDecision } from "../decision-documents.ts";
import { type Edition, HEXWAR_2008, SPI_1976 } from "../documents/edition.ts";
import { explain } from "./explain.ts";
import { notes } from "../notes.ts";
import { optionsOf } from "../documents/option-words.ts";
import { northAfrica } from "../ruleset.ts";
import type { GameState } from "../position/state.ts";
import { inspect, standingViews } from "../telling.ts";

/** The editions with all that a referee asks of them: who plays and who explains by them, too. */
export const spi1976 = whole(SPI_1976);
export const hexwar2008 = whole(HEXWAR_2008);

function whole(edition: Edition): RefereeRules<GameState> {
  return {
    ...northAfrica(edition),
    readDecision,
    readCorrections,
    correct,
    computer,
    explain,
    inspect,
    notes,
    options: optionsOf(edition),
    possibleResults,
    standing: standingViews,
  };
}
