import { Buffer } from "node:buffer";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";

/** The bill of materials: every package that the lock file names, with its digest, and its licence if it is on the disk. */

const ROOT = new URL("../", import.meta.url);

const lockFile = z.object({
  version: z.literal("5"),
  npm: z.record(z.string(), z.object({ integrity: z.string() })),
});
const manifest = z.object({ license: z.union([z.string(), z.object({ type: z.string() })]).optional() });

interface Package {
  readonly name: string;
  readonly version: string;
  /** As the lock file has it: `sha512-` and base64. */
  readonly integrity: string;
}

/** Each package once, though the lock file lists it once for every set of peers. @throws if it is no lock file */
export function packagesOf(lock: unknown): Package[] {
  const found = new Map<string, Package>();
  for (const [key, { integrity }] of Object.entries(lockFile.parse(lock).npm)) {
    const [, name, version] = /^(@?[^@]+)@([^_]+)/.exec(key)!;
    found.set(`${name}@${version}`, { name, version, integrity });
  }
  return [...found.values()];
}

/** CycloneDX 1.6. It tells no time, so that the same lock file gives the same bytes. */
export function billOf(
  packages: readonly Package[],
  version: string,
  licenceOf: (of: Package) => string | undefined,
) {
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": `despatch@${version}`,
        name: "despatch",
        version,
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components: packages.map((each) => {
      const { name, version, integrity } = each;
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      const licence = licenceOf(each);
      return {
        type: "library",
        "bom-ref": purl,
        name,
        version,
        purl,
        hashes: [{ alg: "SHA-512", content: hexOf(integrity) }],
        ...(licence === undefined ? {} : { licenses: [licenceEntry(licence)] }),
      };
    }),
  };
}

function hexOf(integrity: string): string {
  const [, digest] = /^sha512-(.+)$/.exec(integrity) ?? [];
  if (digest === undefined) throw new Error(`not a SHA-512 digest: ${integrity}`);
  return Buffer.from(digest, "base64").toString("hex");
}

/** One licence by its name in SPDX's list, several as an expression, and anything else in its own words. */
function licenceEntry(licence: string): object {
  if (/^\(?[\w.+-]+( (OR|AND|WITH) [\w.+-]+)+\)?$/.test(licence)) return { expression: licence };
  return { license: /^[\w.+-]+$/.test(licence) ? { id: licence } : { name: licence } };
}

/** The licence in its own manifest. Undefined if that is not on this disk, as with packages for other machines. */
function installedLicence({ name, version }: Package): string | undefined {
  const folders = new URL("node_modules/.deno/", ROOT);
  if (!existsSync(folders)) return undefined;
  const own = `${name.replace("/", "+")}@${version}`;
  const folder = readdirSync(folders).find((each) => each === own || each.startsWith(`${own}_`));
  if (folder === undefined) return undefined;
  const file = new URL(`${folder}/node_modules/${name}/package.json`, folders);
  if (!existsSync(file)) return undefined;
  const { license } = manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  return typeof license === "object" ? license.type : license;
}

if (import.meta.main) {
  const { values: { out } } = parseArgs({ options: { out: { type: "string", default: "sbom.cdx.json" } } });
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, ROOT), "utf8"));
  const bill = billOf(packagesOf(read("deno.lock")), read("deno.json").version, installedLicence);
  writeFileSync(out, `${JSON.stringify(bill, null, 2)}\n`);
  const licensed = bill.components.filter((each) => "licenses" in each).length;
  process.stdout.write(
    `${out}: ${bill.components.length} packages of ${
      fileURLToPath(new URL("deno.lock", ROOT))
    }, ${licensed} with their licence\n`,
  );
}
