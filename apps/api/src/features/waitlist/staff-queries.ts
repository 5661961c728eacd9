/** SQL of the waitlist's desk: lists, figures, and batches of invitations. */

import type { BatchState, PlaceState, Source, WantKey } from '@cowrie/contract/waitlist/data';
import { batchesList, waitlistList } from '@cowrie/contract/waitlist/lists';
import type { InviteChange, listBatches, listPlaces } from '@cowrie/contract/waitlist/routes';
import { sql } from 'kysely';
import { maskEmail } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Row = {
  readonly id: string;
  readonly email: string;
  readonly want: WantKey;
  readonly country: string;
  readonly points: number;
  readonly source: Source;
  readonly confirmed_at: Date;
  readonly invited_at: Date | null;
  readonly opened_at: Date | null;
};

const stateOf = ({ invited_at: invited, opened_at: opened }: Row): PlaceState => {
  if (opened) return 'opened';
  return invited ? 'invited' : 'waiting';
};

const states: Readonly<Record<PlaceState, ReturnType<typeof sql>>> = {
  waiting: sql`w.invited_at is null`,
  invited: sql`w.invited_at is not null`,
  opened: sql`w.opened_at is not null`,
};

export const waitlistSource: ListSource<typeof waitlistList, typeof listPlaces, Row> = {
  list: waitlistList,
  from: sql`waitlist_places w join waitlist_people p on p.id = w.person_id`,
  select: sql`w.id, p.email, w.want, w.country, w.points, w.source, w.confirmed_at, w.invited_at,
    w.opened_at`,
  key: { by: sql`w.id`, type: 'uuid' },
  sorts: { confirmedAt: { by: sql`w.confirmed_at`, type: 'timestamptz' } },
  filters: {
    want: (want) => sql`w.want = ${want}`,
    state: (state) => states[state],
    source: (source) => sql`w.source = ${source}`,
    country: (country) => sql`w.country = ${country.toUpperCase()}`,
    search: (search) =>
      sql`w.person_id in (select id from waitlist_people where email_key = ${search.toLowerCase()}
        union all select id from waitlist_people where code = ${search.toUpperCase()})`,
  },
  row: (row) => ({
    id: row.id,
    email: maskEmail(row.email),
    want: row.want,
    country: row.country,
    points: row.points,
    source: row.source,
    state: stateOf(row),
    confirmedAt: row.confirmed_at.toISOString(),
    invitedAt: row.invited_at?.toISOString() ?? null,
  }),
};

export const batchesSource: ListSource<typeof batchesList, typeof listBatches> = {
  list: batchesList,
  from: sql`waitlist_batches b`,
  select: sql`b.id, b.want, b.country, b.state, b.size, b.invited, b.created_at as "createdAt",
    b.ended_at as "endedAt", b.stop_reason as "stopReason"`,
  key: { by: sql`b.id`, type: 'uuid' },
  sorts: { createdAt: { by: sql`b.created_at`, type: 'timestamptz' } },
  filters: { state: (state) => sql`b.state = ${state}` },
};

type Counted = { readonly key: string; readonly waiting: bigint; readonly invited: bigint };

const mostCounted = 50;

const countBy = async (db: Db, column: 'want' | 'country' | 'source') => {
  const { rows } = await sql<Counted>`
    select ${sql.ref(column)} as key, count(*) filter (where invited_at is null) as waiting,
      count(*) filter (where invited_at is not null) as invited
    from waitlist_places group by 1 order by 2 desc, 1 limit ${mostCounted}`.execute(db);
  return rows.map(({ key, waiting, invited }) => ({
    key,
    waiting: Number(waiting),
    invited: Number(invited),
  }));
};

export const readFigures = async (db: Db) => {
  const { rows } = await sql<{ people: bigint; unconfirmed: bigint }>`
    select (select count(*) from waitlist_people) as people,
      (select count(*) from waitlist_requests) as unconfirmed`.execute(db);
  return {
    people: Number(rows[0]?.people ?? 0n),
    unconfirmed: Number(rows[0]?.unconfirmed ?? 0n),
    wants: await countBy(db, 'want'),
    countries: await countBy(db, 'country'),
    sources: await countBy(db, 'source'),
  };
};

type Choice = Pick<InviteChange, 'want' | 'country'>;
const chosen = ({ want, country }: Choice) =>
  sql`want = ${want} and invited_at is null
    and (${country}::text is null or country = ${country}::text)`;

export const countWaiting = async (db: Db | Tx, choice: Choice): Promise<number> =>
  Number(
    (
      await sql<{ count: bigint }>`select count(*) as count from waitlist_places
        where ${chosen(choice)}`.execute(db)
    ).rows[0]?.count ?? 0n,
  );

export type NextPlace = {
  readonly id: string;
  readonly person_id: string;
  readonly email: string;
};

/** The first of the list, locked. One who is leaving at this moment is passed over. */
export const takeNext = async (
  tx: Tx,
  choice: Choice,
  most: number,
): Promise<readonly NextPlace[]> =>
  (
    await sql<NextPlace>`
      select w.id, w.person_id, p.email from waitlist_places w
      join waitlist_people p on p.id = w.person_id
      where w.want = ${choice.want} and w.invited_at is null
        and (${choice.country}::text is null or w.country = ${choice.country}::text)
      order by w.points desc, w.confirmed_at, w.id limit ${most}
      for update of w, p skip locked`.execute(tx)
  ).rows;

export const markInvited = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .updateTable('waitlist_places')
    .set({ invited_at: at })
    .where('id', 'in', [...ids])
    .execute();

export type BatchRow = {
  readonly id: string;
  readonly want: WantKey;
  readonly country: string | null;
  readonly size: number;
  readonly invited: number;
  readonly state: BatchState;
  readonly step: number;
};

export const insertBatch = insertRow('waitlist_batches');

export const lockBatch = async (tx: Tx, id: string): Promise<BatchRow | undefined> =>
  (
    await sql<BatchRow>`select id, want, country, size, invited, state, step from waitlist_batches
      where id = ${id} for update`.execute(tx)
  ).rows[0];

export const updateBatch = updateRow('waitlist_batches');
