/** 17.0: how a capable player weighs what it may do. */
export interface PlanManner {
  /** 17.0: so many Game-Turns before the last, it begins to prefer the way to Tobruk to losses, and does so wholly. */
  readonly from: number;
  readonly wholly: number;
  /** The share of a unit's possible loss that counts against a hex. */
  readonly caution: number;
  /** The least gain that an assault must promise, and an attack with its markers. */
  readonly worthTheMarch: number;
  readonly worthTheDie: number;
  /** A factor on the usual share of the losses that a unit risks next where it attacks. */
  readonly exposure: number;
  readonly perHex: number;
}

export const USUAL: PlanManner = {
  from: 9,
  wholly: 5,
  caution: 0.3,
  worthTheMarch: 0.25,
  worthTheDie: 0.12,
  exposure: 1,
  perHex: 0.04,
};

const BOLD = { caution: 0.12, worthTheMarch: 0, worthTheDie: 0, exposure: 0.4 };
const CAREFUL = { caution: 0.8, worthTheMarch: 0.7, worthTheDie: 0.3, exposure: 2 };
/** It presses from the first Game-Turn on. */
const AT_ONCE = { from: 30, wholly: 20 };
const NEVER = { from: -1, wholly: -2 };

/** The usual manner, and others among which a player that looks ahead may choose. */
export const MANNERS: readonly PlanManner[] = [
  USUAL,
  { ...USUAL, ...BOLD },
  { ...USUAL, ...CAREFUL },
  { ...USUAL, ...AT_ONCE },
  { ...USUAL, ...AT_ONCE, ...BOLD },
  { ...USUAL, ...AT_ONCE, ...CAREFUL },
  { ...USUAL, ...NEVER },
  { ...USUAL, ...NEVER, ...BOLD },
  { ...USUAL, ...AT_ONCE, perHex: 0.12 },
  { ...USUAL, perHex: 0.12 },
  { ...USUAL, perHex: 0, caution: 0.8 },
  // It stays where it is, and attacks what it must.
  { ...USUAL, ...CAREFUL, worthTheMarch: Infinity },
];
