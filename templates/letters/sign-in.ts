import { type Letter, link, paragraph, small } from "../../src/kernel/block.ts";

/** What a link is for, by the kinds of src/store/people-records.ts. */
const WORDS = {
  signIn: {
    subject: (host: string) => `Your link to sign in at ${host}`,
    sentence: (host: string) =>
      `Here is the link that you have asked for. Open it and press the button there, and you are signed in at ${host}.`,
    link: "Sign in",
  },
  adds: {
    subject: (host: string) => `Is this address yours, too? (${host})`,
    sentence: (host: string) =>
      `Somebody who is signed in at ${host} says that this address is theirs, too. If that is you, open the link in the browser in which you have asked, and press the button there: your games by this address then stand on your page with the others.`,
    link: "Yes, this address is mine",
  },
  deletes: {
    subject: (host: string) => `Delete all that is kept of you? (${host})`,
    sentence: (host: string) =>
      `Somebody who is signed in as you at ${host} would have all that is kept of you there deleted. If that is you, open the link: the page says once more what is deleted and what remains, and has the button that does it. It cannot be undone. If it was not you, sign out everywhere on your page of settings.`,
    link: "See what is deleted",
  },
} as const;

/** A letter with a link by which its reader shows that he reads it. */
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
        `It works once, for ${minutes} minutes. Do not pass it on: whoever has it could use it for you.`,
      ),
      small("If you have not asked for it, do nothing: nothing happens, and nobody is told."),
    ],
  };
}
