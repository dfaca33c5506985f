import type { SeenBlock } from "../position/sight.ts";
import { counted } from "../../../src/common/text.ts";
import { overlaysOf } from "../../../src/common/overlays.ts";
import { list, paragraph } from "../../../src/kernel/block.ts";
import type { Mark, MarkLook, Overlaid } from "../../../src/kernel/pointing.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { inMovementOf, isOwn } from "../explain/viewpoint.ts";
import { mayMove } from "../movement/moves.ts";
import { chitInSetting as sheetName } from "../orders/line/names.ts";
import { COAST } from "../setting/area-map.ts";
import { isBarred, limitOf } from "../position/boundaries.ts";
import { pieceId } from "../position/called.ts";
import { areaOfBlock, chitsIn, contestedAreas, isInterdicted } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { areasTracing, sourcesOf, supplyPath } from "../position/supply.ts";
import { markerWords } from "../words/means.ts";
import { blockName, chitName, placeName } from "../words/events/names.ts";
import { standingOf } from "../words/standing.ts";
import { outcomeOf } from "./plan/outcome.ts";
import { orderedAreas } from "./owed.ts";
import { Plan } from "./plan/plan.ts";
import { pieceThing, placeId, placeSign, placeThing } from "./plan/things.ts";

/** What can be shaded on demand, by what its viewer knows. */
export const OVERLAYS = overlaysOf<Sight, Plan>(Plan.of.bind(Plan), [
  { name: "supply", label: "Supply", key: "s", cite: "9.31", draw: supply },
  { name: "contested", label: "Contested areas", key: "f", cite: "6.1", draw: contested },
  { name: "control", label: "Control", key: "o", cite: "2.2", draw: control },
  { name: "victory", label: "Victory Points", key: "v", cite: "19.1", draw: victory },
  { name: "unmoved", label: "Not moved yet", key: "n", cite: "5.35", draw: unmoved },
  { name: "assets", label: "Available chits", key: "a", cite: "10.0", draw: assets },
  { name: "boundaries", label: "Boundaries", key: "b", cite: "14.1", draw: boundaries },
  { name: "reserves", label: "Reserves", key: "r", cite: "5.21", draw: reserves },
]);

/**
 * What the viewer will know after the sheet's lines, up to a phase of their own Player-Turn. In another turn, or if the sheet
 * is empty: what they know now.
 */
function foreseen(plan: Plan, phase: "movement" | "combat"): Sight {
  const { sight, sight: { query }, side, asked } = plan.desk;
  const isWritten = plan.entries.some(({ said }) => said !== undefined);
  if (!isWritten || query.kind === "over" || query.side !== side) return sight;
  return asked === undefined && query.kind !== "setUp" ? plan.after(phase) : outcomeOf(plan);
}

/** A sign on a block. @param words what is so about the block */
function blockSign(sight: Sight, block: SeenBlock, look: MarkLook, words: string) {
  return placeSign(pieceThing(pieceId(block)), look, { title: `${blockName(sight, block)} ${words}` });
}

/** 9.31: units that were judged out of supply, the supply paths as they are now, and the sources. */
function supply(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = foreseen(plan, "combat");
  const cut = sight.blocks.filter(({ unsupplied, side }) => unsupplied && sides.includes(side));
  const marks = sides.flatMap((side): Mark[] => {
    const sources = sourcesOf(sight, side).filter((area) => sight.control[area] === side);
    const tracing = areasTracing(sight, side);
    const held = sight.setting.map.areas.filter((area) => sight.control[area] === side);
    return [
      ...held.map((area) =>
        tracing[area] ? placeSign(placeThing(area), side) : placeSign(placeThing(area), "bar", {
          title: `${placeName(sight, area)} could trace no supply now (9.31)`,
        })
      ),
      ...sources.map((area) =>
        placeSign(placeThing(area), side, { text: "S", title: `A source of ${sideName(side)} supply (14.9)` })
      ),
      ...supplyWays(sight, side),
    ];
  });
  return {
    marks: [
      ...marks,
      ...cut.map((block) => blockSign(sight, block, "bar", "is out of supply (9.33)")),
    ],
    says: [
      paragraph(
        cut.length === 0
          ? "No block is out of supply (9.31)."
          : `Out of supply since the last Supply Phase: ${
            cut.map((block) => blockName(sight, block)).join(", ")
          } (9.33).`,
      ),
      ...(sight.unsuppliedAreas.length === 0
        ? []
        : [paragraph(`Unsupplied areas: ${sight.unsuppliedAreas.join(", ")} (9.31).`)]),
    ],
  };
}

