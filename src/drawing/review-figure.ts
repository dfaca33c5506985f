import { figure, FRAME, gridLine } from "./figure.ts";
import { element, short, textElement } from "./xml.ts";

export interface ReviewCurve {
  /** The chance that the Allied side wins, 0 … 1, before the first Player-Turn and after each. */
  readonly chances: readonly number[];
  /** The Player-Turns that decided the game, from 0, the most important first. */
  readonly deciding: readonly number[];
}

/** Who was winning when: a line from Player-Turn to Player-Turn, with numbers for those that decided the game. */
export function reviewFigure({ chances, deciding }: ReviewCurve): string {
  const count = chances.length - 1;
  const x = (index: number) => FRAME.left + (FRAME.right - FRAME.left) * index / Math.max(1, count);
  const y = (chance: number) => FRAME.bottom - (FRAME.bottom - FRAME.top) * chance;
  const inHundred = chances.map((chance) => Math.round(100 * chance));
  return figure(
    "Who was winning",
    `Line: the Allied side's chance in 100, from Player-Turn to Player-Turn: ${inHundred.join(", ")}.`,
    textElement({ x: FRAME.left, y: FRAME.top - 6, "font-size": 11 }, "↑ Allied wins, in 100"),
    textElement({ x: FRAME.left, y: FRAME.bottom + 14, "font-size": 11 }, "↓ Axis wins"),
    ...[0, 25, 50, 75, 100].map((mark) => gridLine(y(mark / 100), String(mark), mark === 50)),
    element("polyline", {
      points: chances.map((chance, index) => `${short(x(index))},${short(y(chance))}`).join(" "),
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linejoin": "round",
    }),
    ...deciding.flatMap((turn, rank) => {
      const [cx, cy] = [x(turn + 1), y(chances[turn + 1])];
      const isHigh = cy < FRAME.top + 20;
      return [
        element("circle", { cx: short(cx), cy: short(cy), r: 3.5 }),
        textElement(
          { x: cx, y: isHigh ? cy + 16 : cy - 8, "text-anchor": "middle", "font-size": 11 },
          String(rank + 1),
        ),
      ];
    }),
    textElement(
      { x: FRAME.right, y: FRAME.bottom + 14, "text-anchor": "end", "font-size": 11 },
      `${count} Player-Turns →`,
    ),
    textElement({ x: FRAME.left, y: FRAME.bottom + 48 }, "numbered: what decided the game"),
  );
}
