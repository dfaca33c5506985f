import { describe, expect, it } from "vitest";
import { editableMaps } from "../../../game/open/editing.ts";
import { brushesOf, valueBy } from "./brush.ts";
import { EditorSession } from "./session.ts";

const [{ editing, published }] = editableMaps();
const opened = editing.read(published);
if (!opened.ok) throw new Error(opened.error.join("; "));
const open = () => new EditorSession(editing, opened.value);
const { spots } = editing.ground(opened.value);
const [place] = spots.filter(({ kind }) => kind === "place").map(({ id }) => id);
const painted = editing.features.find(({ on, values }) =>
  on === "place" && !("most" in values) && values.length > 2
)!;
const other = ("most" in painted.values ? [] : painted.values).map(({ value }) => value)
  .find((value) => value !== editing.value(opened.value, painted.name, place))!;
const edit = { feature: painted.name, at: place, value: other };

describe("somebody at work on a map", () => {
  it("takes steps back and goes them again", () => {
    const session = open();
    const before = session.text;
    expect(session.set(edit).ok).toBe(true);
    expect(session.differences).toHaveLength(1);
    expect(session.undo()).toBe(true);
    expect(session.text).toBe(before);
    expect(session.redo()).toBe(true);
    expect(session.value(edit.feature, place)).toBe(other);
  });

  it("has no step where nothing was changed or it was refused", () => {
    const session = open();
    const now = session.value(painted.name, place);
    expect(session.set({ ...edit, value: now }).ok).toBe(true);
    expect(session.set({ ...edit, at: "nowhere" }).ok).toBe(false);
    expect(session.mayUndo).toBe(false);
  });

  it("opens what it has written, and can go back to what was there before", () => {
    const session = open();
    session.set(edit);
    const { text } = session;
    session.reset();
    expect(session.differences).toEqual([]);
    expect(session.open(text).ok).toBe(true);
    expect(session.differences).toHaveLength(1);
    session.undo();
    expect(session.differences).toEqual([]);
  });

  it.each(["{", "[]", '{"title":7}'])(
    "keeps its map where %j is opened, and says what is wrong with that",
    (text) => {
      const session = open();
      const opened = session.open(text);
      expect(opened.ok ? [] : opened.error.length).toBeGreaterThan(0);
      expect(session.mayUndo).toBe(false);
    },
  );
});

it("a switch is there where it was not, and gone where it was; a color is what it is", () => {
  const brushes = editing.features.flatMap(brushesOf);
  const [paint, turn] = ["paint", "switch"].map((kind) => brushes.find((brush) => brush.kind === kind)!);
  expect([valueBy(turn, ""), valueBy(turn, turn.value!.value)]).toEqual([turn.value!.value, ""]);
  expect(valueBy(paint, paint.value!.value)).toBe(paint.value!.value);
});
