/** The ledger with metrics: every plan and every batch is counted. */

import {
  createLedger,
  writerKeyOf,
  type Ledger,
  type PlanOutcome,
  type PlanJob,
  type Sharing,
} from '#ledger/index.ts';
import { withOrigin } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

const outcomeOf = (outcome: PlanOutcome): string =>
  outcome.ok ? (outcome.replayed ? 'replayed' : 'done') : outcome.code;

const roles = ['writer', 'follower', 'alone'] as const;

const sharingOf = ({ config, metrics }: Platform): Sharing | undefined =>
  config.LEDGER_WRITER === 'alone'
    ? undefined
    : {
        key: writerKeyOf(config.BLIND_INDEX_KEY),
        address: { host: config.LEDGER_WRITER_HOST, port: config.LEDGER_WRITER_PORT },
        mayWrite: config.LEDGER_WRITER === 'auto',
        onRole: (now) => {
          for (const role of roles) metrics.ledgerRole.set({ role }, role === now ? 1 : 0);
        },
      };

/** The jobs that a plan brings know the request that handed it in. */
const tracedPlan = <P>(plan: P): P => {
  const { jobs } = plan as { readonly jobs?: readonly PlanJob[] };
  if (!jobs) return plan;
  return { ...plan, jobs: jobs.map((job) => ({ ...job, payload: withOrigin(job.payload) })) };
};

export const openLedger = (platform: Platform): Ledger => {
  const { ledgerPlans, ledgerBatches, ledgerBatchSize, countWaiting } = platform.metrics;
  let waiting = 0;
  countWaiting(() => waiting);
  const ledger = createLedger(platform, {
    sharing: sharingOf(platform),
    observe: (mode, plans) => {
      ledgerBatches.inc({ mode });
      ledgerBatchSize.observe(plans);
    },
  });
  const measured =
    <P, A extends readonly unknown[]>(hand: (plan: P, ...rest: A) => Promise<PlanOutcome>) =>
    async (plan: P, ...rest: A): Promise<PlanOutcome> => {
      waiting += 1;
      try {
        const outcome = await hand(tracedPlan(plan), ...rest);
        ledgerPlans.inc({ outcome: outcomeOf(outcome) });
        return outcome;
      } catch (error) {
        ledgerPlans.inc({ outcome: 'unknown' });
        throw error;
      } finally {
        waiting -= 1;
      }
    };
  return {
    ...ledger,
    post: measured(ledger.post),
    hold: measured(ledger.hold),
    settle: measured(ledger.settle),
    release: measured(ledger.release),
    correct: measured(ledger.correct),
  };
};
