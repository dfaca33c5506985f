import type { Play } from "../play/play.ts";
import type { Chit } from "../setting/chit-book.ts";
import { hasArmour, onlyArmourAnswer } from "./attacker-hits.ts";
import { askBattle, takeLosses, unassign } from "./round.ts";
import { battleOf } from "./sides.ts";

/** 17.24: a roll of 2 to 6 is one hit, a 1 is two. */
const NEED = 6;

/** 17.24: just before defensive ground fire the 88mm guns fire at Allied armour, in either role. */
export function fireEightyEights(play: Play): void {
  takeBackIdleGuns(play);
  const chit = eightyEights(play);
  if (chit === undefined) return;
  const { area } = battleOf(play.truth);
  const { die, hit } = play.roll({
    purpose: "eightyEight",
    side: chit.side,
    by: chit.id,
    need: NEED,
    place: area,
  });
  if (!hit) return;
  const hits = die === 1 ? 2 : 1;
  const answer = onlyArmourAnswer(play.truth, hits);
  if (answer === undefined) askBattle(play, { kind: "armourHits", hits });
  else takeLosses(play, answer.losses, "eightyEight");
}

function eightyEights({ truth }: Play): Chit | undefined {
  return battleOf(truth).assigned.axis.map((id) => truth.setting.chits.known(id)).find(({ kind }) =>
    kind === "eightyEight"
  );
}

/** 17.24: guns that find no armour go back to Available unspent. */
function takeBackIdleGuns(play: Play): void {
  const chit = eightyEights(play);
  if (chit === undefined || hasArmour(play.truth)) return;
  unassign(play, chit.id);
  play.tell({ kind: "chitMoved", chit: chit.id, to: "available" });
}
