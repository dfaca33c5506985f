import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { resign } from "../../game/seats/resign.ts";
import { sha256Hex } from "../../common/bytes/sha256.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import {
  madeToken,
  me,
  offerList,
  ownOffer,
  ownSeats,
  personLadders,
  playedAgain,
  problem,
  sessions,
  taken,
  type UsedLink,
  usedLink,
} from "./operation/schemas.ts";

const ANNA = "anna@example.org";
const CARLA = "carla@example.org";

let visitor: Visitor;
beforeEach(async () => void (visitor = await Visitor.open()));
afterEach(() => visitor.close());

/** Asks as a program does. @param as the token that it shows */
async function ask(way: string, as?: string, body?: unknown) {
  const [method, path] = way.split(" ");
  const response = await visitor.app.request(new URL(`/api/v1${path}`, visitor.origin).href, {
    method,
    headers: {
      ...(as === undefined ? {} : { Authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get("Content-Type")?.includes("json") === true;
  return {
    status: response.status,
    bytes,
    json: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
  };
}

type Answer = Awaited<ReturnType<typeof ask>>;
function read<S extends z.ZodType>(schema: S, { status, json }: Answer): z.output<S> {
  expect(status, JSON.stringify(json)).toBe(200);
  return schema.parse(json);
}
const codeOf = ({ status, json }: Answer) => [status, problem.parse(json).code];

/** The path of the link in the last letter to an address. */
async function newestLink(address: string): Promise<string> {
  const { letter } = (await visitor.desk.letters(address)).at(-1)!;
  return /\/sign-in\/\w+/.exec(JSON.stringify(letter))![0];
}

async function used(address: string, as?: string): Promise<UsedLink> {
  return read(usedLink, await ask(`POST ${await newestLink(address)}`, as, { name: "A script of mine" }));
}

async function signIn(address: string): Promise<string> {
  await ask("POST /sign-in", undefined, { address });
  const done = await used(address);
  if (done.kind !== "signIn") throw new Error(done.kind);
  return done.token;
}

describe("signing in by the API", () => {
  it("answers the same for an address that plays here and one that does not, and is asked as often as on the page", async () => {
    await visitor.desk.begin();
    const answers: string[] = [];
    for (const address of [ANNA, "nobody@example.net"]) {
      const { status, bytes } = await ask("POST /sign-in", undefined, { address });
      answers.push(`${status} ${new TextDecoder().decode(bytes).replaceAll(address, "…")}`);
    }
    expect(answers[0]).toBe(answers[1]);
    for (let at = 0; at < 8; at++) await visitor.post("/sign-in", { address: `a${at}@example.org` });
    expect(codeOf(await ask("POST /sign-in", undefined, { address: ANNA }))).toEqual([429, "too-often"]);
    expect(codeOf(await ask("POST /sign-in", undefined, { address: "anna" }))).toEqual([429, "too-often"]);
  });

  it("gives a session by the link in the letter, once, of which the store keeps a hash", async () => {
    await ask("POST /sign-in", undefined, { address: ANNA });
    const link = await newestLink(ANNA);
    for (const _ of [1, 2]) {
      expect((await ask(`GET ${link}`)).json).toEqual({ kind: "signIn", address: ANNA });
    }
    const done = await used(ANNA);
    const token = done.kind === "signIn" ? done.token : "";
    expect(token).toMatch(/^despatch-session_[0-9a-f]{64}$/);
    for (const way of [`GET ${link}`, `POST ${link}`]) {
      const body = way.startsWith("POST") ? {} : undefined;
      expect(codeOf(await ask(way, undefined, body))).toEqual([404, "dead-link"]);
    }
    const secret = token.replace(/^.*_/, "");
    for await (const { key, value } of visitor.desk.kv.list([])) {
      expect(key.join(" ") + new TextDecoder().decode(value)).not.toContain(secret);
    }
    expect((await visitor.desk.kv.get(["session", sha256Hex(secret)])).value).toBeDefined();
  });

  it("lists sessions and ends them; a token that is ended opens nothing", async () => {
    const [first, second] = [await signIn(ANNA), await signIn(ANNA)];
    const listed = read(sessions, await ask("GET /me/sessions", first)).sessions;
    expect(listed.map(({ agent, isThis }) => [agent, isThis]).sort()).toEqual([
      ["A script of mine", false],
      ["A script of mine", true],
    ]);
    expect((await ask("DELETE /me/sessions/others", first)).status).toBe(200);
    expect(codeOf(await ask("GET /me", second))).toEqual([401, "unauthorized"]);
    expect((await ask("DELETE /me/sessions/this", first)).status).toBe(200);
    expect(codeOf(await ask("GET /me", first))).toEqual([401, "unauthorized"]);
  });

  it("shows what a session or a token is called as text of one line that can all be seen", async () => {
    await ask("POST /sign-in", undefined, { address: ANNA });
    const name = "\u202ecode\u0007 <script>\u200b\n";
    const done = await ask(`POST ${await newestLink(ANNA)}`, undefined, { name });
    const { token } = usedLink.parse(done.json) as Extract<UsedLink, { kind: "signIn" }>;
    const { sessions: [own] } = read(sessions, await ask("GET /me/sessions", token));
    const made = read(madeToken, await ask("POST /me/tokens", token, { name }));
    expect([own.agent, made.name]).toEqual(["code <script>", "code <script>"]);
    expect(codeOf(await ask("POST /me/tokens", token, { name: "\u200b\u3164" }))).toEqual([400, "bad-body"]);
    for (const path of ["/me/settings", "/me/tokens"]) {
      const { html } = await visitor.request(path, {
        headers: { Cookie: `__Host-despatch-session=${token.replace(/^.*_/, "")}` },
      });
      expect(html).toContain("code &lt;script&gt;");
      for (const unseen of ["\u202e", "\u0007", "\u200b"]) expect(html).not.toContain(unseen);
    }
  });

  it("adds an address for the session alone that has asked for it", async () => {
    const anna = await signIn(ANNA);
    await ask("POST /me/addresses", anna, { act: "add", address: CARLA });
    const link = `POST ${await newestLink(CARLA)}`;
    const mallory = await signIn("mallory@example.org");
    for (const as of [undefined, mallory]) {
      expect(codeOf(await ask(link, as, {}))).toEqual([409, "other-session"]);
    }
    expect(await used(CARLA, anna)).toEqual({ kind: "adds", address: CARLA });
    expect(read(me, await ask("GET /me", anna)).addresses).toEqual([ANNA, CARLA]);
  });
});

describe("somebody's own part of the API", () => {
  it("does nothing by a session that cannot be undone: its player is asked by a letter first", async () => {
    const id = await visitor.desk.begin();
    const anna = await signIn(ANNA);
    const seat = `/games/${id}/seats/allied`;
    const before = (await visitor.desk.letters(ANNA)).length;
    expect((await ask(`POST ${seat}/resign`, anna, {})).status).toBe(200);
    expect((await ask(`POST ${seat}/address`, anna, { address: CARLA })).status).toBe(200);
    const { status, seats } = await visitor.desk.head(id);
    expect([status, seats.allied.address]).toEqual(["playing", ANNA]);
    const letters = await visitor.desk.letters(ANNA);
    expect(letters).toHaveLength(before + 2);
    const links = letters.slice(before).map(({ letter }) =>
      /\/confirm\/\w+/.exec(JSON.stringify(letter))![0]
    );
    expect((await ask(`POST ${links[1]}`, undefined, { act: "no" })).status).toBe(200);
    expect((await ask(`POST ${links[0]}`, undefined, { act: "yes" })).status).toBe(200);
    expect((await visitor.desk.head(id)).status).toBe("over");
    for (const link of links) {
      expect(codeOf(await ask(`POST ${link}`, undefined, { act: "yes" }))).toEqual([404, "dead-link"]);
    }
  });

  it("opens their seats to their session as the seats' pages do, and less to their token", async () => {
    const id = await visitor.desk.begin();
    const anna = await signIn(ANNA);
    const [seat] = read(ownSeats, await ask("GET /me/seats", anna)).seats;
    expect(seat).toMatchObject({ id, side: "allied", isAsked: true });
    const at = seat.url!.replace("/api/v1", "");
    expect((await ask(`GET ${at}/desk`, anna)).status).toBe(200);
    expect((await ask(`GET ${at}/tokens`, anna)).status).toBe(200);
    expect(codeOf(await ask(`GET ${at.replace("allied", "axis")}/desk`, anna))).toEqual([
      401,
      "unauthorized",
    ]);
    const { token } = read(madeToken, await ask("POST /me/tokens", anna, { name: "Mine" }));
    expect(read(ownSeats, await ask("GET /me/seats", token)).seats).toEqual([seat]);
    expect(read(me, await ask("GET /me", anna)).waiting).toBe(1);
    expect((await ask(`GET ${at}/desk`, token)).status).toBe(200);
    expect(codeOf(await ask(`GET ${at}/tokens`, token))).toEqual([403, "key-needed"]);
    for (
      const way of [
        "GET /me",
        "GET /me/sessions",
        "GET /me/tokens",
        "GET /me/offers",
        "POST /me/export",
        "DELETE /me",
      ]
    ) {
      expect(codeOf(await ask(way, token))).toEqual([401, "unauthorized"]);
    }
  });

  it("changes name and wishes as the page does, as often", async () => {
    const id = await visitor.desk.begin();
    const anna = await signIn(ANNA);
    await ask("POST /me/wishes", anna, { level: "turns", zone: "Europe/Berlin", dates: "de" });
    expect(codeOf(await ask("POST /me/wishes", anna, { zone: "Mars/Olympus" }))).toEqual([409, "refused"]);
    for (let times = 0; times < 10; times++) {
      expect((await ask("POST /me/name", anna, { name: "Anna", games: "yes" })).status).toBe(200);
    }
    expect(codeOf(await ask("POST /me/name", anna, { name: "Ann", games: "yes" }))).toEqual([409, "refused"]);
    expect(read(me, await ask("GET /me", anna))).toMatchObject({
      name: "Anna",
      wishes: { level: "turns", zone: "Europe/Berlin", dates: "de", look: "auto" },
    });
    expect((await visitor.desk.head(id)).names?.allied).toBe("Anna");
    const { json } = await ask("POST /me/profile", anna, { act: "on" });
    const { profile } = read(me, await ask("GET /me", anna));
    expect([json.sentence, (await ask(`GET ${profile}`)).json.name]).toEqual([
      "Your choice is saved.",
      "Anna",
    ]);
  });

  it("brings all that is kept about them, four times an hour, and deletes it by a link in their mailbox", async () => {
    const anna = await signIn(ANNA);
    for (let times = 0; times < 4; times++) {
      const { bytes } = await ask("POST /me/export", anna);
      expect(Object.keys(unzipSync(bytes))).toContain("me.json");
    }
    expect(codeOf(await ask("POST /me/export", anna))).toEqual([429, "too-often"]);
    expect((await ask("DELETE /me", anna)).status).toBe(200);
    expect((await ask("GET /me", anna)).status).toBe(200);
    expect(await used(ANNA)).toMatchObject({ kind: "deletes" });
    expect(codeOf(await ask("GET /me", anna))).toEqual([401, "unauthorized"]);
  });

  it("keeps a practice game's seat by its key, and plays a game again that is over", async () => {
    const anna = await signIn(ANNA);
    const body = { scenario: "crusader/sidi-rezeg", side: "axis" };
    const { game, key } = (await ask("POST /practice", undefined, body)).json;
    expect(codeOf(await ask(`PUT /me/seats/${game}/axis`, anna, { key: `${key}x` }))).toEqual([
      404,
      "no-such-seat",
    ]);
    expect((await ask(`PUT /me/seats/${game}/axis`, anna, { key })).status).toBe(200);
    const { token } = read(madeToken, await ask("POST /me/tokens", anna, { name: "Mine" }));
    const again = `POST /games/${game}/seats/axis/rematch`;
    expect(codeOf(await ask(again, token, {}))).toEqual([403, "key-needed"]);
    expect(codeOf(await ask(again, key, {}))).toEqual([409, "refused"]);
    await resign(visitor.desk.office, game, "axis");
    expect(read(ownSeats, await ask("GET /me/seats?show=over", token)).seats).toMatchObject([{ id: game }]);
    const made = read(playedAgain, await ask(again, anna, {}));
    expect(made).toMatchObject({ side: "allied", hasBegun: true, key: expect.stringMatching(/^\w{20}$/) });
    const now = read(ownSeats, await ask("GET /me/seats", token)).seats.map(({ id }) => id);
    expect(now).toEqual([made.game]);
  });

  it("offers a seat to everybody, and takes one: the game is made, and begins as its taker joins", async () => {
    const [anna, carla] = [await signIn(ANNA), await signIn(CARLA)];
    const filled = {
      scenario: "crusader/sidi-rezeg",
      side: "allied",
      name: "Anna",
      words: "wind",
      address: ANNA,
    };
    const open = { ...filled, against: "open" };
    expect(codeOf(await ask("POST /offers", carla, open))).toEqual([409, "refused"]);
    expect(codeOf(await ask("POST /offers", undefined, open))).toEqual([401, "unauthorized"]);
    const { id } = read(ownOffer, await ask("POST /offers", anna, open));
    expect(read(offerList, await ask("GET /offers")).offers).toMatchObject([{
      id,
      by: "Anna",
      side: "axis",
    }]);
    expect(JSON.stringify((await ask("GET /offers")).json)).not.toContain("example.org");
    const take = `POST /offers/${id}/take`;
    expect(codeOf(await ask(take, anna, { address: ANNA }))).toEqual([409, "refused"]);
    expect(codeOf(await ask(take, carla, { address: ANNA }))).toEqual([409, "refused"]);
    const { game, url } = read(taken, await ask(take, carla, { address: CARLA }));
    const seat = url.replace("/api/v1", "");
    expect((await ask(`GET ${seat}/desk`, carla)).status).toBe(200);
    expect((await visitor.desk.head(game)).status).toBe("inviting");
    expect((await ask(`POST ${seat}/join`, carla, { salt: "sand" })).status).toBe(200);
    expect((await visitor.desk.head(game)).status).toBe("playing");
    expect(codeOf(await ask(take, carla, { address: CARLA }))).toEqual([404, "gone"]);
    const link = read(ownOffer, await ask("POST /offers", anna, { ...filled, against: "link" }));
    expect(read(offerList, await ask("GET /offers")).offers).toEqual([]);
    expect(codeOf(await ask(`DELETE /me/offers/${link.id}`, carla))).toEqual([404, "gone"]);
    expect((await ask(`DELETE /me/offers/${link.id}`, anna)).status).toBe(200);
    expect(codeOf(await ask(`GET /offers/${link.id}`))).toEqual([404, "gone"]);
  });

  it("lets sides be bid for in Game-Turns, and makes the game that the bids come to", async () => {
    const [anna, carla] = [await signIn(ANNA), await signIn(CARLA)];
    const { id, bidding } = read(
      ownOffer,
      await ask("POST /offers", anna, {
        scenario: "crusader/campaign",
        side: "axis",
        name: "Anna",
        words: "wind",
        address: ANNA,
        against: "open",
        bidding: "on",
        handicapKind: "gameTurns",
        bid: "1",
      }),
    );
    expect(bidding).toMatchObject({ kind: "gameTurns", most: 4 });
    const take = (amount: number) =>
      ask(`POST /offers/${id}/take`, carla, {
        address: CARLA,
        bid: { side: "axis", amount },
        seal: bidding!.seal,
      });
    expect(codeOf(await take(5))).toEqual([409, "refused"]);
    const { game } = read(taken, await take(2));
    expect((await visitor.desk.head(game)).source.options).toEqual({
      handicap: { kind: "gameTurns", side: "allied", amount: 2 },
    });
  });
});

it("a program joins a ladder for its person, and reads their place there", async () => {
  const session = await signIn(ANNA);
  await ask("POST /me/name", session, { name: "Anna", games: "no" });
  await ask("POST /me/ratings", session, { act: "on" });
  expect((await ask("POST /me/ladder", undefined, { act: "join", system: "north-africa" })).status).toBe(401);
  const joined = await ask("POST /me/ladder", session, { act: "join", system: "north-africa" });
  expect(joined.json.sentence).toContain("on its lowest rung");
  const { systems } = read(personLadders, await ask("GET /me/ladder", session));
  expect(systems[0]).toMatchObject({ rung: 1, count: 1, reach: [], asked: null, asks: null });
  const answer = { act: "accept", system: "north-africa", words: "sand" };
  expect((await ask("POST /me/ladder", session, answer)).json.detail).toBe(
    "No challenge waits for your answer there.",
  );
});
