import { CannotStart, reportFault } from "./cli/command-line/faults.ts";
import process from "node:process";
import { readConfig } from "./cli/settings/config.ts";
import { BeaconWatch, drandRounds } from "./cli/serving/drand.ts";
import { fill, forget, limitsOf, officeOf } from "./cli/books/office-of.ts";
import { observeHouse } from "./cli/command-line/observed.ts";
import { backupsOnDemand } from "./cli/backup/take-backup.ts";
import { doorsSet } from "./cli/settings/doors-set.ts";
import { transportOf } from "./cli/settings/way-out.ts";
import { collectorAtEdge } from "./common/bytes/free-buffers.ts";
import { logAs } from "./common/log/log.ts";
import { keepAddressesOut } from "./common/log/telemetry.ts";
import { sweepAlerts, tellingOfGames } from "./game/house/alerts.ts";
import { sweepLuck } from "./game/archive/sweep-luck.ts";
import { sweepDigests } from "./game/letters/daily.ts";
import { sweepChallenges } from "./game/ladder/acts.ts";
import { sweepBiddings } from "./game/seats/bidding.ts";
import { sweepAnnouncement } from "./game/operator/announce.ts";
import { sweepTournaments } from "./game/tournaments/carry-on.ts";
import { sweepForgetting } from "./game/operator/forget.ts";
import { tellRestored } from "./game/time/restored.ts";
import { carryOutLocked, recover } from "./game/turn/run.ts";
import { sweepClocks } from "./game/time/sweep.ts";
import { oneByOne } from "./common/threads/in-turn.ts";
import { beginNoThreads } from "./common/threads/own-thread.ts";
import { tellOutside } from "./mail/tell-outside.ts";
import { deliverDue } from "./mail/outgoing/delivery.ts";
import { httpDoors } from "./mail/doors/http-doors.ts";
import { holdWhole } from "./store/backup/restore.ts";
import { measuredKv } from "./store/kv/measured-kv.ts";
import { openShared } from "./store/kv/shared-kv.ts";
import { Games } from "./store/games/games.ts";
import { Nonces } from "./store/nonces.ts";
import { SigningKeys } from "./store/sealing/signing-keys.ts";
import { CannotOpen, Vault } from "./store/sealing/vault.ts";
import { Lease } from "./store/kv/lease.ts";
import { createApp } from "./web/site/app.ts";
import { denoRemoteAddress } from "./web/request/loopback.ts";
import { ownPageFile } from "./web/verify/page-file.ts";

/** The referee at the edge: pages and crons, on a database that the host brings. Letters come in by the order form and by HTTP. */

const config = readConfig(process.env);
if (!config.ok) throw new Error(config.error.join(" "));
const { secretKey, signingKey } = config.value;
if (secretKey === undefined) {
  throw new Error("DESPATCH_SECRET_KEY is not set, and there is no folder for a key file.");
}

beginNoThreads();
logAs(config.value.log);
keepAddressesOut();
const kv = measuredKv(await openShared(config.value.store));
await holdWhole(kv);
const vault = new Vault(secretKey);
const transport = await transportOf(config.value);
const books = {
  kv,
  games: new Games(kv, vault),
  vault,
  keys: await SigningKeys.open(kv, vault, Date.now(), signingKey).catch((error) => {
    if (!(error instanceof CannotOpen)) throw error;
    throw new CannotStart(
      "The games in this database do not open with DESPATCH_SECRET_KEY: they were made with another key.",
      { cause: error },
    );
  }),
};
const office = officeOf(
  config.value,
  books,
  {
    posted: () => void deliverDue(office, transport, reportFault, limits).catch(reportFault),
    beacon: {
      round: drandRounds(config.value.drandRelays),
      awaited: (game, at, fault) => watch.awaited(game, at, fault),
    },
  },
);
const limits = limitsOf(config.value, office, kv);
/** Lets a game go on that waits for the beacon as long as this process lives; the cron does for one that has ended. */
const watch = new BeaconWatch(office.now, (game) => carryOutLocked(office, game), reportFault);

// In the background: letters name the page once it is made.
void oneByOne(reportFault, () => ownPageFile.get());

const clocks = new Lease(kv);
const { operatorAddress } = config.value;
const onFault = tellingOfGames(office, operatorAddress, reportFault);
observeHouse(office);

Deno.cron("deliver letters and finish runs and look at the clocks", "* * * * *", () =>
  oneByOne(
    reportFault,
    () => recover(office, onFault, { isDue: (game) => !watch.isResting(game) }),
    () => tellRestored(office, onFault),
    () => sweepDigests(office, config.value.daily, onFault),
    () => sweepBiddings(office),
    () => sweepChallenges(office),
    () => sweepAnnouncement(office, onFault),
    () => sweepTournaments(office, onFault),
    () => sweepForgetting(office, onFault),
    () => sweepLuck(office, onFault, 2),
    () => sweepClocks(office, clocks, onFault),
    () => deliverDue(office, transport, reportFault, limits),
    () => tellOutside(office, reportFault),
    () => fill(office, kv),
    () => sweepAlerts(office, operatorAddress),
  ));

Deno.cron("sweep marks", "*/5 * * * *", () => forget(office, clocks));

const doors = httpDoors(config.value.inbound, { nonces: new Nonces(kv), now: Date.now });

const operatorToken = config.value.operator?.token;

const app = createApp(
  {
    office,
    postRoom: false,
    operatorToken,
    operators: config.value.operators,
    remoteAddress: denoRemoteAddress,
    trustedProxies: config.value.trustedProxies,
    doors,
    machine: () =>
      Promise.resolve({
        place: "edge",
        stored: null,
        doors: doorsSet(config.value, doors.map(({ path }) => path)),
        disks: [],
        backup: null,
        thinking: null,
      }),
    takeBackup: backupsOnDemand(books, config.value.backup.recipients, Date.now),
  },
  reportFault,
);
const afterEach = collectorAtEdge(() => performance.now());

export default {
  async fetch(request: Request, info: Deno.ServeHandlerInfo): Promise<Response> {
    try {
      return await app.fetch(request, info);
    } finally {
      afterEach();
    }
  },
};
