import { ofEach } from "../../../src/common/of-each.ts";
import { listed } from "../../../src/common/text.ts";
import type { PlainQuestion } from "../../../src/kernel/plain-question.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { countedPieces } from "../../../src/sheet/explanation.ts";
import { askedOrder } from "../../../src/sheet/words/order-words.ts";
import type { HexId } from "../hex-grid.ts";
import { KINDS_CALLED } from "../words/own-words.ts";
import { some, TOLD } from "../words/log-names.ts";
import { namesOf, placeName, unitName } from "../words/place-words.ts";
import type { Unit } from "../roster.ts";
import { saysAttack } from "./answer-words.ts";
import { attackByHexes, attacksAsked, pointsAsked } from "./attack-asked.ts";
import { approachLines, betweenLines, enemyLines, nearLines } from "./enemies.ts";
import { formationCalled } from "./formations-called.ts";
import type { HexAsking } from "./hex-asking.ts";
import { distanceLines, reachesLines, reachLines, wayLines } from "./marches.ts";
import { arrivalLines, idleLines } from "./own-units.ts";

type Lines = Result<readonly string[], string> | undefined;

/** Answers a plain question about the board of a hex game. @see PlainAnswerer */
export function answerOnHexes(game: HexAsking, question: PlainQuestion): Lines {
  switch (question.about) {
    case "reach":
      return reachOf(game, question.piece);
    case "way":
      return ofUnit(
        game,
        question.piece,
        (unit) => ofHex(game, question.place, (hex) => ok(wayLines(game, unit, hex))),
      );
    case "odds":
      return oddsOn(game, question.order);
    case "joiners":
      return ofHex(game, question.place, (hex) => ok(joinerLines(game, hex)));
    case "dangers":
      return ofHex(game, question.place, (hex) => {
        const { piece } = question;
        return piece === undefined
          ? ok(dangerLines(game, hex))
          : ofUnit(game, piece, (unit) => wayLines(game, unit, hex));
      });
    case "threats":
      return ofHex(game, question.place, (hex) => {
        const there = game.ordered.board.unitAt(hex);
        const isEnemy = there !== undefined && sideOf(game, there) !== game.side;
        return ok(isEnemy ? joinerLines(game, hex) : dangerLines(game, hex));
      });
    case "approaches":
      return ofHex(game, question.place, (hex) => approachLines(game, hex));
    case "others": {
      const { whose, near, which } = question;
      if (near === undefined) return ok(enemyLines(game, whose));
      return ofHex(
        game,
        near,
        (hex) =>
          ok(
            which === "between"
              ? betweenLines(game, whose, hex)
              : nearLines(game, whose, hex, which === "strongest"),
          ),
      );
    }
    case "whereabouts":
      return whereabouts(game, question.name);
    case "contents":
      return ofHex(game, question.place, (hex) => ok(contentLines(game, hex)));
    case "condition":
      return ok(game.supply());
    case "distance":
      return ofHex(
        game,
        question.from,
        (from) => ofHex(game, question.to, (to) => ok(distanceLines(game, from, to))),
      );
    case "candidates":
      return candidates(game, question.name);
    case "arrivals":
      return ok(arrivalLines(game));
    case "idle":
      return ok(idleLines(game));
    case "enemy means": {
      const means = game.enemyMeans?.();
      return means === undefined ? undefined : ok(means);
    }
    case "ways out":
      return undefined;
  }
}

/** The odds of an attack. If it names no attackers, all units beside its target by the orders kept so far attack. */
function oddsOn(game: HexAsking, order: string): Lines {
  const defended = game.defended?.(order);
  if (defended !== undefined) return defended;
  const isName = (word: string) => {
    const { units, hexes, isGuess } = game.called(word);
    return isGuess !== true && units.length + hexes.length > 0;
  };
  const { against, from } = askedOrder(order, isName, saysAttack);
  const { units, hexes } = game.called(against);
  const { grid } = game.field.setting.map;
  const [written, other] = against.match(/\b\d{4}\b/g) ?? [];
  const target = hexes[0] ?? (units.length === 1 ? game.ordered.board.hexOf(units[0]) : undefined) ??
    (written === undefined || other !== undefined || saysUnits(game, against) ? undefined : grid.id(written));
  const enemy = target === undefined ? undefined : game.ordered.board.unitAt(target);
  if (from !== "" || target === undefined || enemy === undefined || sideOf(game, enemy) === game.side) {
    return oddsByNames(game, order);
  }
  const points = pointsAsked(order);
  const near = game.attackers(target).adjacent.map((unit) => grid.name(game.ordered.board.hexOf(unit)!));
  return near.length === 0 ? ok(joinerLines(game, target)) : game.odds(
    `${grid.name(target)} from ${near.join(" ")}${
      points === undefined ? "" : ` ${game.support.word} ${points}`
    }`,
  );
}

