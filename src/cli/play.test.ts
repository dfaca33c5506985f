import { afterEach, expect, it, vi } from "vitest";
import { playCommand } from "./play.ts";

afterEach(() => void vi.restoreAllMocks());

it("despatch play tells in words how a game has ended", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  const standing = ["--allied", "pass", "--axis", "pass"];
  await playCommand.run(["--scenario", "crusader-2010/tobruk", "--seed", "quiet", ...standing]);
  expect(said[1]).toMatch(
    /^Winner: draw; (the last Game-Turn has been played|the higher roller .*) \(17\.[01]\)\.$/,
  );
});
