/** SQL of the case desk and of the flag rules. */

import type { Permission } from '@cowrie/contract';
import type { CaseKind } from '@cowrie/contract/cases/data';
import { type Insertable, sql } from 'kysely';
import { staffWith, tagIn } from '#features/identity/index.ts';
import type { DB } from '#platform/db/types.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, lockRow } from '#platform/db/rows.ts';
import type { PagePlace } from '#platform/paging.ts';

type CasesWanted = {
  readonly state: 'open' | 'closed';
  readonly kind?: CaseKind | undefined;
  /** The kinds that the caller may see. */
  readonly kinds: readonly CaseKind[];
  /** Null for cases without an owner. */
  readonly ownerId?: string | null | undefined;
  readonly dueBefore?: Date | undefined;
  readonly search?: string | undefined;
  readonly after?: PagePlace | undefined;
  readonly limit: number;
};

const rows = (db: Db | Tx) =>
  db
    .selectFrom('cases as c')
    .leftJoin('users as person', 'person.id', 'c.user_id')
    .leftJoin('users as owner', 'owner.id', 'c.owner_id')
    .leftJoin('transactions as t', 't.id', 'c.transaction_id')
    .leftJoin('approvals as refund', (join) =>
      join.onRef('refund.id', '=', 'c.refund_id').on('refund.status', '=', 'waiting'),
    )
    .leftJoin('users as asker', 'asker.id', 'refund.maker_id')
    .leftJoin('cases as target', 'target.id', 'c.merged_into')
    .select([
      'c.id',
      'c.reference',
      'c.kind',
      'c.state',
      'c.transaction_id',
      'c.user_id',
      'c.owner_id',
      'c.refund_id',
      'c.opened_at',
      'c.due_at',
      'c.next_check_at',
      'c.closed_at',
      'c.disposition',
      'c.merged_into',
      'target.reference as merged_reference',
      'person.full_name as person_name',
      'person.tag as person_tag',
      'owner.full_name as owner_name',
      'owner.tag as owner_tag',
      't.amount',
      't.asset',
      't.status',
      'refund.maker_id as asker_id',
      'refund.reason as asked_reason',
      'refund.kind as asked_kind',
      'refund.created_at as asked_at',
      'asker.full_name as asker_name',
      'asker.tag as asker_tag',
    ]);

export type DeskRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const findDeskCase = (db: Db | Tx, id: string): Promise<DeskRow | undefined> =>
  rows(db).where('c.id', '=', id).executeTakeFirst();

/** A case by its id, or by the reference that people read. */
export const findNamedCase = (db: Db, name: string): Promise<DeskRow | undefined> =>
  rows(db)
    .where(name.startsWith('CASE-') ? 'c.reference' : 'c.id', '=', name)
    .executeTakeFirst();

/**
 * Cases by their reference, their transaction's or their person's tag. Each is entered by its own
 * index; one condition over the joined rows would read all cases.
 */
const searchedIds = (search: string) => {
  const tag = tagIn(search);
  const [, hex] = /^TAG_([0-9a-f]{32})$/i.exec(search) ?? [];
  // The reference of a tag transfer is made of its id, and only the id is indexed.
  const movement =
    hex === undefined
      ? sql`t.reference = ${search} and left(t.reference, 4) <> 'TAG_'`
      : sql`t.id = ${hex}::uuid`;
  return sql<boolean>`c.id in (
    select id from cases where reference = ${search.toUpperCase()}
    union all
    select f.id from transactions t join cases f on f.transaction_id = t.id where ${movement}
    union all
    select f.id from users u join cases f on f.user_id = u.id where u.tag = ${tag})`;
};

/** Open cases by due time, closed ones by when they were closed. */
export const listDeskCases = (db: Db, wanted: CasesWanted): Promise<DeskRow[]> => {
  const { kind, ownerId, dueBefore, search, after } = wanted;
  const isOpen = wanted.state === 'open';
  return rows(db)
    .where('c.state', '=', wanted.state)
    .where((row) => row.and(kind === undefined ? [] : [row('c.kind', '=', kind)]))
    .where('c.kind', 'in', wanted.kinds)
    .$if(ownerId === null, (query) => query.where('c.owner_id', 'is', null))
    .$if(typeof ownerId === 'string', (query) => query.where('c.owner_id', '=', ownerId ?? ''))
    .$if(dueBefore !== undefined, (query) => query.where('c.due_at', '<', dueBefore ?? new Date(0)))
    .$if(search !== undefined && search !== '', (query) => query.where(searchedIds(search ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(
        isOpen
          ? sql<boolean>`(c.due_at, c.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`
          : sql<boolean>`(c.closed_at, c.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy(isOpen ? 'c.due_at' : 'c.closed_at', isOpen ? 'asc' : 'desc')
    .orderBy('c.id', isOpen ? 'asc' : 'desc')
    .limit(wanted.limit)
    .execute();
};

const owners = (db: Db | Tx, permission: Permission) =>
  staffWith(db, permission).where('u.status', '=', 'active');

/** A member of staff with the permission to act on a kind of cases. */
export const findOwner = (tx: Tx, id: string, permission: Permission) =>
  owners(tx, permission).where('u.id', '=', id).executeTakeFirst();

export const listOwners = (db: Db | Tx, permission: Permission) =>
  owners(db, permission)
    .select((row) =>
      row
        .selectFrom('cases as c')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('c.owner_id', '=', 'u.id')
        .where('c.state', '=', 'open')
        .as('open'),
    )
    .orderBy('u.full_name')
    .execute();

export const findCaseByReference = findRow('cases', 'reference');

export const setRefund = (tx: Tx, id: string, refundId: string) =>
  tx.updateTable('cases').set({ refund_id: refundId }).where('id', '=', id).execute();

export const findRefundedCase = (db: Db | Tx, refundId: string) =>
  db.selectFrom('cases').select('id').where('refund_id', '=', refundId).executeTakeFirst();

/** Cases whose next check is due, with what they are about. */
export const dueChecks = (db: Db, at: Date, most: number) =>
  db
    .selectFrom('cases')
    .select(['id', 'kind', 'transaction_id'])
    .where('state', '=', 'open')
    .where('next_check_at', '<=', at)
    .orderBy('next_check_at')
    .limit(most)
    .execute();

export const setNextCheck = (db: Db, id: string, at: Date) =>
  db
    .updateTable('cases')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();

export const lockFlagRule = lockRow('flag_rules');

export const writeFlagRule = (tx: Tx, row: Insertable<DB['flag_rules']>) =>
  tx
    .insertInto('flag_rules')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        name: excluded.ref('excluded.name'),
        measure: excluded.ref('excluded.measure'),
        currency: excluded.ref('excluded.currency'),
        bound: excluded.ref('excluded.bound'),
        action: excluded.ref('excluded.action'),
        enabled: excluded.ref('excluded.enabled'),
        updated_at: excluded.ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
