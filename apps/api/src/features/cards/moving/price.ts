import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cards/routes';
import { guardPreview } from '#features/orders/index.ts';
import { fail, ok } from '#platform/result.ts';
import { owedSums } from './charge-queries.ts';
import type { CardDeps } from '../deps.ts';
import { priceOf, wirePrice } from './fees.ts';
import { toCard } from './permit.ts';
import { findOwnCard } from '../queries.ts';

type Body = ParsedOf<typeof contract.priceCard>['body'];

const cardOf = async (deps: CardDeps, userId: string, body: Body) => {
  if (body.what === 'create') return ok({ cardId: null, owed: 0n });
  const card = await findOwnCard(deps.db, userId, body.cardId);
  if (!card) return fail('NOT_FOUND');
  return ok({ cardId: card.id, owed: (await owedSums(deps.db, [card.id])).get(card.id) ?? 0n });
};

/** The price of a movement now. Nothing is stored: the confirmation repeats the total. */
export const priceMovement = async (deps: CardDeps, userId: string, body: Body) => {
  const card = await cardOf(deps, userId, body);
  if (!card.ok) return card;
  const { cardId, owed } = card.value;
  const amount = BigInt(body.amount);
  const fees = await priceOf(deps, body.what, amount, owed);
  const { movement, leaving } = toCard({ userId, cardId, amount, fees });
  const guard = body.what === 'withdraw' ? null : await guardPreview(deps, movement, leaving);
  return ok({ ...wirePrice(body.what, amount, fees), guard });
};
