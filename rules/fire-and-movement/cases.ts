import { caseHeading, rule, type RuleBasis, type RuleCase } from "../../src/kernel/refusals/rule-case.ts";

function known(basis: RuleBasis) {
  return (number: string, title: string, ...refusedAs: string[]): RuleCase => ({
    ...rule(number, title, ...refusedAs),
    basis,
  });
}

const stated = known("stated");
const implied = known("implied");
const reconstructed = known("reconstructed");

/**
 * Every numbered case of Crusader's Exclusive Rules of 2010. Also the headings of the Fire & Movement Standard Rules on which
 * they rely. We do not have the text of the Standard Rules. Their wording here is ours, except for quotations in the Exclusive
 * Rules.
 */
export const CASES: readonly RuleCase[] = [
  caseHeading("4.0", "Sequence of play"),
  reconstructed("4.1", "Support fire; then movement, combat and mobile movement of either player", "4.1"),
  caseHeading("5.0", "Movement"),
  reconstructed("5.1", "Points for terrain, road and trail; one hex always; once a phase", "5.1"),
  reconstructed("5.2", "Leg units do not move in the mobile movement phase", "5.2"),
  reconstructed("5.3", "One unit in a hex; friends may be passed", "5.3"),
  caseHeading("6.0", "Zones of control"),
  reconstructed("6.1", "An enemy zone ends a move; not straight from one into another", "6.1"),
  reconstructed("6.2", "No retreat into an enemy zone without a friend there; advances ignore zones", "7.7"),
  caseHeading("7.0", "Combat"),
  reconstructed("7.1", "Adjacent units may attack, each once, each hex once", "7.1"),
  implied("7.3", "Attack strengths and markers less defense strength and markers"),
  reconstructed("7.5", "The table, its lines and what the results mean", "7.5"),
  reconstructed("7.7", "Two hexes back, or what else is open, or elimination", "7.7"),
  reconstructed("7.8", "A full-strength unit may stay after Ar or Dr, depleted", "7.8"),
  reconstructed("7.9", "One attacker may enter the hex that was left", "7.9"),
  caseHeading("8.0", "Support fire"),
  reconstructed("8.1", "Markers go back; allotments are judged; both sides draw", "8.1"),
  stated("8.2", "Markers serve any unit at any distance"),
  reconstructed("8.3", "Attacker, then defender put markers in face down", "8.3"),
  reconstructed("8.4", "No attack by markers alone; by option at any distance, and nobody advances", "8.4"),
  reconstructed(
    "8.6",
    "Two markers a side in a combat, or as many as your charts say, each once in a Game-Turn",
    "8.6",
  ),
  caseHeading("10.0", "Crusader: introduction"),
  stated("10.1", "The Allied player is first"),
  caseHeading("11.0", "Reinforcements"),
  stated("11.1", "Five Allied units, four in Game-Turn 2 and one in Game-Turn 6"),
  stated("11.2", "They come at the end of the movement phase and move no more in that Game-Turn", "11.2"),
  stated("11.3", "Each in its own hex"),
  stated("11.4", "They may fight at once; an enemy in the hex keeps them out"),
  stated("12.0", "Enemies on supply symbols cost half of the markers, or all"),
  stated("13.0", "Reinforcements may come into an enemy zone"),
  stated("14.0", "A minefield is one side's for good", "14.2"),
  stated("14.1", "A minefield of one's own costs two points more, and nothing in combat", "14.1"),
  stated("14.2", "An enemy minefield: the whole of a move, the minefield line, depletion in retreat", "14.2"),
  stated("14.3", "A German engineer makes rough of minefield, and pays", "14.3"),
  stated("14.4", "An Allied unit in a fortified box may ignore a retreat", "14.4"),
  stated("15.0", "An Allied unit on Sidi Rezegh costs the Axis a marker"),
  stated("16.0", "Escarpments by road or trail only, to move and to fight", "16.0"),
  stated("17.0", "Relief, Tobruk, draw, and what losses make of them"),
  stated("17.1", "The game may end after Game-Turn 18 or 19", "17.1"),
  stated("18.0", "Units are set up in the hexes listed"),
  caseHeading("19.0", "Game notes"),
];
