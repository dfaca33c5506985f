import { capitalized } from "../../common/text.ts";
import { calledName } from "../access/names.ts";
import { wordsOf } from "../words/reader-words.ts";
import { toStranger } from "../thread.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { SpectatorState } from "../../store/records/spectator-record.ts";
import { note } from "../../../templates/letters/note.ts";
import { spectatorQuestion } from "../../../templates/letters/spectator.ts";
import { isMailAddress, isSameAddress } from "../access/address.ts";
import type { GameCabinet, GameWork, Letterhead, Membership, Onlookers, PostTray } from "../office.ts";
import { playersStep, type SeatLetter, type StepResult, type Wish } from "../players-step.ts";
import { newPageKey, sameSecret } from "../access/tokens.ts";
import { mayAskAt } from "../house/unasked.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";

/** How long a question's link works. */
const QUESTION_DAYS = 3;
/** How many spectators a game may have, how many questions go out an hour, and how many for one game a day. */
const MOST = 50;
const GAME_AN_HOUR = 20;
const GAME_A_DAY = 60;
const ADDRESS_AN_HOUR = 3;

const NOBODY: SpectatorState = { allowed: { allied: false, axis: false }, key: null };

export function spectatorsOf({ spectators }: Pick<GameHead, "spectators">): SpectatorState {
  return spectators ?? NOBODY;
}

/** The page on which people enter their addresses to follow a game; absent if its players do not want it. */
export function watchPath(head: GameHead): string | undefined {
  const { key } = spectatorsOf(head);
  return key === null ? undefined : `/watch/${head.id}/${key}`;
}

/** A player agrees, or not, to spectators. Both have to; either can end it. */
export async function setSpectators(office: GameWork, wish: Wish, allow: boolean): Promise<StepResult> {
  const { side } = wish;
  return await playersStep(office, wish, ({ head }) => {
    const before = spectatorsOf(head);
    const allowed = { ...before.allowed, [side]: allow };
    const mayWatch = SIDES.every((each) => allowed[each] || head.seats[each].kind === "computer");
    const changed = { ...head, spectators: { allowed, key: mayWatch ? before.key ?? newPageKey() : null } };
    const path = watchPath(changed);
    const sentence = path !== undefined
      ? `Spectators may follow this game. Give this link to anybody you like: ${office.site.publicUrl}${path}`
      : allow
      ? "Spectators may follow the game as soon as the other player allows it, too."
      : "Nobody follows this game by mail any more, and the spectators' link no longer works.";
    const isNews = (before.key === null) !== (path === undefined);
    const told = SIDES.filter((to) =>
      head.seats[to].kind === "person" && (isNews || (to === side && wish.letter !== undefined))
    );
    return ok({
      head: changed,
      told: told.map((to): SeatLetter => ({
        to,
        write: (after) => note(wordsOf(office.site, after, to), "Spectators", [sentence]),
      })),
      sentence,
      act: "spectators",
    });
  });
}

/** The game that a link lets people follow. */
export async function watchable(office: GameCabinet, id: string, key: string): Promise<GameHead | undefined> {
  const head = (await office.games.head(id))?.head;
  const own = head === undefined ? null : spectatorsOf(head).key;
  return own !== null && sameSecret(own, key) ? head : undefined;
}

/**
 * Asks an address whether it wants to follow a game: nothing else comes to it before it says so.
 * @returns a sentence that does not show whether the address already follows the game, because that is private
 */
export async function askSpectator(
  office: PostTray & Membership & Onlookers,
  head: GameHead,
  address: string,
): Promise<Result<string, string>> {
  if (!isMailAddress(address)) return err("I can't send letters to that mail address.");
  if (head.status === "over") return err("The game is over: its page shows everything.");
  const now = office.now();
  const count = (who: string, within = HOUR) => office.outbox.countAnswer(who, now, within);
  if (
    await count(`spectator ${address.toLowerCase()}`) > ADDRESS_AN_HOUR ||
    await count(`spectators of ${head.id}`) > GAME_AN_HOUR ||
    await count(`spectators of ${head.id} today`, DAY) > GAME_A_DAY ||
    !await mayAskAt(office, address)
  ) return err("I have asked many people in the last hour. Try again later.");
  const known = await Array.fromAsync(office.spectators.all(head.id));
  if (known.length >= MOST) return err(`A game has room for ${MOST} spectators, and this one is full.`);
  if (!known.some(({ value }) => isSameAddress(value.address, address))) {
    const linkKey = newPageKey();
    const url = `${office.site.publicUrl}/watching/${linkKey}`;
    const letter = spectatorQuestion({ id: head.id, title: head.title, url, days: QUESTION_DAYS });
    const asked = { game: head.id, address, expiresAt: now + QUESTION_DAYS * DAY };
    await office.spectators.ask(linkKey, asked, toStranger(office.site, address, letter, now));
    office.posted();
  }
  return ok(
    `A letter is on its way to ${address}. Open its link and press the button to follow the game.`,
  );
}

/** The game of a question's link, while it may be answered. */
export async function spectatorAsked(
  office: GameCabinet & Letterhead & Onlookers,
  linkKey: string,
): Promise<GameHead | undefined> {
  const asked = await office.spectators.asked(linkKey, office.now());
  const head = asked === undefined ? undefined : (await office.games.head(asked.game))?.head;
  return head === undefined || watchPath(head) === undefined ? undefined : head;
}

/** The spectator confirms, and gets news of each Player-Turn from now on. @returns false if the link no longer works */
export async function confirmSpectator(
  office: GameCabinet & Letterhead & Onlookers,
  linkKey: string,
): Promise<boolean> {
  const head = await spectatorAsked(office, linkKey);
  const asked = await office.spectators.asked(linkKey, office.now());
  if (head === undefined || asked === undefined) return false;
  const known = await Array.fromAsync(office.spectators.all(head.id));
  if (known.length >= MOST) return false;
  const { game, address } = asked;
  for (const { value } of known) {
    if (isSameAddress(value.address, address)) await office.spectators.dismiss(value);
  }
  return await office.spectators.confirm(linkKey, {
    game,
    address,
    stopKey: newPageKey(),
    toldRun: head.run,
  });
}

/** @returns false if the link stops nothing */
export async function stopSpectator(office: Onlookers, game: string, stopKey: string): Promise<boolean> {
  if (await office.spectators.find(game, stopKey) === undefined) return false;
  await office.spectators.dismiss({ game, stopKey });
  return true;
}

export function spectatorWords(head: GameHead, side: Side): string {
  const { allowed, key } = spectatorsOf(head);
  if (key !== null) return "Spectators may follow this game by mail.";
  if (allowed[side]) {
    return `You agreed to spectators; waiting for ${calledName(head, enemyOf(side))}.`;
  }
  return allowed[enemyOf(side)]
    ? `${
      capitalized(calledName(head, enemyOf(side)))
    } agreed to spectators; they may follow the game once you agree, too.`
    : "Nobody follows this game by mail.";
}
