import { term } from "../../../src/kernel/glossary.ts";
import { glossaryOf } from "../../../src/sheet/words/house-words.ts";
import { FURTHER_WORDS } from "../orders/line/further-words.ts";
import { FORMS } from "../orders/line/order.ts";

/** The words of the Fire & Movement rules of 2010 and of their orders. */
export const GLOSSARY = glossaryOf([
  term(
    "zone of control",
    "6.1 6.2",
    "The six hexes around a unit. An enemy that enters one ends its move there. It moves from one straight into another only as its whole move, if at all.",
    "zones of control",
    "ZOC",
    "enemy zone",
  ),
  term(
    "support marker",
    "8.1 8.2 8.3",
    "A number drawn each Game-Turn and added to a combat, at any distance. Only its owner knows it until the combat is resolved.",
    "marker",
  ),
  term(
    "allotment",
    "8.1 12.0",
    "How many support markers a side draws in a Game-Turn; enemies on its supply symbols cut it.",
  ),
  term("cup", "8.1", "A side's markers wait in it to be drawn. All go back into it before each draw."),
  term(
    "face down",
    "8.3",
    "Markers in a combat that only their owner knows until it is resolved. Everybody sees how many they are.",
  ),
  term(
    "differential",
    "7.3",
    "Attack strengths and markers, less the defense strength and its markers. It picks the column of the results table.",
  ),
  term(
    "line of the table",
    "7.5 14.2 16.0",
    "The row of headings on which the results table is read: the defender's best of those that apply.",
    "desert line",
    "rough line",
    "escarpment line",
    "minefield line",
  ),
  term(
    "column",
    "7.5",
    "The place of the differential on its line. Below it stand the results of the six dice.",
  ),
  term("Ae", "7.5", "One attacker is eliminated, by its owner's choice."),
  term("De", "7.5", "The defender is eliminated."),
  term(
    "Ar",
    "7.5 7.7",
    "All attackers retreat. With a plus one of them is depleted first, and none resists.",
    "Ar+",
  ),
  term(
    "Dr",
    "7.5 7.7",
    "The defender retreats. With a plus it is depleted first, and may not resist.",
    "Dr+",
  ),
  term(
    "Ex",
    "7.5",
    "Exchange: one attacker and the defender are depleted; a unit that cannot be is eliminated.",
  ),
  term(
    "depleted",
    "7.5 7.8",
    "A unit turned to its weaker side, for good. One that cannot be is eliminated instead.",
    "depletion",
    "depletes",
  ),
  term(
    "stiff resistance",
    "7.8",
    "A unit at full strength may stay after Ar or Dr, and is depleted for it.",
    "resist",
    "resists",
    "resisted",
  ),
  term(
    "retreat",
    "7.7",
    "A unit goes two hexes back, into an enemy zone only if a friend stands there. With no way open it may hold or resist, or is eliminated.",
    "retreats",
    "retreated",
  ),
  term(
    "advance",
    "7.9",
    "One attacker may enter the hex that the defender left, despite zones and mines.",
    "advances",
    "advanced",
  ),
  term("mobile", "5.2", "A unit that may move again after combat.", "mobile unit", "mobile movement"),
  term("leg", "5.2", "A unit on foot: it moves in the movement phase alone.", "leg unit"),
  term(
    "movement points",
    "5.1",
    "What a unit may spend on hexes and hexsides in a phase. A move of a single hex is always affordable.",
  ),
  term(
    "escarpment",
    "16.0",
    "A cliff between two hexes. Units move and fight across it only by road or trail.",
  ),
  term(
    "minefield",
    "14.0 14.1 14.2",
    "Each belongs to one side for good. Its own units pay to cross it. An enemy needs its whole move, and is depleted if it retreats over it.",
    "mines",
  ),
  term(
    "engineer",
    "14.3",
    "A German unit that makes a minefield count as rough ground for an attack, and is depleted for it.",
  ),
  term(
    "fortified box",
    "14.4",
    "An Allied unit in it may hold instead of retreating.",
    "fortified boxes",
    "boxes",
  ),
  term(
    "reinforcement",
    "11.1 11.2 11.4",
    "A unit that comes by itself at the end of the Allied movement, in its own hex if that is empty.",
  ),
  term(
    "lines of communication",
    "12.0",
    "Hexes at the map edges over which a side's markers come. Enemies on them cost it half of its markers, or all.",
    "line of communication",
    "supply symbol",
  ),
  term("airfield", "15.0", "An Allied unit on Sidi Rezegh costs the Axis a marker each Game-Turn."),
  term(
    "downgrade",
    "17.0",
    "A side that has lost twice as many units as the other does one step worse: a win becomes a draw, a draw a loss.",
  ),
  term(
    "relief",
    "17.0",
    "The Allied side wins by a way from Tobruk to its map edge that is free of Axis units and zones.",
    "relieved",
  ),
  term(
    "stacking",
    "5.3",
    "There is none. Units may pass one another, but each ends its move in its own hex.",
  ),
  term("Game-Turn", "4.1", "Both sides draw markers; then a Player-Turn of each."),
  term("Player-Turn", "4.1", "Movement, combat and mobile movement of one side; the other answers."),
  term("phasing", "4.1", "The side whose Player-Turn it is.", "phasing player", "phasing side"),
], [...FORMS.glossary, ...FURTHER_WORDS]);
