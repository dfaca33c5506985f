import { Buffer } from "node:buffer";
import { existsSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { loggedFault } from "../../common/log/log.ts";
import { bytesOf, bytesOn, partsFile, type ReadBytes, readParts } from "../../common/bytes/parts-file.ts";
import { sumOfFiles } from "../../common/bytes/sum-of-files.ts";
import { type PackedScript, scriptDigest } from "./packed-script.ts";

/** Scripts for browsers that were bundled before the program was installed: for hosts that cannot bundle, as at the edge. */
export type BundledAhead = (name: string) => PackedScript | undefined;

const ROOT = new URL("../../../", import.meta.url);
/** Where `deno task bundled` puts it, beside deno.json. */
export const BUNDLED_FILE = new URL("bundled.bin", ROOT);
/** What decides how all of them are made: the packages' versions, and the bundler. */
const OF_ALL = ["deno.json", "src/web/scripts/browser-bundle.ts", "src/web/scripts/game-scripts.ts"];

/** A script, and the project's files from which it was made, by path. */
export interface BundledScript {
  readonly name: string;
  readonly script: PackedScript;
  readonly sources: readonly string[];
}

/** Its sources, their digest, and how many of its bytes are gzip: the rest is Brotli. */
const about = z.object({ sources: z.array(z.string()), sum: z.string(), gzip: z.number() });

export function bundledFile(scripts: readonly BundledScript[]): Uint8Array {
  return partsFile(scripts.map(({ name, script: { packed: { gzip, br } }, sources }) => {
    const all = [...new Set([...OF_ALL, ...sources])].sort();
    return {
      name,
      about: { sources: all, sum: sumOfFiles(all), gzip: gzip.length },
      bytes: Buffer.concat([gzip, br]),
    };
  }));
}

/**
 * The scripts in such a file. A script made from other sources than the present ones is left out: pages and their scripts
 * belong to one program.
 * @param onUnfit gets each of these
 */
export function readBundled(bytes: Uint8Array, onUnfit: (name: string) => void): BundledAhead {
  return bundledIn(bytesOf(bytes), onUnfit);
}

/** Scripts take several megabytes, and a browser asks once for each: so none is kept in memory. */
function bundledIn(read: ReadBytes, onUnfit: (name: string) => void): BundledAhead {
  const partOf = readParts(read, about);
  return (name) => {
    const part = partOf(name);
    if (part === undefined) return undefined;
    const { sources, sum, gzip } = part.about;
    if (sumOfFiles(sources) !== sum) {
      onUnfit(name);
      return undefined;
    }
    const packed = {
      get gzip() {
        return part.bytes(0, gzip);
      },
      get br() {
        return part.bytes(gzip);
      },
    };
    return {
      digest: scriptDigest(gunzipSync(packed.gzip)),
      get code() {
        return gunzipSync(packed.gzip);
      },
      packed,
    };
  };
}

/** The file beside the program, if there is one. */
export function bundledAhead(): BundledAhead {
  if (!existsSync(BUNDLED_FILE)) return () => undefined;
  return bundledIn(
    bytesOn(BUNDLED_FILE),
    (name) =>
      loggedFault(
        new Error(
          `bundled.bin does not fit this program, and is passed over: ${name} is made of other files. Run deno task bundled again, or remove it`,
        ),
      ),
  );
}
