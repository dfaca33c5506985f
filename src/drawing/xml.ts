/** Text for element content or a quoted attribute. Characters that XML 1.0 does not allow (2.2) are dropped. */
export function escapeXml(text: string): string {
  if (!TO_BE_LOOKED_AT.test(text)) return text;
  return text.replace(NOT_ALLOWED, "").replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
/** Anything but a plain ASCII character: a map has ten thousand values without any. */
const TO_BE_LOOKED_AT = /[^ !#-%(-;=?-~]/;
const NOT_ALLOWED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element as text; attributes that are undefined are left out, values are escaped, children are markup already. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let written = "";
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) {
      written += ` ${key}="${typeof value === "number" ? short(value) : escapeXml(value)}"`;
    }
  }
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

/** A text element; its words are escaped. */
export function textElement(attributes: Attributes, words: string): string {
  return element("text", attributes, escapeXml(words));
}

/** Markup drawn about its own origin, at its place. */
export function atPoint({ x, y }: { readonly x: number; readonly y: number }, markup: string): string {
  return element("g", { transform: `translate(${short(x)} ${short(y)})` }, markup);
}

/** A coordinate with two decimals at the most. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
