import { z } from "zod";
import { labelOf } from "../../../common/text.ts";
import { MAIL_LEVELS, WINDOWS } from "../../../store/records/wish-records.ts";
import { MEMBER_LEVELS } from "../../../store/records/team-record.ts";
import { act, count, instantSchema, linesSchema, side } from "./parts.ts";

/** What a player settles around a game: messages, time, substitute, spectators, letters, tokens, browsers. */

const yesOrNo = z.enum(["yes", "no"]);
const onOrOff = z.object({ act: z.enum(["on", "off"]) });

/** The fields that each of the seat's forms is sent. */
export const forms = {
  press: z.discriminatedUnion("act", [
    act("send").extend({
      words: z.string().describe("Lines, parted by line feeds."),
      when: z.enum(["now", "turn"]).default("now"),
      public: yesOrNo.default("no"),
    }),
    act("open").describe("The other player may know your address."),
    act("hidden"),
    act("off").describe("You would have no words of the other player's."),
    act("on"),
  ]),
  time: z.discriminatedUnion("act", [
    act("absence").extend({ first: z.string(), last: z.string() }),
    act("present"),
    act("pause").extend({ days: z.string().optional() }),
    act("resume"),
    act("more-time").extend({ time: z.string() }).describe(
      "Gives the other player more time for what is due: `3 days`, `12 hours`.",
    ),
    act("reminders").extend({ reminders: z.string() }).describe(
      "When you are reminded: `2 days and 6 hours before`, `none`, `as usual`.",
    ),
    act("zone").extend({ zone: z.string() }),
    act("claim"),
    act("remind").describe("The other player gets a friendly letter."),
    act("close").describe(
      "Asks whether the game goes on; 30 days without an answer later, ends it without a loser.",
    ),
    act("here").describe("You are still playing."),
    act("deadlines").extend({ days: z.string() }).describe(
      "Proposes deadlines in a game without any, or agrees to as many days as are proposed.",
    ),
    act("no-deadlines").describe("Declines deadlines, or takes your own proposal back."),
  ]),
  "taking-back": z.discriminatedUnion("act", [
    act("stop").describe("Your sheet that waits is not played by itself."),
    act("now"),
    act("back").describe("Holds your sheet back, or asks the other player to undo your last turn."),
    act("agree"),
    act("decline"),
    act("window").extend({ window: z.enum(WINDOWS) }),
  ]),
  team: z.discriminatedUnion("act", [
    act("say").extend({ words: z.string() }).describe("Words to the own team alone."),
    act("draft").extend({
      lines: z.string().describe("The whole draft, parted by line feeds."),
      revision: z.string(),
      turn: z.string(),
      answer: z.string().optional(),
    }),
    act("ask").extend({ address: z.string(), name: z.string() }).describe(
      "The captain asks somebody to join; their name is public.",
    ),
    act("remove").extend({ name: z.string() }),
    act("give").extend({ name: z.string(), what: z.string() }).describe(
      "The captain says what a member commands; without anything, everything.",
    ),
    act("level").extend({ level: z.enum(MEMBER_LEVELS) }),
    act("leave").describe("A member serves no more."),
  ]),
  asked: act("save").extend({ all: yesOrNo, sparse: yesOrNo }),
  name: act("save").extend({ name: z.string().describe("Empty: the player goes by the side.") }),
  listed: onOrOff,
  spectators: onOrOff,
  substitute: z.discriminatedUnion("act", [
    act("offer").extend({ address: z.string(), how: z.enum(["for a time", "for good"]) }),
    act("withdraw"),
    act("back"),
  ]),
  bell: z.discriminatedUnion("act", [
    act("hang").extend({
      url: z.string(),
      kind: z.enum(["auto", "discord", "slack", "generic"]).default("auto"),
      when: z.enum(["mine", "all"]).default("mine"),
    }),
    act("test"),
    act("remove"),
  ]),
  dispute: z.discriminatedUnion("act", [
    act("dispute").extend({ words: z.string(), roll: z.string().optional() }),
    act("propose").extend({ words: z.string() }),
    act("agree").extend({ to: z.string().optional() }),
    act("withdraw"),
  ]),
  decline: z.object({}),
  resign: z.object({}),
  level: z.object({ level: z.enum(MAIL_LEVELS) }),
  address: z.object({ address: z.string() }),
  writer: z.object({ address: z.string() }),
  renew: z.object({}),
  resend: z.object({ number: z.string() }),
} as const;

