import { refereeAddress } from "../../src/game/access/links.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { sweepDigests } from "../../src/game/letters/daily.ts";
import { setMailLevel } from "../../src/game/letters/mail-settings.ts";
import { takeBack, takeSeat } from "../../src/game/table/hand-over.ts";
import { sendPress } from "../../src/game/table/press.ts";
import { setPress } from "../../src/game/table/press-settings.ts";
import { resign } from "../../src/game/seats/resign.ts";
import { askSpectator, confirmSpectator, setSpectators } from "../../src/game/table/spectators.ts";
import { askAtAddress, moveAddress } from "../../src/game/letters/move-address.ts";
import { offerSeat, withdrawOffer } from "../../src/game/table/substitute.ts";
import { tellNews } from "../../src/game/table/tell-news.ts";
import { receive } from "../../src/mail/reception.ts";
import { unknown } from "../../src/mail/sender/sender.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { announceAbsence } from "../../src/game/time/absence.ts";
import { claimGame } from "../../src/game/time/claim.ts";
import { proposePause, resumeGame } from "../../src/game/time/pause.ts";
import { chooseZone } from "../../src/game/time/zone.ts";
import { ATTACK_ON_THE_16, type Desk } from "../support/office.ts";
import { HOUR } from "../../src/common/bytes/lengths.ts";
import { PLAYERS } from "../support/table.ts";

/** A game in which, one after the other, everything happens that the referee writes letters about. */
export async function everyLetter(desk: Desk): Promise<readonly OutboxItem[]> {
  const id = await desk.begin({ pace: "oneExchange" });
  let written = 0;
  const write = async (from: string, to: string, text: string, headers: readonly string[] = []) => {
    const lines = [
      `From: ${from}`,
      `To: ${to}`,
      `Message-ID: <${++written}@mail.example.org>`,
      ...headers,
      "",
      text,
    ];
    await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(lines.join("\r\n")) });
  };
  const newest = async (side: Side) => (await desk.letters()).findLast((item) => item.side === side)!;
  const say = async (side: Side, ...text: readonly string[]) =>
    await write(PLAYERS[side], (await newest(side)).replyTo, text.join("\r\n"));
  const order = async (side: Side, ...lines: readonly string[]) =>
    await say(side, `begin ${id} ${side} turn 1`, ...lines, "end");

  const commands = ["help", "status", "map", "dice", "orders", "history", "resend", "resign"];
  for (const command of [...commands, "Thank you!"]) await say("allied", command);
  await say("allied", "press", "How is the weather in the desert?", "end");
  await say("allied", "spectators on");
  await say("axis", "spectators on");
  await say("axis", "substitute carla@example.net");
  await say("allied", "explain 1605", "explain 3218 to 3117");
  await say("axis", "begin 2222 axis turn 7", "retreat toward 1103", "end");
  await order("axis", "retreat toward 2106");
  await order("allied", "move 3022 to 2318", "move 3118 to 0101", "attack 2917 frm 2918");
  await order("allied", "move 3022 to 2318", "wait");

  desk.sender = unknown("example.org does not sign its letters");
  await order("allied", "move 3022 to 2318");
  await say("allied", `resign ${id}`);
  await say("allied", "dispute the Italian 16 was in supply");
  desk.sender = { verdict: "pass", reason: "signed" };
  const { replyTo } = await newest("allied");
  await write("mallory@example.net", replyTo, "help");
  await write(PLAYERS.allied, replyTo.replace(/[a-z2-7]{16}@/, "aaaaaaaaaaaaaaaa@"), "help");
  await write("newcomer@example.net", refereeAddress(desk.office.site), "help");
  await write("newcomer@example.net", refereeAddress(desk.office.site), "May I play?");

  await order("allied", ...ATTACK_ON_THE_16, "go");
  await order("axis", "protect 3116 with 3015 gs 1", "retreat 3116 toward 2816", "go");
  await order("allied", "move 3022 to 2318");
  for (const command of ["dice", "dice 1", "status"]) await say("allied", command);
  await say("axis", "dispute 1, the column is wrong");
  await say("allied", "propose rollback to run 0");
  await say("axis", "agree");
  await say("axis", "dispute the Italian 16 was in supply");
  await say("axis", "withdraw");
  await bounce(desk, write, await newest("axis"));
  await say("axis", `resign ${id}`);
  await say("axis", "status");
  await tableLetters(desk);
  await lateLetters(desk);
  await fewerLetters(desk);
  return await desk.letters();
}

