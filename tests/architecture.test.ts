import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { mutualFolders, sharedNames } from "../scripts/house.ts";

const ROOT = resolve(import.meta.dirname!, "..");

/** Which rooms each room may import from, itself aside (docs/build/architecture.md). Imports run downwards only. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "src/kernel": [],
  "src/common": ["src/kernel"],
  "src/sheet": ["src/kernel", "src/common"],
  "src/drawing": ["src/kernel", "src/common"],
  "src/front": ["src/kernel", "src/common", "src/sheet", "src/drawing"],
  "src/dice": ["src/kernel", "src/common"],
  "src/store": ["src/kernel", "src/common", "src/dice"],
  "templates": ["src/kernel", "src/common"],
  "rules/hexes": ["src/kernel", "src/common", "src/sheet", "src/drawing"],
  "rules/north-africa": ["src/kernel", "src/common", "src/sheet", "src/drawing", "rules/hexes"],
  "rules/fire-and-movement": ["src/kernel", "src/common", "src/sheet", "src/drawing", "rules/hexes"],
  "rules/fast-action-battles": ["src/kernel", "src/common", "src/sheet", "src/drawing"],
  "src/game": [
    "src/kernel",
    "src/common",
    "src/sheet",
    "src/drawing",
    "src/dice",
    "src/store",
    "templates",
    "rules/north-africa",
    "rules/fire-and-movement",
    "rules/fast-action-battles",
    "scenarios",
  ],
  "src/mail": ["src/kernel", "src/common", "src/sheet", "src/dice", "src/store", "src/game", "templates"],
  "src/web": ["src/kernel", "src/common", "src/sheet", "src/store", "src/game", "src/mail", "templates"],
  "src/cli": [
    "src/kernel",
    "src/common",
    "src/sheet",
    "src/drawing",
    "src/dice",
    "src/store",
    "src/game",
    "src/mail",
    "src/web",
    "templates",
  ],
  "src/main.ts": ["src/kernel", "src/common", "src/game", "src/store", "src/mail", "src/web", "src/cli"],
};

/** Who knows which games there are: a game that others name too has to be looked for everywhere. */
const CATALOGUES = ["src/game/open/catalogue.ts", "src/game/grammar.ts"];

/** Who may hold what is so in a game; everybody else is handed it closed, and shows what `seenBy` gives. */
const HOLDING_TRUTHS = [
  "src/kernel/",
  "src/dice/",
  "src/front/course.ts",
  "src/front/draws.ts",
  "src/front/rules.ts",
  "src/front/system.ts",
  "src/store/",
  "src/game/open/open-game.ts",
  "src/game/office.ts",
  "src/game/seats/create.ts",
  "src/game/seats/seating.ts",
  "src/game/dispute/",
  "src/game/engine/",
  "src/game/ledger/",
  "src/game/learn/rehearsal.ts",
  "src/game/proof/",
  "src/game/puzzles/judging.ts",
  "src/game/recording/",
  "src/game/rolls/plan-rolls.ts",
  "src/game/open/set-up-by-hand.ts",
  "src/game/open/shelf.ts",
  "src/game/turn/adjudicate.ts",
  "src/game/turn/carry-out.ts",
  "src/game/turn/play-run.ts",
  "src/game/turn/ran.ts",
  "src/game/turn/run.ts",
  "src/game/open/waiting-for.ts",
  "src/game/what-if/on-board.ts",
  "src/cli/command-line/files.ts",
];

function withoutComments(code: string): string {
  return code.replace(/\/\*.*?\*\//gs, "").replace(/(^|\s)\/\/.*$/gm, "");
}

/**
 * Words of one game's rules. The referee and the words of all games name none of them, however an identifier joins its
 * words, nor in a string.
 */
const RULE_WORDS = [
  ...["unit", "units", "hex", "hexes", "hexside", "hexsides", "minefield", "minefields"],
  ...["attack", "attacks", "attacked", "attacking", "attacker", "attackers", "barrage", "barrages"],
  ...["defender", "defenders", "defending", "combat", "combats", "phase", "phases"],
  ...["retreat", "retreats", "retreated", "advance", "advances", "advanced", "displace", "displaced"],
  ...["displacement", "supply", "supplied", "unsupplied", "forecast", "counter", "counters"],
];
/** The same of two or three words. */
const RULE_PHRASES = ["ground support", "zone of control", "zones of control"];
/** Where such a word means something else: hexadecimal, CSS, SVG, what is counted for OpenTelemetry. */
const OTHER_MEANINGS =
  /\b(?:createCounter|bytesToHex|hexToBytes|sha256Hex|hexDigit)\b|"hex"|class="hex"|\.hex\b|counter-(?:reset|increment)|\bcounter\(|\bpatternUnits\b/g;

/** Libraries that must not be needed where the rules run: in a browser there is no file, no socket, no process. */
const IN_RULES = ["zod"];

interface Import {
  readonly from: string;
  readonly to: string;
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name)).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
}

function imports(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/(?:^|\n)(?:import|export)\b[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/g)].map(
    (match) => {
      const name = match[1] ?? match[2];
      return {
        from: file,
        to: name.startsWith(".") ? relative(ROOT, resolve(ROOT, dirname(file), name)) : name,
      };
    },
  );
}

