import { money } from '@cowrie/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '../../testing.ts';
import type { Maplerad } from '../client.ts';
import { mapleradFor, newCustomer } from '../testing.ts';

const sandbox = useSandbox('fresh');
let maplerad: Maplerad;
beforeEach(() => {
  maplerad = mapleradFor(sandbox);
});

const ngn = (minor: bigint) => money(minor, 'NGN');
const since = () => new Date(systemClock.now().getTime() - 1_000);

describe('a bill', () => {
  it('has its billers by country', async () => {
    expect(await maplerad.bills.billers('airtime', 'NG')).toEqual([
      { name: 'Airtime NG', identifier: 'ng-airtime', commission: 1 },
    ]);
    expect(await maplerad.bills.billers('cable', 'KE')).toEqual([]);
  });

  it('for airtime costs its amount less our commission, and is found by number and time', async () => {
    const order = { identifier: 'ng-airtime', amount: ngn(100_00n), phoneNumber: '+2348123456789' };
    const paid = await maplerad.bills.payAirtime(order);
    expect(paid).toMatchObject({
      outcome: 'accepted',
      bill: {
        status: 'succeeded',
        amount: ngn(100_00n),
        cost: ngn(99_00n),
        commission: ngn(1_00n),
      },
    });
    const wanted = { phoneNumber: order.phoneNumber, amount: order.amount, since: since() };
    expect(await maplerad.bills.findAirtime(wanted)).toHaveLength(1);
    expect((await maplerad.bills.findDebits(wanted)).lines).toHaveLength(1);
    // Nothing protects against a second payment.
    await maplerad.bills.payAirtime(order);
    expect(await maplerad.bills.findAirtime(wanted)).toHaveLength(2);
    expect(await maplerad.bills.findAirtime({ ...wanted, phoneNumber: '+2348000000000' })).toEqual(
      [],
    );
  });

  it('for data is paid at the price of its bundle', async () => {
    const [bundle] = await maplerad.bills.bundles('mtn-data-ng');
    const order = {
      identifier: 'mtn-data-ng',
      bundle: bundle?.code ?? '',
      amount: ngn(bundle?.price ?? 0n),
      phoneNumber: '+2348123456789',
    };
    expect((await maplerad.bills.payData(order)).outcome).toBe('accepted');
    expect(await maplerad.bills.payData({ ...order, amount: ngn(1n) })).toMatchObject({
      outcome: 'refused',
    });
  });

  it.each(['payment_options', 'subscription_plans'])(
    'for television lists its prices under %s',
    async (value) => {
      await control(sandbox, '/reading', { provider: 'maplerad', name: 'cable_plans', value });
      const [plan] = await maplerad.bills.cablePlans('gotv-ng');
      expect(plan).toMatchObject({ planId: 'GOTVNJ2', title: 'GOtv Jolli Bouquet' });
      expect(plan?.prices[0]).toEqual({
        subscriptionId: '665df6192af87a39f2c5ff11',
        months: 1,
        price: 280_000n,
      });
      const order = { identifier: 'gotv-ng', smartcard: '258914450', amount: ngn(280_000n) };
      expect((await maplerad.bills.payCable({ ...order, months: 1 })).outcome).toBe('accepted');
    },
  );

  it('for television has add-ons, which are paid with the plan', async () => {
    const [plan] = await maplerad.bills.cablePlans('dstv-ng');
    const [addon] = await maplerad.bills.addons('dstv-ng', plan?.planId ?? '');
    expect(addon).toEqual({
      id: 'FRN7E36',
      title: 'DStv French Touch Add-on Bouquet E36',
      price: 700_000n,
    });
    expect(await maplerad.bills.addons('gotv-ng', 'GOTVMAX')).toEqual([]);
    const price = plan?.prices[0]?.price ?? 0n;
    const order = {
      identifier: 'dstv-ng',
      smartcard: '258914450',
      subscriptionId: plan?.prices[0]?.subscriptionId ?? '',
      addons: [addon?.id ?? ''],
    };
    const both = await maplerad.bills.payCable({ ...order, amount: ngn(price + 700_000n) });
    expect(both.outcome).toBe('accepted');
    // Without the add-on's price it is another amount.
    expect((await maplerad.bills.payCable({ ...order, amount: ngn(price) })).outcome).toBe(
      'refused',
    );
  });

  it('for electricity names the holder and gives a token', async () => {
    const meter = { identifier: 'ikeja-electricity-prepaid-ng', meterNumber: '04123456789' };
    expect((await maplerad.bills.meter(meter)).name).not.toBe('');
    const order = { ...meter, amount: ngn(5_000_00n), phoneNumber: '+2348123456789' };
    const paid = await maplerad.bills.payElectricity(order);
    expect(paid).toMatchObject({
      outcome: 'accepted',
      bill: { token: expect.stringMatching(/^\d{4}( \d{4}){4}$/), power: '23.9 kWh' },
    });
  });

  it('of an unknown biller is refused', async () => {
    const order = { identifier: 'no-such-biller', amount: money(100n, 'KES'), accountNumber: '1' };
    expect(await maplerad.bills.payUtility(order)).toMatchObject({ outcome: 'refused' });
  });
});

describe('coins', () => {
  it('are received at an address of the customer', async () => {
    const customerId = await newCustomer(maplerad, 0);
    const wanted = { customerId, coin: 'usdc', chain: 'polygon' };
    const made = await maplerad.crypto.createAddress(wanted);
    expect(made).toMatchObject({ coin: 'usdc', chain: 'polygon', isOfframp: false });
    await maplerad.crypto.setOfframp(made.id, true);
    expect(await maplerad.crypto.getAddress(made.id)).toEqual({ ...made, isOfframp: true });
    expect(await maplerad.crypto.addresses(customerId)).toHaveLength(1);
    expect(await maplerad.crypto.getAddress('nothing')).toBeNull();
  });

  it('are sent only once the unit of the amount was settled', async () => {
    const order = {
      amount: money(5_00n, 'USD'),
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      chain: 'polygon',
      coin: 'usdc',
      reference: 'r1',
    };
    expect(await maplerad.crypto.send(order)).toMatchObject({ outcome: 'refused' });
    const settled = mapleradFor(sandbox, { coinUnits: 100n });
    expect(await settled.crypto.send(order)).toMatchObject({
      outcome: 'accepted',
      transfer: { status: 'succeeded', hash: expect.stringMatching(/^0x/) },
    });
    expect((await settled.crypto.send(order)).outcome).toBe('unknown');
  });
});
