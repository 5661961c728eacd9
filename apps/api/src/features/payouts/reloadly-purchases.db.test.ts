/**
 * A purchase at Reloadly, whose check for a used reference is not atomic: the purchase path itself
 * must keep one purchase under one reference under way.
 */

import { randomUUID } from 'node:crypto';
import type { FiatCode, Money } from '@cowrie/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSeconds } from '#platform/clock.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '#providers/testing.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import type { GiftPurchase } from '#providers/reloadly/giftcards.ts';
import { reloadlyFor } from '#providers/reloadly/testing.ts';
import { meterOrder, meterRail } from '#test/meter-company.ts';
import { fund } from '#test/money.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';
import { findPayout, type Payer, type PayoutDeps, reserve, type OrderAtCompany } from './index.ts';
import { payoutJobs } from './sweep.ts';

const sandbox = useSandbox();
let world: World;
let owner: { readonly id: string; readonly account: number };
beforeAll(async () => {
  world = await createWorld();
  const { me } = await member(world);
  owner = { id: me.id, account: await fund(world, me.id, 100_000_00n) };
});
afterAll(async () => {
  await ledgerHolds(world);
  await world.close();
});

const states = {
  succeeded: 'paid',
  failed: 'not_paid',
  refunded: 'not_paid',
  pending: 'under_way',
} as const satisfies Record<GiftPurchase['status'], OrderAtCompany['state']>;

const standingOf = (purchase: GiftPurchase): OrderAtCompany => {
  if (!purchase.unitPrice) throw new Error('Reloadly says what was ordered.');
  const { id: companyId, status, unitPrice: amount } = purchase;
  return { companyId, state: states[status], amount, words: status };
};

/** Buys a Jumia card of the ordered amount. */
const giftPayer = ({ giftcards }: Reloadly): Payer => ({
  who: 'Reloadly',
  submit: async (order) => {
    const sent = await giftcards.order({
      reference: order.reference,
      productId: '13',
      quantity: 1,
      unitPrice: order.ordered as Money<FiatCode>,
      senderName: 'Cowrie',
    });
    return sent.outcome === 'accepted'
      ? { outcome: 'accepted', ...standingOf(sent.purchase) }
      : sent;
  },
  find: async (reference) => {
    const found = await giftcards.findByReference(reference);
    return found && standingOf(found);
  },
});

/** One process: its own client, on the same database. */
const createProcess = (changes: Parameters<typeof reloadlyFor>[1] = {}): PayoutDeps => ({
  ...world.platform,
  payers: { [meterRail]: giftPayer(reloadlyFor(sandbox, changes)) },
});

const run = async (deps: PayoutDeps, name: string, id: string): Promise<void> => {
  await payoutJobs(deps)
    .find(({ spec }) => spec.name === name)
    ?.run({ id });
};

const place = async (): Promise<string> => {
  const id = randomUUID();
  const promisedAt = addSeconds(world.clock.now(), 600);
  const order = meterOrder({
    id,
    userId: owner.id,
    account: owner.account,
    amount: 2_000_00n,
    promisedAt,
  });
  expect(await reserve(createProcess(), order)).toMatchObject({ ok: true });
  return id;
};

const countPurchases = async (id: string): Promise<number> => {
  const row = await findPayout(world.platform.db, id);
  const now = new Date();
  const bought = await reloadlyFor(sandbox).giftcards.list({
    from: addSeconds(now, -3_600),
    to: addSeconds(now, 3_600),
  });
  return bought.filter(({ reference }) => reference === row?.reference).length;
};
const stateOf = async (id: string) => (await findPayout(world.platform.db, id))?.state;

test('ten processes that submit one purchase at the same time buy once', async () => {
  await control(sandbox, '/reloadly/delay', { milliseconds: 200 });
  const id = await place();
  const processes = Array.from({ length: 10 }, () => createProcess());
  await Promise.all(processes.map((process) => run(process, 'payouts:submit', id)));
  await control(sandbox, '/reloadly/delay', { milliseconds: 0 });
  expect(await countPurchases(id)).toBe(1);
  expect(await stateOf(id)).toBe('settled');
});

test('a purchase that takes longer than its caller waits is found, and not bought again', async () => {
  await control(sandbox, '/reloadly/delay', { milliseconds: 600 });
  const id = await place();
  const impatient = createProcess({ timeoutMs: 300 });
  await run(impatient, 'payouts:submit', id);
  expect(await stateOf(id)).toBe('unknown');
  // Not there yet, but that is not believed: nothing is sent.
  await run(createProcess(), 'payouts:check', id);
  expect(await stateOf(id)).toBe('unknown');
  await control(sandbox, '/reloadly/delay', { milliseconds: 0 });
  await expect.poll(() => countPurchases(id)).toBe(1);
  await run(createProcess(), 'payouts:check', id);
  expect(await stateOf(id)).toBe('settled');
  expect(await countPurchases(id)).toBe(1);
});
