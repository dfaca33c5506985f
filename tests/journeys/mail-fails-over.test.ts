import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { openMailSink } from "../../src/cli/post/mail-sink.ts";
import { HOUR } from "../../src/common/bytes/lengths.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { recover } from "../../src/game/turn/run.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { smtpTransport } from "../../src/mail/outgoing/transports/smtp.ts";
import { openShared } from "../../src/store/kv/shared-kv.ts";
import { SigningKeys } from "../../src/store/sealing/signing-keys.ts";
import { ServedReferee } from "../cluster/referees.ts";
import { type DatabaseName, DATABASES } from "../kills/database.ts";
import { turnLetter } from "../kills/letter.ts";
import { ACCESS_TOKEN } from "../support/kv-connect/server.ts";
import { ANNA, COMPUTER, Desk } from "../support/office.ts";
import { comes, PATIENCE } from "../support/patience.ts";
import { byNight, share } from "../properties/support/runs.ts";
import { hasPostgres } from "../support/postgres.ts";
import { copyStore, VAULT } from "../support/store.ts";

/** How many letters come, each a turn of another game. */
const LETTERS = share(6);
/** After how many of them one of the two referees is killed. */
const KILLED_AFTER = 2;

/** What each player gets, whatever happens on the way. */
const SUBJECTS = new Set([
  "Crusader: You are invited to a game",
  "Crusader, Game-Turn 1: the game begins, your turn",
  "Crusader, Game-Turn 2: your turn",
]);

const STORES: DatabaseName[] = hasPostgres ? ["postgres", "kv-connect"] : ["kv-connect"];

byNight.each(STORES)(
  "of two referees on %s one is killed while letters come: none is lost, and none is played or answered twice",
  async (store) => {
    const desk = await Desk.open();
    desk.now = Date.now();
    const letters = new Map<string, string>();
    for (let n = 0; n < LETTERS; n++) {
      const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
      letters.set(id, await turnLetter(desk, id));
    }
    const [database, sink] = [await DATABASES[store](), await openMailSink(PATIENCE)];
    const kv = await openShared({ url: database.url, token: ACCESS_TOKEN });
    await copyStore(desk.kv, kv);
    const relay = `smtp://127.0.0.1:${sink.port}`;
    const env = {
      DESPATCH_STORE: database.url,
      DESPATCH_PUBLIC_URL: desk.office.site.publicUrl,
      DESPATCH_MAIL_DOMAIN: desk.office.site.mailDomain,
      DESPATCH_SMTP_RELAY: relay,
      DESPATCH_SENDER_CHECK: "off",
    };
    const referees = await Promise.all([ServedReferee.start(env), ServedReferee.start(env)]);
    let taken = 0;
    let isKilled: Promise<void> | undefined;
    await Promise.all([...letters.values()].map(async (letter) => {
      await relayed(letter, referees.map(({ smtpPort }) => smtpPort));
      if (++taken === KILLED_AFTER) isKilled = referees[0].end("SIGKILL");
    }));
    await isKilled;
    await referees[1].end("SIGINT");

    // What the killed one had in hand is another's when its leases have run out.
    const office = {
      ...desk.officeOver(kv),
      keys: await SigningKeys.open(kv, VAULT, Date.now()),
      now: () => Date.now() + HOUR,
    };
    const raise = (error: unknown) => {
      throw error;
    };
    await recover(office, raise);
    const transport = smtpTransport({ url: relay });
    while (await deliverDue(office, transport, raise) > 0);
    transport.close();

    const inbox = await Promise.all(sink.inbox("anna@example.org").map(({ raw }) => PostalMime.parse(raw)));
    for (const id of letters.keys()) {
      const { head } = (await office.games.head(id))!;
      expect(head).toMatchObject({ run: 2, locked: null });
      expect(verifyExport(await exportGame(office, head, "spectator"))).toMatchObject({ ok: true });
      const own = inbox.filter(({ subject }) => subject?.includes(`[${id} `));
      // A letter whose sender was killed goes again under its Message-ID, the same: mail programs show it once.
      const once = new Map(own.map(({ messageId, subject, text }) => [messageId, `${subject} ${text}`]));
      for (const { messageId, subject, text } of own) expect(once.get(messageId)).toBe(`${subject} ${text}`);
      expect(new Set(once.values()).size).toBe(once.size);
      // An answer of its own comes only if the turn was left to another.
      const subjects = own.map(({ subject }) => subject!.replace(/ \[.*/, ""));
      expect(new Set(subjects.filter((subject) => !subject.includes("Your orders")))).toEqual(SUBJECTS);
    }
    expect(await Array.fromAsync(office.outbox.waiting())).toEqual([]);
    for (const each of [kv, desk]) each.close();
    await Promise.all([database.close(), sink.close()]);
  },
);

/** Hands a letter over as a mail server does: to the first that takes it, and again until one does. */
async function relayed(raw: string, ports: readonly number[]): Promise<void> {
  const to = /^To: (.*)$/m.exec(raw)![1].trim();
  await comes(async () => {
    for (const port of ports) {
      const line = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
      try {
        await line.sendMail({ envelope: { from: "anna@example.org", to }, raw });
        return true;
      } catch (error) {
        expect(error).not.toMatchObject({ responseCode: expect.toSatisfy((code) => code >= 500) });
      } finally {
        line.close();
      }
    }
    return false;
  }, "a referee that takes the letter");
}
