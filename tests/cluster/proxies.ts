import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Issued } from "../support/certificates.ts";

/** Web servers before several referees, by the very settings of docs/run/edge.md. */

const GUIDE = new URL("../../docs/run/edge.md", import.meta.url);

/** Where a web server listens, what it hands requests to, and what it shows itself by. */
export interface Front {
  readonly folder: string;
  readonly port: number;
  readonly backs: readonly number[];
  readonly certificate: Issued;
}

export interface Proxy {
  readonly name: "nginx" | "caddy";
  /** Writes its settings. @returns how it is started */
  prepare(front: Front): Promise<readonly string[]>;
}

/** A block of the guide, with this machine's ports in the place of the guide's. */
async function settings(language: string, { backs }: Front): Promise<string> {
  const text = new RegExp("^```" + language + "\\n([^]*?)^```", "m").exec(await readFile(GUIDE, "utf8"))?.[1];
  if (text === undefined) throw new Error(`docs/run/edge.md has no settings for ${language}`);
  const [first, second] = backs;
  return text.replaceAll("127.0.0.1:8001", `127.0.0.1:${first}`).replaceAll(
    "127.0.0.1:8002",
    `127.0.0.1:${second}`,
  );
}

async function certificateFiles({ folder, certificate }: Front): Promise<readonly [string, string]> {
  const [pem, key] = [join(folder, "front.pem"), join(folder, "front.key")];
  await writeFile(pem, certificate.pem);
  await writeFile(key, certificate.keyPem);
  return [pem, key];
}

const nginx: Proxy = {
  name: "nginx",
  async prepare(front) {
    const [pem, key] = await certificateFiles(front);
    const folder = join(front.folder, "nginx");
    await mkdir(folder, { recursive: true });
    const block = (await settings("nginx", front))
      .replace("listen 443 ssl;", `listen 127.0.0.1:${front.port} ssl;`)
      .replace(/(ssl_certificate) .*;/, `$1 ${pem};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
      .replace("games.example.org", "localhost");
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) =>
      `${each}_temp_path ${join(folder, each)};`
    );
    const file = join(folder, "nginx.conf");
    await writeFile(
      file,
      `user root;\ndaemon off;\npid ${join(folder, "pid")};\nerror_log ${
        join(folder, "error.log")
      };\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${block}\n}\n`,
    );
    return ["nginx", "-e", join(folder, "error.log"), "-c", file];
  },
};

const caddy: Proxy = {
  name: "caddy",
  async prepare(front) {
    const [pem, key] = await certificateFiles(front);
    const block = (await settings("caddy", front))
      .replace(
        "games.example.org {",
        `https://localhost:${front.port} {\n  bind 127.0.0.1\n  tls ${pem} ${key}`,
      );
    const file = join(front.folder, "Caddyfile");
    await writeFile(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${block}`);
    return ["caddy", "run", "--adapter", "caddyfile", "--config", file];
  },
};

export const PROXIES: readonly Proxy[] = [nginx, caddy];
