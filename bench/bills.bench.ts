/**
 * A catalogue of very many billers: the first screen, the search, a page far down and one biller,
 * each compared with a country of a few. BENCH_BILLERS and BENCH_PLANS set the size.
 */

import pg from 'pg';
import { startTestStack } from '../tools/testing/test-stack.ts';
import { demoSession } from './demo-session.ts';

const billers = Number(process.env['BENCH_BILLERS'] ?? 2_000);
const plans = Number(process.env['BENCH_PLANS'] ?? 5_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40);
const few = 20;

/** Countries in which no company sells: what is measured is ours alone. */
const large = 'BJ';
const small = 'TG';

/** Billers with an offer each and their plans, written in bulk: the benchmark measures reading. */
const fill = async (client: pg.Client, country: string, count: number): Promise<void> => {
  const prefix = country.toLowerCase();
  await client.query(
    `insert into bill_billers (id, category, country, name, note, currency, search, created_at,
       changed_at)
     select $1 || '-bench-' || n,
       (array['airtime', 'data', 'electricity', 'tv', 'internet', 'water', 'gift'])[1 + n % 7], $2,
       'Biller ' || md5(n::text), 'Prepaid', 'XOF', 'biller ' || md5(n::text) || ' prepaid', now(), now()
     from generate_series(1, $3::int) n`,
    [prefix, country, count],
  );
  await client.query(
    `insert into bill_offers (id, biller_id, company, service, ref, name, currency, least, most, digest,
       seen_at)
     select gen_random_uuid(), id, 'maplerad', 'bench', id, name, 'XOF', 100, 100000, 'x', now()
     from bill_billers where country = $1`,
    [country],
  );
  await client.query(
    `insert into bill_plans (offer_id, id, kind, name, price, days, megabytes, position, seen_at)
     select o.id, 'maplerad.' || n, 'plan', n || ' GB', 100 * n, 30, 1000 * n, n, now()
     from bill_offers o cross join generate_series(1, $2::int) n
     where o.biller_id in (select id from bill_billers where country = $1)`,
    [country, Math.ceil(plans / billers)],
  );
};

/** One biller with as many plans as the largest network has. */
const fillNetwork = async (client: pg.Client, country: string, count: number): Promise<void> => {
  await client.query(
    `insert into bill_plans (offer_id, id, kind, name, price, days, megabytes, position, seen_at)
     select o.id, 'maplerad.n' || n, 'plan', n || ' GB', 100 * n, 1 + n % 60, 1000 * n, n, now()
     from bill_offers o cross join generate_series(1, $2::int) n where o.biller_id = $1`,
    [`${country.toLowerCase()}-bench-1`, count],
  );
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const measure = async (call: () => Promise<number>): Promise<{ ms: number; bytes: number }> => {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    bytes = await call();
    times.push(performance.now() - began);
  }
  return { ms: median(times.slice(Math.floor(rounds / 10))), bytes };
};

const calls: Readonly<Record<string, (country: string) => string>> = {
  'first screen': (country) => `?country=${country}&limit=20`,
  'a category': (country) => `?country=${country}&category=data&limit=20`,
  'search, a part of a name': (country) => `?country=${country}&search=c4ca4&limit=20`,
  'search, very many fit': (country) => `?country=${country}&search=biller&limit=20`,
  'search, nothing fits': (country) => `?country=${country}&search=zzzz&limit=20`,
  'a page further down': (country) =>
    `?country=${country}&limit=20&cursor=${country.toLowerCase()}-bench-2`,
  'one biller': (country) => `/${country.toLowerCase()}-bench-3`,
  'one network, 60 plans here': (country) => `/${country.toLowerCase()}-bench-1`,
};

type Measured = { readonly ms: number; readonly bytes: number };

const print = (name: string, many: Measured, little: Measured): void =>
  console.log(
    `  ${name.padEnd(28)} ${many.ms.toFixed(2).padStart(8)} ms ${(many.bytes / 1_000).toFixed(1).padStart(6)} kB   with ${few} ${little.ms.toFixed(2).padStart(7)} ms   ratio ${(many.ms / little.ms).toFixed(2)}`,
  );

export const run = async (): Promise<void> => {
  const stack = await startTestStack('build');
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    await fill(client, large, billers);
    await fill(client, small, few);
    await fillNetwork(client, large, 60);
    await client.query('vacuum (analyze) bill_billers, bill_offers, bill_plans');
    const cookie = await demoSession(stack.baseUrl, 'amara');
    const call = (path: string) => async (): Promise<number> => {
      const address = `${stack.baseUrl}/api/v1/bill-payments/billers${path}`;
      const response = await fetch(address, { headers: { cookie } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return (await response.text()).length;
    };
    console.log(`  ${billers} billers, ${plans} plans`);
    for (const [name, pathOf] of Object.entries(calls)) {
      print(name, await measure(call(pathOf(large))), await measure(call(pathOf(small))));
    }
  } finally {
    await client.end();
    await stack.stop();
  }
};
