import { fxPairNames, fxPairs, type FxPair } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { finishConversion } from '../after-conversion.ts';
import { fireAlerts } from '../alerts/fire.ts';
import type { FxDeps } from '../deps.ts';
import { eachPage, eachRow } from '../each-row.ts';
import {
  convertedJob,
  freeHoldJob,
  runOrderJob,
  sweepOrdersJob,
  sweepPricesJob,
} from '../job-specs.ts';
import { readQuotable } from '../prices/market.ts';
import { type Market, priceOf } from '../prices/rules.ts';
import { endFor } from './end.ts';
import { freeHold } from './free-hold.ts';
import { sweepPlacing } from './place-order.ts';
import * as queries from './queries.ts';
import { runOrder } from './run.ts';

const most = 500;

const enqueueRuns = (deps: FxDeps, rows: readonly { readonly id: string }[]): Promise<void> =>
  inTx(deps.db, async (tx) => {
    for (const { id } of rows) await enqueue(tx, runOrderJob, { id }, { key: `fx-order:${id}` });
  });

const runMet = (deps: FxDeps, market: Market, from: WalletCurrency): Promise<void> => {
  const { micros } = priceOf(market, from);
  const met = { pair: market.pair, from, micros, at: deps.clock.now() };
  return eachPage(
    most,
    (last: queries.Placed | undefined) => queries.metOrders(deps.db, met, { last, limit: most }),
    (rows) => enqueueRuns(deps, rows),
  );
};

/** One that fails keeps none of the others waiting; it is tried again the next minute. */
const attempt = async ({ log }: FxDeps, what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, what }, 'a sweep by price failed');
  }
};

/** Orders and alerts that the price of now meets. Without a price that we quote, none is met. */
const sweepPair = async (deps: FxDeps, pair: FxPair): Promise<void> => {
  const known = await readQuotable(deps, pair);
  if (!known.ok) return;
  const { market } = known.value;
  const { base, quote } = fxPairs[pair];
  for (const from of [base, quote]) {
    await attempt(deps, 'orders', () => runMet(deps, market, from));
    await attempt(deps, 'alerts', () => fireAlerts(deps, market, from));
  }
};

/** However many there are, and whatever becomes of one of them. */
export const sweepOrders = async (deps: FxDeps, limit = most): Promise<void> => {
  const at = deps.clock.now();
  const { db } = deps;
  await eachPage(
    limit,
    (last: queries.Timed | undefined) => queries.dueOrders(db, at, { last, limit }),
    (rows) => enqueueRuns(deps, rows),
  );
  await eachPage(
    limit,
    (last: queries.Timed | undefined) => queries.expiredOrders(db, at, { last, limit }),
    (rows) =>
      eachRow(deps, rows, 'expired order', ({ id }) =>
        endFor(deps, id, { state: 'expired', words: null }),
      ),
  );
  await sweepPlacing(deps);
  await eachPage(
    limit,
    (last: queries.Timed | undefined) => queries.toFree(db, { last, limit }),
    (rows) => eachRow(deps, rows, 'money set aside', ({ id }) => freeHold(deps, id)),
  );
};

export const orderJobs = (deps: FxDeps): JobHandler[] => [
  handleJob(convertedJob, ({ id }) => finishConversion(deps, id)),
  handleJob(runOrderJob, ({ id }) => runOrder(deps, id)),
  handleJob(freeHoldJob, ({ id }) => freeHold(deps, id)),
  handleJob(
    sweepPricesJob,
    async () => {
      for (const pair of fxPairNames) await sweepPair(deps, pair);
    },
    '* * * * *',
  ),
  handleJob(sweepOrdersJob, () => sweepOrders(deps), '* * * * *'),
];
