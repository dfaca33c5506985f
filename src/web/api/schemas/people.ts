import { z } from "zod";
import { winner } from "../../../common/fields.ts";
import { CALENDAR_ACTS } from "../../../game/people/settings.ts";
import { DATE_STYLES, LOOKS, STANDING_LEVELS } from "../../../store/records/people-records.ts";
import { act, count, instantSchema, linesSchema, side } from "./parts.ts";

/** A person outside games: signing in, details, offers. */

export const toSignIn = z.object({ address: z.string().max(254) });

/** What a link in a letter would do. */
export const signInLinkSchema = z.object({
  kind: z.enum(["signIn", "adds", "deletes"]).describe(
    "Signs in; adds the address to the person who asked for it; deletes all their data.",
  ),
  address: z.string(),
});

export const toUseLink = z.object({
  name: z.string().trim().max(60).default("").describe(
    "What a program that signs in is called, in the list of sessions.",
  ),
});
export const usedLink = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("signIn"),
    token: z.string().describe("Of the session. Shown this once."),
    session: z.string(),
  }),
  z.object({ kind: z.literal("adds"), address: z.string() }),
  z.object({ kind: z.literal("deletes"), remains: linesSchema }),
]);
export type UsedLink = z.infer<typeof usedLink>;

const wishes = z.object({
  level: z.enum(STANDING_LEVELS).nullable().describe(
    "How many letters, in games that the person joins from now on.",
  ),
  zone: z.string().nullable(),
  dates: z.enum(DATE_STYLES),
  look: z.enum(LOOKS),
  listed: z.boolean().optional(),
});

const ownBrowser = z.object({ id: z.string(), agent: z.string(), createdAt: instantSchema, seats: count });

export const me = z.object({
  name: z.string(),
  since: instantSchema,
  addresses: linesSchema.describe("Letters about the person go to the first."),
  wishes,
  profile: z.string().nullable().describe("The path of the public profile, if there is one."),
  isRated: z.boolean().describe("Games that the person begins count for ratings."),
  waiting: count.describe("How many games wait for the person."),
  browsers: z.array(ownBrowser).readonly().describe(
    "That get notifications of the person's games by push services.",
  ),
});

const ladder = z.object({ system: z.string().max(60) });
const address = z.object({ address: z.string().max(254) });

const onOrOff = z.object({ act: z.enum(["on", "off"]) });

/** The fields of the forms on a person's own pages, by the same names. */
export const ownFormsSchema = {
  name: z.object({
    name: z.string().describe("Empty: the person goes by the side."),
    games: z.enum(["yes", "no"]).default("no").describe("In the games that the person plays now, too."),
  }),
  wishes: z.object({
    level: z.enum(["", ...STANDING_LEVELS]).default(""),
    zone: z.string().max(64).default(""),
    dates: z.enum(DATE_STYLES).default("en-GB"),
    look: z.enum(LOOKS).default("auto"),
    listed: z.enum(["yes", "no"]).optional().describe(
      "Whether lists show games that the person makes or joins without saying so.",
    ),
  }),
  profile: onOrOff,
  ratings: onOrOff,
  calendar: z.object({ act: z.enum(CALENDAR_ACTS) }),
  ladder: z.discriminatedUnion("act", [
    act("join").extend(ladder.shape),
    act("leave").extend(ladder.shape),
    act("decline").extend(ladder.shape),
    act("challenge").extend({ ...ladder.shape, player: z.string().max(60), scenario: z.string().max(100) }),
    act("accept").extend({
      ...ladder.shape,
      side: z.enum(["", "allied", "axis"]).default("").describe("Empty: the side that the scenario favors."),
      words: z.string().max(1_000).describe("Your words for the dice."),
    }),
  ]),
  addresses: z.discriminatedUnion("act", [
    act("add").extend(address.shape),
    act("first").extend(address.shape),
    act("remove").extend(address.shape),
  ]),
  browsers: z.discriminatedUnion("act", [
    act("tell").extend({
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      when: z.enum(["mine", "all"]).default("mine"),
    }),
    act("end").extend({ id: z.string() }),
  ]),
} as const;

export const sessions = z.object({
  sessions: z.array(z.object({
    id: z.string(),
    agent: z.string(),
    createdAt: instantSchema,
    seenAt: instantSchema,
    isThis: z.boolean(),
  })).readonly(),
});

export const seatKey = z.object({ key: z.string().describe("Of the seat's page.") });

/** The same game once more, with changed sides. */
export const playedAgain = z.object({
  game: z.string(),
  side,
  hasBegun: z.boolean().describe("Nobody else has to join."),
  key: z.string().describe("Of the new seat's page."),
});

