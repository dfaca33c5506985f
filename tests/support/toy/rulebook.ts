/**
 * Three Fords: the smallest game with an area map, blocks of unknown strength and a cup. A second rule system beside the
 * published ones, written from the contract alone, so that the contract is tested by another game than North Africa.
 *
 * **1 The map.** 1.1 A dozen areas with numbers and names; what lies next to what is on the map. 1.2 Some are worth a point or
 * more. 1.3 An area is held by the side that was the last to stand in it alone.
 *
 * **2 Blocks.** 2.1 Each side has four units of one to four steps. A unit stands behind one of its side's four backs
 * (`allied-1` … `axis-4`). Everybody sees where the backs are; only its side knows the unit and its steps, until it is
 * revealed. 2.2 At the beginning each side draws unseen which unit goes behind which back, and a unit whose die is 1, 2 or
 * 3 begins with a step less. 2.3 Once revealed, a block stays so. 2.4 No more than three blocks of a side are in an area
 * when it ends its move or withdraws.
 *
 * **3 The cup.** 3.1 One cup for both sides holds four guns and four smoke. 3.2 Both sides mix it unseen, one after the
 * other, so that neither knows in what order the chits lie. So a side that draws the third of the rest learns nothing about
 * the other's hand. 3.3 Each side begins with two chits; as its Player-Turn begins it draws one if it holds fewer than
 * three. 3.4 What a side holds only that side knows; how many, everybody. What is used lies open and is out of the game.
 *
 * **4 The Player-Turn.** 4.1 Six Game-Turns of two Player-Turns, the Allied one first: draw, march, battles. Only the side whose
 * turn it is marches, and only with its own blocks. 4.2 A block goes to the next area, or over one to the next but one. 4.3 It
 * moves once. 4.4 It stops where enemies are. 4.5 At any time a side may offer a draw; if both have offered in one Player-Turn,
 * the game is drawn.
 *
 * **5 Battles.** 5.1 Where both sides are when the march has ended they fight, in the order of the areas' numbers. 5.2
 * Three rounds (an option: two); in each first the defender fires, uses guns or withdraws, then the attacker. 5.3 A side
 * that fires reveals its blocks there; each rolls a ten-sided die and hits by twice its steps or less. 5.4 Each hit takes a
 * step of the other side's strongest block there, of equal ones the one with the lowest number. If that is not revealed,
 * only its owner knows which it was. A block without steps is eliminated, and shown. 5.5 A side that withdraws goes with
 * all blocks to one area next to it without enemies. As it goes the others fire at it once, unless it uses smoke. 5.6 After
 * the last round attackers that are not alone go back to where they came from; those that cannot, as enemies are there, are
 * eliminated. 5.7 Who is left alone holds the area. 5.8 Guns add two to what each block hits by, in that round (one, by
 * revision 1). Only what one holds can be used.
 *
 * **6 Victory.** 6.1 After Game-Turn 6 the side wins whose areas are worth more. 6.2 A side without blocks has lost at once.
 *
 * **7 Rulings.** 7.1 Only what lies open is set right: where a back is, and who holds an area. 7.2 The Player-Turn then goes on
 * with its march. 7.3 A game that is over stays so.
 */
export const RULESET = "three-fords/first";
