/**
 * Payouts written by the release before orders existed: before the migration, and after it while
 * both releases run. That release knows only the quote.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openPayoutWorld, type PayoutWorld, purseOf, sweepUntilOver } from '#test/worlds/payout.ts';
import { walletOf } from '#test/money.ts';

const migrations = join(import.meta.dirname, '../../../migrations');

/** The columns that release writes. */
const oldInsert = `
  insert into payouts (id, user_id, quote_id, rail, company, account_id, currency, amount, total, state,
    reference, flagged, promised_at, next_check_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false, now(), now(), now(), now())`;

type Client = Pick<pg.Client, 'query'>;

const insertPerson = async (client: Client): Promise<string> => {
  const id = randomUUID();
  await client.query(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton, country,
       account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     values ($1, $2, $2, '', 'Ada Nwosu', 'Ada', $2, $2, 'NG', 'investor', 'tier_0', 0, 'not_enrolled',
       'active', false, $2, now())`,
    [id, `ada${id.slice(0, 8)}`],
  );
  return id;
};

const insertQuote = async (client: Client, userId: string, target: [bigint, string]) => {
  const id = randomUUID();
  await client.query(
    `insert into quotes (id, user_id, rail, fixed, source_currency, source_amount, target_currency,
       target_amount, fees, total, arrival_words, arrival_seconds, recipient, recipient_key, reason, memo,
       created_at, expires_at)
     values ($1, $2, 'bank', 'source', 'USD', 100000, $4, $3,
       '[{"kind": "service", "label": "Fee", "amount": 50}]', 100050, 'soon', 60,
       '{"name": "ADA", "bankCode": "058"}', 'key', 'Rent', 'for May', now(), now())`,
    [id, userId, ...target],
  );
  return id;
};

const orderColumns = `origin_id, ordered_amount::int, ordered_currency, target_amount::int, target_currency,
  fees, destination, reason, memo`;
const orderIn = async (client: Client, id: string) =>
  (await client.query(`select ${orderColumns} from payouts where id = $1`, [id])).rows[0];

const expected = (quoteId: string, ordered: [number, string], target: [number, string]) => ({
  origin_id: quoteId,
  ordered_amount: ordered[0],
  ordered_currency: ordered[1],
  target_amount: target[0],
  target_currency: target[1],
  fees: [{ kind: 'service', label: 'Fee', amount: 50 }],
  destination: { name: 'ADA', bankCode: '058' },
  reason: 'Rent',
  memo: 'for May',
});

const insertOld = async (
  client: Client,
  { id, userId, quoteId, company }: Record<'id' | 'userId' | 'quoteId' | 'company', string>,
  more = '',
) => {
  const facts = ['bank', company, 1, 'USD', 100_000, 100_050, 'created', `TXN_${id}`];
  await client.query(oldInsert + more, [id, userId, quoteId, ...facts]);
};

test('payouts of the previous release get their orders, also if written after the migration', async () => {
  const name = `orders_${randomBytes(5).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: address.href });
  const folder = await mkdtemp(join(tmpdir(), 'cowrie-orders-'));
  try {
    await client.connect();
    const before = (await readdir(migrations)).filter((file) => file < '0019');
    for (const file of before) await copyFile(join(migrations, file), join(folder, file));
    await migrate(address.href, () => {}, folder);

    const userId = await insertPerson(client);
    const [bank, coins] = [
      await insertQuote(client, userId, [1_500_000n, 'NGN']),
      await insertQuote(client, userId, [99_000n, 'USDC']),
    ];
    const [toBank, toCoins] = [randomUUID(), randomUUID()];
    await insertOld(client, { id: toBank, userId, quoteId: bank, company: 'maplerad' });
    await insertOld(client, { id: toCoins, userId, quoteId: coins, company: 'bridge' });
    await migrate(address.href);
    const naira: [number, string] = [1_500_000, 'NGN'];
    expect(await orderIn(client, toBank)).toEqual(expected(bank, naira, naira));
    const digital: [number, string] = [99_000, 'USDC'];
    expect(await orderIn(client, toCoins)).toEqual(expected(coins, [100_000, 'USD'], digital));

    // The old release keeps running after the migration, and starts a payout again with another
    // quote.
    const late = randomUUID();
    await insertOld(client, { id: late, userId, quoteId: bank, company: 'maplerad' });
    expect(await orderIn(client, late)).toEqual(expected(bank, naira, naira));
    const next = await insertQuote(client, userId, [7n, 'NGN']);
    const again = ' on conflict (id) do update set quote_id = excluded.quote_id';
    await insertOld(client, { id: late, userId, quoteId: next, company: 'maplerad' }, again);
    expect(await orderIn(client, late)).toEqual(expected(next, [7, 'NGN'], [7, 'NGN']));

    const none = { id: randomUUID(), userId, company: 'maplerad' };
    await expect(insertOld(client, { ...none, quoteId: null as never })).rejects.toThrow(
      'a payout needs its order',
    );
  } finally {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true });
  }
});

let at: PayoutWorld;
beforeAll(async () => {
  at = await openPayoutWorld();
});
afterAll(() => at.close());

test('a payout that the previous release started is finished', async () => {
  const { world, userId } = at;
  const { pool, ledger } = world.platform;
  const before = await at.own();
  const quote = await at.quote(100_00n);
  const id = randomUUID();
  const reference = `TXN_${id.replaceAll('-', '').toUpperCase()}`;
  const account = await walletOf(world, userId);
  const facts = ['bank', 'maplerad', account, 'NGN', 100_00, 100_00, 'reserved', reference];
  await pool.query(oldInsert, [id, userId, quote.id, ...facts]);
  const history = {
    id,
    userId,
    kind: 'bank_transfer',
    direction: 'out',
    status: 'pending',
  } as const;
  const counterparty = { type: 'bank', name: 'ADA' };
  await ledger.hold({
    id,
    kind: 'bank_payout',
    account,
    amount: 100_00n,
    opens: [{ ...history, asset: 'NGN', amount: 100_00n, counterparty, reference }],
  });
  const purse = (await purseOf(at.sandbox)) ?? -1n;
  const seen = await sweepUntilOver(at, {
    id,
    reference,
    amount: 100_00n,
    before: { ...before, purse },
  });
  expect(seen.state).toBe('settled');
});
