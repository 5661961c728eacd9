import { networkNames } from '@cowrie/contract/transfers/data';
import type { StableCode } from '@cowrie/money';
import * as z from 'zod';
import type { Payer, OrderAtCompany } from '#features/payouts/index.ts';
import { inDollars } from '#providers/bridge/amounts.ts';
import type { Bridge } from '#providers/bridge/client.ts';
import { keySeconds } from '#providers/bridge/connection.ts';
import type { Transfer as CoinTransfer } from '#providers/bridge/transfers.ts';
import { dollarMoney } from './dollar-money.ts';

const coinDestination = z.object({
  coin: z.enum(['usdc', 'usdt', 'pyusd']).transform((coin) => coin.toUpperCase() as StableCode),
  network: z.enum(networkNames),
  identifier: z.string(),
  addressMemo: z.string().optional(),
  customerId: z.string(),
});

/**
 * Only a refunded transfer releases the hold. A transfer that failed and whose money is not back yet
 * is still pending.
 */
const coinStates = {
  processing: 'under_way',
  failed: 'under_way',
  returning: 'returning',
  manual: 'stuck',
  completed: 'paid',
  failed_returned: 'not_paid',
} as const satisfies Record<CoinTransfer['status'], OrderAtCompany['state']>;

const coinStanding = (transfer: CoinTransfer): OrderAtCompany => ({
  companyId: transfer.id,
  state: coinStates[transfer.status],
  amount: inDollars(transfer.amount),
  words: transfer.state,
  ...(transfer.transactionHash === null ? {} : { hash: transfer.transactionHash }),
});

/** Bridge has no lookup by reference: this reads its list. */
const searchCoins =
  ({ transfers }: Bridge): Payer['find'] =>
  async (reference) => {
    const transfer = await transfers.findByReference(reference);
    return transfer && coinStanding(transfer);
  };

/** Digital dollars, through Bridge, from our own dollars there. */
export const bridgeCoins = (bridge: Bridge, find = searchCoins(bridge)): Payer => ({
  who: 'the network',
  resendSeconds: keySeconds,
  submit: async ({ reference, ordered, destination }) => {
    const to = coinDestination.parse(destination);
    const outcome = await bridge.transfers.create({
      reference,
      amount: dollarMoney(ordered),
      coin: to.coin,
      network: to.network,
      toAddress: to.identifier,
      ...(to.addressMemo === undefined ? {} : { memo: to.addressMemo }),
      onBehalfOf: to.customerId,
      source: 'ours',
    });
    return outcome.outcome === 'accepted'
      ? { outcome: 'accepted', ...coinStanding(outcome.transfer) }
      : outcome;
  },
  find,
  findListed: find,
});
