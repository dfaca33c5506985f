import { enemyOf, type Side } from "../../kernel/side.ts";
import type { Challenge, LadderMember } from "../../store/ladders.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { Versioned } from "../../store/kv/port.ts";
import { measuredIn } from "../open/introduced.ts";
import type { Office } from "../office.ts";
import { gameIn, type PlayedGame, playedGames } from "../open/open-game.ts";
import { leanOf } from "../ratings/lean.ts";
import { overGames } from "../ratings/over-games.ts";
import { isOnLadder, settledMember } from "./member.ts";
import { type LadderGame, rungsOf } from "./rungs.ts";

/** The ladders as they stand. Each game system has one. */

export type LadderPlace = Pick<Office, "games" | "people" | "ladders" | "now">;

/** How many rungs above their own a player may challenge. */
export const RUNGS_IN_REACH = 3;

export interface Ladder {
  readonly game: PlayedGame;
  /** Its shown members, the highest first. */
  readonly rungs: readonly string[];
  /** All members, present and former, as stored and as time has left them. */
  readonly stored: ReadonlyMap<string, Versioned<LadderMember>>;
  readonly members: ReadonlyMap<string, LadderMember>;
  /** People whose ratings may be seen, by their names in ratings. */
  readonly shown: ReadonlyMap<string, string>;
}

/** @returns undefined where there is no such system */
export async function ladderOf(place: LadderPlace, system: string): Promise<Ladder | undefined> {
  const game = playedGames().find(({ id }) => id === system);
  if (game === undefined) return undefined;
  const [found, shown, games] = await Promise.all([
    place.ladders.members(system),
    place.people.rated(),
    ladderGames(place, system),
  ]);
  const stored = new Map(found.map((each) => [each.value.player, each]));
  const members = new Map(
    [...stored].map(([player, { value }]) => [player, settledMember(value, place.now())]),
  );
  const rungs = rungsOf([...members.values()], games).filter((player) =>
    shown.has(player) && isOnLadder(members.get(player)!)
  );
  return { game, rungs, stored, members, shown };
}

async function ladderGames(place: Pick<Office, "games">, system: string): Promise<LadderGame[]> {
  return (await overGames(place)).flatMap(({ at, challenger, rated, winner, ruleset }) => {
    if (challenger === undefined || rated === null || gameIn(ruleset) !== system) return [];
    return [{
      at,
      challenger: rated[challenger],
      challenged: rated[enemyOf(challenger)],
      isWon: winner === challenger,
    }];
  });
}

/** A member as others see them. */
export interface LadderPlayer {
  readonly rung: number;
  readonly player: string;
  readonly name: string;
  /** The key of the public page, if the member has one. */
  readonly profile: string | undefined;
  /** A challenge waits for their answer. */
  readonly isAsked: boolean;
}

export interface ShownLadder {
  readonly system: string;
  readonly title: string;
  readonly count: number;
  readonly players: readonly LadderPlayer[];
}

export async function shownLadders(place: LadderPlace, from: number, limit: number): Promise<ShownLadder[]> {
  const shown: ShownLadder[] = [];
  for (const { id, title } of playedGames()) {
    const ladder = (await ladderOf(place, id))!;
    shown.push({
      system: id,
      title,
      count: ladder.rungs.length,
      players: await playersOn(place, ladder, from, from + limit),
    });
  }
  return shown;
}

async function playersOn(
  { people }: Pick<Office, "people">,
  { rungs, members, shown }: Ladder,
  from: number,
  to: number,
): Promise<LadderPlayer[]> {
  const players: LadderPlayer[] = [];
  for (const [at, player] of rungs.slice(from, to).entries()) {
    const person = (await people.find(shown.get(player)!))?.value;
    if (person === undefined) continue;
    players.push({
      rung: from + at + 1,
      player,
      name: person.name,
      profile: person.profile?.key,
      isAsked: members.get(player)!.asked !== null,
    });
  }
  return players;
}

export interface OwnLadder {
  readonly system: string;
  readonly title: string;
  readonly scenarios: PlayedGame["scenarios"];
  /** Undefined for people who are not members. */
  readonly rung: number | undefined;
  readonly count: number;
  readonly reach: readonly LadderPlayer[];
  /** The challenge that waits for their answer. */
  readonly asked: ReceivedChallenge | undefined;
  /** The player who has their challenge. */
  readonly asks: { readonly name: string; readonly dueAt: number } | undefined;
}

export interface ReceivedChallenge extends Challenge {
  readonly name: string;
  readonly title: string;
  /** The side that the scenario favors in games of the computer against itself. */
  readonly favored: Side;
}

export async function ownLadders(
  place: LadderPlace,
  { ratings }: Pick<Person, "ratings">,
): Promise<OwnLadder[]> {
  const own: OwnLadder[] = [];
  for (const { id } of playedGames()) {
    own.push(await ownOn(place, (await ladderOf(place, id))!, ratings?.player));
  }
  return own;
}

async function ownOn(place: LadderPlace, ladder: Ladder, player: string | undefined): Promise<OwnLadder> {
  const { game, rungs, members } = ladder;
  const at = rungs.indexOf(player ?? "");
  const member = at === -1 ? undefined : members.get(player!);
  const nameOf = async (other: string) => (await personOn(place, ladder, other))?.name ?? "";
  const { asked = null, asks = null } = member ?? {};
  return {
    system: game.id,
    title: game.title,
    scenarios: game.scenarios,
    rung: at === -1 ? undefined : at + 1,
    count: rungs.length,
    reach: member === undefined ? [] : await playersOn(place, ladder, Math.max(0, at - RUNGS_IN_REACH), at),
    asked: asked === null
      ? undefined
      : { ...asked, name: await nameOf(asked.from), ...scenarioOf(game, asked) },
    asks: asks === null ? undefined : { name: await nameOf(asks.to), dueAt: asks.dueAt },
  };
}

export function scenarioOf(
  { scenarios }: Pick<PlayedGame, "scenarios">,
  { scenario }: Pick<Challenge, "scenario">,
): { readonly title: string; readonly favored: Side } {
  const measured = measuredIn(scenario);
  return {
    title: scenarios.find(({ id }) => id === scenario)?.title ?? scenario,
    favored: measured !== undefined && leanOf(measured) > 0 ? "allied" : "axis",
  };
}

/** The person behind a member; undefined for those who are not shown. */
export async function personOn(
  { people }: Pick<Office, "people">,
  { shown }: Pick<Ladder, "shown">,
  player: string,
): Promise<Person | undefined> {
  const id = shown.get(player);
  return id === undefined ? undefined : (await people.find(id))?.value;
}
