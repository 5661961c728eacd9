/**
 * Continues a request for an account number: asked → active for naira, asked → review → active or
 * refused for dollars. It first asks the company what exists, so that a lost answer is found and no
 * account is opened twice. One process at a time works on a request.
 */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { walletEvents } from '@cowrie/contract/wallets/routes';
import * as z from 'zod';
import { bankCustomer } from '#features/kyc/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { job } from '#platform/jobs/jobs.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { VirtualAccount } from '#providers/maplerad/account-shape.ts';
import type { DollarApplication, DollarRequest } from '#providers/maplerad/accounts.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { usdAccountNeedsMore, usdAccountReady, usdAccountRefused } from '../notifications.ts';
import type { FundingDeps } from './deps.ts';
import {
  endLease,
  findFunding,
  type FundingRow,
  leaseFunding,
  setWalletNumber,
  updateFunding,
} from './queries.ts';
import { accountDetail, detailOf } from './ways.ts';
import { readApplication } from '../usd-request/application.ts';

export const openAccountJob = job(
  'wallets:open-account',
  z.object({ userId: z.uuid(), currency: z.enum(['NGN', 'USD']) }),
  { lane: 'companies', longestSeconds: 180, company: 'maplerad' },
  25,
);

/** Longer than all calls of one run can take together. */
const leaseSeconds = 180;

const change = (
  deps: FundingDeps,
  row: FundingRow,
  what: Parameters<typeof updateFunding>[2],
  more?: (tx: Parameters<typeof updateFunding>[0]) => Promise<unknown>,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await updateFunding(tx, row, { ...what, updated_at: at }))) return;
    await more?.(tx);
    const to = { userId: row.user_id, at };
    await publish(tx, walletEvents, 'wallets.changed', to, { currency: row.currency });
  });

const activate = async (
  deps: FundingDeps,
  row: FundingRow,
  account: VirtualAccount,
): Promise<void> => {
  const isDollars = row.currency === 'USD';
  const rails = isDollars ? await deps.providers.maplerad.accounts.rails(account.id) : [];
  const detail = JSON.stringify({ ...detailOf(row), account: accountDetail(account, rails) });
  const person = await addressee(deps.db, row.user_id);
  await change(
    deps,
    row,
    {
      state: 'active',
      company_account_id: account.id,
      account_number: account.accountNumber,
      detail,
      note: null,
    },
    async (tx) => {
      const wallet = { userId: row.user_id, currency: row.currency };
      await setWalletNumber(tx, wallet, account.accountNumber);
      if (isDollars) await notify(deps, tx, person, usdAccountReady, {});
    },
  );
};

/**
 * Reads the details of an open dollar account again: how it can be paid may have changed, and
 * accounts of an earlier release have only one number for every method.
 */
export const refreshDetails = async (deps: FundingDeps, row: FundingRow): Promise<void> => {
  if (row.currency !== 'USD' || row.state !== 'active' || row.company_account_id === null) return;
  const { accounts } = deps.providers.maplerad;
  const account = await accounts.get(row.company_account_id);
  if (!account) return;
  const rails = await accounts.rails(account.id);
  const detail = JSON.stringify({ ...detailOf(row), account: accountDetail(account, rails) });
  await change(deps, row, { detail, account_number: account.accountNumber }, (tx) =>
    setWalletNumber(tx, { userId: row.user_id, currency: row.currency }, account.accountNumber),
  );
};

const refuse = async (deps: FundingDeps, row: FundingRow, words: string): Promise<void> => {
  const note = words.slice(0, 300);
  const person = await addressee(deps.db, row.user_id);
  await change(deps, row, { state: 'refused', note }, async (tx) => {
    if (row.currency === 'USD') await notify(deps, tx, person, usdAccountRefused, { why: note });
  });
};

/**
 * Answer of the company, or the fact that it has our request although it did not tell its
 * reference.
 */
type Asked = Omit<DollarRequest, 'reference'> & { readonly reference: string | null };

const alreadyPending: Asked = {
  reference: null,
  status: 'pending',
  accountId: null,
  messages: [],
  kycLink: null,
};

/**
 * The company takes no reference of ours, so after a lost answer it is asked again. It answers with
 * the request it has, or refuses because it has one: both mean that the request is pending.
 */
const apply = async (
  deps: FundingDeps,
  customerId: string,
  application: DollarApplication,
): Promise<Asked> => {
  const { accounts } = deps.providers.maplerad;
  try {
    return await accounts.requestDollar(application);
  } catch (error) {
    if (isAlreadyAsked(error)) return alreadyPending;
    if (!isAboutDocuments(error)) throw error;
    const redirectUrl = new URL('/usd-account', deps.config.PUBLIC_URL).href;
    return accounts.kycLink({ customerId, redirectUrl });
  }
};

