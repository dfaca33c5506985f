import { findAvailable } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { Chit, ChitId } from "../setting/chit-book.ts";
import { chitCalled } from "../position/naming.ts";
import { judged, type Sight } from "../position/sight.ts";
import { elevenIndian, forceE, lrdgRaid, rapidResponse, rebuild } from "./allied.ts";
import { auftragstaktik, supplyConvoy } from "./axis.ts";
import { armourReplacement, infantryReplacement } from "./replacements.ts";
import type { EventDecision, GameEventRule } from "./rule.ts";

/** 17.0: the events that a player plays for their effect. */
const RULES: Readonly<Partial<Record<Chit["kind"], GameEventRule>>> = {
  forceE,
  elevenIndian,
  lrdgRaid,
  rapidResponse,
  auftragstaktik,
  infantryReplacement,
  armourReplacement,
  rebuild,
  supplyConvoy,
};

/** Events that are played otherwise: in a battle, as a Special Action, when they are drawn. */
const PLAYED_ELSEWHERE: Readonly<Partial<Record<Chit["kind"], readonly [cite: string, message: string]>>> = {
  navalBombardment: ["17.13", "Naval Bombardment is assigned in a battle."],
  eightyEight: ["17.24", "88mm Guns are assigned in a battle."],
  specialAction: ["17.33", "A Special Action is used as one."],
  betaConvoy: ["17.23", "The Beta Convoy is resolved when it is drawn."],
};

/** 17.0, 4.21: judges an event of one's own in Available, played for its effect or burnt for eliminated assets. */
export function judgeEvent(sight: Sight, decision: EventDecision, refusals: PlayRefusals): void {
  const section = judged(sight) === "allied" ? "17.1" : "17.2";
  const chit = findAvailable(sight, decision.event, section, refusals);
  if (chit === undefined) return;
  if (chit.type !== "event") return refusals.add(section, "no-event", `${chit.name} is no event.`);
  const isSupply = sight.query.kind === "supply";
  if (isSupply && (decision.alternate !== undefined || chit.kind !== "supplyConvoy")) {
    refusals.add(
      "4.2",
      "not-now",
      "Events are played in the Admin Phase; only a Supply Convoy is in a Supply Phase.",
    );
  }
  if (decision.alternate !== undefined) return judgeAlternateUse(sight, decision.alternate, refusals);
  const rule = RULES[chit.kind];
  if (rule !== undefined) return rule.judge(sight, decision, chit, refusals);
  const [cite, message] = PLAYED_ELSEWHERE[chit.kind] ?? [section, `${chit.name} is not played so.`];
  refusals.add(cite, "played-elsewhere", message);
}

/** 4.21: any event may be burnt to move up to two eliminated assets of one's own back into the cup; 16.52: no garrisons. */
function judgeAlternateUse(sight: Sight, assets: readonly ChitId[], refusals: PlayRefusals): void {
  const refuse = refusals.under("4.21");
  if (new Set(assets).size < assets.length) refuse("named-twice", "Two different assets have to be named.");
  for (const id of assets) {
    const chit = sight.setting.chits.chit(id);
    if (
      chit === undefined || chit.side !== judged(sight) || chit.type !== "asset" ||
      sight.chits[id] !== "eliminated"
    ) {
      refuse("not-eliminated", `${chitCalled(sight.setting, id)} is no eliminated asset of yours.`);
    } else if (chit.kind === "garrison") {
      refusals.add("16.52", "garrison", "Garrisons do not come back.");
    }
  }
}

export function playEvent(play: Play, decision: EventDecision): void {
  const chit = play.truth.setting.chits.known(decision.event);
  const { area, raid, target, alternate, unit } = decision;
  const isOnMap = unit !== undefined && typeof play.block(unit).area === "number";
  play.tell({
    kind: "played",
    side: chit.side,
    chit: chit.id,
    ...(area === undefined ? {} : { area }),
    ...(raid === undefined ? {} : { raid }),
    ...(target === undefined ? {} : { target }),
    ...(alternate === undefined ? {} : { alternate }),
    ...(unit === undefined ? {} : isOnMap ? play.subject(unit) : { unit }),
  });
  play.moveChit(chit.id, "eliminated");
  if (alternate === undefined) RULES[chit.kind]?.carryOut(play, decision, chit);
  else for (const id of alternate) play.moveChit(id, "cup");
}
