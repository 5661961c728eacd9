/**
 * A card with very many entries: the first page, a page far down, a filter, the search and the
 * subscription finder, each compared with a card of a few. BENCH_ENTRIES sets the size.
 */

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findSubscriptions } from '../apps/api/src/features/cards/entries/subscriptions/find-subscriptions.ts';
import { startTestStack } from '../tools/testing/test-stack.ts';
import { demoSession } from './demo-session.ts';

const entries = Number(process.env['BENCH_ENTRIES'] ?? 1_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40);
const few = 20;

/** A card with its entries, written in bulk: the benchmark measures reading. */
const fill = async (client: pg.Client, userId: string, count: number): Promise<string> => {
  const id = randomUUID();
  const settings = {
    limits: { payment: null, day: null, month: null },
    blocks: { shops: [], categories: [], countries: [] },
    alertBelow: null,
    topUp: null,
    justInTime: null,
    shield: false,
  };
  await client.query(
    `with account as (
       insert into ledger_accounts (owner_id, kind, code, asset, stripe, opened_at)
       values ($2, 'card', $1::text, 'USD', 0, now()) returning id),
     balance as (
       insert into ledger_balances (account_id, touched_at, unbounded, owner_frozen)
       select id, now(), false, false from account)
     insert into cards (id, user_id, account_id, brand, kind, label, colour, state, issuer,
       issuer_card_id, last_four, settings, created_at, activated_at, closed_at)
     select $1::uuid, $2, id, 'VISA', 'reusable', 'Bench', 'ink', 'closed', 'maplerad', $1::text,
       '0000', $3, now(), now(), now() from account`,
    [id, userId, JSON.stringify(settings)],
  );
  await client.query(
    `insert into card_entries (id, card_id, user_id, issuer_ref, kind, state, direction, amount, shop,
       shop_key, shop_as_written, category, at, settled_at, judged_at)
     select gen_random_uuid(), $1, $2, md5(n::text), 'payment', 'settled', 'out', 500 + n % 40,
       'Shop ' || n % 40, 'shop' || n % 40, 'SHOP ' || n % 40, 'software',
       now() - n * interval '18 hours', now(), now()
     from generate_series(1, $3::int) n`,
    [id, userId, count],
  );
  return id;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const measure = async (call: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return median(times.slice(Math.floor(rounds / 10)));
};

const calls: Readonly<Record<string, string>> = {
  'first page': '',
  'a filter': 'category=software',
  'search, a shop': 'search=shop+12',
  'search, an amount': 'search=5.12',
  'search, nothing fits': 'search=zzzz',
};

const deepPath = (count: number): string => {
  const half = new Date(Date.now() - (count / 2) * 18 * 3_600_000).toISOString();
  return `cursor=${half}_${randomUUID()}`;
};

const readCharges = async (client: pg.Client, cardId: string) => {
  const { rows } = await client.query<{ shop_key: string; shop: string; amount: string; at: Date }>(
    'select shop_key, shop, amount, at from card_entries where card_id = $1 order by at',
    [cardId],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
};

const print = (name: string, many: number, little: number): void =>
  console.log(
    `  ${name.padEnd(22)} ${many.toFixed(2).padStart(8)} ms   with ${few} ${little.toFixed(2).padStart(7)} ms   ratio ${(many / little).toFixed(2)}`,
  );

export const run = async (): Promise<void> => {
  const stack = await startTestStack('build');
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>("select id from users where tag = 'amara'");
    const userId = rows[0]?.id ?? '';
    const [large, small] = [await fill(client, userId, entries), await fill(client, userId, few)];
    await client.query('vacuum (analyze) card_entries');
    const cookie = await demoSession(stack.baseUrl, 'amara');
    const call = (cardId: string, path: string) => async (): Promise<void> => {
      const address = `${stack.baseUrl}/api/v1/virtual-cards/${cardId}/transactions?${path}`;
      const response = await fetch(address, { headers: { cookie } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await response.json();
    };
    console.log(`  ${entries} entries of one card`);
    for (const [name, path] of Object.entries({ ...calls, 'a page half-way': deepPath(entries) })) {
      print(name, await measure(call(large, path)), await measure(call(small, path)));
    }
    const [many, little] = [await readCharges(client, large), await readCharges(client, small)];
    const now = new Date();
    print(
      'subscriptions',
      await measure(() => findSubscriptions(many, now)),
      await measure(() => findSubscriptions(little, now)),
    );
  } finally {
    await client.end();
    await stack.stop();
  }
};
