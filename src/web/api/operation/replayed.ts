import { ofEach } from "../../../common/of-each.ts";
import { Shared } from "../../../common/shared.ts";
import { type CurrentGame, type GameCabinet, type Office, positionAfter } from "../../../game/office.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { seenTurn } from "../../../game/position-words.ts";
import { recordOf } from "../../../game/run-records.ts";
import { timesCorrected } from "../../../game/turn/map-of-run.ts";
import { isUndone, runBefore } from "../../../game/undone.ts";
import { turnName } from "../../../game/open/waiting-for.ts";
import type { Viewer } from "../../../kernel/rules.ts";
import { purposeWords, type RollWords } from "../../../../templates/dice.ts";
import type { ReplayedRun } from "./schemas.ts";
import { shownHistory } from "../../games.ts";
import { mapFile } from "../../seat/run-on-map.ts";
import { seenSteps } from "./lesson-view.ts";

/** How many played-back runs are remembered. */
const KEPT = 64;

/** The part of a run that never changes, unless a ruling corrects its result. */
type Played = Omit<ReplayedRun, "isUndone" | "pictures">;
const played = ofEach<Office["games"], Shared<Played>>(() => new Shared(KEPT));

/** A run as its viewer saw it happen, step by step. @returns undefined if there is none with that number */
export async function replayedRun(
  office: GameCabinet,
  game: CurrentGame,
  viewer: Viewer,
  run: number,
): Promise<ReplayedRun | undefined> {
  const { head } = game;
  if (run < 1 || run > head.run) return undefined;
  const name = `${viewer} ${head.id} ${head.createdAt} ${run} ${timesCorrected(head, run)}`;
  const known = await played(office.games).get(name, () => play(office, game, viewer, run));
  const pictures = { before: mapFile(head, known.before), after: mapFile(head, run) };
  return { ...known, pictures, isUndone: isUndone(head, run) };
}

async function play(office: GameCabinet, game: CurrentGame, viewer: Viewer, run: number): Promise<Played> {
  const { head } = game;
  const seen = seenBy(await positionAfter(office, head, run), viewer);
  const { words, board } = seen.system;
  const record = await recordOf(office, head.id, run);
  const turn = seenTurn(seen, record);
  const dice = (await shownHistory(office, game, viewer)).rolls.filter((roll) => roll.run === run);
  const summary = words.summary(turn, seen.sight);
  const steps = board.replay?.(turn, seen.sight);
  return {
    run,
    name: turnName(record),
    before: runBefore(head, run),
    isCorrected: timesCorrected(head, run) > 0,
    summary,
    log: steps === undefined ? words.log(turn, seen.sight, false) : [],
    steps: seenSteps(steps, summary, (roll) => dice[roll - 1] && dieJson(dice[roll - 1])),
  };
}

function dieJson(roll: RollWords) {
  const { number, die, faces, stakes } = roll;
  const result = stakes === undefined ? "" : `: ${stakes.result}`;
  return { number, die, faces, words: `${purposeWords(roll)}${result}` };
}
