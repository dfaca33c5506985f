import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { isSide } from "../../../src/kernel/side.ts";
import { byVerb, parseCorrectionLines } from "../../../src/sheet/correction-lines.ts";
import { tokensOf } from "../../../src/sheet/blocks/tokens.ts";
import { BOXES, CHIT_BOXES, CONDITIONS } from "../documents/position.ts";
import { ECHELONS } from "../documents/words.ts";
import { ROLES } from "../setting/chit-book.ts";
import { pieceCalled } from "../position/naming.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Setting } from "../setting/setting.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import type { Correction } from "../set-up/corrections.ts";
import { areaByName } from "./line/names.ts";
import { Reader } from "./line/reader.ts";
import { blocksJoined, isHandle } from "./line/handles.ts";

/**
 * How to correct a position, one point a line: `place 7arm at 45`. Units, chits and areas may be anybody's. A ruling stays in
 * the ledger for all to read, so it names a hidden block by its handle. Nobody may name a block that they do not see.
 */

/** @returns corrections as JSON, or a sentence for each line that cannot be read */
export function readCorrections(sight: Sight, text: string): Result<unknown[], string[]> {
  const read = parseCorrectionLines<Correction>(text, {
    example: "place 7arm at 45",
    words: (line, number) => tokensOf(line, number, { parted: blocksJoined }),
    ...byVerb(pointsOf(sight), (words) => new Reader(words)),
  });
  return read.ok ? ok(read.value.map((point) => ({ ...point }))) : err(read.error);
}

/** What each verb corrects, from the words after it. */
function pointsOf(sight: Sight): Readonly<Record<string, (read: Reader, verb: string) => Correction>> {
  const { setting } = sight;
  const unit = (read: Reader) => unitIn(sight, read);
  const area = (read: Reader) => areaIn(setting, read);
  const condition = (read: Reader, verb: string): Correction => ({
    kind: "condition",
    unit: unit(read),
    condition: CONDITIONS.find((one) => one === verb) ?? "good",
  });
  const supply = (read: Reader, verb: string): Correction => ({
    kind: "supply",
    unit: unit(read),
    unsupplied: verb === "unsupplied",
  });
  const restriction = (read: Reader, verb: string): Correction => ({
    kind: "restriction",
    unit: unit(read),
    restricted: verb === "restricted",
  });
  const breach = (read: Reader, verb: string): Correction => ({
    kind: "breach",
    boundary: read.word("a boundary, as 52-53"),
    breached: verb === "breach",
  });
  return {
    place(read) {
      const id = unit(read);
      read.skip("at");
      read.skip("in");
      const at = read.oneOfIf(BOXES) ?? area(read);
      const strength = read.isDone ? {} : { strength: strengthOf(sight, id, read) };
      return { kind: "place", unit: id, area: at, ...strength };
    },
    strength(read) {
      const id = unit(read);
      return { kind: "strength", unit: id, strength: strengthOf(sight, id, read) };
    },
    good: condition,
    disordered: condition,
    recovering: condition,
    supplied: supply,
    unsupplied: supply,
    restricted: restriction,
    unrestricted: restriction,
    reserve(read) {
      const id = unit(read);
      read.skip("as");
      return { kind: "reserve", unit: id, marker: read.skip("none") ? null : markerIn(read) };
    },
    chit: (read) => chitCorrection(setting, read),
    control: (read) => ({ kind: "control", area: area(read), side: sideIn(read) }),
    works: (read) => ({ kind: "works", area: area(read), side: read.skip("none") ? null : sideIn(read) }),
    fort: (read) => ({ kind: "fort", area: area(read), strength: strengthIn(read) }),
    breach,
    mines: breach,
    repaired(read) {
      read.skip("steps");
      return { kind: "repairedSteps", steps: read.count("how many steps") };
    },
    bonus: (read) => ({ kind: "axisBonus", points: read.count("how many points") }),
  };
}

/** A block by its handle, or by its unit's name if the reader sees the unit. */
function unitIn(sight: Sight, read: Reader): UnitId {
  return read.meant(() => read.unit(), (ref) => {
    if (isHandle(ref)) {
      const block = sight.blocks.find(({ piece }) => piece === ref);
      return block === undefined
        ? err(`There is no ${pieceCalled(ref)} on the map.`)
        : ok(openName(block, ref));
    }
    const named = sight.setting.roster.units.filter(({ id, designation }) =>
      ref === id || ref === designation.toLowerCase()
    );
    if (named.length === 0) return err(`There is no unit ${ref}.`);
    if (named.length > 1) return err(`"${ref}" may be ${named.map(({ id }) => id).join(" or ")}.`);
    const block = sight.blocks.find(({ unit }) => unit === named[0].id);
    return block === undefined
      ? err(`You cannot see ${ref}. Name a hidden block by its number, as in axis block 7.`)
      : ok(openName(block, named[0].id));
  });
}

/** The public name of a block: its handle if it lies hidden on the map. */
function openName({ unit, piece, revealed, area }: SeenBlock, ref: string): string {
  const isHidden = piece !== undefined && revealed === undefined && typeof area === "number";
  return isHidden ? piece : unit ?? ref;
}

/** How many steps a block has. Nobody can say that of the other side's hidden blocks. */
function strengthOf({ viewer, blocks }: Sight, unit: string, read: Reader): number {
  const isStranger = isSide(viewer) &&
    blocks.some((block) => block.piece === unit && block.side !== viewer && block.unit === undefined);
  if (isStranger) {
    throw read.stray(`cannot be used: only its owner knows the strength of ${pieceCalled(unit)}.`);
  }
  return strengthIn(read);
}

function areaIn(setting: Setting, read: Reader): number {
  return read.meant(() => read.area(), (ref) => areaByName(setting, ref));
}

function strengthIn(read: Reader): number {
  read.skip("with");
  const strength = read.count("a number of steps");
  read.oneOfIf(["steps", "step"]);
  return strength;
}

function sideIn(read: Reader) {
  if (!isSide(read.ahead)) {
    throw read.isDone ? read.missing("a side") : read.stray("is neither allied nor axis.");
  }
  const side = read.word("a side");
  return isSide(side) ? side : "axis";
}

function markerIn(read: Reader) {
  const all = [...ECHELONS.allied, ...ECHELONS.axis];
  const marker = all.find((echelon) => echelon.toLowerCase() === read.ahead);
  if (marker === undefined) throw read.isDone ? read.missing("an echelon") : read.stray("is no echelon.");
  read.next();
  return marker;
}

/** `chit al-air-1 used`, `chit al-eng-xxx at 50`. */
function chitCorrection({ chits }: Setting, read: Reader): Correction {
  const { id, kind } = read.meant(() => read.word("a chit by its id, as al-air-1"), (name) => {
    const chit = chits.chit(name);
    return chit === undefined ? err(`There is no chit ${name}.`) : ok(chit);
  });
  const box = read.oneOfIf(CHIT_BOXES);
  if (box !== undefined) return { kind: "chit", chit: id, to: box };
  read.skip("at");
  const role = ROLES[kind];
  if (role === undefined) throw read.missing(`one of ${CHIT_BOXES.join(", ")}`);
  return { kind: "chit", chit: id, to: { area: read.count("the number of an area"), as: role } };
}
