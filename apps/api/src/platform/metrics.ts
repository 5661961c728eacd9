import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one process. Labels are route ids, never paths: their number stays bounded. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'cowrie_http_request_seconds',
      help: 'Time from request to answer, by route and status',
      labelNames: ['route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    streams: new Gauge({
      name: 'cowrie_realtime_streams',
      help: 'Open realtime streams',
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'cowrie_jobs_total',
      help: 'Jobs finished, by task and outcome',
      labelNames: ['task', 'outcome'] as const,
      registers: [registry],
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
