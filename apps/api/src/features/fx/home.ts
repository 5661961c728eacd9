/** Everything the first screen shows. */

import { fxPairNames } from '@cowrie/contract/fx/data';
import type * as contract from '@cowrie/contract/fx/routes';
import type { OutputOf } from '@cowrie/contract';
import { walletCurrencies, type WalletCurrency } from '@cowrie/contract/wallets/data';
import { vaultCurrencies } from '#features/funds-protection/index.ts';
import { findUserById } from '#features/identity/index.ts';
import { currentTerms } from '#features/quote/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { readBalance } from '#ledger/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { ok } from '#platform/result.ts';
import { shareReading } from '#platform/shared-reading.ts';
import { alertsAtHome } from './alerts/alerts.ts';
import { givenSince, listConversions } from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { rulesAtHome } from './incoming/rules.ts';
import { checkExchange, showPromise } from './make-quote.ts';
import { ordersAtHome } from './orders/own-orders.ts';
import { seenOf } from './own-conversions.ts';
import { dayCapOf } from './place.ts';
import type { Known } from './prices/known.ts';
import { type CapOf, readMarket, showMarket } from './prices/market.ts';
import { showConversion } from './show.ts';

type Home = OutputOf<typeof contract.readFx>;

const recentRows = 5;

/** The amounts that the caller may still exchange in 24 hours. */
const capsFor = async (deps: FxDeps, userId: string, known: readonly Known[]): Promise<CapOf> => {
  const since = addSeconds(deps.clock.now(), -daySeconds);
  const [user, ...given] = await Promise.all([
    findUserById(deps.db, userId),
    ...walletCurrencies.map((currency) => givenSince(deps.db, userId, currency, since)),
  ]);
  const spent = new Map(walletCurrencies.map((currency, index) => [currency, given[index] ?? 0n]));
  return ({ from, to }) => {
    const policy = known.find(({ market }) => {
      const pair = market?.pair;
      return pair !== undefined && [from, to].every((code) => pair.split('-').includes(code));
    })?.terms;
    const cap = policy ? dayCapOf(policy, from, user?.kyc_tier ?? 0) : null;
    const left = cap === null ? null : cap - (spent.get(from) ?? 0n);
    return {
      dayCap: cap === null ? null : Number(cap),
      dayLeft: left === null ? null : Number(left > 0n ? left : 0n),
    };
  };
};

const feesOf = async (deps: FxDeps, country: string, currency: WalletCurrency) => {
  const terms = await currentTerms(deps, { rail: 'fx', country, currency });
  return terms.map(({ rail: _rail, country: _country, currency: _currency, ...fee }) => fee);
};

const walletsOf = async (deps: FxDeps, userId: string): Promise<Home['wallets']> => {
  const country = (await findUserById(deps.db, userId))?.country ?? '';
  const found = await Promise.all(
    walletCurrencies.map(async (currency) => {
      const account = await findWalletAccount(deps.db, userId, currency);
      const balance = account === undefined ? undefined : await readBalance(deps.db, account);
      if (!balance) return [];
      const fees = await feesOf(deps, country, currency);
      return [{ currency, available: Number(balance.available), fees }];
    }),
  );
  return found.flat();
};

export const readHome = async (deps: FxDeps, userId: string) => {
  const [known, open, wallets, rows, alerts, orders, incoming, vaults] = await Promise.all([
    Promise.all(fxPairNames.map((pair) => readMarket(deps, pair))),
    checkExchange(deps, userId),
    walletsOf(deps, userId),
    listConversions(deps.db, userId, {}, { limit: recentRows }),
    alertsAtHome(deps, userId),
    ordersAtHome(deps, userId),
    rulesAtHome(deps, userId),
    vaultCurrencies(deps.db, userId),
  ]);
  const [caps, seen] = await Promise.all([capsFor(deps, userId, known), seenOf(deps, rows)]);
  const [first] = known;
  return ok<Home>({
    pairs: known.map((one) => showMarket(one, caps)),
    wallets,
    alerts,
    orders,
    incoming,
    vaults,
    recent: rows.map((row) => showConversion(row, seen)),
    promise: first ? showPromise(first.terms) : null,
    blocked: open.ok ? null : { words: open.words ?? 'Exchanging is paused.' },
  });
};

const sharedMs = 10_000;

/**
 * Rates as visitors see them. However many visitors ask, the rates are read once in ten seconds.
 */
export const createRatesReader = (deps: FxDeps) =>
  shareReading(deps.clock, sharedMs, async () => {
    const known = await Promise.all(fxPairNames.map((pair) => readMarket(deps, pair)));
    return ok({ pairs: known.map((one) => showMarket(one)) });
  });
