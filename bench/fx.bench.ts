/**
 * A year of minute rates: what it takes on disk, and the chart of each range, compared with a store
 * that has only the last day. BENCH_ROUNDS sets how often each is asked.
 */

import pg from 'pg';
import { startTestStack } from '../tools/testing/test-stack.ts';
import { demoSession } from './demo-session.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40);
const ranges = ['1D', '1W', '1M', '1Y'] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Measured = { readonly ms: number; readonly bytes: number };

const measure = async (call: () => Promise<number>): Promise<Measured> => {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    bytes = await call();
    times.push(performance.now() - began);
  }
  return { ms: median(times.slice(Math.floor(rounds / 10))), bytes };
};

const sizes = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ hours: number; minutes: number; bytes: string }>(
    `select count(*)::int as hours, sum(60 - cardinality(array_positions(mids, null)))::int as minutes,
       pg_size_pretty(pg_total_relation_size('fx_rate_hours') + pg_total_relation_size('fx_rate_days')) as bytes
     from fx_rate_hours`,
  );
  const [row] = rows;
  return `${row?.minutes} minutes in ${row?.hours} rows, ${row?.bytes} with indexes`;
};

/** Every minute of the demo's year, near the rate of its hour. */
const fillMinutes = (client: pg.Client) =>
  client.query(
    `update fx_rate_hours h set mids = (
       select array_agg(h.last + (n * 7919) % 100000 order by n) from generate_series(1, 60) n)`,
  );

export const run = async (): Promise<void> => {
  const stack = await startTestStack('build');
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const cookie = await demoSession(stack.baseUrl, 'amara');
    const call = (path: string) => async (): Promise<number> => {
      const response = await fetch(`${stack.baseUrl}/api/v1/fx${path}`, { headers: { cookie } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return (await response.text()).length;
    };
    const paths = [...ranges.map((range) => `/chart?pair=USD-NGN&range=${range}`), '', '/rates'];
    await fillMinutes(client);
    await client.query('vacuum (full, analyze) fx_rate_hours, fx_rate_days');
    console.log(`  ${await sizes(client)}`);
    const year = new Map<string, Measured>();
    for (const path of paths) year.set(path, await measure(call(path)));
    await client.query("delete from fx_rate_hours where hour < now() - interval '1 day'");
    await client.query("delete from fx_rate_days where day < to_char(now(), 'YYYY-MM-DD')");
    await client.query('vacuum (analyze) fx_rate_hours, fx_rate_days');
    for (const path of paths) {
      const [many, few] = [year.get(path), await measure(call(path))];
      if (!many) continue;
      console.log(
        `  ${(path || 'first screen').padEnd(32)} ${many.ms.toFixed(2).padStart(7)} ms ${(many.bytes / 1_000).toFixed(1).padStart(6)} kB   with a day ${few.ms.toFixed(2).padStart(7)} ms   ratio ${(many.ms / few.ms).toFixed(2)}`,
      );
    }
  } finally {
    await client.end();
    await stack.stop();
  }
};
