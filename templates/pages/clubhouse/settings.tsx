import { DATE_NAMES, type DateName, type DateWish, dayFor } from "../../dates.ts";
import { LEVEL_NAMES, type LevelName } from "../../letters/mail-levels.ts";
import { type FormProblem, ProblemNote, TextField } from "../fields.tsx";
import { TellThisBrowser, type ToldBrowser, ToldBrowsers } from "../tell-this-browser.tsx";
import { OwnPage } from "./me.tsx";

export interface SettingsView {
  readonly name: string;
  readonly nameLimit: number;
  readonly addresses: readonly string[];
  readonly level: LevelName | null;
  readonly zone: string | null;
  readonly dates: DateName;
  readonly look: "auto" | "light" | "dark";
  /** Those that get news of the person's games; undefined if none can. */
  readonly browsers: readonly ToldBrowser[] | undefined;
  /** The path of the page that others see, if the person wants one. */
  readonly profile: string | undefined;
  /** Games of theirs count for ratings, which everybody may see. */
  readonly isRated: boolean;
  /** A calendar program may show their deadlines. */
  readonly hasCalendar: boolean;
  readonly sessions: readonly {
    readonly id: string;
    readonly agent: string;
    readonly createdAt: number;
    readonly seenAt: number;
    readonly isThis: boolean;
  }[];
}

const LOOKS = { auto: "As the device has it", light: "Light", dark: "Dark" } as const;

