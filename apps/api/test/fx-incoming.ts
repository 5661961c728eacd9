/** Dollars that come in from outside, and the rule of their owner. */

import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { incomingFollower } from '#features/fx/incoming/run.ts';
import { creditPlan } from '#features/wallets/funding/deposit-postings.ts';
import { followOnce } from '#platform/realtime/follow.ts';
import { walletOf } from './money.ts';
import { money } from './worlds/transfer.ts';
import type { Person, World } from './world.ts';

export const setRule = (person: Person, convert: number, vault: number, least = 0) =>
  person.call(
    'fx.set-incoming',
    {
      params: { currency: 'USD' },
      body: { to: 'NGN', shares: { convert, vault }, least },
    },
    money(),
  );

export const removeRule = (person: Person) =>
  person.call('fx.remove-incoming', { params: { currency: 'USD' } });

/** Dollars that a stranger sends. */
export const arrives = async (world: World, userId: string, amount: bigint): Promise<string> => {
  const { ledger } = world.platform;
  const id = randomUUID();
  const ours = {
    clearing: await ledger.system('clearing', 'USD', 'test'),
    fees: await ledger.system('fees', 'USD'),
    suspense: await ledger.system('suspense', 'USD'),
  };
  const wallet = await walletOf(world, userId, 'USD');
  const arrival = {
    id,
    companyId: id,
    asset: 'USD',
    amount,
    fee: 0n,
    from: 'GRACE HOPPER',
    rail: null,
  } as const;
  const outcome = await ledger.post(creditPlan(arrival, ours, { userId, wallet }));
  expect(outcome.ok).toBe(true);
  return id;
};

/** Events are read in their order, once every transaction before them has ended. */
export const followArrival = ({ platform }: World, id: string): Promise<void> =>
  vi.waitFor(async () => {
    await followOnce(platform, incomingFollower(platform));
    const { rows } = await platform.pool.query('select from fx_incoming_runs where id = $1', [id]);
    expect(rows).toHaveLength(1);
  }, 20_000);

export const vaultOf = async (person: Person): Promise<number | undefined> => {
  const { wallets } = await person.call('funds-protection.read', {});
  return wallets.find(({ currency }) => currency === 'USD')?.vault.balance;
};

/** How an arrival ended. */
export const readRun = async ({ platform }: World, id: string) => {
  const { rows } = await platform.pool.query<{ state: string; words: string | null }>(
    'select state, words from fx_incoming_runs where id = $1',
    [id],
  );
  return rows[0];
};
