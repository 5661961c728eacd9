/** SQL by which staff find people and read one. What other rooms know comes from their hooks. */

import type { OutputOf } from '@cowrie/contract';
import { usersList } from '@cowrie/contract/identity/lists';
import type { listUsers, userStatuses } from '@cowrie/contract/identity/routes';
import { sql, type RawBuilder } from 'kysely';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import type { EntityPart, MeasureHook, PeopleHooks, PersonSearch } from '#platform/room.ts';
import { readSearch } from './search.ts';

export type UserRow = {
  readonly id: string;
  readonly full_name: string;
  readonly tag: string;
  readonly email: string;
  readonly phone: string | null;
  readonly country: string;
  readonly kyc_tier: number;
  readonly account_status: string;
  readonly suspended: boolean;
  readonly restricted: boolean;
  readonly is_staff: boolean;
  readonly created_at: Date;
};

const startsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<boolean> =>
  sql`${column} >= ${start} and ${column} < ${`${start}\u{10FFFF}`}`;

/** Identity's own searches: each selects the user ids that match, and each uses an index. */
const ownSearch = (sought: PersonSearch): RawBuilder<unknown>[] => {
  switch (sought.by) {
    case 'id':
      return [sql`select ${sought.id}::uuid`];
    case 'email':
      return [sql`select id from users where email_key = ${sought.key}`];
    case 'tag':
      return [sql`select id from users where ${startsWith(sql`tag`, sought.start)}`];
    case 'number':
      return [sql`select id from users where phone = any (${[...sought.phones]})`];
    default:
      return [
        sql`select id from users where ${startsWith(sql`tag`, sought.tag)}`,
        sql`select id from users
          where to_tsvector('simple'::regconfig, full_name) @@ to_tsquery('simple', ${sought.name ?? ''})`,
      ];
  }
};

/** Selects of the ids of people that match, by what identity and the other rooms know. */
const matchingPeople = (hooks: readonly PeopleHooks[], sought: PersonSearch): RawBuilder<unknown> =>
  sql.join(
    [...ownSearch(sought), ...hooks.flatMap(({ search }) => search?.(sought) ?? [])],
    sql` union all `,
  );

/** People for the search of staff. */
export const personEntities = (hooks: () => readonly PeopleHooks[]): EntityPart => ({
  kind: 'person',
  permission: 'users.read',
  select: ({ as }) => [
    sql`select u.id::text, u.full_name, '@' || u.tag from users u
      where u.id in (${matchingPeople(hooks(), as)})`,
  ],
});

/** The account was closed after the person saw their variant. */
export const closedMeasure: MeasureHook = {
  measure: 'closed_account',
  reached: sql`exists (select from users c where c.id = e.user_id and c.closed_at >= e.at)`,
};

type Conditions = {
  readonly suspended: RawBuilder<boolean>;
  readonly suspendedIds: RawBuilder<unknown>;
  readonly restricted: RawBuilder<boolean>;
};

