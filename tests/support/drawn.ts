/** Reading of SVG documents by tests. */

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const read = (markup: string) => markup.replace(/&([a-z]+|#39);/g, (_, name) => ENTITIES[name]);

/** Everything that can be read on a drawing, in the order in which it is drawn. */
export function textsIn(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => read(match[1]));
}

/** The names of elements that are opened and not closed in their place; none in a well-formed document (XML 1.0, 2.1). */
export function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (
    const [, closing, name, , itself] of svg.matchAll(/<(\/?)([a-z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g)
  ) {
    if (closing !== "" && open.pop() !== name) return [name];
    if (closing === "" && itself === "") open.push(name);
  }
  const rest = svg.replace(/<(\/?)([a-z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g, "");
  return [...open, ...(/[<>]/.test(rest) ? ["a stray bracket"] : [])];
}
