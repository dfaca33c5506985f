import { capitalized } from "../../src/common/text.ts";
import { ButtonForm, ProblemNote } from "./parts/fields.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";
import { AnswerText, wordsIn } from "../words/words.tsx";

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
  /** How many letters the reader gets, if a member. */
  readonly level: string | undefined;
  /** The maximum length, in characters. */
  readonly limit: number;
}

interface TeamPerson {
  readonly n: number;
  readonly name: string;
  readonly isReader: boolean;
  readonly commands: readonly string[];
}

/** The draft that the whole team writes; undefined if no sheet is taken. */
export interface TeamDraftView {
  /** Each line, with its writer. */
  readonly lines: readonly { readonly text: string; readonly by: string }[];
  /** As typed in the box. */
  readonly typed: readonly string[];
  readonly revision: number;
  readonly gameTurn: number;
  readonly answer: number | undefined;
}

/** Input that was sent and not taken. */
export interface TeamRefused {
  readonly sentence: string;
  readonly words?: string | undefined;
  readonly address?: string | undefined;
  readonly name?: string | undefined;
}

/** The team on a page of its own. */
export function TeamPage({ title, team, refused, seat }: {
  title: string;
  team: TeamView;
  refused?: TeamRefused | undefined;
  seat: SeatLink;
}) {
  const say = wordsIn("team");
  return (
    <Layout title={say("titled", { game: team.game })} seat={seat}>
      <PageHeading of={`${title}, ${team.game}`}>{say("title")}</PageHeading>
      <LinkLine to={team.url}>{wordsIn("seat")("backToGame")}</LinkLine>
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

/** The team's members and the link to the team's page, on a seat's page. */
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
        <LinkLine to={`${team.url}/team`}>{say("team.write")}</LinkLine>
      </details>
    </section>
  );
}

function Roster({ team, refused }: { team: TeamView; refused: TeamRefused | undefined }) {
  const say = wordsIn("team");
  const action = `${team.url}/team`;
  return (
    <section id="roster">
      <h2>{say("roster")}</h2>
      <ul>
        <li>{say("captain", { captain: capitalized(team.captain) })}</li>
        {team.members.map(({ n, name, isReader, commands }) => (
          <li>
            {say("member", {
              name,
              you: isReader ? "yes" : "no",
              commands: commands.length === 0 ? "none" : commands.join(", "),
            })}
            {team.isCaptain
              ? (
                <>
                  <form method="post" action={action}>
                    <input type="hidden" name="name" value={name} />
                    <label for={`team-what-${n}`}>{say("what", { name })}</label>
                    <input
                      type="text"
                      id={`team-what-${n}`}
                      name="what"
                      maxlength={300}
                      autocomplete="off"
                      value={commands.join(", ")}
                    />
                    <button type="submit" name="act" value="give">{wordsIn("seat")("save")}</button>
                  </form>
                  <ButtonForm action={action} act="remove" hidden={{ name }} look="quiet">
                    {say("remove", { name })}
                  </ButtonForm>
                </>
              )
              : null}
          </li>
        ))}
        {team.asked.map((name) => (
          <li>
            {say("asked", { name })}
            {team.isCaptain
              ? (
                <ButtonForm action={action} act="remove" hidden={{ name }} look="quiet">
                  {say("askNoMore", { name })}
                </ButtonForm>
              )
              : null}
          </li>
        ))}
      </ul>
      {team.isCaptain && team.members.length > 0 ? <p class="faint">{say("commands")}</p> : null}
      {team.isCaptain ? <AskForm team={team} refused={refused} /> : null}
    </section>
  );
}

function AskForm({ team, refused }: { team: TeamView; refused: TeamRefused | undefined }) {
  const say = wordsIn("team");
  if (team.refusal !== undefined) {
    return (
      <p class="faint">
        <AnswerText sentence={team.refusal} />
      </p>
    );
  }
  return (
    <form method="post" action={`${team.url}/team`}>
      <h3>{say("ask")}</h3>
      <p>{say("ask.means")}</p>
      <label for="team-address">{say("ask.address")}</label>
      <input
        type="email"
        id="team-address"
        name="address"
        required
        maxlength={254}
        autocomplete="off"
        value={refused?.address ?? ""}
      />
      <label for="team-name">{say("ask.name")}</label>
      <input
        type="text"
        id="team-name"
        name="name"
        required
        maxlength={40}
        autocomplete="off"
        value={refused?.name ?? ""}
      />
      <button type="submit" name="act" value="ask">{say("ask.button")}</button>
    </form>
  );
}

function DraftLines({ draft }: { draft: TeamDraftView }) {
  if (draft.lines.length === 0) return <p>{wordsIn("team")("draft.empty")}</p>;
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
  const say = wordsIn("team");
  const { draft } = team;
  return (
    <section id="draft">
      <h2>{say("draft")}</h2>
      {draft === undefined ? <p>{say("draft.none")}</p> : (
        <>
          <DraftLines draft={draft} />
          <form method="post" action={`${team.url}/team`}>
            <input type="hidden" name="revision" value={String(draft.revision)} />
            <input type="hidden" name="turn" value={String(draft.gameTurn)} />
            {draft.answer === undefined
              ? null
              : <input type="hidden" name="answer" value={String(draft.answer)} />}
            <label for="team-draft">{say("draft.orders")}</label>
            <textarea
              id="team-draft"
              name="lines"
              rows={Math.min(24, draft.typed.length + 4)}
              spellcheck={false}
            >
              {draft.typed.join("\n")}
            </textarea>
            <p class="faint">{say(team.isCaptain ? "draft.own" : "draft.captain")}</p>
            <button type="submit" name="act" value="draft">{say("draft.save")}</button>
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
  const say = wordsIn("team");
  return (
    <section id="words">
      <h2>{wordsIn("seat")("talk")}</h2>
      <form method="post" action={`${team.url}/team`}>
        <label for="team-words">{say("write")}</label>
        <textarea class="words" id="team-words" name="words" rows={3} required maxlength={team.limit}>
          {refused?.words ?? ""}
        </textarea>
        <p class="faint">{say("write.only")}</p>
        <button type="submit" name="act" value="say">{say("write.send")}</button>
      </form>
      {team.words.map((words) => <TeamSaid words={words} />)}
    </section>
  );
}

const LEVELS = ["all", "turns", "none"] as const;

function OwnPlace({ team }: { team: TeamView }) {
  const say = wordsIn("team");
  const action = `${team.url}/team`;
  return (
    <section id="own">
      <h2>{say("letters")}</h2>
      <form method="post" action={action}>
        <label for="team-level">{say("letters.many")}</label>
        <select id="team-level" name="level">
          {LEVELS.map((level) => (
            <option value={level} selected={team.level === level}>{say(`level.${level}`)}</option>
          ))}
        </select>
        <button type="submit" name="act" value="level">{wordsIn("seat")("save")}</button>
      </form>
      <details>
        <summary>{say("leave")}</summary>
        <form method="post" action={action}>
          <p>{say("leave.means")}</p>
          <button type="submit" name="act" value="leave" class="quiet">{say("leave.button")}</button>
        </form>
      </details>
    </section>
  );
}
