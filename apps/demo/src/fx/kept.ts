/**
 * Open plans of @amara: two alerts and a conversion every month. A third alert was reached, and an
 * order at a rate expired.
 */

import { insertAlert } from '#features/fx/alerts/queries.ts';
import type { FxDeps } from '#features/fx/deps.ts';
import { findOrder, insertOrder } from '#features/fx/orders/queries.ts';
import { microsOf } from '#features/fx/prices/rules.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { DemoPeople } from '../demo.ts';
import { demoMid } from './rates.ts';

const day = 86_400;
const demoId = (what: string): string => idFrom('demo fx', what);

const alerts = [
  { from: 'USD', to: 'NGN', price: '1620', daysAgo: 12 },
  { from: 'NGN', to: 'USD', price: '1480', daysAgo: 30 },
] as const;

/** The first of next month, in the morning. */
const nextTurn = (now: Date): Date => {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return addSeconds(startOfLagosDay(lagosDay(first)), 9 * 3_600);
};

/** A rate that was reached some days ago, a little below the middle of that moment. */
const reached = (now: Date) => {
  const firedAt = addSeconds(now, -5 * day);
  const micros = (demoMid(firedAt, now) * 992n) / 1_000n;
  const price = String(micros / 1_000_000n);
  return { price, firedAt, micros };
};

const seedPast = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const both = {
    user_id: userId,
    pair: 'USD-NGN',
    from_currency: 'USD',
    to_currency: 'NGN',
  } as const;
  const { price, firedAt, micros } = reached(now);
  await insertAlert(tx, {
    ...both,
    id: demoId('alert that was reached'),
    price,
    micros: microsOf(price),
    state: 'fired',
    fired_at: firedAt,
    fired_micros: micros,
    created_at: addSeconds(now, -16 * day),
  });
  const endedAt = addSeconds(now, -40 * day);
  const orderId = demoId('at 1,700');
  await insertOrder(tx, {
    ...both,
    id: orderId,
    kind: 'target',
    state: 'expired',
    amount: 300_00n,
    price: '1700',
    micros: microsOf('1700'),
    expires_at: endedAt,
    ended_at: endedAt,
    request: orderId,
    created_at: addSeconds(endedAt, -30 * day),
  });
};

export const seedKept = async (deps: FxDeps, { amara }: DemoPeople): Promise<void> => {
  const orderId = demoId('every month');
  if (await findOrder(deps.db, orderId)) return;
  const now = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    for (const { from, to, price, daysAgo } of alerts) {
      await insertAlert(tx, {
        id: demoId(`alert ${price}`),
        user_id: amara.id,
        pair: 'USD-NGN',
        from_currency: from,
        to_currency: to,
        price,
        micros: microsOf(price),
        state: 'waiting',
        created_at: addSeconds(now, -daysAgo * day),
      });
    }
    await seedPast(tx, amara.id, now);
    const first = nextTurn(now);
    await insertOrder(tx, {
      id: orderId,
      user_id: amara.id,
      kind: 'recurring',
      state: 'active',
      pair: 'USD-NGN',
      from_currency: 'USD',
      to_currency: 'NGN',
      amount: 200_00n,
      every: 'monthly',
      first_at: first,
      next_at: first,
      request: orderId,
      created_at: addSeconds(now, -9 * day),
    });
  });
};
