/**
 * The history of a user with very many transactions, over HTTP: the first page, a page far down,
 * every filter and the search. Each is compared with the same call of a user with a few hundred: a
 * query that walks an index costs the same for both. Every query plan is checked too: none may read
 * a whole table, and the rows it reads are counted.
 */

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestStack } from '../tools/testing/test-stack.ts';
import { demoSession } from './demo-session.ts';
import { measureGrowth } from './history-growth.ts';
import { openPlans } from './history-plans.ts';

const movements = Number(process.env['BENCH_MOVEMENTS'] ?? 1_000_000);
/** How many movements the person has whose limits and statement are read. */
const sizes = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40);
const pageRows = 100_000;

/** Rows and their search terms, written in bulk: the benchmark measures reading. */
const fill = async (client: pg.Client, userId: string, count: number): Promise<void> => {
  for (let from = 0; from < count; from += pageRows) {
    const to = Math.min(count, from + pageRows);
    await client.query(
      `with made as (
         insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, total,
           counterparty, reference, note, timeline, created_at, updated_at)
         select id, $1, id, (array['tag_transfer','bank_transfer','deposit','withdrawal'])[1 + n % 4],
           case n % 4 when 2 then 'in' else 'out' end,
           case when n % 997 = 0 then 'failed' else 'completed' end,
           case when n % 10 = 0 then 'USD' else 'NGN' end,
           1000 + n, 1000 + n,
           jsonb_build_object('type', 'bank', 'name', 'Payee ' || n % 5000, 'bankName', 'GTBank'),
           'TXN_' || upper(replace(id::text, '-', '')), case when n % 5000 = 7 then 'rare' end, '[]',
           now() - n * interval '30 seconds', now()
         from (select n, gen_random_uuid() as id from generate_series($2::int, $3::int) n) numbered
         returning id, user_id, created_at, counterparty, reference, note, amount)
       insert into transaction_terms (user_id, term, created_at, transaction_id)
       select user_id, term, created_at, id from made
       cross join lateral (
         select distinct word as term from unnest(array[
           'payee', split_part(counterparty ->> 'name', ' ', 2), 'gtbank', 'txn',
           lower(substr(reference, 5, 24)), note]) as word where length(word) > 1) words`,
      [userId, from, to - 1],
    );
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Call = (path: string) => Promise<{ items: unknown[]; next: string | null }>;

const createCaller =
  (baseUrl: string, cookie: string): Call =>
  async (path) => {
    const response = await fetch(`${baseUrl}/api/v1/transactions?${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as { items: unknown[]; next: string | null };
  };

const measure = async (call: Call, path: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await call(path);
    times.push(performance.now() - began);
  }
  return median(times.slice(Math.floor(rounds / 10)));
};

const calls: Readonly<Record<string, string>> = {
  'first page': '',
  'one kind': 'type=withdrawal',
  'several kinds': 'type=deposit',
  'one wallet': 'currency=USD',
  'failed ones': 'status=failed',
  'money in': 'direction=in',
  'search, a common word': 'search=gtbank',
  'search, a rare word': 'search=rare',
  'search, two words': 'search=payee+rare',
  'search and filter': 'search=payee&type=deposit&currency=USD',
  'search, none of it fits': 'search=payee&type=withdrawal&currency=USD',
  'filter, none of it fits': 'least=900000000000',
  'search, no such word': 'search=zzzz',
};

export const run = async (): Promise<void> => {
  const stack = await startTestStack('build');
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const plans = await openPlans(stack.databaseUrl);
  try {
    const idOf = async (tag: string): Promise<string> => {
      const { rows } = await client.query<{ id: string }>('select id from users where tag = $1', [
        tag,
      ]);
      return rows[0]?.id ?? randomUUID();
    };
    // The search terms are already written, so the job that runs every minute must not write them
    // again.
    await client.query('delete from transaction_terms_done');
    await client.query(
      'insert into transaction_terms_done (up_to, last_id) values (now(), gen_random_uuid())',
    );
    const chidi = await idOf('chidi');
    const cookie = await demoSession(stack.baseUrl, 'chidi');
    await measureGrowth(client, stack.baseUrl, chidi, cookie, sizes);
    if (movements === 0) return;
    const began = performance.now();
    const amara = await idOf('amara');
    await fill(client, amara, movements);
    await fill(client, await idOf('kofi'), 300);
    await client.query('vacuum (analyze) transactions, transaction_terms');
    console.log(`  ${movements} movements in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const many = createCaller(stack.baseUrl, await demoSession(stack.baseUrl, 'amara'));
    const few = createCaller(stack.baseUrl, await demoSession(stack.baseUrl, 'kofi'));
    const deep = new Date(Date.now() - movements * 15_000).toISOString();
    const pages = { ...calls, 'a page half-way down': `cursor=${deep}_${randomUUID()}` };
    for (const [name, path] of Object.entries(pages)) {
      const [slow, quick] = [await measure(many, path), await measure(few, path)];
      const figures = `${slow.toFixed(1).padStart(7)} ms   a few hundred ${quick.toFixed(1).padStart(6)} ms`;
      const { rows, questions } = await plans.workOf(amara, path);
      const work = `${String(rows).padStart(6)} rows read in ${questions}`;
      console.log(`  ${name.padEnd(24)} ${figures}   ratio ${(slow / quick).toFixed(2)}   ${work}`);
    }
  } finally {
    await plans.close();
    await client.end();
    await stack.stop();
  }
};
