import { sql } from 'kysely';
import type { EntityPart } from '#platform/room.ts';

/** Ledger accounts for the search of staff, by their number or by the number people pay to. */
export const accountEntities: EntityPart = {
  kind: 'account',
  permission: 'ledger.read',
  select: ({ text, as }) => {
    const byNumber =
      as.by === 'number'
        ? [
            sql`select w.account_id::text, '@' || u.tag, w.currency
              from funding_accounts f
              join wallets w on w.user_id = f.user_id and w.currency = f.currency
              join users u on u.id = w.user_id
              where f.account_number = ${as.account}`,
          ]
        : [];
    const byId = /^\d{1,15}$/.test(text)
      ? [
          sql`select a.id::text, coalesce('@' || u.tag, initcap(replace(a.kind, '_', ' '))), a.asset
            from ledger_accounts a left join users u on u.id = a.owner_id
            where a.id = ${text}::bigint and a.stripe_of is null`,
        ]
      : [];
    return [...byId, ...byNumber];
  },
};

export const planEntities: EntityPart = {
  kind: 'plan',
  permission: 'ledger.read',
  select: ({ as }) =>
    as.by === 'id'
      ? [sql`select id::text, kind, id::text from ledger_plans where id = ${as.id}::uuid`]
      : [],
};
