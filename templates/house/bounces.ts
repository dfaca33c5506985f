/** What a player's own page says about letters that have come back. @param status the code of RFC 3463 */
export function ownBounces(count: number, last: Date, status: string, callsWebhooks: boolean): string {
  const webhook = callsWebhooks ? ', or you can set up a webhook ("Messages and game settings")' : "";
  return `${letters(count)} to your address ${
    came(count, last)
  } (status ${status}). Please look at your mailbox and its filters. This page says everything that the letters say. You can use another address ("Your letters")${webhook}.`;
}

/** The opponent's note about them: the player may not know the turn; nothing about the address. @param player by name */
export function enemyBounces(player: string, count: number, last: Date): string {
  return `${letters(count)} to ${player} ${
    came(count, last)
  }, so they may not know that it is their turn. I try a few more times.`;
}

function letters(count: number): string {
  return count === 1 ? "A letter" : `${count} letters`;
}

function came(count: number, last: Date): string {
  const day = last.toISOString().slice(0, 10);
  return count === 1 ? `came back on ${day}` : `came back, the last on ${day}`;
}
