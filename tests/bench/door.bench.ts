import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { receive } from "../../src/mail/reception.ts";
import { ALLIED_SHEET } from "./campaign.ts";
import { club, type Handed, type Member, written } from "./club.ts";
import { handedOver } from "./handed-over.ts";
import { type Bench, type Line, rate } from "./line.ts";
import { quantile, type Sample, sampleOf } from "./measure.ts";
import { openOffice, openWideDoor } from "./office.ts";

const GAMES = 20;
const LETTERS = 200;
const ROUNDS = 6;
/** Between two letters, by the referee's clock: nobody writes more often than he is answered. */
const APART = 10_000;

/** The same letters at our door, which reads, checks and commits each, and at a bare one, which parses them. */
export const doorBench: Bench = {
  title: `The SMTP door, ${LETTERS} sheets of 18 lines at a time by 4 connections`,
  async run() {
    const bare = await openBareDoor();
    const door = await openDoor();
    try {
      const members = await door.members();
      let number = 0;
      const letters = () => Array.from({ length: LETTERS }, () => sheet(members[number % GAMES], ++number));
      const ways = [
        { port: bare.port, times: [] as number[] },
        { port: door.port, times: [] as number[] },
      ];
      for (const { port } of ways) await handedOver(port, letters());
      for (let round = 0; round < ROUNDS; round++) {
        for (const { port, times } of ways) {
          const { took, refused } = await handedOver(port, letters());
          if (refused > 0) throw new Error(`${refused} letters were refused`);
          times.push(took);
        }
      }
      const [parsed, committed] = ways.map(({ times }) => sampleOf(times));
      return [
        rate("smtp-server with postal-mime: letters parsed", parsed, LETTERS),
        rate("the referee's door: parsed, checked, committed, answer in the outbox", committed, LETTERS),
        share("the referee's share of the bare rate", committed, parsed),
      ];
    } finally {
      await door.close();
      await bare.close();
    }
  },
};

function sheet(member: Member, number: number): Handed {
  return written(member, number, [`begin ${member.game} allied turn 1`, ...ALLIED_SHEET, "wait", "end"]);
}

function share(what: string, ours: Sample, theirs: Sample): Line {
  const percent = (a: number, b: number) => 100 * b / a;
  return {
    what,
    unit: "%",
    best: percent(ours.durations[0], theirs.durations[0]),
    median: percent(quantile(ours, 0.5), quantile(theirs, 0.5)),
    samples: ours.durations.length,
  };
}

/** The referee's door over a KV file, as `despatch serve` opens it; letters from it stay in the outbox. */
async function openDoor() {
  let now = Date.now();
  const { office, close } = await openOffice(() => now, () => {});
  const door = await openWideDoor(office, async (arrival) => {
    now += APART;
    const handled = await receive(office, arrival);
    if (handled.kind !== "answered") throw new Error(`a letter was ${handled.kind}`);
    return handled;
  });
  return {
    port: door.port,
    members: () => club(office, GAMES),
    async close() {
      await door.close();
      await close();
    },
  };
}

async function openBareDoor() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, _, callback) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { text } = await PostalMime.parse(new Blob(chunks as BlobPart[]));
      callback(text?.includes("begin ") ? null : new Error("the sheet is lost"));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
