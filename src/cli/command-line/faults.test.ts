import { expect, it } from "vitest";
import { OutOfReach } from "../../store/kv/persistence.ts";
import { CannotDo } from "./command.ts";
import { sentenceOf } from "./faults.ts";

const system = (code: string, more: object = {}) => Object.assign(new Error(`${code}: …`), { code, ...more });

it.each<[unknown, string | undefined]>([
  [new CannotDo("There is no game K7Q2"), "There is no game K7Q2"],
  [new OutOfReach("The store is out of reach: it is gone"), "The store is out of reach: it is gone"],
  [system("EISDIR", { path: "club.age" }), "club.age: it is a folder, not a file"],
  [system("ENOSPC"), "It cannot be done: the disk is full"],
  [new Error("database or disk is full"), "The store cannot be read or written: database or disk is full"],
  [
    new Error('Requires write access to "map.svg", run again with the --allow-write flag'),
    "It cannot be done: the program was started without the permission --allow-write=map.svg; put that into DESPATCH_PERMITS in the environment of `deno task`, or into the line that starts the program (docs/run/self-hosting.md, Permissions)",
  ],
  [
    new Error('Requires all access to "/proc/x", run again with the --allow-all flag'),
    "It cannot be done: the program was started without the permission --allow-all; put that into DESPATCH_PERMITS in the environment of `deno task`, or into the line that starts the program (docs/run/self-hosting.md, Permissions)",
  ],
  [new TypeError("truth is undefined"), undefined],
  ["a word", undefined],
])("of %s it is said: %s", (error, said) => expect(sentenceOf(error)).toBe(said));
