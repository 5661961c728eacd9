/**
 * The meaning of a transfer's state:
 * - processing: not finished
 * - completed: arrived
 * - failed: did not arrive, and no refund is under way yet
 * - returning: did not arrive, and a refund is under way; the money is not back yet
 * - failed_returned: did not arrive, and the money is back; the only status that reverses a debit
 * - manual: did not arrive, and Bridge cannot refund it by itself; staff must act
 */

import type { Log } from '#platform/log.ts';

export type TransferStatus =
  | 'processing'
  | 'completed'
  | 'failed'
  | 'returning'
  | 'failed_returned'
  | 'manual';

const meanings: Readonly<Record<string, TransferStatus>> = {
  awaiting_funds: 'processing',
  in_review: 'processing',
  funds_received: 'processing',
  payment_submitted: 'processing',
  payment_processed: 'completed',
  undeliverable: 'failed',
  error: 'failed',
  returned: 'returning',
  refund_in_flight: 'returning',
  refunded: 'failed_returned',
  canceled: 'failed_returned',
  missing_return_policy: 'manual',
  refund_failed: 'manual',
};

/** An unknown state is read as processing and logged as a warning, so that staff look at it. */
export const readState = (log: Log, state: string): TransferStatus => {
  const known = meanings[state];
  if (known === undefined) log.warn({ provider: 'Bridge', alert: true, state }, 'an unknown state');
  return known ?? 'processing';
};
