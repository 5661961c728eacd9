/** SQL about the devices that take pushes. */

import type { PushPlatform } from '@cowrie/contract/notifications/data';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, deleteOwnRow, deleteRows } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type AddressRow = Selectable<DB['push_addresses']>;

/** At most so many devices of one person; the longest unused one gives way. */
const mostDevices = 20;

/** An address has one owner: a new row takes the place of the one before it. */
export const keepAddress = async (
  tx: Tx,
  row: Insertable<DB['push_addresses']> & { readonly user_id: string },
): Promise<void> => {
  await tx.deleteFrom('push_addresses').where('address_key', '=', row.address_key).execute();
  await tx
    .insertInto('push_addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('address_key').doNothing())
    .execute();
  await tx
    .deleteFrom('push_addresses')
    .where('id', 'in', (all) =>
      all
        .selectFrom('push_addresses')
        .select('id')
        .where('user_id', '=', row.user_id)
        .orderBy('added_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostDevices),
    )
    .execute();
};

export const deleteAddress = deleteOwnRow('push_addresses');

/** The service of a device said that its address is gone. Staff see how often that happens. */
export const forgetAddress = (db: Db, id: string, at: Date) =>
  sql`
    with gone as (
      delete from push_addresses where id = ${id} returning id, user_id, platform
    )
    insert into refused_pushes (id, user_id, platform, at)
    select id, user_id, platform, ${at} from gone
    on conflict do nothing`.execute(db);

type DeviceRow = {
  readonly platform: PushPlatform;
  readonly devices: number;
  readonly people: number;
  readonly added: number;
  readonly used: number;
};

/** Devices by platform, with those that were added or took a push since a moment. */
export const countDevices = async (db: Db, since: Date): Promise<readonly DeviceRow[]> => {
  const { rows } = await sql<DeviceRow>`
    select platform, count(*)::int as devices, count(distinct user_id)::int as people,
      (count(*) filter (where added_at >= ${since}))::int as added,
      (count(*) filter (where used_at >= ${since}))::int as used
    from push_addresses group by platform`.execute(db);
  return rows;
};

export const forgetRefused = deleteBefore('refused_pushes', 'at');
export const forgetPerson = deleteRows('push_addresses', 'user_id');

export const markUsed = (db: Db, id: string, at: Date) =>
  db.updateTable('push_addresses').set({ used_at: at }).where('id', '=', id).execute();

export const readAddresses = (db: Db, userId: string) =>
  db.selectFrom('push_addresses').selectAll().where('user_id', '=', userId).execute();

/** Whose push it is; undefined if it is over. */
export const readOwnerOf = async (db: Db, deliveryId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('deliveries')
    .select('user_id')
    .where('id', '=', deliveryId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row?.user_id ?? undefined;
};
