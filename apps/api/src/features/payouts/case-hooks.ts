/** Actions and questions about payouts that the case desk may use. */

import { companyNames } from '@cowrie/contract/companies/lists';
import type {
  CaseStanding,
  CompanyAnswer,
  CompanyHooks,
  HeldMoney,
} from '#features/cases/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { isOver } from './machine.ts';
import type { PayoutDeps } from './deps.ts';
import { findPayout, findPayouts, lockPayout, type PayoutRow, updatePayout } from './queries.ts';
import { cancelPayout } from './resolve.ts';
import { submitJob } from './reserve.ts';
import { markPaid, refundPayout } from './staff-ends.ts';
import { checkPayout } from './submit.ts';

const standingOf = ({ state, flagged, stuck_since }: PayoutRow): CaseStanding => {
  if (state === 'settled') return 'settled';
  if (isOver(state)) return 'over';
  if (flagged && state === 'reserved') return 'stopped';
  return stuck_since === null ? 'under_way' : 'stuck';
};

/**
 * Releases a payout that a rule stopped: the same order under the same reference. The company has
 * the promised time from now on.
 */
const release = (deps: PayoutDeps, id: string): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPayout(tx, id);
    if (!row || standingOf(row) !== 'stopped') return false;
    const at = deps.clock.now();
    const promised = row.promised_at.getTime() - row.created_at.getTime();
    await updatePayout(tx, id, {
      flagged: false,
      promised_at: new Date(at.getTime() + promised),
      next_check_at: at,
      updated_at: at,
    });
    await enqueue(tx, submitJob, { id }, { key: `payout:${id}` });
    return true;
  });

const nameOf = (company: string): string =>
  Object.entries(companyNames).find(([code]) => code === company)?.[1] ?? company;

/** Answer of the company, read from the state that the answer led to. */
const answerOf = ({ state, company, company_words: words }: PayoutRow): string => {
  const name = nameOf(company);
  if (state === 'settled') return `${name} says it was paid.`;
  if (state === 'submitted') return `${name} says it is pending.`;
  if (state === 'unknown') return `${name} does not know this payout.`;
  if (!isOver(state)) return `It is being sent to ${name}.`;
  return `${name} says it was not paid${words ? `: ${words}` : '.'}`;
};

const requery = async (deps: PayoutDeps, id: string): Promise<CompanyAnswer> => {
  const answered = await checkPayout(deps, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProviderError) return false;
      throw error;
    },
  );
  const row = await findPayout(deps.db, id);
  if (!row) return { isAnswered: answered, words: 'There is no payout to ask about.' };
  const words = answered ? answerOf(row) : `${nameOf(row.company)} did not answer.`;
  return { isAnswered: answered, words };
};

/** Payouts that a rule or a guard stopped. */
export const heldPayouts = (deps: PayoutDeps): HeldMoney => ({
  standingsOf: async (ids) => {
    const rows = await findPayouts(deps.db, ids);
    return new Map(rows.map((row) => [row.id, standingOf(row)]));
  },
  release: (id) => release(deps, id),
  giveBack: (id, event) => cancelPayout(deps, id, event),
});

/**
 * Hooks that the case desk has for payouts alone: the company, and ends that two members of staff
 * approved.
 */
export const companyHooks = (deps: PayoutDeps): CompanyHooks => ({
  companyOf: async (id) => {
    const row = await findPayout(deps.db, id);
    return row ? nameOf(row.company) : null;
  },
  requery: (id) => requery(deps, id),
  refund: (id, approvalId, standing) => refundPayout(deps, id, approvalId, standing),
  markPaid: (id, approvalId) => markPaid(deps, id, approvalId),
});