/** What is written where players want fewer letters. */
async function fewerLetters(desk: Desk): Promise<void> {
  const id = await desk.begin();
  const [allied, axis] = SIDES.map((side) => ({ id, side }));
  await setMailLevel(desk.office, axis, "daily", "page");
  await desk.submit(id, "allied", ["go"]);
  await setMailLevel(desk.office, allied, "none", "click");
  desk.now += 24 * HOUR;
  await sweepDigests(desk.office, { at: "07:00", zone: "UTC" }, (error) => {
    throw error;
  });
  await desk.submit(id, "axis", ["go"]);
  await setMailLevel(desk.office, allied, "all", "page");
}

/** The letters around the table: press, a substitute who comes and goes, spectators and their news. */
async function tableLetters(desk: Desk): Promise<void> {
  const { office } = desk;
  const id = await desk.begin({ gameMaster: { address: "gustav@example.org" } });
  const [allied, axis] = SIDES.map((side) => ({ id, side }));
  const letter = { messageId: "<table@mail.example.org>" };
  const words = { lines: ["Well played at the wire.", "", "Anna"], withTurn: false, isPublic: false };
  await sendPress(office, { ...allied, letter }, words);
  for (const wish of [allied, axis]) await setPress(office, wish, "open");
  await sendPress(office, axis, { ...words, withTurn: true });
  for (const wish of [allied, axis]) await setSpectators(office, wish, true);
  await askSpectator(office, await desk.head(id), "dora@example.org");
  const key = async (to: string, name: string) =>
    new RegExp(`/${name}/(?:\\w+/)*([a-z2-7]{20})`).exec(
      JSON.stringify((await desk.letters(to)).at(-1)!.letter),
    )![1];
  await confirmSpectator(office, await key("dora@example.org", "watching"));
  await offerSeat(office, axis, { address: "carla@example.org", forGood: false });
  await takeSeat(office, axis, await key("carla@example.org", "offered"));
  await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
  await desk.submit(id, "axis", ["go"]);
  await takeBack(office, axis);
  await offerSeat(office, axis, { address: "carla@example.org", forGood: true });
  await withdrawOffer(office, { ...axis, by: "gameMaster" });
  await askAtAddress(office, axis, "bruno@home.example.org");
  await moveAddress(office, axis, await key("bruno@home.example.org", "address"));
  const fault = (error: unknown) => {
    throw error;
  };
  await tellNews(office, fault);
  await resign(office, id, "axis");
  await tellNews(office, fault);
}

/** What is written of a game's time: absences, a pause, reminders, grace, reserve, and the end by a claim. */
async function lateLetters(desk: Desk): Promise<void> {
  const id = await desk.begin({ time: { turn: { kind: "days", days: 7 }, atDeadline: "claim" } });
  const [allied, axis] = SIDES.map((side) => ({ id, side }));
  const today = new Date(desk.now).toISOString().slice(0, 10);
  await announceAbsence(desk.office, allied, { first: today, last: today });
  await chooseZone(desk.office, allied, "Europe/Berlin");
  await proposePause(desk.office, axis, 14);
  await proposePause(desk.office, allied, undefined);
  await resumeGame(desk.office, axis);
  for (let days = 0; days < 20; days++) {
    desk.now += 24 * HOUR;
    await new Lease(desk.kv).beat(desk.now, Infinity);
    await desk.sweep();
  }
  await claimGame(desk.office, axis);
}

/** A delivery report about a letter (RFC 3464). */
async function bounce(
  desk: Desk,
  write: (from: string, to: string, text: string, headers: readonly string[]) => Promise<void>,
  item: OutboxItem,
): Promise<void> {
  await desk.office.outbox.sent(item, desk.now);
  const report = [
    "--parts",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    "Action: failed",
    "Status: 5.2.2",
    "",
    "--parts",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: ${item.messageId}`,
    "",
    "--parts--",
    "",
  ];
  await write("mailer-daemon@mx.example.org", item.replyTo, report.join("\r\n"), [
    "Content-Type: multipart/report; report-type=delivery-status; boundary=parts",
  ]);
}
