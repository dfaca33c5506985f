import {
  type Attributes,
  type AttributeValue,
  type Link,
  metrics,
  ProxyTracerProvider,
  type Span,
  type SpanContext,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { redacted } from "./redacted.ts";
import { Recent } from "../recent.ts";

/**
 * What the referee does, for anyone who watches it from outside by OpenTelemetry. Deno gathers it and sends it away if set
 * to (`OTEL_DENO=true`); otherwise nothing here has any effect. No address, no token and no word of anybody's is ever an
 * attribute.
 */

const NAME = "despatch";
const tracer = trace.getTracer(NAME);

/** Whether anybody gathers spans: otherwise a stand-in makes none. */
function isGathered(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(NAME) !== undefined;
}

/** What Deno's own spans tell of each request that comes or goes: a seat is opened by a path, a webhook or a browser told at one. */
const TOLD_OF_ADDRESSES: Readonly<Record<string, (value: string) => string>> = {
  "url.full": (url) => URL.canParse(url) ? `${new URL(url).origin}/…` : "…",
  "url.path": () => "/…",
  "url.query": () => "",
};

/** An attribute as it may be sent. */
function toldAs(name: string, value: AttributeValue): AttributeValue {
  if (typeof value !== "string") return value;
  return (TOLD_OF_ADDRESSES[name] ?? redacted)(value);
}

const guarded = new WeakSet<object>();

/**
 * Has every span of this process, those that Deno makes by itself among them, tell of requests by their host alone, and nothing
 * that {@link redacted} hides. Deno has no other way to say so: all of its spans are of one class, whose attributes pass here.
 * @param example a span of the kind that is made here; where nothing is gathered it is none, and nothing is done
 */
export function keepAddressesOut(example: Span = tracer.startSpan("kept out")): void {
  const kind: Span = Object.getPrototypeOf(example);
  if (!example.isRecording() || guarded.has(kind)) return;
  guarded.add(kind);
  const { setAttribute } = kind;
  kind.setAttribute = function (name, value) {
    return setAttribute.call(this, name, toldAs(name, value));
  };
  kind.setAttributes = function (attributes) {
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) this.setAttribute(name, value);
    }
    return this;
  };
}

const meter = metrics.getMeter(NAME);

/**
 * Does something, as a span where they are gathered, with a beginning, an end and what it came to. @param more what is
 * known at the end
 */
export function spanned<T>(
  name: string,
  attributes: Attributes,
  run: () => Promise<T>,
  more: (result: T) => Attributes = () => ({}),
  links: Link[] = [],
): Promise<T> {
  if (!isGathered()) return run();
  return tracer.startActiveSpan(name, { attributes, links }, async (span) => {
    try {
      const result = await run();
      span.setAttributes(more(result));
      return result;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** In which spans letters were written that are still to be sent: the newest ones. */
const origins = new Recent<SpanContext>(1000);

/** A letter was written in the span that is open. */
export function writtenHere(letter: string): void {
  const span = trace.getActiveSpan();
  if (span !== undefined) origins.set(letter, span.spanContext());
}

/** The span in which a letter was written, as far as this process knows. */
export function originOf(letter: string): Link[] {
  const context = origins.get(letter);
  return context === undefined ? [] : [{ context }];
}

/** Letters that came in, by door and by what became of them; and that went out, by kind. */
export const lettersIn = meter.createCounter("despatch.letters.in");
export const lettersOut = meter.createCounter("despatch.letters.out");
/** Runs that were carried out, by ruleset. */
export const runs = meter.createCounter("despatch.runs");
/** How long the store takes, by operation, in milliseconds. */
export const storeTime = meter.createHistogram("despatch.store.milliseconds");

/** Something that is counted whenever it is asked for. @param observe as of now; undefined where there is none */
export function gauge(name: string, observe: () => Promise<number | undefined>): () => void {
  const observed = meter.createObservableGauge(name);
  const callback: Parameters<typeof observed.addCallback>[0] = async (result) => {
    const value = await observe();
    if (value !== undefined) result.observe(value);
  };
  observed.addCallback(callback);
  return () => observed.removeCallback(callback);
}
