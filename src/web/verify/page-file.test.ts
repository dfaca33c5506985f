import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sumLine, sumMissing } from "../../../scripts/verifier.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { verificationScript } from "./bundle.ts";
import { ownPageFile, pageFile } from "./page-file.ts";

it("is the same to the byte however often it is made, and as the site gives it to be kept", async () => {
  const again = pageFile((await verificationScript.bundled()).code);
  const visitor = await Visitor.open();
  const given = await visitor.app.request(`${visitor.origin}/verify.html`);
  const bytes = new Uint8Array(await given.arrayBuffer());
  const page = await visitor.get("/verify");
  visitor.close();
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(again.sha256);
  expect(bytes).toEqual(again.bytes);
  expect(given.headers.get("Content-Disposition")).toBe('attachment; filename="verify.html"');
  expect(page.text).toContain(again.sha256);
  expect(ownPageFile.sha256).toBe(again.sha256);
});

it("holds all that it needs, names no other place, and forbids its browser to ask for one", () => {
  const text = new TextDecoder().decode(pageFile("alert(1)").bytes);
  expect(text).toContain("<script>alert(1)</script>");
  expect(text).toContain("default-src &#39;none&#39;; script-src &#39;sha256-");
  expect(text.match(/(?:src|href|action)="(?!data:)[^"]*"/g)).toBeNull();
});

it("is not made of a script that would end its own element", () => {
  for (const code of ['"</script>"', '"<!-- <script >"']) expect(() => pageFile(code)).toThrow("would end");
});

it("the notes of a release have to name its sum, those of none need not", () => {
  const sha256 = "5".repeat(64);
  expect(sumMissing("# Changelog\n\n## Not released yet\n\n- A.\n", sha256)).toBeUndefined();
  const notes = `# Changelog\n\n## 1.4.0, 1 December 2026\n\n${
    sumLine(sha256).replace("SHA", "\nSHA")
  }\n\n## 1.3.0\n`;
  expect(sumMissing(notes, sha256)).toBeUndefined();
  expect(sumMissing(notes, "6".repeat(64))).toContain("is to say of 1.4.0");
});
