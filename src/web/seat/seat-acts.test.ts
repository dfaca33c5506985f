import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../../../tests/support/office.ts";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { FOREIGN_SCRIPT, textareaIn, Visitor } from "../../../tests/support/visitor.ts";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const head = () => visitor.desk.head(id);
const sheet = (...lines: readonly string[]) => [`begin ${id} allied turn 1`, ...lines, "end"].join("\n");

describe("resigning by the page", () => {
  it("asks by a link first, ends the game at its button, and says so, however often it is done", async () => {
    const path = await visitor.seat(id, "allied");
    const asked = await visitor.post(`${path}/resign`);
    expect(asked.text).toContain("I have sent a link to your mailbox");
    expect(asked.html).toContain(`<a href="${path}">To the game</a>`);
    expect((await head()).status).toBe("playing");
    const [letter] = (await visitor.desk.letters("anna@example.org")).slice(-1);
    const link = /\/confirm\/\w+/.exec(JSON.stringify(letter.letter))![0];
    const page = await visitor.get(link);
    expect(page.text).toContain(`You asked to resign game ${id}.`);
    expect((await head()).status).toBe("playing");
    expect((await visitor.post(link, { act: "yes" })).text).toContain("You have resigned.");
    expect(await head()).toMatchObject({ status: "over", outcome: { winner: "axis" } });
    const again = await visitor.post(`${path}/resign`);
    expect(again.status).toBe(200);
    expect(again.text).toContain("The game is over, and Axis has won: the Allied player has resigned.");
  });

  it.each([
    ["by the seat's address is one dialog: nothing is left to prove", "anna@example.org", "over"],
    ["by another address asks by a link first", "carla@example.org", "playing"],
  ])("while signed in %s", async (_, address, status) => {
    const guest = await Guest.open();
    id = await guest.desk.begin();
    const seat = await guest.seat(id, "allied");
    await guest.signIn(address);
    const isOver = status === "over";
    const said = isOver ? "The other player wins at once." : "I mail you a link first.";
    expect((await guest.get(seat)).text).toContain(said);
    const { text } = await guest.post(`${seat}/resign`);
    expect(text).toContain(isOver ? "the Allied player has resigned" : "I have sent a link to your mailbox");
    expect((await guest.desk.head(id)).status).toBe(status);
    guest.close();
  });

  it("while signed in as a substitute asks the player who is away", async () => {
    const guest = await Guest.open();
    id = await guest.desk.begin();
    const offer = { act: "offer", address: "carla@example.org", how: "until back" };
    await guest.post(`${await guest.seat(id, "allied")}/substitute`, offer);
    const asked = JSON.stringify((await guest.desk.letters("carla@example.org")).at(-1)!.letter);
    await guest.post(/\/offered\/\w+/.exec(asked)![0]);
    await guest.signIn("carla@example.org");
    const { text } = await guest.post(`${await guest.seat(id, "allied")}/resign`);
    expect(text).toContain("Check your mail to confirm");
    expect((await guest.desk.head(id)).status).toBe("playing");
    guest.close();
  });

  it("ends a practice game at once, as its seat has no mailbox", async () => {
    const { headers } = await visitor.post("/practice");
    const seat = headers.get("Location")!;
    expect((await visitor.post(`${seat}/resign`)).text).toContain("the Allied player has resigned");
  });

  it("while a turn is being played changes nothing, and says why", async () => {
    await visitor.desk.lockTurn(id);
    const { status, text } = await visitor.post(`${await visitor.seat(id, "allied")}/resign`);
    expect(status).toBe(409);
    expect(text).toContain("You have not resigned A turn is being played right now.");
    expect((await head()).status).toBe("playing");
  });

  it("before the game begins changes nothing, and says why", async () => {
    id = await visitor.desk.invite();
    const { status, text } = await visitor.post(`${await visitor.seat(id, "allied")}/resign`);
    expect(status).toBe(409);
    expect(text).toContain("The game has not begun, so you can't resign yet.");
  });

  it("is not done by looking at it", async () => {
    const path = await visitor.seat(id, "allied");
    const { status, headers } = await visitor.get(`${path}/resign`);
    expect([status, headers.get("Location")]).toEqual([303, path]);
    expect((await head()).status).toBe("playing");
  });

  it("is not done by a form of another site that knows the address", async () => {
    const path = await visitor.seat(id, "allied");
    expect((await visitor.post(`${path}/resign`, {}, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await head()).status).toBe("playing");
  });
});

describe("a dispute on the page", () => {
  const dispute = async (side: "allied" | "axis", fields: Readonly<Record<string, string>>) =>
    await visitor.post(`${await visitor.seat(id, side)}/dispute`, fields);
  const page = async (side: "allied" | "axis") => await visitor.get(await visitor.seat(id, side));
  beforeEach(async () => void await visitor.desk.submit(id, "allied", ATTACK_ON_THE_16));

  it("is raised by a form, and stands on everybody's page", async () => {
    const raised = await dispute("axis", { act: "dispute", roll: "1", words: "That was no <six>." });
    expect(raised.status).toBe(200);
    for (const { text } of [await page("allied"), await visitor.get(`/games/${id}`)]) {
      expect(text).toContain("the Axis player disputes run 1, roll 1: “That was no <six>.”");
    }
    expect((await page("axis")).text).toContain("Withdraw the dispute");
    expect((await page("allied")).text).not.toContain("Withdraw the dispute");
  });

  it("is settled when the other player agrees to what their page shows", async () => {
    await dispute("axis", { act: "dispute", words: "Why?" });
    await dispute("axis", { act: "propose", words: "rollback to run 0" });
    expect((await page("axis")).text).not.toContain("Agree to the proposal");
    const to = /name="to" value="([^"]+)"/.exec((await page("allied")).html)![1];
    expect((await dispute("allied", { act: "agree", to: "something else" })).status).toBe(409);
    expect((await dispute("allied", { act: "agree", to })).status).toBe(200);
    expect((await head()).undone).toEqual([{ after: 0, last: 1 }]);
    const { html, text } = await page("allied");
    expect(html).toContain(`${await visitor.seat(id, "allied")}/runs/0/map.png`);
    expect(text).not.toContain("Die ");
    expect(textareaIn(html)).toContain("attack 3116 from 3117 3216");
  });

  it("is withdrawn by a button", async () => {
    await dispute("axis", { act: "dispute", words: "Why?" });
    expect((await dispute("allied", { act: "withdraw" })).status).toBe(409);
    expect((await dispute("axis", { act: "withdraw" })).status).toBe(200);
    expect((await head()).dispute).toBeNull();
  });

  it("takes nothing that is no form of ours", async () => {
    expect((await dispute("axis", { act: "win" })).status).toBe(400);
    expect((await dispute("axis", { act: "dispute", words: "" })).status).toBe(409);
    expect((await head()).dispute).toBeNull();
  });
});

