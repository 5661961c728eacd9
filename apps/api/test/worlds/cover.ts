/**
 * Our exchange pools with a position, and a company with faults. What the company's balances are is
 * the truth: each exchange leaves one of them and comes into another, whatever it answered.
 */

import { randomUUID } from 'node:crypto';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { expect } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { stayLoggedIn } from './bill.ts';
import { logInAgain } from '../duress.ts';
import { type FxWorld, openFxWorld } from './fx.ts';
import { patience } from './payout.ts';
import { runJob, type World } from '../world.ts';

const impatient: typeof globalThis.fetch = async (input, init) => {
  const limit = AbortSignal.timeout(patience.ms);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const answer = await fetch(input, { ...init, signal });
  return new Response(await answer.text(), { status: answer.status });
};

export const openCoverWorld = () => openFxWorld({ calling: { fetch: impatient, retryDelayMs: 1 } });

/** Amount that the pool of a currency holds or owes. */
export const poolOf = async ({ platform }: World, currency: WalletCurrency): Promise<bigint> => {
  const account = await platform.ledger.system('fx_pool', currency);
  return (await platform.ledger.balance(account))?.posted ?? 0n;
};

/** Brings the pool of dollars to this many cents, as conversions of people would. */
export const setPosition = async (world: World, cents: bigint): Promise<void> => {
  const { ledger } = world.platform;
  const pool = await ledger.system('fx_pool', 'USD');
  const people = await ledger.system('clearing', 'USD', 'test');
  const missing = cents - (await poolOf(world, 'USD'));
  if (missing === 0n) return;
  const [debit, credit, amount] = missing > 0n ? [people, pool, missing] : [pool, people, -missing];
  const legs = [{ debit, credit, amount, asset: 'USD' as const }];
  const outcome = await ledger.post({ id: randomUUID(), kind: 'test_move', legs });
  expect(outcome.ok).toBe(true);
};

/** Our balance at the company. */
const heldAt = async ({ platform }: World, currency: WalletCurrency): Promise<bigint> => {
  const balances = await platform.providers.maplerad.wallets.balances();
  return balances.find((balance) => balance.currency === currency)?.available.minor ?? 0n;
};

/** Amount that the company holds according to our books. */
const bookedAt = async ({ platform }: World, currency: WalletCurrency): Promise<bigint> => {
  const account = await platform.ledger.system('clearing', currency, 'maplerad');
  return -((await platform.ledger.balance(account))?.posted ?? 0n);
};

export type Cover = {
  readonly id: string;
  readonly state: string;
  readonly source_currency: WalletCurrency;
  readonly source_amount: bigint;
  readonly target_currency: WalletCurrency;
  readonly target_amount: bigint | null;
  readonly reference: string | null;
  readonly cost: bigint | null;
  readonly words: string | null;
  readonly look_ups: number;
  readonly approval_id: string | null;
};

/** Newest first. */
export const coversOf = async ({ platform }: World): Promise<Cover[]> =>
  (await platform.pool.query<Cover>('select * from fx_covers order by created_at desc, id desc'))
    .rows;

export const lastCover = async (world: World): Promise<Cover> => {
  const [cover] = await coversOf(world);
  if (!cover) throw new Error('nothing was covered');
  return cover;
};

/** Some minutes later the job runs. */
export const coverAfter = async (at: FxWorld, seconds = 60): Promise<Cover | undefined> => {
  await at.pass(seconds);
  await runJob(at.world, 'fx:cover', {});
  await stayLoggedIn(at.world);
  await logInAgain(at.world);
  return (await coversOf(at.world))[0];
};

/** How often the company was told to exchange. */
export const countOrders = async (sandbox: TestSandbox): Promise<number> => {
  const { requests } = (await control(sandbox, '/requests?provider=maplerad')) as {
    requests: { method: string; path: string }[];
  };
  return requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/v1/fx')).length;
};

/** Checks that the company and our books change by equal amounts, in both currencies. */
export const watchBooks = async (world: World) => {
  const read = async () => {
    const [naira, dollars] = await Promise.all(
      (['NGN', 'USD'] as const).map(
        async (currency) => (await heldAt(world, currency)) - (await bookedAt(world, currency)),
      ),
    );
    return { naira, dollars };
  };
  const before = await read();
  return async (): Promise<void> => expect(await read()).toEqual(before);
};
