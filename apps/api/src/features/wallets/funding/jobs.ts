/** Background work for deposits: the company's events, and sweeps for what no event announced. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import * as z from 'zod';
import type { CompanyEventHandler } from '#platform/room.ts';
import { addSeconds } from '#platform/clock.ts';
import { clockJob, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { readMapleradEvent } from '#providers/maplerad/events.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { BooksDeps } from '../books/deps.ts';
import { knownDeposits } from './deposit-queries.ts';
import { type EventDetails, takeDeposit } from './deposits.ts';
import type { FundingDeps } from './deps.ts';
import {
  findFundingByAccount,
  findFundingByRequest,
  openFundings,
  undetailedFundings,
} from './queries.ts';
import { fundingCurrencies } from './ways.ts';
import { advanceAccount, openAccountJob, refreshDetails } from './open-account.ts';
import { reconcile, reconcileEach, reconcileRecent } from '../reconciling/reconcile.ts';
import { usdRequestJobs } from '../usd-request/jobs.ts';
import { describeLines, readStatementSince } from '../reconciling/company-statement.ts';

const nothing = z.object({}).loose();
const sweepJob = job(
  'wallets:sweep-deposits',
  nothing,
  { lane: 'companies', longestSeconds: 900, company: 'maplerad' },
  1,
);
const sweepAccountsJob = job(
  'wallets:sweep-accounts',
  nothing,
  { lane: 'companies', longestSeconds: 900, company: 'maplerad' },
  1,
);
const reconcileJob = clockJob('wallets:reconcile', 1_800, 5);
const reconcileRecentJob = clockJob('wallets:reconcile-recent', 600, 1);

/** Each sweep looks further back than its interval, to cover missed runs. */
const sweptSeconds = 6 * 3_600;
/** Events arrive faster than lists; a younger deposit is probably still being handled. */
const quietSeconds = 60;
const accountsAtOnce = 200;

/** Runs one item. If it fails, the error is logged and the others continue. */
const each = async (
  deps: FundingDeps,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const isQuiet = error instanceof ProviderError;
    if (isQuiet) deps.log.warn({ kind: error.kind, what }, 'the company did not answer');
    else deps.log.error({ err: error, what }, 'a deposit or account request could not be handled');
  }
};

/** True for references we created for a collection request. */
const isAskedFor = (reference: string | null): boolean =>
  reference?.startsWith('collection_') === true;

/** Credits the deposits of a currency that are listed in this period and not recorded here. */
const takeListed = async (
  deps: FundingDeps,
  currency: WalletCurrency,
  period: { readonly since: Date; readonly until: Date },
  /** Details from an event about the one deposit it announced. */
  details: EventDetails = {},
): Promise<void> => {
  const { since, until } = period;
  const lines = (await readStatementSince(deps, currency, since)).filter(
    ({ direction, isReversal, status, createdAt }) =>
      direction === 'in' && !isReversal && status !== 'pending' && (createdAt ?? since) < until,
  );
  const known = await knownDeposits(
    deps.db,
    'maplerad',
    lines.map(({ id }) => id),
  );
  const isNew = ({ id, status }: (typeof lines)[number]) => {
    const state = known.get(id)?.state;
    return state === undefined || (state === 'failed' && status === 'succeeded');
  };
  const listed = (await describeLines(deps, lines.filter(isNew))).filter(
    ({ type, reference }) => type === 'collection' && !isAskedFor(reference),
  );
  for (const { id } of listed) {
    const told = listed.length === 1 ? details : {};
    await each(deps, `deposit ${id}`, () => takeDeposit(deps, id, told));
  }
};

/** Credits deposits that no event announced. */
const sweepDeposits = async (deps: FundingDeps): Promise<void> => {
  const now = deps.clock.now();
  const period = { since: addSeconds(now, -sweptSeconds), until: addSeconds(now, -quietSeconds) };
  for (const currency of fundingCurrencies) await takeListed(deps, currency, period);
};

/** Continues account requests whose event was lost or whose job gave up. */
const sweepAccounts = async (deps: FundingDeps): Promise<void> => {
  const before = addSeconds(deps.clock.now(), -quietSeconds);
  for (const { user_id: userId, currency } of await openFundings(deps.db, before, accountsAtOnce)) {
    await each(deps, `account of ${userId}`, () => advanceAccount(deps, userId, currency));
  }
  for (const row of await undetailedFundings(deps.db, accountsAtOnce)) {
    await each(deps, `account of ${row.user_id}`, () => refreshDetails(deps, row));
  }
};

export const fundingJobs = (deps: BooksDeps): JobHandler[] => [
  handleJob(openAccountJob, async ({ userId, currency }) => {
    await advanceAccount(deps, userId, currency);
  }),
  ...usdRequestJobs(deps),
  handleJob(sweepJob, () => sweepDeposits(deps), '*/5 * * * *'),
  handleJob(sweepAccountsJob, () => sweepAccounts(deps), '*/5 * * * *'),
  handleJob(reconcileJob, () => reconcileEach(deps, reconcile), '35 4 * * *'),
  handleJob(reconcileRecentJob, () => reconcileEach(deps, reconcileRecent), '*/5 * * * *'),
];

/** The company has sent the event but still calls the payment pending: the job retries shortly. */
const whenSettled = async (work: ReturnType<typeof takeDeposit>) => {
  const taken = await work;
  if (taken.state === 'pending') throw new Error('the company still calls it pending');
  return taken;
};

const toldAmount = z.looseObject({ amount: z.union([z.string(), z.number()]).transform(String) });

/** The amount that an event names, as it is written. */
const amountIn = (payload: unknown): string | null =>
  toldAmount.safeParse(payload).data?.amount ?? null;

export const fundingHandler = (deps: FundingDeps): CompanyEventHandler => ({
  company: 'maplerad',
  types: [
    'collection.successful',
    'collection.failed',
    'account.transaction',
    'account.creation.successful',
    'account.creation.failed',
    'account.creation.change_request',
  ],
  handle: async ({ type, payload }) => {
    const event = readMapleradEvent(type, payload);
    if (event.kind === 'collection') {
      // A payment for a collection request belongs to the collections room.
      if (isAskedFor(event.reference)) return { deposit: null };
      return whenSettled(takeDeposit(deps, event.id, { amount: amountIn(payload) }));
    }
    if (event.kind === 'account_transaction') {
      const { id, sender, rail, amount } = event;
      // By one source the id is the account's: then the statement tells which payment arrived.
      const funding = await findFundingByAccount(deps.db, id);
      if (!funding) return whenSettled(takeDeposit(deps, id, { sender, rail, amount }));
      const now = deps.clock.now();
      const period = {
        since: addSeconds(now, -sweptSeconds),
        until: addSeconds(now, quietSeconds),
      };
      await takeListed(deps, funding.currency, period, { sender, rail, amount });
      return { account: funding.id };
    }
    if (event.kind !== 'account_created' && event.kind !== 'account_refused') {
      return { deposit: null };
    }
    // If the event arrives before the answer to our request, the request's own job finds the
    // account.
    const row = await findFundingByRequest(deps.db, event.reference);
    const told = event.kind === 'account_refused' ? event.reasons : [];
    const after = row && (await advanceAccount(deps, row.user_id, row.currency, told));
    return { account: row?.id ?? null, state: after?.state ?? null };
  },
});
