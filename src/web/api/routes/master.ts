import type { z } from "zod";
import { hasLooked, mayLook } from "../../../game/dispute/look.ts";
import { explainBlocks } from "../../../game/letters/explain.ts";
import type { CurrentGame, Letterhead } from "../../../game/office.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { substitutionOf } from "../../../game/access/substitutions.ts";
import { standingRun } from "../../../game/undone.ts";
import { err, ok } from "../../../kernel/result.ts";
import { SIDES } from "../../../kernel/side.ts";
import { MASTER_ACTS, type MasterAct } from "../../game-master-acts.ts";
import { pauseView } from "../../game-master.ts";
import { mapOfMaster } from "../../game-files.ts";
import type { Made } from "../../request/made.ts";
import { disputeView, standsSo } from "../../seat/view.ts";
import { type AskedByMaster, OF_MASTER } from "../operation/access.ts";
import { file } from "../operation/file-operation.ts";
import { doing, type Operation, type OperationOpening, readOperation } from "../operation/operation.ts";
import { actAnswer, problemOf } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

const MASTER = "/games/:id/master";

/** What the game master sees after looking: the ledger records that look. */
const OF_LOOKING: OperationOpening<AskedByMaster> = {
  access: "master",
  async open(site, context) {
    const asked = await OF_MASTER.open(site, context);
    if (!asked.ok) return asked;
    return mayLook(asked.value.game) && hasLooked(asked.value.game.head) ? asked : err(NOT_LOOKED);
  },
};

/** What the game master's page does: each act by the names of its forms. */
export const masterOperations = (made: Made): readonly Operation[] => [
  readOperation(OF_MASTER, {
    path: MASTER,
    summary: "The game as its game master sees it: disputes, offers, pauses",
    answer: schemas.mastersGame,
  }, ({ game }, _, { office }) => ok(mastersJson(office, game))),

  form("dispute", "Rules on a dispute, or agrees to what a player proposes", {
    act: "rule",
    words: "rollback to run 3",
  }),
  form("substitute", "Refuses a substitute, or finds one for a player whose time is over", {
    seat: "axis",
    address: "carla@example.org",
  }),
  form("pause", "Has the game rest for some days, or go on", { act: "pause", days: "7" }),
  form("renew", "Renews the links: the old key stops working", {}),
  form("look", "Looks at what is hidden: the ledger records it, and both players get a letter", {}),

  readOperation(OF_LOOKING, {
    path: `${MASTER}/hidden`,
    isCostly: true,
    summary: "What the players hide from each other, after a look",
    answer: schemas.hidden,
  }, ({ game }) => ok(hiddenJson(game))),
  file(
    `${MASTER}/hidden.svg`,
    "The same as a picture",
    "image/svg+xml",
    OF_LOOKING,
    ({ game: { head } }, context, site) => mapOfMaster(context, { site, made }, head),
  ),

  doing("post", OF_MASTER, {
    path: `${MASTER}/explain`,
    isCostly: true,
    summary: "Why things are as they are, as everybody sees them",
    body: schemas.question,
    example: { question: "victory" },
    answer: schemas.explained,
  }, ({ game }, { question: asked }) => ok({ blocks: explainBlocks(seenBy(game, "spectator"), [asked]) })),
];

/** The act of a form on the game master's page, with its fields as the members of a body. */
function form<Name extends keyof typeof schemas.masterForms>(
  name: Name,
  summary: string,
  example: z.input<(typeof schemas.masterForms)[Name]>,
): Operation {
  const body: z.ZodType<Readonly<Record<string, unknown>>> = schemas.masterForms[name];
  const act: MasterAct = MASTER_ACTS[name];
  const shape = { path: `${MASTER}/${name}`, summary, body, example, answer: schemas.done };
  return doing(
    "post",
    OF_MASTER,
    shape,
    async ({ game }, fields, _, { office }) => actAnswer(await act(office, game, fields)),
  );
}

function mastersJson(office: Letterhead, game: CurrentGame): schemas.MastersGame {
  const { head } = game;
  const dispute = disputeView(game, "gameMaster");
  return {
    id: head.id,
    title: head.title,
    sentence: standsSo(office, game),
    dispute: dispute === undefined ? null : {
      said: dispute.said ?? null,
      proposed: dispute.toAgree ?? null,
      mayRule: dispute.maySettle === "rule",
    },
    offered: SIDES.filter((side) => substitutionOf(head, side).offer !== null),
    pause: pauseView(head) ?? null,
    looked: mayLook(game) ? hasLooked(head) : null,
  };
}

function hiddenJson(game: CurrentGame): schemas.Hidden {
  const { system: { board, words }, sight } = seenBy(game, "gameMaster");
  return {
    run: standingRun(game.head),
    text: board.text(sight),
    pieces: SIDES.flatMap((side) => words.pieces(sight, side)),
  };
}

const NOT_LOOKED = problemOf(
  403,
  "not-looked",
  "The ledger has to say first that you look at the position as it stands: ask by POST …/master/look. Where nothing is hidden there is nothing to look at.",
);
