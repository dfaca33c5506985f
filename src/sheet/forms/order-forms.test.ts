import { describe, expect, it } from "vitest";
import { tokensOf } from "../blocks/tokens.ts";
import { LineReader, Unreadable } from "../line-reader.ts";
import { OrderForms, together } from "./order-forms.ts";
import { behind, led, type LineSlot, oneOf, past } from "./slots.ts";

const NAME: LineSlot<LineReader, string> = {
  kind: "ship",
  read: (read) => read.name("a ship"),
  print: String,
};
const PORT: typeof NAME = { ...NAME, kind: "port", read: (read) => read.name("a port") };
const CARGO: LineSlot<LineReader, readonly string[]> = {
  read: (read) => read.isDone ? [] : read.names("a cargo"),
  print: (goods) => goods.map((good) => `\n  load ${good}`).join(""),
};

const FORMS = new OrderForms({
  sail: {
    told: ["3.1", "sail argo to pylos", "A ship sails."],
    slots: { ship: NAME, to: past("to", PORT), under: led("under", NAME) },
    isStanding: true,
  },
  trade: {
    slots: { ship: NAME, at: behind("at", PORT, '"at" and a port'), goods: CARGO },
    begins: ({ goods }) => goods.length > 1 ? "much trade" : "trade",
  },
  fleet: {
    slots: {
      "...": together<{ readonly does: "wait" } | { readonly does: "meet"; readonly ship: string }>({
        does: oneOf(["wait", "meet"], "wait or meet", (text) => `${text}: no fleet does that.`),
        ship: {
          ...NAME,
          read: (read: LineReader, { does }) => does === "meet" ? read.name("a ship") : undefined,
          print: (ship: string | undefined) => ship ?? "",
        },
      }),
    },
  },
  shoal: { slots: { port: PORT }, isHidden: true },
  go: { isInstruction: true, isBinding: true },
});

const read = (line: string) =>
  FORMS.read(new LineReader(tokensOf(line, 1), ["to", "at", "under"]), ({ text }) => `${text}?`);

describe("a table of orders", () => {
  it.each([
    ["sail argo pylos", { verb: "sail", ship: "argo", to: "pylos" }, ["sail argo to pylos"]],
    ["sail argo to pylos under nike", { verb: "sail", ship: "argo", to: "pylos", under: "nike" }, [
      "sail argo to pylos under nike",
    ]],
    ["trade argo at pylos", { verb: "trade", ship: "argo", at: "pylos", goods: [] }, ["trade argo at pylos"]],
    ["trade argo at pylos oil wine", { verb: "trade", ship: "argo", at: "pylos", goods: ["oil", "wine"] }, [
      "much trade argo at pylos",
      "  load oil",
      "  load wine",
    ]],
    ["fleet wait", { verb: "fleet", does: "wait" }, ["fleet wait"]],
    ["fleet meet argo", { verb: "fleet", does: "meet", ship: "argo" }, ["fleet meet argo"]],
    ["go", { verb: "go" }, ["go"]],
  ])("reads and prints %s", (line, order, printed) => {
    expect(read(line)).toEqual(order);
    expect(FORMS.print(read(line))).toEqual(printed);
  });

  it.each([
    ["row argo", "row?"],
    ["shoal pylos", "shoal?"],
    ["constructor argo", "constructor?"],
    ["sail", 'After "sail", write a ship.'],
    ["trade argo pylos", 'Before "pylos", write "at" and a port.'],
    ["fleet rest", "rest: no fleet does that."],
    ["go home", '"home" is more than this order takes.'],
  ])("does not read %s", (line, why) => {
    expect(() => read(line)).toThrow(Unreadable);
    expect(() => read(line)).toThrow(why);
  });

  it("knows the names in an order, each with what it stands for", () => {
    expect(FORMS.names(read("sail argo to pylos under nike"))).toEqual([
      { kind: "ship", name: "argo" },
      { kind: "port", name: "pylos" },
      { kind: "ship", name: "nike" },
    ]);
    expect(FORMS.names(read("fleet meet argo"))).toEqual([{ kind: "ship", name: "argo" }]);
    expect(FORMS.names(read("fleet wait"))).toEqual([]);
  });

  it("knows its verbs, which of them wait, and what they mean", () => {
    expect(FORMS.verbs).toEqual(["sail", "trade", "fleet", "go"]);
    expect(FORMS.verbsWith("isStanding")).toEqual(["sail"]);
    expect(FORMS.glossary).toEqual([
      { word: "sail", forms: [], means: "A ship sails.", cites: ["3.1"], order: "sail argo to pylos" },
    ]);
  });
});
