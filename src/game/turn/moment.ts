import type { Viewer } from "../../kernel/rules.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import { draftOf } from "./drafts.ts";
import type { Office } from "../office.ts";
import { notesRevision } from "../private-notes.ts";
import { pressFor } from "../press-reading.ts";
import { standingRun } from "../undone.ts";
import { type StandingGame, waitingFor } from "../open/waiting-for.ts";

/** How a game stands, as far as it tells a follower that there is news and of which kind: nothing secret. */
export interface GameMoment {
  /** It changes with anything here. */
  readonly mark: string;
  /** The last run that stands, how many were played, and how many corrections there were. */
  readonly run: number;
  readonly runs: number;
  readonly corrected: number;
  readonly status: StandingGame["head"]["status"];
  readonly asked: Side | null;
  readonly purpose: "turn" | "answer" | null;
  readonly isLocked: boolean;
  readonly isDisputed: boolean;
  /** How many of the players' messages the viewer may read. */
  readonly words: number;
  /** The revision of the viewer's own draft. */
  readonly draft: number | null;
  /** The revision of the viewer's own notes. */
  readonly notes: number | null;
}

/** @param viewer one side's private things (a kept sheet, waiting messages, a draft) are news for nobody else */
export async function gameMoment(
  office: Pick<Office, "games" | "drafts">,
  game: StandingGame,
  viewer: Viewer,
): Promise<GameMoment> {
  const { head } = game;
  const asked = waitingFor(game) ?? null;
  const moment = {
    run: standingRun(head),
    runs: head.run,
    corrected: head.corrected.length,
    status: head.status,
    asked,
    purpose: asked === null ? null : head.pending === null ? "turn" as const : "answer" as const,
    isLocked: head.locked !== null,
    isDisputed: head.dispute !== null,
    words: (await pressFor(office, head, isSide(viewer) ? viewer : "public")).length,
    draft: isSide(viewer) ? (await draftOf(office, game, viewer))?.revision ?? null : null,
    notes: isSide(viewer) ? await notesRevision(office, head, viewer) : null,
  };
  return { mark: Object.values(moment).map((each) => each ?? "").join("_"), ...moment };
}
