import { isRefusal } from '@baize/kernel';
import type * as Api from '@opentelemetry/api';

type Attributes = Api.Attributes;

/** Loaded when traces are wanted: without them nothing of OpenTelemetry is in the process. */
interface Tracing {
  readonly api: typeof Api;
  readonly tracer: Api.Tracer;
}

let tracing: Tracing | undefined;

/** Where something began, so that work done later and elsewhere can be tied to it. */
export type Origin = Api.Context | undefined;

export const isTracing = (): boolean => tracing !== undefined;

/** What is being traced here and now; undefined without tracing. */
export const origin = (): Origin => tracing?.api.context.active();

/** The id of the trace here and now, for log lines; undefined without one. */
export const traceId = (): string | undefined => tracing?.api.trace.getActiveSpan()?.spanContext().traceId;

function failed({ api }: Tracing, span: Api.Span, error: unknown): void {
  if (isRefusal(error)) span.setAttribute('baize.refusal', error.code);
  else {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: api.SpanStatusCode.ERROR });
  }
}

async function run<T>(on: Tracing, span: Api.Span, within: Api.Context, work: () => Promise<T>): Promise<T> {
  try {
    return await on.api.context.with(on.api.trace.setSpan(within, span), work);
  } catch (error) {
    failed(on, span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Does work as a span of the trace that is under way, or as the first of a new one. Without tracing it does the work and nothing else. */
export function inSpan<T>(name: string, work: () => Promise<T>, attributes?: Attributes): Promise<T> {
  if (!tracing) return work();
  const within = tracing.api.context.active();
  return run(tracing, tracing.tracer.startSpan(name, attributes ? { attributes } : {}, within), within, work);
}

/** One statement. Its text is from source code and shows no values: those travel as parameters. */
export const inStatement = <T>(text: string, work: () => Promise<T>): Promise<T> =>
  tracing
    ? inSpan(/\w+/.exec(text)?.[0] ?? 'statement', work, {
        'db.system.name': 'postgresql',
        'db.query.text': text.replace(/\s+/g, ' ').trim(),
      })
    : work();

/** Work done once for many that wait: a span of the first one's trace, with links to the others. */
export function inBatch<T>(name: string, items: readonly { readonly from: Origin }[], work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const { api, tracer } = tracing;
  const known = items.flatMap(({ from }) => (from && api.trace.getSpan(from) ? [from] : []));
  const [first = api.ROOT_CONTEXT, ...others] = known;
  const links = others.flatMap(from => api.trace.getSpanContext(from) ?? []).map(context => ({ context }));
  const span = tracer.startSpan(name, { links, attributes: { 'baize.batch.size': items.length } }, first);
  return run(tracing, span, first, work);
}

/** Of a hundred traces so many are kept: OTEL_TRACES_SAMPLER_ARG, from 0 to 1. */
function shareOf(env: Readonly<Record<string, string | undefined>>): number {
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  return share >= 0 && share <= 1 ? share : 1;
}

/**
 * Sends traces to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, by OTLP over HTTP; without it nothing is loaded. Answers the function that sends
 * the last ones and ends it.
 */
export async function startTraces(service: string, env: Readonly<Record<string, string | undefined>>): Promise<() => Promise<void>> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) return async () => undefined;
  const [api, sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const told = resources.detectResources({ detectors: [resources.envDetector] }); // OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': service }))
      .merge(told),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(shareOf(env)) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  tracing = { api, tracer: provider.getTracer('baize') };
  return async () => {
    tracing = undefined;
    api.context.disable();
    await provider.shutdown().catch(() => undefined); // a collector that is away keeps no server from stopping
  };
}
