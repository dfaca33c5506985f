import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { CannotDo } from "../command-line/command.ts";
import { faultWords } from "../command-line/faults.ts";
import { isHidden, type SetupAnswers, type Size, SIZES } from "./questions.ts";
import { backupFolderOf } from "./settings.ts";

/** The service file that comes with the program, which fits the standard answers. */
const SERVICE = new URL("../../../scripts/packaging/despatch.service", import.meta.url);
const STANDARD = "/var/lib/despatch";
const SETTINGS_FILE = "/etc/despatch.env";

/**
 * Whether the service needs its own permanent user: systemd lends one that changes, and gives it only folders below /var/lib.
 */
export function needsOwnUser(answers: SetupAnswers): boolean {
  const { folder } = answers;
  const backups = backupFolderOf(answers) ?? folder;
  return !folder.startsWith("/var/lib/") || !`${backups}/`.startsWith(`${folder}/`);
}

const PROGRAM = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
const DENO = "/usr/local/bin/deno";

/** What has to be put in its place before the service can start: one command each. */
export function stepsBefore(): string[] {
  const steps: string[] = [];
  if (!existsSync(DENO)) steps.push(`install --mode=755 ${Deno.execPath()} ${DENO}`);
  if (isHidden(PROGRAM)) {
    steps.push(
      `# Move the program from ${PROGRAM}, which systemd hides from services, to /opt/despatch; run setup there.`,
    );
  }
  return steps;
}

/** The service for systemd. @param out the folder that holds its settings @throws {CannotDo} if the program came without it */
export async function serviceFile(answers: SetupAnswers, out: string): Promise<string> {
  const { folder, size } = answers;
  const text = await readFile(SERVICE, "utf8").catch((error) => {
    throw new CannotDo(`The file ${fileURLToPath(SERVICE)} cannot be read: ${faultWords(error)}`);
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

/** A script that runs a command of the command line with the settings of the service. */
export function commandPaper({ folder }: SetupAnswers, out: string): ServerPaper {
  const lines = [
    `# A command with the settings of the service, as root: sh ${out}/despatch.sh doctor`,
    "set -a",
    `. ${out}/despatch.env`,
    `DENO_DIR=\${DENO_DIR:-/var/cache/deno} DESPATCH_DATA=${folder}`,
    `exec ${DENO} run --cached-only -A ${PROGRAM}/src/cli/main.ts "$@"`,
    "",
  ];
  return { name: "despatch.sh", text: lines.join("\n") };
}

interface ServerPaper {
  readonly name: string;
  readonly text: string;
}

/** The lines for a web server in front of the pages. */
export function proxyPaper({ domain, proxy }: SetupAnswers): ServerPaper | undefined {
  if (proxy === "caddy") {
    // Caddy gets a certificate by itself, and adds X-Forwarded-For.
    return { name: "Caddyfile", text: `${domain} {\n\treverse_proxy 127.0.0.1:8000\n}\n` };
  }
  if (proxy === "none") return undefined;
  const lines = [
    "server {",
    "    listen 80;",
    "    listen [::]:80;",
    `    server_name ${domain};`,
    "    return 301 https://$host$request_uri;",
    "}",
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

/** The lines for a mail server on this machine that passes letters on, or the setting that opens port 25. */
export function mailPapers({ domain, receives }: SetupAnswers): ServerPaper[] {
  const paper = (name: string, ...lines: string[]) => ({ name, text: [...lines, ""].join("\n") });
  switch (receives) {
    case "direct":
      return [paper("port-25.conf", "net.ipv4.ip_unprivileged_port_start = 25")];
    case "postfix":
      return [
        paper(
          "postfix.cf",
          `transport_maps = inline:{ ${domain}=smtp:[127.0.0.1]:2525 }`,
          `relay_domains = ${domain}`,
          "smtpd_recipient_restrictions = reject_unauth_destination, reject_unverified_recipient",
          "unverified_recipient_reject_code = 550",
        ),
      ];
    case "exim":
      return [
        paper(
          "exim-router.conf",
          "# Among Exim's routers, before those for other domains.",
          "despatch:",
          "  driver = manualroute",
          `  domains = ${domain}`,
          "  transport = despatch_smtp",
          `  route_list = ${domain} 127.0.0.1::2525`,
          "  self = send",
          "  verify = true",
        ),
        paper(
          "exim-transport.conf",
          "# Among Exim's transports.",
          "despatch_smtp:",
          "  driver = smtp",
          "  allow_localhost = true",
          "  hosts_avoid_tls = *",
        ),
        paper(
          "exim-acl.conf",
          "# In the list of acl_smtp_rcpt: Exim asks the referee whether an address is there.",
          "deny",
          `  domains = ${domain}`,
          "  message = nobody has this address",
          "  !verify = recipient/callout=30s,defer_ok",
        ),
        paper(
          "exim-retry.conf",
          "# First among Exim's rules for retries: a referee that starts again is asked again at once.",
          "127.0.0.1 * F,4d,5s",
        ),
      ];
    default:
      return [];
  }
}

/** The commands that put each of these papers to use, on Debian. They can be repeated. */
export function stepsOfServers(out: string, domain: string): [name: string, ...steps: string[]][] {
  const exim = "/etc/exim4";
  const settings = `${exim}/update-exim4.conf.conf`;
  return [
    ["port-25.conf", `cp ${out}/port-25.conf /etc/sysctl.d/50-despatch.conf && sysctl --system`],
    [
      "postfix.cf",
      `while read -r line; do postconf "$line"; done < ${out}/postfix.cf && systemctl reload postfix`,
    ],
    ["exim-router.conf", `cp ${out}/exim-router.conf ${exim}/conf.d/router/150_despatch`],
    ["exim-retry.conf", `cp ${out}/exim-retry.conf ${exim}/conf.d/retry/20_despatch`],
    ["exim-transport.conf", `cp ${out}/exim-transport.conf ${exim}/conf.d/transport/30_despatch`],
    [
      "exim-acl.conf",
      `echo CHECK_RCPT_LOCAL_ACL_FILE = ${out}/exim-acl.conf > ${exim}/conf.d/main/000_despatch`,
      `sed -i "s/^dc_use_split_config=.*/dc_use_split_config='true'/" ${settings}`,
      `grep -q "^dc_relay_domains='.*${domain}" ${settings} || sed -i "s/^dc_relay_domains='/&${domain}:/" ${settings}`,
      "update-exim4.conf && systemctl restart exim4",
    ],
    [
      "Caddyfile",
      `grep -q ${domain} /etc/caddy/Caddyfile || cat ${out}/Caddyfile >> /etc/caddy/Caddyfile`,
      "systemctl reload caddy",
    ],
    [
      "nginx.conf",
      // Without a certificate, nginx would refuse the lines.
      `test -e /etc/letsencrypt/live/${domain} || { apt-get install --yes python3-certbot-nginx &&`,
      `  certbot certonly --nginx --domain ${domain} --deploy-hook "systemctl reload nginx"; }`,
      `cp ${out}/nginx.conf /etc/nginx/conf.d/despatch.conf && nginx -t && systemctl reload nginx`,
    ],
  ];
}

/** Records that the domain needs, in the form of a zone file. @param publish those about mail */
export function dnsPaper(domain: string, publish: readonly string[]): string {
  return [
    "; Put this machine's address in place of IP. Then `despatch dns` checks the records.",
    "; The company that rents you the address names it after your mail server (PTR).",
    `${domain}. A IP`,
    ...publish,
    "",
  ].join("\n");
}
