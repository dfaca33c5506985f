import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SignedInVisitor } from "../../../tests/support/guest.ts";
import { ATTACK_ON_THE_16 } from "../../../tests/support/office.ts";
import { isWhole } from "../../../tests/properties/support/runs.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { PAGE_ESTIMATE } from "../../game/apart/estimate-line.ts";
import { forgetPerson } from "../../game/people/deletion.ts";
import { resign } from "../../game/seats/resign.ts";

let anna: SignedInVisitor;
beforeEach(async () => void (anna = await SignedInVisitor.open()));
afterEach(() => anna.close());

const COOKIE = "despatch-boards";
const LAY = { name: "South first", asks: "computer" };

async function over(): Promise<string> {
  const id = await anna.desk.begin();
  await anna.desk.taken(id, "allied", ["go"]);
  await resign(anna.desk.office, id, "axis");
  return id;
}

/** A browser of nobody who is signed in. */
function browser() {
  let key = "";
  const ask = async (path: string, fields?: Record<string, string>) => {
    const page = fields === undefined
      ? await anna.request(path, { headers: { Cookie: `${COOKIE}=${key}` } })
      : await anna.post(path, fields, { Cookie: `${COOKIE}=${key}` });
    const set = page.headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`));
    if (set !== undefined) key = /=([^;]*)/.exec(set)![1];
    return page;
  };
  return { ask, key: () => key };
}

describe("the estimate of a board", () => {
  const scenario = "fab-crusader/sidi-rezegh";
  const ASK = { act: "estimate" };
  const usual = { ...PAGE_ESTIMATE };
  // The machine may be busy, so it has more time.
  const here = { games: isWhole ? usual.games : 3, milliseconds: MINUTE };
  beforeAll(() => void Object.assign(PAGE_ESTIMATE, here));
  afterAll(() => void Object.assign(PAGE_ESTIMATE, usual));

  it("tells who wins from there, once the game is over", async () => {
    const id = await anna.desk.begin({ scenario });
    await resign(anna.desk.office, id, "axis");
    const one = browser();
    await one.ask(`/games/${id}/what-if`, LAY);
    const board = await one.ask(`/games/${id}/what-if/1`);
    expect(board.html).toContain(`value="estimate"`);
    const estimate = await one.ask(`/games/${id}/what-if/1`, ASK);
    expect(estimate.status).toBe(200);
    expect(estimate.text).toMatch(/The Allied side wins \d+\.\d of 100, with a standard error of \d+\.\d\./);
    expect(estimate.text).toMatch(/The computer played \d+ games? from here to the end/);
    expect(estimate.text).toMatch(/These games alone say \d+\.\d, with a standard error of \d/);
    expect(estimate.html).toContain("data-key=");
    // Another network: on a busy machine one estimate takes all the time that one network has.
    anna.address = "198.51.100.7";
    const german = await anna.request(`/games/${id}/what-if/1`, {
      method: "POST",
      body: new URLSearchParams(ASK),
      headers: {
        Cookie: `${COOKIE}=${one.key()}`,
        Origin: "https://games.example.org",
        "Accept-Language": "de",
      },
    });
    expect(german.text).toContain("mit einem Standardfehler von");
    Object.assign(anna.desk.office, { reviewMemory: 0 });
    expect((await one.ask(`/games/${id}/what-if/1`)).html).not.toContain(`value="estimate"`);
    expect((await one.ask(`/games/${id}/what-if/1`, ASK)).status).toBe(303);
    expect(anna.faults).toEqual([]);
  });

  it("is refused while a game goes on between people", async () => {
    const id = await anna.desk.begin({ scenario });
    const one = browser();
    await one.ask(`/games/${id}/what-if`, LAY);
    const board = await one.ask(`/games/${id}/what-if/1`);
    expect(board.status).toBe(200);
    expect(board.html).not.toContain(`value="estimate"`);
    const refused = await one.ask(`/games/${id}/what-if/1`, ASK);
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/games/${id}/what-if/1`]);
  });
});

