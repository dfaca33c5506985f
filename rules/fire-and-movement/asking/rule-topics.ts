import { topicsOfRules } from "../../../src/kernel/glossary.ts";
import { ASKED } from "../../hexes/words/rules-asked.ts";
import { CASES } from "../cases.ts";
import { GLOSSARY } from "../words/glossary.ts";

/** What people ask about the Fire & Movement rules, and which words and cases answer it. */
export const FIRE_AND_MOVEMENT_TOPICS = topicsOfRules(
  [
    ["Several units in a hex", "stacking", "", ASKED.stacking],
    ["Passing friendly units", "", "5.3", ASKED.passing],
    ["Moving after combat", "mobile, leg", "4.1", ASKED.afterCombat],
    ["Who may attack", "", "7.1 8.4 8.2", ASKED.adjacent],
    ["Attacking neighbours", "", "7.1 4.1", ASKED.mustAttack],
    ["Attacking together", "differential", "7.1", ASKED.together],
    ["How often a unit fights", "", "7.1 8.6", ASKED.attackTwice],
    ["What ground costs", "movement points", "5.1", ASKED.terrain],
    [
      "Ground in combat",
      "line of the table",
      "",
      "terrain|ground|hill|hills|rough help|helps|defend|defends|defence|defense|defender|attacker|combat|protect|benefit -cost|costs",
    ],
    ["No way to retreat", "retreat", "6.2", ASKED.surrounded],
    ["Enemy zones", "zone of control", "", ASKED.zones],
    ["Supply", "lines of communication, allotment", "", ASKED.supply],
    ["Minefields", "minefield", "14.2", ASKED.mines],
    ["Escarpments", "escarpment", "", ASKED.cliffs],
    [
      "Standing instead of retreating",
      "stiff resistance",
      "7.8",
      `
    refuse|avoid|resist|stay|stand|ignore|decline|instead|prevent|escape retreat|retreating|retreats
    resist|resists|resisting|resistance cost|costs|price|happens|lose|loses|pay|pays
  `,
    ],
    ["Retreats", "retreat", "7.7", ASKED.retreat],
    ["Advances", "advance", "7.9", ASKED.advance],
    [
      "Depleted units",
      "depleted",
      "7.5",
      "depleted|depletion|flipped|weaker|reduced hit|again|twice|recover|recovers|rebuild|rebuilt|repaired|repair|happens|restored|back",
    ],
    ["Losses", "depleted", "7.5", ASKED.loss],
    ["Reinforcements", "reinforcement", "11.2 11.4", ASKED.arrivals],
    ["The order of play", "Game-Turn, Player-Turn", "", ASKED.sequence],
    [
      "Markers in a combat",
      "support marker",
      "8.6",
      `
    how|max|maximum|limit many|most|marker|markers marker|markers one|attack|combat|fight|single|put -have|left|draw|hand|next|later
    how|what marker|markers work|works|used|do
    range|far|distance|where marker|markers
  `,
    ],
    [
      "Markers unseen",
      "face down",
      "8.3",
      "see|sees|secret|hidden|know|knows|shown|reveal|revealed marker|markers -have|did|has",
    ],
    [
      "Drawing markers",
      "cup, allotment",
      "8.1",
      `
    marker|markers carry|keep|kept|save|saved|over|later|unused|return -why
    marker|markers draw|drawn how|when|many each|every|turn|decided|work -did|have|left
  `,
    ],
    ["Engineers", "engineer", "14.3", "engineer|engineers how|what|can|do|does|work"],
    [
      "Fortified boxes",
      "fortified box",
      "",
      "box|boxes|fortified how|what|can|do|does|work|help\nbox|boxes|fortified retreat|retreats must|may|can|has|need",
    ],
  ],
  GLOSSARY.terms,
  CASES,
);
