/** Orders as people see them. */

import { sells } from '@cowrie/contract/fx/data';
import type { FxOrder } from '@cowrie/contract/fx/routes';
import { rate, rateToString } from '@cowrie/money';
import { addSeconds } from '#platform/clock.ts';
import type { FxDeps } from '../deps.ts';
import { priceOfRate } from '../prices/rules.ts';
import * as queries from './queries.ts';

/** Of an order that repeats, the newest ones. */
const turnsShown = 24;

type Turn = Awaited<ReturnType<typeof queries.turnsOf>>[number];

const showTurn = (row: queries.OrderRow, turn: Turn): FxOrder['turns'][number] => ({
  number: turn.number,
  dueAt: turn.due_at.toISOString(),
  amount: Number(turn.amount),
  state: turn.state,
  conversionId: turn.conversion_id,
  price: turn.rate && priceOfRate(row.pair, row.from_currency, turn.rate),
  words: turn.words,
});

const convertedIn = (
  row: queries.OrderRow,
  sums: queries.Converted | undefined,
): FxOrder['converted'] => {
  if (!sums) return { source: 0, target: 0, averagePrice: null, count: 0 };
  const { source, target, count } = sums;
  const price = sells(row.pair, row.from_currency) ? rate(target, source) : rate(source, target);
  return {
    source: Number(source),
    target: Number(target),
    averagePrice: rateToString(price, 4, 'half-even'),
    count,
  };
};

const staleSeconds = 120;

/** Why it ended, or why it waits; what kept it waiting some time ago does not matter any more. */
const wordsNow = (row: queries.OrderRow, now: Date): string | null => {
  if (row.state !== 'active') return row.words;
  const isNow = row.retry_at !== null && row.retry_at > addSeconds(now, -staleSeconds);
  return isNow ? row.words : null;
};

const heldNow = ({ held, hold }: queries.OrderRow): number | null =>
  held === null || hold === 'closed' ? null : Number(held);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const showOrders = async (
  deps: Pick<FxDeps, 'db' | 'clock'>,
  rows: readonly queries.OrderRow[],
): Promise<FxOrder[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [turns, sums] = await Promise.all([
    queries.turnsOf(deps.db, ids, turnsShown),
    queries.convertedOf(deps.db, ids),
  ]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    pair: row.pair,
    from: row.from_currency,
    to: row.to_currency,
    amount: row.amount === null ? null : Number(row.amount),
    held: heldNow(row),
    keep: Number(row.keep),
    price: row.price,
    every: row.every,
    nextAt: iso(row.next_at),
    expiresAt: iso(row.expires_at),
    turns: turns.filter((turn) => turn.order_id === row.id).map((turn) => showTurn(row, turn)),
    converted: convertedIn(
      row,
      sums.find(({ id }) => id === row.id),
    ),
    words: wordsNow(row, deps.clock.now()),
    createdAt: row.created_at.toISOString(),
    endedAt: iso(row.ended_at),
  }));
};

export const showOrder = async (
  deps: Pick<FxDeps, 'db' | 'clock'>,
  row: queries.OrderRow,
): Promise<FxOrder> => {
  const [shown] = await showOrders(deps, [row]);
  if (!shown) throw new Error('an order cannot be shown');
  return shown;
};
