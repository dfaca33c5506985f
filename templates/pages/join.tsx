import { DiceWordsField, type FormProblem, ListedField, NameField, ProblemNote } from "./fields.tsx";
import type { GameView } from "./game.tsx";
import { GameMap } from "./game-map.tsx";
import { Layout } from "./layout.tsx";
import { MapDifferences } from "./map-differences-link.tsx";
import type { SeatView } from "./seat.tsx";

/** The page of a seat that nobody has taken yet. */
export function JoinPage({ game, seat, words, name, mayBeListed, problem, postRoom }: {
  game: GameView;
  seat: SeatView;
  /** What the player has written for the dice. */
  words: string;
  /** What he would be called. */
  name: string;
  /** Somebody else has to have it so, too. */
  mayBeListed: boolean;
  problem?: FormProblem | undefined;
  postRoom: boolean;
}) {
  const more = seat.notes.filter((note) => !seat.essentials.includes(note));
  return (
    <Layout title={`Join ${game.title}`} postRoom={postRoom}>
      <h1>
        Join {game.title} <span class="faint">{game.id}</span>
      </h1>
      <p>You would command the {seat.side} side, against {seat.opponent}.</p>
      <ProblemNote problem={problem} />
      <form method="post" action={`${seat.url}/join`}>
        <DiceWordsField name="salt" value={words} problem={problem} required />
        <NameField
          value={name}
          problem={problem}
          hint="The other player is told it, and everybody who looks on."
        />
        {mayBeListed ? <ListedField when="if the other player would, too" /> : null}
        <button type="submit">Join the game</button>
      </form>
      <GameMap game={game} />
      <h2>What you should know of this game</h2>
      <ul>{seat.essentials.map((note) => <li>{note}</li>)}</ul>
      <MapDifferences url={seat.mapDifferences} />
      {more.length === 0 ? null : (
        <details>
          <summary>What else there is to know</summary>
          <ul>{more.map((note) => <li>{note}</li>)}</ul>
        </details>
      )}
    </Layout>
  );
}
