import { signed } from "../../../src/common/text.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import type { UnitId } from "../../hexes/names.ts";
import { pieceThing, sign, toggled, wayThing } from "../../hexes/pointing/things.ts";
import { supportAccount } from "../orders/binding/support-account.ts";
import type { Drafted, Drafting } from "./plan/drafted.ts";
import type { StandingOrder } from "../orders/line/order.ts";
import { meetingOf } from "./meeting.ts";
import { nameThen, type Plan } from "./plan/plan.ts";
import { subjectsOf } from "./plan/subjects.ts";
import type { CounterView } from "../counter-views.ts";
import { supportPoints } from "../desk.ts";

/** 8.4: the player's own guns that may protect a unit, those that the question names or all, and the points. */
function protecting(plan: Plan, unit: CounterView | undefined) {
  const { desk: { side, sight }, then } = plan;
  const left = supportPoints(sight).left[side];
  const meeting = meetingOf(plan, unit);
  if (meeting !== undefined) {
    const { artillery, groundSupport } = meeting.protection;
    return { guns: artillery, points: groundSupport, free: groundSupport, isMet: true };
  }
  const guns = [...then.values()].filter((gun) =>
    gun.side === side && gun.isArtillery && gun.hex !== undefined && gun.id !== unit?.id
  );
  const { forProtection: free } = supportAccount(
    plan.moved,
    side,
    plan.sheet.orders.filter(({ line }) => !plan.refused.has(line)),
  );
  return {
    guns: guns.map(({ id }) => id),
    /** Points that may be named. Outside a question, as many as there may be when the order's chance comes. */
    points: Math.max(left, supportPoints(sight).perTurn[side]),
    /** Of these, the points that are free with the sheet as it is. */
    free,
    /** Whether the attack is there, with its differential. */
    isMet: false,
  };
}

/** Differentials up to which a protection may be limited. */
const LIMITS = [0, 3, 5, 8, 11];

/** 8.4, 9.0: guns and points that protect a unit, or all, and against what. */
export function protectionDraft({ plan, unit, name, rest }: Drafting): Drafted {
  const { guns, points, free, isMet } = protecting(plan, unit);
  const named = rest.flatMap((pick) =>
    pick.kind === "way" ? [] : subjectsOf(plan, pick).own.map(({ id }) => pieceThing(id))
  )
    .reduce<Thing[]>(toggled, []);
  const said = rest.filter(({ kind }) => kind === "way").map(({ id }) => id);
  const number = (word: string) =>
    said.map((id) => new RegExp(`^${word} (-?\\d+)$`).exec(id)?.[1]).findLast((each) => each !== undefined);
  const groundSupport = Number(number("gs") ?? 0);
  const upTo = number("up to");
  const isAll = said.filter((id) => id === "all").length % 2 === 1;
  const isNothing = said.includes("nothing") && named.length + groundSupport === 0 && !isAll;
  const order: StandingOrder | undefined = named.length + groundSupport === 0 && !isAll && !isNothing
    ? undefined
    : {
      verb: "protect",
      target: name,
      artillery: isAll ? "all" : named.map(({ id }) => nameThen(plan, id as UnitId)),
      groundSupport,
      ...(upTo === undefined ? {} : { upTo: Number(upTo) }),
    };
  return {
    order,
    picks: [
      ...named,
      ...(isAll ? [wayThing("all")] : []),
      ...(isNothing ? [wayThing("nothing")] : []),
      ...(groundSupport === 0 ? [] : [wayThing(`gs ${groundSupport}`)]),
      ...(upTo === undefined ? [] : [wayThing(`up to ${upTo}`)]),
    ],
    marks: guns.map((gun) =>
      sign(
        pieceThing(gun),
        named.some(({ id }) => id === gun) ? "picked" : "may",
        undefined,
        fireOf(plan, gun),
      )
    ),
    choices: [
      ...(guns.length === 0 ? [] : [{
        label: isAll ? "Only the guns picked" : "Every gun that may",
        pick: wayThing("all"),
        cite: "8.41",
      }]),
      // In a question, the player chooses any number of points at once.
      ...Array.from(
        { length: Math.min(isMet && rest.length === 0 ? points : 1, points - groundSupport) },
        (_, more) => ({
          label: `One Ground Support Point more, ${Math.max(0, free - groundSupport)} left`,
          pick: wayThing(`gs ${groundSupport + more + 1}`),
          cite: "9.0",
        }),
      ),
      ...(groundSupport > 0
        ? [{ label: "One Ground Support Point less", pick: wayThing(`gs ${groundSupport - 1}`), cite: "9.0" }]
        : []),
      ...(order === undefined
        ? [{ label: "Nothing, on purpose", pick: wayThing("nothing"), cite: "8.4" }]
        : []),
      ...(order === undefined || isMet ? [] : LIMITS.map((limit) => ({
        label: `Only against ${signed(limit)} or less`,
        pick: wayThing(`up to ${limit}`),
      }))),
    ],
    says: guns.length === 0
      ? `No gun of yours could protect ${name ?? "anybody"} (8.4).`
      : `Pick the guns that protect ${name ?? "every unit without an order of its own"} (8.4).`,
  };
}

function fireOf({ moved: { setting: { roster } } }: Plan, id: UnitId): string | undefined {
  const unit = roster.unit(id);
  return unit === undefined ? undefined : `+${roster.counters[unit].finalProtectiveFire}`;
}
