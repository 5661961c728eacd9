/** The people of a run: a few who can use every corridor, and many who send to tags. */

import { fund } from '../../apps/api/test/money.ts';
import { withoutSelfies } from '../../apps/api/test/worlds/transfer.ts';
import { createWorld, type World } from '../../apps/api/test/world.ts';
import {
  codesOf,
  type InstitutionCodes,
  makeSenders,
  type Sender,
} from '../../apps/api/test/crash/harness.ts';
import { control } from '../../apps/api/src/providers/testing.ts';
import { insertPeople, newPeople, type Sender as TagSender } from '../load/send-people.ts';
import type { Stack } from './stack.ts';

export type Funded = TagSender & { readonly account: number };

export type People = {
  readonly senders: readonly Sender[];
  readonly codes: InstitutionCodes;
  readonly tagSenders: readonly Funded[];
  /** The numbers of the accounts that strangers pay into. */
  readonly accounts: readonly { readonly userId: string; currency: string; number: string }[];
};

/** ₦10,000 each. */
const startingBalance = 1_000_000n;

const makeTagSenders = async (world: World, count: number, pepper: string): Promise<Funded[]> => {
  const people = newPeople(count);
  const client = await world.platform.pool.connect();
  try {
    await insertPeople(client, people, { pepper, balance: 0 });
  } finally {
    client.release();
  }
  return Promise.all(
    people.map(async (one) => ({ ...one, account: await fund(world, one.id, startingBalance) })),
  );
};

export const makePeople = async (
  { database, env, clock, sandboxUrl }: Stack,
  counts: { readonly senders: number; readonly tagSenders: number },
): Promise<People> => {
  const world = await createWorld({
    database: { url: database.url, drop: async () => undefined },
    env: { ...env, REDIS_URL: '', LEDGER_WRITER: 'alone' },
    calling: { retryDelayMs: 1 },
  });
  const sandbox = { url: sandboxUrl, stop: async () => undefined };
  const pass = async (seconds: number): Promise<void> => {
    await clock.pass(seconds);
    world.clock.advance(seconds);
    await control(sandbox, '/clock', { advance_ms: 0 });
  };
  await withoutSelfies(world);
  const senders = await makeSenders(world, counts.senders, pass);
  const [first] = senders;
  if (!first) throw new Error('a run needs people');
  const codes = await codesOf(first.person);
  const tagSenders = await makeTagSenders(world, counts.tagSenders, env['PIN_PEPPER'] ?? '');
  const { pool } = world.platform;
  await pool.query(
    "update sessions set absolute_expires_at = 'infinity', idle_expires_at = 'infinity'",
  );
  const { rows: accounts } = await pool.query<{ userId: string; currency: string; number: string }>(
    `select user_id as "userId", currency, account_number as number from funding_accounts
     where account_number is not null`,
  );
  await world.close();
  return { senders, codes, tagSenders, accounts };
};
