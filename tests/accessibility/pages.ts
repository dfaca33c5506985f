import crusader from "../../scenarios/crusader/map.json" with { type: "json" };
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { gameMasterPath } from "../../src/game/game-master.ts";
import { askToConfirm } from "../../src/game/letters/confirm.ts";
import { unsubscribeUrl } from "../../src/game/access/links.ts";
import { setSpectators, watchPath } from "../../src/game/table/spectators.ts";
import { letter } from "../../src/kernel/block.ts";
import { standingOfReview } from "../../src/game/proof/review/reviewing.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { renderText } from "../../templates/text.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { comes } from "../support/patience.ts";
import type { Page, Visitor } from "../support/visitor.ts";

/** What answers with no page of ours: files, pictures, the API, what a browser runs. */
const FILES =
  /^\/api\/v1\/|\.(svg|png|ico|webmanifest|txt|csv|zip|jsonl|json|js|atom|eml|html)$|\.js\}$|\/(events|healthz|readyz|:picture|:file)$/;
/** What leads on to a page: a form that is loaded again to its seat, a game of one's own to its own, lessons to their first. */
const WAYS =
  /^\/learn(\/:game)?$|^\/me\/games\/:id\/:party$|^\/games\/:id\/:side\/:key\/(orders|join|keep|rematch|dispute|decline|resign|press|time|substitute|asked|spectators|name|listed|bell|browser|level|address|writer|taking-back|renew|resend)$/;

/** The kinds of pages that there are: every route that answers with one. */
export function kindsOfPages(visitor: Visitor): string[] {
  const routes = visitor.app.routes.filter(({ method }) => method === "GET").map(({ path }) => path);
  return [...new Set(routes)].filter((path) => !FILES.test(path) && !WAYS.test(path));
}

/** Whose pages the operator's are: the person who has signed in there. */
export const OPERATORS = ["anna@example.org"];

/** Pages by their kind, with one or more addresses each. */
export type Pages = Record<string, readonly string[]>;

/** A map other than ours: its owner has read a town off a printed map. */
const OWN_MAP = { ...crusader, hexes: { ...crusader.hexes, "2010": "town" } };
const GAME_MASTER = { gameMaster: { address: "carla@example.org" } } as const;
/** Of a seat, below its own address. */
const BELOW_SEAT = {
  "explain": "explain?q=3117",
  "dice": "dice",
  "dice/:run/:roll": "dice/1/1",
  "map/:run": "map/1",
  "map/:run/print": "map/1/print",
  "help": "help",
  "verify": "verify",
  "replay": "replay",
  "table": "table",
  "talk": "talk",
  "notes": "notes",
  "curtain": "curtain",
  "tokens": "tokens",
  "letters": "letters",
  "team": "team",
};

/** A house in which much has happened, and somebody who has signed in there. */
export class FullHouse {
  private constructor(
    private readonly visitor: Visitor,
    readonly pages: Pages,
    private readonly session: string,
  ) {}

  /** What her browser shows of itself with every request. */
  cookies(): string {
    return this.session;
  }

  /** A page as a browser gets it: her own pages to her, the others to anybody. */
  open(address: string): Promise<Page> {
    return this.visitor.request(
      address,
      ["/me", "/operator", "/tournaments/new"].some((own) => address.startsWith(own)) ||
        address.includes("/what-if/")
        ? { headers: { Cookie: this.session } }
        : {},
    );
  }

