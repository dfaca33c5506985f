import { readFileSync } from "node:fs";
import { env } from "node:process";
import { expect, it } from "vitest";
import { PageScript } from "../../src/web/scripts/page-script.ts";

it.skipIf(env.TESTS_SHARED_FOLDER === undefined)(
  "a script that one process has made is that of the others, and one that cannot be made keeps nobody waiting",
  async () => {
    const scriptOf = (entry: string) => new PageScript("shared/by tests", { input: { entry } });
    await expect(scriptOf("this is no script").get()).rejects.toThrow("cannot be loaded");
    const made = await scriptOf("alert(1);").get();
    const found = await scriptOf("alert(2);").get();
    expect([found.digest, found.packed.br.length]).toEqual([made.digest, made.packed.br.length]);
    expect(new TextDecoder().decode(found.code)).toContain("alert(1)");
    expect(readFileSync(`${env.TESTS_SHARED_FOLDER}/shared-by-tests`).length).toBeGreaterThan(0);
  },
);
