/** The first page of staff, by pair: rates, sources, terms, positions, open orders and alerts. */

import type { OutputOf } from '@cowrie/contract';
import {
  fxPairNames,
  fxPairs,
  type FxPair,
  fxSourceNames,
  fxStops,
  microsPerUnit,
  orderKindNames,
} from '@cowrie/contract/fx/data';
import type { FxSourceHealth } from '@cowrie/contract/fx/routes';
import type * as contract from '@cowrie/contract/fx/routes';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { wireSum } from '@cowrie/money';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import { ok } from '#platform/result.ts';
import { findOpenCover } from '../cover/queries.ts';
import type { FxDeps } from '../deps.ts';
import { readPosition } from '../position.ts';
import { resultOf, resultSince } from '../prices/day-queries.ts';
import type { Known } from '../prices/known.ts';
import { readMarket, showMarket } from '../prices/market.ts';
import { openStops, readingsOf, type ReadingRow } from '../prices/queries.ts';
import { isAhead, isHeldNow } from '../prices/readings.ts';
import { awayBp, microsOf, priceOf, priceText } from '../prices/rules.ts';
import { heldOf, proposalAbout } from './held-reading.ts';
import * as queries from './queries.ts';
import { readTerms } from './terms.ts';

type Desk = OutputOf<typeof contract.readFxDesk>;
type PairDesk = Desk['pairs'][number];

const micro = BigInt(microsPerUnit);
/** Of the price: alerts that are this near are counted. */
const bands = [50, 100, 200, 500] as const;

const healthOf = (
  row: ReadingRow | undefined,
  terms: FxTerms,
  source: FxSourceHealth['source'],
  now: Date,
): FxSourceHealth['state'] => {
  const { sources, freshSeconds } = terms;
  if (!sources.includes(source)) return 'unused';
  if (source === 'table') return 'fresh';
  if (row && isHeldNow(row, terms, now)) return 'jumped';
  if (row && row.failures > 0) return 'failing';
  const isFresh = row?.at && row.at > addSeconds(now, -freshSeconds) && !isAhead(row.at, now);
  return isFresh ? 'fresh' : 'stale';
};

const tableMid = ({ tablePrice }: FxTerms): bigint | null =>
  tablePrice === null ? null : microsOf(tablePrice);

const showSources = (
  rows: readonly ReadingRow[],
  proposals: readonly queries.ReadingProposal[],
  known: Known,
  now: Date,
): FxSourceHealth[] =>
  fxSourceNames.map((source) => {
    const row = rows.find((one) => one.source === source);
    const mid = source === 'table' ? tableMid(known.terms) : (row?.mid ?? null);
    const held = heldOf(row, known.terms, now);
    return {
      source,
      price: mid === null ? null : priceText(mid),
      at: row?.at?.toISOString() ?? null,
      state: healthOf(row, known.terms, source, now),
      awayBasisPoints: mid === null || !known.market ? null : awayBp(known.market.mid, mid),
      heldPrice: held === null ? null : priceText(held),
      heldSince: held === null ? null : (row?.held_since?.toISOString() ?? null),
      approvalId: held === null ? null : proposalAbout(proposals, source, held, known.terms),
      failures: row?.failures ?? 0,
      words: row?.words ?? null,
    };
  });

const readDay = async (deps: FxDeps, pair: FxPair, terms: FxTerms): Promise<PairDesk['day']> => {
  const { quote } = fxPairs[pair];
  const since = addSeconds(deps.clock.now(), -daySeconds);
  const day = await resultSince(deps.db, pair, quote, since);
  return {
    conversions: day.conversions,
    volume: wireSum(day.volume, quote),
    earned: wireSum(day.earned, quote),
    coverCost: wireSum(day.coverCost, quote),
    promised: wireSum(day.promised, quote),
    moved: wireSum(day.moved, quote),
    promiseBudget: wireSum(terms.promise.on ? terms.promise.dayBudget : 0, quote),
    result: wireSum(resultOf(day), quote),
    lossMost: wireSum(terms.lossMost, quote),
  };
};

/** The noted stops, and one that a reading or the position has just caused. */
const readStops = async (deps: FxDeps, { pair, stop }: Known): Promise<PairDesk['stops']> => {
  const noted = (await openStops(deps.db, pair)).map(({ code, since }) => ({
    code,
    words: fxStops[code],
    since: since.toISOString(),
  }));
  if (stop === null || noted.some(({ code }) => code === stop)) return noted;
  return [...noted, { code: stop, words: fxStops[stop], since: null }];
};

