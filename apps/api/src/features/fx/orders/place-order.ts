/**
 * Orders a conversion ahead. The PIN or passkey confirms exactly these terms. A limit order is written
 * first, then its money is set aside under the same id; if the process dies in between, the sweep
 * removes it or keeps it by what the ledger knows.
 */

import { money, totalWith } from '@cowrie/money';
import { ordersMost, type FxPair } from '@cowrie/contract/fx/data';
import type { NewFxOrder } from '@cowrie/contract/fx/routes';
import { findUserById } from '#features/identity/index.ts';
import { currentFees } from '#features/quote/index.ts';
import {
  answerOnce,
  type Authority,
  ownFailure,
  passOwn,
  shortFailure,
} from '#features/orders/index.ts';
import { walletsChanged } from '#features/wallets/index.ts';
import { readHold, type Refusal } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { lockOpenPerson } from '../conversion-queries.ts';
import { describeFx } from '../convert.ts';
import type { FxDeps } from '../deps.ts';
import { digestOf } from '../digest.ts';
import { eachPage, eachRow } from '../each-row.ts';
import { tellChanged } from '../events.ts';
import { fxChanged } from '../postings.ts';
import { microsOf } from '../prices/rules.ts';
import { type Checked, checkOrder, turnAmounts } from './check-order.ts';
import { freeHold } from './free-hold.ts';
import * as queries from './queries.ts';
import { showOrder } from './show.ts';

/** The columns in which the kinds differ. */
const columnsOf = (order: NewFxOrder) => {
  switch (order.kind) {
    case 'limit':
    case 'target':
      return {
        amount: order.amount === null ? null : BigInt(order.amount),
        keep: order.kind === 'target' ? BigInt(order.keep) : 0n,
        price: order.price,
        micros: microsOf(order.price),
        expires_at: new Date(order.expiresAt),
      };
    case 'parts':
      return { amount: BigInt(order.amount), next_at: new Date(order.dates[0] ?? '') };
    default:
      return {
        amount: BigInt(order.amount),
        every: order.every,
        first_at: new Date(order.firstAt),
        next_at: new Date(order.firstAt),
        expires_at: order.expiresAt ? new Date(order.expiresAt) : null,
      };
  }
};

/** The amount and the fees in effect now. */
const heldFor = async (deps: FxDeps, userId: string, order: NewFxOrder): Promise<bigint | null> => {
  if (order.kind !== 'limit') return null;
  const user = await findUserById(deps.db, userId);
  const amount = BigInt(order.amount);
  const fees = await currentFees(deps, {
    rail: 'fx',
    country: user?.country ?? '',
    amount: money(amount, order.from),
  });
  return totalWith(amount, fees);
};

const isSame = (row: queries.OrderRow, order: NewFxOrder): boolean =>
  row.request === digestOf(order);

const write = async (
  deps: FxDeps,
  userId: string,
  id: string,
  { order, pair }: { readonly order: NewFxOrder; readonly pair: FxPair },
) => {
  const held = await heldFor(deps, userId, order);
  return inTx(deps.db, async (tx) => {
    if (!(await lockOpenPerson(tx, userId))) return fail('ACCOUNT_CLOSED');
    // Another process got the same request at the same moment.
    const known = await queries.findOrder(tx, id);
    if (known) return isSame(known, order) ? ok(known) : fail('IDEMPOTENCY_KEY_REUSED');
    if ((await queries.countActive(tx, userId)) >= ordersMost) return fail('FX_ORDERS_FULL');
    const at = deps.clock.now();
    const row = await queries.insertOrder(tx, {
      ...columnsOf(order),
      id,
      user_id: userId,
      kind: order.kind,
      state: 'active',
      pair,
      from_currency: order.from,
      to_currency: order.to,
      held,
      hold: held === null ? null : 'placing',
      request: digestOf(order),
      created_at: at,
    });
    if (order.kind === 'parts') {
      const amounts = turnAmounts(order);
      const turns = order.dates.map((date, index) => ({
        order_id: id,
        number: index + 1,
        due_at: new Date(date),
        amount: amounts[index] ?? 0n,
        state: 'waiting' as const,
      }));
      await queries.insertTurns(tx, turns);
    }
    await tellChanged(tx, userId, id, at);
    return ok(row);
  });
};

