/** Pure: what an adjustment moves, and the plan that moves it. */

import { walletEvents } from '@cowrie/contract/wallets/routes';
import type { AssetCode } from '@cowrie/money';
import {
  systemKinds,
  type AccountId,
  type Balance,
  type Leg,
  type OpenTransaction,
  type PlanEvent,
  type Posting,
} from '#ledger/index.ts';
import { idFrom } from '#platform/ids.ts';

/** Gain or loss of each account by all these legs together. */
export const netOf = (legs: readonly Leg[]): Map<AccountId, bigint> => {
  const nets = new Map<AccountId, bigint>();
  for (const { debit, credit, amount } of legs) {
    nets.set(debit, (nets.get(debit) ?? 0n) - amount);
    nets.set(credit, (nets.get(credit) ?? 0n) + amount);
  }
  return nets;
};

const isOurs = ({ kind }: Balance): boolean => systemKinds.some((known) => known === kind);

/** True if an account would have to pay more than it has available. */
export const isShort = (nets: ReadonlyMap<AccountId, bigint>, balances: readonly Balance[]) =>
  balances.some((balance) => {
    const net = nets.get(balance.account) ?? 0n;
    return net < 0n && !isOurs(balance) && balance.available + net < 0n;
  });

export const walletsChanged = (userId: string, currency: AssetCode): PlanEvent => ({
  userId,
  channel: walletEvents['wallets.changed'].channel,
  event: 'wallets.changed',
  payload: { currency },
});

const referenceOf = (id: string): string => `ADJ-${id.slice(-10).toUpperCase()}`;

const historyOf = (
  adjustment: Adjustment,
  balance: Balance & { readonly ownerId: string },
  net: bigint,
): OpenTransaction => ({
  id: idFrom(adjustment.id, `history of ${balance.account}`),
  userId: balance.ownerId,
  kind: 'adjustment',
  direction: net > 0n ? 'in' : 'out',
  status: 'completed',
  asset: balance.asset,
  amount: net > 0n ? net : -net,
  counterparty: { type: 'cowrie', name: 'Cowrie' },
  reference: referenceOf(adjustment.id),
  note: adjustment.customerText,
});

type Adjustment = {
  readonly id: string;
  readonly legs: readonly Leg[];
  /** Text for the people whose wallets the adjustment changes. */
  readonly customerText: string;
};

/** The plan has the id of its approval; without that approval the database refuses it. */
export const adjustmentPlan = (adjustment: Adjustment, balances: readonly Balance[]): Posting => {
  const nets = netOf(adjustment.legs);
  const opens: OpenTransaction[] = [];
  const events: PlanEvent[] = [];
  for (const balance of balances) {
    const net = nets.get(balance.account) ?? 0n;
    const { ownerId } = balance;
    if (balance.kind !== 'wallet' || ownerId === null || net === 0n) continue;
    opens.push(historyOf(adjustment, { ...balance, ownerId }, net));
    events.push(walletsChanged(ownerId, balance.asset));
  }
  const { id, legs } = adjustment;
  return { id, kind: 'adjustment', legs, despiteFreeze: true, opens, events };
};
