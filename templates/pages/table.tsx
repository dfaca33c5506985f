import type { Terms, WishWords } from "../../src/kernel/words.ts";
import { NameForms, type NameView } from "./parts/name-form.tsx";
import { ProblemNote, type RefusedLine } from "./parts/fields.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";
import { WebhookForm, type WebhookView } from "./parts/webhook.tsx";
import { PressForm, type PressView } from "./press.tsx";
import { SpectatorsForm, type SpectatorsView } from "./parts/spectators.tsx";
import { SubstituteForm, type SubstituteView } from "./parts/substitute.tsx";
import { type BrowsersView, TellThisBrowser, ToldBrowsers } from "./parts/tell-this-browser.tsx";
import { TakingBackForm, type TakingBackView } from "./parts/taking-back.tsx";
import { DeadlinesForm, type DeadlinesView, TimeForms, type TimeView } from "./parts/time-forms.tsx";
import { English, langOfEnglish, toPage, wordsIn } from "../words/words.tsx";

/** What a player settles besides the play. */
export function TablePage(
  {
    title,
    id,
    url,
    press,
    time,
    deadlines,
    substitute,
    spectators,
    webhook,
    callsWebhooks,
    browsers,
    takingBack,
    asked,
    wishes,
    name,
    seat,
    refused,
  }: {
    title: string;
    id: string;
    /** Of the seat's page. */
    url: string;
    /** Undefined in a game against the computer. */
    press: PressView | undefined;
    /** Undefined in a game without deadlines. */
    time: TimeView | undefined;
    /** Undefined if the players may not agree on any. */
    deadlines: DeadlinesView | undefined;
    substitute: SubstituteView;
    spectators: SpectatorsView;
    /** Undefined if none is set up. */
    webhook: WebhookView | undefined;
    /** Whether the operator allows webhooks. */
    callsWebhooks: boolean;
    /** Undefined if no browser can get news. */
    browsers: BrowsersView | undefined;
    takingBack: TakingBackView;
    asked: AskedView;
    wishes: Terms["wishes"];
    name: NameView;
    seat: SeatLink;
    /** The values a form of the page sent, and why they were refused. */
    refused?: RefusedLine | undefined;
  },
) {
  const say = wordsIn("game-settings");
  return (
    <Layout title={`${say("settings")}, ${id}`} seat={seat}>
      <PageHeading of={`${title}, ${id}`}>{say("settings")}</PageHeading>
      <LinkLine to={url}>{say("settings.back")}</LinkLine>
      <ProblemNote problem={refused} />
      {press === undefined ? null : <PressForm url={url} press={press} />}
      {time === undefined ? null : <TimeForms url={url} time={time} refused={refused} />}
      {deadlines === undefined ? null : <DeadlinesForm action={`${url}/time`} deadlines={deadlines} />}
      <AskedForm url={url} asked={asked} wishes={wishes} />
      <TakingBackForm url={url} view={takingBack} />
      <NameForms url={url} view={name} refused={refused} />
      <SubstituteForm url={url} substitute={substitute} refused={refused} />
      <section id="team">
        <h2>{say("team")}</h2>
        <LinkLine to={`${url}/team`}>{say("team.ask")}</LinkLine>
      </section>
      <SpectatorsForm url={url} spectators={spectators} />
      {callsWebhooks ? <WebhookForm url={url} webhook={webhook} refused={refused} /> : null}
      {browsers === undefined ? null : (
        <section id="browsers">
          <h2>{say("browsers")}</h2>
          <TellThisBrowser view={browsers.view} whose="seat" />
          <ToldBrowsers action={`${url}/browser`} browsers={browsers.browsers} />
        </section>
      )}
      <section id="tokens">
        <h2>{say("tokens")}</h2>
        <p>
          {say.rich("tokens.mean", { tokens: toPage(`${url}/tokens`) })}
        </p>
      </section>
    </Layout>
  );
}

/** How much a player would be asked. */
interface AskedView {
  readonly asksAll: boolean;
  readonly asksSparse: boolean;
}

/** The form to choose how many questions to get. */
function AskedForm(
  { url, asked, wishes }: { url: string; asked: AskedView; wishes: Terms["wishes"] },
) {
  const say = wordsIn("game-settings");
  return (
    <section id="asked">
      <h2>{say("asked")}</h2>
      <form method="post" action={`${url}/asked`}>
        <WishField name="all" isWished={asked.asksAll} words={wishes.asksAll} />
        <WishField name="sparse" isWished={asked.asksSparse} words={wishes.asksSparse} />
        <button type="submit" name="act" value="save" class="quiet">{say("asked.save")}</button>
      </form>
    </section>
  );
}

function WishField(
  { name, isWished, words: { on, off, instead } }: { name: string; isWished: boolean; words: WishWords },
) {
  const say = wordsIn("game-settings");
  if (instead !== undefined) {
    return (
      <p class="faint" lang={langOfEnglish()}>
        {instead}
        {isWished ? <input type="hidden" name={name} value="yes" /> : null}
      </p>
    );
  }
  return (
    <p>
      <label class="inline">
        <input type="checkbox" name={name} value="yes" checked={isWished} /> <English>{on}</English>
      </label>
      <br />
      <span class="faint">
        {say("asked.otherwise")} <English>{off}</English>
      </span>
    </p>
  );
}
