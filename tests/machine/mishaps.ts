import { type Machine, within } from "./machine.ts";

/** What goes wrong on a club's machine: its mail server, a mailbox, the disk. Each step leaves things as they were. */

/** Where the program's commands run, with the settings of the service. */
export const COMMAND =
  "cd /opt/despatch; export DENO_DIR=/var/cache/deno; set -a; . /etc/despatch/despatch.env; DESPATCH_DATA=/var/lib/despatch; set +a;";

/** postgrey takes a letter by its second try alone. @param game its code @param to the address of Axis's letters */
export async function greylisted(machine: Machine, game: string, to: string): Promise<void> {
  const before = (await machine.mailbox("bruno")).length;
  await machine.said(
    "sed -i 's/^POSTGREY_OPTS=.*/POSTGREY_OPTS=\"--inet=10023 --delay=5\"/' /etc/default/postgrey",
  );
  await machine.said("systemctl restart postgrey");
  await machine.said(
    "postconf 'smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:10023'; systemctl restart postfix",
  );
  await machine.mail("bruno", to, "help");
  await within(() =>
    machine.expectSaid(
      "journalctl --unit postgrey --no-pager",
      /action=greylist.*recipient=bruno@example\.net/,
    )
  );
  await within(async () => {
    const letters = await machine.mailbox("bruno");
    if (letters.length === before) throw new Error(`No letter of game ${game} has passed the greylist`);
  });
  await machine.said("postconf -X smtpd_recipient_restrictions; systemctl restart postfix");
}

/** A mailbox that its server has taken a letter for, and cannot deliver to: the opponent reads that letters come back. */
export async function bounced(machine: Machine, to: string): Promise<void> {
  await machine.said("echo 'bruno: \"|exit 69\"' >> /etc/aliases; newaliases");
  await machine.mail("bruno", to, "help");
  await machine.letter("anna", /Letters to Axis come back/);
  await machine.said("sed -i '/^bruno:/d' /etc/aliases; newaliases");
}

/** The disk is lost but for the secret key, and a backup is put in its place. @param restore the page's command */
export async function restored(machine: Machine, restore: string): Promise<void> {
  await machine.said(`${COMMAND} rm -f /root/club.age; deno task -q despatch backup --out /root/club.age`);
  await machine.said("systemctl stop despatch; rm -rf /root/lost; mkdir /root/lost");
  await machine.said("mv /var/lib/despatch/despatch.kv* /root/lost/");
  const here = restore.replace("club.age", "/root/club.age").replace(
    "backup.key",
    "/etc/despatch/backup.key",
  );
  await machine.said(`${COMMAND} ${here}`);
  await machine.said("systemctl start despatch");
}