/** Whether some words name a unit beside the hex. */
const saysUnits = (game: HexAsking, words: string) =>
  words.split(/[^\p{L}\p{N}/-]+/u).some((word) => {
    const { units, hexes, isGuess } = game.called(word);
    return (word.length > 2 || /\d/.test(word)) && isGuess !== true && units.length > 0 && hexes.length === 0;
  });

/** As an order is written, else by the hexes of its names; for several attacks, only the odds. */
function oddsByNames(game: HexAsking, order: string): Result<readonly string[], string> {
  const asked = attacksAsked(order);
  if (asked.length > 1) {
    const answers = asked.map((each) => oddsByNames(game, each));
    return ok(answers.flatMap((answer) => answer.ok ? answer.value.slice(0, 2) : [answer.error]).slice(0, 5));
  }
  const asWritten = game.odds(order);
  if (asWritten.ok) return asWritten;
  const byHexes = attackByHexes(game, order);
  return byHexes.ok ? game.odds(byHexes.value) : byHexes;
}

/** The one unit that some words name; among several, the asker's on the map. */
function ofUnit(game: HexAsking, words: string, told: (unit: Unit) => readonly string[] | Lines): Lines {
  const { field, side } = game;
  const { units } = game.called(words);
  const onMap = units.filter((unit) => field.board.hexOf(unit) !== undefined);
  const own = onMap.filter((unit) => sideOf(game, unit) === side);
  const meant = [own, onMap, units].find((some) => some.length > 0) ?? [];
  if (meant.length === 0) return undefined;
  if (meant.length > 1) {
    return err(
      `"${words}" may be ${listed(meant.slice(0, TOLD).map((unit) => unitName(field, unit)))}. Which one?`,
    );
  }
  const lines = told(meant[0]);
  return lines === undefined || "ok" in lines ? lines : ok(lines);
}

/** The one hex that some words name: by number or name, or by the unit that stands there. */
function ofHex(game: HexAsking, words: string, told: (hex: HexId) => Lines): Lines {
  const { units, hexes } = game.called(words);
  const standing = units.flatMap((unit) => game.field.board.hexOf(unit) ?? []);
  const meant = [...new Set(hexes.length > 0 ? hexes : standing)];
  if (meant.length > 1) {
    const { setting } = game.field;
    return err(
      `"${words}" may be ${listed(meant.slice(0, TOLD).map((hex) => placeName(setting, hex)))}. Which one?`,
    );
  }
  return meant.length === 0 ? undefined : told(meant[0]);
}

function sideOf({ field }: HexAsking, unit: Unit) {
  return field.setting.roster.counters[unit].side;
}

/** Who can come to a hex, or attack the unit there. */
function joinerLines(game: HexAsking, hex: HexId): string[] {
  const { ordered, field, side, cites } = game;
  const { setting } = field;
  const place = placeName(setting, hex);
  const enemy = ordered.board.unitAt(hex);
  if (enemy === undefined || sideOf(game, enemy) === side) {
    const comers = comersTo(game, [hex], []);
    return [
      comers.length === 0
        ? `None of your units can end its move in ${place} (${cites.movement}).`
        : `${countedPieces(comers.length, "unit of yours", "units of yours")} can end a move in ${place}: ${
          some(comers)
        } (${cites.movement}).`,
      `Next: ask "can ${comers.length === 0 ? "your unit" : comers[0].split(" ")[0]} reach ${
        setting.map.grid.name(hex)
      }" for the way.`,
    ];
  }
  const { adjacent, more } = game.attackers(hex);
  const next = setting.map.grid.around(hex).filter((near) => ordered.board.unitAt(near) === undefined);
  const comers = comersTo(game, next, adjacent);
  const name = unitName(ordered, enemy);
  return [
    adjacent.length === 0
      ? `No unit of yours stands next to ${name}.`
      : `Next to ${name} already: ${namesOf(ordered, adjacent)}.`,
    ...more,
    ...(comers.length === 0 ? [] : [`Could move next to it: ${some(comers)} (${cites.movement}).`]),
    `Next: ask "odds ${setting.map.grid.name(hex)} from ..." with the hexes that you mean.`,
  ];
}

