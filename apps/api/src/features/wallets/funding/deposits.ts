/**
 * Deposits. We ask the company what arrived and on which account. The ledger posts it once, under
 * an id derived from the company's id; then the row and the mail follow. If the process crashes in
 * between, the retry finds the posted plan and continues. Money without an owner, or that its owner
 * may not receive now, waits in suspense with a case.
 */

import { walletCurrencies } from '@cowrie/contract/wallets/data';
import { fundingEvents, walletEvents } from '@cowrie/contract/wallets/routes';
import { formatMinor, wireAmount } from '@cowrie/money';
import { openCaseIn } from '#features/cases/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { LedgerUnavailable, readPlan, type PlanOutcome } from '#ledger/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { publish } from '#platform/realtime/publish.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { Collection } from '#providers/maplerad/payments/collections.ts';
import {
  type Arrival,
  creditPlan,
  depositId,
  type OurSide,
  suspensePlan,
} from './deposit-postings.ts';
import { type DepositRow, type DepositState, findDeposit, keepDeposit } from './deposit-queries.ts';
import { isContradicted, isHundredfold } from './deposit-units.ts';
import { moneyArrived } from '../notifications.ts';
import type { FundingDeps } from './deps.ts';
import { findCustomerOwner, findFundingByAccount, type FundingRow } from './queries.ts';
import { advanceAccount } from './open-account.ts';
import { findWalletAccount } from '../queries.ts';

const company = 'maplerad';

export type EventDetails = {
  readonly sender?: string | null;
  readonly rail?: string | null;
  /** The amount as the event wrote it, in cents or in dollars. */
  readonly amount?: string | null;
};
type Taken = { readonly deposit: string | null; readonly state: string };

/**
 * Finds the person whose account it arrived on. If the answer to our account request was lost, this
 * asks the company now.
 */
const fundingOf = async (
  deps: FundingDeps,
  { accountId, customerId, amount }: Collection,
): Promise<FundingRow | undefined> => {
  const known = accountId === null ? undefined : await findFundingByAccount(deps.db, accountId);
  if (known) return known;
  const userId = customerId === null ? undefined : await findCustomerOwner(deps.db, customerId);
  const currency = walletCurrencies.find((held) => held === amount.currency);
  const row = userId && currency && (await advanceAccount(deps, userId, currency));
  return row && (accountId === null || row.company_account_id === accountId) ? row : undefined;
};

type Owner = { readonly userId: string; readonly wallet: number };
type Verdict = { readonly owner: Owner } | { readonly why: string; readonly userId: string | null };

/**
 * The company names an amount of a deposit in three places: its event, the look-up and its list. If
 * one of them differs, none of them is believed.
 */
const findContradiction = async (
  deps: FundingDeps,
  { id, amount }: Collection,
  details: EventDetails,
): Promise<string | null> => {
  const { minor, currency } = amount;
  const listed = await deps.providers.maplerad.transactions.get(id);
  if (listed && listed.amount.currency !== currency) return otherWhy;
  const others = {
    listed: listed?.amount.minor ?? null,
    told: details.amount ?? null,
    // Only events about dollar accounts may be in whole units.
    toldIn: currency === 'USD' ? deps.config.MAPLERAD_DOLLAR_EVENTS : 'cents',
  } as const;
  if (currency === 'USD' && isHundredfold(minor, others)) return unitWhy;
  return isContradicted(minor, others) ? otherWhy : null;
};

const otherWhy = 'The company’s event, its answer and its list do not name the same amount.';
const unitWhy = 'The company names two amounts, one a hundred times the other.';

const verdictOn = async (
  deps: FundingDeps,
  collection: Collection,
  details: EventDetails,
): Promise<Verdict> => {
  const row = await fundingOf(deps, collection);
  const userId = row?.user_id ?? null;
  const { minor, currency } = collection.amount;
  if (minor <= 0n) return { userId, why: 'The company gave no amount.' };
  if (!row) return { userId, why: 'It arrived on an account that belongs to no customer.' };
  if (row.currency !== currency) {
    return { userId, why: `It arrived in ${currency} on an account for ${row.currency}.` };
  }
  const contradiction = await findContradiction(deps, collection, details);
  if (contradiction !== null) return { userId, why: contradiction };
  const wallet = await findWalletAccount(deps.db, row.user_id, row.currency);
  if (wallet === undefined) return { userId, why: `Its owner has no ${currency} wallet.` };
  return { owner: { userId: row.user_id, wallet } };
};

