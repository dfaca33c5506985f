import { type Letter, link, paragraph, small } from "../../src/kernel/block.ts";

/** A letter with a link by which its reader shows that he reads it. */
export function signInLetter({ host, url, minutes, isAdding }: {
  readonly host: string;
  readonly url: string;
  readonly minutes: number;
  /** It adds the address to those of somebody who is signed in. */
  readonly isAdding: boolean;
}): Letter {
  return {
    subject: isAdding ? `Is this address yours, too? (${host})` : `Your link to sign in at ${host}`,
    blocks: [
      paragraph(
        isAdding
          ? `Somebody who is signed in at ${host} says that this address is his, too. If that is you, open the link in the browser in which you have asked, and press the button there: your games by this address then stand on your page with the others.`
          : `Here is the link that you have asked for. Open it and press the button there, and you are signed in at ${host}.`,
      ),
      link(isAdding ? "Yes, this address is mine" : "Sign in", url),
      paragraph(
        `It works once, for ${minutes} minutes. Do not pass it on: whoever has it could use it for you.`,
      ),
      small("If you have not asked for it, do nothing: nothing happens, and nobody is told."),
    ],
  };
}
