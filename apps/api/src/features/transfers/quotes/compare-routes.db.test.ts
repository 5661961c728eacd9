import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateOf } from '#features/payouts/figures/success-rates.ts';
import { codeOf } from '#test/people.ts';
import { openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import type { World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const save = async (
  userId: string,
  row: {
    type: string;
    name: string;
    key: string;
    identifier: string;
    country?: string;
    detail?: object;
  },
): Promise<string> => {
  const id = randomUUID();
  await world.platform.pool.query(
    `insert into recipients (id, user_id, type, key, name, identifier, country, detail, last_used_at, uses, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now(), 1, now())`,
    [
      id,
      userId,
      row.type,
      row.key,
      row.name,
      row.identifier,
      row.country ?? 'NG',
      JSON.stringify(row.detail ?? {}),
    ],
  );
  return id;
};

const endPayouts = async (userId: string, state: string, count: number) => {
  const account = 1;
  for (let made = 0; made < count; made += 1) {
    await world.platform.pool.query(
      `insert into payouts (id, user_id, rail, company, account_id, currency, amount, total, state, reference,
         promised_at, created_at, updated_at, ended_at, origin_id, ordered_amount, ordered_currency,
         target_amount, target_currency, fees, destination, reason)
       values ($1, $2, 'bank', 'maplerad', $3, 'NGN', 100, 100, $4, $5, now(), now(), now(), now(), $1,
         100, 'NGN', 100, 'NGN', '[]', '{"country": "NG"}', 'Rent')`,
      [randomUUID(), userId, account, state, randomUUID()],
    );
  }
};

test('the same person by tag and bank is compared by cost, arrival and our own success rate', async () => {
  const { person, me } = await sender(world);
  const tag = await save(me.id, {
    type: 'tag',
    name: 'Tunde Owusu',
    key: 'tag:1',
    identifier: '@tunde',
  });
  const bank = await save(me.id, {
    type: 'bank',
    name: 'OWUSU TUNDE',
    key: 'bank:1',
    identifier: '0123456789',
    detail: { bankName: 'GTBank', bankCode: '058', accountNumber: '0123456789' },
  });
  await save(me.id, { type: 'tag', name: 'Folake Adebayo', key: 'tag:2', identifier: '@folake' });
  const compare = () =>
    person.call('transfers.routes', { params: { recipientId: tag }, query: { amount: '5000000' } });
  await endPayouts(me.id, 'settled', 18);
  await endPayouts(me.id, 'failed', 1);
  await endPayouts(me.id, 'cancelled', 5);
  const before = await compare();
  expect(before.items.map(({ recipientId, success }) => [recipientId, success])).toEqual([
    [tag, null],
    [bank, null],
  ]);
  expect(before.items[0]).toMatchObject({ fees: 0, isCheapest: true, isFastest: true });
  expect(before.items[1]).toMatchObject({ detail: 'GTBank · 0123456789', isFastest: false });
  // The figure is kept for five minutes.
  await endPayouts(me.id, 'returned', 1);
  expect((await compare()).items[1]?.success).toBeNull();
  world.clock.advance(301);
  expect((await compare()).items[1]?.success).toEqual({ percent: 90, count: 20 });
  const stranger = await sender(world, 0n);
  const asked = { params: { recipientId: tag }, query: { amount: '100' } };
  expect(await codeOf(stranger.person.call('transfers.routes', asked))).toBe('NOT_FOUND');
});

test.each([
  [19, 19, null],
  [20, 20, { percent: 100, count: 20 }],
  [999, 1_000, { percent: 99, count: 1_000 }],
] as const)('%i of %i payouts', (settled, ended, rate) => {
  expect(rateOf(settled, ended)).toEqual(rate);
});
