import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of outside companies: our money there, and the answers that we could not read. */
const companyMetrics = (registry: Registry) => ({
  companyFloat: new Gauge({
    name: 'cowrie_company_float_minor',
    help: 'What an outside company holds for us, in minor units',
    labelNames: ['company', 'currency'] as const,
    registers: [registry],
  }),
  companyFloatLow: new Gauge({
    name: 'cowrie_company_float_low',
    help: 'Whether what a company holds for us is below its alert: 1 or 0',
    labelNames: ['company', 'currency'] as const,
    registers: [registry],
  }),
  companyDrift: new Counter({
    name: 'cowrie_company_drift_total',
    help: 'Answers and events of an outside company that do not fit what we read',
    labelNames: ['company'] as const,
    registers: [registry],
  }),
});

const staffMetrics = (registry: Registry) => ({
  staffEmergencies: new Counter({
    name: 'cowrie_staff_emergencies_total',
    help: 'What one member of staff did alone although it takes two people',
    labelNames: ['action'] as const,
    registers: [registry],
  }),
  signalsDue: new Gauge({
    name: 'cowrie_signals_due',
    help: 'What staff must look at now, by kind of signal and severity',
    labelNames: ['kind', 'severity'] as const,
    registers: [registry],
  }),
  logLinesLost: new Counter({
    name: 'cowrie_log_lines_lost_total',
    help: 'Lines of the log that staff read which could not be written',
    registers: [registry],
  }),
});

/** The replica that history, statements and figures may be read at. */
const replicaMetrics = (registry: Registry) => ({
  reads: new Counter({
    name: 'cowrie_database_reads_total',
    help: 'Reads that may come from a replica, by the server that answered: replica or primary',
    labelNames: ['server'] as const,
    registers: [registry],
  }),
  replicaLag: new Gauge({
    name: 'cowrie_replica_lag_seconds',
    help: 'How far the replica is behind at most; infinite while it is away',
    registers: [registry],
  }),
});

/**
 * Prometheus metrics of one process. Labels are route ids, never paths: the number of labels stays
 * bounded.
 */
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
    ...companyMetrics(registry),
    ...staffMetrics(registry),
    ...replicaMetrics(registry),
    ledgerPlans: new Counter({
      name: 'cowrie_ledger_plans_total',
      help: 'Plans answered by the ledger: done, replayed, unknown, or the code they were refused with',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    ledgerBatches: new Counter({
      name: 'cowrie_ledger_batches_total',
      help: 'Batches tried, by whether they trusted what was remembered or locked and read first',
      labelNames: ['mode'] as const,
      registers: [registry],
    }),
    ledgerRole: new Gauge({
      name: 'cowrie_ledger_role',
      help: 'Whether this process writes for others (writer), hands its plans over (follower) or posts for itself (alone): 1 or 0',
      labelNames: ['role'] as const,
      registers: [registry],
    }),
    ledgerBatchSize: new Histogram({
      name: 'cowrie_ledger_batch_plans',
      help: 'Plans in one batch',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
      registers: [registry],
    }),
    /** Counted each time the metrics are read. */
    countWaiting: (count: () => number) =>
      new Gauge({
        name: 'cowrie_ledger_waiting_plans',
        help: 'Plans handed in and not answered yet',
        registers: [registry],
        collect() {
          this.set(count());
        },
      }),
    ledgerFindings: new Gauge({
      name: 'cowrie_ledger_findings',
      help: 'What the last check of the books found wrong; zero when they are in order',
      registers: [registry],
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
