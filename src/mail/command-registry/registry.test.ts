import { TERMS } from "../../../rules/north-africa/words/terms.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { MailCommand } from "../commands/command.ts";
import { below, commandHelp, commandHelpIn, commandIn, MAIL_COMMANDS, readCommands } from "./registry.ts";

const PAGE = readFileSync(join(import.meta.dirname!, "../../../docs/play/commands.md"), "utf8");

describe("every command", () => {
  it.each(MAIL_COMMANDS.map((command) => [command.name, command] as const))(
    "has a line of help and a row in docs/play/commands.md: %s",
    (name, command) => {
      const help = command.help(TERMS);
      expect(help.length).toBeGreaterThan(0);
      expect(help.every((line) => line.startsWith(name))).toBe(true);
      expect(PAGE).toMatch(new RegExp(`^\\| \`${name}\\b`, "m"));
    },
  );

  it("has a name of its own", () => {
    expect(new Set(MAIL_COMMANDS.map(({ name }) => name)).size).toBe(MAIL_COMMANDS.length);
  });

  it("is read from its name, or from an example in its own help", () => {
    const unread = MAIL_COMMANDS.filter(({ name, help }) =>
      ![name, ...help(TERMS).map((line) => line.split(/[:,]/)[0])].some((line) =>
        commandIn(line)?.command.name === name
      )
    );
    expect(unread.map(({ name }) => name)).toEqual([]);
    expect(commandHelpIn(TERMS).length).toBeGreaterThanOrEqual(MAIL_COMMANDS.length);
  });
});

describe("a game's code", () => {
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const codes = [...letters].flatMap((third) => [...letters].map((last) => `K9${third}${last}`));

  it.each(["resign", "back"])("is read whole behind %s, though its end looks like a smile", (name) => {
    const read = codes.map((code) => commandIn(`${name} ${code} :)`)?.asked);
    expect(read).toEqual(codes.map((game) => ({ game })));
  });
});

describe("their help without a game", () => {
  it("says of what only one game has which it is", () => {
    const other = { ...TERMS, commandHelp: { ...TERMS.commandHelp, map: ["map: the stars"] } };
    const lines = commandHelp([{ title: "Desert", terms: TERMS }, { title: "Space", terms: other }]);
    expect(lines.filter((line) => line.startsWith("map"))).toEqual([
      ...TERMS.commandHelp.map.map((line) => `${line} (Desert)`),
      "map: the stars (Space)",
    ]);
    expect(lines).toContain("help: this text");
  });
});

function whatDoubtBrings(command: MailCommand, asked: unknown): RegExp {
  if (command.kind === "asking") return /^answered/;
  if (command.confirmation === undefined) {
    return /^refused: your (page|letter) has a (form|button|link) for it$/;
  }
  return command.final?.(asked) === undefined
    ? /^you are asked by a link first$/
    : /^you are asked by a link first, in any case$/;
}

describe("docs/play/commands.md", () => {
  const lines = PAGE.slice(0, PAGE.indexOf("\n## ")).split("\n").filter((line) => /^\| `/.test(line));
  const rows = lines.map((line) => line.split("|")[1]);
  const doubts = lines.map((line) => line.split("|")[3].trim());
  const examples = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, example]) => example));

  it.each(examples)("teaches what is read: %s", (example) => {
    expect(commandIn(example.replace("…", "and words"))).toBeDefined();
  });

  /** Each first example with what the page says is done where nobody can tell whose the letter is. */
  const inDoubt = rows.map((row, at) => [/`([^`]+)`/.exec(row)![1], doubts[at]] as const);

  it.each(inDoubt)("says what is done in doubt: %s %s", (example, said) => {
    const { command, asked } = commandIn(example.replace("…", "and words"))!;
    expect(said).toMatch(whatDoubtBrings(command, asked));
  });
});

describe("a command with politeness around it", () => {
  it.each([
    ["spectators on please", "spectators on"],
    ["resend, thanks", "resend"],
    ["sheet please", "sheet"],
    ["Please, a new sheet!", "a new sheet"],
    ["OK, help please :-)", "help"],
    ["Status. Thank you very much!", "Status"],
    ["letters to anna@home.example, please", "letters to anna@home.example"],
    ["absence 2026-12-24 to 2027-01-06, thanks", "absence 2026-12-24 to 2027-01-06"],
    ["pause 14 days, please", "pause 14 days"],
    ["yes, agree", "agree"],
  ])("is one: %s", (line, text) => expect(commandIn(line)?.text).toBe(text));

  it("is asked for by its own words alone", () => {
    expect(commandIn("Please call me J.R.")?.asked).toBe("J.R.");
    expect(commandIn("call me Anna, please")?.asked).toBe("Anna");
    expect(commandIn("explain 1605, please")?.command.name).toBe("explain");
    expect(commandIn("press: go on, please")?.asked).toMatchObject({ press: { lines: ["go on, please"] } });
  });

  it.each([
    "Call me tomorrow",
    "Call me when you have time.",
    "Call me old-fashioned",
    "Dispute settled, thanks.",
    "Dispute or no dispute, well played",
    "Dispute about roll 12 is over.",
    "Dispute what you like.",
    "Dispute it if you must",
    "Pause for thought",
    "Agree with you there",
    "Status quo suits me",
    "Map looks good",
    "Help is on its way",
    "History will judge us",
    "Resign? Never!",
    "Back from Kent",
    "Claim nothing yet",
    "Resume tomorrow",
    "Orders follow",
    "Withdraw while you can",
    "Dice were kind to you",
    "please",
    "thanks",
    "Thanks for the map",
    "please do not resend",
    "no spectators, please",
    "my sheet:",
  ])(
    "is none in a line that says more or nothing: %s",
    (line) => expect(commandIn(line)).toBeUndefined(),
  );
});

it("what is asked twice in a letter is asked once", () => {
  const asked = readCommands(["Map please", "status", "map", "explain 1605", "explain 1605", "explain 1705"]);
  expect(asked.map(({ text }) => text)).toEqual(["map", "status", "explain 1605", "explain 1705"]);
});

it("a line of a letter is no command", () => {
  expect(commandIn("I resign myself to it.")).toBeUndefined();
});

it("however long a press is, nothing in it is a command", () => {
  const long = ["press", ...new Array<string>(1000).fill("words"), "resign K7Q2", "end", "status"];
  expect(readCommands(long).map(({ command }) => command.name)).toEqual(["press", "status"]);
});

it("what stands below a command is looked at no farther than it can be of use", () => {
  expect(below(new Array<string>(10_000).fill("propose correct"), 0)).toHaveLength(400);
});
