import { RegExpParser } from "@eslint-community/regexpp";
import type { AST } from "@eslint-community/regexpp";

/** A text as it grows: a beginning, then the same again and again, then an end that matches nothing. */
export interface Growing {
  readonly before: string;
  readonly again: string;
  readonly after: string;
}

/** What most classes of characters are tried with, beside the characters that an expression names. */
const USUAL = [..."aA0 \t\n.,;:!?-_*#&@\"'()[]{}<>/=|\u00a0\u00e9\u2192\u2026\u{1f600}\ufe0f"];
/** What ends a text so that an expression has to go back: nothing, and what hardly any class has. */
const ENDS = ["", "\u0000", "x", "\n"];
/** A repetition that may go on for longer than this counts as one without end. */
const LONG = 100;
/** How many repeated texts are tried at one place of an expression. */
const MOST = 10;

/** Texts on which an expression does most work: at each place where it repeats something, what that may be, repeated. */
export function worstTexts(source: string, flags: string): Growing[] {
  const isUnicode = flags.includes("u") || flags.includes("v");
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: isUnicode,
    unicodeSets: flags.includes("v"),
  });
  const named = [...charactersIn(pattern), ...USUAL];
  const places = placesIn(pattern.alternatives, "", "");
  const bodies = places.map(({ body }) => wholly(body.raw, flags));
  return places.flatMap(({ before, body, behind }) => {
    const own = wholly(body.raw, flags);
    const singles = [...new Set(named)].filter((each) => own.test(each));
    const shared = (text: string) => bodies.filter((each) => each.test(text)).length;
    const ranked = singles.sort((a, b) => shared(b) - shared(a)).slice(0, MOST);
    const least = [...leastOf(body)].slice(0, MOST);
    const first = ranked[0] ?? least[0] ?? "a";
    const parted = behind === "" ? [] : [behind, first + behind, behind + first];
    return [...new Set([...ranked, ...least, ...parted])].filter((each) => each !== "")
      .flatMap((again) => ENDS.map((after) => ({ before, again, after })));
  });
}

/** A place where something is repeated without end. */
interface Place {
  /** The least that matches before it. */
  readonly before: string;
  readonly body: AST.Element;
  /** The least that matches between it and the end of what it stands in. */
  readonly behind: string;
}

function placesIn(alternatives: readonly AST.Alternative[], before: string, behind: string): Place[] {
  return alternatives.flatMap(({ elements }) => {
    const places: Place[] = [];
    let passed = before;
    for (const [index, element] of elements.entries()) {
      const rest = elements.slice(index + 1).map(least).join("") || behind;
      places.push(...placesOf(element, passed, rest));
      passed += least(element);
    }
    return places;
  });
}

function placesOf(element: AST.Element, before: string, behind: string): Place[] {
  switch (element.type) {
    case "Group":
    case "CapturingGroup":
      return placesIn(element.alternatives, before, behind);
    case "Assertion":
      return "alternatives" in element ? placesIn(element.alternatives, before, behind) : [];
    case "Quantifier": {
      const inside = placesOf(element.element, before, behind);
      if (element.max <= LONG) return inside;
      return [{ before: before + least(element), body: element.element, behind }, ...inside];
    }
    default:
      return [];
  }
}

/** The shortest texts that an element may match, one for each of its alternatives. */
function* leastOf(element: AST.Element): Iterable<string> {
  if (element.type === "Group" || element.type === "CapturingGroup") {
    for (const { elements } of element.alternatives) yield elements.map(least).join("");
  } else yield least(element);
}

function least(element: AST.Element): string {
  switch (element.type) {
    case "Character":
      return String.fromCodePoint(element.value);
    case "CharacterSet":
    case "CharacterClass":
      return oneOf(element.raw);
    case "Group":
    case "CapturingGroup":
      return element.alternatives[0].elements.map(least).join("");
    case "Quantifier":
      return least(element.element).repeat(element.min);
    default:
      return "";
  }
}

function oneOf(raw: string): string {
  for (const flags of ["", "u", "v"]) {
    const found = USUAL.find((each) => compiled(`^${raw}$`, flags)?.test(each));
    if (found !== undefined) return found;
  }
  return [...raw].find((each) => compiled(`^${raw}$`, "")?.test(each)) ?? "a";
}

function wholly(raw: string, flags: string): RegExp {
  return compiled(`^(?:${raw})$`, flags.replace(/[gy]/g, "")) ?? /^(?!)/;
}

/** A part of an expression may be none by itself, as where it names a group that stands elsewhere. */
function compiled(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

function charactersIn(node: AST.Node): string[] {
  if (node.type === "Character") return [String.fromCodePoint(node.value)];
  if (node.type === "CharacterClassRange") {
    return [node.min, node.max].map(({ value }) => String.fromCodePoint(value));
  }
  const children = "alternatives" in node
    ? node.alternatives
    : "elements" in node
    ? node.elements
    : "element" in node && node.element !== undefined && typeof node.element === "object"
    ? [node.element]
    : [];
  return children.flatMap((each) => charactersIn(each as AST.Node));
}
