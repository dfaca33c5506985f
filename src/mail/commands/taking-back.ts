import { own } from "../../common/own.ts";
import { askedBack, declineBack, stopSheet, takeOrdersBack } from "../../game/dispute/take-back.ts";
import { deadlinesOffered, declineDeadlines } from "../../game/time/agreed-deadlines.ts";
import { declineGame } from "../../game/seats/decline.ts";
import { setPlayWish } from "../../game/table/play-wish.ts";
import { dropSheet } from "../../game/dispute/drop-sheet.ts";
import { WINDOW_WORDS } from "../../game/turn/sheet/window.ts";
import { ok } from "../../kernel/result.ts";
import type { Window } from "../../store/records/wish-records.ts";
import { type ActingCommand, plainCommand, readsName, stepBy, stepped } from "./command.ts";

const WINDOWS: Readonly<Record<string, Window>> = {
  ...Object.fromEntries(["none", "off", "no", "0 minutes"].map((words) => [words, "none"])),
  ...Object.fromEntries(["10 minutes", "ten minutes", "10 min"].map((words) => [words, "ten-minutes"])),
  ...Object.fromEntries(["an hour", "one hour", "1 hour", "60 minutes"].map((words) => [words, "hour"])),
  ...Object.fromEntries(
    ["until the deadline", "until deadline", "deadline"].map((words) => [words, "deadline"]),
  ),
};

/** How long a clean sheet waits before it is played. */
export const windowByMail: ActingCommand<Window> = {
  name: "window",
  kind: "acting",
  help: () => [
    "window 10 minutes, window an hour, window until the deadline: how long a clean sheet waits, so that you can take it back. WINDOW NONE: I play it at once",
  ],
  read({ text }) {
    const said = /^(?:take-?back )?window:? (.{1,30})$/i.exec(text)?.[1];
    return said === undefined ? undefined : own(WINDOWS, said.toLowerCase());
  },
  confirmation: (_, window) =>
    ok(`It chooses how long your sheets wait before they are played: ${WINDOW_WORDS[window]}.`),
  carryOut: stepBy("window", (office, wish, window) => setPlayWish(office, wish, { window })),
};

/** Holds a sheet back that would be played by itself. */
export const stopByMail = plainCommand("stop", {
  help: "stop: I hold your waiting sheet back until you send GO",
  written: /^stop(?: (?:it|the sheet|my sheet))?$/i,
  means: "It holds your sheet back.",
  does: stopSheet,
});

/** Drops what is kept and not played. */
export const cancelByMail = plainCommand("cancel orders", {
  help: "cancel orders: the orders that you have sent and that are not played yet are dropped",
  written: /^cancel (?:my |the )?orders$/i,
  means: "It cancels the orders that are kept for you.",
  does: dropSheet,
});

/** Takes back a sheet, or by the other's leave a turn; the computer always gives it. */
export const takeBackByMail = plainCommand("take back", {
  help:
    "take back: I hold your sheet back if I have not played it yet. Otherwise I ask the other player, once a Player-Turn, whether to undo your last turn. The computer agrees at once",
  written: /^take[- ]?back(?: (?:my|the) (?:last )?(?:turn|move|orders|sheet))?$/i,
  means: "It takes your last sheet back, or asks the other player to undo your last turn.",
  does: takeOrdersBack,
});

/** Says no to what the other player asks. */
export const declineByMail: ActingCommand<true> = {
  name: "decline",
  kind: "acting",
  help: () => [
    "decline: you decline an invitation, the other player's deadlines, or their wish to take a turn back",
  ],
  read: readsName("decline"),
  confirmation: ({ head }) =>
    ok(
      head.status === "inviting"
        ? "It declines the invitation, so the game never begins."
        : "It declines what the other player proposes.",
    ),
  async carryOut({ office, head, side, letter }) {
    const wish = { id: head.id, side, letter };
    if (head.status === "inviting") return stepped("decline", await declineGame(office, wish));
    const isAboutDeadlines = askedBack(head) === null && deadlinesOffered(head) !== undefined;
    return stepped(
      "decline",
      await (isAboutDeadlines ? declineDeadlines(office, wish) : declineBack(office, wish)),
    );
  },
};
