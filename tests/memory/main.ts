import process from "node:process";
import { DomainLimits } from "../../src/mail/outgoing/domain-limits.ts";
import { employPostman } from "../../src/mail/outgoing/postman.ts";
import { receive } from "../../src/mail/reception.ts";
import { POST_ROOM } from "../../src/mail/outgoing/transports/transport.ts";
import { club } from "../bench/club.ts";
import { handedOver } from "../bench/handed-over.ts";
import { openOffice, openWideDoor, raise } from "../bench/office.ts";
import { letterOf } from "./letters.ts";

/**
 * Letters of every kind through the SMTP door, and how much memory the referee holds in between, with what is garbage
 * collected.
 *
 *     deno task memory [NUMBER]      20,000, where no number is given
 */

const LETTERS = Number(process.argv[2] ?? 20_000);
const PORTIONS = 10;
const GAMES = 20;
/** Between two letters, by the referee's clock. */
const APART = 10_000;
/** By how much what is held at the end may exceed what is held after the first portions, when caches are full. */
const WARM = 3;
const MORE = 1.2;

declare function gc(): void;

let now = Date.now();
const kinds: Record<string, number> = {};
const { office, close } = await openOffice(() => now, () => postman.wake());
const postman = employPostman(office, POST_ROOM, raise, new DomainLimits({ perMinute: 1e9, atOnce: 8 }));
const door = await openWideDoor(office, async (arrival) => {
  now += APART;
  const handled = await receive(office, arrival);
  kinds[handled.kind] = (kinds[handled.kind] ?? 0) + 1;
  return handled;
});
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
const heap: number[] = [];
try {
  const members = await club(office, GAMES);
  const portion = LETTERS / PORTIONS;
  for (let done = 0; done < LETTERS; done += portion) {
    const letters = Array.from({ length: portion }, (_, index) => letterOf(done + index, members));
    const { took, refused } = await handedOver(door.port, letters);
    kinds.refused = (kinds.refused ?? 0) + refused;
    gc();
    const { rss, heapUsed } = process.memoryUsage();
    heap.push(heapUsed);
    const rate = Math.round(portion * 1000 / took);
    console.log(
      `${String(done + portion).padStart(6)} letters   heap ${megabytes(heapUsed)}   resident ${
        megabytes(rss)
      }   ${rate} /s`,
    );
  }
} finally {
  await door.close();
  await postman.stop();
  await close();
}
console.log(Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`).join(", "));
const growth = heap.at(-1)! / heap[WARM - 1];
console.log(
  `The heap at the end is ${growth.toFixed(2)} times what it was after ${LETTERS * WARM / PORTIONS} letters.`,
);
process.exitCode = growth > MORE ? 1 : 0;