/** A person's own details, and the browsers that are signed in. */
export function SettingsPage({ view, problem, filled = {}, done, postRoom }: {
  view: SettingsView;
  problem?: FormProblem | undefined;
  /** What was typed into a form that was not taken. */
  filled?: Readonly<Partial<Record<"name" | "zone" | "address", string>>>;
  done?: string | undefined;
  postRoom: boolean;
}) {
  const { addresses, sessions } = view;
  const dates: DateWish = view;
  return (
    <OwnPage title="Settings" path="/me/settings" postRoom={postRoom}>
      <ProblemNote problem={problem} />
      {done === undefined ? null : <p role="status" class="note">{done}</p>}
      <section>
        <h2>Your name</h2>
        <form method="post" action="/me/name">
          <TextField
            name="name"
            label="What others call you"
            maxlength={view.nameLimit}
            value={filled.name ?? view.name}
            autocomplete="nickname"
            problem={problem}
            hint="Shown in invitations, letters and pages of your games. Empty: you go by your side."
          />
          <label class="inline">
            <input type="checkbox" name="games" value="yes" checked /> In the games that I play now, too
          </label>
          <br />
          <button type="submit">Save the name</button>
        </form>
      </section>
      <section id="wishes">
        <h2>Preferences</h2>
        <form method="post" action="/me/wishes">
          <label for="level">Letters, in games that you join from now on</label>
          <select id="level" name="level">
            <option value="" selected={view.level === null}>As a game begins: every letter</option>
            {(["all", "turns", "daily"] as const).map((level) => (
              <option value={level} selected={view.level === level}>{LEVEL_NAMES[level]}</option>
            ))}
          </select>
          <TextField
            name="zone"
            label="Your time zone"
            maxlength={64}
            value={filled.zone ?? view.zone ?? ""}
            placeholder="Europe/Berlin"
            problem={problem}
            hint="For this page, and for deadlines of games that you join from now on."
          />
          <label for="dates">Dates, here and in games that you join from now on</label>
          <select id="dates" name="dates">
            {Object.entries(DATE_NAMES).map(([dates, words]) => (
              <option value={dates} selected={view.dates === dates}>{words}</option>
            ))}
          </select>
          <fieldset>
            <legend>Light or dark</legend>
            {Object.entries(LOOKS).map(([look, words]) => (
              <label class="inline">
                <input type="radio" name="look" value={look} checked={view.look === look} /> {words}
              </label>
            ))}
          </fieldset>
          <button type="submit">Save this</button>
        </form>
      </section>
      <section id="addresses">
        <h2>Your addresses</h2>
        <p>Your page shows the games of all of them. You confirm each by a link that I send there.</p>
        <ul class="rows">
          {addresses.map((address, at) => (
            <li>
              <span>{address}</span>
              <span class="faint">{at === 0 ? "Letters about your page go here" : ""}</span>
              <form method="post" action="/me/addresses">
                <input type="hidden" name="address" value={address} />
                {at === 0 ? null : (
                  <button type="submit" name="act" value="first" class="link">
                    Write to me here<span class="unseen">: {address}</span>
                  </button>
                )}{" "}
                {addresses.length < 2 ? null : (
                  <button type="submit" name="act" value="remove" class="link">
                    Remove<span class="unseen">: {address}</span>
                  </button>
                )}
              </form>
            </li>
          ))}
        </ul>
        <form method="post" action="/me/addresses">
          <TextField
            name="address"
            label="Another address of yours"
            type="email"
            required
            maxlength={254}
            autocomplete="email"
            value={filled.address}
            problem={problem}
          />
          <button type="submit" name="act" value="add" class="quiet">Send a link there</button>
        </form>
      </section>
      <section id="profile">
        <h2>A page about you</h2>
        <form method="post" action="/me/profile">
          <p>
            {view.profile === undefined
              ? "You have no public profile. A profile shows your name, your public games, how they ended, and your luck with the dice. It never shows an address."
              : (
                <>
                  Everybody may see{" "}
                  <a href={view.profile}>your page</a>: your name, your public games, your luck.
                </>
              )}
          </p>
          <button type="submit" name="act" value={view.profile === undefined ? "on" : "off"} class="quiet">
            {view.profile === undefined ? "Create profile page" : "Take my page down"}
          </button>
        </form>
      </section>
      <section id="ratings">
        <h2>Ratings</h2>
        <form method="post" action="/me/ratings">
          <p>
            {view.isRated
              ? (
                <>
                  Games that you begin count, if the other player is rated, too. Everybody may see your name,
                  your <a href="/me/ratings">rating</a>, and how these games ended.
                </>
              )
              : "You have no rating. With one, games count that you begin from then on with other rated players. Everybody may see your name, your rating, and how these games ended."}
          </p>
          <button type="submit" name="act" value={view.isRated ? "off" : "on"} class="quiet">
            {view.isRated ? "Show no rating of mine" : "Have my games rated"}
          </button>
        </form>
      </section>
      <section id="calendar">
        <h2>Deadlines in your calendar</h2>
        <form method="post" action="/me/calendar">
          <p>
            {view.hasCalendar
              ? "A calendar program can show the deadlines of all your running games, from the private address that you have made."
              : "Your calendar program can show the deadlines of all your running games, from a private address."}
          </p>
          {view.hasCalendar
            ? (
              <>
                <button type="submit" name="act" value="new" class="quiet">Make another address</button>{" "}
                <button type="submit" name="act" value="off" class="quiet">Take it back</button>
              </>
            )
            : <button type="submit" name="act" value="on" class="quiet">Make the address</button>}
        </form>
      </section>
      {view.browsers === undefined ? null : (
        <section id="browsers">
          <h2>Browser notifications</h2>
          <TellThisBrowser view={{ form: "/me/browsers" }} whose="all" />
          <ToldBrowsers action="/me/browsers" browsers={view.browsers} />
          <p class="faint">
            They cover the seats that you have now. For later seats, use the seat's own page.
          </p>
        </section>
      )}
      <section id="sessions">
        <h2>Where you are signed in</h2>
        <ul class="rows">
          {sessions.map(({ id, agent, createdAt, seenAt, isThis }) => (
            <li>
              <span>{isThis ? <strong>{agent} (this browser)</strong> : agent}</span>
              <span class="faint">
                Since {dayFor(createdAt, dates)}, last seen {dayFor(seenAt, dates)}
              </span>
              <form method="post" action="/me/sessions">
                <button type="submit" name="id" value={id} class="link">
                  Sign out<span class="unseen">: {agent}, since {dayFor(createdAt, dates)}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
        {sessions.length < 2 ? null : (
          <form method="post" action="/me/sessions">
            <button type="submit" name="id" value="others" class="quiet">Sign out everywhere else</button>
          </form>
        )}
      </section>
    </OwnPage>
  );
}
