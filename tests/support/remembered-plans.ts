import { deepStrictEqual } from "node:assert";
import { createHash } from "node:crypto";
import type { Shelf } from "../../src/game/open/shelf.ts";
import type { ComputerPlayer, Kinded, Rules, SetupChoices, SetupDocuments } from "../../src/kernel/rules.ts";
import { isNight } from "./marked-pictures.ts";

/** Files whose tests play games of the catalogue. */
const PLAYING =
  /\/(src\/(cli|game|mail|web)|tests\/(attacks|forgeries|journeys|kills|properties|systems|tampering))\//;
/** Each time that something has been remembered so often, it is made again, and has to be the same. */
const PROVED_EACH = 16;

let isRemembering = false;

/**
 * Tests meet the same positions again and again. So by day a game is set up once from the same documents and choices, and
 * the computer plans once in the same position. A sight is its setting and its JSON, by the contract of the rules (`sightFrom`).
 */
export async function rememberPlans(file: string): Promise<void> {
  if (isNight || isRemembering || !PLAYING.test(file)) return;
  isRemembering = true;
  const { SYSTEMS } = await import("../../src/game/open/catalogue.ts");
  const systems = [...SYSTEMS.values()];
  for (const { shelf } of systems) for (const part of partsOf(shelf)) lasting.set(part, digest(part));
  for (const rules of new Set(systems.map(({ rules }) => rules))) rememberSettings(rules);
  for (const computer of new Set(systems.map(({ computer }) => computer))) {
    if (computer !== undefined) rememberDecisions(computer);
  }
}

type Open<Closed> = { -readonly [Name in keyof Closed]: Closed[Name] };

/** What has been made, by what it is made from. */
class Remembered<Made> {
  readonly #made = new Map<string, Made>();
  #times = 0;

  /** @param most how much is kept @param plain what two that are the same have in common */
  constructor(private readonly most: number, private readonly plain: (made: Made) => unknown) {}

  get(key: string, make: () => Made): Made {
    const known = this.#made.get(key);
    if (known !== undefined && ++this.#times % PROVED_EACH > 0) return known;
    const made = make();
    if (known !== undefined) {
      deepStrictEqual(this.plain(made), this.plain(known), "the same comes out otherwise");
      return known;
    }
    this.#made.set(key, made);
    if (this.#made.size > this.most) this.#made.delete(this.#made.keys().next().value!);
    return made;
  }
}

/** What a game's setting was made from. */
const madeFrom = new WeakMap<object, string>();

function rememberSettings<T, S>(rules: Open<Rules<T, S>>): void {
  const setup = rules.setup.bind(rules);
  const known = new Remembered<ReturnType<typeof setup>>(200, (made) => made.ok && rules.freeze(made.value));
  rules.setup = (documents, choices) => {
    const key = digestOf(documents, choices);
    const made = known.get(key, () => setup(documents, choices));
    if (made.ok) madeFrom.set(settingIn(made.value)!, key);
    return made;
  };
}

function rememberDecisions<S, D extends Kinded>(computer: Open<ComputerPlayer<S, D>>): void {
  const decisions = computer.decisions.bind(computer);
  const known = new Remembered<readonly D[]>(4_000, (made) => made);
  computer.decisions = (sight, skill) => {
    const setting = settingIn(sight);
    const from = setting && madeFrom.get(setting);
    if (from === undefined) return decisions(sight, skill);
    return known.get(`${from} ${skill} ${JSON.stringify(sight)}`, () => decisions(sight, skill));
  };
}

function settingIn(holder: unknown): object | undefined {
  return (holder as { readonly setting?: object }).setting;
}

/** Digests of documents that nobody changes. */
const lasting = new WeakMap<object, string>();

function partsOf({ maps, orderOfBattle, charts, scenarios, earlier = [] }: Shelf): object[] {
  return [...Object.values(maps), orderOfBattle, charts, ...scenarios.values(), ...earlier]
    .filter((part) => typeof part === "object" && part !== null);
}

function digestOf(documents: SetupDocuments, choices: SetupChoices): string {
  return digest([...Object.entries(documents), choices].flat().map(digest));
}

function digest(value: unknown): string {
  const known = typeof value === "object" && value !== null ? lasting.get(value) : undefined;
  return known ?? createHash("sha256").update(JSON.stringify(value) ?? "").digest("base64");
}
