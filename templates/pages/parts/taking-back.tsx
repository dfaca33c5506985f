import { langOfEnglish, wordsIn } from "../../words/words.tsx";
type Window = "none" | "ten-minutes" | "hour" | "deadline";

/** What a player may take back, and how long their sheets wait. */
export interface TakingBackView {
  /** When the player's sheet is played by itself, in a sentence; undefined if none waits. */
  readonly waits: string | undefined;
  /** What the other player wants to take back, in a sentence; undefined if nothing. */
  readonly asks: string | undefined;
  /** The player has asked, and nobody has answered yet. */
  readonly isAsking: boolean;
  /** The computer would let the player's last turn be undone at once. */
  readonly mayGoBack: boolean;
  /** The other player is a person who may be asked. */
  readonly mayAsk: boolean;
  /** How long the player's sheets may wait, and which choice the player made. */
  readonly windows: readonly { readonly value: Window; readonly isChosen: boolean }[];
}

/** What to answer or stop now, above everything else on a seat's page. */
export function TakingBackNow(
  { url, view: { waits, asks, mayGoBack } }: { url: string; view: TakingBackView },
) {
  const say = wordsIn("seat");
  const action = `${url}/taking-back`;
  return (
    <>
      {waits === undefined ? null : (
        <form method="post" action={action} class="note">
          <p lang={langOfEnglish()}>{waits}</p>
          <button type="submit" name="act" value="stop">{say("takeBack.stop")}</button>{" "}
          <button type="submit" name="act" value="now" class="quiet">{say("takeBack.now")}</button>
        </form>
      )}
      {asks === undefined ? null : (
        <form method="post" action={action} class="note">
          <p lang={langOfEnglish()}>{asks}</p>
          <button type="submit" name="act" value="agree">{say("agree")}</button>{" "}
          <button type="submit" name="act" value="decline" class="quiet">{say("decline")}</button>
        </form>
      )}
      {mayGoBack
        ? (
          <form method="post" action={action}>
            <button type="submit" name="act" value="back" class="quiet">{say("takeBack.back")}</button>{" "}
            <small class="faint">{say("takeBack.die")}</small>
          </form>
        )
        : null}
    </>
  );
}

/** How long a player's sheets wait, and the button that asks for the player's last turn back. */
export function TakingBackForm({ url, view }: { url: string; view: TakingBackView }) {
  const say = wordsIn("seat");
  const action = `${url}/taking-back`;
  return (
    <section id="taking-back">
      <h2>{say("takeBack")}</h2>
      <form method="post" action={action}>
        <label for="window">{say("takeBack.window")}</label>
        <select id="window" name="window">
          {view.windows.map(({ value, isChosen }) => (
            <option value={value} selected={isChosen}>{say(`takeBack.window.${value}`)}</option>
          ))}
        </select>
        <button type="submit" name="act" value="window" class="quiet">{say("saveThis")}</button>
      </form>
      {view.mayAsk
        ? (
          <form method="post" action={action}>
            <p class="faint">
              {say("takeBack.rule")}
            </p>
            {view.isAsking
              ? (
                <button type="submit" name="act" value="decline" class="quiet">
                  {say("takeBack.withdraw")}
                </button>
              )
              : (
                <button type="submit" name="act" value="back" class="quiet">
                  {say("takeBack.ask")}
                </button>
              )}
          </form>
        )
        : null}
    </section>
  );
}
