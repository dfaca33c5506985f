import { MAP_EDGES } from "../../../hexes/hex-grid.ts";

/** The checks that a phrase may need: on the map, and on the places of units. */
export interface PhraseGround {
  isChain(hexes: readonly string[]): boolean;
  standsIn(name: string, hex: string): boolean;
  /** The cheapest way of a unit by some hexes to the last; undefined if it has none. */
  wayBy(unit: string, hexes: readonly string[]): readonly string[] | undefined;
}

interface Phrase {
  readonly said: RegExp;
  /** The order in the sheet's words; undefined if the phrase does not fit the ground. */
  readonly written: (parts: readonly string[], ground: PhraseGround) => string | undefined;
}

const GO = "(?:move|moves|mv|go|goes|march|marches|send|bring|shift)";
const TO = "(?:to|into|onto|toward|towards|->)";
const ATTACK = "(?:attack|attacks|att|atk|assault|assaults)";
const BARRAGE = "(?:barrage|barrages|bombard|bombards|shell|shells)";
/** A name or a hex; several of them; and the words after the attackers. */
const ONE = "(\\S+)";
const MANY = "(\\S+(?: \\S+)*?)";
const MORE = "((?: (?:with|gs) .*)?)";

function phrase(said: string, written: Phrase["written"]): Phrase {
  // Text whose words are not separated by one space each fails at once, and is compared with no phrase.
  return { said: new RegExp(`^(?=\\S+(?: \\S+)*$)${said}$`, "i"), written };
}

/** Ways to say an order in other words than the sheet's, and the order that they mean. */
const PHRASES: readonly Phrase[] = [
  phrase(
    `(?:${GO} )?(?:from )?${ONE} (?:(?:to )?${GO} )?${TO} ${ONE}`,
    ([unit, to]) => `move ${unit} to ${to}`,
  ),
  phrase(
    `(?:${GO} )?${ONE} (?:(?:from|in|at) )?(\\d{4}) ${TO} ${ONE}`,
    ([unit, from, to], ground) => ground.standsIn(unit, from) ? `move ${unit} to ${to}` : undefined,
  ),
  phrase(
    `(?:${GO} )?${ONE}((?: -> \\d{4}){2,})`,
    ([unit, way], ground) => pathOf(unit, hexesIn(way), ground),
  ),
  phrase(
    `(?:${GO} )?(?:from )?${ONE} (?:via|through|by) ((?:\\d{4} (?:and )?)+)${TO} (\\d{4})`,
    ([unit, way, to], ground) => pathOf(unit, [...hexesIn(way), to], ground),
  ),
  phrase(
    `(?:${GO} )?(?:from )?${ONE} ${TO} (\\d{4}) (?:via|through|by)((?: (?:and )?\\d{4})+)`,
    ([unit, to, way], ground) => pathOf(unit, [...hexesIn(way), to], ground),
  ),
  phrase(
    `${ATTACK} from ${MANY} (?:to|on|onto|at|against|->) ${MANY}${MORE}`,
    ([from, on, more]) => `attack ${on} from ${from}${more}`,
  ),
  phrase(
    `${ATTACK} (?:on |against |at )?${MANY} (?:from|by) ${MANY}${MORE}`,
    ([on, from, more]) => `attack ${on} from ${from}${more}`,
  ),
  phrase(`${ATTACK} (?:on |against |at )?${MANY}${MORE}`, ([on, more]) => `attack ${on}${more}`),
  phrase(
    `${MANY} ${ATTACK} (?:on |against )?${MANY}${MORE}`,
    ([from, on, more]) => `attack ${on} from ${from}${more}`,
  ),
  phrase(
    `${BARRAGE} ${MANY} (?:with|from|by) ${MANY}((?: gs \\d+)?)`,
    ([on, guns, more]) => `attack ${on} with ${guns}${more}`,
  ),
  phrase(`${BARRAGE} ${ONE} (gs \\d+)`, ([on, points]) => `attack ${on} ${points}`),
  phrase(
    `${MANY} ${BARRAGE} ${MANY}((?: gs \\d+)?)`,
    ([guns, on, more]) => `attack ${on} with ${guns}${more}`,
  ),
  phrase(`${ONE} (?:holds?|stays?|stands?)(?: still| fast)?`, ([unit]) => `hold ${unit}`),
  phrase(`(?:holds?|stays?) ${ONE}(?: still| fast)?`, ([unit]) => `hold ${unit}`),
  phrase(`retreats? (?:${TO} )${ONE}`, ([to]) => `retreat toward ${to}`),
  phrase(`retreats? ${ONE} ${TO} ${ONE}`, ([unit, to]) => `retreat ${unit} toward ${to}`),
  phrase(`${ONE} retreats? ${TO} ${ONE}`, ([unit, to]) => `retreat ${unit} toward ${to}`),
  phrase("(?:no|never|do not|don't|dont) advances?", () => "advance never"),
  phrase(`${ONE} (?:never|does not|doesn't) advances?`, ([unit]) => `advance ${unit} never`),
  phrase(
    `${ONE} enters? (?:at )?${ONE}(?: ${TO} ${ONE})?`,
    ([unit, at, to]) => `enter ${unit} at ${at}${to === undefined ? "" : ` to ${to}`}`,
  ),
  phrase(
    `${ONE} (?:exits?|leaves?)(?: (?:by|to|at))?(?: the)? (${MAP_EDGES.join("|")})`,
    ([unit, edge]) => `exit ${unit} ${edge}`,
  ),
  phrase(
    `(?:protects?|defends?) ${ONE}(?: with)? (?:everything|all guns|every gun)`,
    ([unit]) => `protect ${unit} with all`,
  ),
  phrase(`(?:protects|defends?) ${MANY}`, ([rest]) => `protect ${rest}`),
];

