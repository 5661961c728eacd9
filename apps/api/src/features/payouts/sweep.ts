/** Every minute: checks the payouts that are due, and opens cases for those that are late. */

import type { CompanyEventHandler } from '#platform/room.ts';
import { closeCaseIn, openCaseIn } from '#features/cases/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { readBridgeEvent } from '#providers/bridge/events.ts';
import { readMapleradEvent } from '#providers/maplerad/events.ts';
import type { PayoutDeps } from './deps.ts';
import { payerOf } from './payers.ts';
import {
  casesLeftOpen,
  companyOfPayout,
  duePayouts,
  findByCompanyId,
  findByReference,
  overduePayouts,
} from './queries.ts';
import { submitJob } from './reserve.ts';
import { caseAnswer } from './resolve.ts';
import { checkPayout, submitPayout } from './submit.ts';

const checkJob = rowJob('payouts:check', { lane: 'companies', longestSeconds: 180 }, 5);
const sweepJob = clockJob('payouts:sweep', 300, 3);
const most = 500;

const sweepPayouts = async (deps: PayoutDeps): Promise<void> => {
  const at = deps.clock.now();
  for (const { id } of await duePayouts(deps.db, at, most)) {
    await inTx(deps.db, (tx) => enqueue(tx, checkJob, { id }, { key: `payout-check:${id}` }));
  }
  for (const row of await overduePayouts(deps.db, at, most)) {
    await inTx(deps.db, (tx) =>
      openCaseIn(deps, tx, {
        kind: 'overdue',
        userId: row.user_id,
        transactionId: row.id,
        what: `It did not arrive in the promised time. We are asking ${payerOf(deps, row).who}.`,
      }),
    );
  }
  for (const { id, kind, state } of await casesLeftOpen(deps.db, most)) {
    await inTx(deps.db, (tx) => closeCaseIn(deps, tx, id, kind, caseAnswer(state)));
  }
};

/** If the company does not answer, the next sweep asks again; the job need not retry. */
const tolerateNoAnswer = async (deps: PayoutDeps, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ provider: error.provider, kind: error.kind }, 'a payout got no answer');
  }
};

export const payoutJobs = (deps: PayoutDeps): JobHandler[] => [
  handleJob(
    submitJob,
    ({ id }) => tolerateNoAnswer(deps, () => submitPayout(deps, id)),
    undefined,
    ({ id }) => companyOfPayout(deps.db, id),
  ),
  handleJob(
    checkJob,
    ({ id }) => tolerateNoAnswer(deps, () => checkPayout(deps, id)),
    undefined,
    ({ id }) => companyOfPayout(deps.db, id),
  ),
  handleJob(sweepJob, () => sweepPayouts(deps), '* * * * *'),
];

/** The company's event says that a transfer changed: ask the company for its status. */
const checkByReference = async (
  deps: PayoutDeps,
  reference: string | null,
  known?: { readonly company: string; readonly companyId: string },
) => {
  const row =
    (reference === null ? undefined : await findByReference(deps.db, reference)) ??
    (known && (await findByCompanyId(deps.db, known.company, known.companyId)));
  if (!row) return { payout: null };
  await checkPayout(deps, row.id);
  return { payout: row.id };
};

export const payoutHandler = (deps: PayoutDeps): CompanyEventHandler => ({
  company: 'maplerad',
  types: ['transfer.successful', 'transfer.failed'],
  handle: async ({ type, payload }) => {
    const event = readMapleradEvent(type, payload);
    if (event.kind !== 'transfer') return { payout: null };
    // Maplerad may not keep the reference of a dollar transfer.
    const known = { company: 'maplerad', companyId: event.id };
    return checkByReference(deps, event.reference, known);
  },
});

export const coinHandler = (deps: PayoutDeps): CompanyEventHandler => ({
  company: 'bridge',
  types: ['transfer.created', 'transfer.updated', 'transfer.updated.status_transitioned'],
  handle: async ({ payload }) => {
    const event = readBridgeEvent(deps.log, payload);
    return checkByReference(deps, event.kind === 'transfer' ? event.reference : null);
  },
});
