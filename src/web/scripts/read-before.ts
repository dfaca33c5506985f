/**
 * Replaces zod on a page whose server has checked its documents before sending them. It judges nothing, and gives what zod
 * would have given: unknown members go, defaults come, and texts become what they stand for. A phone takes longer to set zod up
 * than for the rest of a table.
 */

type Read = (value: unknown) => unknown;
type Fits = (value: unknown) => boolean;
type Members = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, Schema>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

class Schema {
  /**
   * @param read gives a value of this kind, as zod would
   * @param fits whether a value is of this kind, if there are others
   * @param hasDefault it also reads a missing value
   */
  constructor(readonly read: Read, readonly fits: Fits, readonly hasDefault = false) {}

  parse(value: unknown): unknown {
    return this.read(value);
  }
  safeParse(value: unknown): { readonly success: true; readonly data: unknown } {
    return { success: true, data: this.read(value) };
  }

  optional(): Schema {
    return this.#orNothing((value) => value === undefined && !this.hasDefault ? undefined : this.read(value));
  }
  default(value: unknown): Schema {
    return this.#orNothing((given) => given === undefined ? value : this.read(given));
  }
  prefault(value: unknown): Schema {
    return this.#orNothing((given) => this.read(given === undefined ? value : given));
  }
  nullable(): Schema {
    return new Schema(
      (value) => value === null ? null : this.read(value),
      (value) => value === null || this.fits(value),
      this.hasDefault,
    );
  }
  transform(change: Read): Schema {
    return new Schema((value) => change(this.read(value)), this.fits, this.hasDefault);
  }
  regex(pattern: RegExp): Schema {
    return new Schema(this.read, (value) => this.fits(value) && pattern.test(value as string));
  }

  #orNothing(read: Read): Schema {
    return new Schema(read, (value) => value === undefined || this.fits(value), true);
  }
}

/** Limits that the server has checked, and their texts in schemas. */
const JUDGED = [
  "min",
  "max",
  "int",
  "positive",
  "multipleOf",
  "length",
  "refine",
  "superRefine",
  "readonly",
  "meta",
];
for (const name of JUDGED) {
  Object.defineProperty(Schema.prototype, name, {
    value(this: Schema) {
      return this;
    },
  });
}

/** What happens to unknown members of an object. */
type Strange = "left out" | "kept" | "unfit";

class ObjectSchema extends Schema {
  constructor(readonly shape: Shape, private readonly strange: Strange) {
    const members = Object.entries(shape);
    super(
      (value) => {
        const given = value as Members;
        const read: Record<string, unknown> = strange === "kept" ? { ...given } : {};
        for (const [name, schema] of members) {
          const member = schema.read(given[name]);
          if (member !== undefined || name in given) read[name] = member;
        }
        return read;
      },
      (value) =>
        isMembers(value) && members.every(([name, schema]) => schema.fits(value[name])) &&
        (strange !== "unfit" || Object.keys(value).every((name) => name in shape)),
    );
  }

  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.strange);
  }
  partial(): ObjectSchema {
    const members = Object.entries(this.shape).map(([name, schema]) => [name, schema.optional()]);
    return new ObjectSchema(Object.fromEntries(members), this.strange);
  }
  strict(): ObjectSchema {
    return new ObjectSchema(this.shape, "unfit");
  }
  loose(): ObjectSchema {
    return new ObjectSchema(this.shape, "kept");
  }
}

class TupleSchema extends Schema {
  constructor(private readonly parts: readonly Schema[], others?: Schema) {
    const partOf = (index: number) => parts[index] ?? others;
    super(
      (value) => (value as unknown[]).map((each, index) => partOf(index)?.read(each)),
      (value) =>
        Array.isArray(value) && value.length >= parts.length &&
        value.every((each, index) => partOf(index)?.fits(each) === true),
    );
  }
  rest(others: Schema): Schema {
    return new TupleSchema(this.parts, others);
  }
}

const as = (fits: Fits) => () => new Schema((value) => value, fits);
const oneOf = (values: readonly unknown[]) => as((value) => values.includes(value))();

function record(names: Schema, values: Schema): Schema {
  return new Schema(
    (value) =>
      Object.fromEntries(Object.entries(value as Members).map(([name, each]) => [name, values.read(each)])),
    (value) =>
      isMembers(value) &&
      Object.entries(value).every(([name, each]) => names.fits(name) && values.fits(each)),
  );
}

/** The first that fits counts, as with zod. */
function union(options: readonly Schema[]): Schema {
  return new Schema(
    (value) => {
      const option = options.find((each) => each.fits(value));
      if (option === undefined) throw new TypeError("the server has sent what this page does not know");
      return option.read(value);
    },
    (value) => options.some((each) => each.fits(value)),
  );
}

function lazy(schema: () => Schema): Schema {
  return new Schema((value) => schema().read(value), (value) => schema().fits(value));
}

/** The part of zod with which rules read their documents. */
export const z = {
  string: as((value) => typeof value === "string"),
  number: as((value) => typeof value === "number"),
  boolean: as((value) => typeof value === "boolean"),
  unknown: as(() => true),
  literal: (value: unknown) => oneOf([value]),
  enum: oneOf,
  coerce: { number: () => new Schema(Number, (value) => !Number.isNaN(Number(value))) },
  array: (items: Schema) =>
    new Schema(
      (value) => (value as unknown[]).map((each) => items.read(each)),
      (value) => Array.isArray(value) && value.every((each) => items.fits(each)),
    ),
  tuple: (parts: readonly Schema[]) => new TupleSchema(parts),
  object: (shape: Shape) => new ObjectSchema(shape, "left out"),
  strictObject: (shape: Shape) => new ObjectSchema(shape, "unfit"),
  looseObject: (shape: Shape) => new ObjectSchema(shape, "kept"),
  record,
  partialRecord: record,
  union,
  discriminatedUnion: (_: string, options: readonly Schema[]) => union(options),
  lazy,
};
