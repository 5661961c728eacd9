/**
 * A durable database with users who are signed in and have a PIN, money, and a selfie proof for
 * every transfer they will make. Written in bulk: the benchmark measures sending.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { newToken, digest, hmac } from '../../apps/api/src/platform/crypto/secrets.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

/** Where callers say they come from. */
export const origin = 'http://localhost:4000';

export type Sender = {
  readonly id: string;
  readonly wallet: string;
  readonly token: string;
  readonly salt: Buffer;
};

export type SendBooks = {
  readonly url: string;
  readonly client: pg.Client;
  readonly people: readonly Sender[];
  /** The environment of the server; it has the keys the users' PINs are stored under. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

export const pin = '7395';
/** ₦1, so that no user reaches a limit. */
export const amount = 100;

/** Transfer number n goes from one user to another; the same n always uses the same two. */
export type PickEnds = (count: number, n: number) => { from: number; to: number };

export const pickEnds: PickEnds = (count, n) => {
  const from = n % count;
  const step = 1 + ((n * 31) % (count - 1));
  return { from, to: (from + step) % count };
};

/** Everyone sends to the first user. */
export const pickHot: PickEnds = (count, n) => ({ from: 1 + (n % (count - 1)), to: 0 });

export const newPeople = (count: number): Sender[] =>
  Array.from({ length: count }, () => ({
    id: randomUUID(),
    wallet: randomUUID(),
    token: newToken(),
    salt: randomBytes(16),
  }));

const key = (): string => randomBytes(32).toString('base64');

/** Writes the people, each with this balance that no entry explains; zero keeps the books whole. */
export const insertPeople = async (
  client: Pick<pg.Client, 'query'>,
  people: readonly Sender[],
  { pepper, balance }: { readonly pepper: string; readonly balance: number },
): Promise<void> => {
  const column = <T>(of: (one: Sender) => T): T[] => people.map(of);
  const digests = column(({ id, salt }) => hmac(Buffer.from(pepper, 'base64'), salt, id, pin));
  await client.query(
    `create temp table made as
     select id, wallet, token, salt, digest, 'bench' || n as tag, gen_random_uuid() as device
     from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[])
       with ordinality as p (id, wallet, token, salt, digest, n)`,
    [
      column(({ id }) => id),
      column(({ wallet }) => wallet),
      column(({ token }) => digest(token)),
      column(({ salt }) => salt),
      digests,
    ],
  );
  for (const statement of [
    `insert into users (id, email, email_key, email_verified_at, password_hash, full_name, first_name,
       tag, tag_skeleton, country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo,
       referral_code, created_at)
     select id, tag || '@bench.test', tag || '@bench.test', now(), 'none', 'Ada Nwosu', 'Ada',
       tag, tag, 'NG', 'both', 'basic', 2, 'none', 'active', false, tag, now() from made`,
    `insert into transaction_pins (user_id, salt, digest, changed_at) select id, salt, digest, now() from made`,
    `insert into devices (id, user_id, token_hash, name, first_seen_at, last_seen_at)
     select device, id, token, 'Chrome', now(), now() from made`,
    `insert into sessions (id, token_hash, user_id, device_id, transport, method, ip, created_at,
       last_seen_at, authenticated_at, idle_expires_at, absolute_expires_at)
     select gen_random_uuid(), token, id, device, 'cookie', 'password', '127.0.0.1', now(),
       now() + interval '1 day', now(), now() + interval '2 days', now() + interval '2 days' from made`,
    `with opened as (
       insert into ledger_accounts (owner_id, kind, code, asset, opened_at)
       select id, 'wallet', 'main', 'NGN', now() from made returning id, owner_id
     ), balances as (
       insert into ledger_balances (account_id, posted, touched_at, unbounded)
       select id, ${balance}, now(), false from opened)
     insert into wallets (id, user_id, currency, account_id, created_at)
     select wallet, made.id, 'NGN', opened.id, now() from made join opened on owner_id = made.id`,
  ]) {
    await client.query(statement);
  }
};

/**
 * Creates a passed selfie check for every transfer from `from` on, bound to exactly that transfer.
 */
export const giveProofs = async (
  { client, people }: Pick<SendBooks, 'client' | 'people'>,
  from: number,
  count: number,
  pick: PickEnds = pickEnds,
): Promise<void> => {
  const pairs = Array.from({ length: count }, (_, index) => pick(people.length, from + index));
  await client.query(
    `insert into selfie_checks (id, user_id, rail, amount, currency, recipient, mode, state,
       proof_hash, proof_expires_at, created_at, expires_at)
     select gen_random_uuid(), sender, 'tag', $3, 'NGN', 'tag:' || recipient, 'compare', 'passed',
       sha256(convert_to('proof-' || ($4 + n - 1), 'UTF8')), now() + interval '1 day', now(),
       now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) with ordinality as p (sender, recipient, n)`,
    [
      pairs.map((pair) => people[pair.from]?.id),
      pairs.map((pair) => people[pair.to]?.id),
      amount,
      from,
    ],
  );
};

/** People with a balance that no entry explains, and the keys that their PINs are stored under. */
export const makeSenders = async (client: pg.Client, count: number, balance: number) => {
  const keys = { FIELD_KEYS: `k1:${key()}`, BLIND_INDEX_KEY: key(), PIN_PEPPER: key() };
  const people = newPeople(count);
  await insertPeople(client, people, { pepper: keys.PIN_PEPPER, balance });
  return { keys, people };
};

export const openSendBooks = async (count: number): Promise<SendBooks> => {
  const folder = temporaryDirectory('send-bench');
  const dataDir = path.join(folder.path, 'postgres');
  const server = await startPostgres({ dataDir, log: console.log, durable: true });
  const maintenance = new pg.Client({ connectionString: server.url });
  await maintenance.connect();
  await maintenance.query('create database bench');
  await maintenance.end();
  const url = server.url.replace(/\/postgres$/, '/bench');
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { keys, people } = await makeSenders(client, count, 100_000_000);
  return {
    url,
    client,
    people,
    env: { ...keys, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: folder.path },
    close: async () => {
      await client.end();
      await server.stop();
      folder.remove();
    },
  };
};
