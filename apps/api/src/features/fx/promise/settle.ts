/**
 * The rate promise. When the ten minutes of a conversion are over, what a better minute would have
 * brought is set aside from the budget of the day, then credited under an id made of the conversion's,
 * then marked. A crash in between goes on where it was.
 */

import { fxPairs, promiseSeconds, sells } from '@cowrie/contract/fx/data';
import { fxTerms } from '@cowrie/contract/fx/terms';
import { findWalletAccount, walletsChanged } from '#features/wallets/index.ts';
import type { Posting } from '#ledger/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { idFrom } from '#platform/ids.ts';
import { type ConversionRow, lockConversion } from '../conversion-queries.ts';
import type { FxDeps } from '../deps.ts';
import { eachPage, eachRow } from '../each-row.ts';
import { tellChanged } from '../events.ts';
import { sweepPromisesJob } from '../job-specs.ts';
import { tellPromise } from '../notifications.ts';
import { fxChanged, historyChanged, receivedIdOf } from '../postings.ts';
import { pricesAfter, termsAt } from '../prices/queries.ts';
import * as queries from './queries.ts';
import { bestOf, inTarget, owedAt, type Promised } from './rules.ts';

const promiseIdOf = (conversionId: string): string => idFrom('fx promise', conversionId);

const promisedOf = (row: ConversionRow): Promised => ({
  pair: row.pair,
  from: row.source_currency,
  to: row.target_currency,
  source: row.source_amount,
  target: row.target_amount,
  mid: row.mid,
});

/**
 * The amount that we owe by our prices of the minutes after the conversion, before the cap and the
 * budget.
 */
const readOwed = async (deps: FxDeps, row: ConversionRow): Promise<bigint> => {
  const done = promisedOf(row);
  const { pair, from } = done;
  const until = row.promise_until ?? row.created_at;
  const prices = await pricesAfter(deps.db, pair, sells(pair, from), row.created_at, until);
  const best = bestOf(pair, from, prices);
  return best === null ? 0n : owedAt(done, best);
};

/** Of the quote currency: the most for a person in 24 hours, as the conversion was offered it. */
const readCap = async (deps: FxDeps, row: ConversionRow): Promise<bigint> => {
  const { terms } = await queries.termsById(deps.db, row.terms_id);
  return BigInt(fxTerms.parse(terms).promise.cap);
};

/** Amounts that the person's cap and the budget of all still allow, in the person's currency. */
const leftOf = async (deps: FxDeps, tx: Tx, row: ConversionRow, cap: bigint) => {
  const { pair, user_id: userId } = row;
  const now = deps.clock.now();
  const terms = fxTerms.parse((await termsAt(tx, pair, now)).terms);
  const asked = { pair, quote: fxPairs[pair].quote, userId };
  const given = await queries.promisedSince(tx, asked, addSeconds(now, -daySeconds));
  const left = (most: bigint, used: bigint): bigint =>
    most > used ? inTarget(promisedOf(row), most - used) : 0n;
  return {
    person: left(cap, given.person),
    all: left(BigInt(terms.promise.dayBudget), given.all),
  };
};

/** Decides the amount to credit for a conversion; null if its watch is over. */
const decide = async (deps: FxDeps, id: string, owed: bigint, cap: bigint) =>
  inTx(deps.db, async (tx) => {
    const row = await lockConversion(tx, id);
    if (row?.promise_state !== 'watching') return null;
    // A process died after it set this aside.
    if (row.promised > 0n) return row;
    if (owed === 0n) {
      await queries.endWatch(tx, id, 'kept');
      return null;
    }
    await queries.lockBudget(tx, row.pair);
    const left = await leftOf(deps, tx, row, cap);
    const [promised = 0n] = [owed, left.person, left.all].toSorted((a, b) => (a < b ? -1 : 1));
    if (promised === 0n) {
      await queries.endWatch(tx, id, left.person === 0n ? 'capped' : 'spent');
      return null;
    }
    const at = deps.clock.now();
    await queries.reserve(tx, id, promised, at);
    return { ...row, promised, promised_at: at };
  });

const creditPlan = (row: ConversionRow, rewards: number, wallet: number): Posting => {
  const id = promiseIdOf(row.id);
  const asset = row.target_currency;
  return {
    id,
    kind: 'fx_promise',
    legs: [{ debit: rewards, credit: wallet, amount: row.promised, asset }],
    opens: [
      {
        id,
        userId: row.user_id,
        kind: 'fx_promise',
        direction: 'in',
        status: 'completed',
        asset,
        amount: row.promised,
        counterparty: { type: 'fx', name: 'Cowrie rate promise' },
        reference: `FXP_${row.id.slice(-12).toUpperCase()}`,
        detail: { related: { id: receivedIdOf(row.id), what: 'The conversion it is for' } },
        event: `Our rate got better within ${promiseSeconds / 60} minutes.`,
      },
    ],
    events: [
      fxChanged(row.user_id, row.id),
      historyChanged(row.user_id, id),
      walletsChanged(row.user_id, asset),
    ],
  };
};

/** A wallet that takes no money now may take it later; after a day it is given up. */
const giveUpSeconds = daySeconds;

const refused = async (deps: FxDeps, row: ConversionRow): Promise<void> => {
  const until = row.promise_until ?? row.created_at;
  if (deps.clock.now() < addSeconds(until, giveUpSeconds)) return;
  await inTx(deps.db, (tx) => queries.endWatch(tx, row.id, 'lapsed'));
};

const credit = async (deps: FxDeps, row: ConversionRow): Promise<void> => {
  const wallet = await findWalletAccount(deps.db, row.user_id, row.target_currency);
  if (wallet === undefined) return refused(deps, row);
  const asset = row.target_currency;
  const rewards = await deps.ledger.system('rewards', asset);
  const outcome = await deps.ledger.post(creditPlan(row, rewards, wallet));
  if (!outcome.ok && (outcome.code === 'busy' || outcome.code === 'frozen')) {
    return refused(deps, row);
  }
  if (!outcome.ok) throw new Error(`the ledger refused a rate promise: ${outcome.code}`);
  await inTx(deps.db, async (tx) => {
    const now = await lockConversion(tx, row.id);
    if (now?.promise_state !== 'watching') return;
    await queries.endWatch(tx, row.id, 'credited');
    await tellPromise(deps, tx, now);
    await tellChanged(tx, row.user_id, row.id, deps.clock.now());
  });
};

const settleOne = async (deps: FxDeps, row: ConversionRow): Promise<void> => {
  const [owed, cap] = await Promise.all([readOwed(deps, row), readCap(deps, row)]);
  const reserved = await decide(deps, row.id, owed, cap);
  if (reserved) await credit(deps, reserved);
};

const page = 100;

export const settlePromises = (deps: FxDeps): Promise<void> => {
  const at = deps.clock.now();
  return eachPage<ConversionRow>(
    page,
    (last) => {
      const after = last ? { until: last.promise_until ?? at, id: last.id } : null;
      return queries.watchedUntil(deps.db, at, after, page);
    },
    (rows) => eachRow(deps, rows, 'rate promise', (row) => settleOne(deps, row)),
  );
};

export const promiseJobs = (deps: FxDeps): JobHandler[] => [
  handleJob(sweepPromisesJob, () => settlePromises(deps), '* * * * *'),
];
