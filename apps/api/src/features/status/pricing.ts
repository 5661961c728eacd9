/** Cost of our own sends, by corridor and sample amount, and the charges of others. */

import { sampleAmounts } from '@cowrie/contract/status/data';
import { money, totalWith, toWire, wireAmount } from '@cowrie/money';
import { estimateSend, feeCountryOf } from '#features/transfers/index.ts';
import { currentFees } from '#features/quote/index.ts';
import { listShown } from './comparison-queries.ts';
import { toComparison } from './comparisons.ts';
import { publicCorridors, type SendCorridor, toPublic } from './corridors.ts';
import type { StatusDeps } from './deps.ts';

const whole = 10_000n;
/** Rounded up: a cost is never shown smaller than it is. */
const shareOf = (amount: bigint, basisPoints: bigint): bigint =>
  (amount * basisPoints + whole - 1n) / whole;

const sampleOf = async (deps: StatusDeps, corridor: SendCorridor, amount: bigint) => {
  const { method, country, rail, source } = corridor;
  const found = await estimateSend(deps, { method, country, side: 'source', amount });
  const lines = await currentFees(deps, {
    rail,
    country: feeCountryOf(corridor),
    amount: money(amount, source),
  });
  const fees = totalWith(0n, lines);
  const margin = shareOf(amount, BigInt(corridor.marginBp));
  const toWireAmount = (minor: bigint) => wireAmount(minor, source);
  return {
    amount: toWireAmount(amount),
    fees: toWireAmount(fees),
    margin: toWireAmount(margin),
    cost: toWireAmount(fees + margin),
    costBasisPoints: Number(((fees + margin) * whole + amount - 1n) / amount),
    gets: found.ok ? toWire(found.value.target) : null,
  };
};

const fits = ({ bounds }: SendCorridor, amount: bigint): boolean =>
  !bounds || (amount >= bounds.least && amount <= bounds.most);

const rowOf = async (deps: StatusDeps, corridor: SendCorridor) => {
  const amounts = (sampleAmounts[corridor.source] ?? []).map(BigInt);
  const [shown, samples] = await Promise.all([
    toPublic(deps, corridor),
    Promise.all(
      amounts
        .filter((amount) => fits(corridor, amount))
        .map((amount) => sampleOf(deps, corridor, amount)),
    ),
  ]);
  return { corridor: shown, samples };
};

export const readPricing = async (deps: StatusDeps, now: Date) => {
  const [rows, comparisons] = await Promise.all([
    Promise.all(publicCorridors.map((corridor) => rowOf(deps, corridor))),
    listShown(deps.db, now),
  ]);
  const shown = comparisons.flatMap(toComparison);
  const isCheaper = ({ theirs, ours }: (typeof shown)[number]) => theirs.amount > ours.amount;
  return {
    at: now.toISOString(),
    rows,
    comparisons: [...shown.filter(isCheaper), ...shown.filter((one) => !isCheaper(one))],
  };
};
