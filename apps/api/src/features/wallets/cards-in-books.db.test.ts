/** Money on cards, as the other parts of the ledger desk see it. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activeCard,
  cardHolder,
  type CardWorld,
  moveMoney,
  openCardWorld,
  settleDown,
} from '#test/worlds/card.ts';
import { loadCard, putCard } from '#test/cards.ts';
import { later } from '#test/guards.ts';
import { hold, move } from '#test/money.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { type Person, runJob, runQueued } from '#test/world.ts';

let at: CardWorld;
let staff: Person;
beforeAll(async () => {
  at = await openCardWorld({ demo: true });
  ({ person: staff } = await demo(at.world, 'admin'));
});
afterAll(() => at.close());

const reconcile = async () => {
  at.world.clock.advance(1);
  await staff.call('wallets.reconcile', { params: { company: 'maplerad' } });
};
const dollarsAtIssuer = async () => {
  const { items } = await staff.call('wallets.company-books', {});
  return items.find(({ company, currency }) => company === 'maplerad' && currency === 'USD');
};

test('money to and from a card is no difference, and the float is compared without it', async () => {
  const { person } = await cardHolder(at.world);
  await reconcile();
  const card = await activeCard(at, person, 25_00);
  await moveMoney(person, 'fund', { cardId: card.id, amount: 30_00 });
  await settleDown(at);
  await moveMoney(person, 'withdraw', { cardId: card.id, amount: 12_00 });
  await settleDown(at);
  await reconcile();
  await reconcile();
  expect((await dollarsAtIssuer())?.unexplained).toBe(0);
  const { items } = await staff.call('wallets.breaks', { query: { company: 'maplerad' } });
  expect(items.filter(({ reference }) => reference.startsWith('CRD_'))).toEqual([]);
});

test('money that comes from a card is on its way in, not out, until it is settled', async () => {
  const { person } = await cardHolder(at.world);
  const card = await activeCard(at, person, 25_00);
  await moveMoney(person, 'withdraw', { cardId: card.id, amount: 7_00 });
  await runQueued(at.world, 'payouts:submit');
  await reconcile();
  const books = await dollarsAtIssuer();
  expect(books?.lines.find(({ kind }) => kind === 'from_cards')).toMatchObject({
    amount: 7_00,
    count: 1,
  });
  expect(books?.unexplained).toBe(0);
  await settleDown(at);
  await reconcile();
  expect((await dollarsAtIssuer())?.lines.map(({ kind }) => kind)).not.toContain('from_cards');
});

test('the monitor reports cards that are not what the issuer holds on cards', async () => {
  const { world } = at;
  const rules = async () => {
    await runJob(world, 'wallets:seal', {});
    await runJob(world, 'wallets:check-ledger', {});
    const { rows } = await world.platform.pool.query<{ findings: { rule: string }[] }>(
      'select findings from ledger_checks order by at desc limit 1',
    );
    return rows[0]?.findings.map(({ rule }) => rule) ?? [];
  };
  const { me } = await member(world);
  const card = await putCard(world, me.id, { amount: 10_00n });
  expect(await rules()).not.toContain('cards-are-at-the-issuer');
  const fees = await world.platform.ledger.system('fees', 'USD');
  await move(world, card.account, fees, 4_00n, 'USD');
  expect(await rules()).toContain('cards-are-at-the-issuer');
  await move(world, fees, card.account, 4_00n, 'USD');
  expect(await rules()).not.toContain('cards-are-at-the-issuer');
});

test('staff adjust a card only against the suspense account of cards', async () => {
  const { world } = at;
  const { ledger } = world.platform;
  const card = await putCard(world, (await member(world)).me.id, { amount: 10_00n });
  const [fees, place, suspense] = await Promise.all([
    ledger.system('fees', 'USD'),
    ledger.system('clearing', 'USD', 'maplerad_cards'),
    ledger.system('suspense', 'USD', 'cards'),
  ]);
  const propose = (debit: number, credit: number) =>
    staff.call('wallets.propose-adjustment', {
      body: { legs: [{ debit, credit, amount: 1_00 }], reason: 'A correction of a card' },
    });
  expect(await codeOf(propose(card.account, fees))).toBe('ADJUSTMENT_REFUSED');
  expect(await codeOf(propose(card.account, place))).toBe('ADJUSTMENT_REFUSED');
  expect(await codeOf(propose(place, fees))).toBe('ADJUSTMENT_REFUSED');
  expect(await codeOf(propose(suspense, fees))).toBe('ADJUSTMENT_REFUSED');
  expect(await codeOf(propose(card.account, suspense))).toBe('no error');
});

test('what a shop reserved on a card is aged after eight days, not after one', async () => {
  const { world } = at;
  const { me } = await member(world);
  const card = await putCard(world, me.id);
  await loadCard(world, card.account, 10_00n);
  const id = await hold(world, card.account, 3_00n);
  const isAged = async () => {
    const query = { person: `@${me.tag}` };
    const { items } = await staff.call('wallets.ledger-holds', { query });
    return items.find((one) => one.id === id)?.aged;
  };
  await later(world, 3 * 86_400);
  ({ person: staff } = await demo(world, 'admin'));
  expect(await isAged()).toBe(false);
  await later(world, 6 * 86_400);
  ({ person: staff } = await demo(world, 'admin'));
  expect(await isAged()).toBe(true);
  await world.platform.ledger.release({ id: randomUUID(), kind: 'test_release', hold: id });
});

test('people read that money on cards is with the same company', async () => {
  const { person } = await cardHolder(at.world);
  const shown = JSON.stringify(await person.call('funds-protection.read', {}));
  expect(shown).toContain('Maplerad');
  expect(shown).not.toMatch(/maplerad_cards/i);
});
