import { fail, ok } from '#platform/result.ts';
import type { CardDeps } from '../../deps.ts';
import { findOwnCard } from '../../queries.ts';
import { subscriptionsOf } from './queries.ts';

export const listSubscriptions = async (deps: CardDeps, userId: string, cardId: string) => {
  if (!(await findOwnCard(deps.db, userId, cardId))) return fail('NOT_FOUND');
  const rows = await subscriptionsOf(deps.db, cardId);
  const items = rows.map((row) => ({
    shop: row.shop,
    rhythm: row.rhythm,
    amount: Number(row.amount),
    before: row.before === null ? null : Number(row.before),
    lastAt: row.last_at.toISOString(),
    nextAt: row.next_at.toISOString(),
    charges: row.charges,
  }));
  return ok({ items });
};
