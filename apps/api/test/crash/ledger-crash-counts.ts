/** Counts of the books after processes of `ledger-crash-caller.ts` were killed. */

import pg from 'pg';
import { verifyLedger } from '#ledger/verify.ts';
import { createDb } from '#platform/db/pool.ts';

const count = async (pool: pg.Pool, sql: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await pool.query<{ count: bigint | string }>(sql, values);
  return Number(rows[0]?.count ?? -1);
};

/** How many plans are lost, doubled or half written, and the first row the verifier objects to. */
export const countAfterCrash = async (databaseUrl: string, acknowledged: readonly string[]) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Tens of thousands of rows are new: without statistics they are joined one by one with each other.
  await pool.query('analyze ledger_plans, ledger_entries, transactions');
  const there = await count(pool, 'select count(*) from ledger_plans where id = any ($1)', [
    acknowledged,
  ]);
  const plans = await count(pool, "select count(*) from ledger_plans where kind = 'crash'");
  // Every plan moved from one wallet to another and paid a fee: three entries and one record, or none.
  const whole = await count(
    pool,
    `select count(*) from ledger_plans p
       join (select plan_id, count(*) from ledger_entries group by 1) e on e.plan_id = p.id
       join (select plan_id, count(*) from transactions group by 1) t on t.plan_id = p.id
     where p.kind = 'crash' and e.count = 3 and t.count = 1`,
  );
  const strays = await count(
    pool,
    `select count(*) from ledger_entries e left join ledger_plans p on p.id = e.plan_id where p.id is null`,
  );
  const doubled = await count(
    pool,
    `select count(*) from (select plan_id, account_id from ledger_entries group by 1, 2 having count(*) > 1) d`,
  );
  const { firstBad } = await verifyLedger(createDb(pool));
  await pool.end();
  return {
    acknowledged: acknowledged.length,
    unanswered: plans - acknowledged.length,
    lost: acknowledged.length - there,
    doubled,
    half: plans - whole + strays,
    firstBad,
  };
};
