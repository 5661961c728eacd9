import { sql } from 'kysely';
import type { EntityPart } from '#platform/room.ts';

const line = sql`c.id::text, 'Card ' || coalesce('•••• ' || c.last_four, c.state), '@' || u.tag
  from cards c join users u on u.id = c.user_id`;

/** Cards for the search of staff: by id, the issuer's id, or the last four digits. */
export const cardEntities: EntityPart = {
  kind: 'card',
  permission: 'cards.read',
  select: ({ text, as }) => {
    const typed = text.trim();
    if (/^\d{4}$/.test(typed)) return [sql`select ${line} where c.last_four = ${typed}`];
    if (as.by !== 'id' && as.by !== 'words') return [];
    return [
      ...(as.by === 'id' ? [sql`select ${line} where c.id = ${as.id}::uuid`] : []),
      sql`select ${line} where c.issuer = 'maplerad' and c.issuer_card_id = ${typed}`,
    ];
  },
};
