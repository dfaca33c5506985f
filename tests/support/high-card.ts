import type { Shelved } from "../../src/game/open/catalogue.ts";
import type { Shelf } from "../../src/game/open/shelf.ts";
import { err, ok } from "../../src/kernel/result.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { Kinded, SystemQuery, Viewer } from "../../src/kernel/rules.ts";
import type { RuleSystem } from "../../src/kernel/system.ts";

/**
 * The smallest game with a secret. Each side gets a card that only it may see, the Allied one cuts, both bid no more than
 * their cards, and the cards are shown. It has what a system has, and nothing of a map.
 */
interface Cards {
  readonly deck: number;
  readonly hands: Readonly<Record<Side, number>> | undefined;
  readonly isCut: boolean;
  readonly bids: readonly number[];
}

type Bid = { readonly kind: "cut" } | { readonly kind: "bid"; readonly points: number };

interface CardSight {
  readonly viewer: Viewer;
  readonly card: number | undefined;
  readonly query: SystemQuery;
}

function query({ isCut, bids, hands }: Cards): SystemQuery {
  const asked = { gameTurn: 1, opensTurn: false };
  if (!isCut) return { ...asked, kind: "cut", side: "allied", isAutomatic: true };
  if (bids.length < 2) {
    return { ...asked, kind: "bid", side: bids.length === 0 ? "allied" : "axis", opensTurn: true };
  }
  const winner = hands!.allied > hands!.axis ? "allied" : hands!.axis > hands!.allied ? "axis" : "draw";
  return { kind: "over", gameTurn: 1, winner, reason: "cards", cite: "4.1" };
}

const isOwn = (viewer: Viewer, side: unknown) => viewer === side || viewer === "gameMaster";

export const HIGH_CARD: RuleSystem<Cards, CardSight, Bid> & { readonly shelf: Shelf } = {
  ruleset: "cards/high",
  title: "High card",
  rules: {
    revisions: [],
    setup: ({ charts }) => {
      const { deck } = charts as { deck: number };
      return deck > 1
        ? ok({ deck, hands: undefined, isCut: false, bids: [] })
        : err(["the deck is too thin"]);
    },
    hasSecrets: true,
    begins: true,
    begin: (truth, dice) => {
      const allied = dice.roll("Allied card", truth.deck, "allied");
      const axis = dice.roll("Axis card", truth.deck, "axis");
      return {
        truth: { ...truth, hands: { allied, axis } },
        events: [dealt("allied", allied), dealt("axis", axis)],
      };
    },
    query,
    turn: () => ({ gameTurn: 1, side: "allied", played: [], lastTurn: 1 }),
    decide: (truth, decision) => {
      const asked = query(truth);
      if (decision.kind !== asked.kind) {
        return err([{ code: "out-of-turn", cite: "3.1", message: `Not now: ${asked.kind}.` }]);
      }
      if (decision.kind === "cut") {
        return ok({ truth: { ...truth, isCut: true }, events: [{ kind: "wasCut", into: [2, 1] }] });
      }
      const side = truth.bids.length === 0 ? "allied" : "axis";
      if (decision.points > truth.hands![side]) {
        return err([{ code: "too-high", cite: "3.2", message: "You hold less." }]);
      }
      const bids = [...truth.bids, decision.points];
      const shown = bids.length === 2 ? [{ kind: "shown", ...truth.hands }] : [];
      return ok({ truth: { ...truth, bids }, events: [{ kind: "made", points: decision.points }, ...shown] });
    },
    fallback: (truth) => truth.isCut ? { kind: "bid", points: 0 } : { kind: "cut" },
    correct: (truth) => ok(truth),
    view: (truth, viewer) => ({
      viewer,
      card: viewer === "allied" || viewer === "axis" ? truth.hands?.[viewer] : undefined,
      query: query(truth),
    }),
    sightFrom: () => err(["not at all"]),
    seen: (events, viewer) =>
      events.map((event) =>
        event.kind !== "dealt" || isOwn(viewer, (event as { side?: Side }).side)
          ? event
          : { ...event, card: undefined }
      ),
    readDecision: (json) => {
      const { kind, points } = json as { kind: string; points: number };
      if (kind === "cut") return ok({ kind });
      return kind === "bid" && Number.isInteger(points) ? ok({ kind, points }) : err([`${kind} is nothing`]);
    },
    readCorrections: () => err(["there are none"]),
    freeze: (truth) => truth,
    thaw: () => err(["not at all"]),
  },
  inspection: {
    facts: ({ hands, bids }) => ({
      units: { "al-1": { card: hands?.allied, tired: false }, "ax-1": { card: hands?.axis, at: "table" } },
      bids: Object.fromEntries(bids.map((points, index) => [index, points])),
    }),
    inspect: (sight) => ({ query: sight.query, most: sight.card }),
    unordered: { wasCut: ["into"] },
    outcome: () => ({ lost: { allied: 0, axis: 1 } }),
  },
  computer: {
    decisions: ({ card }, skill) => [{ kind: "bid", points: skill === "modest" ? 99 : card ?? 0 }],
  },
  shelf: {
    title: "High card",
    about: "Two hands, a card each.",
    maps: { table: {} },
    orderOfBattle: { units: [] },
    pieces: "units",
    charts: { deck: 6 },
    scenarios: new Map([["cards/evening", { id: "cards/evening", title: "An evening", map: "table" }]]),
  },
};

/** The same closed, as the catalogue has its systems. */
export const CLOSED_CARDS: Shelved = HIGH_CARD as unknown as Shelved;

function dealt(side: Side, card: number): Kinded {
  return { kind: "dealt", side, card } as Kinded;
}
