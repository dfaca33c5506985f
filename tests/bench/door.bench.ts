import { LETTERS, openBareDoor, openDoor } from "./doors.ts";
import { handedOver } from "./handed-over.ts";
import { type Bench, type Line, rate } from "./line.ts";
import { quantile, type Sample, sampleOf } from "./measure.ts";

/** A referee has been at work for some time: so many rounds come before any counts. */
const WARM_UP = 5;
const ROUNDS = 6;
/** What the referee's rate is at least, of the rate of a bare door that commits each letter, in percent. */
const SHARE = 70;

/** The same letters at our door, which reads, checks and commits each, and at bare ones, which parse them, in turns. */
export const doorBench: Bench = {
  title: `The SMTP door, ${LETTERS} sheets of 18 lines at a time by 4 connections`,
  async run() {
    const door = await openDoor();
    const doors = [door, await openBareDoor(door.file), await openBareDoor()].map((each) => ({
      ...each,
      times: [] as number[],
    }));
    try {
      for (let round = 0; round < WARM_UP; round++) {
        for (const { port } of doors) await handedOver(port, door.letters());
      }
      for (let round = 0; round < ROUNDS; round++) {
        // Who goes first goes last the next time.
        for (const { port, times } of round % 2 === 0 ? doors : doors.toReversed()) {
          const { took, refused } = await handedOver(port, door.letters());
          if (refused > 0) throw new Error(`${refused} letters were refused`);
          times.push(took);
        }
      }
      const [ours, committed, parsed] = doors.map(({ times }) => sampleOf(times));
      return [
        rate("smtp-server with postal-mime: letters parsed", parsed, LETTERS),
        rate("the same with one commit a letter by Deno KV, in the referee's own file", committed, LETTERS),
        rate("the referee's door: parsed, checked, committed, answer in the outbox", ours, LETTERS),
        { ...share("the referee's share of the rate with a commit", ours, committed), target: SHARE },
        share("of the rate without one", ours, parsed),
      ];
    } finally {
      for (const each of doors.toReversed()) await each.close();
    }
  },
};

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
