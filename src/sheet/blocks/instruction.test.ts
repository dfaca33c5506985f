import { describe, expect, it } from "vitest";
import { instructionIn } from "./instruction.ts";

describe("what is to be done with a sheet", () => {
  it.each([
    "go",
    "GO please!",
    "go, thanks",
    "Go ahead!",
    "please go",
    "Please go ahead, thank you.",
    "OK, go",
    "Yes. Go!",
    "Fine. Go",
    "go then",
    "Looks good, go!",
    "ok play it",
    "Yes, play it please.",
    "Fine. Play it.",
    "go :-)",
    "\u201cgo\u201d please \u{1f44d}",
    "*GO*, many thanks",
    "go (please)",
    "go # all of it",
  ])("is said by %s", (line) => expect(instructionIn(line)).toBe("go"));

  it.each(["wait, please", "OK. Wait!", "Please wait"])(
    "and by %s",
    (line) => expect(instructionIn(line)).toBe("wait"),
  );

  it.each([
    "go?",
    "please go on",
    "go now",
    "go for it",
    "let's go",
    "no go",
    "do not go, please",
    "go ahead and move 3218 to 3117",
    "go, Bruno",
    "go or wait",
    "don't play it",
    "play it again",
    "yes, send it",
    "go \u2026",
    "go... thanks",
    "wait ahead",
    "wait for me, please",
    "ready to go",
    "good to go",
    "sure go",
    "not fine. go",
    "please",
    "thanks",
    "",
  ])("is not guessed from %j", (line) => expect(instructionIn(line)).toBeUndefined());
});
