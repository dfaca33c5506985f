/// <reference lib="dom" />
import type { ScreenBox } from "./boxes.ts";
import type { ScreenSpot } from "./neighbours.ts";
import { movedOutline } from "./outlines.ts";

/** A place of a picture, for hitting it. */
export interface DrawnPlace extends ScreenSpot {
  readonly box: ScreenBox;
  /** Path data of its outline, where it is drawn; undefined if it has other than points. */
  readonly outline: string | undefined;
}

/** An outline as the drawing defines it, about its middle. */
interface Shape {
  readonly data: string;
  /** The shift from there to its middle. */
  readonly matrix: DOMMatrix;
  readonly box: ScreenBox;
}

/**
 * The places of a drawing on the page, from its layer of outlines. They are computed with and never drawn, so that layer can
 * go, which is heavier than all the rest.
 * @param hits the layer
 */
export function placesIn(hits: Element, drawing: SVGSVGElement): DrawnPlace[] {
  const shapes = new Map<string, Shape>();
  const shapeOf = (href: string): Shape => {
    const known = shapes.get(href) ?? shapeIn(drawing, href);
    shapes.set(href, known);
    return known;
  };
  return [...hits.querySelectorAll<SVGElement>("[data-place]")].map((use) => {
    const [x, y] = ["x", "y"].map((name) => Number(use.getAttribute(name)));
    const { box, data, matrix } = shapeOf(use.getAttribute("href") ?? "");
    let outline: string | undefined;
    return {
      id: use.dataset.place ?? "",
      x,
      y,
      box: { ...box, x: box.x + x, y: box.y + y },
      get outline() {
        return outline ??= movedOutline(data, new DOMMatrix().translate(x, y).multiply(matrix));
      },
    };
  });
}

function shapeIn(drawing: SVGSVGElement, href: string): Shape {
  const path = drawing.querySelector<SVGPathElement>(href);
  if (path === null) throw new Error(`the drawing does not define ${href}`);
  const matrix = matrixOf(path);
  return { data: path.getAttribute("d") ?? "", matrix, box: movedBox(path.getBBox(), matrix) };
}

/** An element's own shift. */
export function matrixOf(element: SVGGraphicsElement): DOMMatrix {
  return [...element.transform.baseVal].reduce(
    (matrix, each) => matrix.multiply(DOMMatrix.fromMatrix(each.matrix)),
    new DOMMatrix(),
  );
}

export function movedBox({ x, y, width, height }: ScreenBox, matrix: DOMMatrix): ScreenBox {
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
    .map(([cx, cy]) => matrix.transformPoint({ x: cx, y: cy }));
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
