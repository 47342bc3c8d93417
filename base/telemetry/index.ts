export {
  counter,
  histogram,
  type MetricsAddress,
  type MetricsServer,
  metricsAddress,
  type Read,
  type Reading,
  scrape,
  secondsBuckets,
  serveMetrics,
  watch,
} from './metrics.ts';
export { addProbes, type NotReady, type Probes } from './probes.ts';
export { inBatch, inSpan, inStatement, isTracing, type Origin, origin, startTraces, traceId } from './traces.ts';
