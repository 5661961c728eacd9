import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cards/routes';
import { fail, ok } from '#platform/result.ts';
import { owedSums } from './charge-queries.ts';
import type { CardDeps } from './deps.ts';
import { priceOf, wirePrice } from './fees.ts';
import { findOwnCard } from './queries.ts';

type Body = ParsedOf<typeof contract.priceCard>['body'];

/** What a movement costs now. Nothing is stored: the confirmation repeats the total. */
export const priceMovement = async (deps: CardDeps, userId: string, body: Body) => {
  const amount = BigInt(body.amount);
  if (body.what === 'create') {
    return ok(wirePrice('create', amount, await priceOf(deps, 'create', amount, 0n)));
  }
  const card = await findOwnCard(deps.db, userId, body.cardId);
  if (!card) return fail('NOT_FOUND');
  const owed = (await owedSums(deps.db, [card.id])).get(card.id) ?? 0n;
  return ok(wirePrice(body.what, amount, await priceOf(deps, body.what, amount, owed)));
};