/** `44RTR (3117) for 3 points`: own units that can end their move in one of some hexes, the cheapest first. */
function comersTo(game: HexAsking, hexes: readonly HexId[], but: readonly Unit[]): string[] {
  const { field, side } = game;
  const comers = field.board.units(side).filter((unit) => !but.includes(unit)).flatMap((unit) => {
    const { ends, words } = game.march(unit);
    const costs = ends.filter((end) => hexes.includes(end.hex)).map(({ cost }) => cost);
    return costs.length === 0 ? [] : [{ unit, cost: Math.min(...costs), words }];
  });
  return comers.sort((a, b) => a.cost - b.cost).map(({ unit, cost, words }) => {
    const points = words(cost);
    return `${unitName(field, unit)} for ${points} ${points === "1" ? "point" : "points"}`;
  });
}

/** What the other side could do about the asker at a hex. */
function dangerLines(game: HexAsking, hex: HexId): string[] {
  const { field, ordered, side, cites } = game;
  const { setting } = field;
  const there = ordered.board.unitAt(hex);
  const place = placeName(setting, hex);
  if (there !== undefined && sideOf(game, there) !== side) {
    return [
      `${unitName(ordered, there)} (${game.kindOf(there)}) stands in ${game.ground(hex)}.`,
      ...game.protection(hex),
      `Next: ask "odds ${setting.map.grid.name(hex)} from ..." with the hexes that you mean.`,
    ];
  }
  const other = enemyOf(side);
  const zones = game.controllers(other, hex);
  const comers = field.board.units(other).filter((unit) => {
    const near = new Set([hex, ...setting.map.grid.around(hex)]);
    return !zones.includes(unit) && game.march(unit).ends.some((end) => near.has(end.hex));
  });
  return [
    zones.length === 0
      ? `No enemy zone of control covers ${place} (${cites.zones}).`
      : `${place} is in the zone of ${namesOf(field, zones)}: a move ends there (${cites.zones}).`,
    comers.length === 0
      ? `No other enemy unit could move next to ${place} in its next turn.`
      : `In their next turn ${
        countedPieces(comers.length, "enemy unit", "enemy units")
      } could move next to it: ${some(comers.map((unit) => unitName(field, unit)))}.`,
    `Next: ask "who can reach ${setting.map.grid.name(hex)}" for your own units.`,
  ];
}

/** The units that some words may mean: only the asker's if there are any. By designation, else by hex. */
function candidates(game: HexAsking, words: string): Lines {
  const { field, side } = game;
  const { setting, board } = field;
  const onMap = game.called(words).units.filter((unit) => board.hexOf(unit) !== undefined);
  const own = onMap.filter((unit) => sideOf(game, unit) === side);
  const meant = own.length > 0 ? own : onMap;
  return meant.length === 0 || meant.length > TOLD ? undefined : ok(meant.map((unit) => {
    const name = designation(game, unit);
    const isItsOwn = /[a-z]/i.test(name) && game.called(name).units.length === 1;
    return isItsOwn ? name : setting.map.grid.name(board.hexOf(unit)!);
  }));
}

/** How far a unit can go, or each unit of a formation. */
function reachOf(game: HexAsking, words: string): Lines {
  const named = unitsOfFormation(game, words);
  return named === undefined
    ? ofUnit(game, words, (unit) => reachLines(game, unit))
    : ok(reachesLines(game, named.name, named.units));
}

const numbered = ofEach((counters: HexAsking["field"]["setting"]["roster"]["counters"]) =>
  counters.map((counter, unit) => ({ ...counter, unit: unit as Unit }))
);

/** Where a unit, the units of a formation, or a place is. */
function whereabouts(game: HexAsking, words: string): Lines {
  const formation = unitsOfFormation(game, words);
  if (formation !== undefined) return ok(formationLines(game, formation.name, formation.units));
  const called = game.called(words);
  if (called.units.length > 1) return ok(formationLines(game, words, called.units));
  if (called.units.length === 1) return ok(unitLines(game, called.units[0]));
  return ofHex(game, words, (hex) => ok(contentLines(game, hex)));
}

