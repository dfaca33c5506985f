/** A letter's own styles for elements, as far as they strike text out or hide it. */
export interface HtmlStyles {
  /** The style of an element: its own first, then that of its classes and its tag. */
  of(tag: string, classes: string | undefined, own: string): string;
}

/** More of a style sheet, and more rules in all, are not looked at. */
const LONGEST = 60_000;
const MOST_RULES = 400;
/** A rule that matters here. */
const MATTERS = /line-through|display|visibility|font-size|opacity|mso-hide/i;
/** The last part of a selector: an element, a class, or an element of a class. */
const SELECTOR = /^(?<tag>[a-z][a-z0-9]{0,15})?(?:\.(?<name>[\w-]{1,60}))?$/;

/** The rules in the style elements of HTML (CSS Syntax, 5), without those for certain screens or for paper. */
export function stylesIn(html: string): HtmlStyles {
  const rules = new Map<string, string>();
  for (const [selectors, declared] of rulesIn(sheetOf(html)).slice(0, MOST_RULES)) {
    for (const selector of selectors.split(",")) {
      const last = selector.trim().split(/[\s>+~]+/).at(-1)!.toLowerCase();
      const found = SELECTOR.exec(last)?.groups;
      if (found === undefined || last === "") continue;
      rules.set(last, `${declared};${rules.get(last) ?? ""}`);
    }
  }
  if (rules.size === 0) return { of: (_tag, _classes, own) => own };
  return {
    of(tag, classes = "", own) {
      const names = classes.toLowerCase().split(/\s+/).filter((name) => name !== "").slice(0, MOST_CLASSES);
      const declared = [...names.flatMap((name) => [`${tag}.${name}`, `.${name}`]), tag]
        .flatMap((selector) => rules.get(selector) ?? [])
        .map((each) => /text-decoration/i.test(own) ? each.replace(/text-decoration[^;]*/gi, "") : each);
      return declared.length === 0 ? own : [own, ...declared].join(";");
    },
  };
}

/** Nobody gives an element more classes. */
const MOST_CLASSES = 10;

/** All that stands in style elements, without comments. */
function sheetOf(html: string): string {
  const opening = /<style/gi;
  const closing = /<\/style/gi;
  let sheet = "";
  while (sheet.length < LONGEST && opening.test(html)) {
    const from = html.indexOf(">", opening.lastIndex) + 1;
    closing.lastIndex = from;
    const end = from === 0 ? null : closing.exec(html);
    if (end === null) break;
    sheet += html.slice(from, Math.min(end.index, from + LONGEST));
    opening.lastIndex = end.index;
  }
  return withoutComments(sheet.slice(0, LONGEST)).replaceAll("<!--", "").replaceAll("-->", "");
}

function withoutComments(sheet: string): string {
  let said = "";
  let at = 0;
  for (let from = sheet.indexOf("/*"); from !== -1; from = sheet.indexOf("/*", at)) {
    said += sheet.slice(at, from);
    const to = sheet.indexOf("*/", from + 2);
    if (to === -1) return said;
    at = to + 2;
  }
  return said + sheet.slice(at);
}

/** The rules of a style sheet that matter and stand in no at-rule. */
function rulesIn(sheet: string): readonly (readonly [selectors: string, declared: string])[] {
  const rules: [string, string][] = [];
  let depth = 0;
  let from = 0;
  let selectors = "";
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    if (brace === "{") {
      if (depth === 0) selectors = sheet.slice(from, index).split(";").at(-1)!.trim();
      depth++;
    } else if (depth > 0 && --depth === 0) {
      const declared = sheet.slice(from, index);
      if (!selectors.startsWith("@") && MATTERS.test(declared)) rules.push([selectors, declared]);
    }
    from = index + 1;
  }
  return rules;
}
