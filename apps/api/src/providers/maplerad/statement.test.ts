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

test('our entries are listed page by page, and each transaction says what it is', async () => {
  const customerId = await newCustomer(maplerad, 1);
  const { accountNumber: account_number } = await maplerad.accounts.openNaira({ customerId });
  for (const amount of [100_00, 200_00, 300_00]) {
    await control(sandbox, '/maplerad/deposit', { account_number, amount });
  }
  const first = await maplerad.wallets.statement({ currency: 'NGN', page: 1, size: 2 });
  expect(first.hasMore).toBe(true);
  expect(first.lines.map(({ amount, direction }) => [amount.minor, direction])).toEqual([
    [100_00n, 'in'],
    [200_00n, 'in'],
  ]);
  const second = await maplerad.wallets.statement({ currency: 'NGN', page: 2, size: 2 });
  expect(second.hasMore).toBe(false);
  expect(second.lines).toMatchObject([
    {
      status: 'succeeded',
      amount: { minor: 300_00n, currency: 'NGN' },
      createdAt: expect.any(Date),
    },
  ]);
  const transaction = await maplerad.transactions.get(second.lines[0]?.id ?? '');
  expect(transaction).toMatchObject({ type: 'collection', reference: expect.any(String) });
  const none = { lines: [], hasMore: false, unread: 0 };
  expect(await maplerad.wallets.statement({ currency: 'USD', page: 1, size: 2 })).toEqual(none);
  const since = new Date('2999-01-01');
  expect(await maplerad.wallets.statement({ currency: 'NGN', since, page: 1, size: 2 })).toEqual(
    none,
  );
});
