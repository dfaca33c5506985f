import {
  type Duty,
  incidentWords,
  isWaitedFor,
  utcWords,
  waitingNames,
} from "../../../templates/house/operator.ts";
import { counted } from "../../common/text.ts";
import { SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { KnownIncident } from "../../store/post/incidents.ts";
import type { GameCabinet, Office } from "../office.ts";
import { type GameStanding, gamesWaiting, type HouseState } from "./state.ts";

/** How many games that wait too long are named. */
const NAMED = 10;

/** What needs the operator, the worst first: what is wrong, what is stuck, letters given up, and players who keep others waiting. */
export async function dutiesOf(
  office: GameCabinet & Pick<Office, "now">,
  { stuck, givenUp }: HouseState,
  incidents: readonly KnownIncident[],
): Promise<Duty[]> {
  const known = new Set(incidents.map(({ cause }) => cause));
  return [
    ...incidents.map((each) => troubleDuty(each.cause, incidentWords(each), gameOf(stuck, each.cause))),
    ...stuck.filter(({ cause }) => !known.has(cause))
      .map(({ cause, sentence, game }) => troubleDuty(cause, sentence, game)),
    ...(givenUp.count === 0 ? [] : [lettersDuty(givenUp)]),
    ...await lateDuties(office),
  ];
}

function gameOf(stuck: HouseState["stuck"], cause: string): string | undefined {
  return stuck.find((each) => each.cause === cause)?.game;
}

function troubleDuty(cause: string, sentence: string, game: string | undefined): Duty {
  const helps = cause === "backup" ? [{ name: "backup", given: {} }] : [];
  return game === undefined
    ? { sentence, game: null, acts: helps }
    : { sentence, game, acts: [{ name: "close", given: { game } }] };
}

function lettersDuty({ count, isMore }: HouseState["givenUp"]): Duty {
  const sentence = isMore
    ? `${count} letters or more were given up.`
    : `${counted(count, "letter was", "letters were")} given up.`;
  return { sentence, game: null, acts: [{ name: "resend", given: { what: "all" } }] };
}

async function lateDuties(office: GameCabinet & Pick<Office, "now">): Promise<Duty[]> {
  const at = office.now();
  const { rows } = await gamesWaiting(office, NAMED + 1, isBetweenPeople);
  const late = rows.flatMap((row) => lateDuty(row, at) ?? []);
  if (late.length <= NAMED) return late;
  return [...late.slice(0, NAMED), { sentence: "More games wait too long.", game: null, acts: [] }];
}

/** In a game against the computer, or one that is paused, nobody keeps a person waiting. */
function isBetweenPeople({ status, seats, clock }: GameHead): boolean {
  return status === "playing" && SIDES.every((side) => seats[side].kind === "person") &&
    (clock?.asked ?? null)?.heldAt == null;
}

/** What a game needs that has waited too long; undefined if it has not. */
function lateDuty({ id, found }: GameStanding, at: number): Duty | undefined {
  const close = { name: "close", given: { game: id } };
  if (found === undefined) {
    return { sentence: `The game ${id} cannot be read.`, game: id, acts: [{ name: "doctor", given: {} }] };
  }
  const silent = isWaitedFor(found, at);
  const isLate = found.due !== null && found.due < at;
  if (!silent && !isLate) return undefined;
  const waits = `${id} waits for ${waitingNames(found, at)}`;
  const substitutes = silent
    ? found.waiting.map((side) => ({ name: "substitute", given: { game: id, side } }))
    : [];
  return {
    sentence: isLate ? `${waits}.` : `${waits}, and last moved at ${utcWords(found.since)}.`,
    game: id,
    acts: [...substitutes, close],
  };
}
