import { DAY } from "../../src/common/bytes/lengths.ts";
import { countLuck } from "../../src/game/archive/luck.ts";
import { encode } from "../../src/store/kv/codec.ts";
import { luckChangedKey, luckKey, overChangedKey, overKey } from "../../src/store/kv/keys.ts";
import { finished } from "../support/finished.ts";
import { SignedInVisitor } from "../support/guest.ts";
import { type Bench, duration, type Line } from "./line.ts";
import { sampleOf } from "./measure.ts";

const [FEW, MANY] = [8, 1_000];
/** A page with many games takes at most so many times what it takes with few. */
const AT_MOST = 1.2;
const TIMES = 40;
const PAGES = {
  "the season": "/season/2026",
  "its frame": "/season/2026/embed",
  "its feed": "/season/feed.atom",
  "the archive": "/archive",
  "a scenario's openings": "/archive/crusader/campaign",
} as const;

/** How long the pages of a club take with few finished games and with many. */
export const seasonBench: Bench = {
  title: "A club's pages, of so many finished games",
  async run() {
    const few = await timesWith(FEW);
    const many = await timesWith(MANY);
    return Object.keys(PAGES).flatMap((name): Line[] => {
      const [less, more] = [sampleOf(few.get(name)!), sampleOf(many.get(name)!)];
      const median = few.get(name)!.toSorted((a, b) => a - b)[TIMES / 2];
      return [
        duration(`${name}, ${FEW} games`, less),
        duration(`${name}, ${MANY.toLocaleString("en")} games`, more, AT_MOST * median),
      ];
    });
  },
};

async function timesWith(count: number): Promise<ReadonlyMap<string, number[]>> {
  const guest = await SignedInVisitor.open();
  try {
    await fill(guest, count);
    const found = new Map<string, number[]>();
    for (const [name, path] of Object.entries(PAGES)) {
      const durations: number[] = [];
      // The first is not counted: what follows from all games is worked out once.
      for (let time = 0; time <= TIMES; time++) {
        const begun = performance.now();
        const { status } = await guest.get(path);
        if (status !== 200) throw new Error(`${path}: ${status}`);
        if (time > 0) durations.push(performance.now() - begun);
        // So that nobody has asked for too much.
        guest.desk.now += 5_000;
      }
      found.set(name, durations);
    }
    return found;
  } finally {
    guest.close();
  }
}

/** One finished game, and as many more rows like it as are asked for. */
async function fill({ desk }: SignedInVisitor, count: number): Promise<void> {
  const id = await finished(desk, "axis");
  const luck = (await countLuck(desk.office, id))!;
  const [row] = await desk.office.games.lists.over();
  const codes = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  for (let n = 1; n < count; n++) {
    const code = `2${codes[Math.floor(n / 900) % 30]}${codes[Math.floor(n / 30) % 30]}${codes[n % 30]}`;
    const at = row.at - (n % 300) * DAY;
    const own = { ...row, id: code, at, names: { allied: `Anna ${n % 40}`, axis: `Bruno ${n % 37}` } };
    await desk.kv.atomic({
      sets: [
        { key: overKey(at, code), value: encode(own) },
        { key: luckKey(code), value: encode({ ...luck, opening: [`31${10 + n % 9}`] }) },
        { key: overChangedKey, value: encode(code) },
        { key: luckChangedKey, value: encode(code) },
      ],
    });
  }
}
