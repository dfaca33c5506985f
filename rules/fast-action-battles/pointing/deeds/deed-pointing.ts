import { given } from "../../../../src/common/picked.ts";
import { paragraph } from "../../../../src/kernel/block.ts";
import { citeWords } from "../../../../src/kernel/refusals/cites.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../../src/kernel/pointing.ts";
import { decisionFor } from "../../orders/binding/meant.ts";
import { print } from "../../orders/line/said.ts";
import { type Deed, type End, unlimited } from "./deeds.ts";
import { isSameThing, placeSign, wayThing } from "../plan/things.ts";

/** What is shown for a picked piece: where it may go, its other deeds, what is wrong with its picks. */
export function pointAtDeeds(subject: Thing, deeds: readonly Deed[], rest: readonly Thing[]): Pointing {
  const [first, ...more] = rest;
  const chosen = first?.kind === "way" ? deeds.find(({ id }) => id === first.id) : undefined;
  const [usual] = deeds;
  const deed = chosen ?? (isByItself(usual) || rest.length > 0 ? usual : undefined);
  const picked = chosen === undefined ? rest : more;
  const mine = placeSign(subject, "picked");
  if (deed === undefined) {
    return { picks: [subject], marks: [mine], choices: deeds.flatMap(deedChoice), says: [] };
  }
  const fitting = deed.ends.filter(({ things }) =>
    picked.every((thing, at) => at < things.length && isSameThing(thing, things[at]))
  );
  if (fitting.length === 0 && picked.length > 1 && deed.by !== undefined) {
    return onTheWay(subject, deeds, deed, picked);
  }
  if (fitting.length === 0 && picked.length > 0) return forbidden(subject, deeds, deed, picked);
  const whole = fitting.filter(({ things }) => things.length === picked.length);
  const next = fitting.filter(({ things }) => things.length > picked.length);
  const choices = [
    ...whole.map((end) => wholeChoice(deed, end, next.length === 0 && whole.length === 1)),
    ...nextWays(next, picked.length),
    ...(picked.length === 0 && chosen === undefined
      ? deeds.filter((other) => other !== deed).flatMap(deedChoice)
      : []),
  ];
  const told = whole.length === 1 ? deed.slot.report(unlimited(whole[0].order)).message : undefined;
  return {
    picks: [subject, ...(chosen === undefined ? [] : [wayThing(chosen.id)]), ...picked],
    marks: [mine, ...pickedMarks(picked, whole), ...nextMarks(next, picked.length)],
    choices,
    says: [
      ...(picked.length === 0 && deed.ends.length === 0 ? whyNothing(deed) : []),
      ...(told === undefined ? [] : [paragraph(`${told} (${deed.cite}).`)]),
    ],
  };
}

/** 5.3: a way by places of the player's own choice, all of which come under the player's control. */
function onTheWay(subject: Thing, deeds: readonly Deed[], deed: Deed, picked: readonly Thing[]): Pointing {
  const order = deed.by?.(picked);
  const report = order === undefined ? undefined : deed.slot.report(unlimited(order));
  if (order === undefined || report?.status === "refused") {
    const before = pointAtDeeds(subject, deeds, [
      ...(deed === deeds[0] ? [] : [wayThing(deed.id)]),
      ...picked.slice(0, -1),
    ]);
    const cited = citeWords(report?.cites ?? []);
    return {
      ...before,
      marks: [...before.marks, placeSign(picked[picked.length - 1], "bar")],
      says: report === undefined ? before.says : [paragraph(`${report.message}${cited}`)],
    };
  }
  const end: End = { things: picked, order };
  return {
    picks: [subject, ...(deed === deeds[0] ? [] : [wayThing(deed.id)]), ...picked],
    marks: [placeSign(subject, "picked"), ...pickedMarks(picked, [end])],
    choices: [wholeChoice(deed, end, true)],
    says: [paragraph(`${report?.message} (${deed.cite}).`)],
  };
}

/** Whether places light up for it as soon as its subject is picked. */
function isByItself(deed: Deed | undefined): boolean {
  return deed !== undefined &&
    (deed.wished !== undefined || deed.ends.some(({ things }) => things.length > 0));
}

function deedChoice(deed: Deed): Choice[] {
  const { id, label, cite, slot, ends: [end, other] } = deed;
  if (end === undefined) return [];
  if (other === undefined && end.things.length === 0) {
    return [{ label, cite, lines: slot.lines(unlimited(end.order)) }];
  }
  return [{ label, cite, pick: wayThing(id) }];
}

function wholeChoice({ slot, cite }: Deed, { order }: End, isPlain: boolean): Choice {
  const said = unlimited(order);
  return { label: print(said), lines: slot.lines(said), cite, ...(isPlain ? { isPlain } : {}) };
}

/** The next picks that are no place or piece of the picture. */
function nextWays(next: readonly End[], at: number): Choice[] {
  const seen = new Set<string>();
  return next.flatMap(({ things, title }): Choice[] => {
    const thing = things[at];
    if (thing.kind !== "way" || seen.has(thing.id)) return [];
    seen.add(thing.id);
    return [{ label: things.length === at + 1 ? title ?? thing.id : thing.id, pick: thing }];
  });
}

function nextMarks(next: readonly End[], at: number): Mark[] {
  const seen = new Set<string>();
  return next.flatMap(({ things, text, title, isAgainst }): Mark[] => {
    const thing = things[at];
    const name = `${thing.kind} ${thing.id}`;
    if (thing.kind === "way" || seen.has(name)) return [];
    seen.add(name);
    const isLast = things.length === at + 1;
    return [placeSign(thing, isAgainst === true ? "target" : "may", {
      ...(isLast && text !== undefined ? { text } : {}),
      ...(isLast && title !== undefined ? { title } : {}),
    })];
  });
}

function pickedMarks(picked: readonly Thing[], whole: readonly End[]): Mark[] {
  const ways = whole.slice(0, 1).flatMap(({ order, text }): Mark[] => {
    if (!("way" in order) || order.way.by !== "path") return [];
    return [{
      kind: "way",
      places: order.way.areas,
      look: "picked",
      ...(text === undefined ? {} : { text }),
    }];
  });
  return [...picked.filter(({ kind }) => kind !== "way").map((thing) => placeSign(thing, "picked")), ...ways];
}

/** Why a thing cannot be picked for a deed, with the case. What can be picked is still to be picked. */
function forbidden(subject: Thing, deeds: readonly Deed[], deed: Deed, picked: readonly Thing[]): Pointing {
  const [thing] = picked;
  const wish = picked.length === 1 ? deed.wished?.(thing) : undefined;
  const found = wish === undefined ? undefined : decisionFor(deed.slot.sight(wish.kind), wish.order);
  const why = found === undefined || found.ok ? [] : found.error.slice(0, 3);
  const before = pointAtDeeds(subject, deeds, deed === deeds[0] ? [] : [wayThing(deed.id)]);
  return {
    picks: before.picks,
    marks: given([
      ...before.marks,
      thing.kind !== "way" && placeSign(thing, "bar", why.length === 0 ? {} : { title: why[0].message }),
    ]),
    choices: [],
    says: why.map(({ message, cite }) => paragraph(`${message} (${cite})`)),
  };
}

/** Says that what a piece does of itself has no way open now. */
function whyNothing(deed: Deed) {
  return [paragraph(`${deed.label}: it has no way open now (${deed.cite}).`)];
}
