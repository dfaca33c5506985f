/** 8.1: markers as people name them: `a six and a 4`, `two 4s`, `both sixes`, `6 plus 2`. */

const VALUES: Readonly<Record<string, string>> = {
  two: "2",
  twos: "2",
  four: "4",
  fours: "4",
  six: "6",
  sixes: "6",
};
const VALUE = "(?:\\+?[246]|two|four|six)";
const MANY = "(?:\\+?[246]['\u2019]?s|twos|fours|sixes)";
const BEFORE = "(?:an? |another |my |the |one |\\+)?";

const ofSeveral = new RegExp(`\\b(two|both|three|2|3) (?:of )?(?:my |the )?(${MANY})(?![\\w/])`, "gi");
const ofOne = new RegExp(`\\b(?:an?|my|the|one) (two|four|six)\\b(?! (?:units?|hexes|markers?|of))`, "gi");
const row = new RegExp(
  `(?<![\\w/])${BEFORE}(${VALUE})(?:(?: ?(?:\\+|,) ?| (?:and|plus|&) )${BEFORE}(${VALUE}))+(?![\\w/])`,
  "gi",
);

/** So many markers of one value: `three`, and `2`, are `2+2+2`. */
export const severalOf = (count: string, value: string) =>
  Array<string>(/three|3/i.test(count) ? 3 : 2).fill(value).join("+");

/** A sentence with the values of markers as sheets have them: `6+4`. */
export function inFigures(sentence: string): string {
  return sentence
    .replace(ofSeveral, (_, count: string, value: string) => {
      const figure = VALUES[value.toLowerCase()] ?? value.replace("+", "")[0];
      return severalOf(count, figure);
    })
    .replace(ofOne, (_, value: string) => VALUES[value.toLowerCase()])
    .replace(
      row,
      (values: string) =>
        values.toLowerCase().split(/[^a-z\d]+/).flatMap((word) =>
          /^[246]$/.test(word) ? [word] : VALUES[word] ?? []
        ).join("+"),
    );
}
