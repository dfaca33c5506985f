import type { Context } from "hono";
import { SYSTEMS } from "../../game/open/catalogue.ts";
import { chooseScenario } from "../../game/open/open-game.ts";
import type { NewGame } from "../../game/seats/new-game.ts";
import { currentGame } from "../../game/office.ts";
import { joinGame } from "../../game/seats/join.ts";
import { practiceWords } from "../../game/seats/seating.ts";
import { seatPath } from "../../game/access/links.ts";
import { waitingFor } from "../../game/open/waiting-for.ts";
import { levelNamed } from "../../kernel/players.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { Brought } from "../../kernel/brought.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { bySide, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { NO_LEVEL } from "./new-game-form.ts";
import { keepBegun } from "./begun-games.ts";
import { message, type Website } from "../request/context.ts";
import { type MakerLimit, tooMany } from "../request/maker-limit.ts";
import { createdFor } from "../request/budget.ts";

/** The address of a practice game's player. It leads nowhere: they play on the page, and the post room shows the letters. */
export const PRACTICE_ADDRESS = "you@practice.invalid";

/** A game against the computer, joined and ready for play on its page. @returns the game, or what went wrong, in sentences */
export async function practiceGame(
  context: Context,
  site: Website,
  scenario: string,
  side: Side,
  brought: Brought = {},
  level = "",
): Promise<Result<GameHead, readonly string[]>> {
  const chosen = levelNamed(level === "" ? "capable" : level);
  if (chosen === undefined) return err([NO_LEVEL]);
  const game: NewGame = {
    ...brought,
    scenario,
    seats: bySide((each) =>
      each === side ? { kind: "person", address: PRACTICE_ADDRESS } : { kind: "computer", ...chosen }
    ),
    pace: practicePace(scenario),
    agreed: { [side]: practiceWords() },
  };
  const created = await createdFor(context, site, game);
  return created.ok ? ok(created.value.head) : created;
}

function practicePace(scenario: string): Pace {
  const chosen = chooseScenario(scenario);
  const shelf = chosen.ok ? SYSTEMS.get(chosen.value.source.ruleset)?.shelf : undefined;
  return shelf?.practicePace ?? "standing";
}

/**
 * A game with both sides played in one browser: by one person, or by two who share the device. It asks questions, because both
 * players are there to answer.
 */
export async function gameOfBothSides(
  context: Context,
  site: Website,
  scenario: string,
  brought: Brought = {},
): Promise<Result<GameHead, readonly string[]>> {
  const created = await createdFor(context, site, {
    ...brought,
    scenario,
    seats: bySide((side) => ({ kind: "person", address: `${side}@practice.invalid` })),
    // The keys of the dice are fixed before the second side gives its words.
    agreed: { allied: practiceWords() },
  });
  if (!created.ok) return created;
  const joined = await joinGame(site.office, created.value.id, "axis", practiceWords());
  return joined.ok ? joined : err(["The game could not begin. Try again."]);
}

/** How a position is played: both sides in this browser, or one against the computer. */
type PositionPlay = "both" | Side;

export function positionPlayIn(act: string | undefined): PositionPlay | undefined {
  return act === "both" || act === "allied" || act === "axis" ? act : undefined;
}

/** Begins a game with a position, and goes to its seat. */
export async function playPosition(
  context: Context,
  site: Website,
  maker: MakerLimit,
  { scenario, position, play, level }: {
    readonly scenario: string;
    readonly position: Readonly<Record<string, unknown>>;
    readonly play: PositionPlay;
    /** The computer's level; by default capable. */
    readonly level: string | undefined;
  },
): Promise<Response> {
  if (!await maker.allows(context)) return await tooMany(context, site);
  const begun = play === "both"
    ? await gameOfBothSides(context, site, scenario, { position })
    : await practiceGame(context, site, scenario, play, { position }, level);
  if (!begun.ok) {
    return await message(context, site, 400, { title: "No game is made", sentences: begun.error });
  }
  await keepBegun(context, site, begun.value);
  const side = play === "both" ? await firstOf(site.office, begun.value) : play;
  return context.redirect(seatPath(begun.value, side), 303);
}

export async function firstOf(office: Website["office"], { id }: GameHead): Promise<Side> {
  const game = await currentGame(office, id);
  return (game && waitingFor(game)) ?? "allied";
}
