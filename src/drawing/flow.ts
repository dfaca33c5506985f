/** The width of letters in the font of pictures, as a share of their size: narrow ones, wide ones, all others. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ ijl.,:;'|()[\]]/, 0.35],
  [/[frt\-/]/, 0.4],
  [/[mwMW%+=]/, 0.9],
  [/[A-Z0-9]/, 0.66],
];
const OTHERS = 0.6;
const BOLD = 1.12;

/** The approximate width of words: nobody measures them before they are drawn. */
export function textWidth(words: string, size: number, isBold = false): number {
  const letter = (character: string) => WIDTHS.find(([some]) => some.test(character))?.[1] ?? OTHERS;
  return [...words].reduce((sum, character) => sum + letter(character), 0) * size * (isBold ? BOLD : 1);
}

/** Something in a row with others. */
export interface FlowItem {
  readonly width: number;
  /** @param x its left end @param y the middle of its row */
  readonly draw: (x: number, y: number) => string;
}

export interface FlowFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly rowHeight: number;
  /** The gap between two items. */
  readonly gap: number;
}

/** Items in rows from left to right, as words run in lines. @returns what is drawn, and where the last row ends */
export function flowed(
  items: readonly FlowItem[],
  { left, right, top, rowHeight, gap }: FlowFrame,
): { readonly drawn: string; readonly bottom: number } {
  let [x, y] = [left, top + rowHeight / 2];
  const drawn = items.map(({ width, draw }) => {
    if (x > left && x + width > right) [x, y] = [left, y + rowHeight];
    const item = draw(x, y);
    x += width + gap;
    return item;
  });
  return { drawn: drawn.join(""), bottom: items.length === 0 ? top : y + rowHeight / 2 };
}
