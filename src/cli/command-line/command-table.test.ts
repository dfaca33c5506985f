import { describe, expect, it } from "vitest";
import { UsageError } from "./command.ts";
import { argumentsOf, type CommandTable, explainedCommand } from "./command-table.ts";
import { COMMANDS } from "../run.ts";

const TABLE = {
  summary: "weigh letters",
  usage: "despatch weigh LETTER… [--unit g|oz] [--out FILE] [--note TEXT …] [--json]",
  named: { least: 1, most: 2, wanted: "name a letter or two" },
  options: {
    unit: { means: "in which unit", takes: "UNIT", standard: "g", choices: ["g", "oz"] },
    out: { means: "where the list goes", takes: "FILE" },
    "the-note": { means: "what to write beside it", takes: "TEXT", isMany: true },
    json: { means: "print JSON" },
  },
} as const satisfies CommandTable;

describe("a call", () => {
  it("gives each option its value, its standard, or none", () => {
    expect(argumentsOf(["a", "--the-note", "x", "b", "--the-note=y=z", "--json"], TABLE)).toEqual({
      names: ["a", "b"],
      values: { unit: "g", out: undefined, "the-note": ["x", "y=z"], json: true },
    });
    expect(argumentsOf(["a"], TABLE).values.json).toBe(false);
  });

  it("may write to the standard output, and name what looks like an option behind --", () => {
    expect(argumentsOf(["--out", "-", "--", "--json"], TABLE)).toMatchObject({
      names: ["--json"],
      values: { out: "-", json: false },
    });
  });

  it.each<[string[], string]>([
    [["a", "--jsno"], "unknown option '--jsno' (Did you mean --json?)"],
    [["a", "--json=1"], "unknown option '--json=1'"],
    [["a", "-j"], "unknown option '-j'"],
    [["a", "--out"], "option '--out <FILE>' argument missing"],
    [["a", "--out", "--json"], "argument '--json' is invalid. It looks like an option."],
    [["a", "--unit", "stone"], "argument 'stone' is invalid. Allowed choices are g, oz."],
    [["a", "--__proto__", "b"], "unknown option '--__proto__'"],
    [["a", "--constructor=b"], "unknown option '--constructor=b'"],
    [[], "name a letter or two"],
    [["a", "b", "c"], "name a letter or two"],
  ])("%j is wrong, and says why", (args, why) => {
    expect(() => argumentsOf(args, TABLE)).toThrow(UsageError);
    expect(() => argumentsOf(args, TABLE)).toThrow(why);
  });

  it("names what may be meant by a word of few", () => {
    expect(() => argumentsOf(["shwo"], COMMANDS.outbox)).toThrow(
      "shwo is none of list, show, resend, drop. Did you mean show?",
    );
  });
});

describe.each(Object.entries(COMMANDS))("despatch %s", (name, table) => {
  const inUsage = new Set([...table.usage.matchAll(/--([a-z-]+)/g)].map(([, option]) => option));

  it("has each option in its usage, and none there that it has not", () => {
    expect([...inUsage].sort()).toEqual(Object.keys(table.options).sort());
  });

  it("explains each option, and each word of its usage, in its help", () => {
    const help = explainedCommand(name, table).replace(/\s+/g, " ");
    for (const [option, { means }] of Object.entries(table.options)) {
      expect(help).toContain(`--${option}`);
      expect(help).toContain(means);
    }
    for (const [word, means] of Object.entries(table.named.means ?? {})) {
      expect(table.usage).toContain(word.split(".")[0]);
      expect(help).toContain(means);
    }
  });
});
