import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { CannotDo } from "./command.ts";
import { faultWords } from "./faults.ts";
import { isHidden, type SetupAnswers, type Size, SIZES } from "./setup-questions.ts";
import { backupFolderOf } from "./setup-settings.ts";

/** The service file that comes with the program, which is right for the standard answers. */
const SERVICE = new URL("../../scripts/packaging/despatch.service", import.meta.url);
const STANDARD = "/var/lib/despatch";
const SETTINGS_FILE = "/etc/despatch.env";

/**
 * Whether the service needs a user of its own that stays: systemd lends one that changes, and hands over to it only folders
 * below /var/lib.
 */
export function needsOwnUser(answers: SetupAnswers): boolean {
  const { folder } = answers;
  const backups = backupFolderOf(answers) ?? folder;
  return !folder.startsWith("/var/lib/") || !`${backups}/`.startsWith(`${folder}/`);
}

/** The folder of this program. */
const PROGRAM = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");
const DENO = "/usr/local/bin/deno";

/** What has to be put in its place before the service can start: a command each. */
export function stepsBefore(): string[] {
  const steps: string[] = [];
  if (!existsSync(DENO)) steps.push(`install --mode=755 ${Deno.execPath()} ${DENO}`);
  if (isHidden(PROGRAM)) {
    steps.push(
      `move the program from ${PROGRAM}, which systemd hides from services, to /opt/despatch; run setup there`,
    );
  }
  return steps;
}

/** The service for systemd. @param out the folder that holds its settings @throws {CannotDo} if the program came without it */
export async function serviceFile(answers: SetupAnswers, out: string): Promise<string> {
  const { folder, size } = answers;
  const text = await readFile(SERVICE, "utf8").catch((error) => {
    throw new CannotDo(`The file ${SERVICE.pathname} cannot be read: ${faultWords(error)}`);
  });
  const folders = [...new Set([folder, backupFolderOf(answers) ?? folder])];
  const owner = needsOwnUser(answers)
    ? ["User=despatch", `ReadWritePaths=${folders.join(" ")}`]
    : ["DynamicUser=yes", `StateDirectory=${folder.slice("/var/lib/".length)}`, "StateDirectoryMode=0700"];
  return text
    .replaceAll(SETTINGS_FILE, `${out}/despatch.env`)
    .replace(/^DynamicUser=yes\nStateDirectory=despatch\nStateDirectoryMode=0700$/m, owner.join("\n"))
    .replace(`--allow-write=${STANDARD}`, `--allow-write=${folders.join(",")}`)
    .replaceAll(STANDARD, folder)
    .replaceAll("/opt/despatch", PROGRAM)
    .replaceAll("/etc/despatch,", `${out},`)
    .replace(/^MemoryMax=.*$/m, `MemoryMax=${SIZES[size as Size]}`);
}

/** The lines of a web server in front of the pages. */
export function proxyPaper(
  { domain, proxy }: SetupAnswers,
): { readonly name: string; readonly text: string } | undefined {
  if (proxy === "caddy") {
    // Caddy gets a certificate by itself, and adds X-Forwarded-For.
    return { name: "Caddyfile", text: `${domain} {\n\treverse_proxy 127.0.0.1:8000\n}\n` };
  }
  if (proxy === "none") return undefined;
  const lines = [
    "server {",
    "    listen 443 ssl;",
    "    listen [::]:443 ssl;",
    `    server_name ${domain};`,
    `    ssl_certificate /etc/letsencrypt/live/${domain}/fullchain.pem;`,
    `    ssl_certificate_key /etc/letsencrypt/live/${domain}/privkey.pem;`,
    "    client_max_body_size 8m;",
    "    location / {",
    "        proxy_pass http://127.0.0.1:8000;",
    "        proxy_http_version 1.1;",
    "        proxy_set_header Host $host;",
    "        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "        proxy_read_timeout 60s;",
    "    }",
    "}",
    "",
  ];
  return { name: "nginx.conf", text: lines.join("\n") };
}

/** The lines of a mail server on this machine that passes letters on, or the setting that opens port 25. */
export function mailPaper(
  { domain, receives }: SetupAnswers,
): { readonly name: string; readonly text: string } | undefined {
  switch (receives) {
    case "direct":
      return { name: "port-25.conf", text: "net.ipv4.ip_unprivileged_port_start = 25\n" };
    case "postfix":
      return {
        name: "postfix.cf",
        text: [
          `transport_maps = inline:{ ${domain}=smtp:[127.0.0.1]:2525 }`,
          `relay_domains = ${domain}`,
          "smtpd_recipient_restrictions = reject_unauth_destination, reject_unverified_recipient",
          "unverified_recipient_reject_code = 550",
          "",
        ].join("\n"),
      };
    case "exim":
      return {
        name: "exim.conf",
        text: [
          `# Add ${domain} to relay_to_domains. The router comes before those for other domains.`,
          "# Router:",
          "despatch:",
          "  driver = manualroute",
          `  domains = ${domain}`,
          "  transport = despatch_smtp",
          `  route_list = ${domain} 127.0.0.1::2525`,
          "  self = send",
          "  verify = true",
          "",
          "# Transport:",
          "despatch_smtp:",
          "  driver = smtp",
          "  allow_localhost = true",
          "  hosts_avoid_tls = *",
          "",
        ].join("\n"),
      };
    default:
      return undefined;
  }
}

/** Records that the domain needs, as a zone file has them. @param publish those that the DNS has to say of mail */
export function dnsPaper(domain: string, publish: readonly string[]): string {
  return [
    "; Put this machine's address in place of IP. Then `despatch dns` checks the records.",
    "; The company that rents you the address names it after your mail server (PTR).",
    `${domain}. A IP`,
    ...publish,
    "",
  ].join("\n");
}
