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

it("despatch play --json prints one game as JSON", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const passing = ["--allied", "pass", "--axis", "pass", "--json"];
  expect(await playCommand.run(["--scenario", "crusader-2010/tobruk", "--seed", "x", ...passing])).toBe(0);
  expect(JSON.parse(printed.mock.calls.flat().join("\n"))).toMatchObject({
    winner: "draw",
    cite: expect.stringMatching(/^17\.[01]$/),
  });
});
