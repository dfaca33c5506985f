import type { ReplayedStep } from "../../api/operation/schemas.ts";
import { word } from "../../map-table/client/page/words.ts";

/** What a film shows at once, and for how long, in milliseconds. */
export interface FilmStep extends ReplayedStep {
  readonly lasts: number;
}

/** The longest run, however much happened in it. */
const A_RUN = 20_000;
const [A_ROLL, A_MARCH, SHORTEST] = [1_300, 900, 350];
/** How long a character is read, and how many characters count. */
const [A_LETTER, LETTERS] = [16, 120];
/** How many marches show at once at most, except those of one formation; and in how many pictures at best. */
const [TOGETHER, MARCHES] = [12, 6];
/** How many sentences stand below the map. */
const SENTENCES = 2;

/**
 * A run as a film: each rolled event by itself, and some marches at a time.
 * @param isBrief shows all marches between two rolls in one picture
 */
export function filmSteps(steps: readonly ReplayedStep[], isBrief: boolean): FilmStep[] {
  const marches = steps.filter((step) => !isRolled(step)).length;
  const most = isBrief ? Infinity : Math.min(TOGETHER, Math.max(1, Math.ceil(marches / MARCHES)));
  const groups: ReplayedStep[][] = [];
  for (const part of byFormation(steps)) {
    const last = groups.at(-1);
    const isJoined = last !== undefined && last.length + part.length <= most && !isRolled(part[0]) &&
      !isRolled(last[0]);
    if (isJoined) last.push(...part);
    else groups.push(part);
  }
  const shown = groups.map(together);
  const natural = shown.map((step, index) => naturalLength(step, groups[index].length > 1 && isBrief));
  const pace = Math.min(1, A_RUN / Math.max(1, natural.reduce((sum, each) => sum + each, 0)));
  return shown.map((step, index) => ({ ...step, lasts: Math.max(SHORTEST, natural[index] * pace) }));
}

/** Consecutive marches, with those of a formation side by side; everything else in its order. */
function byFormation(steps: readonly ReplayedStep[]): ReplayedStep[][] {
  const parts: ReplayedStep[][] = [];
  let formations = new Map<string, ReplayedStep[]>();
  for (const step of steps) {
    const { group } = step;
    const known = group === undefined ? undefined : formations.get(group);
    if (known !== undefined) {
      known.push(step);
      continue;
    }
    const part = [step];
    parts.push(part);
    if (group !== undefined) formations.set(group, part);
    else if (!isMarch(step)) formations = new Map();
  }
  return parts;
}

/** Pieces of other marches may go before or after it: at the end all stand where they stood. */
function isMarch(step: ReplayedStep): boolean {
  return !isRolled(step) && step.changes.length > 0 && step.changes.every(({ kind }) => kind === "goes");
}

function isRolled({ dice }: ReplayedStep): boolean {
  return dice.length > 0;
}

function naturalLength(step: ReplayedStep, isPassed: boolean): number {
  if (isPassed) return A_MARCH;
  return (isRolled(step) ? A_ROLL : A_MARCH) + A_LETTER * Math.min(LETTERS, step.says.length);
}

function together(steps: readonly ReplayedStep[]): ReplayedStep {
  if (steps.length === 1) return steps[0];
  const formations = Map.groupBy(steps, ({ group }) => group ?? "");
  const alone = [...formations].flatMap(([name, its]) => name === "" || its.length === 1 ? its : []);
  const marched = [...formations].flatMap(([name, its]) =>
    name === "" || its.length === 1 ? [] : [word("film.marched", { group: name, count: its.length })]
  );
  // The arrows show the way of a march; the words name its ends.
  const said = alone.map((step) =>
    (isMarch(step) ? step.says.replace(/ by \d[\d ]*/, " ") : step.says).replace(/\.?$/, ".")
  ).filter((each) => each !== ".");
  said.unshift(...marched);
  const more = said.length - SENTENCES;
  return {
    says: [...said.slice(0, SENTENCES), ...more > 0 ? [word("film.more", { count: more })] : []].join(" "),
    cites: [...new Set(steps.flatMap(({ cites }) => cites))],
    marks: steps.flatMap(({ marks }) => marks),
    changes: steps.flatMap(({ changes }) => changes),
    dice: [],
  };
}
