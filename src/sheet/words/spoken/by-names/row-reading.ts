import type { Desk } from "../../../../kernel/order-language.ts";
import {
  endsOf,
  isFromPlaces,
  type NamedOrders,
  type SpokenLanguage,
  withoutSpent,
} from "./clauses-joined.ts";
import {
  isAfterthought,
  isCorrection,
  isOfPieces,
  leadsOn,
  type NamePart,
  placeFollows,
  type StrikeOf,
  strikesItself,
  wordsBefore,
} from "./name-parts.ts";
import { FROM, type PlacePart, withoutFroms } from "./parts-apart.ts";
import {
  BESIDE_ONE,
  deniesElse,
  FORBIDS,
  INSTEAD_OF,
  isBareRow,
  isDirectedTo,
  isDoubt,
  isFelt,
  isPlainRow,
  isUnchanged,
  NEXT_TO_IT,
  OUT_OF,
  RESTS_IN,
  SITS,
  SOFT,
  TWO,
} from "./row-manner.ts";
import {
  AND,
  DIRECTED,
  GOING,
  NOT,
  SAME_PLACE,
  SPEAKS_OF_ELSE,
  STAYING,
  STOOD,
  TOWARDS,
  UNDOES,
} from "./spoken-words.ts";

/** An order that a sentence has come to: pieces, and the place to which they go. */
interface Sent {
  readonly pieces: readonly string[];
  readonly orders: readonly string[];
}

const SENDING = new Set(["send", "bring", "take", "use"]);

/** The orders that the names in a sentence give, from the first to the last. */
export class RowReading<S> {
  readonly #sent: Sent[] = [];
  readonly #takenBack: string[] = [];
  readonly #replaced: string[] = [];
  /** Orders that hold pieces which were to go nowhere anyway. */
  readonly #holding: string[] = [];
  /** Pieces that are named and go nowhere yet. */
  #pending: string[] = [];
  /** The place that was named ahead of its pieces: `Into 46: 132 and 8bers`. */
  #ahead: string | undefined;
  #last: string | undefined;
  #against: StrikeOf | undefined;
  #points: number | undefined;
  /** The places from which the named pieces strike, one by one: `44RTR and 8RTR hit 3116 from 3117 and 3216`. */
  #froms: readonly PlacePart[] = [];
  /** `Laat 8RTR maar staan`: the pieces named after it stay, if they are sent nowhere. */
  #isStaying = false;
  #isSending = false;
  /** Whether the pieces named after it go along. */
  #isJoined = false;

  constructor(
    private readonly language: SpokenLanguage<S>,
    private readonly desk: Desk<S>,
    private readonly before: readonly string[],
    /** Whether a strike includes all that were sent, guns too. */
    private readonly isOfAll: boolean,
    /** Whether a piece and a place say enough, whatever the verb is. */
    private readonly isTolerant: boolean,
  ) {
    this.#last = / to (\S+)$/.exec(before.at(-1) ?? "")?.[1];
  }

