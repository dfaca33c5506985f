/// <reference lib="dom" />

/** Lines kept on a device, and the revision of the server's draft that they follow. */
export interface OnDevice {
  readonly lines: readonly string[];
  readonly follows: number;
  /** The server does not have them yet. */
  readonly isAhead: boolean;
  /** When this device gave up the server's draft; absent while there is one. */
  readonly dropped?: number | undefined;
}

/** The same in the form that is read back. */
export interface ReadBack extends OnDevice {
  readonly lines: string[];
}

/** Where it is kept: in the browser; elsewhere in tests. */
export type DeviceShelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** What a device keeps of one sheet, while the server cannot be reached or does not know yet. */
export class Device {
  readonly #seat: string;
  readonly #name: string;
  /** @param sheet the game, side, Game-Turn and question of the lines */
  constructor(
    [game, side, ...sheet]: readonly [
      game: string,
      side: string,
      gameTurn: number,
      question: string | number,
    ],
    private readonly shelf: () => DeviceShelf = () => localStorage,
  ) {
    this.#seat = `despatch ${game} ${side} `;
    this.#name = this.#seat + sheet.join(" ");
  }

  /**
   * Lines of the seat's earlier sheets that never reached the server, which accepts them no more because the game has gone on.
   * Lines that did reach it are forgotten here.
   */
  leftBehind(): readonly string[] {
    try {
      const shelf = this.shelf();
      return this.#earlier(shelf).flatMap((name) => {
        const found = keptAt(shelf, name);
        if (found?.isAhead === true) return found.lines;
        shelf.removeItem(name);
        return [];
      });
    } catch {
      return [];
    }
  }

  /** Lines left behind are forgotten. */
  forgetLeft(): void {
    try {
      const shelf = this.shelf();
      for (const name of this.#earlier(shelf)) shelf.removeItem(name);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }

  #earlier(shelf: DeviceShelf): readonly string[] {
    const names = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? "");
    return names.filter((name) => name.startsWith(this.#seat) && name !== this.#name).sort();
  }

  read(): ReadBack | undefined {
    try {
      return keptAt(this.shelf(), this.#name);
    } catch {
      return undefined;
    }
  }

  /** @returns whether it could be kept */
  write(kept: OnDevice): boolean {
    try {
      this.shelf().setItem(this.#name, JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  }

  forget(): void {
    try {
      this.shelf().removeItem(this.#name);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

function keptAt(shelf: DeviceShelf, name: string): ReadBack | undefined {
  const found: unknown = JSON.parse(shelf.getItem(name) ?? "null");
  return isOnDevice(found) ? found : undefined;
}

function isOnDevice(value: unknown): value is ReadBack {
  return typeof value === "object" && value !== null && "lines" in value && Array.isArray(value.lines) &&
    value.lines.every((line) => typeof line === "string") && "follows" in value &&
    typeof value.follows === "number" && "isAhead" in value && typeof value.isAhead === "boolean";
}
