import { z } from "zod";
import { letter } from "../../kernel/block.ts";
import { VIEWERS } from "../../kernel/rules.ts";
import { SIDES } from "../../kernel/side.ts";

/** What the API is asked with and answers with: its document, its tests and the table of the seat's page all go by these. */

const side = z.enum(SIDES);
const count = z.number().int().min(0);
const instant = z.number().int().meta({ description: "Milliseconds since 1970, UTC." });
const lines = z.array(z.string());
const kinded = z.looseObject({ kind: z.string() });
const blocks = letter.shape.blocks.meta({
  description: "Content without looks, as letters and pages have it.",
});
const figure = z.object({ label: z.string(), value: z.string() });
const rollNumber = z.object({ run: count, roll: count });

/** RFC 9457, and what helps to go on. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().meta({ description: "In a sentence: what, where, and what would be right." }),
  code: z.string().meta({ description: "Kebab-case, stable." }),
  at: z.string().optional().meta({ description: "The member or parameter that it is about." }),
  draft: z.lazy(() => draft).nullable().optional().meta({
    description: "The draft that stands, where another was to be written over it.",
  }),
});
export type Problem = z.infer<typeof problem>;

const link = z.object({ url: z.string(), digest: z.string() });

/** Where a game stands in its sequence of play. */
const turn = z.object({
  gameTurn: count,
  side,
  played: z.array(side).readonly(),
  lastTurn: count.nullable(),
  isSetUp: z.boolean(),
});

/** What everybody may know of where a game stands, by which a follower sees whether there is anything new. */
export const moment = z.object({
  mark: z.string().meta({ description: "Another whenever anything of this has changed; the id of events." }),
  run: count.meta({ description: "The last run that stands." }),
  runs: count.meta({ description: "How many runs were played, those undone included." }),
  corrected: count.meta({ description: "How often a position was set right." }),
  status: z.enum(["inviting", "playing", "over"]),
  asked: side.nullable().meta({ description: "Whose orders or answer the game waits for." }),
  purpose: z.enum(["turn", "answer"]).nullable(),
  isLocked: z.boolean().meta({
    description: "Orders are locked and being carried out, or wait for the beacon.",
  }),
  isDisputed: z.boolean(),
  words: count.meta({ description: "How many words of the players' this viewer may read." }),
  draft: count.nullable().meta({
    description: "The revision of the seat's own draft; null where there is none, and for others.",
  }),
});
export type Moment = z.infer<typeof moment>;

export const since = moment.extend({
  played: z.array(count).meta({
    description: "The runs after the one that was named, as far as they stand.",
  }),
});
export type Since = z.infer<typeof since>;

const player = z.object({ kind: z.enum(["person", "computer"]), name: z.string(), hasJoined: z.boolean() });

/** A game as everybody sees it. */
export const gameView = z.object({
  id: z.string(),
  title: z.string(),
  ruleset: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.unknown()),
  revision: count,
  pace: z.string(),
  players: z.object({ allied: player, axis: player }),
  sentence: z.string().meta({ description: "How it stands, as its page says it." }),
  turn,
  moment,
  outcome: z.object({ winner: z.enum([...SIDES, "draw"]), reason: z.string(), cite: z.string() }).nullable(),
  standing: z.array(figure).readonly(),
  time: lines,
  deadline: instant.nullable(),
  setting: link.meta({ description: "What it is set up from; the address never answers anything else." }),
  ledger: z.object({ n: count, hash: z.string() }),
});
export type GameView = z.infer<typeof gameView>;

/** What `Rules.setup` makes a game of. */
export const setting = z.object({
  documents: z.object({
    map: z.unknown(),
    orderOfBattle: z.unknown(),
    charts: z.unknown().optional(),
    scenario: z.unknown().optional(),
    position: z.unknown().optional(),
  }),
  choices: z.object({
    ruleset: z.string(),
    options: z.unknown().optional(),
    revision: z.number().int(),
    protocol: z.number().int(),
  }),
});
export type Setting = z.infer<typeof setting>;

const runLine = z.object({
  run: count,
  side,
  gameTurn: count,
  isSetUp: z.boolean(),
  name: z.string().meta({ description: "`the Axis Player-Turn of Game-Turn 3`" }),
  summary: z.string(),
  isUndone: z.boolean(),
});
export const runs = z.object({ viewer: z.enum(VIEWERS), runs: z.array(runLine) });
export type Runs = z.infer<typeof runs>;

