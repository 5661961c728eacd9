/**
 * Waiting times of a person with ever more movements: for their limits, a search and a statement.
 * The movements came in batches, so many have the same time, and every second one settled a hold:
 * that is where a statement has most to look up.
 */

import type pg from 'pg';

const pageRows = 100_000;
/** How many movements one batch of the ledger wrote. */
const batch = 64;

/** Entries, plans, holds, history rows and their words, written in bulk. */
const grow = async (
  client: pg.Client,
  userId: string,
  from: number,
  to: number,
  began: Date,
): Promise<void> => {
  for (let first = from; first < to; first += pageRows) {
    const last = Math.min(to, first + pageRows) - 1;
    await client.query(
      `with wallet as (
         select w.account_id, b.posted, b.version from wallets w
         join ledger_balances b on b.account_id = w.account_id
         where w.user_id = $1 and w.currency = 'NGN'),
       made as materialized (
         select n, gen_random_uuid() as id, gen_random_uuid() as settled_by,
           $4::timestamptz + (n / ${batch}) * interval '10 milliseconds' as at
         from generate_series($2::int, $3::int) n),
       plans as (
         insert into ledger_plans (id, fingerprint, batch_id, at, kind)
         select id, 0, 0, at, 'bank_transfer' from made
         union all select settled_by, 0, 0, at, 'bank_transfer' from made where n % 2 = 0),
       held as (
         insert into ledger_holds (id, account_id, amount, placed_at, state, settled, closed_at, closed_by)
         select id, account_id, 100, at, 'settled', 100, at, settled_by from made, wallet where n % 2 = 0),
       entries as (
         insert into ledger_entries (account_id, version, amount, balance, at, plan_id)
         select account_id, version + 1 + n, case when n % 2 = 0 then -100 else 100 end,
           posted - case when n % 2 = 0 then 100 else 0 end, at,
           case when n % 2 = 0 then settled_by else id end
         from made, wallet),
       rows as (
         insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, total,
           counterparty, reference, timeline, created_at, updated_at)
         select id, $1, id, 'bank_transfer', case when n % 2 = 0 then 'out' else 'in' end, 'completed',
           'NGN', 100, 100,
           jsonb_build_object('type', 'bank', 'name', 'Payee ' || n % 5000, 'bankName', 'GTBank'),
           'TXN_' || upper(replace(id::text, '-', '')), '[]', at, at
         from made returning id, created_at, counterparty)
       insert into transaction_terms (user_id, term, created_at, transaction_id)
       select $1, term, created_at, id from rows
       cross join lateral unnest(array['payee', split_part(counterparty ->> 'name', ' ', 2), 'gtbank'])
         as words (term) where length(term) > 1`,
      [userId, first, last, began],
    );
  }
};

const lagosToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format();

type Reading = { readonly ms: number; readonly bytes: number };

const read = async (url: string, cookie: string): Promise<Reading> => {
  const began = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const { byteLength: bytes } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - began, bytes };
};

/** The second of two: the first one warms the caches. */
const readTwice = async (url: string, cookie: string): Promise<Reading> => {
  await read(url, cookie);
  return read(url, cookie);
};

export const measureGrowth = async (
  client: pg.Client,
  baseUrl: string,
  userId: string,
  cookie: string,
  sizes: readonly number[],
): Promise<void> => {
  const began = new Date(Date.now() - 3_600_000);
  const day = lagosToday();
  let filled = 0;
  for (const size of sizes) {
    await grow(client, userId, filled, size, began);
    filled = size;
    await client.query(
      'vacuum (analyze) transactions, transaction_terms, ledger_entries, ledger_holds, ledger_plans',
    );
    const limits = await readTwice(`${baseUrl}/api/v1/limits`, cookie);
    const search = await readTwice(
      `${baseUrl}/api/v1/transactions?search=gtbank+payee&type=deposit`,
      cookie,
    );
    const csv = await read(
      `${baseUrl}/api/v1/statements/csv?currency=NGN&from=${day}&to=${day}`,
      cookie,
    );
    console.log(
      `  ${String(size).padStart(8)} movements   limits ${limits.ms.toFixed(1).padStart(6)} ms   ` +
        `search ${search.ms.toFixed(1).padStart(6)} ms   ` +
        `statement ${(csv.ms / 1000).toFixed(2).padStart(6)} s, ${((csv.ms * 1000) / size).toFixed(1)} µs a line`,
    );
  }
};