function roomOf(file: string): string | undefined {
  return Object.keys(ARROWS).find((room) => file === room || file.startsWith(`${room}/`));
}

const ALL = ["src", "rules", "templates"].flatMap(sources).flatMap(imports);
const OWN = ALL.filter(({ to }) => /^(src|rules|templates|scenarios)\//.test(to));

describe("rooms", () => {
  it("import downwards only", () => {
    const upward = OWN.filter(({ from, to }) => {
      const room = roomOf(from);
      const target = roomOf(to) ?? to.split("/")[0];
      return room === undefined || (room !== target && !ARROWS[room].includes(target));
    });
    expect(upward).toEqual([]);
    expect(OWN.length).toBeGreaterThan(200);
  });

  it("know rulesets and scenarios in the catalogues only", () => {
    const knowing = OWN.filter(({ from, to }) =>
      !from.startsWith("rules/") && /^(rules|scenarios)\//.test(to)
    );
    expect(knowing.map(({ from }) => from).filter((from) => !CATALOGUES.includes(from))).toEqual([]);
    expect(knowing.length).toBeGreaterThan(0);
  });

  it("hold a truth where a game is judged, written down and proved, and nowhere that somebody is shown it", () => {
    const naming = [...sources("src"), ...sources("templates")].filter((file) =>
      /\btruth\b/.test(withoutComments(readFileSync(join(ROOT, file), "utf8")))
    );
    expect(naming.filter((file) => !HOLDING_TRUTHS.some((place) => file.startsWith(place)))).toEqual([]);
  });

  it("keep the rules fit for a browser", () => {
    const outside = ALL.filter(({ from, to }) =>
      /^(rules|src\/kernel)\//.test(from) && !/^(src|rules)\//.test(to)
    );
    expect(outside.filter(({ to }) => !IN_RULES.includes(to))).toEqual([]);
  });

  it("keep the table's client fit for a browser, and without rules of its own", () => {
    const client = "src/web/map-table/client";
    const beyond = ALL.filter(({ from, to }) =>
      from.startsWith(`${client}/`) && !to.startsWith(`${client}/`) && !to.startsWith("src/kernel/")
    );
    // One file marks words and writes shares for letters and pages. It knows only the types of the API and of the tables of
    // words. Types leave nothing behind in a script.
    const types = [
      "src/web/api/operation/schemas.ts",
      "templates/words/sent-words.ts",
      "templates/words/tables.ts",
    ];
    expect([...new Set(beyond.map(({ to }) => to))].sort()).toEqual([
      "src/common/marked-words.ts",
      "src/common/share-line.ts",
      ...types,
    ]);
    for (const { from, to } of beyond.filter(({ to }) => types.includes(to))) {
      const [name] = to.split("/").slice(-1);
      expect(readFileSync(join(ROOT, from), "utf8")).toMatch(
        new RegExp(`import type \\{[^}]*\\} from "[^"]*/${name}"`),
      );
    }
  });

  it("keep the editor's client fit for a browser, and without rules of its own", () => {
    const client = "src/web/editor/client/";
    const beyond = ALL.filter(({ from, to }) =>
      from.startsWith(client) &&
      ![client, "src/web/map-table/client/", "src/kernel/"].some((room) => to.startsWith(room))
    );
    expect(beyond).toEqual([]);
    expect(ALL.some(({ from }) => from.startsWith(client))).toBe(true);
  });

  it("keep what tells browsers, and its worker, to themselves, but for their release and words", () => {
    const client = "src/web/push/client";
    const others = ["deno.json", "src/web/map-table/client/page/words.ts"];
    const own = ALL.filter(({ from }) => from.startsWith(`${client}/`) && !from.endsWith(".test.ts"));
    expect(own.filter(({ to }) => !to.startsWith(`${client}/`) && !others.includes(to))).toEqual([]);
    expect(own.length).toBeGreaterThan(3);
  });

  it("hold no circles among the files of a room", () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of OWN) next.set(from, [...(next.get(from) ?? []), to]);
    const done = new Set<string>();
    const circle = (file: string, path: readonly string[]): readonly string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return undefined;
      for (const target of next.get(file) ?? []) {
        const found = circle(target, [...path, file]);
        if (found !== undefined) return found;
      }
      done.add(file);
      return undefined;
    };
    expect([...next.keys()].map((file) => circle(file, [])).filter((found) => found !== undefined)).toEqual(
      [],
    );
  });
});

describe("folders", () => {
  it("point one way", () => {
    const files = ["src", "rules", "templates"].flatMap(sources).map((path) => ({
      path,
      text: readFileSync(join(ROOT, path), "utf8"),
    }));
    const pairs = mutualFolders(files);
    expect(pairs).toEqual([]);
    // And it finds two that do not.
    const both = [["a/one.ts", "../b/two.ts"], ["b/two.ts", "../a/one.ts"]];
    expect(mutualFolders(both.map(([path, to]) => ({ path, text: `import { it } from "${to}";\n` }))))
      .toEqual(["a - b"]);
  });
});

