/** The estimate of a visitor. Equal questions of some seconds share one answer. */

import type { ParsedOf } from '@cowrie/contract';
import type { readEstimate } from '@cowrie/contract/status/routes';
import type { Estimate } from '@cowrie/contract/status/schemas';
import { toWire, wireAmount } from '@cowrie/money';
import { estimateSend, type SendEstimate } from '#features/transfers/index.ts';
import { ok } from '#platform/result.ts';
import { pausedWords } from './corridors.ts';
import type { StatusDeps } from './deps.ts';
import { createShortMemory } from './short-memory.ts';

type Wanted = ParsedOf<typeof readEstimate>['query'];

const toAnswer = async (
  deps: StatusDeps,
  wanted: Wanted,
  found: SendEstimate,
): Promise<Estimate> => {
  const { source, target, rate, rateAt, fees, total, corridor } = found;
  const due = (minor: bigint): number => wireAmount(minor, source.currency);
  return {
    method: wanted.method,
    country: wanted.country,
    side: wanted.side,
    source: { amount: toWire(source), currency: source.currency },
    target: { amount: toWire(target), currency: target.currency },
    // A digital dollar is a dollar: there is no rate to show.
    rate: rate &&
      rateAt && {
        ours: rate.ours,
        mid: rate.mid,
        marginBasisPoints: rate.marginBp,
        at: rateAt.toISOString(),
      },
    fees: fees.map(({ kind, label, amount }) => ({ kind, label, amount: due(amount) })),
    total: due(total),
    arrival: { words: corridor.arrival.words, seconds: corridor.arrival.seconds },
    paused: await pausedWords(deps, corridor),
    at: deps.clock.now().toISOString(),
  };
};

const answer = async (deps: StatusDeps, wanted: Wanted) => {
  const found = await estimateSend(deps, { ...wanted, amount: BigInt(wanted.amount) });
  return found.ok ? ok(await toAnswer(deps, wanted, found.value)) : found;
};

const sharedSeconds = 5;
const mostShared = 500;

export const createEstimates = (deps: StatusDeps) => {
  const memory = createShortMemory<Awaited<ReturnType<typeof answer>>>(deps.clock, {
    seconds: sharedSeconds,
    most: mostShared,
  });
  return (wanted: Wanted) =>
    memory(`${wanted.method} ${wanted.country} ${wanted.side} ${wanted.amount}`, () =>
      answer(deps, wanted),
    );
};
