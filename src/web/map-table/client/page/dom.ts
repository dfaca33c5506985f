/// <reference lib="dom" />

/** The content of an element: texts are set as texts, so that nothing in them is read as markup. */
export type Child = Node | string | undefined | readonly Child[];
type Value = string | number | boolean | undefined | ((event: Event) => void);
export type Attributes = Readonly<Record<string, Value>>;

/** An element of a page. Functions are its listeners: `onclick`. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(name), attributes, children);
}

/** An element of a picture. */
export function s<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** An existing element, with more added. */
export function filled<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...flat(children));
  return element;
}

function flat(children: readonly Child[]): (Node | string)[] {
  return children.flatMap((child): (Node | string)[] =>
    child === undefined ? [] : typeof child === "string" || child instanceof Node ? [child] : flat(child)
  );
}

/** A button. @param more attributes besides */
export function button(label: Child, press: () => void, more: Attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: press, ...more }, label);
}

/** An element of the page, by its selector. */
export function part<E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E {
  const found = place.querySelector<E>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** A page from its server. */
export async function answeredPage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Makes the last requested call, once nothing more has been requested for so long. */
export function settled(wait: number, act: () => void): { ask(): void; now(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    act();
  };
  return {
    ask() {
      clearTimeout(timer);
      timer = setTimeout(now, wait);
    },
    now() {
      if (timer !== undefined) now();
    },
  };
}
