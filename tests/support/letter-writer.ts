import type { Handled } from "../../src/mail/letters-in/handled.ts";
import { receive } from "../../src/mail/reception.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { letterText } from "./letters.ts";
import { Desk } from "./office.ts";

/** What a letter says beside its text. */
export interface LetterHead {
  /** Whose address it bears. */
  readonly from?: string;
  /** The letter of ours that it answers. */
  readonly answers?: OutboxItem;
  /** Its subject; that of an answer to a letter of ours unless it is set. */
  readonly subject?: string;
  /** More header lines. */
  readonly headers?: readonly string[];
}

/** An order of the Allied side that stands until it is withdrawn. */
export const RETREAT = "retreat toward 3122";

export const answered = (about: string): Handled => ({ kind: "answered", about });
export const asked = (about: string): Handled => ({ kind: "asked", about });

/** The Allied player of a game, who reads the letters that come to her and writes her own. */
export class LetterWriter {
  static readonly ANNA = "anna@example.org";
  #written = 0;

  /** @param id the game that she plays */
  constructor(private readonly desk: Desk, private readonly id: string) {}

  /** A game that has begun, at a desk of its own, and her who plays its Allied side. */
  static async begin(): Promise<{ desk: Desk; id: string; anna: LetterWriter }> {
    const desk = await Desk.open();
    const id = await desk.begin();
    return { desk, id, anna: new LetterWriter(desk, id) };
  }

  /** Every letter to her that waits, oldest first. */
  letters(): Promise<OutboxItem[]> {
    return this.desk.letters(LetterWriter.ANNA);
  }

  async newest(): Promise<OutboxItem> {
    return (await this.letters()).at(-1)!;
  }

  /** The text of her newest letter on one line. */
  async answer(): Promise<string> {
    return letterText(await this.newest()).replace(/\s+/g, " ");
  }

  /** The order lines that are kept of hers, if any. */
  async keptLines(): Promise<readonly string[] | undefined> {
    return (await this.desk.head(this.id)).seats.allied.sheet?.lines;
  }

  /** The Message-ID of what she has written last. */
  get messageId(): string {
    return `<${this.#written}@mail.example.org>`;
  }

  /** A block of order lines for Game-Turn 1. */
  sheet(...lines: readonly string[]): string {
    return [`begin ${this.id} allied turn 1`, ...lines, "end"].join("\n");
  }

  /** What becomes of a letter to the address that her newest letter came from. */
  async mail(text: string, head: LetterHead = {}): Promise<Handled> {
    return await this.mailTo((await this.newest()).replyTo, text, head);
  }

  async mailTo(to: string, text: string, head: LetterHead = {}): Promise<Handled> {
    const raw = this.raw(to, text, head);
    return await this.desk.acts.one(() => receive(this.desk.office, { door: "smtp", raw }));
  }

  /** A new letter as bytes. */
  raw(
    to: string,
    text: string,
    { from = LetterWriter.ANNA, answers, subject = "Re: your turn", headers = [] }: LetterHead = {},
  ): Uint8Array {
    this.#written++;
    const lines = [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: ${this.messageId}`,
      ...(answers === undefined ? [] : [`In-Reply-To: ${answers.messageId}`]),
      ...headers,
      "",
      text,
    ];
    return new TextEncoder().encode(lines.join("\r\n"));
  }
}

/** What a mail program makes of an answer: it quotes the letter below what is typed. @param edit what is done to the quoted text */
export function quoting(item: OutboxItem, typed: string, edit = (text: string) => text): string {
  return `${typed}\n\nOn Thursday, Despatch wrote:\n${edit(letterText(item)).replace(/^/gm, "> ")}`;
}
