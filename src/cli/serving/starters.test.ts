import { describe, expect, it } from "vitest";
import { areGone, type Process, startersOf } from "./starters.ts";

const chain = (...commands: readonly string[]): Process[] =>
  commands.map((command, index) => ({ pid: index + 10, parent: index === 0 ? 1 : index + 9, command }));
const idsOf = (processes: readonly Process[]) =>
  startersOf(processes, processes.at(-1)!.pid).map(({ pid }) => pid);

const REFEREE = "/usr/bin/deno run --allow-net src/cli/main.ts serve";

describe("a referee was started by", () => {
  it.each([
    ["npx: all from deno task up to npm's shell", [
      "bash",
      "npm exec deno@2.9.6 task start",
      "sh -c 'deno' task start",
      "deno task start",
      REFEREE,
    ], [14, 13, 12]],
    ["npx with npm's wrapper, which runs where install scripts may not", [
      "bash",
      "npm exec deno@2.9.6 task start",
      "sh -c 'deno' task start",
      "node /root/.npm/_npx/7a/node_modules/.bin/deno task start",
      "/root/.npm/_npx/7a/node_modules/deno/deno task start",
      REFEREE,
    ], [15, 14, 13, 12]],
    ["npx that does not call itself so", [
      "node /usr/bin/npx -y deno@2.9.6 task start",
      "sh -c 'deno' task start",
      "deno task start",
      REFEREE,
    ], [13, 12, 11]],
    ["a task of a shell's: the task alone, as the shell may go", ["bash", "deno task start", REFEREE], [12]],
    ["a task of a supervisor's", ["/usr/bin/supervise x", "/opt/deno task start", REFEREE], [12]],
    ["a shell, which may go without him", ["bash", REFEREE], []],
    ["a script of a task's name", ["sh -c deno task start", REFEREE], []],
  ])("%s", (_, commands, expected) => expect(idsOf(chain(...commands))).toEqual(expected));

  it("nobody known, when there is no ps", () => {
    expect(startersOf([], 10)).toEqual([]);
  });
});

describe("they are gone", () => {
  const links = [{ pid: 14, parent: 13 }, { pid: 13, parent: 12 }, { pid: 12, parent: 11 }];
  it.each([
    ["not while all are there", links, false],
    ["when the topmost has another parent", [links[0], links[1], { pid: 12, parent: 1 }], true],
    ["when one in their midst has", [links[0], { pid: 13, parent: 1 }, links[2]], true],
    ["when one has ended", [links[0], { pid: 13, parent: 1 }], true],
    ["when deno task has", [{ pid: 14, parent: 1 }], true],
  ])("%s", (_, now, expected) => expect(areGone(links, now)).toBe(expected));
});
