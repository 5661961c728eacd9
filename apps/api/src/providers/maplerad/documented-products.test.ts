/** The client reads Maplerad's own documented answers about cards, bills and coins. */

import { money } from '@cowrie/money';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { RecordedCall } from '../caller.ts';
import { createMaplerad } from './client.ts';
import * as documented from './product-fixtures.ts';

const recorded: RecordedCall[] = [];
/** A client whose company answers everything with this body. */
const mapleradThatSays = (body: object, status = 200) =>
  createMaplerad({
    baseUrl: 'https://maplerad.test',
    secretKey: 'mpr_canary',
    coinUnits: 100n,
    clock: systemClock,
    fetch: async () => new Response(JSON.stringify(body), { status }),
    log: pino({ level: 'silent' }),
    retryDelayMs: 1,
    record: (call) => void recorded.push(call),
  });

const ngn = (minor: bigint) => money(minor, 'NGN');

it('the list of cards has only the cards in dollars: naira are not dollars', async () => {
  const cards = await mapleradThatSays(documented.cards).cards.list();
  expect(cards).toMatchObject([
    { id: '6cff670c-da42-4fad-ba92-e422450caa77', status: 'active', brand: 'VISA' },
  ]);
  const [, data] = documented.cards.data;
  expect(await mapleradThatSays({ status: true, data }).cards.get(data.id)).toBeNull();
});

it('the movements of a card have their direction, also where it is in the status', async () => {
  const { cards } = mapleradThatSays(documented.cardTransactions);
  expect(await cards.transactions('c')).toMatchObject([
    { direction: 'credit', status: 'succeeded', amount: money(40_00n, 'USD'), type: null },
    { direction: 'credit', status: 'succeeded', amount: money(5_50n, 'USD') },
    { direction: 'credit', status: 'succeeded', amount: money(61_00n, 'USD') },
  ]);
  const since = new Date('2022-08-28T18:45:16Z');
  const shift = { cardId: 'c', verb: 'fund' as const, amount: money(40_00n, 'USD'), since };
  expect(await cards.findShifts(shift)).toMatchObject([{ id: '265bg3f2a4e267cc872579ced8c25b39' }]);
});

it('a movement of a card in another currency is not taken for dollars', async () => {
  const [row] = documented.cardTransactions.data;
  const body = { ...documented.cardTransactions, data: [{ ...row, currency: 'NGN' }] };
  expect(await mapleradThatSays(body).cards.transactions('c')).toEqual([]);
});

it('a card is frozen and terminated by answers without data', async () => {
  await mapleradThatSays(documented.cardFrozen).cards.freeze('c');
  const ended = await mapleradThatSays(documented.cardTerminated).cards.terminate('c');
  expect(ended).toMatchObject({ outcome: 'accepted' });
});

it('airtime has no status in its answer, and is found in the history by its number', async () => {
  const order = { identifier: 'ng-airtime', amount: ngn(10_00n), phoneNumber: '+2348217920035' };
  expect(await mapleradThatSays(documented.airtimePayment, 201).bills.payAirtime(order)).toEqual({
    outcome: 'accepted',
    bill: {
      id: 'f700000b-fb7d-4495-8842-54ccdbd2be13',
      status: 'succeeded',
      amount: ngn(10_00n),
      cost: ngn(9_90n),
      commission: ngn(10n),
      createdAt: null,
    },
  });
  const { bills } = mapleradThatSays(documented.airtimeHistory);
  const since = new Date('2022-05-14T05:00:00Z');
  for (const phoneNumber of ['+2348068120887', '2348068120887']) {
    const wanted = { phoneNumber, amount: ngn(200_00n), since };
    expect(await bills.findAirtime(wanted)).toHaveLength(2);
  }
});

it('data is bought at the price of a bundle', async () => {
  const [bundle] = await mapleradThatSays(documented.dataBundles).bills.bundles('mtn-data-ng');
  expect(bundle).toEqual({
    code: '1200_9',
    name: '2GB for Monthly - Monthly',
    price: 120_000n,
    validity: 'Monthly',
    size: '2GB for Monthly',
  });
  const order = { identifier: 'mtn-data-ng', bundle: '100_1', phoneNumber: '+2347036949054' };
  const { bills } = mapleradThatSays(documented.dataPayment);
  expect(await bills.payData({ ...order, amount: ngn(100_00n) })).toMatchObject({
    outcome: 'accepted',
    bill: { status: 'succeeded', cost: ngn(100_00n), commission: ngn(0n) },
  });
});

it('electricity has its token, and the record of the call has none of the three', async () => {
  recorded.length = 0;
  const order = { identifier: 'ikeja-electricity-prepaid-ng', meterNumber: '6528651914' };
  const { bills } = mapleradThatSays(documented.electricityPayment);
  const paid = await bills.payElectricity({
    ...order,
    amount: ngn(1_000_00n),
    phoneNumber: '+2347036949054',
  });
  expect(paid).toMatchObject({
    outcome: 'accepted',
    bill: { token: '53268833131286689562', power: '16.3 kWh' },
  });
  expect(JSON.stringify(recorded)).not.toContain('5326883313128668956');
});

it('an address for coins, and coins that were sent', async () => {
  const wanted = { customerId: 'c', coin: 'usdc', chain: 'solana' };
  const made = await mapleradThatSays(documented.coinAddress).crypto.createAddress(wanted);
  expect(made).toMatchObject({ coin: 'usdc', isOfframp: false, isActive: true });
  const sent = await mapleradThatSays(documented.coinTransfer).crypto.send({
    amount: money(1_00n, 'USD'),
    address: 'CS8AtxtCZZVwCkvxZHJf',
    chain: 'solana',
    coin: 'usdc',
    reference: 'r',
  });
  expect(sent).toEqual({
    outcome: 'accepted',
    transfer: {
      id: '896b0a9e-38c0-4a4f-b6df-62ef24f2d3f6',
      status: 'succeeded',
      hash: 'dbedcbb9-49ef-4822-a208-b2f349dccd45',
    },
  });
});
