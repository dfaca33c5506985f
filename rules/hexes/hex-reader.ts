import type { Token } from "../../src/kernel/order-language.ts";
import { LineReader, Unreadable } from "../../src/sheet/line-reader.ts";
import { tokensOf } from "../../src/sheet/blocks/tokens.ts";
import { type HexName, isHexName } from "./hex-grid.ts";
import type { UnitRef, Way } from "./way.ts";

/** The words of a line. A hyphen or an arrow parts hexes: `1605-1705`. */
export function orderWords(line: string, number: number): Token[] {
  return tokensOf(line, number, { parted: hexesParted });
}

export function hexesParted(line: string): string {
  return /[->]/.test(line) ? line.replace(/\b(\d{4})[->](?=\d{4}\b)/g, "$1 ") : line;
}

export class HexReader extends LineReader {
  hex(wanted: string): HexName {
    const token = this.next(wanted);
    if (!isHexName(token.text)) {
      throw new Unreadable(token, `"${token.text}" is no hex: four digits, column then row, as in 2917.`);
    }
    return token.text as HexName;
  }

  hexes(): HexName[] {
    const hexes: HexName[] = [];
    while (this.isMore) hexes.push(this.hex("a hex"));
    return hexes;
  }

  /** `to 1805`, or the hexes one by one; a path begins with the unit's own hex, written or not. */
  way(unit: UnitRef): Way {
    if (this.skip("to")) return { by: "destination", to: this.hex("the hex to go to") };
    const written = this.hexes();
    const hexes = written[0] === unit ? written.slice(1) : written;
    if (hexes.length === 0) throw this.missing('the hexes of the path, or "to" and a hex');
    return { by: "path", hexes: isHexName(unit) ? [unit as HexName, ...hexes] : hexes };
  }
}
