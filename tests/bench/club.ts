import { replyAddress } from "../../src/game/access/links.ts";
import { createGame } from "../../src/game/seats/create.ts";
import { joinGame } from "../../src/game/seats/join.ts";
import { SIDES } from "../../src/kernel/side.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";

/** A letter as a mail server hands it over. */
export interface Handed {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** The player whose move it is in a game of the club, and the address to write to. */
export interface Member {
  readonly game: string;
  readonly from: string;
  readonly to: string;
}

/** Games that have begun, each with the Allied player to move. */
export async function club(office: PostOffice, games: number): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (let number = 1; number <= games; number++) {
    const [allied, axis] = SIDES.map((side) => ({
      kind: "person" as const,
      address: `${side}-${number}@example.org`,
    }));
    const made = await createGame(office, {
      scenario: "crusader/campaign",
      seats: { allied, axis },
      pace: "standing",
    });
    if (!made.ok) throw new Error(made.error.join("; "));
    const { id } = made.value;
    for (const side of SIDES) await joinGame(office, id, side, `the ${side} salt`);
    const { head } = (await office.games.head(id))!;
    members.push({ game: id, from: allied.address, to: replyAddress(office.site, head, "allied") });
  }
  return members;
}

/** A letter as a mail program writes it. */
export function written(
  { from, to }: Pick<Member, "from" | "to">,
  number: number,
  body: readonly string[],
): Handed {
  const lines = [
    `From: Player <${from}>`,
    `To: Despatch <${to}>`,
    "Subject: Re: your turn",
    `Message-ID: <${number}.door@example.org>`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    ...body,
    "",
  ];
  return { from, to, text: lines.join("\r\n") };
}
