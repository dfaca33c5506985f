import { Bars } from "./bars.ts";
import { Drafts } from "./games/drafts.ts";
import { House } from "./house.ts";
import { Incidents } from "./post/incidents.ts";
import { Ladders } from "./ladders.ts";
import { Offers } from "./games/offers.ts";
import { OperatorActs } from "./games/operator-acts.ts";
import { Outbox } from "./post/outbox.ts";
import { People } from "./people.ts";
import { PersonalTokens } from "./personal-tokens.ts";
import type { KvPort } from "./kv/port.ts";
import { Pushes } from "./post/pushes.ts";
import { Rates } from "./post/rates.ts";
import { Restores } from "./games/restores.ts";
import { Reviews } from "./games/reviews.ts";
import { Spectators } from "./spectators.ts";
import { Tournaments } from "./games/tournaments.ts";
import type { Vault } from "./sealing/vault.ts";
import { VisitorBoards } from "./games/visitor-boards.ts";
import { Webhooks } from "./post/webhooks.ts";
import { WriteProbe } from "./write-probe.ts";
import { Writers } from "./writers.ts";

/** What a referee stores besides its games. */
export interface Stores {
  readonly outbox: Outbox;
  readonly spectators: Spectators;
  readonly webhooks: Webhooks;
  readonly people: People;
  readonly drafts: Drafts;
  readonly visitorBoards: VisitorBoards;
  readonly tokens: PersonalTokens;
  readonly pushes: Pushes;
  readonly offers: Offers;
  readonly ladders: Ladders;
  readonly writers: Writers;
  readonly rates: Rates;
  readonly restores: Restores;
  readonly incidents: Incidents;
  readonly probe: WriteProbe;
  readonly acts: OperatorActs;
  readonly bars: Bars;
  readonly guests: Bars;
  readonly house: House;
  readonly reviews: Reviews;
  readonly tournaments: Tournaments;
}

/** @param keptDays how long letters are kept after they are done with */
export function storesOver(kv: KvPort, vault: Vault, keptDays?: number): Stores {
  return {
    outbox: new Outbox(kv, keptDays),
    spectators: new Spectators(kv),
    webhooks: new Webhooks(kv, vault),
    people: new People(kv),
    drafts: new Drafts(kv, vault),
    visitorBoards: new VisitorBoards(kv),
    tokens: new PersonalTokens(kv),
    pushes: new Pushes(kv, vault),
    offers: new Offers(kv),
    ladders: new Ladders(kv),
    writers: new Writers(kv),
    rates: new Rates(kv),
    restores: new Restores(kv),
    incidents: new Incidents(kv),
    probe: new WriteProbe(kv),
    acts: new OperatorActs(kv),
    bars: new Bars(kv, "bar"),
    guests: new Bars(kv, "guest"),
    house: new House(kv),
    reviews: new Reviews(kv),
    tournaments: new Tournaments(kv),
  };
}
