/** How the product itself runs: its processes, jobs and database, and how it is recovered. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { route } from '../route.ts';
import { instant, uuid } from '../schemas.ts';

export * from './log-routes.ts';

const count = z.int().nonnegative();
const seconds = z.number().nonnegative();

/** One kind of job: what it waits for, and its schedule if the clock starts it. */
const jobKind = z.strictObject({
  name: z.string(),
  lane: z.string(),
  /** Five fields of a crontab, in UTC; null if only the product starts it. */
  cron: z.string().nullable(),
  lastStartedAt: instant.nullable(),
  waiting: count,
  running: count,
  failing: count,
  oldestWaitingAt: instant.nullable(),
});

export const readSystem = route({
  id: 'operations.system',
  method: 'GET',
  path: '/api/v1/operations/system',
  summary: 'Version, processes, jobs, database, caches and configuration without secrets.',
  access: staff('system.read'),
  output: z.strictObject({
    at: instant,
    process: z.strictObject({
      version: z.string(),
      node: z.string(),
      startedAt: instant,
      memoryBytes: count,
      migration: z.string(),
    }),
    workers: z.array(
      z.strictObject({
        lane: z.string(),
        process: z.string(),
        startedAt: instant,
        beatAt: instant,
        isAlive: z.boolean(),
      }),
    ),
    jobs: z.array(jobKind),
    database: z.strictObject({
      version: z.string(),
      bytes: count,
      connections: count,
      mostConnections: count,
      oldestTransactionSeconds: seconds,
      replicas: z.array(z.strictObject({ name: z.string(), lagSeconds: seconds.nullable() })),
    }),
    ledgerWriter: z
      .strictObject({ address: z.string(), epoch: count, isAlive: z.boolean() })
      .nullable(),
    cache: z.enum(['not_used', 'reachable', 'unreachable']),
    configuration: z.array(
      z.strictObject({
        name: z.string(),
        isSet: z.boolean(),
        /** Null unless the value is known to be no secret. */
        value: z.string().nullable(),
      }),
    ),
  }),
  rate: { by: 'user', tries: 60, seconds: 60 },
});

export const recoveryKinds = ['backup', 'restore', 'proof'] as const;
export const drillKinds = ['restore', 'failover', 'company_down', 'keys_lost'] as const;

const recoveryRun = z.strictObject({
  id: uuid,
  kind: z.enum(recoveryKinds),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Null while it runs, and for good if the process was killed. */
  isOk: z.boolean().nullable(),
  target: z.string(),
  coveredUntil: instant.nullable(),
  storedBytes: count.nullable(),
  databaseBytes: count.nullable(),
  files: count.nullable(),
  rpoSeconds: seconds.nullable(),
  rtoSeconds: seconds.nullable(),
  summary: z.string().nullable(),
});

const drill = z.strictObject({
  id: uuid,
  kind: z.enum(drillKinds),
  heldOn: z.iso.date(),
  passed: z.boolean(),
  minutes: count.nullable(),
  findings: z.string(),
  by: z.string(),
  recordedAt: instant,
});

export const readRecovery = route({
  id: 'operations.recovery',
  method: 'GET',
  path: '/api/v1/operations/recovery',
  summary: 'Backups, proofs of restore with their RPO and RTO, and drills.',
  access: staff('system.read'),
  output: z.strictObject({
    at: instant,
    /** The newest success of each; null if there was none. */
    lastBackup: recoveryRun.nullable(),
    lastProof: recoveryRun.nullable(),
    /** Seconds of data that a loss of the database would cost now; null without a backup. */
    exposedSeconds: seconds.nullable(),
    warnings: z.array(z.enum(['no_backup', 'backup_old', 'no_proof', 'proof_old', 'drill_due'])),
    runs: z.array(recoveryRun),
    drills: z.array(drill),
  }),
});

export const recordDrill = route({
  id: 'operations.record-drill',
  method: 'POST',
  path: '/api/v1/operations/drills',
  summary: 'Record a recovery drill: what was tried, whether it worked, and what was found.',
  access: staffRecently('system.write'),
  body: z.strictObject({
    kind: z.enum(drillKinds),
    heldOn: z.iso.date('Please choose a day'),
    passed: z.boolean(),
    minutes: z
      .int('Please enter whole minutes')
      .min(1, 'Please enter whole minutes')
      .max(10_080)
      .nullable(),
    findings: z.string().trim().min(10, 'Say what you found, in a sentence').max(2_000),
  }),
  output: z.strictObject({ id: uuid }),
  errors: ['DRILL_IN_FUTURE'],
});
