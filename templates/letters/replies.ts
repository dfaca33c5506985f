import type { Block } from "../../src/kernel/block.ts";

/** An answer that a letter offers as a link: its name, and the lines of the sheet that it sends. */
export interface OfferedReply {
  readonly text: string;
  readonly lines: readonly string[];
}

/** Not every mail program understands a longer link. */
const LONGEST = 2_000;

/** The links that answer a question with one tap; nothing if there are none. */
export function repliesBlock(replies: readonly OfferedReply[]): Block[] {
  return replies.length === 0
    ? []
    : [{ kind: "replies", replies: replies.map(({ text, lines }) => ({ text, lines: [...lines] })) }];
}

/** A letter ready to be sent, as a link (RFC 6068); undefined if it would be too long. */
export function replyLink(address: string, subject: string, lines: readonly string[]): string | undefined {
  const to = address.split("@").map(encodeURIComponent).join("@");
  const url = `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${
    encodeURIComponent([...lines, ""].join("\r\n"))
  }`;
  return url.length > LONGEST ? undefined : url;
}
