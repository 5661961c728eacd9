/** Money of the demo that comes from outside or goes there, as the history of a real one shows it. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { OpenTransaction, PlanOutcome, Posting } from '#ledger/index.ts';

type Outside = {
  readonly id: string;
  readonly userId: string;
  readonly wallet: number;
  /** Our account at the company that carries it. */
  readonly clearing: number;
  readonly asset: WalletCurrency;
  readonly amount: bigint;
  /** The bank it comes from; who gets it, and their bank, if it goes out. */
  readonly from?: string;
  readonly to?: { readonly name: string; readonly bank: string };
};

export const outsidePlan = ({ id, wallet, clearing, ...rest }: Outside): Posting => {
  const { userId, asset, amount, from = 'GTBank', to } = rest;
  const [debit, credit] = to ? [wallet, clearing] : [clearing, wallet];
  const way = to
    ? ({ kind: 'bank_transfer', direction: 'out', counterparty: { type: 'bank', ...to } } as const)
    : ({ kind: 'funding', direction: 'in', counterparty: { type: 'bank', name: from } } as const);
  const opens: OpenTransaction = {
    ...way,
    id,
    userId,
    status: 'completed',
    asset,
    amount,
    reference: `TXN_${id.slice(-12).toUpperCase()}`,
  };
  const legs = [{ debit, credit, amount, asset }];
  return { id, kind: to ? 'demo_pay' : 'demo_fund', legs, opens: [opens] };
};

export const mustBeDone = (outcome: PlanOutcome): void => {
  if (!outcome.ok) throw new Error(`a movement of the demo was refused: ${outcome.code}`);
};
