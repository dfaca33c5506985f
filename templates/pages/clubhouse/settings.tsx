import { AnswerText, toPage, wordsIn } from "../../words/words.tsx";
import { DATE_NAMES, type DateName, type DateWish, dayFor } from "../../dates.ts";
import type { LevelName } from "../../letters/mail-levels.ts";
import { type FormProblem, ProblemNote, ShortChoices, TextField } from "../parts/fields.tsx";
import { TellThisBrowser, type ToldBrowser, ToldBrowsers } from "../parts/tell-this-browser.tsx";
import { OwnPage } from "./me.tsx";

export interface SettingsView {
  readonly name: string;
  readonly nameLimit: number;
  readonly addresses: readonly string[];
  readonly level: LevelName | null;
  readonly zone: string | null;
  readonly dates: DateName;
  readonly look: "auto" | "light" | "dark";
  /** Whether lists show the person's games by default; undefined if the person never said. */
  readonly listed?: boolean | undefined;
  /** Those that get news of the person's games; undefined if none can. */
  readonly browsers: readonly ToldBrowser[] | undefined;
  /** The path of the page that others see, if the person wants one. */
  readonly profile: string | undefined;
  /** The person's games count for ratings, which everybody may see. */
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

const LOOKS = ["auto", "light", "dark"] as const;

/** A person's own details, and the browsers that are signed in. */
export function SettingsPage({ view, problem, filled = {}, done }: {
  view: SettingsView;
  problem?: FormProblem | undefined;
  /** The refused input of a form. */
  filled?: Readonly<Partial<Record<"name" | "zone" | "address", string>>>;
  done?: string | undefined;
}) {
  const { addresses, sessions } = view;
  const dates: DateWish = view;
  const say = wordsIn("own");
  return (
    <OwnPage title={say("settings")} path="/me/settings">
      <ProblemNote problem={problem} />
      {done === undefined ? null : (
        <p role="status" class="note">
          <AnswerText sentence={done} />
        </p>
      )}
      <section>
        <h2>{say("yourName")}</h2>
        <form method="post" action="/me/name">
          <TextField
            name="name"
            label={say("nameLabel")}
            maxlength={view.nameLimit}
            value={filled.name ?? view.name}
            autocomplete="nickname"
            problem={problem}
            hint={say("nameHint")}
          />
          <label class="inline">
            <input type="checkbox" name="games" value="yes" checked /> {say("nameInGames")}
          </label>
          <br />
          <button type="submit">{say("saveName")}</button>
        </form>
      </section>
      <section id="wishes">
        <h2>{say("preferences")}</h2>
        <form method="post" action="/me/wishes">
          <label for="level">{say("levelLabel")}</label>
          <select id="level" name="level">
            <option value="" selected={view.level === null}>{say("levelUsual")}</option>
            {(["all", "turns", "daily"] as const).map((level) => (
              <option value={level} selected={view.level === level}>{say("level", { level })}</option>
            ))}
          </select>
          <TextField
            name="zone"
            label={say("zone")}
            maxlength={64}
            value={filled.zone ?? view.zone ?? ""}
            placeholder="Europe/Berlin"
            problem={problem}
            hint={say("zoneHint")}
          />
          <label for="dates">{say("dates")}</label>
          <select id="dates" name="dates">
            {Object.entries(DATE_NAMES).map(([dates, words]) => (
              <option value={dates} selected={view.dates === dates}>
                {dates === "en-GB" ? say("plainDates") : words}
              </option>
            ))}
          </select>
          <ShortChoices
            name="look"
            legend={say("lookLegend")}
            ways={LOOKS.map((look) => [look, say("look", { look })])}
            chosen={view.look}
          />
          <ShortChoices
            name="listed"
            legend={say("listedLegend")}
            ways={["yes", "no"].map((choice) => [choice, say("listed", { choice })])}
            chosen={view.listed === false ? "no" : "yes"}
          />
          <p class="saves">
            <button type="submit">{say("save")}</button>
          </p>
        </form>
      </section>
      <section id="addresses">
        <h2>{say("addresses")}</h2>
        <p>{say("addressesAbout")}</p>
        <ul class="rows">
          {addresses.map((address, at) => (
            <li>
              <span>{address}</span>
              <span class="faint">{at === 0 ? say("lettersHere") : ""}</span>
              <form method="post" action="/me/addresses">
                <input type="hidden" name="address" value={address} />
                {at === 0 ? null : (
                  <button type="submit" name="act" value="first" class="link">
                    {say("writeHere")}
                    <span class="unseen">: {address}</span>
                  </button>
                )}{" "}
                {addresses.length < 2 ? null : (
                  <button type="submit" name="act" value="remove" class="link">
                    {say("remove")}
                    <span class="unseen">: {address}</span>
                  </button>
                )}
              </form>
            </li>
          ))}
        </ul>
        <form method="post" action="/me/addresses">
          <TextField
            name="address"
            label={say("anotherAddress")}
            type="email"
            required
            maxlength={254}
            autocomplete="email"
            value={filled.address}
            problem={problem}
          />
          <button type="submit" name="act" value="add" class="quiet">{say("sendLinkThere")}</button>
        </form>
      </section>
      <section id="profile">
        <h2>{say("profile")}</h2>
        <form method="post" action="/me/profile">
          <p>
            {view.profile === undefined ? say("profileOff") : (
              <>
                {say.rich("profileOn", { page: toPage(view.profile) })}
              </>
            )}
          </p>
          <button type="submit" name="act" value={view.profile === undefined ? "on" : "off"} class="quiet">
            {view.profile === undefined ? say("profileMake") : say("profileEnd")}
          </button>
        </form>
      </section>
      <section id="ratings">
        <h2>{say("ratings")}</h2>
        <form method="post" action="/me/ratings">
          <p>
            {view.isRated
              ? (
                <>
                  {say.rich("ratedOn", { rating: toPage("/me/ratings") })}
                </>
              )
              : say("ratedOff")}
          </p>
          <button type="submit" name="act" value={view.isRated ? "off" : "on"} class="quiet">
            {view.isRated ? say("ratedEnd") : say("ratedMake")}
          </button>
        </form>
      </section>
      <section id="calendar">
        <h2>{say("calendar")}</h2>
        <form method="post" action="/me/calendar">
          <p>
            {view.hasCalendar ? say("calendarOn") : say("calendarOff")}
          </p>
          {view.hasCalendar
            ? (
              <>
                <button type="submit" name="act" value="new" class="quiet">{say("calendarNew")}</button>{" "}
                <button type="submit" name="act" value="off" class="quiet">{say("calendarEnd")}</button>
              </>
            )
            : <button type="submit" name="act" value="on" class="quiet">{say("calendarMake")}</button>}
        </form>
      </section>
      {view.browsers === undefined ? null : (
        <section id="browsers">
          <h2>{say("browsers")}</h2>
          <TellThisBrowser view={{ form: "/me/browsers" }} whose="all" />
          <ToldBrowsers action="/me/browsers" browsers={view.browsers} />
          <p class="faint">
            {say("browsersAbout")}
          </p>
        </section>
      )}
      <section id="sessions">
        <h2>{say("sessions")}</h2>
        <ul class="rows">
          {sessions.map(({ id, agent, createdAt, seenAt, isThis }) => (
            <li>
              <span>{isThis ? <strong>{say("thisBrowser", { agent })}</strong> : agent}</span>
              <span class="faint">
                {say("session", { since: dayFor(createdAt, dates), seen: dayFor(seenAt, dates) })}
              </span>
              <form method="post" action="/me/sessions">
                <button type="submit" name="id" value={id} class="link">
                  {say("signOut")}
                  <span class="unseen">
                    {say("signOutUnseen", { agent, since: dayFor(createdAt, dates) })}
                  </span>
                </button>
              </form>
            </li>
          ))}
        </ul>
        {sessions.length < 2 ? null : (
          <form method="post" action="/me/sessions">
            <button type="submit" name="id" value="others" class="quiet">{say("signOutOthers")}</button>
          </form>
        )}
      </section>
    </OwnPage>
  );
}
