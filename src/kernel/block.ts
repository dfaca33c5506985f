import { z } from "zod";
import { VIEWERS } from "./rules.ts";
import { SIDES } from "./side.ts";

/** Whose eyes a picture is for; one that was stored when all were shown the same says none. */
const viewer = z.enum(VIEWERS).default("spectator");

/** What the referee answers to one line of a sheet. */
export const answeredLine = z.object({
  line: z.number().int(),
  text: z.string(),
  status: z.enum(["accepted", "warning", "refused"]),
  /** Cases that decide it, in rulebook order. */
  cites: z.array(z.string()).readonly(),
  /** What it comes to, what to mind, or why it is refused. */
  message: z.string(),
  /** The nearest legal order, ready to be written. */
  instead: z.string().optional(),
  /** It is an order, and comes too late or too early: nothing is done by it. */
  isAside: z.literal(true).optional(),
  /** The order in the sheet's own words, where it was written in others. */
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

/**
 * What letters and pages are made of: content without looks, so that the text and the HTML of a letter can never say
 * different things.
 */
const block = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("paragraph"), text: z.string() }),
  z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
  /** Numbered from 1: the combats of a Player-Turn, as the map numbers them. */
  z.object({ kind: z.literal("numbered"), items: z.array(z.string()) }),
  z.object({ kind: z.literal("outline"), title: z.string(), items: z.array(outlineItem).readonly() }),
  /** @property isFine what is kept to prove things by, and not read: in small print */
  z.object({
    kind: z.literal("facts"),
    rows: z.array(z.tuple([z.string(), z.string()])),
    isFine: z.boolean().optional(),
  }),
  /** How often each thing comes, 0 … 1: a table, with a bar for each row. */
  z.object({
    kind: z.literal("bars"),
    title: z.string(),
    rows: z.array(z.tuple([z.string(), z.number().min(0).max(1)])),
  }),
  z.object({ kind: z.literal("answers"), lines: z.array(answeredLine) }),
  /** Order lines, to be kept letter for letter. */
  z.object({ kind: z.literal("sheet"), lines: z.array(z.string()) }),
  /** Answers that are sent by a tap. `post` is where they go; a letter has it from its envelope, when it leaves. */
  z.object({
    kind: z.literal("replies"),
    replies: z.array(z.object({ text: z.string(), lines: z.array(z.string()) })),
    post: z.object({ address: z.string(), subject: z.string() }).optional(),
  }),
  /** What a player has written, line by line: never to be taken for ours, nor for orders or commands. */
  z.object({ kind: z.literal("words"), lines: z.array(z.string()) }),
  /**
   * The map after a run of a game, as a viewer knows it; `alt` says in words what it shows. If run `since` is earlier, it
   * shows what happened from there on.
   */
  z.object({
    kind: z.literal("map"),
    game: z.string(),
    run: z.number().int(),
    since: z.number().int().optional(),
    /** The whole map, not the part with most to look at. */
    isWhole: z.literal(true).optional(),
    viewer,
    alt: z.string(),
  }),
  /** The figures of a game's dice up to a run; `alt` says in words what they show. */
  z.object({ kind: z.literal("figures"), game: z.string(), run: z.number().int(), viewer, alt: z.string() }),
  /** A deadline for the player's calendar, attached to the letter; none where what was there is settled. */
  z.object({
    kind: z.literal("calendar"),
    game: z.string(),
    side: z.enum(SIDES),
    sequence: z.number().int(),
    due: z.number().int().nullable(),
  }),
  /** Until when its reader's orders are due: in the head of the letter, as a sentence says it, too. */
  z.object({ kind: z.literal("due"), text: z.string() }),
  /** Up to which entry the ledger went, and what proves it attached: what came since the last letter that brought some. */
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
    /** The SHA-256 of the same page as a file; absent where it is not known. */
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
