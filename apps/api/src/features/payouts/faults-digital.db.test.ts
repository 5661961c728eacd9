/**
 * Every fault of Bridge on a send of digital dollars, in the other reading of what its documentation
 * leaves open: our wallet pays, lists hold rows of other kinds, and expired keys are forgotten.
 * `faults-abroad.db.test.ts` has the same faults in the usual reading.
 */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bridgeFor } from '#providers/bridge/testing.ts';
import { control } from '#providers/testing.ts';
import { booksBalance } from '#test/ledger/books-balance.ts';
import { submit1 } from '#test/worlds/kyc.ts';
import { fund } from '#test/money.ts';
import {
  endFaults,
  ledgerHolds,
  openPayoutWorld,
  otherBridge,
  patience,
  readBridgeOtherwise,
  sweep,
} from '#test/worlds/payout.ts';
import { acceptDigitalTerms, money } from '#test/worlds/transfer.ts';
import { runQueued } from '#test/world.ts';
import { isOver, type PayoutState } from './index.ts';

const modes = [
  '403',
  '429',
  '500',
  '500_after',
  'timeout_before',
  'timeout_after',
  'malformed',
  'down',
] as const;

let at: Awaited<ReturnType<typeof openPayoutWorld>>;

beforeAll(async () => {
  at = await openPayoutWorld(otherBridge.env);
  await readBridgeOtherwise(at.sandbox);
  await submit1(at.person);
  await at.person.call('wallets.open', { body: { currency: 'USD' } });
  await acceptDigitalTerms(at.person);
  await at.pass(30);
  await at.person.call('transfers.digital', {});
  await fund(at.world, at.userId, 900_00n, 'USD');
}, 60_000);
afterEach(async () => {
  patience.ms = 10_000;
  await endFaults(at.sandbox);
  await at.pass(20);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const dollars = async () => {
  const { items } = await at.person.call('wallets.list', {});
  const wallet = items.find(({ currency }) => currency === 'USD');
  return { available: wallet?.available ?? -1, held: wallet?.held ?? -1 };
};
/** Balance of our wallet at the company, in millionths of a coin. */
const atBridge = async () =>
  (await bridgeFor(at.sandbox).wallets.get('cowrie', 'wallet-usdc'))?.balances[0]?.minor ?? -1n;
const stateOf = async (id: string) => {
  const { rows } = await at.world.platform.pool.query<{ status: string; state: PayoutState }>(
    'select t.status, p.state from transactions t join payouts p using (id) where id = $1',
    [id],
  );
  return rows[0] ?? { status: 'none', state: 'created' as const };
};

const send = async (amount: number) => {
  const { data } = await at.person.call(
    'transfers.bridge-send-digital-dollars',
    {
      body: {
        currency: 'USDC',
        network: 'polygon',
        recipient_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        amount,
      },
    },
    money(),
  );
  return data.transaction_id;
};

const untilOver = async (id: string): Promise<void> => {
  for (let minute = 0; minute < 12; minute += 1) {
    await at.pass(60);
    await sweep(at.world);
    if (isOver((await stateOf(id)).state)) return;
  }
};

test.each(modes)('with the fault %s a send from our wallet is paid once', async (mode) => {
  const before = await dollars();
  const coins = await atBridge();
  const id = await send(5_00);
  if (mode.startsWith('timeout')) patience.ms = 60;
  const path_regex = 'transfers';
  const fault = { provider: 'bridge', method: 'ANY', path_regex, mode, times: 1_000 };
  await control(at.sandbox, '/fault', { ...fault, seconds: 86_400 });
  await runQueued(at.world, 'payouts:submit');
  await at.pass(60);
  await sweep(at.world);
  expect(['pending', 'processing']).toContain((await stateOf(id)).status);
  expect(await dollars()).toEqual({
    available: before.available - 6_50,
    held: before.held + 6_50,
  });
  await endFaults(at.sandbox);
  patience.ms = 10_000;
  await untilOver(id);
  expect((await stateOf(id)).status).toBe('completed');
  expect(await dollars()).toEqual({ available: before.available - 6_50, held: before.held });
  expect(coins - (await atBridge())).toBe(5_000_000n);
  await booksBalance(at.world.platform);
});

test('that is refunded is back in our wallet and in the person’s', async () => {
  const before = await dollars();
  const coins = await atBridge();
  const id = await send(13_13);
  await runQueued(at.world, 'payouts:submit');
  await untilOver(id);
  expect((await stateOf(id)).status).toBe('failed');
  expect(await dollars()).toEqual(before);
  expect(await atBridge()).toBe(coins);
});
