/**
 * Dollars to an American bank in one call, with its own sentences for refusals by limits and
 * ledger.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import { fail } from '#platform/result.ts';
import type { Authority } from '#features/orders/index.ts';
import type { SendAtOnce } from './send-at-once.ts';

type Input = ParsedOf<typeof contract.createUsdTransfer>['body'];

export const createUsdTransfer = async (
  sendAtOnce: SendAtOnce,
  authority: Authority,
  input: Input,
) => {
  const { counterparty_id: counterpartyId, payment_rail: paymentRail } = input;
  const { amount, reason, memo } = input;
  const to = { rail: 'usd_bank', counterpartyId, paymentRail } as const;
  const request = { to, side: 'source', amount, reason, memo } as const;
  const sent = await sendAtOnce(authority, 'usd', request, input);
  if (sent.ok) return sent;
  switch (sent.code) {
    case 'LIMIT_SINGLE':
    case 'LIMIT_DAY':
      return fail('USD_LIMIT', sent.details ? { details: sent.details } : {});
    case 'USD_NOT_READY':
      return fail('USD_NOT_SYNCED');
    case 'INSUFFICIENT_BALANCE':
      return 'isSending' in sent ? fail('USD_INSUFFICIENT') : sent;
    default:
      return sent;
  }
};