  static async of(visitor: Visitor): Promise<FullHouse> {
    const { desk } = visitor;
    const game = await desk.begin(GAME_MASTER);
    await desk.submit(game, "allied", ATTACK_ON_THE_16);
    const dispute = { kind: "dispute", words: "The 3RTR stood elsewhere." } as const;
    await actInDispute(desk.office, game, "axis", dispute);
    await actInDispute(desk.office, game, "axis", { kind: "propose", words: "correct place 3RTR at 2919" });
    const hiding = await desk.begin({ scenario: "fab-crusader/sidi-rezegh", ...GAME_MASTER });
    const looking = await masterOf(visitor, hiding);
    await visitor.post(`${looking}/look`);
    const [seat, master] = [await visitor.seat(game, "allied"), await masterOf(visitor, game)];
    const ended = await reviewed(visitor);
    const serving = await member(visitor, await desk.begin());
    const shared = await visitor.seat(ended, "allied");
    await visitor.post(`${shared}/boards`, { name: "South first", run: "0" });
    await visitor.post(`${shared}/boards/1`, { sheet: ATTACK_ON_THE_16.join("\n"), act: "play", run: "0" });
    await visitor.post(`${shared}/boards/1`, { act: "share" });
    const { pages, session } = await ofPerson(visitor);
    await visitor.post(`/games/${ended}/what-if`, { name: "", run: "0" }, { Cookie: session });
    return new FullHouse(
      visitor,
      {
        "/": ["/"],
        "/help": ["/help"],
        "/learn/:game/:step": [
          "/learn/north-africa/2",
          "/learn/fast-action-battles/8",
          "/learn/crusader-dash-to-the-wire/2",
        ],
        "/puzzles": ["/puzzles"],
        "/docs": ["/docs", "/docs?find=deadline"],
        "/docs/:page{.+}": ["/docs/play/orders"],
        "/glossary/:game": ["/glossary/north-africa"],
        "/games": ["/games"],
        "/games/new": ["/games/new"],
        "/scenarios": ["/scenarios"],
        "/scenarios/:game/:scenario": ["/scenarios/crusader/campaign"],
        "/set-up/:game/:scenario": ["/set-up/crusader/campaign"],
        "/editor": ["/editor"],
        "/editor/:game/:scenario": ["/editor/crusader/campaign", "/editor/fab-crusader/sidi-rezegh"],
        "/verify": ["/verify"],
        "/operator": ["/operator"],
        "/operator/ledger": ["/operator/ledger"],
        "/operator/games": ["/operator/games"],
        "/operator/people": ["/operator/people", "/operator/people?find=anna@example.org"],
        "/operator/letters/waiting": ["/operator/letters/waiting"],
        "/operator/letters/given-up": ["/operator/letters/given-up"],
        "/operator/letters/gone": ["/operator/letters/gone"],
        "/operator/acts/:act": ["/operator/acts/close"],
        "/api": ["/api"],
        "/games/:id": [`/games/${game}`, "/games/ZZZZ"],
        "/games/:id/map-differences": [`/games/${await desk.begin({ map: OWN_MAP })}/map-differences`],
        "/games/:id/embed": [`/games/${game}/embed`],
        "/games/:id/dice": [`/games/${game}/dice`],
        "/games/:id/review": [`/games/${ended}/review`, `/games/${game}/review`],
        "/games/:id/:side/:key/review": [`${await visitor.seat(ended, "axis")}/review`],
        "/games/:id/what-if": [`/games/${ended}/what-if`],
        "/games/:id/what-if/:board": [`/games/${ended}/what-if/1`],
        "/games/:id/boards/:side/:board": [`/games/${ended}/boards/allied/1`],
        "/games/:id/:side/:key/boards": [`${seat}/boards`, `${shared}/boards`],
        "/games/:id/:side/:key/boards/:board": [`${shared}/boards/1`],
        "/games/:id/dice/:run/:roll": [`/games/${game}/dice/1/1`],
        "/games/:id/map/:run": [`/games/${game}/map/1`],
        "/games/:id/map/:run/print": [`/games/${game}/map/1/print`],
        "/games/:id/replay": [`/games/${game}/replay`],
        "/games/:id/master/:key": [master],
        "/games/:id/master/:key/hidden": [`${looking}/hidden`],
        "/games/:id/master/:key/explain": [`${master}/explain?q=3117`],
        "/games/:id/:side/:key": [seat, await visitor.seat(await desk.invite(), "axis"), serving],
        ...Object.fromEntries(
          Object.entries(BELOW_SEAT).map((
            [kind, path],
          ) => [`/games/:id/:side/:key/${kind}`, [`${seat}/${path}`]]),
        ),
        ...pages,
        ...await ofLetters(visitor, game),
        ...await ofPostRoom(visitor),
      },
      session,
    );
  }
}

/** A game that is over, and its review. */
async function reviewed({ desk }: Visitor): Promise<string> {
  const id = await desk.begin();
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  await resign(desk.office, id, "axis");
  await comes(async () => (await standingOfReview(desk.office, await desk.head(id))).kind === "made");
  return id;
}

async function masterOf({ desk }: Visitor, id: string): Promise<string> {
  const { gameMaster } = await desk.head(id);
  if (gameMaster?.kind !== "apart") throw new Error("nobody leads the game");
  return gameMasterPath(id, gameMaster);
}

/** A link in the newest letter to an address. */
async function linkTo({ desk }: Visitor, to: string, wanted: RegExp): Promise<string> {
  const found = wanted.exec(renderText(letter.parse((await desk.letters(to)).at(-1)!.letter).blocks));
  if (found === null) throw new Error(`the letter to ${to} has no link ${wanted}`);
  return found[0];
}

/** The page of somebody who serves beside a side's captain, with words and a draft. */
async function member(visitor: Visitor, id: string): Promise<string> {
  const captain = await visitor.seat(id, "allied");
  const gus = { act: "ask", address: "gus@example.org", name: "Gus" };
  await visitor.post(`${captain}/team`, gus);
  await visitor.post(await linkTo(visitor, gus.address, /\/team\/\S+$/m));
  await visitor.post(`${captain}/team`, { act: "draft", lines: "hold 3218", revision: "0", turn: "1" });
  await visitor.post(`${captain}/team`, { act: "say", words: "At dawn." });
  return await linkTo(visitor, gus.address, /\/games\/\w+\/allied\/\w{20}/);
}

