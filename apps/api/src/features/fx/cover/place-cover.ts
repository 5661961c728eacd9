/**
 * Exchanges our own money at the company. It takes no reference of ours: there is one exchange of a
 * pair at a time, the reference of its quote is stored before the quote is accepted, and one without
 * an answer is looked up by it and never sent again.
 */

import type { FxPair } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMoney, type Money, money } from '@cowrie/money';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { isMapleradCurrency } from '#providers/maplerad/units.ts';
import type { Exchange, Quote } from '#providers/maplerad/wallets.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { FxDeps } from '../deps.ts';
import { readPosition } from '../position.ts';
import { bookConfirmed } from './post-cover.ts';
import { changeCover, type CoverRow } from './queries.ts';
import { isDear } from './rules.ts';

const mostWords = 300;

const endAs = (
  deps: FxDeps,
  id: string,
  from: readonly CoverRow['state'][],
  end: { readonly state: 'refused' | 'dear'; readonly words: string; readonly isShort?: boolean },
) =>
  changeCover(deps.db, id, from, {
    state: end.state,
    words: end.words.slice(0, mostWords),
    is_short: end.isShort ?? false,
    ended_at: deps.clock.now(),
  });

const askQuote = async (deps: FxDeps, row: CoverRow): Promise<Quote | string> => {
  const { source_currency: from, target_currency: to } = row;
  if (!isMapleradCurrency(from) || !isMapleradCurrency(to)) {
    throw new TypeError(`the company does not exchange ${row.pair}`);
  }
  try {
    return await deps.providers.maplerad.fx.quote({ from: money(row.source_amount, from), to });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return `No quote: ${error.message}`;
  }
};

const isSum = ({ minor, currency }: Money, amount: bigint, asset: WalletCurrency): boolean =>
  minor === amount && currency === asset;

/** True if an exchange is what was ordered. */
export const isAsOrdered = (row: CoverRow, { source, target }: Exchange): boolean =>
  isSum(source, row.source_amount, row.source_currency) &&
  isSum(target, row.target_amount ?? -1n, row.target_currency);

export const differsWords = ({ source, target }: Exchange): string =>
  `The company says that it exchanged ${formatMoney(source)} for ${formatMoney(target)}, which is not what it quoted.`;

/** Why a quote is not accepted; null if it is. */
const whyNot = (
  row: CoverRow,
  quote: Quote,
  terms: FxTerms,
): { readonly state: 'refused' | 'dear'; readonly words: string } | null => {
  const { source, target } = quote;
  const isAsked =
    isSum(source, row.source_amount, row.source_currency) &&
    target.currency === row.target_currency &&
    target.minor > 0n;
  if (!isAsked) {
    const words = `The company quoted ${formatMoney(source)} for ${formatMoney(target)}, which is not what was asked.`;
    return { state: 'refused', words };
  }
  const sides = { source: source.minor, target: target.minor };
  if (!isDear(terms, row.mid, row.source_currency, sides)) return null;
  const words = `The company offers ${formatMoney(target)} for ${formatMoney(source)}, more than ${terms.coverCostBp} basis points from the middle.`;
  return { state: 'dear', words };
};

/** The reference is on disk before the company is told to exchange. */
const order = (deps: FxDeps, row: CoverRow, quote: Quote): Promise<CoverRow | undefined> =>
  inTx(deps.db, (tx) =>
    changeCover(tx, row.id, ['planned'], {
      state: 'ordered',
      reference: quote.reference,
      target_amount: quote.target.minor,
      rate: quote.rate,
      ordered_at: deps.clock.now(),
    }),
  );

const inDoubt = (deps: FxDeps, id: string, words: string) =>
  changeCover(deps.db, id, ['ordered', 'unknown'], {
    state: 'unknown',
    words: words.slice(0, mostWords),
  });

/** A call that had to wait longer is not made: by then staff may have decided what became of it. */
const acceptWithinSeconds = 30;

const accept = async (deps: FxDeps, row: CoverRow, reference: string): Promise<void> => {
  const orderedAt = row.ordered_at ?? row.created_at;
  const notAfter = addSeconds(orderedAt, acceptWithinSeconds);
  const answer = await deps.providers.maplerad.fx.exchange(reference, notAfter);
  if (answer.outcome === 'unknown') {
    await inDoubt(deps, row.id, `No clear answer: ${answer.message}`);
    return;
  }
  if (answer.outcome === 'refused') {
    const isShort = /insufficient|not enough/i.test(answer.message);
    const words = isShort
      ? `Our balance at the company is too small: ${answer.message}`
      : `The company refused it: ${answer.message}`;
    await endAs(deps, row.id, ['ordered', 'unknown'], { state: 'refused', words, isShort });
    return;
  }
  if (isAsOrdered(row, answer.exchange)) return bookConfirmed(deps, row);
  await inDoubt(deps, row.id, differsWords(answer.exchange));
};

/**
 * Another process may have covered between the plan and the row of it. From the row on no other can,
 * so what is left of the position now is what counts.
 */
const isCovered = async (deps: FxDeps, row: CoverRow, planned: bigint): Promise<boolean> => {
  const { base } = await readPosition(deps, row.pair);
  return planned > 0n ? base < planned : base > planned;
};

const drop = (deps: FxDeps, id: string) =>
  changeCover(deps.db, id, ['planned'], {
    state: 'dropped',
    words: 'The position was covered a moment before.',
    ended_at: deps.clock.now(),
  });

/** From the planned row to an end, or to an outcome that is looked up later. */
export const placeCover = async (
  deps: FxDeps,
  row: CoverRow,
  { terms, base }: { readonly terms: FxTerms; readonly base: bigint },
): Promise<void> => {
  if (await isCovered(deps, row, base)) {
    await drop(deps, row.id);
    return;
  }
  const quote = await askQuote(deps, row);
  if (typeof quote === 'string') {
    await endAs(deps, row.id, ['planned'], { state: 'refused', words: quote });
    return;
  }
  const refusal = whyNot(row, quote, terms);
  if (refusal) {
    await endAs(deps, row.id, ['planned'], refusal);
    return;
  }
  const ordered = await order(deps, row, quote);
  // Undefined if it took so long that the row was given up.
  if (ordered) await accept(deps, ordered, quote.reference);
};

/** A new row of a plan. */
export const newCover = (
  deps: FxDeps,
  planned: {
    readonly pair: FxPair;
    readonly from: WalletCurrency;
    readonly to: WalletCurrency;
    readonly source: bigint;
    readonly mid: bigint;
    readonly staffId: string | null;
  },
) => ({
  id: deps.ids.next(),
  pair: planned.pair,
  state: 'planned' as const,
  source_currency: planned.from,
  source_amount: planned.source,
  target_currency: planned.to,
  mid: planned.mid,
  staff_id: planned.staffId,
  created_at: deps.clock.now(),
});
