/**
 * Converts what was ordered. Each turn has one id, so trying it again converts no more, also with
 * several processes at once. A turn that cannot be converted now is tried again for a day, then
 * missed; an order at a price waits on.
 */

import { turnGraceSeconds } from '@cowrie/contract/fx/data';
import { countTurns } from '@cowrie/contract/transfers/recurrence';
import { findUserById } from '#features/identity/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { readBalance, readPlan } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { type Failure, fail, ok } from '#platform/result.ts';
import { finishConversion } from '../after-conversion.ts';
import type { FxDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { fitTerms } from '../fit-terms.ts';
import { checkExchange, type Terms, termsFor } from '../make-quote.ts';
import { tellOrder } from '../notifications.ts';
import { mayPass, retrySeconds, wordsOf } from '../passing.ts';
import { convertByRule } from '../place.ts';
import { type Quotable, readQuotable } from '../prices/market.ts';
import { isMet, priceOf } from '../prices/rules.ts';
import { endFor, turnMissed } from './end.ts';
import * as queries from './queries.ts';

type Row = queries.OrderRow;

const directionOf = (row: Row) => ({
  pair: row.pair,
  from: row.from_currency,
  to: row.to_currency,
});

/** Conditions of every turn. */
const readReady = async (deps: FxDeps, row: Row) => {
  const person = await findUserById(deps.db, row.user_id);
  if (person?.status !== 'active') return fail('ACCESS_SUSPENDED');
  const open = await checkExchange(deps, row.user_id);
  return open.ok ? readQuotable(deps, directionOf(row).pair) : open;
};

const convertTurn = async (deps: FxDeps, row: Row, known: Quotable, terms: Terms) => {
  const id = queries.turnIdOf(row);
  const placing = {
    id,
    userId: row.user_id,
    terms,
    policy: known.terms,
    order: { id: row.id, turn: queries.numberOf(row) },
    ...(row.hold === null ? {} : { hold: row.id }),
    claims: [queries.claimOf(id)],
  };
  const placed = await convertByRule(deps, placing, 'Converted as you ordered it.');
  if (placed.ok) await finishConversion(deps, id);
  return placed;
};

/** Tries again in some minutes, and says why on the page of the order. */
const postpone = (
  deps: FxDeps,
  row: Row,
  failure: Failure,
  short: { readonly needed: bigint; readonly until: Date } | null,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await queries.lockOrder(tx, row.id);
    if (now?.state !== 'active' || now.turn !== row.turn) return;
    const at = deps.clock.now();
    await queries.updateOrder(tx, row.id, {
      retry_at: addSeconds(at, retrySeconds),
      words: wordsOf(failure),
    });
    if (now.words !== wordsOf(failure)) await tellChanged(tx, row.user_id, row.id, at);
    if (!short) return;
    await tellOrder(deps, tx, row, {
      kind: 'needs-money',
      number: queries.numberOf(row),
      needed: short.needed,
      until: lagosMoment(short.until),
    });
  });

const sideOf = ({ terms }: Quotable, from: string) =>
  terms.pair.startsWith(from) ? terms.base : terms.quote;

/**
 * Terms of a target order now: the available balance, less the amount to keep, up to the most of
 * the order.
 */
const targetTerms = async (deps: FxDeps, row: Row, known: Quotable) => {
  const { from, to } = directionOf(row);
  const wallet = await findWalletAccount(deps.db, row.user_id, from);
  const balance = wallet === undefined ? undefined : await readBalance(deps.db, wallet);
  const budget = (balance?.available ?? 0n) - row.keep;
  const most = row.amount ?? undefined;
  const found = await fitTerms(deps, row.user_id, known, { from, to, budget, most });
  return !found.ok && found.code === 'FX_BELOW_LEAST' ? fail('INSUFFICIENT_BALANCE') : found;
};

const limitTerms = async (deps: FxDeps, row: Row, known: Quotable) => {
  const { from, to } = directionOf(row);
  const asked = { from, to, side: 'source', amount: row.amount ?? 0n } as const;
  const found = await termsFor(deps, row.user_id, known, asked);
  if (!found.ok || found.value.total <= (row.held ?? 0n)) return found;
  return fail('FX_ABOVE_MOST', {
    words: 'The fee has risen above what was set aside. You can order it again with the new fee.',
  });
};

