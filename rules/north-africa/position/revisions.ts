import type { Revision } from "../../../src/kernel/revision.ts";

/**
 * Corrections of cases that games were played by wrongly. The code of such a case asks `setting.revision`. So a game made
 * earlier goes on as it began, until a ruling moves it (docs/proof/disputes.md).
 */
export const REVISIONS: readonly Revision[] = [
  {
    number: 2,
    cite: "5.24",
    words:
      "Along a mined road hexside only a mechanized unit pays for the minefield alone, as in the example; any other pays " +
      "for the road, too, 2½ points. Before, it paid 2.",
    where: { option: "roadThroughMinefield", value: "minefieldOnly" },
  },
  {
    number: 3,
    cite: "5.31",
    words:
      "A move may not close the last supplied way out of a hex that two friends share by leaving an enemy minefield that " +
      "it held open (12.22). Before, it could, and the phase could not end.",
  },
  {
    number: 4,
    cite: "7.82",
    words:
      "A displaced gun does not fire across a bare escarpment either, where guns are adjacent over one (8.34). Before, it did.",
    where: { option: "escarpmentBarrage", value: "adjacent" },
  },
  {
    number: 5,
    cite: "12.21",
    words: "No supply path ends in a mountain hex, even where a map puts a source into it. Before, it did.",
  },
  {
    number: 6,
    cite: "7.82",
    words:
      "In a crowd, too, nobody is displaced for the second time while there is a way that displaces nobody twice. Before, such " +
      "ways could be missed.",
  },
  {
    number: 7,
    cite: "10.31",
    words:
      "After Br attackers stay only if every defender has been held by the box that he was attacked in. Before, they also stayed " +
      "where a defender retreated into a box beside them, across a mined escarpment.",
  },
  {
    number: 8,
    cite: "7.82",
    words:
      "Where several hexes of a retreat are occupied in a crowd, ways that displace nobody twice are found, too, where what makes " +
      "way in one hex must leave room for the next. Before, such ways could be missed.",
  },
  {
    number: 9,
    cite: "4.1",
    words:
      "Of two orders of a sheet that contradict each other the later is refused, and the sheet waits. Before, both stood.",
  },
  {
    number: 10,
    cite: "4.1",
    words:
      "Orders in one's own words are read where they have one meaning: directions, as near to a place as can be, several units or " +
      "orders in a line, words of other languages. Before, such lines were no orders.",
  },
];
