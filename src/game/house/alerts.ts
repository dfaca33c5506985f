import { DAY } from "../../common/lengths.ts";
import { redacted } from "../../common/redacted.ts";
import { alertLetter } from "../../../templates/letters/alert.ts";
import { BrokenGame, type Office } from "../office.ts";
import { toStranger } from "../thread.ts";
import { houseState, type Stuck } from "./state.ts";

/**
 * Writes to the operator of whatever is stuck, of each cause once a day at the most. Safe to run at any time.
 * @param operator the address; without one nobody gets a letter @returns how many letters
 */
export async function sweepAlerts(office: Office, operator: string | undefined): Promise<number> {
  if (operator === undefined) return 0;
  const { stuck } = await houseState(office);
  let letters = 0;
  for (const each of stuck) if (await alert(office, operator, each)) letters++;
  return letters;
}

/** Writes to the operator about a game that cannot be opened or played, as soon as that is found. */
export function tellingOfGames(
  office: Office,
  operator: string | undefined,
  onFault: (error: unknown) => void,
): (error: unknown) => void {
  return (error) => {
    onFault(error);
    if (operator === undefined || !(error instanceof BrokenGame)) return;
    const [game] = error.message.split(/\W/);
    void alert(office, operator, { cause: `broken ${game}`, sentence: `${error.message}.` }).catch(onFault);
  };
}

/** @returns false if there was a letter about it within a day */
async function alert(office: Office, operator: string, { cause, sentence }: Stuck): Promise<boolean> {
  const { outbox, now, site } = office;
  const name = `alert ${cause}`;
  if (await outbox.counted(name, now(), DAY) > 0 || await outbox.countAnswer(name, now(), DAY) > 1) {
    return false;
  }
  await outbox.add(toStranger(site, operator, alertLetter(redacted(sentence), site.publicUrl), now()));
  office.posted();
  return true;
}
