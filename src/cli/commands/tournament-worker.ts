/// <reference lib="deno.worker" />
import { type Pairing, playPairing } from "../../game/recording/tournament.ts";

/** One worker of a tournament: it is sent a pairing and answers with the game's result, as often as it is asked. */
self.onmessage = ({ data }: MessageEvent<Pairing>) => self.postMessage(playPairing(data));
