/** Meaning of an answer of Maplerad about a transfer. */

import type { OrderAtCompany } from '#features/payouts/index.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';

type Transfer = Awaited<ReturnType<Maplerad['transfers']['find']>> & object;

const states = {
  succeeded: 'paid',
  failed: 'not_paid',
  pending: 'under_way',
} as const satisfies Record<Transfer['status'], OrderAtCompany['state']>;

export const standingOf = (transfer: Transfer): OrderAtCompany => ({
  companyId: transfer.id,
  state: states[transfer.status],
  amount: transfer.amount,
  words: transfer.summary,
});

/** Our clock and the company's may differ by this much. */
export const skewMs = 120_000;