export const toJoin = z.object({
  salt: z.string().min(1).describe("A few words of your own: they go into the dice."),
  name: z.string().optional().describe("What you would be called."),
  isListed: z.boolean().optional().describe(
    "Whether lists may show the game. Left out, it is as you said before, or else listed.",
  ),
  shares: z.string().max(64).optional().describe(
    "The anchor of a chain of your own, whose keys you then send as a line `share …` with your orders.",
  ),
});

const words = z.object({ by: side, at: instantSchema, lines: linesSchema, isPublic: z.boolean() });

/** What stands around the table of a seat. */
export const aroundSchema = z.object({
  words: z.array(words).readonly().describe("Of the players to each other, the newest first."),
  waiting: count.describe("How many words of one's own wait for the next turn letter."),
  asksAll: z.boolean(),
  asksSparse: z.boolean(),
  name: z.string().nullable(),
  listed: z.string().describe("How it stands with the lists, in a sentence."),
  spectators: z.object({
    said: z.string(),
    isAllowed: z.boolean(),
    link: z.string().nullable(),
    count: count.describe("How many follow by mail."),
    browsers: count.describe("How many of their browsers get notifications."),
  }),
  time: z.object({
    sentences: linesSchema,
    left: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
    zone: z.string(),
    mayClaim: z.boolean(),
    mayGive: z.boolean(),
    reminders: z.string(),
  }).nullable(),
  deadlinesOffered: z.object({ by: side, turn: z.string() }).nullable().describe(
    "Deadlines that a player proposes in a game without any.",
  ),
  webhook: z.object({ host: z.string(), when: z.enum(["all", "mine"]), error: z.string().nullable() })
    .nullable(),
  browsers: z.array(z.object({
    id: z.string().describe("The secret that stops it."),
    agent: z.string().describe("`Firefox on Linux`"),
    when: z.enum(["all", "mine"]),
    createdAt: instantSchema,
  })).readonly(),
});
export type Around = z.infer<typeof aroundSchema>;

/** A seat's letters, and what became of each. */
export const letters = z.object({
  level: z.enum(MAIL_LEVELS),
  letters: z.array(z.object({
    number: count,
    subject: z.string(),
    writtenAt: instantSchema,
    state: z.enum(["waiting", "sent", "dead", "daily", "stays", "spared", "nowhere"]),
  })).readonly(),
  notices: linesSchema,
});

const place = z.string().nullable().describe("An id of the map; null: the game as a whole.");
/** A player's private notes. */
export const notedByPlayer = z.object({
  notes: z.array(z.object({ place, title: z.string().nullable(), text: z.string() })).readonly(),
});
export const noteToKeep = z.object({
  place: z.string().max(80).describe("An id or a name; empty: the game as a whole."),
  text: z.string().max(4_000).describe("Empty: the note is deleted."),
  before: z.string().max(4_000).describe("The note that stands there, as it was known; empty: none."),
});

const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsed: instantSchema.nullable(),
});
export const tokens = z.object({ tokens: z.array(tokenView).readonly() });
export const toMakeToken = z.object({
  name: z.string().trim().max(60).refine((name) => labelOf(name, 60) !== "", "nothing of it can be seen"),
});
export const madeToken = tokenView.extend({ token: z.string().describe("Shown this once.") });

/** The key with which a browser tells its push service that only this referee may write (Push API, applicationServerKey). */
export const pushKeySchema = z.object({ publicKey: z.string() });
const browserPlace = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
}).describe("What PushSubscription.toJSON() gives.");
export const browser = browserPlace.extend({ when: z.enum(["mine", "all"]).default("mine") });
export const spectatorsBrowser = browserPlace;
export const browserToMove = z.object({
  from: z.object({ endpoint: z.string(), auth: z.string() }),
  to: browserPlace,
});
export const browserToForget = z.union([
  z.object({ endpoint: z.string() }),
  z.object({ id: z.string() }),
]);
const itsSecret = z.string().describe("keys.auth of what it has given: nobody else ends it.");
export const spectatorsBrowserToForget = z.union([
  z.object({ endpoint: z.string(), auth: itsSecret }),
  z.object({ id: z.string(), auth: itsSecret }),
]);
export const toldBrowser = z.object({
  when: z.enum(["mine", "all"]).nullable().describe("Null: it is not told."),
});

export const teamSeen = z.object({
  captain: z.string(),
  isCaptain: z.boolean().describe("The reader captains the side."),
  members: z.array(z.object({ name: z.string(), isReader: z.boolean(), commands: linesSchema })).readonly(),
  asked: linesSchema.describe("Who has been asked and has not answered."),
  words: z.array(z.object({ name: z.string(), at: instantSchema, lines: linesSchema })).readonly(),
  draft: z.object({
    revision: count,
    lines: z.array(z.object({ text: z.string(), by: z.string() })).readonly(),
  }).nullable(),
});
