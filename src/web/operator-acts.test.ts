import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SignedInVisitor } from "../../tests/support/guest.ts";
import { ANNA, BRUNO } from "../../tests/support/office.ts";
import { until, WEEK } from "../../tests/support/clocks.ts";
import { failingAt, through } from "../../tests/support/store.ts";
import { DAY, HOUR, SILENT_DAYS } from "../common/bytes/lengths.ts";
import { proveActs } from "../dice/operator-ledger.ts";
import { doAct, OPERATOR_ACTS } from "../game/operator/acts.ts";
import { INVITE_ONLY, mayBegin } from "../game/house/barred.ts";
import { recordBounce } from "../game/letters/bounce.ts";
import { sweepForgetting } from "../game/operator/forget.ts";
import { personOf } from "../game/people/sign-in.ts";
import { makeOffer } from "./new-game/offering.ts";
import { joinGame } from "../game/seats/join.ts";
import type { Side } from "../kernel/side.ts";
import { House } from "../store/house.ts";
import { mayAskAt } from "../game/house/unasked.ts";
import { HOUSE_LIMITS, ownLimit } from "../game/house/house-limits.ts";
import { createGame } from "../game/seats/create.ts";
import { exportGame } from "../game/proof/export.ts";
import { verifyExport } from "../game/proof/verifier/verify.ts";

const TOKEN = "operator-0123456789";

let visitor: SignedInVisitor;
beforeEach(async () => {
  visitor = await SignedInVisitor.open({ operators: ["olga@example.org"], operatorToken: TOKEN });
});
afterEach(() => visitor.desk.close());

const ledger = async () =>
  new TextEncoder().encode((await visitor.get("/operator/ledger/ledger.jsonl")).html);
const acts = async () => {
  const proved = proveActs(await ledger());
  if (!proved.ok) throw new Error(proved.error);
  return proved.value.entries.flatMap((entry) => entry.kind === "acted" ? [entry] : []);
};
const close = (game: string, more = {}) =>
  visitor.post("/operator/acts/close", { game, reason: "Nobody has played for a year.", ...more });
/** What any act may need to have said. */
const everythingSaid = (game: string) => ({
  ...{ game, side: "axis", to: "7", what: "games-a-day", words: "Hello.", reason: "Spam.", sure: "yes" },
});
/** The acts that are refused, of all there are. */
async function refusedActs(game: string): Promise<string[]> {
  const refused: string[] = [];
  for (const name of Object.keys(OPERATOR_ACTS)) {
    const { status } = await visitor.post(`/operator/acts/${name}`, everythingSaid(game));
    if (status === 403) refused.push(name);
  }
  return refused;
}

