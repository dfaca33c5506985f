import { type Letter, link, paragraph, small } from "../../src/kernel/block.ts";

/** The purposes of a link, by the kinds of src/store/records/people-records.ts. */
const WORDS = {
  signIn: {
    subject: (host: string) => `Your link to sign in at ${host}`,
    sentence: (host: string) =>
      `Here is your link. Open it and press the button there to sign in at ${host}.`,
    link: "Sign in",
  },
  adds: {
    subject: (host: string) => `Is this address yours, too? (${host})`,
    sentence: (host: string) =>
      `Somebody signed in at ${host} says that this address is theirs, too. If that is you, open the link in the same browser and press the button. Your page then also shows the games of this address.`,
    link: "Yes, this address is mine",
  },
  deletes: {
    subject: (host: string) => `Delete all your data? (${host})`,
    sentence: (host: string) =>
      `Somebody signed in as you at ${host} asked me to delete all your data. If that is you, open the link: the page says what I delete and what remains, and has the button. You can't undo it. If it was not you, sign out everywhere on your settings page.`,
    link: "See what I delete",
  },
} as const;

/** A letter with a link that proves that its reader reads it. */
export function signInLetter({ host, url, minutes, kind }: {
  readonly host: string;
  readonly url: string;
  readonly minutes: number;
  readonly kind: keyof typeof WORDS;
}): Letter {
  const words = WORDS[kind];
  return {
    subject: words.subject(host),
    blocks: [
      paragraph(words.sentence(host)),
      link(words.link, url),
      paragraph(
        `It works once, for ${minutes} minutes. Don't pass it on: anybody who has it can use it in your place.`,
      ),
      small("If you did not ask for it, do nothing; then nothing happens."),
    ],
  };
}
