import { readerApart } from "../../src/mail/reading/reader.ts";
import { HOSTILE_LETTERS } from "../support/hostile-letters.ts";
import { PLAYERS, Table } from "../support/table.ts";
import type { Handed } from "./club.ts";
import { handedOver } from "./handed-over.ts";
import { type Bench, duration, type Line } from "./line.ts";
import { type Sample, sampleOf } from "./measure.ts";
import { raise } from "./office.ts";

const READINGS = 5;
const ROUNDS = 3;
/** How many letters the process that hands them over is given at a time: each may have a megabyte. */
const PORTION = 20;
/** Between two letters, by the referee's clock: nobody writes faster than the answers come. */
const APART = 120_000;
/** Between two requests for a page, in milliseconds. */
const PAUSE = 5;
/** What a letter from outside begins with, so that its sender is checked. */
const RECEIVED = "Received: from mail.example.net by localhost; Thu, 26 Nov 2026 18:00:00 +0100\r\n";

/** Letters made to wear their reader out: how long one takes, and how long others wait meanwhile. */
export const hostileBench: Bench = {
  title: `${HOSTILE_LETTERS.length} hostile letters of up to a megabyte`,
  async run() {
    return [...await readings(), await pagesMeanwhile()];
  },
};

/** Each letter in the reader's thread, again and again. */
async function readings(): Promise<readonly Line[]> {
  const read = readerApart(raise);
  const samples: { readonly name: string; readonly sample: Sample }[] = [];
  for (const { name, make } of HOSTILE_LETTERS) {
    const raw = make();
    const durations: number[] = [];
    await read(raw);
    for (let times = 0; times < READINGS; times++) {
      const begun = performance.now();
      await read(raw);
      durations.push(performance.now() - begun);
    }
    samples.push({ name, sample: sampleOf(durations) });
  }
  const best = ({ sample }: typeof samples[number]) => sample.durations[0];
  const slowest = samples.reduce((a, b) => best(a) > best(b) ? a : b);
  return [
    duration("each read in the reader's thread, at its best", sampleOf(samples.map(best))),
    duration(`the slowest of them: ${slowest.name}`, slowest.sample, 250),
  ];
}

/** The slowest answer of a page in each round in which all letters come through the SMTP door, once as from outside. */
async function pagesMeanwhile(): Promise<Line> {
  let clock = Date.now();
  const table = await Table.open({
    now: () => clock,
    more: { smtpRates: { client: 1e9, sender: 1e9, lines: 1e9 } },
  });
  try {
    await table.begin();
    const [, first] = await table.inbox("allied", 2);
    const letters = handed(first.replyTo![0].address!);
    const slowest: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let isOver = false;
      const longest = longestAnswer(`${table.web}/help`, () => isOver);
      for (let at = 0; at < letters.length; at += PORTION) {
        clock += PORTION * APART;
        await handedOver(table.referee.smtpPort, letters.slice(at, at + PORTION));
      }
      isOver = true;
      slowest.push(await longest);
    }
    return duration("the slowest page while all of them come by SMTP", sampleOf(slowest), 100);
  } finally {
    await table.close();
  }
}

/** The letters as a player's, each once as written on this machine and once as from outside. */
function handed(seat: string): Handed[] {
  return HOSTILE_LETTERS.flatMap(({ make }) => {
    const text = new TextDecoder().decode(make()).replace(/orders\+k7q2\S+?@referee\.example\.org/, seat)
      .replace("bruno@example.org", PLAYERS.allied);
    return ["", RECEIVED].map((top) => ({ from: PLAYERS.allied, to: seat, text: `${top}${text}` }));
  });
}

/** Asks for a page again and again until it is over. @returns the longest that an answer took, in milliseconds */
async function longestAnswer(page: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const begun = performance.now();
    const answer = await fetch(page);
    await answer.body?.cancel();
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return longest;
}
