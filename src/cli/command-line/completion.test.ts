import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { completionFor, SHELLS } from "./completion.ts";
import { manualPage } from "./manual-page.ts";
import { COMMANDS } from "../run.ts";

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).error === undefined;
}

describe.each(SHELLS)("what completes calls in %s", (shell) => {
  const script = completionFor(shell, COMMANDS);

  it("has every command and option", () => {
    for (const [name, { options }] of Object.entries(COMMANDS)) {
      expect(script).toContain(name);
      for (const option of Object.keys(options)) expect(script).toMatch(new RegExp(`(--|-l )${option}\\b`));
    }
  });

  it.runIf(isInstalled(shell))("is what that shell can read", () => {
    const { stderr, status } = spawnSync(shell, ["-n", "/dev/stdin"], { input: script, encoding: "utf8" });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  });
});

describe.runIf(isInstalled("bash"))("a key pressed in bash", () => {
  const script = completionFor("bash", COMMANDS);

  /** What is offered for the last of these words. */
  function offered(...words: string[]): string[] {
    const press = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _despatch; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync("bash", ["-c", `${script}\n${press}`, "bash", "despatch", ...words], {
      encoding: "utf8",
    });
    return stdout.split("\n").filter((line) => line !== "");
  }

  it.each<[string[], string[]]>([
    [["ver"], ["verify"]],
    [["outbox", "re"], ["resend"]],
    [["outbox", "show", ""], []],
    [["verify", "--k"], ["--keys"]],
    [["play", "--allied", "c"], ["computer", "capable"]],
    [["map", "--scenario", "crusader/si"], ["crusader/sidi-rezeg"]],
    [["map", "--out", ""], []],
    [["help", "doc"], ["doctor"]],
  ])("after despatch %j offers %j", (words, offers) => expect(offered(...words)).toEqual(offers));
});

describe("the manual page", () => {
  const page = manualPage(COMMANDS);

  it("has every command and option", () => {
    for (const [name, { options }] of Object.entries(COMMANDS)) {
      const [, section] = page.split(`.SS "${name.replaceAll("-", "\\-")}"`);
      for (const option of Object.keys(options)) {
        expect(section.split(".SS")[0]).toContain(`\\-\\-${option.replaceAll("-", "\\-")}`);
      }
    }
  });

  it.runIf(isInstalled("groff"))("has nothing that groff warns of", () => {
    const { stderr, status } = spawnSync("groff", ["-man", "-ww", "-z", "-Tutf8"], {
      input: page,
      encoding: "utf8",
    });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  });
});
