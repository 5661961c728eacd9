/** Pure: what moves into a vault, waits in it and leaves it. */

import type { MovementKind } from '@cowrie/contract/movements';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { walletsChanged } from '#features/wallets/index.ts';
import type { OpenTransaction, PlanJob, Posting } from '#ledger/index.ts';
import { lagosMoment } from '#platform/dates.ts';
import { idFrom } from '#platform/ids.ts';
import { endRequestJob, tellAskedJob, tellEndedJob, tellSoonJob } from './job-specs.ts';
import type { RequestRow } from './request-queries.ts';
import { soonAt } from './rules.ts';

const counterparty = { type: 'vault', name: 'Your vault' } as const;
const referenceOf = (id: string): string => `VLT_${id.slice(-12).toUpperCase()}`;

type Accounts = { readonly wallet: number; readonly vault: number };

export type Deposit = {
  /** The kind of movement in the history. */
  readonly kind?: MovementKind;
  readonly id: string;
  readonly userId: string;
  readonly currency: WalletCurrency;
  readonly amount: bigint;
  /** The first line of its timeline. */
  readonly event?: string;
  /**
   * Claims that end together with the deposit: if a claim is used up, the ledger refuses the
   * deposit.
   */
  readonly claims?: readonly string[];
};

export const depositPlan = (
  {
    kind = 'vault',
    id,
    userId,
    currency,
    amount,
    event = 'You moved it into your vault.',
    claims,
  }: Deposit,
  { wallet, vault }: Accounts,
): Posting => ({
  id,
  kind: 'vault_in',
  ...(claims ? { claims } : {}),
  legs: [{ debit: wallet, credit: vault, amount, asset: currency }],
  opens: [
    {
      id,
      userId,
      kind,
      direction: 'out',
      status: 'completed',
      asset: currency,
      amount,
      counterparty,
      reference: referenceOf(id),
      event,
    },
  ],
  events: [walletsChanged(userId, currency)],
});

const keyed = (name: string, id: string): string => `vault-${name}:${id}`;
export const endKey = (id: string): string => keyed('end', id);

export const holdPlan = (row: RequestRow, vault: number) => {
  const { id, user_id: userId, amount } = row;
  const { currency } = row;
  const payload = { id };
  const jobs: PlanJob[] = [
    { identifier: tellAskedJob.name, payload, key: keyed('asked', id) },
    {
      identifier: tellSoonJob.name,
      payload,
      key: keyed('soon', id),
      runAt: soonAt(row.asked_at, row.until),
    },
    {
      identifier: endRequestJob.name,
      payload,
      key: endKey(id),
      runAt: row.until,
      maxAttempts: endRequestJob.maxAttempts,
    },
  ];
  const events = [walletsChanged(userId, currency)];
  return { id, kind: 'vault_hold', account: vault, amount, jobs, events };
};

/** The id of the movement that pays a request out. */
export const paidIdOf = (id: string): string => idFrom('vault out', id);

const paidRow = (row: RequestRow): OpenTransaction => ({
  id: paidIdOf(row.id),
  userId: row.user_id,
  kind: 'vault',
  direction: 'in',
  status: 'completed',
  asset: row.currency,
  amount: row.amount,
  counterparty,
  reference: referenceOf(row.id),
  event: `You asked for it on ${lagosMoment(row.asked_at)}, and the wait is over.`,
});

const toldEnd = (id: string): PlanJob[] => [
  { identifier: tellEndedJob.name, payload: { id }, key: keyed('ended', id) },
];

/** Refused while the owner or staff have frozen the vault. */
export const payPlan = (row: RequestRow, { wallet, vault }: Accounts) => {
  const { currency } = row;
  return {
    id: paidIdOf(row.id),
    kind: 'vault_out',
    hold: row.id,
    heedsFreeze: true,
    legs: [{ debit: vault, credit: wallet, amount: row.amount, asset: currency }],
    opens: [paidRow(row)],
    events: [walletsChanged(row.user_id, currency)],
    jobs: toldEnd(row.id),
  };
};

/** Gives the money back to the vault. */
export const releasePlan = (row: RequestRow, why: 'cancel' | 'decline') => ({
  id: idFrom(`vault ${why}`, row.id),
  kind: `vault_${why}`,
  hold: row.id,
  events: [walletsChanged(row.user_id, row.currency)],
  jobs: why === 'decline' ? toldEnd(row.id) : [],
});
