/**
 * Doubts that Maplerad's sources leave open, and requests without a reference: a lost answer is
 * looked up and never sent again, and every reading leads to the same money.
 */

import { randomInt } from 'node:crypto';
import { money } from '@cowrie/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '../testing.ts';
import type { Maplerad } from './client.ts';
import { findBankCode, mapleradFor } from './testing.ts';

const sandbox = useSandbox('fresh');
let maplerad: Maplerad;
beforeEach(() => {
  maplerad = mapleradFor(sandbox);
});

const readAs = (name: string, value: string) =>
  control(sandbox, '/reading', { provider: 'maplerad', name, value });
const countSent = async (path: string): Promise<number> => {
  const { requests } = (await control(sandbox, '/requests?provider=maplerad')) as {
    requests: { method: string; path: string }[];
  };
  return requests.filter((each) => each.method === 'POST' && each.path.endsWith(path)).length;
};
const balanceOf = async (client: Maplerad, currency: string): Promise<bigint> =>
  (await client.wallets.balances()).find((each) => each.currency === currency)?.available.minor ??
  0n;

const phoneNumber = '+2348123456789';
const ngn = () => money(BigInt(randomInt(100_00, 9_999_99)) * 100n, 'NGN');

describe('a bill whose answer was lost', () => {
  const kinds = {
    airtime: () => {
      const order = { identifier: 'ng-airtime', amount: ngn(), phoneNumber };
      return { order, send: (client: Maplerad) => client.bills.payAirtime(order) };
    },
    data: () => {
      const amount = money(1_200_00n, 'NGN');
      const order = { identifier: 'mtn-data-ng', bundle: '1200_30', amount, phoneNumber };
      return { order, send: (client: Maplerad) => client.bills.payData(order) };
    },
    cable: () => {
      const amount = money(2_800_00n, 'NGN');
      const subscriptionId = '665df6192af87a39f2c5ff11';
      const order = { identifier: 'gotv-ng', smartcard: '258914450', amount, subscriptionId };
      return { order, send: (client: Maplerad) => client.bills.payCable({ ...order, months: 1 }) };
    },
    electricity: () => {
      const identifier = 'ikeja-electricity-prepaid-ng';
      const order = { identifier, amount: ngn(), meterNumber: '04123456789', phoneNumber };
      return { order, send: (client: Maplerad) => client.bills.payElectricity(order) };
    },
    utility: () => {
      const amount = money(1_500_00n, 'KES');
      const order = { identifier: 'nairobi-water-ke', amount, accountNumber: '2311' };
      return { order, send: (client: Maplerad) => client.bills.payUtility(order) };
    },
  };

  it.each(Object.entries(kinds))(
    'for %s is found in our statement, and was sent once',
    async (kind, prepare) => {
      const { order, send } = prepare();
      const { amount } = order;
      const since = new Date(systemClock.now().getTime() - 1_000);
      expect((await maplerad.bills.findDebits({ amount, since })).lines).toEqual([]);
      await control(sandbox, '/fault', { provider: 'maplerad', mode: '500_after' });
      expect((await send(maplerad)).outcome).toBe('unknown');
      expect(await countSent(`/bills/${kind}`)).toBe(1);
      expect((await maplerad.bills.findDebits({ amount, since })).lines).toHaveLength(1);
    },
  );

  it.each(Object.entries(kinds))(
    'for %s that never arrived is not in our statement',
    async (kind, prepare) => {
      const { order, send } = prepare();
      const since = new Date(systemClock.now().getTime() - 1_000);
      await control(sandbox, '/fault', { provider: 'maplerad', mode: '500' });
      expect((await send(maplerad)).outcome).toBe('unknown');
      expect(await countSent(`/bills/${kind}`)).toBe(1);
      expect((await maplerad.bills.findDebits({ amount: order.amount, since })).lines).toEqual([]);
    },
  );
});