const arrivalOf = (id: string, collection: Collection, details: EventDetails): Arrival => ({
  id,
  companyId: collection.id,
  asset: collection.amount.currency,
  amount: collection.amount.minor,
  fee: collection.fee?.minor ?? 0n,
  from: (collection.payer.name ?? details.sender ?? '').trim().slice(0, 120) || 'Bank transfer',
  rail: details.rail ?? null,
});

const ourSide = async ({ ledger }: FundingDeps, arrival: Arrival): Promise<OurSide> => {
  const { asset } = arrival;
  const [clearing, fees, suspense] = await Promise.all([
    ledger.system('clearing', asset, company),
    ledger.system('fees', asset),
    ledger.system('suspense', asset),
  ]);
  return { clearing, fees, suspense };
};

const frozenWhy = 'The wallet is frozen and cannot receive money.';

type End = {
  readonly state: Exclude<DepositState, 'failed'>;
  readonly userId: string | null;
  readonly why: string | null;
};

/**
 * End of a deposit whose id was posted before with other legs: the posted plan decides what
 * happened.
 */
const readPostedEnd = async (
  deps: FundingDeps,
  arrival: Arrival,
  ours: OurSide,
  owner: Owner | null,
): Promise<End> => {
  const plan = await readPlan(deps.db, arrival.id);
  const gained = plan?.entries.find(({ amount }) => amount === arrival.amount);
  if (owner && gained?.account === owner.wallet) {
    return { state: 'credited', userId: owner.userId, why: null };
  }
  if (gained?.account === ours.suspense) {
    return { state: 'unmatched', userId: owner?.userId ?? null, why: frozenWhy };
  }
  throw new Error(`deposit ${arrival.id} was posted with another amount`);
};

const throwIfBusy = (outcome: PlanOutcome): void => {
  if (!outcome.ok && outcome.code === 'busy') throw new LedgerUnavailable('the ledger is busy');
};

/** Posts into the wallet, or into suspense if no wallet may receive it. */
const post = async (deps: FundingDeps, arrival: Arrival, verdict: Verdict): Promise<End> => {
  const ours = await ourSide(deps, arrival);
  const owner = 'owner' in verdict ? verdict.owner : null;
  if (owner) {
    const outcome = await deps.ledger.post(creditPlan(arrival, ours, owner));
    if (outcome.ok) return { state: 'credited', userId: owner.userId, why: null };
    throwIfBusy(outcome);
    if (outcome.code === 'id_reused') return readPostedEnd(deps, arrival, ours, owner);
    if (outcome.code !== 'frozen') throw new Error(`a deposit was refused: ${outcome.code}`);
  }
  const held = 'why' in verdict ? verdict : { userId: verdict.owner.userId, why: frozenWhy };
  const outcome = await deps.ledger.post(suspensePlan(arrival, ours));
  if (outcome.ok) return { state: 'unmatched', ...held };
  throwIfBusy(outcome);
  if (outcome.code === 'id_reused') return readPostedEnd(deps, arrival, ours, owner);
  throw new Error(`a deposit without an owner was refused: ${outcome.code}`);
};

const formatArrival = ({ amount, asset }: Arrival): string => formatMinor(amount, asset);

const openDepositCase = (
  deps: FundingDeps,
  tx: Tx,
  arrival: Arrival,
  what: string,
): Promise<string> =>
  openCaseIn(deps, tx, {
    kind: 'reconciliation',
    userId: null,
    subject: `deposit:${arrival.id}`,
    what,
  });