describe("boards of visitors", () => {
  it("are laid from any Player-Turn of a game that is over, by its public page, and stay in the browser", async () => {
    const id = await over();
    expect((await anna.get(`/games/${id}`)).html).toContain(`href="/games/${id}/what-if"`);
    const [one, other] = [browser(), browser()];
    const list = await one.ask(`/games/${id}/what-if`);
    expect(list.text).toContain("Allied Player-Turn of Game-Turn 1");
    expect(one.key()).toBe("");
    const laid = await one.ask(`/games/${id}/what-if`, { ...LAY, run: "0" });
    expect([laid.status, laid.headers.get("Location")]).toEqual([303, `/games/${id}/what-if/1`]);
    const board = await one.ask(`/games/${id}/what-if/1`);
    expect(board.html).toContain(`data-key="${one.key()}"`);
    expect(board.headers.get("Cache-Control")).toBe("no-store");
    const played = await one.ask(`/games/${id}/what-if/1`, {
      act: "play",
      sheet: ATTACK_ON_THE_16.join("\n"),
      run: "0",
    });
    expect(played.status).toBe(303);
    expect((await one.ask(`/games/${id}/what-if/1`)).text).toContain("Last played: the Allied Player-Turn");
    expect((await one.ask(`/games/${id}/what-if/1/map.svg`)).status).toBe(200);
    for (const path of ["", "/map.svg"]) {
      expect((await other.ask(`/games/${id}/what-if/1${path}`)).status).toBe(404);
    }
    expect((await other.ask(`/games/${id}/what-if`)).text).not.toContain("South first");
    expect(anna.faults).toEqual([]);
  });

  it("are played by the API with the browser's key, and with no other", async () => {
    const id = await over();
    const one = browser();
    await one.ask(`/games/${id}/what-if`, { ...LAY, run: "0" });
    const desk = (key: string) =>
      anna.request(`/api/v1/games/${id}/boards/1/desk`, { headers: { Authorization: `Bearer ${key}` } });
    expect((await desk(one.key())).status).toBe(200);
    expect((await desk("a".repeat(20))).status).toBe(404);
    expect((await desk("nobody")).status).toBe(401);
  });

  it("are shared once the game is over, by a link that opens nothing else", async () => {
    const [id, playing] = [await over(), await anna.desk.begin()];
    const [one, stranger] = [browser(), browser()];
    await one.ask(`/games/${playing}/what-if`, LAY);
    expect((await one.ask(`/games/${playing}/what-if/1`, { act: "share" })).status).toBe(409);
    await one.ask(`/games/${id}/what-if`, { ...LAY, run: "0" });
    await one.ask(`/games/${id}/what-if/2`, { act: "share" });
    const [, link] = /href="([^"]*\/boards\/[0-9a-f]{24}\/2)"/.exec(
      (await one.ask(`/games/${id}/what-if/2`)).html,
    )!;
    const shared = new URL(link).pathname;
    const seen = await stranger.ask(shared);
    expect([seen.status, seen.html.includes(one.key())]).toEqual([200, false]);
    expect((await stranger.ask(`${shared}/map.svg`)).status).toBe(200);
    // Neither another game's board nor one that is not shared.
    expect((await stranger.ask(shared.replace(id, playing).replace(/2$/, "1"))).status).toBe(404);
    await one.ask(`/games/${id}/what-if/2`, { act: "unshare" });
    expect((await stranger.ask(shared)).status).toBe(404);
  });

  it("become games: both sides here, against the computer, or by the form of a new game", async () => {
    const [id, playing] = [await over(), await anna.desk.begin()];
    const one = browser();
    await one.ask(`/games/${id}/what-if`, { ...LAY, run: "1" });
    const board = await one.ask(`/games/${id}/what-if/1`);
    expect(board.text).toContain("Make it a game");
    for (const act of ["both", "axis"]) {
      const made = await one.ask(`/games/${id}/what-if/1`, { act });
      expect([made.status, made.headers.get("Location")]).toEqual([
        303,
        expect.stringMatching(/^\/games\/\w{4}\/axis\//),
      ]);
      const seat = await one.ask(made.headers.get("Location")!);
      expect(seat.text).toContain("Game-Turn 1");
    }
    const [, json] = /name="position" value="([^"]*)"/.exec(board.html)!;
    const form = await anna.post("/games/new", {
      scenario: "crusader/campaign",
      position: json.replaceAll("&quot;", '"'),
    });
    expect([form.status, form.html.includes('name="position"')]).toEqual([200, true]);
    // While people play, a board tells nobody anything.
    await one.ask(`/games/${playing}/what-if`, LAY);
    expect((await one.ask(`/games/${playing}/what-if/2`)).text).not.toContain("Make it a game");
    expect((await one.ask(`/games/${playing}/what-if/2`, { act: "both" })).status).toBe(409);
  });

  it("stay with a signed-in person on every device, and go with the account", async () => {
    const id = await over();
    await anna.signIn("carla@example.org");
    await anna.post(`/games/${id}/what-if`, { ...LAY, run: "0" });
    const elsewhere = anna.token;
    await anna.signIn("carla@example.org");
    expect(anna.token).not.toBe(elsewhere);
    const list = await anna.get(`/games/${id}/what-if`);
    expect(list.text).toContain("South first");
    expect(list.text).toContain("with your account");
    const by = await anna.request(`/api/v1/games/${id}/boards`, {
      headers: { Authorization: `Bearer despatch-session_${anna.token}` },
    });
    expect(JSON.parse(by.html).boards).toMatchObject([{ board: 1, name: "South first" }]);
    anna.token = undefined;
    expect((await anna.get(`/games/${id}/what-if`)).text).not.toContain("South first");
    const { office } = anna.desk;
    const person = (await office.people.at("carla@example.org"))!.value;
    await forgetPerson(office, person);
    for await (const { key } of anna.desk.kv.list(["boards"])) expect(key).toBeUndefined();
  });
});
