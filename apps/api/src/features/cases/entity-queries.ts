import { sql } from 'kysely';
import type { EntityPart } from '#platform/room.ts';

/** Cases for the search of staff, by id or reference. */
export const caseEntities: EntityPart = {
  kind: 'case',
  permission: 'cases.read',
  select: ({ as }) => {
    if (as.by !== 'id' && as.by !== 'words') return [];
    const named = as.by === 'id' ? sql`c.id = ${as.id}::uuid` : sql`c.reference = ${as.reference}`;
    return [
      sql`select c.id::text, c.reference, coalesce('@' || u.tag, '')
        from cases c left join users u on u.id = c.user_id where ${named} and c.kind not in ('support', 'scam', 'card_dispute')`,
    ];
  },
};