describe("a name", () => {
  it.each([
    ["each system has once", ["rules/a/one.ts", "rules/b/one.ts"], false],
    ["one system has twice", ["rules/a/one.ts", "rules/a/two.ts"], true],
    ["a system shares with the hexes below it", ["rules/a/one.ts", "rules/hexes/two.ts"], true],
    ["a system shares with the rest of the house", ["rules/a/one.ts", "src/kernel/two.ts"], true],
  ])("that %s is one with two meanings or not", (_, paths, isShared) => {
    const found = sharedNames(paths.map((path) => ({ path, text: "export function march() {}\n" })));
    expect(found).toEqual(isShared ? ["march"] : []);
  });
});

describe("rules", () => {
  it("are named nowhere else", () => {
    const found = ["src", "templates"].flatMap(sources).flatMap((file) =>
      ruleWordsIn(readFileSync(join(ROOT, file), "utf8")).map((word) => `${file}: ${word}`)
    );
    expect(found).toEqual([]);
  });
});

/**
 * Rule words in code, that is in names and strings. Comments are left out, as they may take one game as an example, and
 * imports too, whose names count at their use.
 * `zoneOfControl` and `zone_of_control` are read as three words.
 */
function ruleWordsIn(text: string): string[] {
  const code = text
    .replace(/(?<![^\s{(,])\/\*.*?\*\//gs, "")
    .replace(/(?:^|\s)\/\/.*$/gm, "")
    .replace(/^import [^;]*;/gm, "")
    .replace(OTHER_MEANINGS, "");
  const words = (code.match(/[A-Za-z]+/g) ?? []).flatMap((name) =>
    name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(" ")
  );
  const spoken = ` ${words.join(" ")} `;
  return [
    ...words.filter((word) => RULE_WORDS.includes(word)),
    ...RULE_PHRASES.flatMap((phrase) => spoken.split(` ${phrase} `).slice(1).map(() => phrase)),
  ];
}

/** What waits so long and no longer, or hopes that so long is enough. A turn of the event loop is no time. */
const BY_THE_CLOCK = [
  /\bwaitForTimeout\(/g,
  /\bsetTimeout\((?!\w+\))/g,
  /timers\/promises/g,
  /\bvi\.wait(?:For|Until)\(/g,
  /\bsetDefaultTimeout\(/g,
  /\b(?:Date|performance)\.now\(\) </g,
  /\.poll\((?:[^;](?!\.to))*\btimeout:/g,
  /^ *\}, \d[\d_]{3,}\);$/gm,
  /\btestTimeout: \d/g,
];
/** Where the clock itself is what is tried, or what disturbs: how often. */
const CLOCKS: Readonly<Record<string, number>> = {
  // The one limit for all that is waited for.
  "tests/support/patience.ts": 2,
  "tests/support/browser.ts": 1,
  "src/mail/doors/imap.test.ts": 1,
  // A database that is slow.
  "tests/support/kv-connect/server.ts": 1,
  "tests/attacks/lying-database.test.ts": 1,
  // A thread that computes for a while.
  "tests/support/without-answer.ts": 1,
  // Referees that look after their games in rounds, and are killed at any moment.
  "tests/kills/member.ts": 1,
  "tests/kills/members.ts": 1,
  "tests/kills/crashes.ts": 1,
  "tests/month/cluster.ts": 1,
};

/** What the next tests in a process would find changed: modules that are replaced, games that are laid to the catalogue. */
const LEFT_BEHIND = /\bvi\.mock\(|\bSYSTEMS as Map\b/;
/** What takes away again what it has laid; and what runs in a page. */
const TAKEN_AWAY = [
  "tests/support/known-games.ts",
  "tests/support/revised-rules.ts",
  "tests/support/toy/page-script.ts",
];

describe("tests", () => {
  const files = ["src", "rules", "templates", "scripts", "tests"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name))
  ).filter((file) => /\.test\.tsx?$/.test(file) || /^tests\/(?!bench\/).*\.ts$/.test(file))
    .filter((file) => file !== "tests/architecture.test.ts")
    .map((file) => [file, withoutComments(readFileSync(join(ROOT, file), "utf8"))] as const);

  it("wait for what has to come, and not by the clock", () => {
    const found = files.map(([file, code]) =>
      [file, BY_THE_CLOCK.reduce((sum, sign) => sum + (code.match(sign)?.length ?? 0), 0)] as const
    ).filter(([, count]) => count > 0);
    expect(Object.fromEntries(found)).toEqual(CLOCKS);
  });

  it("leave the catalogue as they found it, as they follow one another in a process", () => {
    const found = files.filter(([, code]) => LEFT_BEHIND.test(code)).map(([file]) => file);
    expect(found.toSorted()).toEqual(TAKEN_AWAY);
  });
});

describe("pages", () => {
  it("say of each field what it is, as their style goes by it", () => {
    const fields = sources("templates/pages").flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(/<input\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*\/>/g)]
        .map(([field]) => ({ file, field }))
    );
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter(({ field }) => !/\btype=/.test(field))).toEqual([]);
  });
});