/** The units of the formation that some words name, if they name no unit; for a kind, the asker's units. */
function unitsOfFormation(game: HexAsking, words: string) {
  const [kind] = Object.entries(KINDS_CALLED).find(([, names]) => names.has(words.toLowerCase())) ?? [];
  const ofKind = kind === undefined
    ? []
    : game.field.board.units(game.side).filter((unit) => game.kindOf(unit).split(",")[0] === kind);
  if (ofKind.length > 0) return { name: words, units: ofKind };
  const formation = formationCalled(words, numbered(game.field.setting.roster.counters));
  const called = game.called(words);
  const isMeant = formation !== undefined &&
    (formation.isSaid || called.isGuess === true || called.units.length !== 1);
  return isMeant ? { name: formation.name, units: formation.units.map(({ unit }) => unit) } : undefined;
}

function formationLines(game: HexAsking, name: string, units: readonly Unit[]): string[] {
  const { field } = game;
  const onMap = units.filter((unit) => field.board.hexOf(unit) !== undefined);
  const off = units.filter((unit) => field.board.hexOf(unit) === undefined);
  const [first] = onMap;
  return [
    `${name.replace(/^(?:the|my|our) /i, "")}: ${onMap.length} of ${
      countedPieces(units.length, "unit", "units")
    } on the map.`,
    ...(onMap.length === 0 ? [] : [`${listed(onMap.map((unit) => placedWords(game, unit)))}.`]),
    ...(off.length === 0
      ? []
      : [`${listed(off.map((unit) => `${designation(game, unit)} ${game.absence(unit)}`))}.`]),
    ...(first === undefined ? [] : [`Next: ask "how far can ${designation(game, first)} go".`]),
  ];
}

function designation({ field }: HexAsking, unit: Unit): string {
  return field.setting.roster.counters[unit].designation;
}

/** `4NZ in 2317 (Sidi Azeiz), by your orders in 2318` */
function placedWords({ field, ordered }: HexAsking, unit: Unit): string {
  const { setting, board } = field;
  const { designation } = setting.roster.counters[unit];
  const [now, then] = [board.hexOf(unit)!, ordered.board.hexOf(unit)];
  const going = then === undefined || then === now
    ? ""
    : `, by your orders then in ${placeName(setting, then)}`;
  return `${designation} in ${placeName(setting, now)}${going}`;
}

function unitLines(game: HexAsking, unit: Unit): string[] {
  const { field, cites } = game;
  const hex = field.board.hexOf(unit);
  const name = designation(game, unit);
  const what = `${name} (${field.setting.roster.counters[unit].side === game.side ? "yours" : "enemy"}, ${
    game.kindOf(unit)
  })`;
  if (hex === undefined) return [`${what} ${game.absence(unit)}.`];
  const zones = game.controllers(enemyOf(sideOf(game, unit)), hex);
  return [
    `${what} is ${placedWords(game, unit).slice(name.length + 1)}.`,
    `It stands in ${game.ground(hex)}${
      zones.length === 0 ? "" : `, in the zone of ${namesOf(field, zones)} (${cites.zones})`
    }.`,
    `Next: ask "how far can ${name} go".`,
  ];
}

/** The contents of a hex: its ground, its unit, and the zones in which it lies. */
function contentLines(game: HexAsking, hex: HexId): string[] {
  const { field, ordered, side, cites } = game;
  const { setting } = field;
  const there = field.board.unitAt(hex);
  const then = ordered.board.unitAt(hex);
  const name = setting.map.grid.name(hex);
  const isOwn = there !== undefined && sideOf(game, there) === side;
  const enemy = game.controllers(enemyOf(side), hex);
  return [
    `${placeName(setting, hex)} is ${game.ground(hex)}.`,
    there === undefined
      ? "Nobody stands there."
      : `${isOwn ? "Your" : "The enemy's"} ${designation(game, there)} (${game.kindOf(there)}) stands there.`,
    ...(then === undefined || then === there
      ? []
      : [`By your orders ${designation(game, then)} will stand there.`]),
    ...(enemy.length === 0 ? [] : [`It is in the zone of ${namesOf(field, enemy)} (${cites.zones}).`]),
    there === undefined || isOwn
      ? `Next: ask "who can reach ${name}".`
      : `Next: ask "who can join against ${name}".`,
  ];
}
