import { expect, it } from "vitest";
import { openingPicture } from "../../../tests/support/pictures.ts";
import { wholeOf } from "../../../src/drawing/painting/drawing.ts";
import { paintDrawing } from "../../../src/drawing/painting/paint-drawing.ts";
import { mapPicture } from "../../north-africa/board/drawing.ts";
import { MAP_COLORS } from "./colors.ts";

it("the largest map weighs at its opening no more than the picture of a letter may", () => {
  const picture = mapPicture({ picture: openingPicture(), heading: "The Campaign, the opening" });
  expect(paintDrawing(wholeOf(picture, MAP_COLORS)).length).toBeLessThanOrEqual(150_000);
});