function hexesIn(text: string): string[] {
  return text.match(/\d{4}/g) ?? [];
}

/** A way hex by hex, or the cheapest one by these hexes. */
function pathOf(unit: string, hexes: readonly string[], ground: PhraseGround): string | undefined {
  const way = ground.wayBy(unit, hexes) ?? (ground.isChain(hexes) ? hexes : undefined);
  return way === undefined ? undefined : `move ${unit} ${way.join(" ")}`;
}

/**
 * Ground Support Points as players write them: `gs5`, `5 gs`, `gs: 5`, `5 ground support points`, also with a plus before
 * them. A number of two digits may be a unit before `gs`; one of a single digit is so many points.
 */
export function withPoints(text: string, isUnit: (name: string) => boolean): string {
  return text
    .replace(/ \+ /g, " and ")
    .replace(/\b(?:ground support|points of ground support)(?: points?)?\b/gi, "gs")
    .replace(/\bgs ?[:=]? ?(\d{1,2})\b/gi, "gs $1")
    .replace(
      /\b(\d{1,2}) ?(?:points? )?gs\b(?! \d)/gi,
      (all, points: string) => points.length > 1 && isUnit(points) ? all : `gs ${points}`,
    );
}

/** The orders that a line may mean, its names replaced as in orders; the line itself is the first. */
export function ordersMeant(line: string, ground: PhraseGround): string[] {
  const meant = PHRASES.flatMap(({ said, written }) => {
    const match = said.exec(line);
    return match === null ? [] : written(match.slice(1), ground) ?? [];
  });
  return [...new Set([line, ...meant])];
}

/** Every word that a phrase may have besides names, hexes and numbers. */
export const PHRASE_WORDS: readonly string[] = [
  ...new Set(PHRASES.flatMap(({ said }) =>
    // Of `holds?` both: with its last letter, and without.
    (said.source.replace(/\\./g, " ").match(/->|[a-z']+\??/g) ?? []).flatMap((word) =>
      word.endsWith("?") ? [word.slice(0, -2), word.slice(0, -1)] : [word]
    )
  )),
];

/** How to write things for which players may look for a word. */
const HINTS: readonly { readonly said: RegExp; readonly hint: string }[] = [
  {
    said: /\b(?:via|through)\b/i,
    hint: "A way is written hex by hex, without gaps: move 1605 1705 1805.",
  },
  {
    said: /\b(?:barrage|bombard|shell)s?\b/i,
    hint: "Barrage is written attack 2917 with 3015.",
  },
  {
    said: /^\s*(?:mv|moves|march(?:es)?|send|bring|shift)\b/i,
    hint: "A move is written move 1605 to 1805.",
  },
  { said: /\bgs|ground support\b/i, hint: "Ground Support Points are written gs 2." },
];

export function hintFor(line: string): string | undefined {
  return HINTS.find(({ said }) => said.test(line))?.hint;
}
