import { err, ok } from "../../kernel/result.ts";
import type { GameWork } from "../office.ts";
import { playersStep, type StepResult, type Wish } from "../players-step.ts";
import { zoneMeant } from "./zone-said.ts";
import { tellOfTime, untimedRefusal } from "../letters/tell.ts";

/** A player chooses the time zone for times in letters. No deadline moves by it. */
export function chooseZone(office: GameWork, wish: Wish, said: string): Promise<StepResult> {
  const { side } = wish;
  return playersStep(office, wish, ({ head }, now) => {
    const refusal = untimedRefusal(head);
    if (refusal !== undefined) return err(refusal);
    const meant = zoneMeant(said, now);
    if (!meant.ok) return meant;
    const zone = meant.value;
    const clock = head.clock!;
    const sentence = `From now on I tell you times in the zone ${zone}. No deadline has moved.`;
    return ok({
      head: { ...head, clock: { ...clock, zones: { ...clock.zones, [side]: zone } } },
      told: tellOfTime(office, head, "Your time zone", { [side]: [sentence] }),
      sentence,
    });
  });
}
