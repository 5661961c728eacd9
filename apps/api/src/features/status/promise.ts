/** Our promises and the results, by corridor, over the last 30 days. Reads counted days only. */

import { fewestFinished, promiseDays } from '@cowrie/contract/status/data';
import type { PromiseLine } from '@cowrie/contract/status/schemas';
import { dayBefore } from './count-days.ts';
import { keyOf, nameOf, publicCorridors } from './corridors.ts';
import { readMeasuredSince } from './day-queries.ts';
import type { StatusDeps } from './deps.ts';
import { addDurations, type Durations, durations, medianSeconds } from './durations.ts';
import { percentOf } from './service-rules.ts';

type Sum = { readonly paid: number; readonly failed: number; readonly durations: Durations };
const nothing: Sum = { paid: 0, failed: 0, durations: {} };

/** Corridors that a company pays: payouts count them by rail and country. */
const paidOut = publicCorridors.filter(({ company }) => company !== null);

const countedAs = ({ rail, country, method }: (typeof paidOut)[number]): string =>
  `${rail}:${method === 'digital' ? 'US' : country}`;

export const readPromise = async (deps: StatusDeps, now: Date) => {
  const rows = await readMeasuredSince(deps.db, dayBefore(now, promiseDays - 1));
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const { paid, failed, durations: counted } = sums.get(row.corridor) ?? nothing;
    sums.set(row.corridor, {
      paid: paid + row.paid,
      failed: failed + row.failed,
      durations: addDurations(counted, durations.parse(row.durations)),
    });
  }
  const lines = paidOut.map((corridor): PromiseLine => {
    const sum = sums.get(countedAs(corridor)) ?? nothing;
    const finished = sum.paid + sum.failed;
    const { words, seconds } = corridor.arrival;
    return {
      key: keyOf(corridor),
      name: nameOf(corridor),
      promised: { words, seconds },
      finished,
      successPercent: percentOf({ good: sum.paid, bad: sum.failed }),
      medianSeconds: finished < fewestFinished ? null : medianSeconds(sum.durations),
    };
  });
  return { at: now.toISOString(), lines };
};
