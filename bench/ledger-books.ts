/** A separate durable database server with funded wallets, for the ledger's benchmark. */

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { createLedger, type Ledger } from '../apps/api/src/ledger/index.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { closePlatform, createPlatform, type Platform } from '../apps/api/src/platform/platform.ts';
import { startPostgres } from '../tools/postgres/postgres.ts';
import { temporaryDirectory } from '../tools/testing/temporary-directory.ts';

export type Books = {
  readonly url: string;
  readonly client: pg.Client;
  readonly platform: Platform;
  readonly ledger: Ledger;
  readonly naira: readonly number[];
  readonly dollars: readonly number[];
  /** The account that holds stored history; no workload uses it. */
  readonly archive: number;
  readonly close: () => Promise<void>;
};

const walletCount = 10_000;

const openWallets = async (client: pg.Client, asset: string, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: bigint }>(
    `with opened as (
       insert into ledger_accounts (owner_id, kind, code, asset, opened_at)
       select gen_random_uuid(), 'wallet', 'main', $1, now() - interval '200 days' from generate_series(1, $2::int)
       returning id
     ), balances as (
       insert into ledger_balances (account_id, posted, touched_at, unbounded)
       select id, 1000000000000, now() - interval '200 days', false from opened
     ) select id from opened`,
    [asset, count],
  );
  return rows.map(({ id }) => Number(id));
};

export const openBooks = async (): Promise<Books> => {
  const folder = temporaryDirectory('ledger-bench');
  const dataDir = path.join(folder.path, 'postgres');
  const server = await startPostgres({ dataDir, log: console.log, durable: true });
  const maintenance = new pg.Client({ connectionString: server.url });
  await maintenance.connect();
  await maintenance.query('create database bench');
  await maintenance.end();
  const url = server.url.replace(/\/postgres$/, '/bench');
  await migrate(url);
  const key = randomBytes(32).toString('base64');
  const environment = { FIELD_KEYS: `k1:${key}`, BLIND_INDEX_KEY: key, PIN_PEPPER: key };
  const config = readConfig({ ...environment, NODE_ENV: 'test', DATABASE_URL: url });
  const platform = createPlatform(config, systemClock, createLog('warn'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const naira = await openWallets(client, 'NGN', walletCount);
  const dollars = await openWallets(client, 'USD', walletCount);
  await client.query('vacuum analyze');
  const ledger = createLedger(platform);
  const archive = await ledger.system('suspense', 'NGN');
  return {
    url,
    client,
    platform,
    ledger,
    naira,
    dollars,
    archive,
    close: async () => {
      await ledger.close();
      await closePlatform(platform);
      await client.end();
      await server.stop();
      folder.remove();
    },
  };
};

/**
 * Writes stored history in SQL: plan after plan from a wallet to one account, spread over the last
 * months, with the versions and balances the ledger would have written.
 */
export const fillTo = async (books: Books, entries: number): Promise<void> => {
  const { client, naira, archive: into } = books;
  const { rows } = await client.query<{ version: bigint }>(
    'select version from ledger_balances where account_id = $1',
    [into],
  );
  const have = 2 * Number(rows[0]?.version ?? 0);
  for (let done = have / 2; done < entries / 2;) {
    const some = Math.min(500_000, entries / 2 - done);
    await client.query('begin');
    await client.query(
      `create temp table filling on commit drop as
       select n, uuidv7() as id, ($3::bigint[])[1 + n % cardinality($3::bigint[])] as wallet,
         least(now(), now() - interval '60 days' + n * interval '0.9 second') as at
       from generate_series($1::bigint + 1, $1::bigint + $2::bigint) n`,
      [done, some, naira],
    );
    await client.query(
      `select ledger_open_month(m) from (select distinct date_trunc('month', at) m from filling) d`,
    );
    await client.query(
      `insert into ledger_plans (id, fingerprint, batch_id, at, kind) select id, n, n / 256, at, 'filling' from filling order by n`,
    );
    await client.query(
      `insert into ledger_entries (account_id, version, amount, balance, at, plan_id)
       select $1::bigint, n, 1, n, at, id from filling
       union all
       select f.wallet, b.version + row_number() over (partition by f.wallet order by f.n), -1,
         b.posted - row_number() over (partition by f.wallet order by f.n), f.at, f.id
       from filling f join ledger_balances b on b.account_id = f.wallet`,
      [into],
    );
    await client.query(
      `update ledger_balances b set posted = b.posted - f.n, version = b.version + f.n, revision = b.revision + 1, touched_at = f.at
       from (select wallet, count(*) as n, max(at) as at from filling group by 1) f where b.account_id = f.wallet`,
    );
    await client.query(
      `update ledger_balances set posted = $2, version = $2, revision = revision + 1, touched_at = (select max(at) from filling) where account_id = $1`,
      [into, done + some],
    );
    await client.query('commit');
    done += some;
  }
  await client.query('vacuum analyze');
};
