/** Quote of a conversion: its price now. The shown quote is stored; the conversion names it. */

import { fxPairs, pairOf, promiseSeconds, type FxPair } from '@cowrie/contract/fx/data';
import type { FxQuote } from '@cowrie/contract/fx/routes';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { exchangeSides, formatMinor, rateFromString, totalWith, wireSum } from '@cowrie/money';
import { findUserById } from '#features/identity/index.ts';
import { currentFees, type Fee } from '#features/quote/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { readBalance } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { checkSwitch } from '#platform/flags.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { insertQuote } from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { addedBy, isTooLarge, readPosition } from './position.ts';
import { type Quotable, readQuotable, stopped } from './prices/market.ts';
import { earnedOf, type MarginLine, priceOf, priceOfRate, priceText } from './prices/rules.ts';

type Asked = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  readonly side: 'source' | 'target';
  readonly amount: bigint;
};

/** Everything a conversion needs to be posted. */
export type Terms = {
  readonly pair: FxPair;
  readonly source: bigint;
  readonly sourceCurrency: WalletCurrency;
  readonly target: bigint;
  readonly targetCurrency: WalletCurrency;
  readonly rate: string;
  readonly mid: bigint;
  readonly rateAt: Date;
  readonly marginBp: number;
  readonly lines: readonly MarginLine[];
  readonly earned: bigint;
  readonly fees: readonly Fee[];
  readonly total: bigint;
  readonly termsId: string;
};

export const checkExchange = (deps: FxDeps, userId: string) => checkSwitch(deps, 'rail-fx', userId);

/** The least and most of one conversion, of what is given. */
export const outOfBounds = (terms: FxTerms, from: WalletCurrency, amount: bigint) => {
  const side = fxPairs[terms.pair].base === from ? terms.base : terms.quote;
  const isBelow = amount < BigInt(side.least);
  if (!isBelow && amount <= BigInt(side.most)) return null;
  const bound = formatMinor(BigInt(isBelow ? side.least : side.most), from);
  const words = isBelow
    ? `You can convert ${bound} or more.`
    : `You can convert ${bound} at once. Split a larger amount.`;
  const code = isBelow ? 'FX_BELOW_LEAST' : 'FX_ABOVE_MOST';
  return fail(code, { words, fields: { amount: words } });
};

/** Refuses what is far too much before it is worked out exactly: it may not fit into an amount. */
const refuseTooMuch = (terms: FxTerms, { from, side, amount }: Asked, rate: string) => {
  const { numerator, denominator } = rateFromString(rate);
  const source = side === 'source' ? amount : (amount * denominator) / numerator;
  const bounded = outOfBounds(terms, from, source);
  return bounded?.code === 'FX_ABOVE_MOST' ? bounded : null;
};

/** Terms of converting an amount at a market that we quote from. */
export const termsFor = async (deps: FxDeps, userId: string, known: Quotable, asked: Asked) => {
  const { market, pair } = known;
  const { from, to } = asked;
  const priced = priceOf(market, from);
  const tooMuch = refuseTooMuch(known.terms, asked, priced.rate);
  if (tooMuch) return tooMuch;
  const { source, target } = exchangeSides(asked.side, asked.amount, from, to, priced.rate);
  if (source.minor <= 0n || target.minor <= 0n) return failAt('AMOUNT_TOO_SMALL', 'amount');
  const bounded = outOfBounds(known.terms, from, source.minor);
  if (bounded) return bounded;
  const user = await findUserById(deps.db, userId);
  const fees = await currentFees(deps, {
    rail: 'fx',
    country: user?.country ?? '',
    amount: source,
  });
  return ok<Terms>({
    pair,
    source: source.minor,
    sourceCurrency: from,
    target: target.minor,
    targetCurrency: to,
    rate: priced.rate,
    mid: market.mid,
    rateAt: known.at,
    marginBp: priced.marginBp,
    lines: priced.lines,
    earned: earnedOf(pair, market.mid, from, { source: source.minor, target: target.minor }),
    fees,
    total: totalWith(source.minor, fees),
    termsId: known.termsId,
  });
};

/** The terms as they are stored, in a quote and in a conversion. */
export const columnsOf = (terms: Terms) => ({
  pair: terms.pair,
  source_currency: terms.sourceCurrency,
  source_amount: terms.source,
  target_currency: terms.targetCurrency,
  target_amount: terms.target,
  rate: terms.rate,
  mid: terms.mid,
  margin_bp: terms.marginBp,
  lines: JSON.stringify(terms.lines),
  earned: terms.earned,
  fees: JSON.stringify(terms.fees.map((fee) => ({ ...fee, amount: Number(fee.amount) }))),
  total: terms.total,
  terms_id: terms.termsId,
});

export const showPromise = ({ pair, promise }: FxTerms) =>
  promise.on
    ? { minutes: promiseSeconds / 60, cap: promise.cap, currency: fxPairs[pair].quote }
    : null;

export const quoteFx = async (
  deps: FxDeps,
  userId: string,
  input: Omit<Asked, 'amount'> & { readonly amount: number },
) => {
  const open = await checkExchange(deps, userId);
  if (!open.ok) return open;
  const asked = { ...input, amount: BigInt(input.amount) };
  const { from, to } = asked;
  const pair = pairOf(from, to);
  if (!pair) return failAt('FX_PAIR', 'to');
  const [wallet, other] = await Promise.all([
    findWalletAccount(deps.db, userId, from),
    findWalletAccount(deps.db, userId, to),
  ]);
  if (wallet === undefined || other === undefined) return fail('WALLET_NOT_FOUND');
  const known = await readQuotable(deps, pair);
  if (!known.ok) return known;
  const found = await termsFor(deps, userId, known.value, asked);
  if (!found.ok) return found;
  const { base } = await readPosition(deps, pair);
  const added = addedBy(pair, { from, ...found.value });
  if (isTooLarge(base, added, BigInt(known.value.terms.positionMost))) return stopped('position');
  const at = deps.clock.now();
  const row = await insertQuote(deps.db, {
    ...columnsOf(found.value),
    id: deps.ids.next(),
    user_id: userId,
    fixed: asked.side,
    rate_at: found.value.rateAt,
    created_at: at,
    expires_at: addSeconds(at, known.value.terms.quoteSeconds),
  });
  const balance = await readBalance(deps.db, wallet);
  return ok(
    showQuote(
      row.id,
      row.expires_at,
      asked.side,
      found.value,
      known.value,
      balance?.available ?? 0n,
    ),
  );
};

const showQuote = (
  id: string,
  expiresAt: Date,
  fixed: 'source' | 'target',
  terms: Terms,
  known: Quotable,
  available: bigint,
): FxQuote => {
  const { pair, sourceCurrency, targetCurrency } = terms;
  return {
    id,
    pair,
    fixed,
    source: wireSum(terms.source, sourceCurrency),
    target: wireSum(terms.target, targetCurrency),
    rate: terms.rate,
    price: priceOfRate(pair, sourceCurrency, terms.rate),
    mid: priceText(terms.mid),
    rateAt: terms.rateAt.toISOString(),
    marginBasisPoints: terms.marginBp,
    lines: [...terms.lines],
    marginAmount: {
      amount: Number(terms.earned > 0n ? terms.earned : 0n),
      currency: fxPairs[pair].quote,
    },
    fees: terms.fees.map(({ label, amount }) => ({ label, amount: Number(amount) })),
    total: Number(terms.total),
    available: Number(available),
    promise: showPromise(known.terms),
    expiresAt: expiresAt.toISOString(),
    heldSeconds: known.terms.quoteSeconds,
  };
};
