/** What the head of every page shows to its reader. */
export interface AccountBar {
  /** Undefined where nobody is signed in. */
  readonly reader: { readonly name: string; readonly waiting: number } | undefined;
  /** The reader's seats in the game that the page is about. */
  readonly seats: readonly { readonly text: string; readonly url: string }[];
  /** The page itself, to come back to when one has signed in. */
  readonly path: string;
}

export function AccountLinks({ reader, seats, path }: AccountBar) {
  if (reader === undefined) {
    return (
      <a
        href={path === "/" || path.startsWith("/sign-in")
          ? "/sign-in"
          : `/sign-in?to=${encodeURIComponent(path)}`}
      >
        Sign in
      </a>
    );
  }
  const { name, waiting } = reader;
  return (
    <>
      {seats.map(({ text, url }) => <a class="seat" href={url}>{text}</a>)}
      <a href="/me">
        {name === "" ? "Your games" : name}
        {waiting === 0 ? null : (
          <>
            {" "}
            <span class="count" title={`${waiting} of your games wait for you`}>
              {waiting}
              <span class="unseen">{waiting === 1 ? " game waits" : " games wait"} for you</span>
            </span>
          </>
        )}
      </a>
    </>
  );
}
