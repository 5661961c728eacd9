import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import type { Sought } from './user-search.ts';

/** SQL by which staff find people and look at one. It reads what other rooms keep and writes notes alone. */
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

export type Place = { readonly at: Date; readonly id: string };

export type UsersWanted = {
  readonly sought: Sought | undefined;
  readonly country: string | undefined;
  readonly tier: number | undefined;
  readonly status: string | undefined;
  readonly staffOnly: boolean;
  readonly after: Place | undefined;
  readonly limit: number;
};

const startsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<boolean> =>
  sql`${column} >= ${start} and ${column} < ${`${start}\u{10FFFF}`}`;

/** The ids behind what was typed. Each way goes by an index, so none reads everybody. */
const soughtIds = (sought: Sought): RawBuilder<unknown> => {
  switch (sought.by) {
    case 'id':
      return sql`select ${sought.id}::uuid
        union all select user_id from transactions where id = ${sought.id}::uuid`;
    case 'email':
      return sql`select id from users where email_key = ${sought.key}`;
    case 'tag':
      return sql`select id from users where ${startsWith(sql`tag`, sought.start)}`;
    case 'number':
      return sql`select id from users where phone = any (${[...sought.phones]})
        union all select user_id from own_accounts where account_number = ${sought.account}
        union all select user_id from funding_accounts where account_number = ${sought.account}`;
    default:
      return sql`select id from users where ${startsWith(sql`tag`, sought.tag)}
        union all select user_id from transactions
          where reference = ${sought.reference} and left(reference, 4) <> 'TAG_'
        union all select unnest(array[user_id, (counterparty ->> 'userId')::uuid])
          from transactions where id = ${sought.transfer}::uuid
        union all select user_id from cases where reference = ${sought.reference}
        union all select id from users
          where to_tsvector('simple'::regconfig, full_name) @@ to_tsquery('simple', ${sought.name ?? ''})`;
  }
};

const suspended = sql<boolean>`(u.status = 'suspended' or exists (
  select from kyc_suspensions s where s.user_id = u.id and s.lifted_at is null))`;
const restricted = sql<boolean>`u.id in (
  select w.user_id from wallets w join ledger_balances b on b.account_id = w.account_id where b.frozen > 0)`;

const statusConditions: Readonly<Record<string, RawBuilder<boolean>>> = {
  active: sql`u.status = 'active' and not ${suspended} and not ${restricted}`,
  restricted: sql`u.status = 'active' and not ${suspended} and ${restricted}`,
  suspended: sql`u.status <> 'closed' and ${suspended}`,
  closed: sql`u.status = 'closed'`,
};

const columns = sql`
  u.id, u.full_name, u.tag, u.email, u.phone, u.country, u.kyc_tier, u.status as account_status,
  ${suspended} as suspended, ${restricted} as restricted,
  exists (select from staff_roles r where r.user_id = u.id) as is_staff, u.created_at`;

export const readUsers = async (db: Db, wanted: UsersWanted): Promise<UserRow[]> => {
  const { sought, country, tier, after } = wanted;
  const status = wanted.status === undefined ? undefined : statusConditions[wanted.status];
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (sought) conditions.push(sql`u.id in (${soughtIds(sought)})`);
  if (country !== undefined) conditions.push(sql`u.country = ${country}`);
  if (tier !== undefined) conditions.push(sql`u.kyc_tier = ${tier}`);
  if (status) conditions.push(status);
  if (wanted.staffOnly) conditions.push(sql`u.id in (select user_id from staff_roles)`);
  if (after) conditions.push(sql`(u.created_at, u.id) < (${after.at}, ${after.id}::uuid)`);
  const { rows } = await sql<UserRow>`
    select ${columns} from users u
    where ${sql.join(conditions, sql` and `)}
    order by u.created_at desc, u.id desc limit ${wanted.limit}`.execute(db);
  return rows;
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
  readonly reviews: bigint;
  readonly open_cases: bigint;
};

export const readUser = async (db: Db, id: string): Promise<UserDetailRow | undefined> => {
  const { rows } = await sql<UserDetailRow>`
    select ${columns}, u.email_key, u.email_verified_at, u.phone_verified_at, u.account_type, u.closed_at,
      array(select r.name from staff_roles s join roles r on r.id = s.role_id
        where s.user_id = u.id order by r.name) as roles,
      pin.user_id is not null as pin_set, pin.locked_until as pin_locked_until,
      exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as totp_on,
      (select count(*) from passkeys k where k.user_id = u.id) as passkeys,
      (select count(*) from kyc_reviews v where v.user_id = u.id and v.state = 'waiting') as reviews,
      (select count(*) from cases c where c.user_id = u.id and c.state = 'open') as open_cases
    from users u left join transaction_pins pin on pin.user_id = u.id
    where u.id = ${id}`.execute(db);
  return rows[0];
};

export const findContact = (db: Db | Tx, id: string) =>
  db.selectFrom('users').select(['email', 'phone']).where('id', '=', id).executeTakeFirst();

export type WalletRow = {
  readonly account_id: bigint;
  readonly currency: WalletCurrency;
  readonly posted: bigint;
  readonly held: bigint;
  readonly frozen: number;
  readonly created_at: Date;
};

export const readWallets = async (db: Db, userId: string): Promise<WalletRow[]> => {
  const { rows } = await sql<WalletRow>`
    select w.account_id, w.currency, b.posted, b.held, b.frozen, w.created_at
    from wallets w join ledger_balances b on b.account_id = w.account_id
    where w.user_id = ${userId} order by w.currency`.execute(db);
  return rows;
};

export const findSuspension = (db: Db, userId: string) =>
  db
    .selectFrom('kyc_suspensions as suspension')
    .leftJoin('users as member', 'member.id', 'suspension.by_id')
    .select([
      'suspension.message',
      'suspension.reason',
      'suspension.at',
      'member.id as by_id',
      'member.full_name as by_name',
      'member.tag as by_tag',
    ])
    .where('suspension.user_id', '=', userId)
    .where('suspension.lifted_at', 'is', null)
    .executeTakeFirst();

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

export const insertNote = (tx: Tx, row: Insertable<DB['user_notes']>) =>
  tx.insertInto('user_notes').values(row).execute();
