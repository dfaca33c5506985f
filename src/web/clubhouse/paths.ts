/** The game that a page shows to everybody; undefined where it is another page, or a seat's own, which leads back by itself. */
export function openGameAt(path: string): string | undefined {
  const [, games, id] = path.split("/");
  return games === "games" && id !== undefined && !isSeatsPage(path) ? id.toUpperCase() : undefined;
}

/** Whether an address names a seat, key and all. */
function isSeatsPage(path: string): boolean {
  const [, , , next, key] = path.split("/");
  return key !== undefined && (next === "allied" || next === "axis" || next === "master");
}

/** The first words of addresses that hold nothing which a letter alone knows. */
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

/** Whether signing in on a page may lead back there: no other address may contain the key of a seat or of a link. */
export function mayComeBackTo(path: string): boolean {
  return OPEN.includes(path.split("/")[1]) && !isSeatsPage(path);
}

export function profilePath(key: string): string {
  return `/players/${key}`;
}
