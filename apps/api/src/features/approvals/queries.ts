import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export const insertApproval = insertRow('approvals');

/** The caller names the kinds it decides; a proposal of another kind does not exist for it. */
export const lockApproval = (tx: Tx, id: string, kinds: readonly string[]) =>
  tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .forUpdate()
    .executeTakeFirst();

/**
 * Approvals of one group run one after another, so that each describes its effect after the change
 * of the one before. Otherwise two approvals of the same setting would both find it unchanged.
 */
export const lockGroup = (tx: Tx, group: ProposalGroup) =>
  sql`select pg_advisory_xact_lock(hashtext('approvals'), hashtext(${group}))`.execute(tx);

export const changeApproval = updateRow('approvals');

/**
 * Few proposals wait at a time, and they have an index. One that is being decided at this moment is
 * left to that decision: to wait for it could end in a deadlock, because it may wait for us.
 */
export const closeApprovals = (
  tx: Tx,
  closed: {
    readonly subject: string;
    readonly why: string;
    readonly except?: string;
    readonly at: Date;
  },
) =>
  tx
    .updateTable('approvals')
    .set({ status: 'closed', decision_reason: closed.why, decided_at: closed.at })
    .where('id', 'in', (row) =>
      row
        .selectFrom('approvals')
        .select('id')
        .where('status', '=', 'waiting')
        .where(sql<boolean>`subjects @> ${[closed.subject]}::text[]`)
        .where(sql<boolean>`id is distinct from ${closed.except ?? null}::uuid`)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'summary'])
    .execute();

export const expiredApprovals = (db: Db, at: Date, limit: number) =>
  db
    .selectFrom('approvals')
    .select(['id', 'kind'])
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** An approved proposal of a kind, for the job that carries it out. */
export const findApproved = (db: Db | Tx, id: string, kind: string) =>
  db
    .selectFrom('approvals')
    .select(['id', 'change', 'reason'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', '=', 'approved')
    .executeTakeFirst();

export const findStatus = (db: Db | Tx, id: string) =>
  db.selectFrom('approvals').select(['id', 'status']).where('id', '=', id).executeTakeFirst();

const proposals = (db: Db | Tx, kinds: readonly string[]) =>
  db
    .selectFrom('approvals')
    .innerJoin('users as maker', 'maker.id', 'approvals.maker_id')
    .leftJoin('users as checker', 'checker.id', 'approvals.checker_id')
    .select([
      'approvals.id',
      'approvals.kind',
      'approvals.summary',
      'approvals.before',
      'approvals.after',
      'approvals.change',
      'approvals.parties',
      'approvals.reason',
      'approvals.status',
      'approvals.created_at',
      'approvals.expires_at',
      'approvals.decided_at',
      'approvals.decision_reason',
      'maker.id as maker_id',
      'maker.full_name as maker_name',
      'maker.tag as maker_tag',
      'checker.full_name as checker_name',
      'checker.tag as checker_tag',
    ])
    .where('approvals.kind', 'in', kinds);

/** A member of staff decides neither their own proposals nor those about themselves. */
const isForOther = (userId: string) =>
  sql<boolean>`approvals.maker_id <> ${userId} and ${userId} <> all (approvals.parties)`;

export const countToDecide = async (
  db: Db,
  kinds: readonly string[],
  userId: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom('approvals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('status', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where(isForOther(userId))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export type ProposalRow = Awaited<ReturnType<typeof readProposals>>[number];

/** Ids rise with time, so the newest proposals come first. */
export const readProposals = (
  db: Db | Tx,
  wanted: {
    readonly kinds: readonly string[];
    readonly status: 'waiting' | 'decided' | 'to_decide' | 'mine' | undefined;
    readonly userId: string;
    readonly cursor: string | undefined;
    readonly limit: number;
  },
) => {
  const { status, userId } = wanted;
  let query = proposals(db, wanted.kinds).orderBy('approvals.id', 'desc').limit(wanted.limit);
  if (status === 'mine') query = query.where('approvals.maker_id', '=', userId);
  else if (status === 'decided') query = query.where('approvals.status', '<>', 'waiting');
  else if (status) query = query.where('approvals.status', '=', 'waiting');
  if (status === 'to_decide') query = query.where(isForOther(userId));
  if (wanted.cursor !== undefined) query = query.where('approvals.id', '<', wanted.cursor);
  return query.execute();
};

export const findProposal = (db: Db | Tx, id: string, kinds: readonly string[]) =>
  proposals(db, kinds).where('approvals.id', '=', id).executeTakeFirst();

export const countWaiting = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('approvals')
    .select(({ fn }) => ['kind', fn.countAll<bigint>().as('count')])
    .where('status', '=', 'waiting')
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
};