describe("a question put to the rules on the page", () => {
  const ask = async (question: string) =>
    await visitor.get(`${await visitor.seat(id, "allied")}/explain?q=${encodeURIComponent(question)}`);

  it("is a form of the seat's page, and needs no script", async () => {
    const { html } = await visitor.get(await visitor.seat(id, "allied"));
    expect(html).toContain('name="act" value="why"');
    expect(html).not.toMatch(FOREIGN_SCRIPT);
  });

  it("leaves the player's unfinished sheet as it was, there and on the way back", async () => {
    const path = await visitor.seat(id, "allied");
    const written = sheet("# mind the guns", "move 3022 to 23", "and so on");
    for (const act of ["why", "enter"]) {
      const asked = await visitor.post(`${path}/orders`, {
        sheet: written,
        act,
        q: "3218 to 3117",
        turn: "1",
      });
      expect(asked.text).toContain("3118: 1, trail; 1 so far (5.23)");
      expect(textareaIn(asked.html)).toBe(written);
    }
    const back = await visitor.post(`${path}/orders`, { sheet: written, act: "back", turn: "1" });
    expect(textareaIn(back.html)).toBe(written);
    expect((await head()).seats.allied.sheet).toBeNull();
  });

  it("is answered with the explanation, and with room for the next", async () => {
    const { status, html, text } = await ask("3218 to 3117");
    expect(status).toBe(200);
    expect(text).toContain("3118: 1, trail; 1 so far (5.23)");
    expect(html).toContain('value="3218 to 3117"');
  });

  it("may be asked in the enemy's turn, and about the enemy's units", async () => {
    expect((await ask("3116 to 3014")).text).toContain("As if the Axis Movement Phase began now");
  });

  it("that cannot be read is answered with what can", async () => {
    expect((await ask("")).text).toContain("Ask for a unit or a hex (explain 1605)");
    expect((await ask("<b>Rommel</b>")).html).not.toContain("<b>Rommel");
  });

  it("changes nothing, and is nobody's who has not the key", async () => {
    const before = await head();
    await ask("3218");
    expect(await head()).toEqual(before);
    expect((await visitor.get(`/games/${id}/allied/wrong/explain?q=3218`)).status).toBe(404);
  });
});
