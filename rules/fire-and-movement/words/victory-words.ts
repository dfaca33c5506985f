/** 17.0: how the game is won. */
export const VICTORY: readonly string[] = [
  "Victory (17.0): the Axis wins as soon as one of its units enters Tobruk. The Allied side wins as soon as a chain of land hexes without Axis units and zones links Tobruk to its supply symbols. Else the game is a draw. A side that has lost at least twice as many units as the other does one step worse.",
];
