/// <reference lib="dom" />

/** Lines as a device keeps them, and the revision of the server's draft that they follow. */
export interface OnDevice {
  readonly lines: readonly string[];
  readonly follows: number;
  /** The server has not got them yet. */
  readonly isAhead: boolean;
}

/** What a device keeps of one sheet, while the server cannot be reached or has not been told yet. */
export class Device {
  readonly #name: string;
  /** @param sheet for which game, side, Game-Turn and question the lines are */
  constructor(...sheet: readonly (string | number)[]) {
    this.#name = `despatch ${sheet.join(" ")}`;
  }

  read(): OnDevice | undefined {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.#name) ?? "null");
      return isOnDevice(found) ? found : undefined;
    } catch {
      return undefined;
    }
  }

  /** @returns whether it could be kept */
  write(kept: OnDevice): boolean {
    try {
      localStorage.setItem(this.#name, JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  }

  forget(): void {
    try {
      localStorage.removeItem(this.#name);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

function isOnDevice(value: unknown): value is OnDevice {
  return typeof value === "object" && value !== null && "lines" in value && Array.isArray(value.lines) &&
    value.lines.every((line) => typeof line === "string") && "follows" in value &&
    typeof value.follows === "number" && "isAhead" in value && typeof value.isAhead === "boolean";
}
