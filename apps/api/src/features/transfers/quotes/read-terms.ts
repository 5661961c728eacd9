import { mostWithin } from '@cowrie/contract/quote/fee-lines';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import { money, smaller, toWire } from '@cowrie/money';
import { largestOutflow } from '#features/limits/index.ts';
import { currentTerms } from '#features/quote/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { corridorOf } from './corridors.ts';
import type { TransferDeps } from '../deps.ts';
import { readEnds } from '../people-queries.ts';

/** Costs of a corridor before an amount is known, and the largest possible send. */
export const readTerms = async (
  deps: TransferDeps,
  { userId }: Actor,
  { rail, country }: ParsedOf<typeof contract.readTerms>['params'],
) => {
  const corridor = corridorOf(rail, country);
  if (!corridor) return fail('RAIL_OFF');
  const { bounds } = corridor;
  const currency = corridor.source;
  const [terms, allowed, ends] = await Promise.all([
    currentTerms(deps, { rail, country, currency }),
    largestOutflow(deps, { userId, currency, rail }),
    readEnds(deps.db, { senderId: userId, recipientId: null, currency }),
  ]);
  const most = [mostWithin(terms, ends.available ?? 0n), allowed, bounds?.most ?? null]
    .filter((bound) => bound !== null)
    .map((bound) => money(bound, currency))
    .reduce((one, other) => smaller(one, other));
  const isEnough = most.minor >= (bounds?.least ?? 1n);
  return ok({
    currency,
    fees: terms.map(({ rail: _rail, country: _country, currency: _currency, ...fee }) => fee),
    most: isEnough ? toWire(most) : 0,
    arrival: corridor.arrival.words,
  });
};
