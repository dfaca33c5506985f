import { topicsOfRules } from "../../src/kernel/glossary.ts";
import { CASES } from "./cases.ts";
import { GLOSSARY } from "./words/glossary.ts";

/** Topics that people ask about in FAB, with the words and cases that answer them. */
export const FAB_TOPICS = topicsOfRules(
  [
    [
      "Room in an area",
      "room",
      "5.1",
      `
    stack|stacks|stacking|stacked|overstack|stapeln
    two|2|both|several|multiple|more|many|three|max|limit area|areas|place units|blocks|unit|stand|fit|share|same|one -fight|attack|battle|enemy|have|my
  `,
    ],
    [
      "Moving after a battle",
      "exploitation, breakthrough",
      "7.31",
      `
    move|moves|advance|continue|go after|again|once|following|nach winning|won|win|battle|attack|combat|fight|victory|fighting
    exploit|exploitation|breakthrough how|when|who|far|work|works|can
  `,
    ],
    [
      "What has to be fought for",
      "contested",
      "6.1",
      `
    have|has|must|need|obliged|forced|muss|required fight|attack|battle
    both|enemy|enemies same|contested|share area
    contested how|what|leave|out|move|work|happens
  `,
    ],
    [
      "What movement costs",
      "Movement Points",
      "5.32 5.33",
      `
    cost|costs|points|slow kostet|move|movement|boundary|terrain|road|area|ground -victory|have|left
    how far unit|units|block|blocks|infantry|armour march|move|go|travel -my|our
  `,
    ],
    [
      "Wadis",
      "wadi",
      "14.15",
      "wadi|wadis|slope|slopes cost|costs|slow|extra|cross|stop|effect|more",
    ],
    ["Escarpments", "escarpment", "", "escarpment|escarpments|cliff cross|climb|over|up|down|attack|stop"],
    [
      "Mined boundaries",
      "mines",
      "14.54",
      "mine|mines|minefield|minefields|mined cross|stop|clear|over|through|cost|work|effect|remove",
    ],
    ["Tobruk's lines", "fortress", "", "fortress|perimeter cross|enter|attack|boundary|work|over"],
    [
      "Supply",
      "supply",
      "9.33 9.4",
      `
    cut|surrounded|encircled|isolated|unsupplied|oos|umzingelt happens|happen|what|become|off|effect|if|becomes
    how|explain|wie|where|when supply|nachschub work|works|come|comes|traced|function|checked|judged|funktioniert
    can|may|do|does unsupplied|oos|supply move|attack|fight|retreat|react -my|mine|any|trace
    what|effect|effects|penalty|happens unsupplied|oos|supply without|out|lose|lost|effect|effects|penalty|happens -convoy
  `,
    ],
    [
      "What the enemy sees",
      "block",
      "5.22",
      "see|sees|know|knows|look|hidden|secret|visible|reveal|revealed block|blocks|units|unit|pieces|strength|strengths -have|did|where",
    ],
    [
      "Who fires when",
      "Combat Round, artillery fire, ground fire",
      "",
      `
    attacker|attackers|defender|defenders first fire|fires|shoot|shoots|begin -off
    who|which|what fires|shoots|first|fire|shoot first|battle|combat|order -turn
    order|sequence fire|battle|combat|round
    how battle|battles|combat|fighting work|works|resolved|go|fought
  `,
    ],
    [
      "Scouting",
      "scouting, reconnaissance",
      "",
      "scout|scouting|scouts|recon|reconnaissance how|what|when|who|can|may|do|does -enemy",
    ],
    [
      "Disorder",
      "disordered",
      "6.5",
      "disordered|disorder|disorganised attack|move|fight|recover|recovers|rally|effect|what|how|does -mine|my|which|who",
    ],
    [
      "Retreats",
      "retreat",
      "6.6",
      `
    retreat|retreats|retreating lose|loses|cost|costs|loss|losses step|steps|strength
    retreat|retreats|retreating where|how|who|when|far|which|may|must|no|nowhere -break|marker|before
  `,
    ],
    [
      "Retreat before a battle",
      "",
      "8.24 6.6",
      "retreat|withdraw|slip|leave before battle|combat|attack|fight",
    ],
    [
      "Reserves",
      "reserve, reaction",
      "5.4",
      "reserve|reserves|reserved how|what|when|work|works|who|can|may -which|mine|my|left|have",
    ],
    [
      "Chits and corps",
      "echelon",
      "6.22",
      `
    corps|echelon|formation|other|another chit|chits|assets|asset|artillery use|uses|share|help|support|borrow|serve -have
    corps|formations together|mixed|different fight|attack|combine|move
  `,
    ],
    [
      "Steps and hits",
      "step, hit",
      "6.43",
      `
    hits|hit|steps|step|damage how|many|what kill|kills|take|takes|eliminate|destroy|absorb|work|works|happens -have|lost|left
    kill|kills|die|dies|eliminated|destroyed when|how block|blocks|unit
  `,
    ],
    [
      "Breaking off",
      "abort",
      "6.41",
      "break|breaks|abort|call|stop|quit|withdraw attacker|attack|battle|attacking off|early|after|when|can",
    ],
    ["Morale", "morale check", "", "morale how|what|when|check|checks|work|works"],
    [
      "Field works",
      "field works",
      "4.33 14.52",
      "works|dig|entrench|trenches|fieldworks how|who|can|build|field|units|help",
    ],
    ["Strategic movement", "strategic movement", "", "strategic how|what|when|who|can|far|move|movement"],
    ["Events", "event", "", "event|events how|what|when|can|work|works|play|played|use -which|have"],
    ["Engineers", "engineer", "14.53", "engineer|engineers how|what|can|do|does|work|build|clear -many|left"],
    ["Staff", "Staff", "", "staff|headquarters|hq|hqs how|what|can|fight|do|does|work|use"],
    [
      "Reinforcements",
      "Game-Turn",
      "4.1 8.27",
      "reinforcements|reinforcement blocked|occupied|enemy|elsewhere|wait|late how|can|may|do|does|if|what -my",
    ],
    [
      "Aircraft",
      "air support, interdicted",
      "",
      "air|aircraft|planes|interdiction how|what|when|can|work|works|do|help -many|have|left",
    ],
    ["Patrols", "patrol", "", "patrol|patrols|decoy|decoys how|what|can|work|works|do|fight|placed -where"],
    ["Detachments", "detachment", "", "detach|detachment|detachments|split how|what|can|may|work|rejoin"],
    [
      "Victory",
      "objective, Victory Points",
      "",
      "how|what objective|objectives|victory|vp points|count|counted|work|works|worth -many|who|have",
    ],
  ],
  GLOSSARY.terms,
  CASES,
);