const offer = z.object({
  id: z.string(),
  scenario: z.string(),
  by: z.string(),
  side: side.nullable().describe("The side that is open; null where sides are bid for."),
  bidding: z.object({
    kind: z.string().describe("What both bid in, and what a handicap is given in."),
    most: count,
    seal: z.string().describe("What the maker of the offer has committed to."),
  }).nullable(),
  terms: z.string(),
  at: instantSchema,
});
export const offerView = offer;
export type OfferJson = z.infer<typeof offerView>;
export const offerList = z.object({
  offers: z.array(offer).readonly(),
  next: z.string().nullable().describe("What to ask as `before` for those behind them."),
});
const bid = z.object({ side, amount: count });
export const ownOffer = offer.extend({
  isOpen: z.boolean(),
  expiresAt: instantSchema,
  link: z.string(),
  bid: bid.nullable().describe("One's own, where sides are bid for."),
});
export const toBid = bid.describe("The side that one would play, and what one would give for it.");
export type OwnOffer = z.infer<typeof ownOffer>;
export const ownOffers = z.object({ offers: z.array(ownOffer).readonly() });

export const toTake = z.object({
  address: z.string().max(254).describe("One of the person's own."),
  name: z.string().default(""),
  isListed: z.boolean().optional().describe(
    "Whether lists may show the game. Left out, it is as you said before, or else listed.",
  ),
  bid: bid.optional().describe("Where sides are bid for."),
  seal: z.string().max(64).optional().describe(
    "Of the other's bid, as it was shown: needed to bid. Where that has been replaced since, nothing is done.",
  ),
});
export const taken = z.object({
  game: z.string(),
  side,
  url: z.string().describe("Of the seat's part of the API."),
});

const strength = z.object({
  rating: z.number(),
  deviation: z.number().describe("The true strength lies within twice that, 19 times of 20."),
});
const standing = strength.extend({
  games: count,
  allied: strength.nullable().describe("As Allied player; null if none of these games was."),
  axis: strength.nullable(),
});

export const ratingsList = z.object({
  systems: z.array(z.object({
    system: z.string(),
    title: z.string(),
    count: count.describe("How many have a place."),
    players: z.array(standing.extend({
      rank: count,
      name: z.string(),
      profile: z.string().nullable().describe("The path of the public profile, if there is one."),
    })).readonly(),
  })).readonly(),
});

const ladderPlayer = z.object({
  rung: count,
  player: z.string().describe("By which a challenge names them."),
  name: z.string(),
  profile: z.string().nullable().describe("The path of the public profile, if there is one."),
  isAsked: z.boolean().describe("A challenge waits for their answer."),
});

export const laddersList = z.object({
  systems: z.array(z.object({
    system: z.string(),
    title: z.string(),
    count,
    players: z.array(ladderPlayer).readonly(),
  })).readonly(),
});

export const personLadders = z.object({
  systems: z.array(z.object({
    system: z.string(),
    title: z.string(),
    scenarios: linesSchema,
    rung: count.nullable().describe("Null if you are not on that ladder."),
    count,
    reach: z.array(ladderPlayer).readonly().describe("The players that you may challenge."),
    asked: z.object({ name: z.string(), scenario: z.string(), dueAt: instantSchema }).nullable(),
    asks: z.object({ name: z.string(), dueAt: instantSchema }).nullable(),
  })).readonly(),
});

export const personRatings = z.object({
  standings: z.array(standing.extend({ system: z.string(), title: z.string() })).readonly(),
  months: z.array(z.object({
    month: z.string(),
    title: z.string(),
    before: z.number(),
    after: z.number(),
    sentences: linesSchema.describe("What each game changed, and why so much."),
  })).readonly(),
});

/** The public page of a player who wants one. */
export const playerView = z.object({
  name: z.string(),
  since: instantSchema,
  won: count,
  lost: count,
  drawn: count,
  against: z.array(z.object({ opponent: z.string(), won: count, lost: count, drawn: count })).readonly()
    .describe("By the names of opponents."),
  ratings: personRatings.nullable().describe("Null if the player shows none."),
  games: z.array(z.object({
    id: z.string(),
    title: z.string(),
    side,
    winner: winner.nullable(),
    luck: z.object({ count, difference: z.number() }).nullable().describe(
      "In the person's favor, of a game that is over; null if not counted yet.",
    ),
  })).readonly(),
});

/** A body that says nothing. */
export const nothing = z.object({});

export const watcher = z.object({ address: z.string().max(254) });
export const watchedGame = z.object({ game: z.string(), title: z.string() });
