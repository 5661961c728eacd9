import { sql } from 'kysely';
import type { EntityPart } from '#platform/room.ts';

const line = sql`c.id::text, c.reference, '@' || u.tag
  from fx_conversions c join users u on u.id = c.user_id`;

/** Conversions for the search of staff: by id and by reference. */
export const conversionEntities: EntityPart = {
  kind: 'conversion',
  permission: 'fx.read',
  select: ({ text, as }) => {
    if (as.by === 'id') {
      return [sql`select ${line} where c.id = ${as.id}::uuid and c.done_at is not null`];
    }
    if (as.by !== 'words') return [];
    const reference = text.trim().toUpperCase().replace(/_IN$/, '');
    return [sql`select ${line} where c.reference = ${reference} and c.done_at is not null`];
  },
};