/** A shortest supply path from each area in which a side stands, except those that lie on others. */
function supplyWays(sight: Sight, side: Side): Mark[] {
  const stands = new Set(
    sight.blocks.flatMap((block) => block.side === side ? areaOfBlock(block) ?? [] : []),
  );
  const ways = [...stands].filter((area) => area !== COAST).flatMap((area) => {
    const way = supplyPath(sight, side, area);
    return way === undefined || way.length < 2 ? [] : [way];
  });
  const steps = new Set<string>();
  return ways.flatMap((way): Mark[] => {
    const fresh = way.slice(1).some((area, index) => !steps.has(`${way[index]}>${area}`));
    for (const [index, area] of way.slice(1).entries()) steps.add(`${way[index]}>${area}`);
    return fresh ? [{ kind: "way", places: way.map((area) => placeId(area)), look: side }] : [];
  });
}

/** 2.0, 6.1: the contested areas, and whether a line says how they are fought for. */
function contested(plan: Plan): Overlaid {
  const sight = foreseen(plan, "combat");
  const areas = contestedAreas(sight);
  const ordered = orderedAreas(plan);
  return {
    marks: areas.map((area) => {
      const isNew = sight.newlyContested.includes(area);
      const isOver = sight.fought.includes(area);
      const isOrdered = !isOver && ordered.includes(area);
      const look: MarkLook = isOver || isOrdered ? "ordered" : isNew ? "target" : "both";
      const title = isOver
        ? "there has been a battle in this phase"
        : isOrdered
        ? "contested: a line of the sheet says how it is attacked"
        : isNew
        ? "newly contested: it has to be fought for"
        : "contested";
      return placeSign(placeThing(area), look, { title: `${placeName(sight, area)}: ${title} (6.1)` });
    }),
    says: [
      paragraph(
        areas.length === 0
          ? "No area is contested (2.0)."
          : `Contested: ${areas.map((area) => placeName(sight, area)).join(", ")} (6.1).`,
      ),
    ],
  };
}

function control(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = foreseen(plan, "combat");
  const held = (side: Side) => sight.setting.map.areas.filter((area) => sight.control[area] === side);
  return {
    marks: sides.flatMap((side) => held(side).map((area) => placeSign(placeThing(area), side))),
    says: [
      paragraph(
        `${
          sides.map((side) => `${sideName(side)}: ${counted(held(side).length, "area")}`).join("; ")
        } (2.2).`,
      ),
    ],
  };
}

/** 19.1 */
function victory(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = foreseen(plan, "combat");
  const { map } = sight.setting;
  const of = (word: string, own: readonly Side[]) => map.valued(word).map((one) => ({ ...one, own }));
  const all = [...of("vp:star", SIDES), ...SIDES.flatMap((side) => of(`vp:${side}`, [side]))].filter((
    { own },
  ) => own.some((side) => sides.includes(side)));
  return {
    marks: all.map(({ area, value, own }) => {
      const holder = sight.control[area];
      const counts = own.includes(holder);
      return placeSign(placeThing(area), counts ? holder : "open", {
        text: String(value),
        title: `${placeName(sight, area)}: ${value} to ${own.map(sideName).join(" or ")}; ${
          sideName(holder)
        } now (19.1)`,
      });
    }),
    says: [list(standingOf(sight).slice(0, 2).map(({ label, value }) => `${label}: ${value}`))],
  };
}