/** Saves the row, and with it announces the deposit once: to the person, or in a case for staff. */
const record = (
  deps: FundingDeps,
  arrival: Arrival,
  end: Omit<RecordedDeposit, 'at'>,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { id, asset: currency, from } = arrival;
    const { state, userId, why } = end;
    const amount = arrival.amount > 0n ? arrival.amount : 0n;
    const isNew = await keepDeposit(tx, {
      id,
      company,
      company_id: arrival.companyId,
      user_id: userId,
      currency,
      amount,
      fee: arrival.fee,
      from_name: from,
      state,
      transaction_id: state === 'credited' ? id : null,
      why,
      at,
    });
    if (isNew) await announceDeposit(deps, tx, arrival, { state, userId, why, at });
  });

type RecordedDeposit = {
  readonly state: DepositState;
  readonly userId: string | null;
  readonly why: string | null;
  readonly at: Date;
};

const announceDeposit = async (
  deps: FundingDeps,
  tx: Tx,
  arrival: Arrival,
  { state, userId, why, at }: RecordedDeposit,
): Promise<void> => {
  const { id, asset: currency, from } = arrival;
  const amount = arrival.amount > 0n ? wireAmount(arrival.amount, currency) : 0;
  if (state === 'unmatched') {
    await openDepositCase(
      deps,
      tx,
      arrival,
      `${formatArrival(arrival)} from ${from} is in suspense. ${why}`,
    );
  }
  if (!userId) return;
  const to = { userId, at };
  if (state === 'unmatched') {
    await publish(tx, walletEvents, 'wallets.changed', to, { currency });
  } else if (state === 'failed') {
    const payload = { depositId: id, currency, amount, why: why ?? '' };
    await publish(tx, fundingEvents, 'deposits.failed', to, payload);
  } else {
    const payload = { transactionId: id, currency, amount, from };
    await publish(tx, fundingEvents, 'deposits.arrived', to, payload);
    const person = await addressee(tx, userId);
    const arrived = { id, amount: formatArrival(arrival), from: strangerText(from, 'title') };
    await notify(deps, tx, person, moneyArrived, arrived, { transactionId: id, userId });
  }
};

/**
 * The deposit is posted. If the company now contradicts it, no money moves; a case opens for staff.
 */
const compare = async (
  deps: FundingDeps,
  known: DepositRow,
  collection: Collection,
  arrival: Arrival,
): Promise<void> => {
  const isSame =
    collection.status === 'succeeded' &&
    collection.amount.currency === known.currency &&
    (collection.amount.minor === known.amount || known.amount === 0n);
  if (isSame) return;
  const says = `${collection.status}, ${formatArrival(arrival)}`;
  const what = `Maplerad now reports ${says} for a deposit we recorded as ${known.state}.`;
  await inTx(deps.db, (tx) => openDepositCase(deps, tx, arrival, what));
};

/** Payments for a collection request carry our own reference; the collections room handles them. */
const isRequested = ({ accountId, reference }: Collection): boolean =>
  accountId === null && (reference ?? '').startsWith('collection_');

/** Records a payment by the company's id. Repeated and reordered events change nothing. */
export const takeDeposit = async (
  deps: FundingDeps,
  companyId: string,
  details: EventDetails = {},
): Promise<Taken> => {
  const collection = await deps.providers.maplerad.collections.verify(companyId);
  if (!collection) throw new Error('the company does not know the payment from its own event');
  if (isRequested(collection)) return { deposit: null, state: 'requested' };
  const id = depositId(company, collection.id);
  const arrival = arrivalOf(id, collection, details);
  const known = await findDeposit(deps.db, id);
  if (known && known.state !== 'failed') {
    if (collection.status !== 'pending') await compare(deps, known, collection, arrival);
    return { deposit: id, state: known.state };
  }
  if (collection.status === 'pending') return { deposit: id, state: 'pending' };
  if (collection.status === 'failed') {
    const row = await fundingOf(deps, collection);
    const why = 'The sender’s bank did not complete the transfer.';
    await record(deps, arrival, { state: 'failed', userId: row?.user_id ?? null, why });
    return { deposit: id, state: 'failed' };
  }
  const verdict = await verdictOn(deps, collection, details);
  const isNothing = arrival.amount <= 0n && 'why' in verdict;
  const end: End = isNothing
    ? { state: 'unmatched', userId: verdict.userId, why: verdict.why }
    : await post(deps, arrival, verdict);
  await record(deps, arrival, end);
  return { deposit: id, state: end.state };
};
