import { z } from "zod";
import type { Kinded } from "../../../src/kernel/rules.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { AttackDecision } from "../contract/decision.ts";
import { announcedBy, type Announcement, announcements } from "./exchange.ts";
import type { GameState } from "../position/state.ts";

/** 8.4, 9.0: the attacks of a Combat Phase, as they are shown to their defender before any is resolved. */
const units = z.array(z.string());
const announced = z.union([
  z.object({
    kind: z.literal("exchange"),
    attacks: z.array(z.object({
      kind: z.literal("attack"),
      attackers: units,
      barrage: units,
      groundSupport: z.number(),
      defenders: units,
    })),
  }),
  /** The form in which games stored it before: the attacker's lines. */
  z.object({ kind: z.literal("exchange"), lines: z.array(z.string()) }),
]);

export function exchangeOf(attacks: readonly Announcement[]): Kinded {
  return { kind: "exchange", ...{ attacks: attacks.map(({ attack }) => attack) } };
}

/** The defenders of each announced attack; none if nothing is announced in this form. */
export function defendersIn(about: Kinded | null): readonly (readonly string[])[] {
  const read = announced.safeParse(about);
  return read.success && "attacks" in read.data ? read.data.attacks.map(({ defenders }) => defenders) : [];
}

/** The announced attacks with their present numbers, one after the other. @throws if it announces something else */
export function announcedIn(state: GameState, attacker: Side, about: Kinded): Announcement[] {
  const read = announced.parse(about);
  if ("lines" in read) return announcements(state, attacker, read.lines);
  const attacks = read.attacks as unknown as readonly AttackDecision[];
  return announcedBy(state, (_, count) => attacks[count]);
}
