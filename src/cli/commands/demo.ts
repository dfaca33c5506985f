import { DEMO } from "../../game/open/catalogue.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { createGame } from "../../game/seats/create.ts";
import { joinGame } from "../../game/seats/join.ts";
import { currentGame } from "../../game/office.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { chooseScenario } from "../../game/open/open-game.ts";
import { sheetFor as sheetOf } from "../../game/open/sheet-for.ts";
import { turnOf, waitingFor } from "../../game/open/waiting-for.ts";
import { type Side, sideName, SIDES } from "../../kernel/side.ts";
import { type Config, defaultConfig } from "../settings/config.ts";
import { UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION, NO_NAMES } from "../command-line/command-table.ts";
import { type Delivered, type MailSink, openMailSink } from "../post/mail-sink.ts";
import { type Referee, startReferee } from "../serving/referee.ts";

const PLAYERS: Readonly<Record<Side, string>> = { allied: "anna@example.org", axis: "bruno@example.org" };

export const demoCommand = cliCommand({
  summary: "play a Game-Turn by mail with two mailboxes, and keep what each player received",
  usage: "despatch demo --out DIR [--scenario ID] [--json]",
  named: NO_NAMES,
  options: {
    out: { means: "a folder for the letters", takes: "FOLDER" },
    scenario: { means: "the scenario that is played", takes: "ID", standard: DEMO.scenario },
    ...JSON_OPTION,
  },
}, async ({ values }) => {
  if (values.out === undefined) throw new UsageError("--out names a folder for the letters");
  const chosen = chooseScenario(values.scenario);
  if (!chosen.ok) throw new UsageError(chosen.error.join("; "));
  const data = await mkdtemp(join(tmpdir(), "despatch-demo-"));
  const sink = await openMailSink();
  const referee = await startReferee(configFor(data, sink));
  let game: string;
  const tell = (words: string) => {
    if (!values.json) console.log(words);
  };
  try {
    game = await playGameTurn(referee, sink, values.scenario, tell);
  } finally {
    await referee.close();
    await sink.close();
    await rm(data, { recursive: true });
  }
  const kept: string[] = [];
  for (const side of SIDES) {
    kept.push(...await keep(join(values.out, PLAYERS[side].split("@")[0]), sink.inbox(PLAYERS[side])));
  }
  tell(`The letters are in ${values.out}.`);
  if (values.json) console.log(JSON.stringify({ game, files: kept }));
  return 0;
});

/** As it is set up by itself, on ports that are free, with the sink as its way out and no word to anybody outside. */
function configFor(data: string, sink: MailSink): Config {
  return {
    ...defaultConfig(),
    webPort: 0,
    smtpPort: 0,
    data,
    drandRelays: [],
    wayOut: { kind: "smtp", url: `smtp://127.0.0.1:${sink.port}` },
  };
}

/** @returns the code of the game */
async function playGameTurn(
  referee: Referee,
  sink: MailSink,
  scenario: string,
  tell: (words: string) => void,
): Promise<string> {
  tell(
    `The referee listens for letters on port ${referee.smtpPort}; mailboxes are on port ${sink.port}.`,
  );
  const seats = {
    allied: { kind: "person", address: PLAYERS.allied },
    axis: { kind: "person", address: PLAYERS.axis },
  } as const;
  const created = await createGame(referee.office, { scenario, seats });
  if (!created.ok) throw new Error(created.error.join("; "));
  const { id } = created.value;
  tell(`Game ${id} is made; both players are invited.`);
  for (const side of SIDES) await joinGame(referee.office, id, side, `the salt of ${PLAYERS[side]}`);
  await allArrived(referee, sink, id);
  tell("Both have joined and hold their first letter, with map and sheet.");
  for (let now = await asked(referee, id); now.gameTurn === 1; now = await asked(referee, id)) {
    await mailSheet(referee, sink, now.side, await sheetFor(referee, id, now));
    await allArrived(referee, sink, id);
    tell(
      `${sideName(now.side)}: ${
        now.isAnswer ? "an answer" : "orders"
      } mailed; the answer to every line and the results are there.`,
    );
  }
  tell("Game-Turn 1 is played; both have the map, the log and the next sheet.");
  return id;
}

/** What a side mails: as the demonstration of its scenario has it, else what the computer would order. */
async function sheetFor({ office }: Referee, id: string, { side, isAnswer }: Asked): Promise<string[]> {
  const game = (await currentGame(office, id))!;
  const [heading] = sheetOf(game, side);
  const lines = game.head.source.scenario === DEMO.scenario
    ? (isAnswer ? DEMO.answers : DEMO.orders)[side]
    : [...game.system.orders.fillIn(deskOf(game, side), []), "go"];
  return [heading, ...lines, "end"];
}

type Asked = Awaited<ReturnType<typeof asked>>;

/** Which side has to act, and whether in the midst of a Player-Turn. */
async function asked({ office }: Referee, id: string) {
  const game = (await currentGame(office, id))!;
  const side = waitingFor(game);
  if (side === undefined) throw new Error("the game is over in its first Game-Turn");
  const { gameTurn } = turnOf(game);
  return { side, gameTurn, isAnswer: game.head.pending !== null };
}

async function allArrived({ office }: Referee, sink: MailSink, id: string): Promise<void> {
  const { head } = (await currentGame(office, id))!;
  for (const side of SIDES) await sink.wait(PLAYERS[side], head.seats[side].letters);
}

/** Answers a player's newest letter with a sheet, as a mail program would. */
async function mailSheet(
  referee: Referee,
  sink: MailSink,
  side: Side,
  sheet: readonly string[],
): Promise<void> {
  const inbox = sink.inbox(PLAYERS[side]);
  const newest = await PostalMime.parse(inbox[inbox.length - 1].raw);
  const transport = createTransport({ host: "127.0.0.1", port: referee.smtpPort, ignoreTLS: true });
  await transport.sendMail({
    from: PLAYERS[side],
    to: newest.replyTo?.[0].address,
    subject: `Re: ${newest.subject}`,
    inReplyTo: newest.messageId,
    text: sheet.join("\n"),
  });
  transport.close();
}

/** Writes letters and the maps in them into a folder. @returns the files */
async function keep(folder: string, letters: readonly Delivered[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  const put = async (name: string, bytes: Uint8Array) => {
    files.push(join(folder, name));
    await writeFile(join(folder, name), bytes);
  };
  for (const [index, { raw }] of letters.entries()) {
    const name = String(index + 1).padStart(3, "0");
    await put(`${name}.eml`, raw);
    const { attachments } = await PostalMime.parse(raw);
    for (const { filename, content } of attachments) {
      const extension = /\.(png|svg)$/.exec(filename ?? "")?.[1];
      if (extension !== undefined && typeof content !== "string") {
        await put(`${name}.${extension}`, new Uint8Array(content));
      }
    }
  }
  return files;
}
