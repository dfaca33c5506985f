import { capitalized } from "../../src/common/text.ts";
import { ProblemNote } from "./fields.tsx";
import { Layout, type SeatLink } from "./layout.tsx";
import { wordsIn } from "../words/words.tsx";

/** A side's team, as its people see it. */
export interface TeamView {
  readonly game: string;
  /** Of the reader's page. */
  readonly url: string;
  readonly isCaptain: boolean;
  readonly captain: string;
  readonly members: readonly TeamPerson[];
  /** The names of people who have not answered yet. */
  readonly asked: readonly string[];
  /** Why nobody can be asked here, in a sentence; undefined if somebody can. */
  readonly refusal: string | undefined;
  /** The newest first. */
  readonly words: readonly {
    readonly name: string;
    readonly at: number;
    readonly lines: readonly string[];
  }[];
  readonly draft: TeamDraftView | undefined;
  /** How many letters the reader gets, who is a member. */
  readonly level: string | undefined;
  /** The longest words, in characters. */
  readonly limit: number;
}

interface TeamPerson {
  readonly n: number;
  readonly name: string;
  readonly isReader: boolean;
  readonly commands: readonly string[];
}

/** The draft that all of a team write; undefined where no sheet is taken. */
export interface TeamDraftView {
  /** Each line, with its writer. */
  readonly lines: readonly { readonly text: string; readonly by: string }[];
  /** As it stands in the box. */
  readonly typed: readonly string[];
  readonly revision: number;
  readonly gameTurn: number;
  readonly answer: number | undefined;
}

/** What was sent and not taken. */
export interface TeamRefused {
  readonly sentence: string;
  readonly words?: string | undefined;
  readonly address?: string | undefined;
  readonly name?: string | undefined;
}

/** The team on a page of its own. */
export function TeamPage({ title, team, refused, seat, postRoom }: {
  title: string;
  team: TeamView;
  refused?: TeamRefused | undefined;
  seat: SeatLink;
  postRoom: boolean;
}) {
  return (
    <Layout title={`Team, ${team.game}`} postRoom={postRoom} seat={seat}>
      <h1>
        Your team <span class="faint">{title}, {team.game}</span>
      </h1>
      <p>
        <a href={team.url}>Back to the game</a>
      </p>
      <ProblemNote problem={refused} />
      {team.members.length === 0 ? null : (
        <>
          <TeamThread team={team} refused={refused} />
          <TeamDraft team={team} />
        </>
      )}
      <Roster team={team} refused={refused} />
      {team.isCaptain ? null : <OwnPlace team={team} />}
    </Layout>
  );
}

/** On a seat's page: who serves, and the way to the team's page. */
export function TeamBox({ team }: { team: TeamView }) {
  const say = wordsIn("seat");
  if (team.members.length === 0) return null;
  const names = [team.captain, ...team.members.map(({ name }) => name)];
  return (
    <section id="team" aria-label={say("team")}>
      <details>
        <summary>{say("team.names", { names: names.join(", ") })}</summary>
        {team.draft === undefined ? null : <DraftLines draft={team.draft} />}
        {team.words.slice(0, 3).map((words) => <TeamSaid words={words} />)}
        <p>
          <a href={`${team.url}/team`}>{say("team.write")}</a>
        </p>
      </details>
    </section>
  );
}

function Roster({ team, refused }: { team: TeamView; refused: TeamRefused | undefined }) {
  const action = `${team.url}/team`;
  return (
    <section id="roster">
      <h2>Who serves</h2>
      <ul>
        <li>{capitalized(team.captain)} sends the orders, and may order everything</li>
        {team.members.map(({ n, name, isReader, commands }) => (
          <li>
            {name}
            {isReader ? " (you)" : ""}
            {commands.length === 0 ? "" : `: commands ${commands.join(", ")}`}
            {team.isCaptain
              ? (
                <>
                  <form method="post" action={action}>
                    <input type="hidden" name="name" value={name} />
                    <label for={`team-what-${n}`}>What {name} commands</label>
                    <input
                      type="text"
                      id={`team-what-${n}`}
                      name="what"
                      maxlength={300}
                      autocomplete="off"
                      value={commands.join(", ")}
                    />
                    <button type="submit" name="act" value="give">Save</button>
                  </form>
                  <form method="post" action={action}>
                    <input type="hidden" name="name" value={name} />
                    <button type="submit" name="act" value="remove" class="quiet">Remove {name}</button>
                  </form>
                </>
              )
              : null}
          </li>
        ))}
        {team.asked.map((name) => (
          <li>
            {name}: asked, no answer yet
            {team.isCaptain
              ? (
                <form method="post" action={action}>
                  <input type="hidden" name="name" value={name} />
                  <button type="submit" name="act" value="remove" class="quiet">Ask {name} no more</button>
                </form>
              )
              : null}
          </li>
        ))}
      </ul>
      {team.isCaptain && team.members.length > 0
        ? (
          <p class="faint">
            Write formations or pieces as the map table names them, parted by commas. What a member commands,
            nobody else but you may order. Leave it empty, and they order what nobody else commands.
          </p>
        )
        : null}
      {team.isCaptain ? <AskForm team={team} refused={refused} /> : null}
    </section>
  );
}

