import { type Context, Hono } from "hono";
import { z } from "zod";
import { beaconNotes, isWithinReach } from "../game/beacon.ts";
import { RULESETS, SCENARIOS } from "../game/catalogue.ts";
import type { Office } from "../game/office.ts";
import { createGame, type NewGame, type Sitter } from "../game/create.ts";
import { joinGame } from "../game/join.ts";
import { mayAskAt } from "../game/unasked.ts";
import { seatPath } from "../game/post.ts";
import { newPageKey } from "../game/tokens.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { type Beacon, BEACONS } from "../kernel/beacon.ts";
import { PACES } from "../kernel/pace.ts";
import { enemyOf, SIDES } from "../kernel/side.ts";
import { HomePage, type HomeProps } from "../../templates/pages/home.tsx";
import { pageText } from "../../templates/pages/layout.tsx";
import { NetworkLimiter } from "../mail/network.ts";
import { clientOf } from "./client.ts";
import { message, type Site } from "./context.ts";
import { isFromThisMachine } from "./loopback.ts";
import { timeIn } from "./time-form.ts";
import { DAY, HOUR } from "../kernel/lengths.ts";

/** Games that one client may make within an hour, and within a day. */
const GAMES_AN_HOUR = 12;
const GAMES_A_DAY = 40;

/** Who plays a practice game: an address that leads nowhere, so that he plays on the page; the post room has his letters, too. */
export const PRACTICE_ADDRESS = "you@practice.invalid";