/** Somebody signs in, has a page about herself and offers a seat. */
async function ofPerson(visitor: Visitor): Promise<{ pages: Pages; session: string }> {
  const anna = "anna@example.org";
  const signIn = async () => {
    await visitor.post("/sign-in", { address: anna });
    return await linkTo(visitor, anna, /\/sign-in\/\w+/);
  };
  const { headers } = await visitor.post(await signIn());
  const session = headers.getSetCookie().find((each) => each.includes("session"))!.split(";")[0];
  const as = (path: string, fields: Record<string, string>) =>
    visitor.post(path, fields, { Cookie: session });
  await as("/me/name", { name: "Anna" });
  await as("/me/profile", { act: "on" });
  await as("/me/ratings", { act: "on" });
  const offer = {
    scenario: "crusader/sidi-rezeg",
    address: anna,
    name: "Anna",
    side: "allied",
    against: "open",
  };
  await as("/games", { ...offer, words: "salt of the sea", pace: "standing", map: JSON.stringify(OWN_MAP) });
  const { html } = await visitor.request("/me/invitations", { headers: { Cookie: session } });
  const invited = /\/invited\/\w+/.exec(html)![0];
  const person = (await visitor.desk.office.people.at(anna))?.value;
  const own = [
    "/me",
    "/me/settings",
    "/me/data",
    "/me/invitations",
    "/me/tokens",
    "/me/ratings",
    "/me/ladder",
    "/ratings",
    "/ladder",
    "/archive",
    "/season",
    "/tournaments",
    "/tournaments/new",
  ];
  const cup = { title: "Club cup", system: "swiss", games: "1", rounds: "3", days: "7" };
  const { headers: made } = await as("/tournaments", { ...cup, scenario: "crusader/sidi-rezeg" });
  const tournament = made.get("Location")!;
  return {
    session,
    pages: {
      "/tournaments/:id": [tournament],
      "/tournaments/:id/log": [`${tournament}/log`],
      ...Object.fromEntries(own.map((path) => [path, [path]])),
      "/season/:name": ["/season/2026-q4"],
      "/season/:name/embed": ["/season/now/embed"],
      "/archive/:game/:scenario": ["/archive/crusader/sidi-rezeg"],
      "/sign-in": ["/sign-in"],
      "/sign-in/:key": [await signIn()],
      "/players/:key": [`/players/${person?.profile?.key}`],
      "/invited/:id": [invited],
      "/invited/:id/map-differences": [`${invited}/map-differences`],
    },
  };
}

/** The pages to which the buttons and links of letters lead. */
async function ofLetters(visitor: Visitor, game: string): Promise<Pages> {
  const { desk } = visitor;
  const [bruno, moved] = ["bruno@example.org", "bruno@home.example"];
  const order = { kind: "sheet" as const, gameTurn: 1, lines: ["go"] };
  const unsigned = { id: game, side: "axis", letter: { messageId: "<1@example.org>" } } as const;
  await askToConfirm(desk.office, unsigned, order, "it is not signed");
  const confirm = await linkTo(visitor, bruno, /\/confirm\/\w+/);
  for (const side of SIDES) await setSpectators(desk.office, { id: game, side }, true);
  const watch = watchPath(await desk.head(game))!;
  await visitor.post(watch, { address: "emil@example.org" });
  const watching = await linkTo(visitor, "emil@example.org", /\/watching\/\w+/);

  const offered = async (id: string) => {
    await visitor.post(`${await visitor.seat(id, "axis")}/substitute`, {
      act: "offer",
      address: "fritz@example.org",
      how: "until back",
    });
    return await linkTo(visitor, "fritz@example.org", /\/offered\/\S+$/m);
  };
  await visitor.post(await offered(await desk.begin()));
  const back = await linkTo(visitor, bruno, /\/back\/\S+$/m);

  const asked = async () => {
    const team = `${await visitor.seat(await desk.begin(), "axis")}/team`;
    await visitor.post(team, { act: "ask", address: "fritz@example.org", name: "Fritz" });
    return await linkTo(visitor, "fritz@example.org", /\/team\/\S+$/m);
  };
  const address = async () => {
    await visitor.post(`${await visitor.seat(await desk.begin(), "axis")}/address`, { address: moved });
    await visitor.post(await linkTo(visitor, bruno, /\/confirm\/\w+/), { act: "yes" });
    return await linkTo(visitor, moved, /\/address\/\S+$/m);
  };
  await visitor.post(await address());
  const addressBack = await linkTo(visitor, bruno, /\/address-back\/\S+$/m);
  return {
    "/confirm/:key": [confirm],
    "/watch/:id/:key": [watch],
    "/watching/:key": [watching],
    "/stop/:id/:key": [`/stop/${game}/${"a".repeat(20)}`],
    "/unsubscribe/:id/:side/:token": [
      new URL(unsubscribeUrl(desk.office.site, await desk.head(game), "axis")).pathname,
    ],
    "/offered/:id/:side/:key": [await offered(game)],
    "/team/:id/:side/:key": [await asked()],
    "/back/:id/:side/:key": [back],
    "/address/:id/:side/:key": [await address()],
    "/address-back/:id/:side/:key": [addressBack],
  };
}

async function ofPostRoom(visitor: Visitor): Promise<Pages> {
  await visitor.deliver();
  const [, first] = /href="(\/post\/[^"\/]+)"/.exec((await visitor.get("/post")).html)!;
  return { "/post": ["/post"], "/post/:letter": [first] };
}