function AskForm({ team, refused }: { team: TeamView; refused: TeamRefused | undefined }) {
  if (team.refusal !== undefined) return <p class="faint">{team.refusal}</p>;
  return (
    <form method="post" action={`${team.url}/team`}>
      <h3>Ask somebody to join</h3>
      <p>
        They see all that your side sees, and write into one draft with you. You alone send orders. The other
        side sees their name.
      </p>
      <label for="team-address">Their mail address</label>
      <input
        type="email"
        id="team-address"
        name="address"
        required
        maxlength={254}
        autocomplete="off"
        value={refused?.address ?? ""}
      />
      <label for="team-name">What everybody calls them</label>
      <input
        type="text"
        id="team-name"
        name="name"
        required
        maxlength={40}
        autocomplete="off"
        value={refused?.name ?? ""}
      />
      <button type="submit" name="act" value="ask">Ask them</button>
    </form>
  );
}

function DraftLines({ draft }: { draft: TeamDraftView }) {
  if (draft.lines.length === 0) return <p>The draft is empty.</p>;
  return (
    <ul class="team-draft">
      {draft.lines.map(({ text, by }) => (
        <li>
          <code>{text}</code> <small>{by}</small>
        </li>
      ))}
    </ul>
  );
}

function TeamDraft({ team }: { team: TeamView }) {
  const { draft } = team;
  return (
    <section id="draft">
      <h2>The draft</h2>
      {draft === undefined ? <p>No orders are taken just now.</p> : (
        <>
          <DraftLines draft={draft} />
          <form method="post" action={`${team.url}/team`}>
            <input type="hidden" name="revision" value={String(draft.revision)} />
            <input type="hidden" name="turn" value={String(draft.gameTurn)} />
            {draft.answer === undefined
              ? null
              : <input type="hidden" name="answer" value={String(draft.answer)} />}
            <label for="team-draft">Orders, one a line</label>
            <textarea
              id="team-draft"
              name="lines"
              rows={Math.min(24, draft.typed.length + 4)}
              spellcheck={false}
            >
              {draft.typed.join("\n")}
            </textarea>
            <p class="faint">
              {team.isCaptain
                ? "Saving plays nothing. Your own page sends what stands here."
                : "Saving plays nothing. Your captain sends what stands here."}
            </p>
            <button type="submit" name="act" value="draft">Save the draft</button>
          </form>
        </>
      )}
    </section>
  );
}

function TeamSaid({ words: { name, at, lines } }: { words: TeamView["words"][number] }) {
  const time = new Date(at).toISOString();
  return (
    <div>
      <p class="faint">
        {name}, <time datetime={time}>{time.slice(0, 16).replace("T", " ")} UTC</time>
      </p>
      <p class="talk-said">{lines.join("\n")}</p>
    </div>
  );
}

function TeamThread({ team, refused }: { team: TeamView; refused: TeamRefused | undefined }) {
  return (
    <section id="words">
      <h2>Messages</h2>
      <form method="post" action={`${team.url}/team`}>
        <label for="team-words">Message to your team</label>
        <textarea class="words" id="team-words" name="words" rows={3} required maxlength={team.limit}>
          {refused?.words ?? ""}
        </textarea>
        <p class="faint">Only your team reads it.</p>
        <button type="submit" name="act" value="say">Send to the team</button>
      </form>
      {team.words.map((words) => <TeamSaid words={words} />)}
    </section>
  );
}

const LEVELS = [
  ["all", "After every turn of either side"],
  ["turns", "When your side has to act"],
  ["none", "Only answers to your own letters"],
] as const;

function OwnPlace({ team }: { team: TeamView }) {
  const action = `${team.url}/team`;
  return (
    <section id="own">
      <h2>Your letters</h2>
      <form method="post" action={action}>
        <label for="team-level">How many you get</label>
        <select id="team-level" name="level">
          {LEVELS.map(([level, words]) => (
            <option value={level} selected={team.level === level}>{words}</option>
          ))}
        </select>
        <button type="submit" name="act" value="level">Save</button>
      </form>
      <details>
        <summary>Leave the team</summary>
        <form method="post" action={action}>
          <p>Your page and letters stop working. You cannot join the other side of this game.</p>
          <button type="submit" name="act" value="leave" class="quiet">Leave</button>
        </form>
      </details>
    </section>
  );
}