const form = z.object({
  scenario: z.string().default("").refine((id) => SCENARIOS.has(id), "Choose one of the scenarios."),
  address: z.email("Your mail address is not one that letters can be sent to.").max(254),
  ruleset: z.string().refine((id) => RULESETS.has(id), "Choose one of the editions.").optional(),
  side: z.enum(SIDES, "Choose your side."),
  opponent: z.union([
    z.literal(""),
    z.email("Your opponent's mail address is not one that letters can be sent to.").max(254),
  ]).default(""),
  pace: z.enum(PACES, "Choose how much is settled within a turn.").default("oneExchange"),
  beacon: z.enum(["proposed", ...BEACONS], "Choose where the dice come from.").default("none"),
  gameMaster: z.union([
    z.literal(""),
    z.email("The game master's mail address is not one that letters can be sent to.").max(254),
  ]).default(""),
  gameMasterPlays: z.string().optional(),
  /** Letters, spaces, hyphens, apostrophes; full stops only behind an initial: nothing that a letter would make a link of. */
  name: z.string().trim().max(40, "Your name has room for 40 characters.").regex(
    /^(?:[\p{L}\p{M}\p{N} '\u2019-]|\.(?=\s|$))*$/u,
    "Your name is shown in the invitation: write it in letters, or leave it empty.",
  ).default(""),
  map: z.string().default(""),
});

/** Fields of the form that choose a house rule: `option.unsuppliedMoves`. Left empty, the edition's own rule holds. */
const OPTION = "option.";

/** The first page, and the making of games. */
export function homeRoutes(site: Site): Hono {
  const routes = new Hono();
  const perClient = new NetworkLimiter(GAMES_AN_HOUR, HOUR);
  const perDay = new NetworkLimiter(GAMES_A_DAY, DAY);
  const { office, postRoom } = site;
  const scenarios = [...SCENARIOS.values()].map(({ id, title }) => ({ id, title }));
  const rulesets = [...RULESETS.values()];
  const editions = rulesets.map(({ id, title }) => ({ id, title }));
  const houseRules = [
    ...new Map(rulesets.flatMap(({ options }) => options).map((option) => [option.name, option])).values(),
  ].map((option) => ({ ...option, field: OPTION + option.name }));
  const home = (context: Context, more: Partial<HomeProps> = {}) => {
    const mayRead = postRoom && isFromThisMachine(context, site);
    return pageText(HomePage({ postRoom: mayRead, scenarios, editions, houseRules, ...more }));
  };
  const allowsClient = (context: Context) =>
    [perClient, perDay].every((limiter) => limiter.allows(clientOf(context, site), office.now()));
  const tooMany = (context: Context) =>
    message(context, site, 429, "A moment, please", [
      "Many games have been made from here, or for one of these addresses, of late. Try again later.",
    ]);

  routes.get("/", (context) => context.html(home(context)));

  routes.post("/games", async (context) => {
    const filled = textFields(await context.req.parseBody());
    const read = form.safeParse(filled);
    const wrong = (problem: string) => context.html(home(context, { problem, filled }), 400);
    if (!read.success) return wrong(read.error.issues[0].message);
    const { scenario, ruleset, address, side, opponent, pace, map } = read.data;
    const master = gameMasterIn(read.data);
    if (!master.ok) return wrong(master.error);
    const options = chosenOptions(filled);
    const time = timeIn(filled);
    if (!time.ok) return wrong(time.error);
    const ownMap = parseMap(map);
    if (!ownMap.ok) return wrong(ownMap.error);
    if (opponent.toLowerCase() === address.toLowerCase()) {
      return wrong("Your opponent needs another address than yours.");
    }
    const asked = master.value !== undefined && "address" in master.value ? [master.value.address] : [];
    const invited = [address, ...(opponent === "" ? [] : [opponent]), ...asked];
    if (!allowsClient(context)) return tooMany(context);
    for (const to of invited) if (!await mayAskAt(office, to)) return tooMany(context);
    const other: Sitter = opponent === "" ? { kind: "computer" } : { kind: "person", address: opponent };
    const own: Sitter = { kind: "person", address };
    const seats = side === "allied" ? { allied: own, axis: other } : { allied: other, axis: own };
    const created = await createGame(office, {
      scenario,
      seats,
      pace,
      beacon: await beaconMeant(read.data, office),
      gameMaster: master.value,
      inviter: { side, name: read.data.name },
      ...(time.value === undefined ? {} : { time: time.value }),
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(options === undefined ? {} : { options }),
      ...(ownMap.value === undefined ? {} : { map: ownMap.value }),
    });
    if (!created.ok) {
      return wrong(
        ownMap.value === undefined ? created.error.join(" ") : mapProblem(created.error),
      );
    }
    return message(context, site, 200, "The game is made", [
      `Its code is ${created.value.id}. A letter with a link is on its way to ${
        opponent === "" ? "you" : "each of you"
      }; the game begins when ${opponent === "" ? "you have" : "both have"} joined by it.`,
      ...beaconNotes(created.value.head),
    ], postRoom ? { text: "To the post room, where the letters are", url: "/post" } : undefined);
  });

  routes.post("/practice", async (context) => {
    if (!allowsClient(context)) return tooMany(context);
    const allied: Sitter = { kind: "person", address: PRACTICE_ADDRESS };
    const created = await createGame(office, {
      scenario: "crusader/campaign",
      seats: { allied, axis: { kind: "computer" } },
      pace: "standing",
    });
    if (!created.ok) return message(context, site, 500, "Something went wrong", created.error);
    const joined = await joinGame(office, created.value.id, "allied", `drawn for practice: ${newPageKey()}`);
    if (!joined.ok) return message(context, site, 500, "Something went wrong", [joined.error]);
    return context.redirect(seatPath(joined.value, "allied"), 303);
  });

  return routes;
}

function textFields(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Who is to be game master: a player only where that is said, as he rules on nothing then. */
function gameMasterIn(
  { gameMaster, gameMasterPlays, address, opponent, side }: z.infer<typeof form>,
): Result<NewGame["gameMaster"], string> {
  if (gameMaster === "") return ok(undefined);
  const named = gameMaster.toLowerCase();
  const player = named === address.toLowerCase()
    ? side
    : named === opponent.toLowerCase()
    ? enemyOf(side)
    : undefined;
  if (player === undefined) return ok({ address: gameMaster });
  if (gameMasterPlays !== undefined) return ok({ plays: player });
  return err(
    "The game master would be one of the players, and then rules on nothing. Say so below the address if you mean it.",
  );
}

/** The house rules that a form chooses; undefined where it chooses none. */
function chosenOptions(filled: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const chosen = Object.entries(filled).filter(([field, value]) => field.startsWith(OPTION) && value !== "")
    .map(([field, value]) => [field.slice(OPTION.length), value]);
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

/** A map document from a form; undefined where the field is empty. */
function parseMap(text: string): Result<object | undefined, string> {
  if (text.trim() === "") return ok(undefined);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return err(`The map document is not JSON: ${(error as Error).message}.`);
  }
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? ok(json)
    : err("The map document is not a JSON object: it begins with { and ends with }.");
}

/** How many faults of a map a page names: the others show when these are mended. */
const NAMED = 5;

function mapProblem(faults: readonly string[]): string {
  const more = faults.length - NAMED;
  return `The map document cannot be played on: ${faults.slice(0, NAMED).join("; ")}${
    more > 0 ? `; and ${more} more` : ""
  }.`;
}

/** The beacon that a game is made with: where it is left to us, for two people and where it can be reached. */
async function beaconMeant(
  { beacon, opponent }: Pick<z.infer<typeof form>, "beacon" | "opponent">,
  office: Pick<Office, "beacon" | "now">,
): Promise<Beacon> {
  if (beacon !== "proposed") return beacon;
  return opponent !== "" && await isWithinReach(office.beacon, office.now()) ? "drand" : "none";
}