describe('coins', () => {
  const order = {
    amount: money(5_50n, 'USD'),
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    chain: 'polygon',
    coin: 'usdc',
    reference: 'c1',
  };

  it('are not sent while the unit of their amount is not configured', async () => {
    expect(await maplerad.crypto.send(order)).toMatchObject({ outcome: 'refused' });
    expect(await countSent('/crypto/transfer')).toBe(0);
  });

  it.each([
    ['cents', 100n],
    ['millionths', 1_000_000n],
  ] as const)('cost their amount if Maplerad counts in %s', async (value, coinUnits) => {
    await readAs('coin_unit', value);
    const client = mapleradFor(sandbox, { coinUnits });
    const before = await balanceOf(client, 'USD');
    expect((await client.crypto.send(order)).outcome).toBe('accepted');
    expect(await balanceOf(client, 'USD')).toBe(before - 5_50n);
  });

  it('are never rounded: an amount between two units is refused here', async () => {
    await readAs('coin_unit', 'dollars');
    const client = mapleradFor(sandbox, { coinUnits: 1n });
    expect(await client.crypto.send(order)).toMatchObject({ outcome: 'refused' });
    expect(await countSent('/crypto/transfer')).toBe(0);
    const before = await balanceOf(client, 'USD');
    await client.crypto.send({ ...order, amount: money(5_00n, 'USD') });
    expect(await balanceOf(client, 'USD')).toBe(before - 5_00n);
  });

  it('whose answer was lost are found in our statement, and were sent once', async () => {
    const client = mapleradFor(sandbox, { coinUnits: 100n });
    const since = new Date(systemClock.now().getTime() - 1_000);
    await control(sandbox, '/fault', { provider: 'maplerad', mode: '500_after' });
    expect((await client.crypto.send(order)).outcome).toBe('unknown');
    expect(await countSent('/crypto/transfer')).toBe(1);
    expect((await client.bills.findDebits({ amount: order.amount, since })).lines).toHaveLength(1);
  });
});

describe('Tanzanian shillings', () => {
  it.each([
    ['hundredths', 100n],
    ['whole', 1n],
  ] as const)('are the same money if Maplerad counts them as %s', async (value, tzsUnits) => {
    await readAs('tzs_unit', value);
    const client = mapleradFor(sandbox, { tzsUnits });
    expect(await balanceOf(client, 'TZS')).toBe(1_000_000_000_00n);
    const sent = await client.transfers.sendLocal({
      to: 'mobile_money',
      bankCode: await findBankCode(client, 'TZ', 'MOMO', 'Voda'),
      accountNumber: '+255712345678',
      amount: money(5_000_00n, 'TZS'),
      reason: 'Rent',
      reference: 't1',
      recipient: { firstName: 'Grace', lastName: 'Bello' },
    });
    expect(sent).toMatchObject({
      outcome: 'accepted',
      transfer: { amount: money(5_000_00n, 'TZS'), fee: money(500_00n, 'TZS') },
    });
    expect(await balanceOf(client, 'TZS')).toBe(1_000_000_000_00n - 5_500_00n);
    const quote = await client.fx.quote({ from: money(10_00n, 'USD'), to: 'TZS' });
    expect(quote.target).toEqual(money(26_000_00n, 'TZS'));
  });
});

describe('an exchange', () => {
  const from = money(15_500_00n, 'NGN');

  it('whose answer was lost is found by its quote', async () => {
    const { reference } = await maplerad.fx.quote({ from, to: 'USD' });
    expect(await maplerad.fx.find(reference)).toBeNull();
    await control(sandbox, '/fault', { provider: 'maplerad', mode: '500_after' });
    expect((await maplerad.fx.exchange(reference)).outcome).toBe('unknown');
    expect(await maplerad.fx.find(reference)).toMatchObject({ source: from });
  });

  it('is not taken for absent if the list does not name the quotes', async () => {
    await readAs('fx_history', 'bare');
    const { reference } = await maplerad.fx.quote({ from, to: 'USD' });
    await maplerad.fx.exchange(reference);
    await expect(maplerad.fx.find(reference)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