const readAlerts = async (deps: FxDeps, { pair, market }: Known): Promise<PairDesk['alerts']> => {
  const { base, quote } = fxPairs[pair];
  const since = addSeconds(deps.clock.now(), -daySeconds);
  const waits = market
    ? [base, quote].map((from) => ({ from, price: priceOf(market, from).micros }))
    : [];
  const [counts, near] = await Promise.all([
    queries.countAlerts(deps.db, pair, since),
    queries.countNearAlerts(deps.db, pair, waits, bands),
  ]);
  return {
    ...counts,
    near: near.map(({ band, alerts }) => ({ withinBasisPoints: band, alerts })),
  };
};

/** Amounts of the base are counted at the middle. */
const readOrders = async (deps: FxDeps, pair: FxPair, mid: bigint): Promise<PairDesk['orders']> => {
  const { base, quote } = fxPairs[pair];
  const rows = await queries.sumOrders(deps.db, pair);
  return orderKindNames.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const amount = own.reduce(
      (all, row) => all + (row.currency === base ? (row.amount * mid) / micro : row.amount),
      0n,
    );
    return {
      kind,
      active: own.reduce((all, { active }) => all + active, 0),
      amount: wireSum(amount, quote),
    };
  });
};

const readPair = async (deps: FxDeps, known: Known): Promise<PairDesk> => {
  const { pair, terms } = known;
  const { base } = fxPairs[pair];
  const rows = await readingsOf(deps.db, pair);
  const lastMid = known.market?.mid ?? rows.find(({ mid }) => mid !== null)?.mid ?? 0n;
  const [inEffect, position, day, stops, open, alerts, orders, proposals] = await Promise.all([
    readTerms(deps, pair),
    readPosition(deps, pair),
    readDay(deps, pair, terms),
    readStops(deps, known),
    findOpenCover(deps.db, pair),
    readAlerts(deps, known),
    readOrders(deps, pair, lastMid),
    queries.findReadingProposals(deps.db, pair),
  ]);
  return {
    now: showMarket(known),
    ...inEffect,
    sources: showSources(rows, proposals, known, deps.clock.now()),
    position: wireSum(position.base, base),
    positionMost: wireSum(terms.positionMost, base),
    coverFrom: wireSum(terms.coverFrom, base),
    day,
    stops,
    openCover: open?.id ?? null,
    alerts,
    orders,
  };
};

/** At the middle of the pair that has the currency as its base; the quote currency is worth itself. */
const worthOf = (known: readonly Known[], currency: WalletCurrency, posted: bigint) => {
  const own = known.find(({ pair }) => fxPairs[pair].base === currency);
  if (own?.market) return wireSum((posted * own.market.mid) / micro, fxPairs[own.pair].quote);
  return known.some(({ pair }) => fxPairs[pair].quote === currency)
    ? wireSum(posted, currency)
    : null;
};

export const readDesk = async (deps: FxDeps) => {
  const known = await Promise.all(fxPairNames.map((pair) => readMarket(deps, pair)));
  const [pairs, pools] = await Promise.all([
    Promise.all(known.map((one) => readPair(deps, one))),
    queries.readPools(deps.db),
  ]);
  return ok<Desk>({
    pairs,
    pools: pools.map(({ currency, posted }) => ({
      currency,
      balance: wireSum(posted, currency),
      worth: worthOf(known, currency, posted),
    })),
  });
};

/** '2026-11' → its first moment and the first of the next month, in Lagos. */
const spanOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const after = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: startOfLagosDay(`${month}-01`), until: startOfLagosDay(`${after}-01`) };
};

export const readMonth = async (
  { db }: FxDeps,
  { pair, month }: { readonly pair: FxPair; readonly month: string },
) => {
  const { quote } = fxPairs[pair];
  const days = await queries.readDays(db, pair, quote, spanOf(month));
  return ok({
    currency: quote,
    days: days.map(({ day, conversions, ...sums }) => ({
      day,
      conversions,
      volume: Number(sums.volume),
      earned: Number(sums.earned),
      coverCost: Number(sums.coverCost),
      promised: Number(sums.promised),
      moved: Number(sums.moved),
    })),
  });
};
