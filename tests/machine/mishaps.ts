import type { Club } from "./club.ts";
import { type Machine, type MailServer, within } from "./machine.ts";

/** What goes wrong on a club's machine: its mail server, a mailbox, the disk. Each step leaves things as they were. */

/** Where the program's commands run, with the settings of the service. */
export const COMMAND =
  "cd /opt/despatch; export DENO_DIR=/var/cache/deno; set -a; . /etc/despatch/despatch.env; DESPATCH_DATA=/var/lib/despatch; set +a;";

/** Each mail server's way to ask postgrey before it takes a letter, and to ask no more. */
const GREYLISTS: Readonly<Record<MailServer, { readonly begin: string; readonly end: string }>> = {
  postfix: {
    begin:
      "postconf -h smtpd_recipient_restrictions > /root/restrictions; postconf 'smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:10023'; systemctl restart postfix",
    end: 'postconf "smtpd_recipient_restrictions = $(cat /root/restrictions)"; systemctl restart postfix',
  },
  exim: {
    begin:
      "cp /root/greylist.acl /etc/exim4/conf.d/acl/29_greylist && echo MAIN_ACL_CHECK_RCPT = acl_greylist > /etc/exim4/conf.d/main/000_greylist && update-exim4.conf && systemctl restart exim4",
    end:
      "rm /etc/exim4/conf.d/acl/29_greylist /etc/exim4/conf.d/main/000_greylist && update-exim4.conf && systemctl restart exim4",
  },
};

/** postgrey takes a letter by its second try alone. */
export async function greylisted(machine: Machine, club: Club, mail: MailServer): Promise<void> {
  const before = (await machine.mailbox("bruno")).length;
  await machine.said(
    "sed -i 's/^POSTGREY_OPTS=.*/POSTGREY_OPTS=\"--inet=10023 --delay=5\"/' /etc/default/postgrey",
  );
  await machine.said("systemctl restart postgrey");
  await machine.said(GREYLISTS[mail].begin);
  await machine.mail("bruno", await club.address("bruno"), "help");
  await within(() =>
    machine.expectSaid(
      "journalctl --unit postgrey --no-pager",
      /action=greylist.*recipient=bruno@example\.net/,
    )
  );
  await within(async () => {
    const letters = await machine.mailbox("bruno");
    if (letters.length === before) throw new Error("No letter has passed the greylist");
  });
  await machine.said(GREYLISTS[mail].end);
}

/** A mailbox that its server has taken a letter for, and cannot deliver to: the opponent reads that letters come back. */
export async function bounced(machine: Machine, club: Club): Promise<void> {
  const forward = "/home/bruno/.forward";
  await machine.said(`echo '|/bin/false' > ${forward}; chown bruno: ${forward}`);
  await machine.mail("bruno", await club.address("bruno"), "help");
  await machine.letter("anna", /Letters to Axis come back/);
  await machine.said(`rm ${forward}`);
}

/** The disk is lost but for the secret key, and a backup is put in its place. @param restore the page's command */
export async function restored(machine: Machine, restore: string): Promise<void> {
  await machine.said(`${COMMAND} rm -f /root/club.age; deno task -q despatch backup --out /root/club.age`);
  await machine.said("systemctl stop despatch; rm -rf /root/lost; mkdir /root/lost");
  await machine.said("mv /var/lib/despatch/despatch.kv* /root/lost/");
  await machine.said(`${COMMAND} ${restore.replace("club.age", "/root/club.age")}`);
  await machine.said("rm /root/club.age; systemctl start despatch");
}
