export {
  counter,
  histogram,
  type MetricsAddress,
  metricsAddress,
  type Reading,
  scrape,
  secondsBuckets,
  serveMetrics,
  watch,
} from './metrics.ts';
export { addProbes, type Probes } from './probes.ts';
export { inBatch, inSpan, inStatement, isTracing, type Origin, origin, startTraces, traceId } from './traces.ts';
