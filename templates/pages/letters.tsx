import { type LoggedLetter, moment, stateWords } from "../delivery-log.ts";
import type { LevelName } from "../mail-levels.ts";
import { Layout, type SeatLink } from "./layout.tsx";
import { LevelForm } from "./level-form.tsx";

/** What has become of a player's letters, and how many he gets. */
export function LettersPage({ title, id, url, log, level, address, notices, seat, postRoom }: {
  title: string;
  id: string;
  /** Of his seat's page. */
  url: string;
  log: readonly LoggedLetter[];
  level: LevelName;
  /** Where they go; undefined where that cannot be changed any more. */
  address: string | undefined;
  /** What he should know of the post, such as letters that have come back. */
  notices: readonly string[];
  seat: SeatLink;
  postRoom: boolean;
}) {
  return (
    <Layout title={`Your letters, ${id}`} postRoom={postRoom} seat={seat}>
      <h1>
        Your letters <span class="faint">{title}, {id}</span>
      </h1>
      <p>
        <a href={url}>Back to the game</a>
      </p>
      {notices.map((notice) => <p class="note" role="status">{notice}</p>)}
      <h2>What has become of them</h2>
      {log.length === 0 ? <p>No letter has been written to you yet.</p> : (
        <ul class="post">
          {log.map((letter) => <Logged letter={letter} url={url} />)}
        </ul>
      )}
      <h2 id="level">How many you get</h2>
      <LevelForm url={`${url}/level`} level={level} />
      {address === undefined ? null : <AddressForm url={`${url}/address`} address={address} />}
    </Layout>
  );
}

function AddressForm({ url, address }: { url: string; address: string }) {
  return (
    <form method="post" action={url}>
      <h2 id="address">Where they go</h2>
      <p>
        They go to{" "}
        {address}. A letter with a link comes to the other address; when you press the button behind it, your
        letters go there, and nothing that went to the old address opens your seat any more.
      </p>
      <label for="new-address">Another address of yours</label>
      <input id="new-address" name="address" type="email" required maxlength={254} autocomplete="email" />
      <button type="submit" class="quiet">Send a link to that address</button>
    </form>
  );
}

function Logged(
  { letter: { number, subject, writtenAt, state }, url }: { letter: LoggedLetter; url: string },
) {
  return (
    <li>
      {subject}
      <br />
      <span class="faint">{moment(writtenAt)}: {stateWords(state)}</span>
      <form method="post" action={`${url}/resend`}>
        <input type="hidden" name="number" value={String(number)} />
        <button type="submit" class="quiet small" aria-label={`Send it again: ${subject}`}>
          Send it again
        </button>
      </form>
    </li>
  );
}

/** The choice of whoever comes by the link that his letters bear for leaving them. */
export function UnsubscribePage({ title, id, side, url, level, postRoom }: {
  title: string;
  id: string;
  side: string;
  url: string;
  level: LevelName;
  postRoom: boolean;
}) {
  return (
    <Layout title={`How many letters, ${id}`} postRoom={postRoom}>
      <h1>
        How many letters do you want? <span class="faint">{title}, {id}, {side}</span>
      </h1>
      <p>Nothing has changed yet. Choose, and press the button.</p>
      <LevelForm url={url} level={level} />
    </Layout>
  );
}
