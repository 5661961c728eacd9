import type { AssetCode } from '@cowrie/money';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { askPrepared, type Db } from '#platform/db/pool.ts';
import * as columns from '#platform/db/column-encoding.ts';

export type RecipientRow = Selectable<DB['recipients']>;

export type UsedRecipient = {
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  readonly key: string;
  readonly name: string;
  readonly identifier: string;
  readonly country: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly amount: bigint;
  readonly currency: AssetCode;
  readonly reason: string;
  readonly at: Date;
};

const saveUsed = {
  name: 'use-recipients',
  text: `
    insert into recipients (id, user_id, type, key, name, identifier, country, detail, last_amount,
      last_currency, last_reason, last_used_at, uses, created_at)
    select unnest($1::uuid[]), unnest($2::uuid[]), unnest($3::text[]), unnest($4::text[]),
      unnest($5::text[]), unnest($6::text[]), unnest($7::text[]), unnest($8::jsonb[]),
      unnest($9::bigint[]), unnest($10::text[]), unnest($11::text[]), unnest($12::timestamptz[]),
      unnest($13::bigint[])::int, unnest($12::timestamptz[])
    on conflict (user_id, key) do update
      set name = excluded.name, identifier = excluded.identifier, detail = excluded.detail,
        last_amount = excluded.last_amount, last_currency = excluded.last_currency,
        last_reason = excluded.last_reason, last_used_at = excluded.last_used_at,
        uses = recipients.uses + excluded.uses, forgotten_at = null`,
};

/** Saves recipients, or updates saved ones. A recipient the person deleted comes back. */
export const useRecipients = async (
  db: Db,
  used: readonly (UsedRecipient & { readonly times?: number })[],
): Promise<void> => {
  await askPrepared(db, saveUsed, [
    columns.uuids(used.map(({ id }) => id)),
    columns.uuids(used.map(({ userId }) => userId)),
    columns.texts(used.map(({ type }) => type)),
    columns.texts(used.map(({ key }) => key)),
    columns.texts(used.map(({ name }) => name)),
    columns.texts(used.map(({ identifier }) => identifier)),
    columns.texts(used.map(({ country }) => country)),
    columns.jsons(used.map(({ detail }) => JSON.stringify(detail))),
    columns.amounts(used.map(({ amount }) => amount)),
    columns.texts(used.map(({ currency }) => currency)),
    columns.texts(used.map(({ reason }) => reason)),
    columns.instants(used.map(({ at }) => at.getTime())),
    columns.amounts(used.map(({ times = 1 }) => BigInt(times))),
  ]);
};

export const findRecipient = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('recipients')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();

export const isKnownRecipient = async (db: Db, userId: string, key: string): Promise<boolean> =>
  (await db
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('uses', '>', 0)
    .executeTakeFirst()) !== undefined;

export type RecipientPlace = {
  readonly favourite: boolean;
  readonly at: Date;
  readonly id: string;
};

export const listRecipients = (
  db: Db,
  userId: string,
  wanted: {
    readonly type?: RecipientRow['type'] | undefined;
    readonly search?: string | undefined;
    readonly after?: RecipientPlace | undefined;
    readonly limit: number;
  },
): Promise<RecipientRow[]> => {
  const { after, search, type } = wanted;
  const like = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('recipients')
    .selectAll()
    .where('user_id', '=', userId)
    .where('forgotten_at', 'is', null)
    .where((row) => row.and(type === undefined ? [] : [row('type', '=', type)]))
    .$if(like !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('name', 'ilike', like ?? ''),
          row('nickname', 'ilike', like ?? ''),
          row('identifier', 'ilike', like ?? ''),
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(favourite::int, last_used_at, id) < (${after?.favourite ? 1 : 0}, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('favourite', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute();
};

export const updateRecipient = (
  db: Db,
  userId: string,
  id: string,
  change: Updateable<DB['recipients']>,
): Promise<RecipientRow | undefined> =>
  db
    .updateTable('recipients')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('forgotten_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
