import { err, ok, type Result } from "../../kernel/result.ts";
import { isTimeZone } from "../../kernel/time-control.ts";
import type { Office } from "../office.ts";
import { playersStep, type StepRefusal, type Wish } from "../players-step.ts";
import { tellOfTime, untimedRefusal } from "../letters/tell.ts";

/** A player says in which time zone he wants to be told of times. No deadline moves by it. */
export function chooseZone(office: Office, wish: Wish, zone: string): Promise<Result<string, StepRefusal>> {
  const { side } = wish;
  return playersStep(office, wish, ({ head }) => {
    const refusal = untimedRefusal(head);
    if (refusal !== undefined) return err(refusal);
    if (!isTimeZone(zone)) {
      return err(
        "A time zone is written as a continent and a city: zone Europe/Berlin, zone America/New_York.",
      );
    }
    const clock = head.clock!;
    const sentence = `From now on you are told of times in the zone ${zone}. No deadline has moved.`;
    return ok({
      head: { ...head, clock: { ...clock, zones: { ...clock.zones, [side]: zone } } },
      events: [],
      told: tellOfTime(office, head, "Your time zone", { [side]: [sentence] }),
      sentence,
    });
  });
}
