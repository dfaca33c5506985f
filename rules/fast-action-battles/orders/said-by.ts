import type { Decision, DecisionKind } from "../position/decisions.ts";
import type { Setting } from "../setting/setting.ts";
import { SAID } from "./binding/members.ts";
import type { Order } from "./line/order.ts";

/** The order for a decision; undefined if no line can say it: an end, an answer in a battle. */
export function orderFor(setting: Setting, decision: Decision): Order | undefined {
  if (decision.kind === "playEvent") return orderBy(eventVerb(setting, decision), setting, decision);
  const verb = VERBS.get(decision.kind);
  return verb === undefined ? undefined : orderBy(verb, setting, decision);
}

/** The same in another phase: a move by a marker, by a Special Action or in reaction. */
export function moveOrderFor(
  setting: Setting,
  decision: Extract<Decision, { kind: "move" }>,
  verb: "breakthrough" | "react",
): Order {
  return orderBy(verb, setting, decision);
}

/** The first verb of the table that says a decision of a kind. */
const VERBS: ReadonlyMap<DecisionKind, Order["verb"]> = new Map(
  (Object.keys(SAID) as Order["verb"][]).toReversed().map((verb) => [SAID[verb]?.kind ?? "begin", verb]),
);

function eventVerb(
  { chits }: Setting,
  { event, area, alternate }: Extract<Decision, { kind: "playEvent" }>,
): Order["verb"] {
  if (alternate !== undefined) return "alternate";
  return chits.known(event).kind === "supplyConvoy" && area !== undefined ? "convoy" : "play";
}

function orderBy(verb: Order["verb"], setting: Setting, decision: Decision): Order {
  const { members = [], more } = SAID[verb] ?? {};
  const held: Readonly<Record<string, unknown>> = { ...decision };
  const slots = members.flatMap(([member, slot, { print }]) => {
    const value = held[member];
    return slot === "" || value === undefined ? [] : [[slot, print(setting, value as never)]];
  });
  return { verb, ...Object.fromEntries(slots), ...more } as Order;
}
