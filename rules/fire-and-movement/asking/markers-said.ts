/** 8.1: markers as people name them: `a six and a 4`, `two 4s`, `both sixes`, `6 plus 2`. */

/** A value in the words of several languages, alone or as a thing: `vier`, `a four`, `ein Vierer`. */
const IN_WORDS: Readonly<Record<string, string>> = {
  2: "twos?|zwei(?:ern?)?|deux|due|dos|twee(?:en)?|dwa|dw[o\u00f3]jk[aie]",
  4: "fours?|vier(?:ern?|en)?|quatre|quattro|cuatro|cztery|czw[o\u00f3]rk[aie\u0119]",
  6: "six(?:es)?|sechs(?:ern?)?|sei|seis|zes(?:sen)?|sze\u015b\u0107|szesc|sz[o\u00f3]stk[aie\u0119]",
};
const VALUES: Readonly<Record<string, string>> = { two: "2", four: "4", six: "6" };
const VALUE = "(?:\\+?[246]|two|four|six)";
const MANY =
  "(?:\\+?[246]['\u2019]?s|twos|fours|sixes|zweiern?|vierern?|sechsern?|twee[e\u00eb]n|vieren|zessen|dw[o\u00f3]jki|czw[o\u00f3]rki|sz[o\u00f3]stki)";
const BEFORE = "(?:an? |another |my |the |one |\\+)?";
/** All these words. */
const ABROAD = Object.values(IN_WORDS).join("|");
const SAID = `(?:\\+?[246]|${ABROAD})`;
const TWICE = "two|a (?:pair|couple) of|both|2|zwei|beide|deux|les deux|due|entrambi|dos|twee|dwa";
const THRICE = "three|3|drei|trois|tre|tres|drie|trzy";
const MARKERS_ABROAD =
  "marken?|unterst\u00fctzungsmarken?|marqueurs?|jetons?|pions?|segnalin[io]|pedin[ae]|gettoni|marcador(?:es)?|fichas?|fiches?|znaczniki?";

/** A value in figures. */
const figure = (value: string) =>
  Object.entries(IN_WORDS).find(([, words]) => new RegExp(`^(?:${words})$`, "i").test(value))?.[0] ??
    value.match(/[246]/)?.[0] ?? value;

/** `deux marqueurs de deux`, `zwei Marken zu je 2` */
const ofSeveralAbroad = new RegExp(
  `\\b(?:(${TWICE})|(?:${THRICE})) (?:${MARKERS_ABROAD}) (?:(?:de|da|di|du|von|zu|mit|van|po|valeur|valore|valor|wert|je|jeweils|chacun) ){0,3}(${SAID})(?![\\w/])`,
  "gi",
);
/** `un marqueur de quatre`, `ein Vierer`, `un segnalino da 6` */
const ofOneAbroad = new RegExp(
  `\\b(?:eine?[nmrs]?|une?|una|een|meine?n?|mon|mio|mi|mijn|le|il|el|der|die|den|de) (?:(?:${MARKERS_ABROAD}) (?:de|da|di|du|von|zu|mit|van) (${SAID})|(zweier|vierer|sechser))(?![\\w/])|\\bone of (?:my|the|our) (${MANY})(?![\\w/])|\\b(?:eine?[mn]?|une?|una|een|jedn[ao\u0105]) (${ABROAD})(?![\\p{L}\\d/])(?! (?:hex|fel|case|casell|pas|kilom))`,
  "giu",
);
const ofSeveral = new RegExp(
  `\\b(?:(${TWICE})|(?:${THRICE})) (?:of )?(?:my |the |meiner )?(${MANY})(?![\\w/])`,
  "gi",
);
const ofOne = new RegExp(
  `(?:\\b(?:an?|my|the|one) (two|four|six)\\b|^(two|four|six)(?=[.,;!]|$))(?! (?:units?|hexes|markers?|of))`,
  "gi",
);
const row = new RegExp(
  `(?<![\\w/])${BEFORE}(${VALUE})(?:(?: ?(?:\\+|,) ?| (?:and|plus|&) )${BEFORE}(${VALUE}))+(?![\\w/])`,
  "gi",
);

/** So many markers of one value: `three`, and `2`, are `2+2+2`. */
export const severalOf = (count: string, value: string) =>
  Array<string>(/three|3/i.test(count) ? 3 : 2).fill(value).join("+");

const several = (two: string | undefined, value: string) =>
  severalOf(two === undefined ? "3" : "2", figure(value));

const plural = (value: string) =>
  value.replace(/(?<=\d|two|four)['\u2019]?s$/i, "").replace(/(?<=^six)es$/i, "");

/** A sentence with the values of markers as sheets have them: `6+4`. */
export function inFigures(sentence: string): string {
  return sentence
    .replace(ofSeveralAbroad, (_, two: string | undefined, value: string) => several(two, value))
    .replace(
      ofOneAbroad,
      (...parts: (string | undefined)[]) =>
        figure(plural(parts.slice(1, 5).find((each) => each !== undefined)!)),
    )
    .replace(ofSeveral, (_, two: string | undefined, value: string) => several(two, plural(value)))
    .replace(ofOne, (_, one: string | undefined, alone: string) => VALUES[(one ?? alone).toLowerCase()])
    .replace(
      row,
      (values: string) =>
        values.toLowerCase().split(/[^a-z\d]+/).flatMap((word) =>
          /^[246]$/.test(word) ? [word] : VALUES[word] ?? []
        ).join("+"),
    );
}
