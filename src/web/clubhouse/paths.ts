/** The game whose public page it is; undefined for another page, and for a seat's own, which has its own way back. */
export function openGameAt(path: string): string | undefined {
  const [, games, id] = path.split("/");
  return games === "games" && id !== undefined && !isSeatsPage(path) ? id.toUpperCase() : undefined;
}

/** Whether an address names a seat with its key. */
function isSeatsPage(path: string): boolean {
  const [, , , next, key] = path.split("/");
  return key !== undefined && (next === "allied" || next === "axis" || next === "master");
}

/** The first words of addresses that hold no secret from a letter. */
const OPEN = [
  "games",
  "scenarios",
  "players",
  "invited",
  "help",
  "verify",
  "ratings",
  "archive",
  "tournaments",
  "season",
];

/** Whether signing in on a page may lead back there: other addresses may hold the key of a seat or of a link. */
export function mayComeBackTo(path: string): boolean {
  return OPEN.includes(path.split("/")[1]) && !isSeatsPage(path);
}

export function profilePath(key: string): string {
  return `/players/${key}`;
}