const failureOf = (deps: FxDeps, row: queries.OrderRow, wallet: number, code: Refusal) => {
  if (code !== 'insufficient_funds') return ownFailure(deps, wallet, code, 'convert money again');
  const total = row.held ?? 0n;
  const currency = row.from_currency;
  const movement = { userId: row.user_id, currency, amount: total, total };
  return shortFailure(deps, { movement, account: wallet });
};

/** The sweep leaves younger ones alone; after this time a slow process places nothing any more. */
const abandonedSeconds = 600;
const placedWithinSeconds = 300;

/** Its money is set aside. */
const keep = async (deps: FxDeps, row: queries.OrderRow): Promise<void> => {
  await queries.keepHeld(deps.db, row);
  // If the order was stopped before its money was there, this frees the money.
  await freeHold(deps, row.id);
};

const setAside = async (deps: FxDeps, row: queries.OrderRow, wallet: number) => {
  const isYoung = row.created_at > addSeconds(deps.clock.now(), -placedWithinSeconds);
  if (!isYoung) return fail('UNAVAILABLE', { retryAfterSeconds: 60 });
  const outcome = await deps.ledger.hold({
    id: row.id,
    kind: 'fx_hold',
    account: wallet,
    amount: row.held ?? 0n,
    events: [fxChanged(row.user_id, row.id), walletsChanged(row.user_id, row.from_currency)],
  });
  if (!outcome.ok) {
    if (outcome.code !== 'busy') await queries.dropPlacing(deps.db, row.id);
    return failureOf(deps, row, wallet, outcome.code);
  }
  await keep(deps, row);
  return ok(null);
};

const showNow = async (deps: FxDeps, row: queries.OrderRow) =>
  showOrder(deps, (await queries.findOrder(deps.db, row.id)) ?? row);

const finish = async (deps: FxDeps, row: queries.OrderRow, { wallet }: Pick<Checked, 'wallet'>) => {
  const done = row.hold === 'placing' ? await setAside(deps, row, wallet) : ok(null);
  return done.ok ? ok(await showNow(deps, row)) : done;
};

const place = async (deps: FxDeps, authority: Authority, id: string, order: NewFxOrder) => {
  const { userId } = authority.actor;
  const known = await queries.findOrder(deps.db, id);
  const checked = await checkOrder(deps, userId, order);
  if (!checked.ok) return checked;
  const signed = describeFx({ order: 'place', digest: digestOf(order) });
  const passed = await passOwn(deps, authority, order.from, signed);
  if (!passed.ok) return passed;
  if (known) return finish(deps, known, checked.value);
  const written = await write(deps, userId, id, { order, pair: checked.value.pair });
  return written.ok ? finish(deps, written.value, checked.value) : written;
};

export const placeOrder = (deps: FxDeps, authority: Authority, order: NewFxOrder) =>
  answerOnce(authority, 'fx-order', {
    replay: async (id) => {
      const row = await queries.findOrder(deps.db, id);
      if (!row) return undefined;
      if (!isSame(row, order)) return fail('IDEMPOTENCY_KEY_REUSED');
      if (row.hold !== 'placing') return ok(await showOrder(deps, row));
      if (!(await readHold(deps.db, id))) return undefined;
      // The process died after its money was set aside: it was ordered, whatever the price is now.
      await keep(deps, row);
      return ok(await showNow(deps, row));
    },
    run: (id) => place(deps, authority, id, order),
  });

const sweepMost = 200;

/** Orders that a crash left before their money was set aside go; the others are kept. */
export const sweepPlacing = (deps: FxDeps): Promise<void> => {
  const before = addSeconds(deps.clock.now(), -abandonedSeconds);
  const settle = async (row: queries.OrderRow): Promise<unknown> =>
    (await readHold(deps.db, row.id))
      ? queries.keepHeld(deps.db, row)
      : queries.dropPlacing(deps.db, row.id);
  return eachPage(
    sweepMost,
    (last: queries.OrderRow | undefined) =>
      queries.placingBefore(deps.db, before, { last, limit: sweepMost }),
    (rows) => eachRow(deps, rows, 'order being placed', settle),
  );
};
