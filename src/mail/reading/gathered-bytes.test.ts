import { expect, it } from "vitest";
import { GatheredBytes } from "./gathered-bytes.ts";

it("bytes are gathered as a Blob gathers them", async () => {
  const parts = [Uint8Array.of(1, 2, 3).subarray(1), "\n", "ü\ud800", Uint8Array.of(9).buffer, ""];
  for (const some of [parts, []]) {
    const gathered = await new GatheredBytes(some).arrayBuffer();
    expect(new Uint8Array(gathered)).toEqual(new Uint8Array(await new Blob(some).arrayBuffer()));
  }
});
