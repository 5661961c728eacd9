import { randomInt, randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { describeEveryFault, type PreparedMove, useSandbox } from '#test/provider-suite.ts';
import { control } from '../testing.ts';
import type { Maplerad } from './client.ts';
import {
  findBankCode,
  counterparty,
  mapleradFor,
  newCustomer,
  newDollarAccount,
} from './testing.ts';

const sandbox = useSandbox();

type Prepare = (maplerad: Maplerad) => Promise<PreparedMove<Maplerad>>;

const usd = (minor: bigint) => money(minor, 'USD');

const newCard = async (maplerad: Maplerad): Promise<string> => {
  const customerId = await newCustomer(maplerad, 2);
  await maplerad.cards.create({ customerId, amount: usd(5_000n) });
  return (await maplerad.cards.list({ customerId }))[0]?.id ?? '';
};

const local =
  (
    country: string,
    type: 'NUBAN' | 'MOMO',
    name: string,
    amount: ReturnType<typeof money<'NGN' | 'GHS'>>,
  ): Prepare =>
  async (maplerad) => {
    const reference = randomUUID();
    const bankCode = await findBankCode(maplerad, country, type, name);
    const to = type === 'MOMO' ? ('mobile_money' as const) : ('bank' as const);
    const accountNumber = type === 'MOMO' ? '+233241234567' : '1000000018';
    const recipient = { firstName: 'Grace', lastName: 'Bello' };
    const order = { to, bankCode, accountNumber, amount, reason: 'Rent', reference, recipient };
    return {
      send: (client) => client.transfers.sendLocal(order),
      wasDone: async (client) => (await client.transfers.find(reference))?.status === 'succeeded',
    };
  };

const dollars: Prepare = async (maplerad) => {
  const accountId = await newDollarAccount(maplerad);
  const { bank, ...holder } = counterparty(accountId);
  const accountNumber = String(randomInt(10 ** 9, 10 ** 10 - 1));
  const payee = { ...holder, bank: { ...bank, accountNumber } };
  const { id: counterpartyId } = await maplerad.counterparties.create(payee);
  const reference = randomUUID();
  const amount = usd(1_900n);
  const order = { counterpartyId, amount, rail: 'ACH' as const, reason: 'Rent' };
  const since = new Date(systemClock.now().getTime() - 1_000);
  const search = { counterpartyId, amount, accountNumber, since };
  return {
    send: (client) => client.transfers.sendDollars({ ...order, reference }),
    wasDone: async (client) =>
      (await client.transfers.searchDollars(search))[0]?.status === 'succeeded',
  };
};

const collection =
  (phoneNumber: string) =>
  async (maplerad: Maplerad, reference = randomUUID()) => ({
    reference,
    order: {
      bankCode: await findBankCode(maplerad, 'GH', 'MOMOCOLLECTION', 'MTN'),
      phoneNumber,
      amount: money(150_000n, 'GHS'),
      description: 'Lunch',
      reference,
      payer: { firstName: 'Kofi', lastName: 'Mensah' },
    },
  });

const requested: Prepare = async (maplerad) => {
  const { order, reference } = await collection('+233241234567')(maplerad);
  return {
    send: (client) => client.collections.request(order),
    wasDone: async (client) => (await client.collections.findByReference(reference)) !== null,
  };
};

const confirmed: Prepare = async (maplerad) => {
  const { order } = await collection('+233241234561')(maplerad);
  const asked = await maplerad.collections.request(order);
  const transactionId = asked.outcome === 'accepted' ? asked.collection.id : '';
  return {
    send: (client) => client.collections.verifyOtp({ transactionId, otp: '6550' }),
    wasDone: async (client) =>
      (await client.collections.verify(transactionId))?.status === 'succeeded',
  };
};

const exchanged: Prepare = async (maplerad) => {
  const { reference } = await maplerad.fx.quote({ from: money(1_550_000n, 'NGN'), to: 'USD' });
  return {
    send: (client) => client.fx.exchange(reference),
    wasDone: async (client) => (await client.fx.find(reference)) !== null,
  };
};

const issued: Prepare = async (maplerad) => {
  const customerId = await newCustomer(maplerad, 2);
  return {
    send: (client) => client.cards.create({ customerId, amount: usd(1_000n) }),
    wasDone: async (client) => (await client.cards.list({ customerId })).length === 1,
  };
};

const shifted =
  (verb: 'fund' | 'withdraw'): Prepare =>
  async (maplerad) => {
    const cardId = await newCard(maplerad);
    const amount = usd(1_234n);
    const since = systemClock.now();
    return {
      send: (client) => client.cards[verb](cardId, amount),
      wasDone: async (client) =>
        (await client.cards.findShifts({ verb, cardId, amount, since })).length > 0,
    };
  };

const terminated: Prepare = async (maplerad) => {
  const cardId = await newCard(maplerad);
  return {
    send: (client) => client.cards.terminate(cardId),
    wasDone: async (client) => (await client.cards.get(cardId))?.status === 'terminated',
  };
};

const billed: Prepare = () => {
  const amount = money(BigInt(randomInt(10_000, 9_999_999)), 'NGN');
  const phoneNumber = '+2348123456789';
  const since = new Date(systemClock.now().getTime() - 1_000);
  return Promise.resolve({
    send: (client) => client.bills.payAirtime({ identifier: 'ng-airtime', amount, phoneNumber }),
    wasDone: async (client) =>
      (await client.bills.findAirtime({ phoneNumber, amount, since })).length === 1,
  });
};

const found =
  (
    send: (client: Maplerad) => ReturnType<PreparedMove<Maplerad>['send']>,
    amount: ReturnType<typeof money<'NGN' | 'KES' | 'USD'>>,
  ): Prepare =>
  async (maplerad) => {
    const since = new Date(systemClock.now().getTime() - 1_000);
    const count = async (client: Maplerad) =>
      (await client.bills.findDebits({ amount, since })).lines.length;
    const before = await count(maplerad);
    return { send, wasDone: async (client) => (await count(client)) > before };
  };

const bundled = found(
  (client) =>
    client.bills.payData({
      identifier: 'mtn-data-ng',
      bundle: '100_1',
      amount: money(100_00n, 'NGN'),
      phoneNumber: '+2348123456789',
    }),
  money(100_00n, 'NGN'),
);
const televised = found(
  (client) =>
    client.bills.payCable({
      identifier: 'gotv-ng',
      smartcard: '258914450',
      amount: money(5_600_00n, 'NGN'),
      subscriptionId: '665df6192af87a39f2c5ff12',
      months: 2,
    }),
  money(5_600_00n, 'NGN'),
);
const watered = found(
  (client) =>
    client.bills.payUtility({
      identifier: 'nairobi-water-ke',
      amount: money(1_500_00n, 'KES'),
      accountNumber: '2311',
    }),
  money(1_500_00n, 'KES'),
);

const powered: Prepare = () => {
  const amount = money(BigInt(randomInt(10_000, 9_999_999)), 'NGN');
  const since = new Date(systemClock.now().getTime() - 1_000);
  const order = {
    identifier: 'ikeja-electricity-prepaid-ng',
    amount,
    meterNumber: '04123456789',
    phoneNumber: '+2348123456789',
  };
  return Promise.resolve({
    send: (client) => client.bills.payElectricity(order),
    wasDone: async (client) =>
      (await client.bills.findDebits({ amount, since })).lines.length === 1,
  });
};

const coined: Prepare = () => {
  const reference = randomUUID();
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const order = { amount: usd(1_00n), address, chain: 'polygon', coin: 'usdc', reference };
  return Promise.resolve({
    send: (client) => client.crypto.send(order),
    wasDone: async (client) => (await client.transfers.find(reference))?.status === 'succeeded',
  });
};

describeEveryFault(
  {
    name: 'maplerad',
    sandbox,
    make: (changes) => mapleradFor(sandbox, { coinUnits: 100n, ...changes }),
  },
  {
    'a bank transfer': local('NG', 'NUBAN', 'Zenith Bank', money(150_000n, 'NGN')),
    'a mobile money transfer': local('GH', 'MOMO', 'MTN', money(150_000n, 'GHS')),
    'a dollar transfer': dollars,
    'a collection': requested,
    'a payer’s code': confirmed,
    'an exchange': exchanged,
    'a new card': issued,
    'a card funding': shifted('fund'),
    'a card withdrawal': shifted('withdraw'),
    'a card’s end': terminated,
    airtime: billed,
    electricity: powered,
    data: bundled,
    television: televised,
    utilities: watered,
    coins: coined,
  },
);

describe('a server that is down', () => {
  it('received nothing, so the outcome is a refusal that may be retried', async () => {
    const prepared = await requested(mapleradFor(sandbox));
    const unreachable = mapleradFor(sandbox, { baseUrl: 'http://127.0.0.1:2' });
    expect(await prepared.send(unreachable)).toMatchObject({ outcome: 'refused' });
    expect(await prepared.wasDone(mapleradFor(sandbox))).toBe(false);
  });

  it('is not called any more after five failures, and its health shows it', async () => {
    const maplerad = mapleradFor(sandbox);
    const prepared = await requested(maplerad);
    await control(sandbox, '/fault', { provider: 'maplerad', mode: '500', times: 5 });
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await prepared.send(maplerad)).outcome).toBe('unknown');
    }
    expect(maplerad.health()).toMatchObject({ provider: 'Maplerad', state: 'open', failures: 5 });
    expect(await prepared.send(maplerad)).toMatchObject({
      outcome: 'refused',
      code: 'unavailable',
    });
    expect(await prepared.wasDone(mapleradFor(sandbox))).toBe(false);
  });

  it('without a key is not called at all', async () => {
    const prepared = await requested(mapleradFor(sandbox));
    expect(await prepared.send(mapleradFor(sandbox, { secretKey: '' }))).toEqual({
      outcome: 'refused',
      code: 'auth',
      message: 'Maplerad is not configured',
    });
  });
});
