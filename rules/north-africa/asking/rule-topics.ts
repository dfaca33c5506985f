import { topicsOfRules } from "../../../src/kernel/glossary.ts";
import { ASKED } from "../../hexes/words/rules-asked.ts";
import { CASES } from "../cases.ts";
import { TERRAIN_KEY } from "../documents/terrain-key.ts";
import { GLOSSARY } from "../words/glossary.ts";

const { mixed, broken, rough, town } = TERRAIN_KEY;
const GROUND =
  `A hex costs ${mixed} Movement Points if it is mixed, ${broken} if broken, ${rough} if rough, and ${town} in a town (5.21).`;

/** What people ask about the North Africa rules, with the words and cases that answer it. */
export const NORTH_AFRICA_TOPICS = topicsOfRules(
  [
    ["Several units in a hex", "stacking", "5.32", ASKED.stacking],
    ["Passing friendly units", "", "5.31 5.32 5.33", ASKED.passing],
    ["Moving after combat", "advance", "4.1 5.11", ASKED.afterCombat],
    ["Guns and distance", "barrage", "7.15 8.12", ASKED.adjacent],
    [
      "Guns alone",
      "barrage",
      "8.15",
      "just|only|alone|solely guns|gun|artillery attack|attacks|fight|barrage|result",
    ],
    ["What has to be attacked", "has to attack", "8.31", ASKED.mustAttack],
    ["How often a unit fights", "", "7.14 7.3", ASKED.attackTwice],
    [
      "Several hexes in one attack",
      "",
      "7.21 7.22 7.23",
      ASKED.together,
    ],
    ["What ground costs", "", "5.22 5.23", ASKED.terrain, GROUND],
    [
      "Ground in combat",
      "line of the table",
      "7.41 7.44",
      "terrain|ground|hill|hills|rough|town help|helps|defend|defends|defence|defense|defender|attacker|combat|benefit -cost|costs",
    ],
    ["No way to retreat", "retreat", "7.71 7.73", ASKED.surrounded],
    ["Enemy zones", "zone of control", "5.14 6.13", ASKED.zones],
    ["Supply", "supply, supply path", "16.0", ASKED.supply],
    ["Minefields", "minefield", "10.0", ASKED.mines],
    ["Escarpments", "escarpment", "8.34", ASKED.cliffs],
    ["Retreats", "retreat", "7.72 7.73", ASKED.retreat],
    ["Advances", "advance", "7.92", ASKED.advance],
    ["Losses", "eliminated", "7.62 7.74", ASKED.loss],
    ["Reinforcements", "reinforcement", "13.22 13.23 13.24", ASKED.arrivals],
    ["The order of play", "Player-Turn", "4.1", ASKED.sequence],
    [
      "Ground Support",
      "Ground Support",
      "9.12",
      `
    points|point|support|gs save|saved|keep|unused|later|next|carry|accumulate -game
    how|when|where|far|can|may ground|gs support|work|works|use|used|range -many|left|have
  `,
    ],
    [
      "Protective fire",
      "final protective fire",
      "8.41 8.45",
      "how|when|which|who|can|may protective|fpf|guns|artillery|gun fire|defend|defence|defense|work|works",
    ],
    [
      "Guns that lose",
      "",
      "8.14 8.33 8.5",
      "guns|gun|artillery hurt|lost|lose|eliminated|suffer|result|results|attacked|risk",
    ],
    [
      "Anti-tank guns",
      "anti-tank",
      "11.13",
      "how|what|when|do|does|can anti|at|antitank tank|guns|units|antitank work|effect|do|help",
    ],
    [
      "Fortified boxes",
      "fortified box",
      "10.33",
      "box|boxes|fortified how|what|can|do|does|destroyed|work|help",
    ],
    [
      "Leaving the map",
      "",
      "14.0 14.11 14.12",
      `
      leave|exit|off|edge map|board -zone|wait
      come|comes|return|returns back|again|return left|leave|leaving|exited -supply
    `,
    ],
  ],
  GLOSSARY.terms,
  CASES,
);
