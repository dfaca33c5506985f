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
 * What the referee does, for operators who watch it with OpenTelemetry. Deno collects and sends it if configured
 * (`OTEL_DENO=true`); otherwise nothing here has any effect. No address, token or word of a person is ever an attribute.
 */

const NAME = "despatch";
const tracer = trace.getTracer(NAME);

/** Whether anybody collects spans; otherwise a stand-in makes none. */
function isGathered(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(NAME) !== undefined;
}

/** What Deno's own spans say about each request in or out. Paths open seats, and webhooks and browsers have paths, too. */
const TOLD_OF_ADDRESSES: Readonly<Record<string, (value: string) => string>> = {
  "url.full": (url) => URL.canParse(url) ? `${new URL(url).origin}/…` : "…",
  "url.path": () => "/…",
  "url.query": () => "",
};

/** An attribute in a form that may be sent. */
function toldAs(name: string, value: AttributeValue): AttributeValue {
  if (typeof value !== "string") return value;
  return (TOLD_OF_ADDRESSES[name] ?? redacted)(value);
}

const guarded = new WeakSet<object>();

/**
 * Makes every span of this process, Deno's own included, name only the host of a request, and nothing that {@link redacted}
 * hides. Deno has no other way: all its spans are of one class, and their attributes pass here.
 * @param example a span made here; if nothing is collected it is none, and nothing happens
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
 * Does something, within a span if they are collected, which records beginning, end and result.
 * @param more what is known only at the end
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

/** The spans in which unsent letters were written: the newest ones. */
const origins = new Recent<SpanContext>(1000);

/** A letter was written in the current span. */
export function writtenHere(letter: string): void {
  const span = trace.getActiveSpan();
  if (span !== undefined) origins.set(letter, span.spanContext());
}

/** The span in which a letter was written, if this process knows it. */
export function originOf(letter: string): Link[] {
  const context = origins.get(letter);
  return context === undefined ? [] : [{ context }];
}

/** Letters in, by door and result; letters out, by kind. */
export const lettersIn = meter.createCounter("despatch.letters.in");
export const lettersOut = meter.createCounter("despatch.letters.out");
/** Runs, by ruleset. */
export const runs = meter.createCounter("despatch.runs");
/** How long the store takes, by operation, in milliseconds. */
export const storeTime = meter.createHistogram("despatch.store.milliseconds");

/** A figure that is read whenever a collector asks. @param observe its present value; undefined if there is none */
export function gauge(name: string, observe: () => Promise<number | undefined>): () => void {
  const observed = meter.createObservableGauge(name);
  const callback: Parameters<typeof observed.addCallback>[0] = async (result) => {
    const value = await observe();
    if (value !== undefined) result.observe(value);
  };
  observed.addCallback(callback);
  return () => observed.removeCallback(callback);
}
