import type { Log } from '#platform/log.ts';

/**
 * What a transfer's state means to us:
 * processing       under way
 * completed        arrived
 * failed           did not arrive, and the money is not back yet
 * failed_returned  did not arrive, and the money is back: the only one that reverses a debit
 * manual           a person at Bridge or with us has to act
 */
export type TransferStatus = 'processing' | 'completed' | 'failed' | 'failed_returned' | 'manual';

const meanings: Readonly<Record<string, TransferStatus>> = {
  awaiting_funds: 'processing',
  in_review: 'processing',
  funds_received: 'processing',
  payment_submitted: 'processing',
  payment_processed: 'completed',
  undeliverable: 'failed',
  refund_in_flight: 'failed',
  error: 'failed',
  returned: 'failed_returned',
  refunded: 'failed_returned',
  canceled: 'failed_returned',
  missing_return_policy: 'manual',
  refund_failed: 'manual',
};

/** A state we do not know means that it is not over, and somebody should look. */
export const readState = (log: Log, state: string): TransferStatus => {
  const known = meanings[state];
  if (known === undefined) log.warn({ provider: 'Bridge', alert: true, state }, 'an unknown state');
  return known ?? 'processing';
};
