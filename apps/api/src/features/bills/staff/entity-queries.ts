import { type RawBuilder, sql } from 'kysely';
import type { EntityPart } from '#platform/room.ts';
import { companyIdsOf } from './list-queries.ts';

const line = sql`b.id::text, b.biller_name || ' ' || b.reference, '@' || u.tag
  from bill_purchases b join users u on u.id = b.user_id`;

const byCompanyId = (typed: string): RawBuilder<unknown> =>
  sql`select ${line} where b.id in (select id from payouts
    where company in ('maplerad', 'reloadly') and rail = 'bills'
      and company_id = any (${companyIdsOf(typed)}::text[]))`;

/** Bill payments for the search of staff: by id, our reference, the company’s, or the account. */
export const billEntities: EntityPart = {
  kind: 'bill',
  permission: 'bills.read',
  select: ({ text, as }) => {
    const typed = text.trim();
    // The ids of Maplerad look like ours.
    if (as.by === 'id') {
      return [sql`select ${line} where b.id = ${as.id}::uuid`, byCompanyId(typed)];
    }
    if (as.by !== 'words' && as.by !== 'number') return [];
    return [
      sql`select ${line} where b.id in (
        select id from payouts where reference = ${typed.toUpperCase()} and rail = 'bills')`,
      byCompanyId(typed),
      sql`select ${line} where b.account = ${typed}`,
    ];
  },
};
