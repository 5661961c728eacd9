import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import type { Authority } from '#features/orders/index.ts';
import type { SendAtOnce } from './send-at-once.ts';

/** Digital dollars in one call. */
type Input = ParsedOf<typeof contract.sendDigitalDollars>['body'];

const coins = { USDC: 'usdc', USDT: 'usdt', PYUSD: 'pyusd' } as const;

export const sendDigitalDollars = (sendAtOnce: SendAtOnce, authority: Authority, input: Input) => {
  const { currency, network, recipient_address: address, amount, memo: addressMemo } = input;
  const to = { rail: 'digital', coin: coins[currency], network, address, addressMemo } as const;
  return sendAtOnce(authority, 'digital', { to, side: 'source', amount }, input);
};
