import type { Party } from "../kernel/party.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import type { PressWords } from "../store/records/press-record.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { LetterKind } from "../store/records/wish-records.ts";
import type { Block, Letter } from "../kernel/block.ts";
import { pressBlocks, pressPart } from "../../templates/press.ts";
import { destinyNow } from "./access/mail-levels.ts";
import { nameOf } from "./access/names.ts";
import type { GameCabinet, Office } from "./office.ts";
import { addressFor, pressOf, unshownTo } from "./press-state.ts";

/** Messages that a turn letter brings to a side, and the head in which they wait no more. */
export async function pressInTurnLetter(
  office: GameCabinet,
  head: GameHead,
  reader: Side,
): Promise<{ readonly head: GameHead; readonly blocks: readonly Block[] }> {
  const { head: after, words } = await taken(office, head, reader, pressOf(head).waiting[reader]);
  if (words.length === 0) return { head: after, blocks: [] };
  return {
    head: after,
    blocks: pressPart(words.map((each) => named(head, each)), addressFor(head, reader)),
  };
}

/** Messages that go with the next letter to a side, by number. */
export function ridingFor(head: Pick<GameHead, "press">, reader: Side): readonly number[] {
  const { riding = [], waiting } = pressOf(head);
  return waiting[reader].filter((n) => riding.includes(n));
}

/** Those messages, and the head in which they wait no more. */
export async function withoutRiding(
  office: GameCabinet,
  head: GameHead,
  reader: Side,
): Promise<TakenWords> {
  return await taken(office, head, reader, ridingFor(head, reader));
}

interface TakenWords {
  readonly head: GameHead;
  readonly words: readonly PressWords[];
}

/** Messages that wait for a side, by number, and the head in which they wait no more. */
async function taken(
  { games }: GameCabinet,
  head: GameHead,
  reader: Side,
  numbers: readonly number[],
): Promise<TakenWords> {
  if (numbers.length === 0) return { head, words: [] };
  const { riding, shown, ...state } = pressOf(head);
  const isLeft = (n: number) => !numbers.includes(n);
  const press = {
    ...state,
    waiting: { ...state.waiting, [reader]: state.waiting[reader].filter(isLeft) },
    ...(riding === undefined ? {} : { riding: riding.filter(isLeft) }),
    ...(shown === undefined ? {} : { shown: shown.filter(isLeft) }),
  };
  const words = (await games.press(head.id)).filter(({ n }) => numbers.includes(n));
  return { head: { ...head, press }, words };
}

/** Letters of an act, whatever they are about: the first to a side takes its waiting messages along. */
export async function takingAlong<Told extends SideLetter>(
  office: Pick<Office, "games" | "now">,
  head: GameHead,
  told: readonly Told[],
): Promise<{ readonly head: GameHead; readonly told: readonly Told[] }> {
  let after = head;
  const letters = [...told];
  for (const side of SIDES) {
    const at = letters.findIndex(({ to, kind = "notice" }) =>
      to === side && destinyNow(head, side, kind, office.now()) === "goes"
    );
    if (at === -1) continue;
    const { write } = letters[at];
    const taken = await withoutRiding(office, after, side);
    after = taken.head;
    letters[at] = {
      ...letters[at],
      write: (now) =>
        withBlocks(
          write(now),
          pressBlocks(taken.words.map((each) => named(now, each)), addressFor(now, side)),
        ),
    };
  }
  return { head: after, told: letters };
}

interface SideLetter {
  readonly to: Party;
  readonly write: (head: GameHead) => Letter;
  readonly kind?: LetterKind;
}

function withBlocks({ subject, blocks }: Letter, more: readonly Block[]): Letter {
  const first = blocks.findIndex(({ kind }) => kind !== "paragraph");
  const at = first === -1 ? blocks.length : first;
  return { subject, blocks: [...blocks.slice(0, at), ...more, ...blocks.slice(at)] };
}

/** The messages that a viewer may read, the newest first. */
export async function pressFor(
  office: GameCabinet,
  head: GameHead,
  viewer: Side | "public",
): Promise<NamedPress[]> {
  const { count, unseen } = pressOf(head);
  if (count === 0) return [];
  const unsent = new Set([...unshownTo(head, "allied"), ...unshownTo(head, "axis")]);
  const words = (await office.games.press(head.id)).filter(({ n, by, isPublic }) =>
    viewer === "public" ? isPublic && !unsent.has(n) : n > unseen[viewer] && (by === viewer || !unsent.has(n))
  );
  return words.toReversed().map((each) => named(head, each));
}

export type NamedPress = PressWords & { readonly name: string | undefined };

export function named(head: GameHead, words: PressWords): NamedPress {
  return { ...words, name: nameOf(head, words.by) };
}
