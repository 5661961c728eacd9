/** SQL about how people want to be told, and what reaches them. */

import type { SubjectKey } from '@cowrie/contract/notifications/data';
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { lockBy } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type SettingsRow = Selectable<DB['notification_settings']>;

export type ChoiceRow = Pick<
  SettingsRow,
  'quiet_from' | 'quiet_to' | 'zone' | 'hides_amounts' | 'has_digest' | 'matrix' | 'word'
> & {
  readonly devices: number;
  readonly proven_email: string | null;
  readonly proven_phone: string | null;
};

/** Without settings of their own, a person has empty ones. */
export const readChoice = async (db: Db | Tx, userId: string): Promise<ChoiceRow | undefined> =>
  (await readChoices(db, [userId])).get(userId);

/** The choices of several people, by their ids. */
export const readChoices = async (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ChoiceRow>> => {
  const { rows } = await sql<ChoiceRow & { user_id: string }>`
    select u.id as user_id, s.quiet_from::text, s.quiet_to::text, s.zone, s.word,
      coalesce(s.matrix, '{}') as matrix, coalesce(s.hides_amounts, false) as hides_amounts,
      coalesce(s.has_digest, false) as has_digest,
      (select count(*)::int from push_addresses where user_id = u.id) as devices,
      case when u.email_verified_at is not null then u.email end as proven_email,
      case when u.phone_verified_at is not null then u.phone end as proven_phone
    from users u left join notification_settings s on s.user_id = u.id
    where u.id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
};

export const writeSettings = (
  tx: Tx,
  { user_id: userId, ...values }: Insertable<DB['notification_settings']>,
) =>
  tx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();

export const lockSettings = lockBy('notification_settings', 'user_id');

/** A condition on `users u`, as `mutes` decides it: every channel of the subject is switched off. */
export const isMuted = (subject: SubjectKey): RawBuilder<boolean> => sql`exists (
  select from notification_settings s
  where s.user_id = u.id and s.matrix -> ${subject} = '[]'::jsonb)`;
