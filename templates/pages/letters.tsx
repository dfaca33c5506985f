import type { Side } from "../../src/kernel/side.ts";
import { type LoggedLetter, stateWords, utcMoment } from "../house/delivery-log.ts";
import { LEVEL_NAMES, type LevelName } from "../letters/mail-levels.ts";
import { asEnglish, langOfEnglish, wordsIn } from "../words/words.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";

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
  /** Notices about the post, such as letters that have come back. */
  notices: readonly string[];
  seat: SeatLink;
}

/** The delivery of a player's letters, how many there are, where they go, and the keys of their links. */
export function LettersPage(
  { title, id, url, log, level, address, wish, writers, mayRenew, notices, seat }: LettersProps,
) {
  const say = wordsIn("letters");
  return (
    <Layout title={say("titled", { id })} seat={seat}>
      <PageHeading of={`${title}, ${id}`}>{say("title")}</PageHeading>
      <LinkLine to={url}>{wordsIn("seat")("backToGame")}</LinkLine>
      {notices.map((notice) => <p class="note" role="status" lang={langOfEnglish()}>{notice}</p>)}
      <h2>{say("delivery")}</h2>
      {log.length === 0 ? <p>{say("none")}</p> : (
        <ul class="post">
          {log.map((letter) => <Logged letter={letter} url={url} />)}
        </ul>
      )}
      <h2 id="level">{say("many")}</h2>
      <LevelForm url={`${url}/level`} level={level} />
      {address === undefined ? null : <AddressForm url={`${url}/address`} address={address} wish={wish} />}
      {writers.length === 0 ? null : <Writers url={`${url}/writer`} writers={writers} />}
      {mayRenew ? <RenewForm url={`${url}/renew`} /> : null}
    </Layout>
  );
}

function AddressForm({ url, address, wish }: { url: string; address: string } & Pick<LettersProps, "wish">) {
  const say = wordsIn("letters");
  return (
    <form method="post" action={url}>
      <h2 id="address">{say("where")}</h2>
      <p>
        {say("where.means", { address })}
      </p>
      {wish === undefined ? null : (
        <p class="note">
          {say("where.wish", {
            address: wish.address,
            since: utcMoment(new Date(wish.since)),
            goesOn: utcMoment(new Date(wish.goesOn)),
          })}
        </p>
      )}
      <label for="new-address">{say("where.another")}</label>
      <input id="new-address" name="address" type="email" required maxlength={254} autocomplete="email" />
      <button type="submit" class="quiet">{say("where.send")}</button>
    </form>
  );
}

function Writers({ url, writers }: { url: string; writers: readonly string[] }) {
  const say = wordsIn("letters");
  return (
    <>
      <h2 id="writers">{say("writers")}</h2>
      <p>{say("writers.means")}</p>
      <ul>
        {writers.map((address) => (
          <li>
            <form method="post" action={url}>
              {address} <input type="hidden" name="address" value={address} />
              <button type="submit" class="quiet small" aria-label={say("writers.stopThese", { address })}>
                {say("writers.stop")}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}

function RenewForm({ url }: { url: string }) {
  const say = wordsIn("letters");
  return (
    <form method="post" action={url}>
      <h2 id="renew">{say("renew")}</h2>
      <p>{say("renew.means")}</p>
      <button type="submit" class="quiet">{say("renew.button")}</button>
    </form>
  );
}

function Logged(
  { letter: { number, subject, writtenAt, state }, url }: { letter: LoggedLetter; url: string },
) {
  const say = wordsIn("letters");
  return (
    <li>
      {asEnglish(subject)}
      <br />
      <span class="faint">{utcMoment(writtenAt)}: {stateWords(state)}</span>
      <form method="post" action={`${url}/resend`}>
        <input type="hidden" name="number" value={String(number)} />
        <button type="submit" class="quiet small" aria-label={say("again.which", { subject })}>
          {say("again")}
        </button>
      </form>
    </li>
  );
}

/** The choice for a reader who comes by a letter's link for leaving. */
export function UnsubscribePage({ title, id, side, url, level }: {
  title: string;
  id: string;
  side: Side;
  url: string;
  level: LevelName;
}) {
  const say = wordsIn("letters");
  return (
    <Layout title={say("leave.titled", { id })}>
      <PageHeading of={`${title}, ${id}, ${say("leave.side", { side })}`}>{say("leave")}</PageHeading>
      <p>{say("leave.nothing")}</p>
      <LevelForm url={url} level={level} />
    </Layout>
  );
}

/** The choice of how many letters somebody gets. */
function LevelForm({ url, level }: { url: string; level: LevelName }) {
  const say = wordsIn("letters");
  const names = wordsIn("own");
  return (
    <form method="post" action={url}>
      {(Object.keys(LEVEL_NAMES) as LevelName[]).map((name) => (
        <p>
          <label class="inline">
            <input type="radio" name="level" value={name} checked={name === level} />{" "}
            <strong>{names("level", { level: name })}</strong>
          </label>
          <br />
          <span class="faint">{say(`level.${name}`)}</span>
        </p>
      ))}
      <button type="submit">{say("level.save")}</button>
    </form>
  );
}
