/** Pure: the ledger plan of a conversion. Each currency of it sums to zero. */

import { fxEvents } from '@cowrie/contract/fx/routes';
import { transactionEvents } from '@cowrie/contract/transactions/routes';
import { type AssetCode, wireSum } from '@cowrie/money';
import { walletsChanged } from '#features/wallets/index.ts';
import type { AccountId, Leg, OpenTransaction, PlanEvent, Posting } from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';
import { convertedJob } from './job-specs.ts';
import type { Terms } from './make-quote.ts';

export type Ours = {
  /** The pools that take the source and give the target. */
  readonly bought: AccountId;
  readonly sold: AccountId;
  readonly fees: AccountId;
  readonly stampDuty: AccountId;
};

export const referenceOf = (id: string): string => `FX_${id.slice(-12).toUpperCase()}`;

/** The history row of the wallet that receives. */
export const receivedIdOf = (id: string): string => idFrom('fx received', id);

export const fxChanged = (userId: string, id: string): PlanEvent => ({
  userId,
  channel: fxEvents['fx.changed'].channel,
  event: 'fx.changed',
  payload: { id },
});

export const historyChanged = (userId: string, id: string): PlanEvent => ({
  userId,
  channel: transactionEvents['transactions.changed'].channel,
  event: 'transactions.changed',
  payload: { id, status: 'completed' },
});

const walletOf = (currency: AssetCode) => ({ type: 'fx', name: `Your ${currency} wallet` });
type Converting = {
  readonly id: string;
  readonly userId: string;
  readonly terms: Terms;
  readonly quoteId?: string;
  /** Claims that end together with the conversion, such as the turn of an order. */
  readonly claims?: readonly string[];
  readonly event: string;
};

const rowsOf = ({ id, userId, terms, event }: Converting): OpenTransaction[] => {
  const { source, sourceCurrency, target, targetCurrency, rate } = terms;
  const receivedId = receivedIdOf(id);
  const both = { userId, kind: 'conversion', status: 'completed', event } as const;
  return [
    {
      ...both,
      id,
      direction: 'out',
      asset: sourceCurrency,
      amount: source,
      fees: terms.fees.map(({ label, amount }) => ({ label, amount })),
      counterparty: walletOf(targetCurrency),
      reference: referenceOf(id),
      detail: {
        rate,
        target: wireSum(target, targetCurrency),
        related: { id: receivedId, what: `The same in your ${targetCurrency} wallet` },
      },
    },
    {
      ...both,
      id: receivedId,
      direction: 'in',
      asset: targetCurrency,
      amount: target,
      counterparty: walletOf(sourceCurrency),
      reference: `${referenceOf(id)}_IN`,
      detail: {
        rate,
        source: wireSum(source, sourceCurrency),
        related: { id, what: `The same in your ${sourceCurrency} wallet` },
      },
    },
  ];
};

const isDuty = ({ kind }: Terms['fees'][number]): boolean =>
  kind === 'stamp_duty' || kind === 'levy';

const legsOf = (
  terms: Terms,
  { wallet, target, ours }: { wallet: AccountId; target: AccountId; ours: Ours },
): Leg[] => [
  { debit: wallet, credit: ours.bought, amount: terms.source, asset: terms.sourceCurrency },
  { debit: ours.sold, credit: target, amount: terms.target, asset: terms.targetCurrency },
  ...terms.fees
    .filter(({ amount }) => amount > 0n)
    .map((fee) => ({
      debit: wallet,
      credit: isDuty(fee) ? ours.stampDuty : ours.fees,
      amount: fee.amount,
      asset: terms.sourceCurrency,
    })),
];

export const conversionPlan = (
  converting: Converting,
  accounts: { readonly wallet: AccountId; readonly target: AccountId; readonly ours: Ours },
): Posting => {
  const { id, userId, terms, quoteId, claims = [] } = converting;
  return {
    id,
    kind: 'conversion',
    legs: legsOf(terms, accounts),
    opens: rowsOf(converting),
    claims: quoteId === undefined ? claims : [quoteId, ...claims],
    events: [
      fxChanged(userId, id),
      historyChanged(userId, id),
      historyChanged(userId, receivedIdOf(id)),
      walletsChanged(userId, terms.sourceCurrency),
      walletsChanged(userId, terms.targetCurrency),
    ],
    jobs: [
      {
        identifier: convertedJob.name,
        payload: { id },
        key: `fx-converted:${id}`,
        maxAttempts: convertedJob.maxAttempts,
      },
    ],
  };
};
