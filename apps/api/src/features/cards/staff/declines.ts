/** Declined payments by reason and day: where a shop, a rule or the issuer refuses people. */

import { declineReasons, type DeclineReason } from '@cowrie/contract/cards/data';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { ok } from '#platform/result.ts';
import type { CardDeps } from '../deps.ts';
import { countDeclines, countDecliningShops, countPayments } from './queries.ts';

const dayCount = 28;
const mostShops = 10;

/** Today in Lagos and the days before it, oldest first. */
const lastDays = (now: Date): string[] => {
  const today = startOfLagosDay(lagosDay(now));
  return Array.from({ length: dayCount }, (_, place) =>
    lagosDay(addSeconds(today, (place - dayCount + 1) * daySeconds)),
  );
};

export const readDeclines = async ({ db, clock }: CardDeps) => {
  const days = lastDays(clock.now());
  const since = startOfLagosDay(days[0] ?? '');
  const [counted, shops, payments] = await Promise.all([
    countDeclines(db, since),
    countDecliningShops(db, since, mostShops),
    countPayments(db, since),
  ]);
  const counts = new Map(counted.map(({ reason, day, count }) => [`${reason} ${day}`, count]));
  const rows = (Object.keys(declineReasons) as DeclineReason[]).map((reason) => {
    const ofReason = days.map((day) => counts.get(`${reason} ${day}`) ?? 0);
    return { reason, counts: ofReason, total: ofReason.reduce((all, one) => all + one, 0) };
  });
  return ok({ days, rows, shops: [...shops], payments });
};
