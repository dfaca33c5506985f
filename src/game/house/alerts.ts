import { DAY, MINUTE } from "../../common/bytes/lengths.ts";
import { redacted } from "../../common/log/redacted.ts";
import { alertLetter, overLetter } from "../../../templates/letters/alert.ts";
import type { Letter } from "../../kernel/block.ts";
import { BrokenGame, type GameCabinet, type Office } from "../office.ts";
import { toStranger } from "../thread.ts";
import { houseState, type Stuck } from "./state.ts";

/** How long something must be gone before it is over: until then it may come back without another letter. */
const QUIET = 15 * MINUTE;
/** The place of what every process sees. */
const HOUSE = "house";

/** Something that a process watches on its own machine, such as its disk. */
export interface Watched {
  readonly cause: string;
  /** @returns a sentence if something is wrong, null if all is well, undefined if that is not known yet */
  look(): Promise<string | null | undefined>;
}

export interface Watch {
  /** Names the process, also after a restart. */
  readonly place: string;
  readonly things: readonly Watched[];
}

type Desk = Pick<Office, "outbox" | "incidents" | "now" | "site" | "posted">;

/**
 * Tells the operator what is wrong: once when it begins, and once when it is over. Safe to run at any time.
 * @param operator the address to write to; without one, incidents are only noted
 * @returns how many letters
 */
export async function sweepAlerts(
  office: Desk & GameCabinet,
  operator: string | undefined,
  watch?: Watch,
): Promise<number> {
  const { stuck } = await houseState(office);
  const letters = await compared(office, operator, HOUSE, stuck, new Set());
  if (watch === undefined) return letters;
  const looked = await Promise.all(
    watch.things.map(async ({ cause, look }) => ({ cause, sentence: await look() })),
  );
  const seen = looked.flatMap(({ cause, sentence }) => sentence == null ? [] : [{ cause, sentence }]);
  const unknown = new Set(looked.filter(({ sentence }) => sentence === undefined).map(({ cause }) => cause));
  return letters + await compared(office, operator, watch.place, seen, unknown);
}

/** Compares what a process sees in a place with the known incidents there. @returns how many letters were written */
async function compared(
  desk: Desk,
  operator: string | undefined,
  place: string,
  seen: readonly Stuck[],
  unknown: ReadonlySet<string>,
): Promise<number> {
  const { incidents } = desk;
  const now = desk.now();
  const known = new Map((await incidents.known(place)).map((each) => [each.cause, each]));
  const letterOf = (letter: Letter) =>
    operator === undefined ? undefined : toStranger(desk.site, operator, letter, now);
  let told = 0;
  for (const { cause, sentence } of seen) {
    const before = known.get(cause);
    known.delete(cause);
    if (before === undefined) {
      const words = redacted(sentence);
      const letter = letterOf(alertLetter(words, desk.site.publicUrl));
      if (await incidents.begin(place, cause, words, now, letter)) told++;
    } else if (before.goneAt !== null) await incidents.see(before, null);
  }
  for (const gone of known.values()) {
    if (unknown.has(gone.cause)) continue;
    if (gone.goneAt === null) await incidents.see(gone, now);
    else if (now - gone.goneAt >= QUIET) {
      if (await incidents.end(gone, letterOf(overLetter(gone.sentence, gone.since)))) told++;
    }
  }
  if (operator === undefined) return 0;
  if (told > 0) desk.posted();
  return told;
}

/** Writes to the operator about a game that cannot be opened or played, as soon as it is found, once a day at most. */
export function tellingOfGames(
  office: Desk,
  operator: string | undefined,
  onFault: (error: unknown) => void,
): (error: unknown) => void {
  return (error) => {
    onFault(error);
    if (operator === undefined || !(error instanceof BrokenGame)) return;
    const [game] = error.message.split(/\W/);
    void tellOfGame(office, operator, game, `${error.message}.`).catch(onFault);
  };
}

async function tellOfGame(
  { outbox, now, site, posted }: Desk,
  operator: string,
  game: string,
  sentence: string,
): Promise<void> {
  const name = `alert broken ${game}`;
  if (await outbox.counted(name, now(), DAY) > 0 || await outbox.countAnswer(name, now(), DAY) > 1) return;
  await outbox.add(toStranger(site, operator, alertLetter(redacted(sentence), site.publicUrl), now()));
  posted();
}
