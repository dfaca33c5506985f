import { sweepDigests } from "../../src/game/letters/daily.ts";
import { sweepClocks } from "../../src/game/time/sweep.ts";
import { recover } from "../../src/game/turn/run.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import type { DomainLimits } from "../../src/mail/outgoing/domain-limits.ts";
import type { Transport } from "../../src/mail/outgoing/transports/transport.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import type { Lease } from "../../src/store/kv/lease.ts";

const DAILY = { at: "07:00", zone: "Europe/Berlin" };

/** Letters whose time has come go to the relay, which may put them off. @throws where one meets with anything else */
export async function delivered(office: PostOffice, way: Transport, limits: DomainLimits): Promise<void> {
  const faults: unknown[] = [];
  while (await deliverDue(office, way, (error) => void faults.push(error), limits) > 0);
  const unexpected = faults.find((error) => (error as { obstacle?: string }).obstacle !== "put-off");
  if (unexpected !== undefined) throw unexpected;
}

/**
 * Says that the referee was there all the time, whatever the clock says. Then looks at the clocks, at players with one
 * letter a day, and at what is locked. @param during does each of the first two @param onFault of those
 */
export async function swept(
  office: PostOffice,
  lease: Lease,
  now: number,
  during: (thing: () => Promise<unknown>) => Promise<unknown> = (thing) => thing(),
  onFault: (error: unknown) => void = raise,
): Promise<void> {
  await lease.beat(now, Infinity);
  await during(() => sweepClocks(office, lease, onFault));
  await during(() => sweepDigests(office, DAILY, onFault));
  await recover(office, raise);
}

function raise(error: unknown): never {
  throw error;
}
