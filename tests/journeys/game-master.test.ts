import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { PLAYERS, replyTo, seatLink, sheetIn, Table, words } from "../support/table.ts";

const CARLA = "carla@example.org";

describe("a game with a game master", () => {
  let table: Table;
  let game: string;
  let carla: Email;

  const carlasInbox = async (count: number) =>
    await Promise.all((await table.sink.wait(CARLA, count)).map(({ raw }) => PostalMime.parse(raw)));

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin("standing", "none", { gameMaster: CARLA });
    const first = (await table.inbox("allied", 2))[1];
    const [begin] = sheetIn(first);
    await table.mail(replyTo(first, [begin, ...ATTACK_ON_THE_16, "end"].join("\n")));
  });
  afterAll(() => table.close());

  it("tells the players of its game master, and asks the game master by letter", async () => {
    const [invitation] = await carlasInbox(1);
    expect(invitation.subject).toMatch(/: you are asked to be game master \[/i);
    const page = await (await fetch(`${table.web}${new URL(seatLink(invitation)).pathname}`)).text();
    expect(page).toContain("You are the game master.");
    const [toAnna] = await table.inbox("allied", 1);
    expect(words(toAnna)).toContain("A game master, who plays neither side, rules on disputes");
    expect(words(toAnna)).not.toContain(CARLA);
  });

  it("sends a dispute to the game master, who has the position corrected; all three get letters", async () => {
    const turn = (await table.inbox("axis", 3))[2];
    await table.mail(replyTo(turn, "dispute The 3RTR never left the road."));
    [, carla] = await carlasInbox(2);
    expect(words(carla)).toContain("“The 3RTR never left the road.”");
    await table.mail(replyTo(carla, "Dear both,\n\nrule correct\nplace 3RTR at 2919\nend\n\nCarla"));
    for (const letter of [(await carlasInbox(3))[2], (await table.inbox("axis", 5))[4]]) {
      expect(letter.subject).toMatch(/: The position was corrected \[/);
      expect(words(letter)).toContain(
        "The game master has ruled: the position is corrected: 3RTR stands in 2919.",
      );
      expect(words(letter)).toContain("3RTR: 2919, not 3123");
    }
  });

  it("goes on from there, and the ledger proves who asked and who ruled", async () => {
    const bruno = (await table.inbox("axis", 5))[4];
    const [begin] = sheetIn(bruno);
    await table.mail(replyTo(bruno, [begin, "go", "end"].join("\n")));
    await table.inbox("axis", 6);
    const text = await (await fetch(`${table.web}/games/${game}/ledger.jsonl`)).text();
    expect(verifyExport(text).failure).toBeUndefined();
    // A letter's Message-ID names it, and nobody's address.
    expect(text.replace(/"messageId":"<[^"]*>"/g, "")).not.toContain("@");
    const entries = text.trim().split("\n").map((line) => JSON.parse(line).entry).filter(Boolean);
    expect(entries.find(({ kind }) => kind === "corrected")).toMatchObject({
      corrections: [{ kind: "place", unit: "al-3rtr", hex: "2919" }],
      asked: "axis",
      agreed: "gameMaster",
    });
    expect(entries.filter(({ kind }) => kind === "run")).toHaveLength(2);
  });

  it("takes nothing from a player who writes to the game master's address", async () => {
    await table.mail({ ...replyTo(carla, "rule rollback to run 0"), from: PLAYERS.axis });
    const answer = (await table.inbox("axis", 7))[6];
    expect(answer.subject).toBe("Your letter was not read as orders");
  });
});
