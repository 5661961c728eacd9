/** The price of a pair now, from each source. */

import { fxPairs, type FxPair, type FxSource, microsPerUnit } from '@cowrie/contract/fx/data';
import { money } from '@cowrie/money';
import { isMapleradCurrency } from '#providers/maplerad/units.ts';
import type { FxDeps } from '../deps.ts';
import type { Reading } from './rules.ts';

const micro = BigInt(microsPerUnit);

/** Large enough that the company's rounding to cents does not show. */
const baseSample = 10n ** 8n;
const quoteSample = 10n ** 11n;

type Read = Omit<Reading, 'source'>;

const readCompany = async ({ providers, clock }: FxDeps, pair: FxPair): Promise<Read> => {
  const { base, quote } = fxPairs[pair];
  if (!isMapleradCurrency(base) || !isMapleradCurrency(quote)) {
    throw new TypeError(`the company does not exchange ${pair}`);
  }
  const { fx } = providers.maplerad;
  // One after the other: a company that has just come back is asked one thing at a time.
  const sold = await fx.quote({ from: money(baseSample, base), to: quote });
  const bought = await fx.quote({ from: money(quoteSample, quote), to: base });
  const sides = [sold.source, sold.target, bought.source, bought.target];
  if (sides.some(({ minor }) => minor <= 0n)) throw new Error('the company quoted nothing');
  const bid = (sold.target.minor * micro) / sold.source.minor;
  const ask = (bought.source.minor * micro + bought.target.minor - 1n) / bought.target.minor;
  return { bid, ask, mid: (bid + ask) / 2n, at: clock.now() };
};

/** A coin that is worth a dollar, in both currencies: its price in one over its price in the other. */
const coin = 'tether';

const readFeed = async ({ providers, clock }: FxDeps, pair: FxPair): Promise<Read> => {
  const { base, quote } = fxPairs[pair];
  const wanted = [base, quote].map((code) => code.toLowerCase());
  const prices = await providers.coingecko.prices([coin], wanted);
  const [inBase, inQuote] = wanted.map((code) => prices.find(({ currency }) => currency === code));
  if (!inBase || !inQuote || inBase.price.numerator === 0n || inQuote.price.numerator === 0n) {
    throw new Error(`the feed has no price for ${pair}`);
  }
  const mid =
    (inQuote.price.numerator * inBase.price.denominator * micro) /
    (inQuote.price.denominator * inBase.price.numerator);
  return { bid: mid, ask: mid, mid, at: inQuote.at ?? clock.now() };
};

/** Our own table is not asked: its price is in the terms. */
export type AskedSource = Exclude<FxSource, 'table'>;

export const isAsked = (source: FxSource): source is AskedSource => source !== 'table';

export const readSource = (deps: FxDeps, pair: FxPair, source: AskedSource): Promise<Read> =>
  source === 'maplerad' ? readCompany(deps, pair) : readFeed(deps, pair);
