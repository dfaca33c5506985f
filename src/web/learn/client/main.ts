/// <reference lib="dom" />
import type { LessonSubmitted } from "../../api/operation/schemas.ts";
import { blockElements } from "../../map-table/client/page/blocks.ts";
import { button, h } from "../../map-table/client/page/dom.ts";
import type { Screening, ScreeningWanted } from "../../map-table/client/film.ts";
import { ENGLISH, hasWords, word } from "../../map-table/client/page/words.ts";
import { askToPlay } from "../../map-table/client/play.ts";
import { Film } from "../../replay/client/film.ts";
import { screeningFor as screeningOfTable } from "../../replay/client/screening.ts";
import { dressed, LessonPanel } from "./panel.ts";

/** The page that explains the dice of lessons. */
const PROOF = "/docs/play/learn";
/** A lesson is one run, from the position to its result. */
const RUN = 1;

const lesson = document.getElementById("lesson");
const root = document.getElementById("map-table");
const panel = lesson === null || root === null || !hasWords() ? undefined : new LessonPanel(lesson, root);
if (panel !== undefined) dressed();

/** Shows what happened at the table of a lesson: as at a seat's table, but from what was played for its reader alone. */
function lessonScreening(wanted: ScreeningWanted): Screening {
  let played: LessonSubmitted | undefined;
  let sheet = "";
  const ask: Screening["askToPlay"] = (asking) =>
    askToPlay({
      ...asking,
      submit: async (act) => {
        sheet = (panel?.lines ?? []).join("\n");
        const answer = await asking.submit(act);
        if (answer.kind === "ok") played = answer.value as LessonSubmitted;
        return answer;
      },
    });
  const goOn = async () => {
    if (played === undefined) return location.reload();
    await showResult(wanted, sheet, played);
  };
  return Object.assign(screeningOfTable(wanted), { askToPlay: ask, goOn });
}

/** Plays a result back over the map, and ends with what was learnt, or with the position as it was. */
async function showResult(
  wanted: ScreeningWanted,
  sheet: string,
  { log, isDone, learnt, best }: LessonSubmitted,
): Promise<void> {
  const { root, server: { home }, side, say, isCalm } = wanted;
  const api = `${home.api}/sheets/${encodeURIComponent(sheet)}`;
  const film = new Film({ root, home: { api, key: home.key, url: home.page }, side, say, proof: PROOF });
  const ran = { run: RUN, side: side === "axis" ? "axis" : "allied" } as const;
  const play = () => isCalm ? film.showLast(RUN) : film.play([ran]);
  const end = () =>
    film.end(h(
      "div",
      { class: "fm-card", role: "status" },
      blockElements(log ?? [], wanted.words()),
      isDone ? panel?.done(learnt ?? "") : notDone(learnt),
      best === null ? undefined : bestFound(best),
      h(
        "p",
        { class: "mt-buttons" },
        button(word(isDone ? "learn.doAgain" : "learn.tryAgain"), () => location.reload(), {
          class: "mt-quiet",
        }),
        button(word("learn.playBack"), () => void again(), { class: "mt-quiet" }),
      ),
    ));
  const again = async () => {
    await film.play([ran]);
    end();
  };
  try {
    await play();
  } catch {
    // The maps cannot be fetched: words alone show it.
  }
  end();
}

function notDone(learnt: string | null): HTMLElement[] {
  const first = word(learnt === null ? "learn.notTask" : "learn.notSolved");
  return [
    ...(learnt === null ? [] : [h("p", ENGLISH, learnt)]),
    h("p", {}, h("strong", {}, first), word("learn.unchanged")),
  ];
}

/** The best orders found for a puzzle, to be opened by its reader. */
function bestFound(best: readonly string[]): HTMLElement {
  return h("details", {}, h("summary", {}, word("learn.best")), h("pre", {}, best.join("\n")));
}

// The name by which a table asks for it.
export { lessonScreening as screeningFor };
