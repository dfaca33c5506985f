import { wordsOf } from "../words/reader-words.ts";
import type { Party } from "../../kernel/party.ts";
import type { Side } from "../../kernel/side.ts";
import { type Block, heading, type Letter, sheet } from "../../kernel/block.ts";
import type { DraftWords } from "../../../templates/draft.ts";
import { mapPart } from "../../../templates/letters/position.ts";
import { statusLetter, type StatusWords } from "../../../templates/letters/status.ts";
import { waitingWords } from "../beacon.ts";
import type { CurrentGame, Letterhead } from "../office.ts";
import { silenceWords } from "../clock/silence-words.ts";
import { standstillText } from "../ruling-words.ts";
import { timeLeft, timeWords } from "../clock/time-words.ts";
import { keptWords } from "../turn/sheet/kept-orders.ts";
import { mapWords, positionWords } from "../position-words.ts";
import { sheetFor } from "../open/sheet-for.ts";
import { outcomeWords } from "../open/outcome-words.ts";

/** How a game stands for one of its players. @param shows what else it lists @param draft the player's draft */
export function positionLetter(
  office: Letterhead,
  game: CurrentGame,
  side: Side,
  { shows, draft, replies }: Pick<StatusWords, "shows" | "replies"> & {
    readonly draft?: DraftWords | undefined;
  },
): Letter {
  const { head } = game;
  return statusLetter({
    ...wordsOf(office.site, head, side),
    time: timeWords(head, side, office.now()),
    timeLeft: timeLeft(head, side, office.now()),
    ...positionWords(game, side),
    sheet: sheetFor(game, side, shows !== "pieces"),
    outcome: outcomeWords(head, side),
    standstill: standstillText(game, head.dispute),
    waiting: waitingWords(head, office.now()),
    silence: silenceWords(head, side, office.now()),
    shows,
    replies,
    orders: (head.pending?.asked === side ? head.pending.kept : undefined) ?? head.seats[side].sheet?.lines ??
      [],
    kept: keptWords(game, side),
    draft,
  });
}

/** How a game stands now, for a letter with other news first: a player's own sheet, and the map. */
export function positionPart(
  game: CurrentGame,
  to: Party,
  { withMap }: { readonly withMap: boolean },
): Block[] {
  return [
    ...(withMap ? mapPart(mapWords(game, to)) : []),
    ...(to === "gameMaster" ? [] : [heading("Your sheet"), sheet(sheetFor(game, to, true))]),
  ];
}
