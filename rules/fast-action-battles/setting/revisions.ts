import type { Revision } from "../../../src/kernel/revision.ts";

/** The newest revision's number by itself, so that a page that only judges leaves out all the revisions' words. */
export const NEWEST_REVISION = 17;

/**
 * Corrected cases that games have been played by wrongly. Their code asks `setting.revision`, so an older game goes on as it
 * began until a ruling moves it (docs/proof/disputes.md).
 */
export const REVISIONS: readonly Revision[] = [
  {
    number: 2,
    cite: "6.42",
    words:
      "A retreat takes a hit only where a unit is left to retreat; else the hit is to spare, for exploitation (6.8) " +
      "and overrun artillery (18.12). Before, a defender who lost all his units could still say that they retreated.",
  },
  {
    number: 3,
    cite: "14.43",
    words:
      "Units of XXI Corps are released where the Allied side attacks them. Before, an attack of their own did it, too.",
  },
  {
    number: 4,
    cite: "14.14",
    words:
      "A unit that goes back over mines from an aborted crossing assault checks before it is disordered. Before, it " +
      "checked with the 1 off for disorder.",
  },
  {
    number: 5,
    cite: "6.1",
    words:
      "An area that was contested as the movement phase began is not newly contested, though all of a side's units " +
      "left it and others entered it. Before, it was, and had to be fought for.",
  },
  {
    number: 6,
    cite: "8.25",
    words: "A rally is around an area that its side controls or has units in. Before, any area would do.",
  },
  {
    number: 7,
    cite: "14.43",
    words:
      "A unit that keeps to the Tobruk Operational Zone and stands outside of it does not come to a battle that is outside, " +
      "too. Before, it could by a Special Action (8.23).",
  },
  {
    number: 8,
    cite: "15.72",
    words: "A restricted recon unit does not scout. Before, it could.",
  },
  {
    number: 9,
    cite: "17.14",
    words:
      "Where chits are drawn once a Game-Turn, a raid on supply takes two off the next draw of the Axis. Before, it " +
      "took none.",
    where: { option: "draws", value: "gameTurn" },
  },
  {
    number: 10,
    cite: "6.5",
    words:
      "A recovering unit suffers all effects of disorder until it is clear. Before, it moved, attacked, fired and checked " +
      "as one in good order; and one with a marker reacted or broke through, disordered or not.",
  },
  {
    number: 11,
    cite: "5.23",
    words:
      "Field works go at the end of a phase in which no unit of their side is left in their area. Before, they stayed until " +
      "the enemy took the area.",
  },
  {
    number: 12,
    cite: "15.8",
    words:
      "A patrol is not set up as the third unit of its side in an area (5.1). Before, it was, and moved away or was lost later.",
  },
  {
    number: 13,
    cite: "7.3",
    words:
      "An order that cannot be followed has not spoken: the referee asks its player, if the pace lets it. Of two orders that " +
      "contradict each other the later is refused. Before, one such line for Breakthrough or Reaction let the phase go by, and " +
      "both orders stood.",
  },
  {
    number: 14,
    cite: "5.3",
    words:
      "Orders in one's own words are read where they have one meaning: as near to a place as can be, several units or orders in " +
      "a line, words of other languages. Before, such lines were no orders.",
  },
  {
    number: 15,
    cite: "8.22",
    words:
      "A further battle spends only a Special Action that its line names, and “any” leaves chits that a line names for " +
      "another battle. Before, such a line spent the reusable one, and “any” took all.",
  },
  {
    number: 16,
    cite: "6.2",
    words:
      "GO alone leaves every battle of its sheet to standing orders and the default. Before, it left a single question, and the " +
      "next one came in a letter of its own.",
  },
  {
    number: 17,
    cite: "14.64",
    words:
      "The capable Allied computer uses Joint Operations and roadblocks (4.35). Before, it used neither.",
  },
];
