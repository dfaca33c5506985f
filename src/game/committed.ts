import type { Commit } from "../store/commit.ts";
import type { Committed } from "../store/games.ts";
import type { Office } from "./office.ts";

/** Commits a step of a game, and has its letters sent. */
export async function committed(
  { games, posted }: Pick<Office, "games" | "posted">,
  step: Commit,
): Promise<Committed> {
  const done = await games.commit(step);
  if (done === "done" && step.letters.length > 0) posted();
  return done;
}