  #orders(): readonly string[] {
    return this.#sent.flatMap(({ orders }) => orders);
  }

  /** @returns undefined if one piece is sent to two places */
  found(): NamedOrders | undefined {
    const moved = [...new Set(this.#orders())].flatMap((order) => /^move (\S+) /.exec(order)?.[1] ?? []);
    return new Set(moved).size < moved.length ? undefined : {
      orders: [...this.#orders(), ...this.#holding],
      takenBack: this.#takenBack,
      replaced: this.#replaced,
    };
  }

  /** @returns whether all that it says is understood */
  read(written: readonly NamePart[]): boolean {
    const { parts, froms } = withoutFroms(written);
    this.#froms = froms;
    const row = parts.flatMap((part) => part.kind === "word" ? [part.word] : []);
    if (deniesElse(row)) return false;
    const words = new Set(row);
    if ([...words].some((word) => SPEAKS_OF_ELSE.has(word) || isDoubt(word)) || isFelt(parts)) return false;
    if (this.isTolerant && !isBareRow(parts)) return false;
    const isGoing = this.isTolerant ||
      [...words].some((word) => GOING.has(word) || STOOD.has(word) || DIRECTED.has(word)) ||
      isPlainRow(parts);
    this.#isSending = [...SENDING].some((word) => words.has(word));
    this.#against = parts.flatMap((part) => part.kind === "word" ? part.against ?? [] : [])[0];
    const isAgainst = this.#against !== undefined;
    const [points, more] = [...words].filter((word) => /^\d$/.test(word));
    if (more !== undefined || (points !== undefined && !isAgainst)) return false;
    this.#points = points === undefined ? undefined : Number(points);
    const strike = parts.findIndex((part) => part.kind === "word" && part.against !== undefined);
    // `44RTR stays out of the attack`: it may still move.
    const lead = wordsBefore(parts, strike);
    const isOut = NOT.has(lead.at(-1) ?? "") || lead.join(" ").includes("out of");
    if (strike !== -1 && isOut && this.desk.kept.some(isFromPlaces)) return false;
    for (const [index, part] of parts.entries()) {
      // If both sides have a name, the slot says whose it is: one's own strikes, the enemy's is struck.
      const isFoes = part.kind === "pieces" && part.foe !== undefined &&
        (part.names.length === 0 || (isAgainst && !strikesItself(parts, index, strike)));
      if (isFoes) {
        if (!isAgainst || !this.#goesTo(part.foe!, parts, index, true, true)) return false;
      } else if (part.kind === "pieces") {
        // `8RTR comes up behind 44RTR, to 3216`: the second one goes nowhere.
        if (wordsBefore(parts, index).some((word) => BESIDE_ONE.has(word))) {
          if (this.#pending.length === 0 && this.#sent.length === 0) return false;
          continue;
        }
        // `look strong to 22arm`
        if (["to", "into", "toward", "towards"].includes(wordsBefore(parts, index).at(-1) ?? "")) {
          return false;
        }
        if (part.names.length > 2 && wordsBefore(parts, index).some((word) => TWO.has(word))) return false;
        this.#pending.push(...part.names);
      } else if (part.kind === "place") {
        const isPiece = part.pieces.length > 0 && this.#pending.length === 0 && this.#ahead === undefined &&
          leadsOn(parts, index);
        if (isPiece) this.#pending.push(...part.pieces);
        else if (!this.#goesTo(part.name, parts, index, isGoing || isAgainst, isAgainst)) return false;
      } else if (!this.#takesWord(part.word, parts, index)) return false;
    }
    return this.#ends();
  }

  #goesTo(
    place: string,
    parts: readonly NamePart[],
    index: number,
    isGoing: boolean,
    isAgainst: boolean,
  ): boolean {
    const lead = wordsBefore(parts, index);
    if (NEXT_TO_IT.test(lead.join(" "))) return false;
    if (lead.some((word) => (NOT.has(word) && !SOFT.has(word)) || INSTEAD_OF.has(word))) return true;
    // `11HUS keeps watch from 2825`: the place where it is not yet.
    const isThere = !this.isTolerant || this.#pending.length === 0 || placeFollows(parts, index) ||
      this.#isHere(parts[index]);
    if (isThere && lead.some((word) => FROM.has(word))) return true;
    if (lead.at(-1) === "off" || OUT_OF.test(lead.join(" "))) return true;
    if (placeFollows(parts, index) && (this.#isOldPlace(place) || this.#isHere(parts[index]))) return true;
    // `I like 44RTR where it is, in 3218`
    if (this.#isHere(parts[index]) && !isDirectedTo(lead)) return this.#leaves();
    const leads = isDirectedTo(lead) || lead.some((word) => TOWARDS.has(word)) && isGoing ||
      lead.length === 0 ||
      isAgainst;
    if (this.#pending.length > 0) {
      if (!leads && !isGoing) return false;
      return this.#send(place, isAgainst);
    }
    if (place === this.#last || place === this.#ahead) return true;
    if (isCorrection(parts, index) && this.#sent.length + this.before.length > 0) return this.#correct(place);
    if ((this.#sent.length > 0 && !isAgainst) || this.#ahead !== undefined || !leads) return false;
    this.#ahead = place;
    return true;
  }

  /** Whether the kept orders send the pieces there: `replace 4arm destination 46 by 45`. */
  #isOldPlace(place: string): boolean {
    const [piece] = this.#pending;
    return piece !== undefined &&
      this.desk.kept.some((line) =>
        line.toLowerCase().startsWith(`move ${piece.toLowerCase()} `) && line.endsWith(` ${place}`)
      );
  }

  /** Whether the piece that was named last stands there: `44RTR 3218 to 3117`. */
  #isHere(part: NamePart): boolean {
    const here = part.kind === "place" ? part.pieces : [];
    return here.includes(this.#pending.at(-1) ?? "");
  }

  #takesWord(word: string, parts: readonly NamePart[], index: number): boolean {
    const joins = SAME_PLACE.has(word) && this.#pending.length === 0 && this.#sent.length > 0;
    // `7I attacks 2917 with 2NZ`: helping in an attack moves no piece.
    const next = parts[index + 1];
    if (joins && this.#against !== undefined && next !== undefined && next.kind !== "word") return false;
    this.#isJoined ||= joins;
    if (
      SAME_PLACE.has(word) && this.#pending.length > 0 && this.#last !== undefined &&
      !placeFollows(parts, index)
    ) {
      return this.#send(this.#last, false);
    }
    // `Leave 8RTR in place and send 44RTR to 3117`
    if (AND.has(word) && this.#isStaying && next?.kind === "word" && SENDING.has(next.word)) {
      this.#isStaying = false;
      return this.#leaves(true);
    }
    if (AND.has(word)) return true;
    if (NOT.has(word) && isUnchanged(parts, index)) {
      this.#pending = [];
      return true;
    }
    if (SOFT.has(word) && placeFollows(parts, index)) return true;
    if (NOT.has(word) && this.#pending.length > 0) return this.#leaves();
    // `Don't move the tanks to 3117` sends nobody.
    if (NOT.has(word)) {
      return isAfterthought(parts, index) && !(FORBIDS.has(word) && isOfPieces(parts, index));
    }
    if (UNDOES.has(word) && this.#sent.length === 0) {
      return !placeFollows(parts, index) && this.#undoes(parts);
    }
    // `It rests in El Cuasc` sends nobody there.
    if (RESTS_IN.has(word) && placeFollows(parts, index)) return false;
    if ((STAYING.has(word) || SITS.has(word)) && !placeFollows(parts, index)) {
      this.#isStaying = true;
      return this.#pending.length === 0 || this.#leaves(true);
    }
    return true;
  }

  #keptFor(piece: string): readonly string[] {
    return this.desk.kept.filter((line) => line.split(" ")[1]?.toLowerCase() === piece.toLowerCase());
  }

  #areKept(pieces: readonly string[]): boolean {
    return pieces.every((piece) => this.#keptFor(piece).length > 0);
  }

  /** Pieces that stay: their kept orders are taken back. @param isSaid else they hold, if the game has an order for that */
  #leaves(isSaid = false): boolean {
    for (const piece of this.#pending) {
      const kept = this.#keptFor(piece);
      this.#takenBack.push(...kept);
      const orders = kept.length === 0 && isSaid ? this.#order(`hold ${piece}`) : undefined;
      if (orders !== undefined) this.#holding.push(...orders);
    }
    this.#pending = [];
    return true;
  }

  /** `Scratch the second one, 8rtr isn't going anywhere`: the orders of the named pieces are taken back. */
  #undoes(parts: readonly NamePart[]): boolean {
    const pieces = parts.flatMap((part) => part.kind === "pieces" ? part.names : []);
    return pieces.length > 0 && this.#areKept(pieces);
  }

  #send(place: string, isAgainst: boolean): boolean {
    const pieces = [...new Set(this.#pending)];
    const moves = pieces.map((piece) => this.#order(`move ${piece} to ${place}`));
    const orders = (isAgainst ? this.#strikeFrom(pieces, place) ?? this.#strike(pieces, place) : undefined) ??
      (moves.every((order) => order !== undefined) ? moves.flat() : undefined);
    if (orders === undefined || (this.#points !== undefined && this.#strike(pieces, place) === undefined)) {
      return false;
    }
    this.#sent.push({ pieces, orders });
    this.#last = place;
    this.#pending = [];
    return true;
  }

  /** Each strikes from its own place. It goes there first if it neither stands nor is sent there. */
  #strikeFrom(pieces: readonly string[], place: string): readonly string[] | undefined {
    if (this.#froms.length !== pieces.length) return undefined;
    const ends = endsOf([...this.desk.kept, ...this.before, ...this.#orders()]);
    const names = this.#froms.map(({ name }) => name);
    const moves = pieces.flatMap((piece, index) => {
      const { name, pieces: there } = this.#froms[index];
      const end = ends.get(piece.toLowerCase());
      const isThere = end === undefined ? there.includes(piece) : names.includes(end);
      return isThere ? [] : [this.#order(`move ${piece} to ${name}`)];
    });
    const order = this.#against?.(names, place, this.#points);
    if (order === undefined || this.#order(order) === undefined) return undefined;
    return moves.some((move) => move === undefined)
      ? undefined
      : [...moves.flatMap((move) => move ?? []), order];
  }

  /** Those that were sent somewhere strike from there. */
  #strike(pieces: readonly string[], place: string): readonly string[] | undefined {
    const ends = endsOf([...this.desk.kept, ...this.before, ...this.#orders()]);
    const from = pieces.map((piece) => ends.get(piece.toLowerCase()) ?? piece);
    const order = this.#against?.([...new Set(from)], place, this.#points);
    return order === undefined || this.#order(order) === undefined ? undefined : [order];
  }

  /** Another place for the order before: `44RTR to 3118, no, 3117`. */
  #correct(place: string): boolean {
    const own = this.#sent.pop();
    if (own === undefined) {
      const order = this.before.at(-1)!;
      this.#replaced.push(order);
      this.#pending = order.split(" ").slice(1, 2);
    } else this.#pending = [...own.pieces];
    return this.#send(place, false);
  }

  #ends(): boolean {
    if (this.#pending.length === 0) return this.#ahead === undefined || this.#strikeThere(this.#ahead);
    if (this.#isStaying && this.#takenBack.length + this.#sent.length === 0 && this.#ahead === undefined) {
      // `Hold 44RTR back, just send 8RTR`: not all of them stay.
      return !this.#isSending && this.#areKept(this.#pending) && this.#leaves();
    }
    // `4arm stays, 7arm goes there alone`: it follows its kept order.
    if (
      this.#takenBack.length > 0 && this.#ahead === undefined &&
      this.#areKept(this.#pending)
    ) {
      return true;
    }
    if (this.#isJoined && this.#last !== undefined) return this.#send(this.#last, false);
    return this.#ahead !== undefined && this.#send(this.#ahead, this.#against !== undefined);
  }

  /** Those that were sent attack a place from where they are sent; guns help from theirs. */
  #strikeThere(place: string): boolean {
    const sent = [...endsOf(withoutSpent([...this.before, ...this.#orders()]))].map(([piece, end]) => ({
      end,
      helps: this.language.named!(this.desk, piece)?.helps,
    }));
    const from = sent.flatMap(({ end, helps }) => helps === undefined ? [end] : []);
    const strike = from.length === 0 ? undefined : this.#strike([...new Set(from)], place);
    if (strike === undefined) return false;
    const orders = this.isOfAll
      ? [sent.reduce((order, { end, helps }) => helps?.(order, end) ?? order, strike[0])]
      : strike;
    this.#sent.push({ pieces: [], orders });
    this.#ahead = undefined;
    return true;
  }

  #order(line: string): readonly string[] | undefined {
    const { orders, unread } = this.language.printed(this.desk, [line]);
    return unread.length === 0 && orders.length > 0 ? orders : undefined;
  }
}