describe("an operator who is signed in", () => {
  beforeEach(() => visitor.signIn("olga@example.org"));

  it("closes a game, asked once: both players get the reason, and both ledgers say so and are proved", async () => {
    const id = await visitor.desk.begin();
    expect((await visitor.get("/operator")).text).toContain("Close a game");
    const asked = await close(id);
    expect([asked.status, asked.text.includes("You can't undo this")]).toEqual([200, true]);
    expect((await visitor.desk.head(id)).status).toBe("playing");
    expect((await close(id, { sure: "yes" })).status).toBe(200);
    const head = await visitor.desk.head(id);
    expect([head.status, head.outcome?.winner]).toEqual(["over", "draw"]);
    for (const address of ["anna@example.org", "bruno@example.org"]) {
      const [newest] = (await visitor.desk.letters(address)).toReversed();
      const told = JSON.stringify(newest.letter);
      expect(told).toContain("Nobody has played for a year.");
      expect(told).toContain('"kind":"map"');
      expect(told).toContain("REMATCH to play again with the sides changed");
    }
    const [act] = await acts();
    expect(act).toMatchObject({ act: "close", by: "desk", game: id, entry: head.ledger.n });
    const last = await visitor.desk.office.games.entry(id, act.entry!);
    expect(last).toMatchObject({ kind: "ended", how: "operator", winner: "draw" });
    const exported = await exportGame(visitor.desk.office, head, "spectator");
    expect(verifyExport(exported).ok).toBe(true);
    expect((await close(id, { sure: "yes" })).status).toBe(409);
    expect(await acts()).toHaveLength(1);
  });

  it("comes to the acts for a game from its list: a substitute only after 30 days of silence", async () => {
    const invited = await visitor.desk.invite();
    const id = await visitor.desk.begin();
    const links = async () =>
      [...(await visitor.get("/operator/games")).html.matchAll(/href="(\/operator\/acts\/[^"]+)"/g)]
        .map(([, to]) => to.replaceAll("&amp;", "&")).toSorted();
    const closes = [invited, id].map((game) => `/operator/acts/close?game=${game}`).toSorted();
    visitor.desk.now += HOUR;
    expect(await links()).toEqual(closes);
    expect((await visitor.get(closes[0])).html).toContain(`value="${closes[0].slice(-4)}"`);
    visitor.desk.now += SILENT_DAYS * DAY;
    await visitor.signIn("olga@example.org");
    const substitute = `/operator/acts/substitute?game=${id}&side=allied`;
    expect(await links()).toEqual([...closes, substitute]);
    expect((await visitor.get(substitute)).html).toMatch(/value="allied" checked/);
  });

  it("finds on one page what needs doing, and comes from there to the acts that help, filled in", async () => {
    const { desk } = visitor;
    const needed = async () => {
      await visitor.signIn("olga@example.org");
      const { html } = await visitor.get("/operator");
      const part = html.slice(html.indexOf("What needs you"), html.indexOf("Letters to be sent"));
      const links = [...part.matchAll(/href="(?:\/operator\/acts)?([^"]+)"/g)];
      return {
        text: part.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
        links: links.map(([, to]) => to.replaceAll("&amp;", "&")),
        html,
      };
    };
    expect((await needed()).text).toContain("Nothing now.");
    await visitor.desk.office.incidents.begin("host:8000", "backup", "No backup is written.", desk.now);
    const invited = await desk.invite();
    const { outbox } = desk.office;
    const [letter] = await desk.letters("bruno@example.org");
    await outbox.died((await outbox.lease(letter, desk.now + 1))!, desk.now, "550 no such user");
    const paused = await desk.begin();
    await visitor.post("/practice", { scenario: "crusader/sidi-rezeg", side: "axis" });
    const late = await desk.begin({ time: { ...WEEK, graceHours: 24 } });
    const { due } = (await desk.head(late)).clock!.asked!;
    expect((await needed()).text).not.toContain(late);
    await until(desk, due + HOUR);
    const now = await needed();
    expect(now.text).toContain("No backup is written. Since 2026-11-05 12:00 UTC, seen by host:8000.");
    expect(now.text).toContain("1 letter was given up.");
    expect(now.text).toContain(`${late} waits for Allied, overdue since `);
    expect(now.links).toEqual(["/backup?", "/resend?what=all", `/games/${late}`, `/close?game=${late}`]);
    expect(now.html.replaceAll("&amp;", "&")).toContain(`/acts/correct?game=${invited}&side=axis"`);
    desk.now += SILENT_DAYS * DAY;
    expect((await needed()).links).toContain(`/substitute?game=${paused}&side=allied`);
  });

  it("chooses a limit from those that there are, and announces in a text of several lines", async () => {
    const { html } = await visitor.get("/operator/acts/limit");
    expect([...html.matchAll(/type="radio" name="what" value="([^"]+)"/g)].map(([, name]) => name))
      .toEqual(Object.keys(HOUSE_LIMITS));
    const announced = await visitor.get("/operator/acts/announce?words=%3C/textarea%3E%3Ci%3E");
    expect(announced.html).toContain('maxlength="900">&lt;/textarea&gt;&lt;i&gt;</textarea>');
  });

  it("bars a domain from new games, and takes nobody out of one that has begun", async () => {
    const id = await visitor.desk.begin();
    const barred = await visitor.post("/operator/acts/bar", { what: "example.org", reason: "Spam." });
    expect(barred.text).toContain("is barred from new games");
    const seats = { allied: ANNA, axis: BRUNO };
    const made = await createGame(visitor.desk.office, { scenario: "crusader/sidi-rezeg", seats });
    expect(made.ok).toBe(false);
    expect((await visitor.desk.submit(id, "axis", ["retreat toward 2106"])).ok).toBe(true);
    await visitor.post("/operator/acts/unbar", { what: "@Example.ORG", reason: "It was a mistake." });
    expect((await createGame(visitor.desk.office, { scenario: "crusader/sidi-rezeg", seats })).ok).toBe(true);
    expect((await acts()).map(({ act }) => act)).toEqual(["bar", "unbar"]);
  });

  it("keeps a barred player from a game that invited them before the bar, until it is taken away", async () => {
    const id = await visitor.desk.invite();
    await visitor.post("/operator/acts/bar", { what: "anna@example.org", reason: "Insults." });
    const join = (side: Side) => joinGame(visitor.desk.office, id, side, "sand and stars");
    expect(await join("allied")).toEqual({ ok: false, error: "barred" });
    const page = await visitor.seat(id, "allied");
    const refused = await visitor.post(`${page}/join`, { salt: "sand and stars" });
    expect([refused.status, refused.text.includes("has barred your address from new games")]).toEqual([
      400,
      true,
    ]);
    expect((await join("axis")).ok).toBe(true);
    await visitor.post("/operator/acts/unbar", { what: "anna@example.org", reason: "They said sorry." });
    expect((await join("allied")).ok).toBe(true);
  });

  it("names nobody in the ledger by an address, however it is spelt with a tag", async () => {
    await visitor.post("/operator/acts/bar", { what: "Bruno+two@example.org", reason: "Insults." });
    const made = await createGame(visitor.desk.office, {
      scenario: "crusader/sidi-rezeg",
      seats: { allied: ANNA, axis: BRUNO },
    });
    expect(made.ok).toBe(false);
    const named = await visitor.post("/operator/acts/bar", {
      what: "x.example",
      reason: "As bruno@example.org.",
    });
    expect(named.status).toBe(409);
    const text = (await visitor.get("/operator/ledger")).text + new TextDecoder().decode(await ledger());
    expect(text).toContain("An address of example.org is barred from new games: Insults.");
    expect(text).not.toContain("bruno");
  });

  it("sends a letter again or drops it, with an entry that says whose it is and none of its words", async () => {
    const id = await visitor.desk.begin();
    const { outbox } = visitor.desk.office;
    const [letter] = await visitor.desk.letters("bruno@example.org");
    await outbox.died((await outbox.lease(letter, visitor.desk.now + 1))!, visitor.desk.now, "550 no");
    expect((await visitor.get("/operator")).html).toContain(`/operator/acts/resend?what=${letter.id}`);
    expect((await visitor.get(`/operator/acts/resend?what=${letter.id}`)).html).toContain(letter.id);
    expect((await visitor.post("/operator/acts/resend", { what: letter.id })).status).toBe(200);
    expect((await outbox.find(letter.id))?.diedAt).toBeNull();
    expect((await visitor.post("/operator/acts/drop", { what: letter.id })).text).toContain("can't undo");
    expect((await visitor.post("/operator/acts/drop", { what: letter.id, sure: "yes" })).status).toBe(200);
    expect(await outbox.find(letter.id)).toBeUndefined();
    for (const act of ["resend", "drop"]) {
      expect((await visitor.post(`/operator/acts/${act}`, { what: letter.id, sure: "yes" })).status).toBe(
        409,
      );
    }
    expect(await acts()).toMatchObject([
      { act: "resend", game: id, words: `A letter of the game ${id} to its Axis player is sent again.` },
      {
        act: "drop",
        game: id,
        words: `A letter of the game ${id} to its Axis player is dropped: it does not go.`,
      },
    ]);
  });

  it("sends all letters again that were given up, an entry for seven", async () => {
    await visitor.desk.invite();
    const { outbox } = visitor.desk.office;
    const [letter] = await visitor.desk.letters("anna@example.org");
    for (let n = 0; n < 9; n++) {
      const dead = { ...letter, id: `${letter.id.slice(0, -1)}${n}`, messageId: `<${n}@x>` };
      await outbox.add(dead);
      await outbox.died((await outbox.lease(dead, visitor.desk.now + 1))!, visitor.desk.now, "550 no");
    }
    const sent = await visitor.post("/operator/acts/resend", { what: "all" });
    expect(sent.text).toContain("9 letters put into the outbox again.");
    expect(await Array.fromAsync(outbox.dead())).toEqual([]);
    expect((await acts()).map(({ words }) => words)).toEqual([
      "7 letters that were given up are sent again.",
      "2 letters that were given up are sent again.",
    ]);
  });

  it("makes the site invite-only: strangers begin nothing by page, list or letter, players and guests do", async () => {
    const { office } = visitor.desk;
    const id = await visitor.desk.begin();
    const offers = async (address: string) => {
      const person = await personOf(office, address);
      return await makeOffer(
        {
          office,
          person,
          mayMake: () => Promise.resolve(true),
          mayBegin: () => mayBegin(office, [address]),
          inTurn: (work) => Promise.resolve(work()),
        },
        {
          scenario: "crusader/sidi-rezeg",
          address,
          name: "Carla",
          words: "sand",
          side: "axis",
          against: "open",
        },
        "open",
      );
    };
    const open = await offers("carla@example.org");
    if (!open.ok) throw new Error(open.error.sentence);
    expect((await visitor.post("/operator/acts/invite-only", { reason: "We are few." })).status).toBe(200);
    expect((await visitor.post("/operator/acts/invite-only", { reason: "Again." })).status).toBe(409);
    const stranger = "dora@example.org";
    expect(await offers(stranger)).toMatchObject({ ok: false, error: { sentence: INVITE_ONLY } });
    const taken = await office.takeOffer(open.value, { address: stranger, name: "" });
    expect(taken).toEqual({ ok: false, error: INVITE_ONLY });
    expect((await offers("anna@example.org")).ok).toBe(true);
    const { token } = visitor;
    visitor.token = undefined;
    const practice = { scenario: "crusader/sidi-rezeg", side: "axis" };
    const refused = await visitor.post("/practice", practice);
    expect([refused.status, refused.text.includes(INVITE_ONLY)]).toEqual([400, true]);
    visitor.token = token;
    expect((await visitor.post("/practice", practice)).status).toBe(303);
    expect((await visitor.post("/operator/acts/admit", { what: stranger, reason: "A friend." })).status).toBe(
      200,
    );
    expect((await offers(stranger)).ok).toBe(true);
    expect((await visitor.desk.submit(id, "axis", ["retreat toward 2106"])).ok).toBe(true);
    await visitor.post("/operator/acts/unadmit", { what: stranger, reason: "Gone." });
    expect((await offers(stranger)).ok).toBe(false);
    expect((await visitor.post("/operator/acts/open", { reason: "Come in." })).status).toBe(200);
    expect((await offers("emil@example.org")).ok).toBe(true);
    expect((await acts()).map(({ act }) => act)).toEqual(["invite-only", "admit", "unadmit", "open"]);
  });

  it("sets limits that hold at once and after a restart, and takes them back to what they are by default", async () => {
    const { office, kv } = visitor.desk;
    const limit = (to: string, what = "games-a-day") =>
      visitor.post("/operator/acts/limit", { what, to, reason: "Spam." });
    for (const [to, what] of [["0"], ["-1"], ["1e3"], ["1000001"], ["2", "toString"], ["default"]] as const) {
      expect((await limit(to, what)).status, `${what} ${to}`).toBe(409);
    }
    expect((await limit("2")).text).toContain("within a day is set to 2.");
    expect((await limit("2")).status).toBe(409);
    const practice = async () =>
      (await visitor.post("/practice", { scenario: "crusader/sidi-rezeg", side: "axis" })).status;
    expect([await practice(), await practice(), await practice()]).toEqual([303, 303, 429]);
    expect((await visitor.get("/operator")).text).toContain("Limits set here games-a-day 2");
    expect(await ownLimit({ house: new House(kv) }, "games-a-day")).toBe(2);
    expect((await limit("default")).status).toBe(200);
    expect(await practice()).toBe(303);
    await limit("1", "unasked-a-day");
    expect([await mayAskAt(office, "zoe@example.org"), await mayAskAt(office, "zoe@example.org")])
      .toEqual([true, false]);
    expect((await acts()).map(({ act, words }) => [act, words])).toEqual([
      ["limit", "The limit of games that one network makes within a day is set to 2: Spam."],
      [
        "limit",
        "The limit of games that one network makes within a day is no longer set by the operator: Spam.",
      ],
      ["limit", "The limit of letters within a day that invite or ask one address is set to 1: Spam."],
    ]);
  });

  it("corrects the address of an invited player whose letters came back, and of nobody who has joined", async () => {
    const { office } = visitor.desk;
    const id = await visitor.desk.invite();
    const old = await visitor.seat(id, "axis");
    const said = { game: id, side: "axis", to: "bruno.right@example.net" };
    const correct = (more = {}) => visitor.post("/operator/acts/correct", { ...said, ...more });
    expect((await correct()).text).toContain("No letter to that player has come back.");
    await recordBounce(office, id, "axis", { status: "5.1.1" });
    for (const to of ["no address", "nobody@deleted.invalid", "anna@example.org", "bruno@example.org"]) {
      expect((await correct({ to })).status).toBe(409);
    }
    expect((await correct({ side: "both" })).status).toBe(409);
    expect((await correct()).status).toBe(200);
    const { seats } = await visitor.desk.head(id);
    expect(seats.axis).toMatchObject({ address: said.to, joined: false });
    expect((await visitor.get(old)).status).toBe(404);
    expect((await visitor.desk.told(said.to)).words).toContain("given me yours");
    expect(await visitor.desk.letters(said.to)).toHaveLength(1);
    const page = await visitor.seat(id, "axis");
    expect((await visitor.post(`${page}/join`, { salt: "sand" })).status).toBe(303);
    await recordBounce(office, id, "axis", { status: "5.1.1" });
    expect((await correct({ to: "carla@example.org" })).text).toContain("has joined the game");
    expect((await visitor.desk.head(id)).seats.axis.address).toBe(said.to);
    const [act, ...more] = await acts();
    expect(more).toEqual([]);
    expect(act).toMatchObject({ act: "correct", game: id });
    expect(act.words).toContain("one of example.net");
    expect(act.words).not.toContain("bruno");
  });

  it("deletes a person who asked for it and plays no game; games that are over stay proved", async () => {
    const { office } = visitor.desk;
    const id = await visitor.desk.begin();
    const remove = (what = "anna@example.org") =>
      visitor.post("/operator/acts/delete", { what, reason: "By post.", sure: "yes" });
    expect((await remove()).text).toContain(`still plays: ${id}`);
    expect((await remove("zoe@example.org")).text).toContain("I keep nothing about");
    await close(id, { sure: "yes" });
    await personOf(office, "anna@example.org");
    expect((await remove()).status).toBe(200);
    const head = await visitor.desk.head(id);
    expect(head.seats.allied.address).toBe("nobody@deleted.invalid");
    expect(await office.people.at("anna@example.org")).toBeUndefined();
    expect(verifyExport(await exportGame(office, head, "spectator")).ok).toBe(true);
    const [, act] = await acts();
    expect(act).toMatchObject({ act: "delete", words: "A person who plays no game is deleted: By post." });
    expect(new TextDecoder().decode(await ledger())).not.toContain("anna");
  });

  it("that a crash breaks off while a person is deleted, goes on with it at the next round", async () => {
    const id = await visitor.desk.begin();
    await close(id, { sure: "yes" });
    const said = { what: "anna@example.org", reason: "By post." };
    const broken = visitor.desk.officeOver(failingAt(visitor.desk.kv, 3));
    await expect(doAct(broken, "desk", OPERATOR_ACTS.delete, said)).rejects.toThrow("the power failed");
    const faults: unknown[] = [];
    const sweep = (office = visitor.desk.office) => sweepForgetting(office, (fault) => faults.push(fault));
    const failing = visitor.desk.officeOver(failingAt(visitor.desk.kv, 1));
    expect([await sweep(failing), faults]).toEqual([0, [new Error("the power failed")]]);
    expect(await sweep()).toBe(1);
    expect((await visitor.desk.head(id)).seats.allied.address).toBe("nobody@deleted.invalid");
    expect(await sweep()).toBe(0);
    expect((await acts()).map(({ act }) => act)).toEqual(["close", "delete"]);
  });

  it("shows hostile words as words", async () => {
    await visitor.post("/operator/acts/bar", { what: "x.example", reason: '<script>alert("x")</script>' });
    const { html } = await visitor.get("/operator/ledger");
    expect(html).not.toContain("<script>alert");
    expect((await visitor.get("/operator/ledger/feed.atom")).html).not.toContain("<script>alert");
  });

  it("acts only if signed in by a letter to an operator's address, not to another mailbox of the same person", async () => {
    const id = await visitor.desk.begin();
    await visitor.addAddress("olga@work.example");
    expect((await visitor.get("/operator")).text).toContain("Close a game");
    await visitor.signIn("olga@work.example");
    expect((await visitor.get("/operator")).status).toBe(403);
    expect(await refusedActs(id)).toEqual(Object.keys(OPERATOR_ACTS));
    await visitor.signIn("Olga@example.org");
    expect((await visitor.get("/operator")).text).toContain("Close a game");
  });

  it("does no act half a day after signing in, nor by another site's form", async () => {
    const id = await visitor.desk.begin();
    for (const name of Object.keys(OPERATOR_ACTS)) {
      const forged = await visitor.request(`/operator/acts/${name}`, {
        method: "POST",
        headers: { Origin: "https://elsewhere.example" },
        body: new URLSearchParams(everythingSaid(id)),
      });
      expect([name, forged.status]).toEqual([name, 403]);
    }
    visitor.desk.now += DAY / 2;
    expect(await refusedActs(id)).toEqual(Object.keys(OPERATOR_ACTS));
    expect((await visitor.desk.head(id)).status).toBe("playing");
    expect(await visitor.desk.office.acts.page(1)).toEqual([]);
  });
});

it.each(["a stranger", "a player"])("%s neither sees the page nor acts", async (who) => {
  const id = await visitor.desk.begin();
  if (who === "a player") await visitor.signIn("anna@example.org");
  for (const path of ["/operator", "/operator/games", "/operator/people", "/operator/acts/close"]) {
    expect((await visitor.get(path)).status).toBe(403);
  }
  expect(await refusedActs(id)).toEqual(Object.keys(OPERATOR_ACTS));
  expect((await visitor.desk.head(id)).status).toBe("playing");
  expect(await visitor.desk.office.acts.page(1)).toEqual([]);
  expect((await visitor.get("/operator/ledger")).status).toBe(200);
});

it("two operators at once leave one ledger, an entry each", async () => {
  const { office } = visitor.desk;
  const bar = (what: string) => doAct(office, "desk", OPERATOR_ACTS.bar, { what, reason: "Spam." });
  const done = await Promise.all(["a.example", "b.example", "a.example"].map(bar));
  expect(done.filter(({ ok }) => ok)).toHaveLength(2);
  expect((await acts()).map(({ n }) => n)).toEqual([2, 3]);
});

it("a limit whose commit fails is not set, and has no entry; one that is pressed twice has one", async () => {
  const { desk } = visitor;
  const said = { what: "games-a-day", to: "3", reason: "Spam." };
  const broken = desk.officeOver(failingAt(desk.kv, 1));
  await expect(doAct(broken, "desk", OPERATOR_ACTS.limit, said)).rejects.toThrow("the power failed");
  expect([await ownLimit(desk.office, "games-a-day"), await desk.office.acts.page(1)]).toEqual([40, []]);
  const both = await Promise.all([1, 2].map(() => doAct(desk.office, "desk", OPERATOR_ACTS.limit, said)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await acts()).toHaveLength(1);
});

it("an act whose commit fails has not happened, and has no entry", async () => {
  const id = await visitor.desk.begin();
  const broken = visitor.desk.officeOver(through(visitor.desk.kv, () => {
    throw new Error("the machine stopped");
  }));
  const said = { game: id, reason: "Silence." };
  await expect(doAct(broken, "desk", OPERATOR_ACTS.close, said)).rejects.toThrow("the machine stopped");
  expect((await visitor.desk.head(id)).status).toBe("playing");
  expect(await visitor.desk.office.acts.page(1)).toEqual([]);
});

it("a ledger that somebody has changed, cut in the middle or signed again is found out", async () => {
  for (const what of ["a.example", "b.example", "c.example"]) {
    await doAct(visitor.desk.office, "console", OPERATOR_ACTS.bar, { what, reason: "Spam." });
  }
  const text = new TextDecoder().decode(await ledger());
  const proof = (changed: string) => proveActs(new TextEncoder().encode(changed)).ok;
  expect(proof(text)).toBe(true);
  expect(proof(text.replace("b.example", "d.example"))).toBe(false);
  const lines = text.split("\n");
  expect(proof(lines.toSpliced(2, 1).join("\n"))).toBe(false);
  expect(proof(lines.toReversed().join("\n"))).toBe(false);
  expect(proof("")).toBe(false);
});

describe("a program", () => {
  const ask = (act: string, said: unknown, token = TOKEN) => {
    const body = JSON.stringify(said);
    const headers = { Authorization: `Bearer ${token}`, "Content-Length": String(body.length) };
    return visitor.request(`/operator/do/${act}`, { method: "POST", headers, body });
  };

  it("acts by the token, with an entry that says so", async () => {
    expect((await ask("bar", { what: "x.example", reason: "Spam." })).status).toBe(200);
    expect((await acts())[0]).toMatchObject({ act: "bar", by: "console" });
    for (const said of [[], "x", { what: 7 }, null]) expect((await ask("bar", said)).status).toBe(400);
    expect((await ask("roll", {})).status).toBe(404);
    expect((await ask("toString", {})).status).toBe(404);
  });

  it("that guesses the token waits, even when it comes to guess right", async () => {
    const said = { what: "x.example", reason: "Spam." };
    for (let n = 0; n < 10; n++) expect((await ask("bar", said, `guess ${n}`)).status).toBe(401);
    expect((await ask("bar", said)).status).toBe(429);
    visitor.desk.now += DAY;
    expect((await ask("bar", said)).status).toBe(200);
  });
});
