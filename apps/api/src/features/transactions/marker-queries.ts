import { askPrepared, type Db } from '#platform/db/pool.ts';
import type { Reader } from '#platform/db/reads.ts';
import type { TransactionDeps } from './deps.ts';

/**
 * The revisions of the person's accounts, which every movement and every hold raises, and their
 * newest events, which a change of a movement's status writes as well.
 */
const marker = {
  name: 'marker_of_history',
  text: `select
      coalesce((select string_agg(b.account_id || ':' || b.revision, ',' order by b.account_id)
        from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.owner_id = $1), '')
      || '/' ||
      coalesce((select string_agg(id::text, ',' order by xid desc, id desc)
        from (select xid, id from realtime_outbox where user_id = $1
          order by xid desc, id desc limit 20) events), '') as marker`,
};

const readMarker = async (db: Db, userId: string): Promise<string> => {
  const [row] = await askPrepared<{ marker: string }>(db, marker, [userId]);
  return row?.marker ?? '';
};

/** A replica answers only if it shows the same marker as the primary. */
export const readerFor = ({ reads }: TransactionDeps, userId: string): Promise<Reader> =>
  reads.forPerson((db) => readMarker(db, userId));