const isRejected = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind === 'rejected';

const isAlreadyAsked = (error: unknown): boolean =>
  isRejected(error) &&
  /\b(?:already|pending|exists|in progress)\b/i.test(error.message) &&
  /\b(?:request|account)\b/i.test(error.message);

/**
 * The company does not take the documents inside the call. Its own page collects them then, and the
 * person continues there.
 */
const isAboutDocuments = (error: unknown): boolean =>
  isRejected(error) &&
  /source.?of.?funds|proof.?of.?address|identification.?image|documents?\b/i.test(error.message);

/**
 * The request is with the company. If it wants a change, the request waits for approval: the person
 * corrects it here, or adds what is missing on the company's page.
 */
const keepInReview = async (
  deps: FundingDeps,
  row: FundingRow,
  { reference, status, messages, kycLink }: Asked,
  told: readonly string[],
): Promise<void> => {
  const words = (messages.length > 0 ? messages : told).join(' ').slice(0, 300);
  // A company that repeats its demand without words means the same as before.
  const missing = words || row.note || 'The bank needs more from you.';
  const note = status === 'change_requested' ? missing : null;
  const person = await addressee(deps.db, row.user_id);
  const detail = JSON.stringify({
    ...detailOf(row),
    ...(kycLink === null ? {} : { continueAt: kycLink }),
  });
  const changes = { state: 'review' as const, request_reference: reference, note, detail };
  await change(deps, row, changes, async (tx) => {
    if (note !== null && note !== row.note) {
      await notify(deps, tx, person, usdAccountNeedsMore, { what: note });
    }
  });
};

/** The company's answer about the request; undefined if there is nothing to ask it about. */
const askCompany = async (
  deps: FundingDeps,
  row: FundingRow,
  customerId: string,
): Promise<Asked | undefined> => {
  const { accounts } = deps.providers.maplerad;
  const known = row.request_reference && (await accounts.dollarStatus(row.request_reference));
  if (known) return known;
  // Its answer was lost and it never told us the reference. The account appears in its list.
  if (row.state === 'review' && row.request_reference === null) return alreadyPending;
  const application = await readApplication(deps, row.user_id, customerId);
  return application === null ? undefined : apply(deps, customerId, application);
};

/** The result of the request for dollars, or the request itself if the company has none yet. */
const advanceDollars = async (
  deps: FundingDeps,
  row: FundingRow,
  customerId: string,
  told: readonly string[],
): Promise<void> => {
  const request = await askCompany(deps, row, customerId);
  if (!request) return refuse(deps, row, 'Please fill in the form again.');
  const { status, accountId, messages } = request;
  if (status === 'declined') {
    const words = messages.length > 0 ? messages : told;
    return refuse(deps, row, words.join(' ') || 'The bank gave no reason.');
  }
  const { accounts } = deps.providers.maplerad;
  const account = status === 'approved' && accountId !== null && (await accounts.get(accountId));
  if (account) return activate(deps, row, account);
  return keepInReview(deps, row, request, told);
};

const advance = async (
  deps: FundingDeps,
  row: FundingRow,
  told: readonly string[],
): Promise<void> => {
  const customer = await bankCustomer(deps, row.user_id);
  if ('refusal' in customer) return refuse(deps, row, customer.refusal);
  const { customers, accounts } = deps.providers.maplerad;
  const theirs = await customers.accounts(customer.id);
  const known = theirs.find(({ currency }) => currency === row.currency);
  if (known) return activate(deps, row, known);
  if (row.currency === 'USD') return advanceDollars(deps, row, customer.id, told);
  return activate(deps, row, await accounts.openNaira({ customerId: customer.id }));
};

const isOpen = ({ state }: FundingRow): boolean => state === 'asked' || state === 'review';

/**
 * Works once on a request. A refusal by the company ends it. If the company does not answer, this
 * throws and the request stays as it is. Returns the request afterwards.
 */
export const advanceAccount = async (
  deps: FundingDeps,
  userId: string,
  currency: WalletCurrency,
  /** The company's words in an event, for a status that has none. */
  told: readonly string[] = [],
): Promise<FundingRow | undefined> => {
  const row = await findFunding(deps.db, userId, currency);
  if (!row || !isOpen(row)) return row;
  const at = deps.clock.now();
  const until = addSeconds(at, leaseSeconds);
  const leased = await leaseFunding(deps.db, row.id, { at, until });
  if (!leased || !isOpen(leased)) return leased ?? row;
  try {
    await advance(deps, leased, told);
  } catch (error) {
    if (!isRejected(error)) throw error;
    await refuse(deps, leased, error.message);
  } finally {
    await endLease(deps.db, leased.id);
  }
  return findFunding(deps.db, userId, currency);
};
