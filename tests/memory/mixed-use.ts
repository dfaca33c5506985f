import { readFile } from "node:fs/promises";
import { seatPath } from "../../src/game/access/links.ts";
import { ALLIED_SHEET } from "../bench/campaign.ts";
import { club, type Handed, type Member } from "../bench/club.ts";
import { openHouse } from "../scale/house.ts";
import { letterOf } from "./letters.ts";

/** What a day brings to a referee, letters and requests together, and how much memory its process holds meanwhile. */

const PORTIONS = 10;
const GAMES = 60;
/** How many pages are asked for at once. */
const AT_ONCE = 4;
/** Of so many letters and requests one is a letter. */
const LETTERS = 5;
/** How many things each client asks for. */
const EACH_CLIENT = 40;
/** Of so many one begins a practice game, and plays a turn against the computer. */
const EACH_GAME = 200;

type Form = Readonly<Record<string, string>>;

/** A club whose games have begun, and where its players' pages are. */
export interface Club {
  readonly members: readonly Member[];
  readonly seats: readonly string[];
}

/** @param folder where its books lie, unless the environment names a database */
export async function clubIn(folder: string): Promise<Club> {
  const house = await openHouse(folder);
  try {
    const members = await club(house.office, GAMES);
    const heads = await Promise.all(
      members.map(async ({ game }) => (await house.office.games.head(game))!.head),
    );
    return { members, seats: heads.map((head) => seatPath(head, "allied")) };
  } finally {
    house.close();
  }
}

/** A referee at work, as it is used. */
export interface Used {
  readonly pid: number;
  /** Where its pages are asked for, and the origin that they are at for players. */
  readonly url: string;
  readonly origin: string;
  /** Hands letters over. @returns how many were refused or put off */
  handOver(letters: readonly Handed[]): Promise<number>;
}

/**
 * Uses a referee, and prints its memory after each tenth. The peak is the system's own (proc(5), VmHWM), so nothing is missed
 * in between.
 * @param number of letters and requests together @param allowed megabytes that it may have after a tenth @returns whether it had no more
 */
export async function mixedUse(
  used: Used,
  { members, seats }: Club,
  number: number,
  allowed: number,
): Promise<boolean> {
  const answers: Record<string, number> = {};
  const count = (what: string, times = 1) => void (answers[what] = (answers[what] ?? 0) + times);
  let most = await told("at work");
  const portion = number / PORTIONS;
  for (let done = 0; done < number; done += portion) {
    const sent = portion / LETTERS;
    const letters = Array.from({ length: sent }, (_, n) => letterOf(done / LETTERS + n, members));
    const [refused] = await Promise.all([used.handOver(letters), requested(done, portion - sent)]);
    count("letters put off or refused", refused);
    most = Math.max(most, await told(`${done + portion} letters and requests`));
  }
  console.log(Object.entries(answers).map(([what, times]) => `${times} × ${what}`).join(", "));
  console.log(`At most ${most.toFixed(0)} MB after a tenth; ${allowed} MB are allowed.`);
  return most <= allowed;

  async function memory() {
    const status = await readFile(`/proc/${used.pid}/status`, "utf8");
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)![1]) / 1000;
    return {
      VmRSS: megabytes("VmRSS"),
      RssFile: megabytes("RssFile"),
      VmHWM: megabytes("VmHWM"),
    };
  }

  async function told(what: string): Promise<number> {
    const { VmRSS, RssFile, VmHWM } = await memory();
    console.log(
      `${what.padEnd(32)} resident ${VmRSS.toFixed(0)} MB, ${RssFile.toFixed(0)} of them files, once ${
        VmHWM.toFixed(0)
      } MB`,
    );
    return VmRSS;
  }

  async function requested(from: number, times: number): Promise<void> {
    let next = from;
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      while (next < from + times) await ask(next++);
    }));
  }

  async function ask(number: number): Promise<void> {
    const { path, form } = askedFor(number);
    const seat = await answerTo(number, path, form);
    if (path !== "/practice" || seat === null) return;
    count("practice games with a turn");
    const game = /[A-Z0-9]{4}/.exec(seat)![0];
    await answerTo(number, `${seat}/orders`, { sheet: `begin ${game} allied turn 1\ngo\nend`, turn: "1" });
    for (const picture of ["map.svg", "map.png"]) await answerTo(number, `/games/${game}/runs/1/${picture}`);
  }

  /** @returns where the answer leads, if anywhere */
  async function answerTo(number: number, path: string, form?: Form): Promise<string | null> {
    const client = Math.floor(number / EACH_CLIENT);
    const answer = await fetch(used.url + path, {
      redirect: "manual",
      headers: {
        "X-Forwarded-For": `203.0.${Math.floor(client / 256) % 256}.${client % 256}`,
        ...(form === undefined ? {} : { Origin: used.origin }),
      },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    await answer.body?.cancel();
    if (answer.status >= 400) count(`${answer.status} ${path.replace(/[A-Z0-9]{4}.*/, "…")}`);
    return answer.headers.get("Location");
  }

  function askedFor(number: number): { readonly path: string; readonly form?: Form } {
    if (number % EACH_GAME === 0) return { path: "/practice", form: { scenario: "crusader/sidi-rezeg" } };
    const at = Math.floor(number / 24) % members.length;
    const { game } = members[at];
    const sheet = [`begin ${game} allied turn 1`, ...ALLIED_SHEET, "wait", "end"].join("\n");
    const asked = [
      "/",
      "/games?show=playing",
      `/games/${game}`,
      seats[at],
      "/scenarios/crusader/campaign/map.svg",
      `${seats[at]}/table`,
      "/scenarios/crusader/sidi-rezeg/view.png",
      `/games/${game}/map/0`,
      `/games/${game}/feed.atom`,
      `/games/${game}/ledger.jsonl`,
      `/games/${game}/dice`,
      `/games/${game}/replay`,
      "/learn",
      "/docs/play/table",
      "/glossary/north-africa",
      "/games/new",
      "/verify",
      "/api/v1/games",
      `/games/${game}/map/0/print`,
      "/map-table/north-africa.js",
      "/replay.js",
      "/scenarios",
    ];
    const forms = [
      { path: `${seats[at]}/orders`, form: { sheet, act: "check", turn: "1" } },
      { path: `${seats[at]}/orders`, form: { sheet, act: "fill", turn: "1" } },
    ];
    const which = number % (asked.length + forms.length);
    return which < asked.length ? { path: asked[which] } : forms[which - asked.length];
  }
}
