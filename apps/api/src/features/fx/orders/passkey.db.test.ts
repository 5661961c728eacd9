/** A passkey confirms exactly the order or the rule that it signed, once. */

import { randomUUID } from 'node:crypto';
import type { NewFxOrder } from '@cowrie/contract/fx/routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitOf, ordersAgree, rateBecomes } from '#test/fx-orders.ts';
import { type FxWorld, holder, openFxWorld, walletsOf } from '#test/worlds/fx.ts';
import { codeOf } from '#test/people.ts';
import { addSoftPasskey, passkeyHeader, type SoftPasskey } from '#test/soft-passkey.ts';
import type { Person } from '#test/world.ts';
import { digestOf } from '../digest.ts';

let at: FxWorld;
let person: Person;
let passkey: SoftPasskey;
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(async () => {
  await rateBecomes(at, '1550');
  const made = await holder(at.world);
  person = made.person;
  passkey = await addSoftPasskey(at.world, made.me.id);
});
afterAll(async () => {
  await ordersAgree(at.world);
  await at.close();
});

type Signed = { readonly headers: Record<string, string> };

const sign = async (order: 'place' | 'incoming', body: object): Promise<Signed> => {
  const { challengeId, options } = await person.call('fx.passkey-options', {
    body: { order, digest: digestOf(body) },
  });
  const signed = passkeyHeader(challengeId, passkey(options));
  return { headers: { 'idempotency-key': randomUUID(), 'x-transaction-passkey': signed } };
};
const place = (body: NewFxOrder, signed: Signed) => person.call('fx.place-order', { body }, signed);

test('places exactly the order that it signed', async () => {
  const body = limitOf(at.world);
  expect(await place(body, await sign('place', body))).toMatchObject({
    state: 'active',
    amount: 100_00,
  });
  expect((await walletsOf(person)).USD).toBe(900_00);
});

test.each([
  ['amount', { amount: 200_00 }],
  ['price', { price: '1561' }],
  ['direction', { from: 'NGN', to: 'USD', amount: 155_000_00, price: '1530' }],
  ['end', { expiresAt: '2030-01-01T00:00:00.000Z' }],
])('does not place an order with another %s, and is used up by the try', async (_, change) => {
  const body = limitOf(at.world);
  const seen = limitOf(at.world, { ...body, ...change });
  const signed = await sign('place', seen);
  expect(await codeOf(place(body, signed))).toBe('PASSKEY_REFUSED');
  const again = { headers: { ...signed.headers, 'idempotency-key': randomUUID() } };
  expect(await codeOf(place(body, again))).toBe('PASSKEY_REFUSED');
  expect((await walletsOf(person)).USD).toBe(1_000_00);
});

test('a challenge for a rule does not place an order', async () => {
  const body = limitOf(at.world);
  expect(await codeOf(place(body, await sign('incoming', body)))).toBe('PASSKEY_REFUSED');
});

test('sets the rule of exactly the currency that it signed', async () => {
  const body = { to: 'NGN', shares: { convert: 50, vault: 0 }, least: 0 } as const;
  const set = (signed: Signed) =>
    person.call('fx.set-incoming', { params: { currency: 'USD' }, body }, signed);
  expect(await codeOf(set(await sign('incoming', body)))).toBe('PASSKEY_REFUSED');
  const other = await sign('incoming', { ...body, currency: 'NGN' });
  expect(await codeOf(set(other))).toBe('PASSKEY_REFUSED');
  expect(await set(await sign('incoming', { ...body, currency: 'USD' }))).toMatchObject({
    currency: 'USD',
    convert: 50,
  });
});
