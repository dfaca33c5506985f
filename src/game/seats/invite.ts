import { BROUGHT } from "../../kernel/brought.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { gameMasterInvitation } from "../../../templates/letters/game-master.ts";
import { invitation } from "../../../templates/letters/invitation.ts";
import { broughtNotes, documentsInOurWords } from "../open/brought.ts";
import { gameMasterWords, toGameMaster } from "../game-master.ts";
import { willBeListed } from "../access/names.ts";
import { gamePath, seatUrl } from "../access/links.ts";
import { gameNotes, notesOfGame } from "../notes.ts";
import type { Letterhead } from "../office.ts";
import { openPlayed, seenBy, setUp } from "../open/open-game.ts";
import { opponentName, wordsOf } from "../words/reader-words.ts";
import { addressed } from "../thread.ts";
import type { GamePlan } from "./new-game.ts";

/** The letters of invitation, to all who are asked to play or to rule. */

/** @returns the letters, and the head that counts them */
export function invite(
  office: Letterhead,
  start: GameHead,
  plan: Pick<GamePlan, "game" | "source" | "opened"> & { readonly people: readonly Side[] },
): { readonly head: GameHead; readonly letters: readonly OutboxItem[] } {
  const { people, game: { inviter, answers } } = plan;
  const notes = invitationNotes(plan, start);
  let head = start;
  const letters: OutboxItem[] = [];
  for (const side of people) {
    const letter = invitation({
      ...wordsOf(office.site, head, side),
      joinUrl: seatUrl(office.site, head, side),
      opponent: opponentName(head, side),
      inviter: inviter === undefined ? undefined : {
        isReader: inviter.side === side,
        name: inviter.name,
        address: inviter.isKnown === true ? undefined : head.seats[inviter.side].address ?? "",
      },
      isListed: willBeListed(head),
      isTimed: head.clock !== null,
      bidsUrl: head.bids === undefined ? undefined : office.site.publicUrl + gamePath(head.id),
      notes,
    });
    const posted = addressed(office.site, head, side, {
      letter,
      now: office.now(),
      about: "invitation",
      ...(answers?.side === side ? { answered: answers.letter, tells: "invitation" } : {}),
    });
    head = posted.head;
    letters.push(posted.item);
  }
  if (head.gameMaster?.kind !== "apart") return { head, letters };
  const letter = gameMasterInvitation(gameMasterWords(office.site, head, head.gameMaster));
  const posted = toGameMaster(office.site, head, { letter, now: office.now() });
  return { head: posted.head, letters: [...letters, posted.item] };
}

/**
 * What an invitation says about a game. It may go to any address that the game's maker names, so it has none of the maker's
 * words. The words of their documents stand on the page that the invitation leads to.
 */
function invitationNotes(
  { game, source, opened }: Pick<GamePlan, "game" | "source" | "opened">,
  head: GameHead,
): string[] {
  const own = BROUGHT.filter((name) => game[name] !== undefined);
  const { joining } = opened.system.words.notes(seenBy(opened, "spectator").sight);
  const more = joining === undefined ? [] : [MORE];
  if (own.length === 0) return [...notesOfGame({ head, ...opened }, "joining"), ...more];
  const documents = documentsInOurWords(source, game);
  const judged = documents.ok ? setUp(source.ruleset, documents.value, game.options) : documents;
  const silent = judged.ok ? openPlayed(judged.value) : judged;
  return [
    ...broughtNotes(head, "digest"),
    "Their profile is on the page.",
    ...(silent.ok ? gameNotes({ head, ...silent.value }, "joining") : []),
    ...more,
  ];
}

const MORE = "The page and the game's first letter tell the rest.";
