/** Rate alerts as their owner sets them. Each tells the person once; they can set it again. */

import type { ParsedOf } from '@cowrie/contract';
import { alertsMost, pairOf } from '@cowrie/contract/fx/data';
import type * as contract from '@cowrie/contract/fx/routes';
import type { FxAlert } from '@cowrie/contract/fx/routes';
import { inTx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { lockOpenPerson } from '../conversion-queries.ts';
import type { FxDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { isMetNow } from '../orders/check-order.ts';
import { microsOf, priceText } from '../prices/rules.ts';
import * as queries from './queries.ts';

const showAlert = (row: queries.AlertRow): FxAlert => ({
  id: row.id,
  pair: row.pair,
  from: row.from_currency,
  to: row.to_currency,
  price: row.price,
  state: row.state,
  firedAt: row.fired_at?.toISOString() ?? null,
  firedPrice: row.fired_micros === null ? null : priceText(row.fired_micros),
  createdAt: row.created_at.toISOString(),
});

export const alertsAtHome = async (deps: FxDeps, userId: string): Promise<FxAlert[]> =>
  (await queries.listAlerts(deps.db, userId, alertsMost)).map(showAlert);

export const addAlert = async (
  deps: FxDeps,
  userId: string,
  { from, to, price }: ParsedOf<typeof contract.addAlert>['body'],
) => {
  const pair = pairOf(from, to);
  if (!pair) return failAt('FX_PAIR', 'to');
  if (await isMetNow(deps, pair, from, price)) return failAt('FX_ALERT_MET', 'price');
  return inTx(deps.db, async (tx) => {
    if (!(await lockOpenPerson(tx, userId))) return fail('ACCOUNT_CLOSED');
    if ((await queries.countAlerts(tx, userId)) >= alertsMost) return fail('FX_ALERTS_FULL');
    const at = deps.clock.now();
    const row = await queries.insertAlert(tx, {
      id: deps.ids.next(),
      user_id: userId,
      pair,
      from_currency: from,
      to_currency: to,
      price,
      micros: microsOf(price),
      state: 'waiting',
      created_at: at,
    });
    await tellChanged(tx, userId, row.id, at);
    return ok(showAlert(row));
  });
};

export const repeatAlert = async (deps: FxDeps, userId: string, id: string) => {
  const row = await queries.findAlert(deps.db, userId, id);
  if (!row) return fail('NOT_FOUND');
  if (row.state === 'waiting') return ok(showAlert(row));
  const { from } = showAlert(row);
  if (await isMetNow(deps, row.pair, from, row.price)) return fail('FX_ALERT_MET');
  return inTx(deps.db, async (tx) => {
    const waiting = { state: 'waiting', fired_at: null, fired_micros: null } as const;
    const changed = await queries.updateAlert(tx, id, waiting);
    if (!changed) return fail('NOT_FOUND');
    await tellChanged(tx, userId, id, deps.clock.now());
    return ok(showAlert(changed));
  });
};

export const removeAlert = (deps: FxDeps, userId: string, id: string) =>
  inTx(deps.db, async (tx) => {
    const removed = await queries.deleteAlert(tx, userId, id);
    if (!removed) return fail('NOT_FOUND');
    await tellChanged(tx, userId, id, deps.clock.now());
    return ok({ done: true as const });
  });
