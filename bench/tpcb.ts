/**
 * The baseline: the transaction pgbench calls TPC-B-like, five statements between begin and end,
 * through the same driver with prepared statements, on the same server. It has as many branches as
 * clients at most, so that its clients do not wait for each other's rows.
 */

import pg from 'pg';
import { closedLoop, type Pace } from './closed-loop.ts';

const branches = 16;
const tellers = 10;
const accounts = 10_000;

const pick = (count: number): number => 1 + Math.floor(Math.random() * count);

export const prepareTpcb = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create table bench_branches (bid int primary key, bbalance int not null, filler char(88)) with (fillfactor = 50);
    create table bench_tellers (tid int primary key, bid int, tbalance int not null, filler char(84)) with (fillfactor = 50);
    create table bench_accounts (aid int primary key, bid int, abalance int not null, filler char(84)) with (fillfactor = 90);
    create table bench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into bench_branches select n, 0 from generate_series(1, ${branches}) n;
    insert into bench_tellers select n, 1 + (n - 1) / ${tellers}, 0 from generate_series(1, ${branches * tellers}) n;
    insert into bench_accounts select n, 1 + (n - 1) / ${accounts}, 0 from generate_series(1, ${branches * accounts}) n;`);
  await client.query('vacuum analyze');
};

const statements = {
  account: 'update bench_accounts set abalance = abalance + $1 where aid = $2',
  read: 'select abalance from bench_accounts where aid = $1',
  teller: 'update bench_tellers set tbalance = tbalance + $1 where tid = $2',
  branch: 'update bench_branches set bbalance = bbalance + $1 where bid = $2',
  history:
    'insert into bench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
} as const;

const transact = async (client: pg.Client): Promise<boolean> => {
  const run = (name: keyof typeof statements, values: number[]) =>
    client.query({ name, text: statements[name], values });
  const [aid, tid, bid] = [pick(branches * accounts), pick(branches * tellers), pick(branches)];
  const delta = pick(10_000) - 5_000;
  await client.query('begin');
  await run('account', [delta, aid]);
  await run('read', [aid]);
  await run('teller', [delta, tid]);
  await run('branch', [delta, bid]);
  await run('history', [tid, bid, aid, delta]);
  await client.query('commit');
  return true;
};

/** The best result over several numbers of clients. */
export const runTpcb = async (
  url: string,
  seconds: number,
): Promise<Pace & { clients: number }> => {
  const paces: (Pace & { clients: number })[] = [];
  for (const count of [4, 8, 16]) {
    const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }));
    await Promise.all(clients.map((client) => client.connect()));
    const pace = await closedLoop(count, seconds, (caller) =>
      transact(clients[caller] as pg.Client),
    );
    paces.push({ ...pace, clients: count });
    await Promise.all(clients.map((client) => client.end()));
  }
  return paces.reduce((best, pace) => (pace.perSecond > best.perSecond ? pace : best));
};
