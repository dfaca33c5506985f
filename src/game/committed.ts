import type { Commit } from "../store/games/commit.ts";
import type { Committed } from "../store/games/games.ts";
import { OverLimit } from "../store/kv/port.ts";
import type { Office } from "./office.ts";
import { copiesForTeams } from "./team-letters.ts";
import { isMembersView } from "./access/team.ts";

/** Commits a step of a game and sends its letters, with copies for the members of teams. */
export async function committed(
  { games, posted, site, outbox }: Pick<Office, "games" | "posted" | "site" | "outbox">,
  step: Commit,
): Promise<Committed> {
  if (isMembersView(step.head)) throw new Error(`${step.head.id} would be written as a member sees it`);
  const copies = copiesForTeams(site, step.head, step.letters);
  const heard = (done: Committed) => {
    if (done === "done" && step.letters.length + copies.length > 0) posted();
    return done;
  };
  try {
    return heard(await games.commit({ ...step, letters: [...step.letters, ...copies] }));
  } catch (fault) {
    if (!(fault instanceof OverLimit) || copies.length === 0) throw fault;
  }
  // The store takes only so much at once: players' letters go first. A member's page has what a crash here would lose.
  const done = await games.commit(step);
  if (done === "done") { for (const copy of copies) await outbox.add(copy); }
  return heard(done);
}
