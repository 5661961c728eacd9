/** SQL of alerts: which are open, who is told, and who took one. */

import type { SignalKind } from '@cowrie/contract/staff/signals';
import { type Selectable, sql } from 'kysely';
import type { Permission } from '@cowrie/contract';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, insertRow, lockRow, putRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type AlertRow = Selectable<DB['signal_alerts']>;

/** Two workers that compare at the same time would each tell staff. */
export const lockAlerts = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('signal_alerts'))`.execute(tx);

export const readOpenAlerts = (tx: Tx): Promise<AlertRow[]> =>
  tx.selectFrom('signal_alerts').selectAll().where('ended_at', 'is', null).execute();

export const insertAlert = insertRow('signal_alerts');

export const updateAlert = updateRow('signal_alerts');

export const forgetAlerts = deleteBefore('signal_alerts', 'ended_at');

type Told = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
};

/**
 * Staff whose roles open the screen of a signal, and who want its kind by mail. Without a choice of
 * their own they get the critical kinds.
 */
export const readStaffToAlert = async (
  tx: Tx,
  about: {
    readonly kind: SignalKind;
    readonly permission: string;
    readonly isCritical: boolean;
    readonly now: Date;
  },
): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    select distinct u.id, u.email, u.first_name
    from role_permissions p
    join staff_roles held on held.role_id = p.role_id
    join users u on u.id = held.user_id and u.status = 'active'
    left join staff_alert_choices chosen on chosen.user_id = u.id
    where p.permission = ${about.permission}
      and (held.expires_at is null or held.expires_at > ${about.now})
      and coalesce(${about.kind} = any (chosen.kinds), ${about.isCritical}::boolean)`.execute(tx);
  return rows;
};

const shownEnded = 50;

/** Open alerts, the newest first, then those that ended last; only of these permissions. */
export const readAlerts = async (db: Db, permissions: readonly Permission[]) => {
  const { rows } = await sql<AlertRow & { taker: string | null }>`
    select a.*, u.full_name as taker
    from (
      (select * from signal_alerts
        where ended_at is null and permission = any (${[...permissions]}::text[]))
      union all
      (select * from signal_alerts
        where ended_at is not null and permission = any (${[...permissions]}::text[])
        order by began_at desc, id desc limit ${shownEnded})
    ) a
    left join users u on u.id = a.taken_by
    order by a.ended_at desc nulls first, a.began_at desc`.execute(db);
  return rows;
};

export const lockAlert = lockRow('signal_alerts');

export const findChoices = (db: Db, userId: string) =>
  db
    .selectFrom('staff_alert_choices')
    .select('kinds')
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const saveChoices = putRow('staff_alert_choices', ['user_id'], ['kinds', 'updated_at']);
