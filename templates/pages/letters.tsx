import { type LoggedLetter, stateWords, utcMoment } from "../delivery-log.ts";
import type { LevelName } from "../letters/mail-levels.ts";
import { Layout, type SeatLink } from "./layout.tsx";
import { LevelForm } from "./level-form.tsx";

/** A player's letters. */
export interface LettersProps {
  title: string;
  id: string;
  /** Of the seat's page. */
  url: string;
  log: readonly LoggedLetter[];
  level: LevelName;
  /** Where they go; undefined where that cannot be changed any more. */
  address: string | undefined;
  /** Another address that the player wants, still unanswered at the registered one. */
  wish: { readonly address: string; readonly since: number; readonly goesOn: number } | undefined;
  /** Other mailboxes whose letters count as the player's. */
  writers: readonly string[];
  /** Whether the links can be renewed. */
  mayRenew: boolean;
  /** What the player should know about the post, such as letters that have come back. */
  notices: readonly string[];
  seat: SeatLink;
  postRoom: boolean;
}

/** What has become of a player's letters, how many there are, where they go, and the keys of their links. */
export function LettersPage(
  { title, id, url, log, level, address, wish, writers, mayRenew, notices, seat, postRoom }: LettersProps,
) {
  return (
    <Layout title={`Your letters, ${id}`} postRoom={postRoom} seat={seat}>
      <h1>
        Your letters <span class="faint">{title}, {id}</span>
      </h1>
      <p>
        <a href={url}>Back to the game</a>
      </p>
      {notices.map((notice) => <p class="note" role="status">{notice}</p>)}
      <h2>Delivery</h2>
      {log.length === 0 ? <p>You have got no letters yet.</p> : (
        <ul class="post">
          {log.map((letter) => <Logged letter={letter} url={url} />)}
        </ul>
      )}
      <h2 id="level">How many you get</h2>
      <LevelForm url={`${url}/level`} level={level} />
      {address === undefined ? null : <AddressForm url={`${url}/address`} address={address} wish={wish} />}
      {writers.length === 0 ? null : <Writers url={`${url}/writer`} writers={writers} />}
      {mayRenew ? <RenewForm url={`${url}/renew`} /> : null}
    </Layout>
  );
}

function AddressForm({ url, address, wish }: { url: string; address: string } & Pick<LettersProps, "wish">) {
  return (
    <form method="post" action={url}>
      <h2 id="address">Where they go</h2>
      <p>
        They go to{" "}
        {address}. I first send a link there to confirm the change, then one to the new address. Once you have
        pressed both buttons, your letters go to the new address, and links sent to the old one stop working.
      </p>
      {wish === undefined ? null : (
        <p class="note">
          You asked for {wish.address} on{" "}
          {utcMoment(new Date(wish.since))}. If you can't answer at your present address, ask here once more
          after {utcMoment(new Date(wish.goesOn))}; then I don't need that answer.
        </p>
      )}
      <label for="new-address">Another address of yours</label>
      <input id="new-address" name="address" type="email" required maxlength={254} autocomplete="email" />
      <button type="submit" class="quiet">Send them there</button>
    </form>
  );
}

function Writers({ url, writers }: { url: string; writers: readonly string[] }) {
  return (
    <>
      <h2 id="writers">Other mailboxes that you write from</h2>
      <p>I take letters from there as yours; answers go to your own address.</p>
      <ul>
        {writers.map((address) => (
          <li>
            <form method="post" action={url}>
              {address} <input type="hidden" name="address" value={address} />
              <button type="submit" class="quiet small" aria-label={`Stop taking letters from ${address}`}>
                Stop taking these
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}

function RenewForm({ url }: { url: string }) {
  return (
    <form method="post" action={url}>
      <h2 id="renew">Their links</h2>
      <p>
        Use this if somebody else may have one of your letters, or this page's address. The old links stop
        working, and I mail you the new ones.
      </p>
      <button type="submit" class="quiet">Renew the links</button>
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
      <span class="faint">{utcMoment(writtenAt)}: {stateWords(state)}</span>
      <form method="post" action={`${url}/resend`}>
        <input type="hidden" name="number" value={String(number)} />
        <button type="submit" class="quiet small" aria-label={`Send it again: ${subject}`}>
          Send it again
        </button>
      </form>
    </li>
  );
}

/** The choice for a reader who comes by a letter's link for leaving. */
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
