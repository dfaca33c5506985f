import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { type AssetsDocument, assetsDocument, assetsReplacement } from "./assets.ts";
import { faultsIn } from "./words.ts";

/**
 * The assets and tables of a game: the document as it stands, or with an owner's in place of it, whole or key by key.
 * @param base the document that the game comes with
 * @param owners an owner's: a whole document, or `{"replaces": "fab-assets", …}` with the keys that it replaces
 */
export function assetsFrom(base: unknown, owners?: unknown): Result<AssetsDocument, string[]> {
  if (owners === undefined) return wholeAssets(base);
  if (typeof owners !== "object" || owners === null || !("replaces" in owners)) return wholeAssets(owners);
  const replacement = assetsReplacement.safeParse(owners);
  if (!replacement.success) return err(faultsIn("the owner's tables", replacement.error));
  const { replaces: _, ...tables } = replacement.data;
  if (Object.keys(tables).length === 0) return err(["the owner's tables: nothing is replaced"]);
  return wholeAssets({ ...(base as object), ...tables });
}

function wholeAssets(json: unknown): Result<AssetsDocument, string[]> {
  const read = assetsDocument.safeParse(json);
  return read.success ? ok(read.data) : err(faultsIn("assets", read.error));
}
