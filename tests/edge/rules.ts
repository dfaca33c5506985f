/** What a module may not want that is read at the start of a program at the edge. */

/** What the edge lacks, by a pattern in the code of a module. */
const LACKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["an add-on in machine code", /\brequire\([^)]*\.node["'`]\)|\bDeno\.dlopen\(/],
  ["another program", /\bDeno\.Command\(|\bDeno\.run\(/],
  ["a port of its own", /\bDeno\.listen\w*\(|\bDeno\.serve\(|\bcreateServer\(/],
  [
    "a file that is written",
    /\bDeno\.(?:writeTextFile|writeFile|mkdir|remove|rename|makeTemp\w+)\w*\(|\b(?:writeFile|appendFile|mkdir|rename)(?:Sync)?\(/,
  ],
  ["a queue", /\.enqueue\([^)]*(?:delay|keysIfUndelivered)|\.listenQueue\(/],
];
/** Packages that open ports, or are machine code; and a module of Node's that runs programs. */
const OUT_OF_PLACE =
  /[\\/]node_modules[\\/](?:smtp-server|imapflow|@hono[\\/]node-server|rolldown|@rolldown[\\/]|@resvg[\\/]|playwright-core|vitest)/;
/**
 * Packages whose dead ends are known: what they could run or open is never called, and the journey at the edge may run
 * nothing. Among them, nodemailer connects by its sockets only if set to send by SMTP. The doors by HTTP ask for the root
 * certificates.
 */
const MAY_NAME: Readonly<Record<string, RegExp>> = {
  "child_process": /[\\/](?:nodemailer|mailauth|@deno\+kv|@deno[\\/]kv)/,
  "net": /[\\/](?:nodemailer|mailauth)/,
  "tls": /[\\/](?:nodemailer|mailauth|doors[\\/]http-doors\.ts)/,
  "dgram": /[\\/](?:mailauth)/,
  "cluster": /(?!)/,
};

const MOST_CRONS = 10;

/** What a module wants that a host at the edge has not. @param file where it lies, whole */
export function faultsOf(file: string, code: string): string[] {
  if (OUT_OF_PLACE.test(file)) return [`${file} is read at the start`];
  const text = withoutComments(code);
  const isOurs = !file.includes("node_modules");
  const called = LACKING.flatMap(([what, pattern]) => {
    const found = isOurs ? pattern.exec(text) : null;
    return found === null ? [] : [`${file} wants ${what}: ${found[0]}`];
  });
  const named = Object.entries(MAY_NAME).flatMap(([name, known]) =>
    reads(text, name) && !known.test(file) ? [`${file} reads node:${name}`] : []
  );
  return [...called, ...named];
}

/** Crons stand at the top level of the entry, before it gives what it serves, and are no more than a host allows. */
export function cronFaults(entry: string): string[] {
  const text = withoutComments(entry);
  const serving = text.search(/^export default/m);
  const crons = [...text.matchAll(/^.*\bDeno\.cron\(/gm)];
  return [
    ...(serving === -1 ? ["the entry gives nothing to serve"] : []),
    ...crons.filter(({ 0: line, index }) => line !== "Deno.cron(" || (serving !== -1 && index > serving))
      .map(([line]) => `a cron is not at the top level before what is served: ${line.trim()}`),
    ...(crons.length > MOST_CRONS ? [`there are ${crons.length} crons, and a host takes ${MOST_CRONS}`] : []),
  ];
}

/** What a module beside the entry has that belongs into the entry. */
export function strayCrons(file: string, code: string): string[] {
  return /\bDeno\.cron\(/.test(withoutComments(code)) ? [`${file} has a cron`] : [];
}

function reads(code: string, module: string): boolean {
  return new RegExp(`(?:from|import|require\\(|import\\()\\s*["'](?:node:)?${module}["']`).test(code);
}

function withoutComments(code: string): string {
  return code.replace(/\/\*.*?\*\//gs, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}
