import { z } from "zod";
import { VIEWERS } from "./rules.ts";
import { SIDES } from "./side.ts";

/** Whose view a picture shows; pictures from before views differed name none. */
const viewer = z.enum(VIEWERS).default("spectator");

/** What the referee answers to one line of a sheet. */
export const answeredLine = z.object({
  line: z.number().int(),
  text: z.string(),
  status: z.enum(["accepted", "warning", "refused"]),
  /** The cases that decide it, in rulebook order. */
  cites: z.array(z.string()).readonly(),
  /** The result, a warning, or the reason for a refusal. */
  message: z.string(),
  /** The nearest legal order, as a line to send. */
  instead: z.string().optional(),
  /** It is an order, but too early or too late, so nothing happens. */
  isAside: z.literal(true).optional(),
  /** The order in the sheet's own words, if the player used others. */
  readAs: z.string().optional(),
});
export type AnsweredLine = Readonly<z.infer<typeof answeredLine>>;

export interface OutlineItem {
  readonly text: string;
  readonly items: readonly OutlineItem[];
}
const outlineItem: z.ZodType<OutlineItem> = z.object({
  text: z.string(),
  items: z.array(z.lazy(() => outlineItem)).readonly(),
});

/** What letters and pages are made of: content without layout. So the text and the HTML of a letter always say the same. */
const block = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("paragraph"), text: z.string() }),
  z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
  /** Numbered from 1, as the map numbers the combats of a Player-Turn. */
  z.object({ kind: z.literal("numbered"), items: z.array(z.string()) }),
  z.object({ kind: z.literal("outline"), title: z.string(), items: z.array(outlineItem).readonly() }),
  /** @property isFine for reference only, so in small print */
  z.object({
    kind: z.literal("facts"),
    rows: z.array(z.tuple([z.string(), z.string()])),
    isFine: z.boolean().optional(),
  }),
  /** How often each result comes, 0 … 1: a table with a bar for each row. */
  z.object({
    kind: z.literal("bars"),
    title: z.string(),
    rows: z.array(z.tuple([z.string(), z.number().min(0).max(1)])),
  }),
  z.object({ kind: z.literal("answers"), lines: z.array(answeredLine) }),
  /** Order lines, kept letter for letter. */
  z.object({ kind: z.literal("sheet"), lines: z.array(z.string()) }),
  /** Answers that a tap sends. `post` is their address; a letter gets it from its envelope when it leaves. */
  z.object({
    kind: z.literal("replies"),
    replies: z.array(z.object({ text: z.string(), lines: z.array(z.string()) })),
    post: z.object({ address: z.string(), subject: z.string() }).optional(),
  }),
  /** A player's own words, line by line. They are never taken for the referee's, nor for orders or commands. */
  z.object({ kind: z.literal("words"), lines: z.array(z.string()) }),
  /**
   * The map after a run, as a viewer knows it; `alt` describes it in words. With an earlier run `since`, it shows what happened
   * from there on.
   */
  z.object({
    kind: z.literal("map"),
    game: z.string(),
    run: z.number().int(),
    since: z.number().int().optional(),
    /** The whole map, not only the busiest part. */
    isWhole: z.literal(true).optional(),
    viewer,
    alt: z.string(),
  }),
  /** Charts of a game's dice up to a run; `alt` describes them in words. */
  z.object({ kind: z.literal("figures"), game: z.string(), run: z.number().int(), viewer, alt: z.string() }),
  /** A deadline for the player's calendar, attached to the letter; none if nothing is due any more. */
  z.object({
    kind: z.literal("calendar"),
    game: z.string(),
    side: z.enum(SIDES),
    sequence: z.number().int(),
    due: z.number().int().nullable(),
  }),
  /** When the reader's orders are due. The letter's head says so, and a sentence, too. */
  z.object({ kind: z.literal("due"), text: z.string() }),
  /** The ledger's last entry, with the proof attached: all entries since the last letter that had any. */
  z.object({
    kind: z.literal("proof"),
    game: z.string(),
    side: z.enum(SIDES),
    /** The last entry that the player has already. */
    after: z.number().int(),
    n: z.number().int(),
    hash: z.string(),
    /** The page to check it on. */
    url: z.string(),
    /** The SHA-256 of the same page as a file, if it is known. */
    page: z.string().optional(),
  }),
  z.object({ kind: z.literal("link"), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal("small"), text: z.string() }),
]);
export type Block = z.infer<typeof block>;
export type PictureBlock = Extract<Block, { kind: "map" | "figures" }>;

export const letter = z.object({ subject: z.string(), blocks: z.array(block) });
export type Letter = z.infer<typeof letter>;

export const heading = (text: string): Block => ({ kind: "heading", text });
export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const list = (items: readonly string[]): Block => ({ kind: "list", items: [...items] });
/** Hashes and keys, in small print. */
export const fineFacts = (rows: readonly (readonly [string, string])[]): Block => ({
  kind: "facts",
  rows: rows.map(([label, value]) => [label, value]),
  isFine: true,
});
export const small = (text: string): Block => ({ kind: "small", text });
export const link = (text: string, url: string): Block => ({ kind: "link", text, url });
export const refusedLines = (refused: ReadonlyMap<number, AnsweredLine>): Block[] =>
  refused.size === 0 ? [] : [{ kind: "answers", lines: [...refused.values()] }];
export const sheet = (lines: readonly string[]): Block => ({ kind: "sheet", lines: [...lines] });
