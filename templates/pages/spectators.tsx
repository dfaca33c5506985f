/** Whether a game has spectators. */
export interface SpectatorsView {
  /** How it stands, in a sentence. */
  readonly said: string;
  /** Whether this player would have them. */
  readonly isAllowed: boolean;
  /** Where people enter their addresses, and how many have. */
  readonly link: string | undefined;
  readonly count: number;
  /** How many browsers get news. */
  readonly browsers: number;
}

/** A player decides about spectators, and finds the link to give away. */
export function SpectatorsForm({ url, spectators }: { url: string; spectators: SpectatorsView }) {
  const { said, isAllowed, link, count, browsers } = spectators;
  return (
    <section id="spectators">
      <h2>Spectators</h2>
      <p>{said}</p>
      {link === undefined ? null : (
        <p>
          Give this link to anybody you like: <a href={link}>{link}</a>. Spectators by mail:{" "}
          {count}. By browser notification: {browsers}.
        </p>
      )}
      <form method="post" action={`${url}/spectators`}>
        <button type="submit" name="act" value={isAllowed ? "off" : "on"} class="quiet">
          {isAllowed ? "Stop allowing spectators" : "Allow spectators"}
        </button>
      </form>
    </section>
  );
}
