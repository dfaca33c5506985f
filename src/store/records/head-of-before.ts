import { z } from "zod";

/**
 * Heads from before answerers had their own memory: the head itself held what they knew of a Player-Turn under way, for one
 * system alone. Stored games of every released version can be opened.
 */
const carried = {
  begun: z.array(z.string()).nullable(),
  announced: z.array(z.string()).nullable(),
  fellThrough: z.boolean(),
  leftToDefault: z.array(z.string()).optional(),
};
const former = z.looseObject({
  pending: z.looseObject({
    ...carried,
    side: z.string(),
    asked: z.string(),
    about: z.string(),
    waiting: z.array(z.string()),
  })
    .nullable().catch(null),
  locked: z.looseObject({ ...carried, side: z.string(), byDefault: z.boolean() }).nullable().catch(null),
});
type Carried = z.infer<z.ZodObject<typeof carried>>;

/** @param json a head in any stored form @returns its present form; anything else is returned unchanged */
export function ofToday(json: unknown): unknown {
  const read = former.safeParse(json);
  if (!read.success || (read.data.pending === null && read.data.locked === null)) return json;
  const { pending, locked } = read.data;
  return {
    ...(json as object),
    ...(pending === null ? {} : { pending: pendingOf(pending) }),
    ...(locked === null ? {} : { locked: lockedOf(locked, pending?.asked ?? null) }),
  };
}

function pendingOf(pending: NonNullable<z.infer<typeof former>["pending"]>) {
  const { begun: _, announced: __, fellThrough: ___, leftToDefault: ____, ...rest } = pending;
  const about = pending.about === "question" ? null : { kind: pending.about, lines: pending.waiting };
  return { ...rest, about, memory: memoriesOf(pending.side, pending) };
}

function lockedOf(locked: NonNullable<z.infer<typeof former>["locked"]>, asked: string | null) {
  const { begun: _, announced: __, fellThrough: ___, leftToDefault: ____, byDefault, ...rest } = locked;
  return { ...rest, memory: memoriesOf(locked.side, locked), left: byDefault ? asked : null };
}

/** What the answerers of both sides would have stored. @param side whose Player-Turn it is */
function memoriesOf(side: string, { begun, announced, fellThrough, leftToDefault }: Carried) {
  const own = {
    begun,
    isShown: announced !== null,
    fellThrough,
    ...(leftToDefault === undefined ? {} : { leftToDefault }),
  };
  const other = { askedAbout: announced ?? [] };
  return side === "allied" ? { allied: own, axis: other } : { allied: other, axis: own };
}
