import { z } from "zod";
import { instant } from "../common/fields.ts";
import { encode, readBelow, readVersioned } from "./kv/codec.ts";
import { challengeDueKey, ladderKey } from "./kv/keys.ts";
import type { OutboxItem } from "./records/letter-records.ts";
import { postedWith } from "./post/outbox.ts";
import type { Batch, Key, KvPort, Versioned } from "./kv/port.ts";

/** A challenge that its receiver has not answered. @property from the challenger's name in ratings */
const challenge = z.object({ from: z.string(), scenario: z.string(), at: instant, dueAt: instant });
export type Challenge = z.infer<typeof challenge>;

/** A challenge that is over. */
const answered = challenge.omit({ scenario: true, dueAt: true }).extend({
  endedAt: instant,
  how: z.enum(["accepted", "declined", "lapsed"]),
});
export type AnsweredChallenge = z.infer<typeof answered>;

/** A present or former member of a system's ladder: former members' games still decide about the rungs of others. */
export const ladderMember = z.object({
  system: z.string(),
  /** The member's name in ratings. */
  player: z.string(),
  /** Null once everything about the person is deleted. */
  person: z.string().nullable(),
  /** The times on the ladder, the earliest first; the end is null for a present member. */
  stints: z.array(z.object({ from: instant, until: instant.nullable() })),
  /** When they last did anything on the ladder. */
  heardAt: instant,
  /** The challenge that waits for their answer. */
  asked: challenge.nullable(),
  /** The player who has their challenge and has not answered. */
  asks: z.object({ to: z.string(), dueAt: instant }).nullable(),
  /** Past challenges to them, the earliest first, as long as they matter. */
  past: z.array(answered),
});
export type LadderMember = z.infer<typeof ladderMember>;

/** A member before a change, if there was one, and after. */
export interface MemberChange {
  readonly before: Versioned<LadderMember> | undefined;
  readonly after: LadderMember;
}

/** The members of each ladder, and the challenges between them. The rungs themselves follow from games. */
export class Ladders {
  constructor(private readonly kv: KvPort) {}

  find(system: string, player: string): Promise<Versioned<LadderMember> | undefined> {
    return readVersioned(this.kv, ladderKey(system, player), ladderMember);
  }

  members(system: string): Promise<Versioned<LadderMember>[]> {
    return Array.fromAsync(readBelow(this.kv, ["ladder", system], ladderMember));
  }

  /** @param letters sent with the change @returns false if a member has changed meanwhile */
  async change(changes: readonly MemberChange[], letters: readonly OutboxItem[] = []): Promise<boolean> {
    const written = membersWritten(changes);
    return await this.kv.atomic({
      ...written,
      sets: [...written.sets, ...letters.flatMap((letter) => postedWith(letter).sets)],
    });
  }

  /** Members who have left a challenge unanswered for too long, the longest wait first. */
  async due(now: number, limit: number): Promise<{ readonly system: string; readonly player: string }[]> {
    const due: { system: string; player: string }[] = [];
    const list = this.kv.list(["challenge-due"], { end: ["challenge-due", now + 1], limit });
    for await (const { key: [, , system, player] } of list) {
      due.push({ system: String(system), player: String(player) });
    }
    return due;
  }
}

export function membersWritten(changes: readonly MemberChange[]): Required<Batch> {
  const dueOf = (member: LadderMember | undefined): Key[] =>
    member === undefined || member.asked === null
      ? []
      : [challengeDueKey(member.asked.dueAt, member.system, member.player)];
  return {
    checks: changes.map(({ before, after }) => ({
      key: ladderKey(after.system, after.player),
      versionstamp: before?.versionstamp ?? null,
    })),
    sets: changes.flatMap(({ after }) => [
      { key: ladderKey(after.system, after.player), value: encode(after) },
      ...dueOf(after).map((key) => ({ key, value: encode({}) })),
    ]),
    deletes: changes.flatMap(({ before, after }) => {
      const has = dueOf(after).map((key) => key.join());
      return dueOf(before?.value).filter((key) => !has.includes(key.join()));
    }),
  };
}
