import { type RefusedLine, TextField, typedOr } from "./fields.tsx";
import { English, wordsIn } from "../../words/words.tsx";

/** A player's webhook: its address is never shown again. */
export interface WebhookView {
  readonly host: string;
  readonly when: "all" | "mine";
  readonly lastRung: Date | undefined;
  readonly lastError: { readonly at: Date; readonly words: string } | undefined;
  /** It has news that it has not sent yet. */
  readonly isWaiting: boolean;
}

/** The form that sets, tries and removes a webhook. */
export function WebhookForm(
  { url, webhook, refused }: {
    url: string;
    webhook: WebhookView | undefined;
    refused: RefusedLine | undefined;
  },
) {
  const say = wordsIn("game-settings");
  const action = `${url}/bell`;
  return (
    <section id="bell">
      <h2>{say("webhook")}</h2>
      {webhook === undefined ? null : (
        <form method="post" action={action}>
          <p>
            {say("webhook.is", { host: webhook.host, when: webhook.when })} {say("webhook.last", {
              when: webhook.lastRung === undefined ? "never" : minute(webhook.lastRung),
            })}
            {webhook.isWaiting ? ` ${say("webhook.sending")}` : ""}
          </p>
          {webhook.lastError === undefined ? null : (
            <p class="note" role="status">
              {say("webhook.failed", { when: minute(webhook.lastError.at) })}{" "}
              <English>{webhook.lastError.words}</English>
            </p>
          )}
          <button type="submit" name="act" value="test">{say("webhook.test")}</button>{" "}
          <button type="submit" name="act" value="remove" class="quiet">{say("webhook.remove")}</button>
        </form>
      )}
      <details open={webhook === undefined || refused?.field === "url"}>
        <summary>
          {say(webhook === undefined ? "webhook.first" : "webhook.another")}
        </summary>
        <form method="post" action={action}>
          <p>
            {say("webhook.means")}
          </p>
          <TextField
            name="url"
            label={say("webhook.address")}
            required
            maxlength={500}
            placeholder="https://"
            autocomplete="off"
            value={typedOr(refused, "url")}
            problem={refused}
          />
          <label for="bell-kind">{say("webhook.kind")}</label>
          <select id="bell-kind" name="kind">
            <option value="auto">{say("webhook.auto")}</option>
            <option value="discord">Discord</option>
            <option value="slack">Slack, Mattermost</option>
            <option value="generic">{say("webhook.generic")}</option>
          </select>
          <label for="bell-when">{say("webhook.when")}</label>
          <select id="bell-when" name="when">
            <option value="mine">{say("webhook.mine")}</option>
            <option value="all">{say("webhook.all")}</option>
          </select>
          <button type="submit" name="act" value="hang">{say("webhook.hang")}</button>
        </form>
      </details>
    </section>
  );
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
