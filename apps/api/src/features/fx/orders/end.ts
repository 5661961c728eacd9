/**
 * How turns and orders end. A turn is converted, missed or stopped, and one of them wins: the ledger's
 * claim of the turn is taken by its conversion, or here. All of it runs under a lock on the order.
 */

import { turnAfter } from '@cowrie/contract/transfers/recurrence';
import { claimIn } from '#ledger/index.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { findConversion } from '../conversion-queries.ts';
import type { FxDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { freeHoldJob } from '../job-specs.ts';
import { tellOrder } from '../notifications.ts';
import { freeHold } from './free-hold.ts';
import * as queries from './queries.ts';
import { showOrder } from './show.ts';

type Next = { readonly at: Date } | null;

/** When the turn after the current one is due; null if there is none. */
const nextOf = async (tx: Tx, row: queries.OrderRow): Promise<Next> => {
  if (row.kind === 'parts') {
    const turn = await queries.findTurn(tx, row.id, queries.numberOf(row) + 1);
    return turn ? { at: turn.due_at } : null;
  }
  const plan = queries.planOf(row);
  return plan ? (turnAfter(plan, row.turn) ?? null) : null;
};

const moveOn = (deps: FxDeps, tx: Tx, row: queries.OrderRow, next: Next) => {
  const over = { state: 'done', ended_at: deps.clock.now(), next_at: null } as const;
  return queries.updateOrder(tx, row.id, {
    turn: row.turn + 1,
    retry_at: null,
    words: null,
    ...(next ? { next_at: next.at } : over),
    // Its settlement closed the hold.
    ...(row.hold === null ? {} : { hold: 'closed' as const }),
  });
};

const isPriced = ({ micros }: queries.OrderRow): boolean => micros !== null;

/** Records that the current turn was converted. */
export const turnDone = async (
  deps: FxDeps,
  tx: Tx,
  row: queries.OrderRow,
): Promise<queries.OrderRow> => {
  const at = deps.clock.now();
  const conversion = await findConversion(tx, queries.turnIdOf(row));
  await queries.keepTurn(tx, {
    order_id: row.id,
    number: queries.numberOf(row),
    due_at: row.next_at ?? conversion?.created_at ?? at,
    amount: conversion?.source_amount ?? row.amount ?? 1n,
    state: 'done',
    conversion_id: queries.turnIdOf(row),
    ended_at: at,
  });
  const moved = await moveOn(deps, tx, row, await nextOf(tx, row));
  if (moved.state === 'done' && !isPriced(row)) await tellOrder(deps, tx, moved, { kind: 'done' });
  await tellChanged(tx, row.user_id, row.id, at);
  return moved;
};

const claim = (tx: Tx, row: queries.OrderRow): Promise<boolean> =>
  claimIn(tx, queries.claimOf(queries.turnIdOf(row)), row.id);

/** Ends the current turn without a conversion, unless it was converted a moment before. */
export const turnMissed = async (
  deps: FxDeps,
  tx: Tx,
  row: queries.OrderRow,
  why: string,
  isTold = true,
): Promise<queries.OrderRow> => {
  if (!(await claim(tx, row))) return turnDone(deps, tx, row);
  const [at, number] = [deps.clock.now(), queries.numberOf(row)];
  const planned = await queries.findTurn(tx, row.id, number);
  await queries.keepTurn(tx, {
    order_id: row.id,
    number,
    due_at: row.next_at ?? at,
    amount: planned?.amount ?? row.amount ?? 1n,
    state: 'missed',
    words: why,
    ended_at: at,
  });
  const following = await nextOf(tx, row);
  const next = following
    ? `The next turn is on ${lagosMoment(following.at)}.`
    : 'This was the last turn.';
  const moved = await moveOn(deps, tx, row, following);
  if (isTold) await tellOrder(deps, tx, row, { kind: 'missed', number, why, next });
  await tellChanged(tx, row.user_id, row.id, at);
  return moved;
};

type End = {
  readonly state: 'cancelled' | 'expired' | 'ended';
  readonly words: string | null;
};

/**
 * Ends an active order without converting any more. A turn that was converted a moment before counts:
 * then an order at a price is done, and of one with several turns the others are stopped.
 */
export const endOrder = async (
  deps: FxDeps,
  tx: Tx,
  row: queries.OrderRow,
  end: End,
): Promise<queries.OrderRow> => {
  if (row.state !== 'active') return row;
  if (!(await claim(tx, row))) return endOrder(deps, tx, await turnDone(deps, tx, row), end);
  const at = deps.clock.now();
  await queries.dropWaiting(tx, row.id, end.words ?? 'The order was stopped before.', at);
  // If an order waited at its price until it expired, the reason for the wait is the reason why it
  // was not converted.
  const words = end.state === 'expired' ? row.words : end.words;
  const ended = await queries.updateOrder(tx, row.id, {
    state: end.state,
    words,
    next_at: null,
    retry_at: null,
    ended_at: at,
  });
  if (row.hold !== null) {
    await enqueue(tx, freeHoldJob, { id: row.id }, { key: `fx-free:${row.id}` });
  }
  if (end.state === 'expired') await tellOrder(deps, tx, row, { kind: 'expired', why: words });
  if (end.state === 'ended') {
    await tellOrder(deps, tx, row, { kind: 'ended', why: end.words ?? '' });
  }
  await tellChanged(tx, row.user_id, row.id, at);
  return ended;
};

export const cancelOrder = async (deps: FxDeps, userId: string, id: string) => {
  const cancelled = await inTx(deps.db, async (tx) => {
    const row = await queries.lockOrder(tx, id);
    if (row?.user_id !== userId) return fail('NOT_FOUND');
    if (row.state !== 'active') return fail('FX_ORDER_OVER');
    const ended = await endOrder(deps, tx, row, { state: 'cancelled', words: null });
    return ended.state === 'cancelled' ? ok(ended) : fail('FX_ORDER_OVER');
  });
  if (!cancelled.ok) return cancelled;
  await freeHold(deps, id);
  return ok(await showOrder(deps, (await queries.findOrder(deps.db, id)) ?? cancelled.value));
};

/** Ends an order for a reason that is not the person's, and gives back what was set aside. */
export const endFor = async (deps: FxDeps, id: string, end: End): Promise<void> => {
  await inTx(deps.db, async (tx) => {
    const row = await queries.lockOrder(tx, id);
    if (row) await endOrder(deps, tx, row, end);
  });
  await freeHold(deps, id);
};
