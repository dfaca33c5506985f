import type { AdvanceWish, OrderOf, RetreatWay, RetreatWish } from "./order.ts";
import type { Reader } from "./reader.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";

/** How retreats, displacements and advances are written. */

/** `retreat toward 1103` · `retreat 2917 keep supply prefer terrain` · `retreat 2917 2916 2915` */
export function parseRetreat(read: Reader): OrderOf<"retreat"> {
  const isForAll = read.skipAll() || isWish(read);
  const unit = isForAll ? undefined : read.name('"toward" and a hex, or the unit that retreats');
  const way: RetreatWay = isWish(read)
    ? { by: "wishes", wishes: retreatWishes(read) }
    : { by: "path", hexes: read.hexes() };
  if (way.by === "path" && (way.hexes.length === 0 || unit === undefined)) {
    throw read.missing('the hexes of the retreat, or "toward" and a hex, "keep supply", "prefer terrain"');
  }
  return read.finish({ verb: "retreat", unit, way });
}

function isWish(read: Reader): boolean {
  return ["toward", "towards", "keep", "prefer"].includes(read.peek()?.word ?? "");
}

function retreatWishes(read: Reader): RetreatWish[] {
  const wishes: RetreatWish[] = [];
  while (isWish(read)) {
    const { word } = read.next();
    if (word === "keep" || word === "prefer") {
      const sought = read.next('"supply" or "terrain"');
      if (sought.word !== "supply" && sought.word !== "terrain") {
        throw new Unreadable(sought, `A retreat can keep supply or prefer terrain, not "${sought.text}".`);
      }
      wishes.push({ seek: sought.word });
    } else {
      wishes.push({ seek: "hex", hex: read.hex("a hex") });
    }
  }
  return wishes;
}

/** `displace 2916 to 2815` */
export function parseDisplace(read: Reader): OrderOf<"displace"> {
  const unit = read.name("the unit that moves aside");
  read.skip("to");
  return read.finish({ verb: "displace", unit, to: read.hex("the hex next to it that it goes to") });
}

/** `2818 2917` · `2818 to 2916` · `2818 never` · `along` · `far` · `all to 2916` */
export function advanceWish(read: Reader): AdvanceWish {
  const isForAll = read.skipAll() || ["never", "along", "far", "to"].includes(read.peek()?.word ?? "");
  const unit = isForAll ? undefined : read.name("the unit that advances");
  const way = advanceWay(read);
  if (way.by === "path" && unit === undefined) {
    throw read.missing('"to" and a hex, "along", "far" or "never"');
  }
  read.done();
  return { unit, way };
}

function advanceWay(read: Reader): AdvanceWish["way"] {
  if (read.skip("never")) return { by: "staying" };
  if (read.skip("along")) return { by: "pursuit" };
  if (read.skip("far")) return { by: "distance" };
  if (read.skip("to")) return { by: "destination", to: read.hex("the hex to go to") };
  const hexes = read.hexes();
  if (hexes.length === 0) {
    throw read.missing('the hexes of the advance, "to" and a hex, "along", "far" or "never"');
  }
  return { by: "path", hexes };
}
