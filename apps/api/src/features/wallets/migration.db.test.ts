import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';

const migrations = join(import.meta.dirname, '../../../migrations');

const insertPerson = (client: pg.Client, id: string, tag: string) =>
  client.query(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton, country,
       account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     values ($1, $2, $2, '', 'Ada Nwosu', 'Ada', $2, $2, 'NG', 'investor', 'tier_0', 0, 'not_enrolled', 'active',
       false, $2, '2026-01-01T00:00:00Z')`,
    [id, tag],
  );

type Database = { readonly url: string; readonly client: pg.Client };

/** A separate database owned by a role without special rights, as in production. */
const withDatabase = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const name = `wallets_${randomBytes(5).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create role ${name} login password 'plain'`);
  await admin.query(`create database ${name} owner ${name}`);
  const address = new URL(inject('postgresUrl'));
  Object.assign(address, { pathname: `/${name}`, username: name, password: 'plain' });
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await work({ url: address.href, client });
  } finally {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  }
};

test('a person who asked for a wallet before wallets existed has it after the migration', () =>
  withDatabase(async ({ url, client }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cowrie-wallets-'));
    const files = (await readdir(migrations)).toSorted();
    const run = async (those: readonly string[]): Promise<void> => {
      for (const file of those) await copyFile(join(migrations, file), join(folder, file));
      await migrate(url, () => {}, folder);
    };
    await run(files.filter((file) => file < '0004'));
    const [one, two] = [randomUUID(), randomUUID()];
    await insertPerson(client, one, 'onetag');
    await insertPerson(client, two, 'twotag');
    await client.query(
      `insert into wallet_requests (user_id, currency, requested_at)
       values ($1, 'NGN', '2026-01-01T00:00:00Z'), ($2, 'NGN', '2026-02-01T00:00:00Z')`,
      [one, two],
    );
    await run(files.filter((file) => file.startsWith('0004')));
    await rm(folder, { recursive: true });
    const { rows } = await client.query(
      `select w.user_id, w.currency, w.is_active, a.owner_id, a.kind, a.code, a.asset, b.posted::text,
         b.unbounded, w.created_at = b.touched_at as dated
       from wallets w join ledger_accounts a on a.id = w.account_id
       join ledger_balances b on b.account_id = a.id order by a.id`,
    );
    const opened = (id: string) => ({
      user_id: id,
      currency: 'NGN',
      is_active: true,
      owner_id: id,
      kind: 'wallet',
      code: 'main',
      asset: 'NGN',
      posted: '0',
      unbounded: false,
      dated: true,
    });
    expect(rows).toEqual([opened(one), opened(two)]);
    const gone = await client.query("select to_regclass('wallet_requests') as left_over");
    expect(gone.rows).toEqual([{ left_over: null }]);
  }));

test('a database role without special rights can open accounts and wallets, and cannot change them', () =>
  withDatabase(async ({ url, client }) => {
    await migrate(url);
    const person = randomUUID();
    await insertPerson(client, person, 'onetag');
    const open = async (columns: string, ...values: unknown[]): Promise<string> => {
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      const { rows } = await client.query<{ id: string }>(
        `insert into ledger_accounts (asset, opened_at, ${columns})
         values ('NGN', now(), ${places}) returning id::text`,
        values,
      );
      return rows[0]?.id ?? '';
    };
    const spread = await open('kind, code', 'clearing', 'plain');
    await open('kind, code, stripe, stripe_of', 'clearing', 'plain', 1, spread);
    const account = await open('kind, code, owner_id', 'wallet', 'main', person);
    await client.query(
      `insert into wallets (id, user_id, currency, account_id, created_at)
       values ($1, $2, 'NGN', $3, now())`,
      [randomUUID(), person, account],
    );
    for (const change of [
      'update ledger_accounts set id = id + 1',
      'delete from ledger_accounts',
    ]) {
      await expect(client.query(change)).rejects.toThrow(/append-only|permission denied/);
    }
  }));
