/** Exchanging in the data export, and how closing an account handles it. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logInAgain } from '#test/duress.ts';
import {
  cancel,
  limitOf,
  ordersAgree,
  place,
  rateBecomes,
  recurringOf,
  runFx,
} from '#test/fx-orders.ts';
import { type FxWorld, holder, openFxWorld, quoteFx } from '#test/worlds/fx.ts';
import { failureOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';
import { type Person, runJob } from '#test/world.ts';

let at: FxWorld;
beforeAll(async () => {
  at = await openFxWorld();
});
beforeEach(() => rateBecomes(at, '1550'));
afterAll(async () => {
  await ordersAgree(at.world);
  await at.close();
});

const setUp = async (person: Person) => {
  const from = { from: 'USD', to: 'NGN' } as const;
  await person.call('fx.add-alert', { body: { ...from, price: '1600' } });
  await person.call(
    'fx.set-incoming',
    {
      params: { currency: 'USD' },
      body: { to: 'NGN', shares: { convert: 10, vault: 0 }, least: 0 },
    },
    money(),
  );
  return place(person, recurringOf(at.world));
};

test('the export has conversions, orders, alerts and rules', async () => {
  const { person, me } = await holder(at.world);
  await setUp(person);
  const { id: quoteId } = await quoteFx(person, 'USD', 100_00);
  await person.call('fx.convert', { body: { quoteId } }, money());
  await logInAgain(at.world);
  const { id: exportId } = await person.call('identity.request-export', { body: {} });
  await runJob(at.world, 'identity:export', { exportId, userId: me.id });
  const text = await (await person.request(`/api/v1/identity/exports/${exportId}/file`)).text();
  const { exchange } = JSON.parse(text) as { exchange: object };
  expect(exchange).toMatchObject({
    conversions: [{ given: '$100.00', received: '₦153,760.00', rate: expect.any(String) }],
    orders: [{ kind: 'recurring', state: 'active', amount: '$50.00', every: 'daily' }],
    alerts: [{ price: '1600', state: 'waiting' }],
    incomingRules: [{ currency: 'USD', to: 'NGN', convertPercent: 10, vaultPercent: 0 }],
  });
});

test('an order that holds money keeps the account open; closing ends the others', async () => {
  const { person, me, details } = await holder(at.world, 0n, 100_00n);
  const repeated = await setUp(person);
  const limit = await place(person, limitOf(at.world));
  const close = async () => {
    await logInAgain(at.world);
    return person.call('identity.close-account', { body: { confirmTag: details.tag } });
  };
  expect(await failureOf(close())).toMatchObject({
    code: 'CLOSURE_BLOCKED',
    details: {
      blockers: expect.arrayContaining([
        'Stop your order to exchange first: $100.00 is set aside for it.',
      ]),
    },
  });
  await cancel(person, limit.id);
  const { id: quoteId } = await quoteFx(person, 'USD', 100_00);
  await person.call('fx.convert', { body: { quoteId } }, money());
  const { pool, ledger } = at.world.platform;
  const { rows } = await pool.query<{ id: bigint; posted: bigint }>(
    `select a.id, b.posted from ledger_accounts a join ledger_balances b on b.account_id = a.id
     where a.owner_id = $1 and a.asset = 'NGN'`,
    [me.id],
  );
  const clearing = await ledger.system('clearing', 'NGN', 'test');
  const { id = 0n, posted = 0n } = rows[0] ?? {};
  await ledger.post({
    id: crypto.randomUUID(),
    kind: 'test_move',
    legs: [{ debit: Number(id), credit: clearing, amount: posted, asset: 'NGN' }],
  });
  await close();
  await runFx(at.world);
  const left = await pool.query(
    `select (select state from fx_orders where id = $2) as state,
       (select count(*)::int from fx_alerts where user_id = $1) as alerts,
       (select count(*)::int from fx_incoming_rules where user_id = $1 and removed_at is null) as rules`,
    [me.id, repeated.id],
  );
  expect(left.rows).toEqual([{ state: 'cancelled', alerts: 0, rules: 0 }]);
});
