import { type RawBuilder, sql } from 'kysely';
import type { EntityPart } from '#platform/room.ts';

const found = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select t.id::text, t.reference, '@' || u.tag
    from transactions t join users u on u.id = t.user_id where ${condition}`;

/** Transactions for the search of staff, by id or reference. A tag transfer's is made of its id. */
export const transactionEntities: EntityPart = {
  kind: 'transaction',
  permission: 'transactions.read',
  select: ({ as }) => {
    if (as.by === 'id') return [found(sql`t.id = ${as.id}::uuid`)];
    if (as.by !== 'words') return [];
    return as.transfer === null
      ? [found(sql`t.reference = ${as.reference} and left(t.reference, 4) <> 'TAG_'`)]
      : [found(sql`t.id = ${as.transfer}::uuid`)];
  },
};