const runPriced = async (deps: FxDeps, row: Row): Promise<void> => {
  const { pair, from } = directionOf(row);
  const known = await readReady(deps, row);
  if (!known.ok) return postpone(deps, row, known, null);
  const price = priceOf(known.value.market, from).micros;
  if (!isMet(pair, from, row.micros ?? 0n, price)) return;
  const find = row.kind === 'limit' ? limitTerms : targetTerms;
  const terms = await find(deps, row, known.value);
  const done = terms.ok ? await convertTurn(deps, row, known.value, terms.value) : terms;
  // FX_USED: it was converted or stopped at this moment, which has told what there is to tell.
  if (done.ok || done.code === 'FX_USED') return;
  if (row.kind === 'limit' && !mayPass(done)) {
    return endFor(deps, row.id, { state: 'ended', words: wordsOf(done) });
  }
  const isShort = done.code === 'INSUFFICIENT_BALANCE';
  const needed = BigInt(sideOf(known.value, from).least) + row.keep;
  const until = row.expires_at ?? deps.clock.now();
  await postpone(deps, row, done, isShort ? { needed, until } : null);
};

/** The number of the last turn of an order that repeats that has come. */
const lastDue = (row: Row, now: Date): number => {
  const plan = queries.planOf(row);
  return plan ? row.turn + countTurns(plan, row.turn + 1, now) : row.turn;
};

const overtakenWords = 'We could not convert it in time, and the next turn has come.';
const lateWords = `It could not be converted within ${turnGraceSeconds / 3_600} hours.`;

/** Of several turns that passed only the last one is converted; the person is told once. */
const skipPassed = (deps: FxDeps, id: string): Promise<Row | undefined> =>
  inTx(deps.db, async (tx) => {
    let row = await queries.lockOrder(tx, id);
    const last = row ? lastDue(row, deps.clock.now()) : 0;
    while (row?.state === 'active' && row.turn < last) {
      const isTold = row.turn === last - 1;
      row = await turnMissed(deps, tx, row, row.words ?? overtakenWords, isTold);
    }
    return row;
  });

const miss = (deps: FxDeps, row: Row, why: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const now = await queries.lockOrder(tx, row.id);
    if (now?.state === 'active' && now.turn === row.turn) await turnMissed(deps, tx, now, why);
  });

const dueTerms = async (deps: FxDeps, row: Row) => {
  const known = await readReady(deps, row);
  if (!known.ok) return known;
  const planned = await queries.findTurn(deps.db, row.id, queries.numberOf(row));
  const { from, to } = directionOf(row);
  const amount = planned?.amount ?? row.amount ?? 0n;
  const asked = { from, to, side: 'source', amount } as const;
  const terms = await termsFor(deps, row.user_id, known.value, asked);
  return terms.ok ? ok({ known: known.value, terms: terms.value }) : terms;
};

const runDue = async (deps: FxDeps, found: Row): Promise<void> => {
  const row = await skipPassed(deps, found.id);
  const now = deps.clock.now();
  if (row?.state !== 'active' || row.next_at === null || row.next_at > now) return;
  const until = addSeconds(row.next_at, turnGraceSeconds);
  if (now >= until) return miss(deps, row, row.words ? `${lateWords} ${row.words}` : lateWords);
  const ready = await dueTerms(deps, row);
  const done = ready.ok
    ? await convertTurn(deps, row, ready.value.known, ready.value.terms)
    : ready;
  if (done.ok || done.code === 'FX_USED') return;
  if (!mayPass(done)) return miss(deps, row, wordsOf(done));
  const isShort = done.code === 'INSUFFICIENT_BALANCE' && ready.ok;
  await postpone(deps, row, done, isShort ? { needed: ready.value.terms.total, until } : null);
};

export const runOrder = async (deps: FxDeps, id: string): Promise<void> => {
  const row = await queries.findOrder(deps.db, id);
  if (row?.state !== 'active' || row.hold === 'placing') return;
  const turnId = queries.turnIdOf(row);
  // The process that converted it died before it was noted.
  if (await readPlan(deps.db, turnId)) {
    await finishConversion(deps, turnId);
    return;
  }
  const isOver = row.micros !== null && row.expires_at && row.expires_at <= deps.clock.now();
  if (isOver) return endFor(deps, id, { state: 'expired', words: null });
  await (row.micros === null ? runDue(deps, row) : runPriced(deps, row));
};