const anyOf = (conditions: readonly (RawBuilder<boolean> | undefined)[]): RawBuilder<boolean> => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(given, sql` or `)})`;
};

const conditionsOf = (hooks: readonly PeopleHooks[]): Conditions => ({
  suspended: anyOf([
    sql<boolean>`u.status = 'suspended'`,
    ...hooks.map(({ suspended }) => suspended),
  ]),
  suspendedIds: sql.join(
    [
      sql`select id from users where status = 'suspended'`,
      ...hooks.flatMap(({ suspendedIds }) => suspendedIds ?? []),
    ],
    sql` union all `,
  ),
  restricted: anyOf(hooks.map(({ restricted }) => restricted)),
});

const statusConditions = ({
  suspended,
  suspendedIds,
  restricted,
}: Conditions): Readonly<Record<(typeof userStatuses)[number], RawBuilder<boolean>>> => ({
  active: sql`u.status = 'active' and not ${suspended} and not ${restricted}`,
  restricted: sql`u.status = 'active' and not ${suspended} and ${restricted}`,
  suspended: sql`u.status <> 'closed' and u.id in (${suspendedIds})`,
  closed: sql`u.status = 'closed'`,
});

const columnsWith = ({ suspended, restricted }: Conditions): RawBuilder<unknown> => sql`
  u.id, u.full_name, u.tag, u.email, u.phone, u.country, u.kyc_tier, u.status as account_status,
  ${suspended} as suspended, ${restricted} as restricted,
  exists (select from staff_roles r where r.user_id = u.id) as is_staff, u.created_at`;

/** Where the list of people comes from, with what other rooms know about them. */
export const usersSource = (
  hooks: readonly PeopleHooks[],
  row: (row: UserRow) => OutputOf<typeof listUsers>['items'][number],
): ListSource<typeof usersList, typeof listUsers, UserRow> => {
  const known = conditionsOf(hooks);
  return {
    list: usersList,
    from: sql`users u`,
    select: columnsWith(known),
    key: { by: sql`u.id`, type: 'uuid' },
    sorts: {
      name: { by: sql`u.full_name`, type: 'text' },
      tag: { by: sql`u.tag`, type: 'text' },
      joinedAt: { by: sql`u.created_at`, type: 'timestamptz' },
    },
    filters: {
      search: (text) => sql`u.id in (${matchingPeople(hooks, readSearch(text))})`,
      country: (country) => sql`u.country = ${country}`,
      tier: (tier) => sql`u.kyc_tier = ${Number(tier)}`,
      status: (status) => statusConditions(known)[status],
      label: (label) => sql`u.id in (select user_id from user_labels where label = ${label})`,
      staff: () => sql`u.id in (select user_id from staff_roles)`,
      from: (day) => sql`u.created_at >= ${startOfLagosDay(day)}`,
      to: (day) => sql`u.created_at < ${addSeconds(startOfLagosDay(day), daySeconds)}`,
    },
    row,
  };
};

export type UserDetailRow = UserRow & {
  readonly email_key: string;
  readonly email_verified_at: Date | null;
  readonly phone_verified_at: Date | null;
  readonly account_type: string;
  readonly closed_at: Date | null;
  readonly roles: readonly string[];
  readonly pin_set: boolean;
  readonly pin_locked_until: Date | null;
  readonly totp_on: boolean;
  readonly passkeys: bigint;
};

export const readUser = async (
  db: Db,
  hooks: readonly PeopleHooks[],
  id: string,
): Promise<UserDetailRow | undefined> => {
  const columns = columnsWith(conditionsOf(hooks));
  const { rows } = await sql<UserDetailRow>`
    select ${columns}, u.email_key, u.email_verified_at, u.phone_verified_at, u.account_type, u.closed_at,
      array(select r.name from staff_roles s join roles r on r.id = s.role_id
        where s.user_id = u.id order by r.name) as roles,
      pin.user_id is not null as pin_set, pin.locked_until as pin_locked_until,
      exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as totp_on,
      (select count(*) from passkeys k where k.user_id = u.id) as passkeys
    from users u left join transaction_pins pin on pin.user_id = u.id
    where u.id = ${id}`.execute(db);
  return rows[0];
};

export const findContact = (db: Db | Tx, id: string) =>
  db.selectFrom('users').select(['email', 'phone']).where('id', '=', id).executeTakeFirst();

const notes = (db: Db | Tx) =>
  db
    .selectFrom('user_notes as note')
    .innerJoin('users as member', 'member.id', 'note.by_id')
    .select([
      'note.id',
      'note.body',
      'note.at',
      'member.id as by_id',
      'member.full_name as by_name',
      'member.tag as by_tag',
    ]);
export type NoteRow = Awaited<ReturnType<typeof readNote>>;

export const readNote = (db: Db | Tx, id: string) =>
  notes(db).where('note.id', '=', id).executeTakeFirstOrThrow();

export const readNotes = (
  db: Db,
  userId: string,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<NoteRow[]> => {
  const query = notes(db)
    .where('note.user_id', '=', userId)
    .orderBy('note.id', 'desc')
    .limit(page.limit);
  return (page.cursor === undefined ? query : query.where('note.id', '<', page.cursor)).execute();
};

export const insertNote = insertRow('user_notes');
