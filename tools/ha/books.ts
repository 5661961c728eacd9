/** The product's database on the cluster, with people who have money; and what is in it at the end. */

import { randomUUID } from 'node:crypto';
import { railNames } from '@cowrie/contract/limits/data';
import { amount, makeSenders, type Sender } from '../load/send-people.ts';
import { createLedger } from '../../apps/api/src/ledger/index.ts';
import { verifyLedger } from '../../apps/api/src/ledger/verify.ts';
import { verifyAudit } from '../../apps/api/src/platform/audit/verify.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { createDb, createPool, onLostConnection } from '../../apps/api/src/platform/db/pool.ts';
import { createClient } from '../../apps/api/src/platform/db/servers.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { closePlatform, createPlatform } from '../../apps/api/src/platform/platform.ts';
import type { Cluster } from './cluster.ts';
import type { Acknowledged } from './senders.ts';

const startMinor = 10_000_000n;
const password = 'cowrie';

export type Books = {
  readonly url: string;
  readonly people: readonly Sender[];
  readonly env: Readonly<Record<string, string>>;
};

/** The role of the product is not a superuser; it may read how far a standby is. */
const createDatabase = async (cluster: Cluster): Promise<void> => {
  const { superuserPassword } = cluster;
  const url = cluster.urlOf('postgres', superuserPassword, 'postgres', 'read-write');
  const client = createClient({ connectionString: url });
  await client.connect();
  await client.query(`create role cowrie login password '${password}' in role pg_read_all_stats`);
  await client.query('create database cowrie owner cowrie');
  await client.end();
};

/** Every person gets the same sum, by entries, so that the verifier can account for it. */
const fundAll = async (env: Books['env']): Promise<void> => {
  const platform = createPlatform(readConfig(env), systemClock, createLog('warn'));
  const ledger = createLedger(platform);
  const clearing = await ledger.system('clearing', 'NGN', 'world');
  const { rows } = await platform.pool.query<{ id: bigint }>(
    "select id from ledger_accounts where kind = 'wallet'",
  );
  await Promise.all(
    rows.map(({ id }) =>
      ledger.post({
        id: randomUUID(),
        kind: 'fund',
        legs: [{ debit: clearing, credit: Number(id), amount: startMinor, asset: 'NGN' }],
      }),
    ),
  );
  await ledger.close();
  await closePlatform(platform);
};

export const openBooks = async (
  cluster: Cluster,
  folder: string,
  count: number,
): Promise<Books> => {
  await createDatabase(cluster);
  const url = cluster.urlOf('cowrie', password, 'cowrie', 'read-write');
  await migrate(url);
  const client = createClient({ connectionString: url });
  await client.connect();
  const { keys, people } = await makeSenders(client, count, 0);
  const off = { mode: 'off', above: null };
  const selfie = Object.fromEntries(railNames.map((rail) => [rail, off]));
  await client.query(
    `insert into admin_settings (key, value, updated_at) values ('kyc_policy', $1, now())`,
    [JSON.stringify({ tiers: 'instant', selfie })],
  );
  await client.end();
  const own = { ...keys, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: folder };
  await fundAll({ ...own, LEDGER_WRITER: 'alone' });
  const readUrl = cluster.urlOf('cowrie', password, 'cowrie', 'standby');
  return { url, people, env: { ...own, DATABASE_READ_URL: readUrl } };
};

type Verdict = {
  readonly lost: number;
  readonly doubled: number;
  readonly half: number;
  /** In the books, though no answer said so. All sends are retried, so there should be none. */
  readonly unacknowledged: number;
  readonly wrongBalances: number;
  readonly firstBad: unknown;
  /** Entries of the audit log that are wrong, and gaps in it. */
  readonly badAudit: number;
  readonly plans: bigint;
};

const expectedBalances = (
  people: readonly Sender[],
  acknowledged: readonly Acknowledged[],
): Map<string, bigint> => {
  const balances = people.map(() => startMinor);
  for (const { from, to } of acknowledged) {
    balances[from] = (balances[from] ?? 0n) - BigInt(amount);
    balances[to] = (balances[to] ?? 0n) + BigInt(amount);
  }
  return new Map(people.map(({ id }, index) => [id, balances[index] ?? 0n]));
};

/** Compares what was acknowledged with the history, the balances and the ledger's verifier. */
export const checkBooks = async (
  { url, people }: Books,
  acknowledged: readonly Acknowledged[],
): Promise<Verdict> => {
  const pool = createPool(url, 2);
  onLostConnection(pool, () => undefined);
  try {
    const { rows: found } = await pool.query<{ note: string; sent: number; got: number }>(
      `select note, count(*) filter (where direction = 'out')::int as sent,
         count(*) filter (where direction = 'in')::int as got
       from transactions where note like 'ha %' group by note`,
    );
    const byNote = new Map(found.map((row) => [row.note, row]));
    const { rows } = await pool.query<{ owner: string; posted: bigint }>(
      `select a.owner_id as owner, sum(b.posted)::bigint as posted
       from ledger_accounts a join ledger_balances b on b.account_id = a.id
       where a.kind = 'wallet' group by 1`,
    );
    const balances = new Map(rows.map(({ owner, posted }) => [owner, posted]));
    const expected = expectedBalances(people, acknowledged);
    const db = createDb(pool);
    const { firstBad, plans } = await verifyLedger(db);
    const { bad } = await verifyAudit(db, null);
    return {
      lost: acknowledged.filter(({ n }) => !byNote.has(`ha ${n}`)).length,
      doubled: found.filter(({ sent, got }) => sent > 1 || got > 1).length,
      half: found.filter(({ sent, got }) => sent !== got).length,
      unacknowledged: found.length - acknowledged.filter(({ n }) => byNote.has(`ha ${n}`)).length,
      wrongBalances: [...expected].filter(([id, sum]) => balances.get(id) !== sum).length,
      firstBad,
      badAudit: bad.count,
      plans,
    };
  } finally {
    await pool.end();
  }
};
