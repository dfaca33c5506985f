import { type Bench, duration } from "./line.ts";
import { sampleOf } from "./measure.ts";
import { Post } from "./post.ts";

const TURNS = 50;

/**
 * Turns of real games by mail, over SMTP ports, with a KV file. The computer's suggestions go out as a player's letter, and
 * both results have come back before the next is sent.
 */
export const lettersBench: Bench = {
  title: `From letter to letters, ${TURNS} Player-Turns of the Campaign by mail`,
  async run() {
    const post = await Post.open();
    try {
      const stored: number[] = [];
      const delivered: number[] = [];
      let game = await post.begin();
      for (let turn = 0; turn < TURNS; turn++) {
        if (await post.isOver(game)) game = await post.begin();
        const times = await post.play(game);
        stored.push(times.stored);
        delivered.push(times.delivered);
      }
      return [
        duration("letter taken in, until both results are in the outbox", sampleOf(stored)),
        duration("letter sent, until both results are in the mailboxes", sampleOf(delivered)),
      ];
    } finally {
      await post.close();
    }
  },
};
