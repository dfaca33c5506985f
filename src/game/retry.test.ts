import { expect, it } from "vitest";
import { TooBusy, untilCommitted } from "./retry.ts";

it("a step is tried until it gets through", async () => {
  const answers = ["conflict", "conflict", "done", "never asked"] as const;
  let asked = 0;
  expect(await untilCommitted(() => Promise.resolve(answers[asked++]))).toBe("done");
  expect(asked).toBe(3);
});

it("a step that never gets through is given up after twenty tries", async () => {
  let asked = 0;
  const attempt = () => Promise.resolve<"conflict">((asked++, "conflict"));
  await expect(untilCommitted(attempt)).rejects.toThrow(TooBusy);
  expect(asked).toBe(20);
});

it("what goes wrong in a try is not tried again", async () => {
  let asked = 0;
  const attempt = () => Promise.reject(new Error(`try ${++asked}`));
  await expect(untilCommitted(attempt)).rejects.toThrow("try 1");
});
