import { entryIndex, entryOf, indexOf, type Json, LINES, numberOf, print, REVISED } from "./game.ts";

type Path = readonly (string | number)[];

export const KINDS = [
  "created",
  "joined",
  "locked",
  "run",
  "rotated",
  "disputed",
  "proposed",
  "withdrawn",
  "ruled",
  "rolledBack",
  "corrected",
  "handedOver",
  "timed",
  "deadline",
  "lapsed",
  "claimed",
  "absent",
  "paused",
  "resumed",
  "ended",
];

/** Every member of a value down to its leaves; of the items of a list only the first of each form. */
function membersOf(value: unknown, path: Path = [], seen = new Set<string>()): Path[] {
  const entries = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : typeof value === "object" && value !== null
    ? Object.entries(value)
    : [];
  return entries.flatMap(([name, item]) => {
    const at = [...path, name];
    const form = at.map((part) => typeof part === "number" ? "#" : part).join(".");
    const own = seen.has(form) ? [] : [at];
    seen.add(form);
    return [...own, ...membersOf(item, at, seen)];
  });
}

function changed(
  line: Json,
  path: Path,
  change: (holder: Record<string | number, unknown>, name: string | number) => void,
) {
  const copy = structuredClone(line);
  let holder = copy as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as typeof holder;
  change(holder, path[path.length - 1]);
  return copy;
}

function other(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") {
    return /[0-9a-f]$/.test(value) ? value.replace(/.$/, (c) => c === "0" ? "1" : "0") : `${value}x`;
  }
  if (value === null) return "x";
  return Array.isArray(value) ? [...value, 1] : { ...value, more: 1 };
}

export interface Tampered {
  readonly what: string;
  readonly text: string;
  /** The first wrong entry; undefined where the file as a whole is wrong, or another may be found first. */
  readonly entry: number | undefined;
}

function withLine(index: number, line: Json, lines = LINES): string {
  return print(lines.with(index, line));
}

/** Each member of a line changed, and each left out, and one more. */
function tamperings(index: number, what: string, entry: number | undefined, lines = LINES): Tampered[] {
  const line = lines[index];
  const members = membersOf(line).filter((path) => path[0] !== "line");
  return members.flatMap((path): Tampered[] => {
    const name = `${what} ${path.join(".")}`;
    const isFrame = path.length === 1;
    const at = isFrame ? undefined : entry;
    return [
      {
        what: `${name} changed`,
        text: withLine(
          index,
          changed(line, path, (holder, last) => void (holder[last] = other(holder[last]))),
          lines,
        ),
        entry: isFrame ? undefined : at,
      },
      {
        what: `${name} left out`,
        text: withLine(
          index,
          changed(line, path, (holder, last) => {
            if (Array.isArray(holder)) holder.splice(last as number, 1);
            else delete holder[last];
          }),
          lines,
        ),
        entry: at,
      },
    ];
  });
}

/** Those of one kind of ruling that is proposed, or of a kind that only the game with revised rules has. */
function tamperingsOf(what: string, lines: readonly Json[], wanted: (entry: Json) => boolean): Tampered[] {
  const index = lines.findIndex((line) => entryOf(line) !== undefined && wanted(entryOf(line)!));
  return tamperings(index, what, entryOf(lines[index])!.n as number, lines);
}

const isProposal = (kind: string) => (entry: Json) =>
  entry.kind === "proposed" && (entry.ruling as Json).kind === kind;

/** Every entry with each member changed, and each left out. */
export const ENTRIES = [
  ...KINDS.flatMap((kind) => tamperings(entryIndex(kind), kind, numberOf(kind))),
  ...tamperingsOf("joined second", LINES, ({ kind, opened }) => kind === "joined" && opened !== null),
  ...["rollback", "correction"].flatMap((kind) => tamperingsOf(`proposed ${kind}`, LINES, isProposal(kind))),
  ...tamperingsOf("proposed rules", REVISED, isProposal("rules")),
  ...tamperingsOf("revised", REVISED, ({ kind }) => kind === "revised"),
];
/** The same of the other lines; and lines left out, or twice. */
export const REST = [
  ...tamperings(0, "heading", undefined),
  ...["map", "orderOfBattle", "scenario"].flatMap((name) => {
    const index = indexOf((line) => line.name === name);
    const document = LINES[index].document as Json;
    const [first] = Object.keys(document);
    const text = withLine(index, {
      ...LINES[index],
      document: { ...document, [first]: other(document[first]) },
    });
    return [{ what: `document ${name} changed`, text, entry: 1 }, {
      what: `document ${name} left out`,
      text: print(LINES.toSpliced(index, 1)),
      entry: 1,
    }];
  }),
  ...tamperings(indexOf((line) => line.line === "sheet"), "sheet", undefined),
  ...tamperings(indexOf((line) => line.line === "steps"), "steps", undefined),
  ...LINES.slice(0, -1).flatMap((line, index) => [
    ...(line.line === "sheet"
      ? []
      : [{ what: `line ${index + 1} left out`, text: print(LINES.toSpliced(index, 1)), entry: undefined }]),
    ...(line.line === "entry" || line.line === "steps"
      ? [{ what: `line ${index + 1} twice`, text: print(LINES.toSpliced(index, 0, line)), entry: undefined }]
      : []),
  ]),
];
