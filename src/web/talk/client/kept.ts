/// <reference lib="dom" />
import { readFrom, writeTo } from "../../editor/client/kept.ts";

/** What this browser keeps under a name: a browser that keeps nothing asks again, and counts again. */
export class Kept {
  constructor(private readonly name: string) {}

  get value(): string {
    return readFrom(this.name) ?? "";
  }

  set value(value: string) {
    writeTo(this.name, value);
  }
}