const stakes = z.object({
  roll: count,
  side,
  words: z.string(),
  basis: z.string(),
  results: lines.readonly(),
  result: z.string(),
  values: z.array(z.number()).readonly(),
  facts: z.array(figure).readonly(),
  columns: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A die with all that is known of it. */
const die = z.object({
  number: count,
  run: count,
  roll: count,
  side,
  gameTurn: count,
  purpose: z.string(),
  faces: count,
  audience: z.enum(["all", ...SIDES]),
  time: count,
  die: count,
  kept: rollNumber.optional(),
  isUndone: z.boolean(),
  stakes: stakes.optional(),
  key: z.string(),
  orders: z.string().nullable(),
  beacon: z.object({ round: z.number(), randomness: z.string() }).nullable(),
});

/** A run as its viewer saw it, and what he knew after it. */
export const seenRun = z.object({
  run: count,
  viewer: z.enum(VIEWERS),
  name: z.string(),
  isUndone: z.boolean(),
  isCorrected: z.boolean().meta({ description: "The position was set right since: the sight shows it so." }),
  turn: z.object({
    side,
    gameTurn: count,
    isSetUp: z.boolean(),
    events: z.array(kinded).readonly(),
    rolls: z.array(rollNumber.extend({ kept: rollNumber.optional() })).readonly(),
  }).nullable().meta({ description: "Null for run 0, the opening." }),
  dice: z.array(die).readonly(),
  log: blocks,
  sight: z.unknown().meta({ description: "For `Rules.sightFrom`." }),
});
export type SeenRun = z.infer<typeof seenRun>;

const luck = z.object({
  count,
  expected: z.number(),
  actual: z.number(),
  standardError: z.number(),
  chance: z.number(),
});
export const dice = z.object({
  viewer: z.enum(VIEWERS),
  anchor: z.string(),
  rolls: z.array(die).readonly(),
  kinds: z.array(z.object({ counts: z.array(count).readonly() })).readonly(),
  luck: z.object({ allied: luck, axis: luck }),
});
export type Dice = z.infer<typeof dice>;

/** Lines that are written and not yet sent off: nothing is played from them, and the other player knows nothing of them. */
export const draft = z.object({ lines, revision: count, at: instant });
export type Draft = z.infer<typeof draft>;

/** What a sheet is for: as its heading says it. */
const headed = { gameTurn: count, answer: count.nullable().default(null) };

/** A side at its desk. */
export const desk = z.object({
  game: z.string(),
  side,
  title: z.string(),
  purpose: z.enum(["turn", "answer", "standing", "none"]).meta({
    description:
      "What a sheet is now: orders, an answer to a question, standing orders; none where none is taken.",
  }),
  sentence: z.string(),
  heading: z.object({ text: z.string(), gameTurn: count, answer: count.nullable() }),
  lines: lines.meta({ description: "The sheet to begin with, without heading and end, what is kept in it." }),
  desk: z.object({
    sight: z.unknown().meta({ description: "For `Rules.sightFrom`." }),
    side,
    asked: z.object({ about: kinded.nullable() }).nullable(),
    kept: lines.readonly(),
    sheet: lines.readonly(),
    waiting: lines.readonly(),
  }),
  draft: draft.nullable(),
  question: z.string().nullable(),
  announced: blocks,
  kept: z.string().nullable().meta({ description: "What waits to be played, in a sentence." }),
  means: z.array(figure.extend({ lasts: z.string() })).readonly(),
  maySuggest: z.boolean(),
  moment,
  turn,
  time: lines,
  deadline: instant.nullable(),
  notices: lines,
  notes: lines,
  setting: link,
});
export type DeskView = z.infer<typeof desk>;

/** A sheet as it is written on the page. */
export const written = z.object({ lines: lines.max(2_000), ...headed });
export type Written = z.input<typeof written>;

export const draftToKeep = written.extend({
  revision: count.meta({ description: "Of the draft that this one follows; 0 where there was none." }),
});
export type DraftToKeep = z.input<typeof draftToKeep>;

const report = z.object({
  line: count.meta({ description: "From 1, of the lines that were sent." }),
  text: z.string(),
  status: z.enum(["accepted", "warning", "refused"]),
  cites: lines.readonly(),
  message: z.string(),
  instead: z.string().optional(),
  readAs: z.string().optional(),
});

/** What a sheet would come to: nothing has been changed by asking. */
export const checked = z.object({
  reports: z.array(report).readonly(),
  remarks: lines.readonly().meta({ description: "What the defaults do where nothing is said." }),
  doubt: z.string().nullable().meta({ description: "What its player would be asked before it is played." }),
  play: z.object({
    kind: z.enum(["played", "kept", "standing"]),
    sentence: z.string(),
  }).meta({ description: "What `play` would do." }),
  lines: lines.readonly().meta({ description: "The sheet to go on with: refused lines put out of action." }),
});
export type Checked = z.infer<typeof checked>;

export const toSubmit = written.extend({
  act: z.enum(["keep", "play", "go"]).meta({
    description:
      "`keep`: kept and not played; `play`: played if every line stands; `go`: played without the refused lines.",
  }),
});
export type ToSubmit = z.input<typeof toSubmit>;

export const submitted = checked.pick({ reports: true, remarks: true, lines: true }).extend({
  kind: z.enum(["played", "kept", "standing"]),
  sentence: z.string(),
  asksSparse: z.boolean().meta({ description: "Nothing is played before it is said once more, or by `go`." }),
  moment,
});
export type Submitted = z.infer<typeof submitted>;

/** Orders proposed for what the sheet says nothing of, each by itself; what is written stays. */
export const suggestions = z.object({
  suggestions: z.array(z.object({
    at: count.meta({ description: "Before which of the lines that were sent it stands, from 0." }),
    replaces: count.meta({
      description: "How many lines of the form, not filled in, it takes the place of.",
    }),
    lines: lines,
    report: report.nullable(),
  })),
});
export type Suggestions = z.infer<typeof suggestions>;

export const question = z.object({ question: z.string().min(1).max(200) });
export const explained = z.object({ blocks });
export type Explained = z.infer<typeof explained>;

/** What a step came to, in a sentence. */
export const done = z.object({ sentence: z.string() });
export type Done = z.infer<typeof done>;