/** 5.35: one's own units that may still move. */
function unmoved(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = foreseen(plan, "movement");
  const own = sight.blocks.filter((block) => sides.includes(block.side) && areaOfBlock(block) !== undefined)
    .filter((block) => isOwn(sight, block));
  const marks = own.map((block) => {
    if (block.moved === true) return blockSign(sight, block, "ordered", "has moved (5.35)");
    const isFree = !block.restricted && block.unit !== undefined &&
      mayMove(inMovementOf(sight, block.side), block.unit);
    return isFree
      ? blockSign(sight, block, "open", "has not moved (5.35)")
      : blockSign(sight, block, "bar", "may not move (5.35)");
  });
  const left = marks.filter((mark) => mark.kind === "sign" && mark.look === "open").length;
  return {
    marks,
    says: [paragraph(`Blocks of yours that may still move: ${left} of ${own.length} (5.35).`)],
  };
}

/** 4.2: what lies open in Available, and where chits lie. */
function assets(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = foreseen(plan, "combat");
  const { chits } = sight.setting;
  const lying = chits.lying.filter(({ id, side }) =>
    sides.includes(side) && typeof sight.chits[id] === "object"
  );
  return {
    marks: [
      ...sides.flatMap((side) =>
        chitsIn(sight, side, "available").map(({ id }) =>
          placeSign(pieceThing(id), side, { title: chitName(sight, id) })
        )
      ),
      ...lying.map(({ id, side }) => placeSign(pieceThing(id), side, { title: chitName(sight, id) })),
    ],
    says: [list(sides.map((side) => {
      const names = chitsIn(sight, side, "available").map(({ id }) =>
        `${chitName(sight, id)}${side === sight.viewer ? ` [${sheetName(sight.setting, id)}]` : ""}`
      );
      return `${sideName(side)}: ${names.join(", ") || "none"}; ${sight.cups[side]} in the cup (4.2)`;
    }))],
  };
}

/** 14.1: what bars or limits the way, and which boundaries have been crossed in this movement phase. */
function boundaries(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = foreseen(plan, "movement");
  const { map } = sight.setting;
  const steps = map.areas.flatMap((area) => map.steps(area)).filter(({ from, to }) =>
    from < to && from !== COAST
  );
  const marks = steps.flatMap((step): Mark[] => {
    const { boundary, from, to } = step;
    const limit = limitOf(step);
    const places = [placeId(from), placeId(to)];
    const way = (look: MarkLook, text: string): Mark => ({ kind: "way", places, look, text });
    if (isBarred(step)) return [way("bar", "no way (14.11)")];
    if (boundary.mined) {
      const isBreached = sight.breached.includes(boundary.name);
      return [isBreached ? way("ordered", "breached (14.14)") : way("bar", "mined (14.14)")];
    }
    return limit === undefined ? [] : [way("open", `one unit (${limit})`)];
  });
  const crossed = sight.crossed.map((name): Mark => {
    const [from, to] = name.split(">");
    return { kind: "way", places: [from, to], look: "ordered", text: "crossed (14.1)" };
  });
  const interdicted = sides.flatMap((side) =>
    map.areas.filter((area) => isInterdicted(sight, side, area)).map((area) =>
      placeSign(placeThing(area), side, { title: `${sideName(side)} aircraft interdict it (16.3)` })
    )
  );
  return {
    marks: [...marks, ...crossed, ...interdicted],
    says: [
      paragraph(
        `Boundaries crossed to the enemy in this movement phase: ${
          sight.crossed.join(", ") || "none"
        } (14.1).`,
      ),
    ],
  };
}

/** 5.21 */
function reserves(plan: Plan, sides: readonly Side[]): Overlaid {
  const sight = foreseen(plan, "combat");
  const all = sight.blocks.filter(({ side, reserve }) => sides.includes(side) && reserve !== undefined);
  return {
    marks: all.map((block) =>
      placeSign(pieceThing(pieceId(block)), block.side, {
        text: block.reserve ?? "",
        title: `${blockName(sight, block)} in reserve, ${block.reserve} (5.21)`,
      })
    ),
    says: [
      list(
        sides.map((side) => `${sideName(side)} markers left: ${markerWords(sight, side) || "none"} (5.21)`),
      ),
    ],
  };
}
