import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, startTestSandbox, type TestSandbox } from '../testing.ts';
import type { Maplerad } from './client.ts';
import { mapleradFor, newCustomer } from './testing.ts';

let sandbox: TestSandbox;
let maplerad: Maplerad;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  maplerad = mapleradFor(sandbox);
});
afterAll(() => sandbox.stop());

test('our movements are listed page by page, newest first', async () => {
  const customerId = await newCustomer(maplerad, 1);
  const { accountNumber: account_number } = await maplerad.accounts.openNaira({ customerId });
  for (const amount of [100_00, 200_00, 300_00]) {
    await control(sandbox, '/maplerad/deposit', { account_number, amount });
  }
  const first = await maplerad.wallets.statement('NGN', 1, 2);
  expect(first.hasMore).toBe(true);
  expect(first.lines.map(({ amount, type }) => [amount.minor, type])).toEqual([
    [300_00n, 'collection'],
    [200_00n, 'collection'],
  ]);
  const second = await maplerad.wallets.statement('NGN', 2, 2);
  expect(second.hasMore).toBe(false);
  expect(second.lines).toMatchObject([
    {
      status: 'succeeded',
      amount: { minor: 100_00n, currency: 'NGN' },
      createdAt: expect.any(Date),
    },
  ]);
  expect(await maplerad.wallets.statement('USD', 1, 2)).toEqual({ lines: [], hasMore: false });
});
