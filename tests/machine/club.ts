import type { Email } from "postal-mime";
import { type Machine, within } from "./machine.ts";

const REFEREE = "referee@games.example.org";

/** Two players with mailboxes on the machine, and the game that they play by its referee. */
export class Club {
  code = "";
  private turns = 0;

  /** @param site where the referee's pages are for players */
  constructor(private readonly machine: Machine, private readonly site: string) {}

  /** Makes a game on the page, as it was in 1.0.0, and joins it as both. */
  async begins(): Promise<void> {
    await this.posted("/games", {
      scenario: "crusader/campaign",
      side: "allied",
      address: "anna@example.net",
      opponent: "bruno@example.net",
      pace: "standing",
      beacon: "none",
    });
    for (const [name, side] of [["anna", "allied"], ["bruno", "axis"]]) {
      const seat = new RegExp(`${RegExp.escape(this.site)}(/games/(\\w{4})/${side}/[\\w-]+)`);
      const [, path, code] = await within(async () => {
        const found = (await this.machine.mailbox(name)).map(({ text = "" }) => seat.exec(text)).find(
          Boolean,
        );
        if (!found) throw new Error(`${name} has no letter with the page of ${side}`);
        return found;
      });
      this.code = code;
      await this.posted(`${path}/join`, { salt: `the words of ${name}` });
    }
    await this.machine.letter("anna", /the game begins/i);
  }

  /** Makes a game by letters alone: one offers it, the other takes it. */
  async beginsByMail(): Promise<void> {
    const { length: annas } = await this.machine.mailbox("anna");
    const { length: brunos } = await this.machine.mailbox("bruno");
    const offer = ["offer crusader/campaign", "side: allied", "name: Anna", "words: sand and stars"];
    await this.machine.mail("anna", REFEREE, offer.join("\n"));
    const { text = "" } = await this.machine.letter("anna", /offered/, annas);
    await this.machine.mail("bruno", REFEREE, `take ${/code\s+([A-Z0-9]{6})/.exec(text)![1]} as Bruno`);
    const invited = await this.machine.letter("bruno", /invited/, brunos);
    await this.machine.mail("bruno", invited.replyTo![0].address!, "join: stars and wind");
    const { subject = "" } = await this.machine.letter("anna", /the game begins/i, annas);
    this.code = /\[(\w{4}) /.exec(subject)![1];
  }

  /** The player whose turn it is orders nothing but to go on. */
  async playsATurn(): Promise<void> {
    const side = this.turns % 2 === 0 ? "allied" : "axis";
    const sheet = `begin ${this.code} ${side} turn ${Math.floor(this.turns / 2) + 1}\ngo\nend`;
    const name = side === "allied" ? "anna" : "bruno";
    await this.machine.mail(name, await this.address(name), sheet);
    this.turns++;
    await this.hasItsTurn();
  }

  /** Waits until the game's public ledger has a run for each turn. */
  async hasItsTurn(): Promise<void> {
    await within(async () => {
      const ledger = await this.machine.said(this.curl(`/games/${this.code}/ledger.jsonl`));
      const runs = ledger.match(/"kind":"run"/g)?.length ?? 0;
      if (runs < this.turns) throw new Error(`The ledger has ${runs} turns of ${this.turns}`);
    });
  }

  /** Asks for help by mail, so many times, and waits for as many answers. */
  async isAnswered(name: string, times: number): Promise<void> {
    const before = (await this.machine.mailbox(name)).length;
    const to = await this.address(name);
    for (let n = 0; n < times; n++) await this.machine.mail(name, to, "help");
    await within(async () => {
      const came = (await this.machine.mailbox(name)).length - before;
      if (came < times) throw new Error(`${name} has ${came} answers to ${times} letters`);
    });
  }

  /** Asks for the game's page, so many times. */
  async hasPages(times: number): Promise<void> {
    for (let n = 0; n < times; n++) await this.machine.said(this.curl(`/games/${this.code}`));
  }

  /** Where a player's orders go: an answer to their newest letter of the game. */
  async address(name: string): Promise<string> {
    const isOfGame = ({ subject = "", replyTo }: Email) =>
      subject.includes(this.code) && replyTo !== undefined;
    const letter = (await this.machine.mailbox(name)).findLast(isOfGame);
    if (letter === undefined) throw new Error(`${name} has no letter of game ${this.code}`);
    return letter.replyTo![0].address!;
  }

  private async posted(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const data = Object.entries(fields).map(([name, value]) => `--data-urlencode '${name}=${value}'`);
    await within(() =>
      this.machine.said([this.curl(path), `--header 'Origin: ${this.site}'`, ...data].join(" "))
    );
  }

  private curl(path: string): string {
    return `curl --silent --show-error --fail --cacert /etc/despatch/ca.pem '${this.site}${path}'`;
  }
}
