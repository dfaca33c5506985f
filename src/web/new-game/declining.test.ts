import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Buffer } from "node:buffer";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { hasPython, secondVerifier } from "../../../tests/support/second-verifier.ts";
import { exportGame } from "../../game/proof/export.ts";
import { verifyExport } from "../../game/proof/verifier/verify.ts";
import { joinGame } from "../../game/seats/join.ts";
import { receive } from "../../mail/reception.ts";

const BRUNO = "bruno@example.org";
const ASKED = {
  names: { allied: "Anna" },
  inviter: { side: "allied", name: "Anna" },
} as const;

let guest: Guest;
beforeEach(async () => {
  guest = await Guest.open();
  await guest.signIn(BRUNO);
});
afterEach(() => guest.desk.close());

const asked = () => guest.desk.invite(ASKED);
const entries = (id: string) => guest.desk.office.games.ledger(id);

async function mailed(id: string, text: string) {
  const { replyTo } = (await guest.desk.letters(BRUNO)).findLast(({ letter }) =>
    JSON.stringify(letter).includes(id)
  )!;
  const head = [`From: ${BRUNO}`, `To: ${replyTo}`, "Subject: Re: a game", "Message-ID: <1@example.org>"];
  const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}\r\n`);
  return await receive(guest.desk.office, { door: "smtp", raw, envelope: { from: BRUNO, to: [replyTo] } });
}

describe("somebody who is asked to play", () => {
  it("finds it on the first page, their own and the game's, each with both answers", async () => {
    const id = await asked();
    const seat = await guest.seat(id, "axis");
    for (const path of ["/", "/me"]) {
      const { html, text } = await guest.get(path);
      expect(text).toContain("Not begun: your opponent waits for your answer");
      for (const answer of ["", "/decline"]) expect(html).toContain(`action="/me/games/${id}/axis${answer}"`);
    }
    const { html, text } = await guest.get(seat);
    expect(text).toContain("Anna asks you to play, and waits for your answer: accept or decline.");
    expect(html).toContain(`action="${seat}/decline"`);
    expect(text).toMatch(/Accept.*Decline/s);
  });

  it.each([
    ["their own page", (id: string) => guest.post(`/me/games/${id}/axis/decline`)],
    ["the game's page", async (id: string) => guest.post(`${await guest.seat(id, "axis")}/decline`)],
    ["the API", async (id: string) => {
      const key = (await guest.desk.head(id)).seats.axis.webKey;
      return guest.request(`/api/v1/games/${id}/seats/axis/decline`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: "{}",
      });
    }],
  ])("declines by %s: no list has the game, and the other hears it kindly", async (_, decline) => {
    const id = await asked();
    const { status, text } = await decline(id);
    expect([status, text]).toEqual([200, expect.stringContaining("You have declined")]);
    const { subject, words } = await guest.desk.told("anna@example.org");
    expect(subject).toContain("The invitation is declined");
    expect(words).toContain("The Axis player can't play this game and wishes you a good one");
    expect(words).not.toContain("play again");
    expect((await guest.get("/me")).text).not.toContain(id);
    expect((await guest.post(`${await guest.seat(id, "axis")}/rematch`)).status).toBe(409);
    await guest.signIn("anna@example.org");
    for (const path of ["/me", "/games?show=over", "/archive"]) {
      expect((await guest.get(path)).text).not.toContain(id);
    }
    expect((await guest.get(await guest.seat(id, "allied"))).text).toContain(
      "The game never began: the Axis player has declined the invitation.",
    );
  });

  it("declines and accepts by letter", async () => {
    const [declined, accepted] = [await asked(), await asked()];
    await mailed(declined, "No time this month.\ndecline");
    expect((await guest.desk.told(BRUNO)).words).toContain("You have declined");
    expect((await guest.desk.told("anna@example.org")).words).toContain("can't play this game");
    expect((await guest.desk.head(declined)).status).toBe("over");
    await mailed(accepted, "accept: sand and stars");
    expect((await guest.desk.head(accepted)).seats.axis).toMatchObject({
      joined: true,
      salt: "sand and stars",
    });
  });

  it("declines once, and neither joins any more", async () => {
    const id = await asked();
    const seat = await guest.seat(id, "axis");
    await guest.post(`${seat}/decline`);
    expect((await guest.post(`${seat}/decline`)).text).toContain("was declined or withdrawn before");
    for (const side of ["allied", "axis"] as const) {
      expect(await joinGame(guest.desk.office, id, side, "salt")).toEqual({ ok: false, error: "over" });
    }
    expect((await guest.post(`${seat}/join`, { salt: "salt" })).text).toContain(
      "Nobody can join this game any more.",
    );
    expect((await entries(id)).map(({ kind }) => kind)).toEqual(["created", "ended"]);
  });

  it("resigns a game that has begun, as nobody declines it", async () => {
    const id = await guest.desk.begin(ASKED);
    const { status, text } = await guest.post(`${await guest.seat(id, "axis")}/decline`);
    expect([status, text]).toEqual([409, expect.stringContaining("You can resign it.")]);
    expect((await guest.desk.head(id)).status).toBe("playing");
  });

  it("of a tournament asks its director", async () => {
    const id = await guest.desk.invite({ ...ASKED, tournament: { id: "T1", round: 1, pairing: 1, leg: 1 } });
    const seat = await guest.seat(id, "axis");
    expect((await guest.get(seat)).html).not.toContain(`${seat}/decline`);
    expect((await guest.post(`${seat}/decline`)).text).toContain("Ask its director");
  });
});

it("a player withdraws their invitation, also after they have joined", async () => {
  const id = await asked();
  await joinGame(guest.desk.office, id, "allied", "salt");
  await guest.signIn("anna@example.org");
  const { html, text } = await guest.get("/me");
  expect(text).toContain("Withdraw the invitation");
  expect(html).not.toContain(`action="/me/games/${id}/allied"`);
  const { text: done } = await guest.post(`${await guest.seat(id, "allied")}/decline`);
  expect(done).toContain("You have withdrawn the invitation");
  expect((await guest.desk.told(BRUNO)).words).toContain("has withdrawn the invitation");
});

it("nobody declines the game of others", async () => {
  const id = await asked();
  await guest.signIn("mallory@example.org");
  expect((await guest.post(`/me/games/${id}/axis/decline`)).status).toBe(404);
  expect((await guest.desk.head(id)).status).toBe("inviting");
});

describe("the ledger of a game that was declined", () => {
  it("is proved by both verifiers, and opens all that it hid", async () => {
    const id = await asked();
    await joinGame(guest.desk.office, id, "allied", "salt");
    await guest.post(`${await guest.seat(id, "axis")}/decline`);
    const head = await guest.desk.head(id);
    const exported = await exportGame(guest.desk.office, head, "spectator");
    expect(verifyExport(exported).ok).toBe(true);
    expect((await entries(id)).at(-1)).toMatchObject({ kind: "ended", how: "declined", winner: "draw" });
    if (!hasPython) return;
    const folder = mkdtempSync(join(tmpdir(), "despatch-declined-"));
    try {
      writeFileSync(join(folder, "declined.jsonl"), exported);
      expect(secondVerifier(join(folder, "declined.jsonl"))).toContain('"ok": true');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
