import { isDeclined } from "../../store/games/game-row.ts";
import type { GameWords, LedgerWords } from "../../../templates/letters/frame.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { seatUrl, type Site, verifyUrl } from "../access/links.ts";
import { nameOf, playerName } from "../access/names.ts";
import { timeWords } from "../clock/time-words.ts";

/** What a player's letters are made from. */
export function wordsOf(site: Site, head: GameHead, side: Side): GameWords {
  return {
    id: head.id,
    title: head.title,
    side,
    seatUrl: seatUrl(site, head, side),
    ledger: ledgerWords(site, head, side),
    time: timeWords(head, side),
    rests: isDeclined(head) ? "declined" : head.status === "playing" ? undefined : head.status,
  };
}

/** Where a game's ledger ends, and that a letter to a side brings its proof. */
function ledgerWords(site: Site, { protocol, ledger, seats }: GameHead, side: Side): LedgerWords {
  const { n, hash } = ledger;
  if (protocol === 1) return { n, hash };
  const page = site.verifyPage?.sha256;
  return { n, hash, attached: { after: seats[side].provedEntry ?? 0, url: verifyUrl(site), page } };
}

/** The other player in letters: by name, if one was given, and never by address. */
export function opponentName(head: GameHead, side: Side): string {
  const name = nameOf(head, enemyOf(side));
  return name ?? playerName(head, enemyOf(side));
}
