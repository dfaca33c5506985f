import { ButtonForm } from "./fields.tsx";
import { AnswerText, wordsIn } from "../../words/words.tsx";
/** Whether a game has spectators. */
export interface SpectatorsView {
  /** How it stands, in a sentence. */
  readonly said: string;
  /** Whether this player allows them. */
  readonly isAllowed: boolean;
  /** The page where people enter their addresses, and how many have. */
  readonly link: string | undefined;
  readonly count: number;
  /** How many browsers get news. */
  readonly browsers: number;
}

/** A player decides about spectators, and finds the link to give away. */
export function SpectatorsForm({ url, spectators }: { url: string; spectators: SpectatorsView }) {
  const say = wordsIn("game-settings");
  const { said, isAllowed, link, count, browsers } = spectators;
  return (
    <section id="spectators">
      <h2>{say("spectators")}</h2>
      <p>
        <AnswerText sentence={said} />
      </p>
      {link === undefined ? null : (
        <p>
          {say("spectators.link")} <a href={link}>{link}</a>. {say("spectators.count", { count, browsers })}
        </p>
      )}
      <ButtonForm action={`${url}/spectators`} act={isAllowed ? "off" : "on"} look="quiet">
        {say(isAllowed ? "spectators.off" : "spectators.on")}
      </ButtonForm>
    </section>
  );
}
