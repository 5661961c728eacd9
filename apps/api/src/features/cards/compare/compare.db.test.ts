import { money } from '@cowrie/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueCard, payWithCard, spendAtIssuer, type TestCard } from '#test/cards.ts';
import { later } from '#test/guards.ts';
import { openKycWorld } from '#test/worlds/kyc.ts';
import { member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { fault } from '#test/worlds/transfer.ts';
import { type Person, queued, runJob, runQueued, type World } from '#test/world.ts';
import type { TestSandbox } from '#providers/testing.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld());
  staff = (await staffWith(world, 'cards.read', 'cards.write', 'overview.read')).person;
});
afterAll(() => close());

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
const compare = (card: TestCard) => runJob(world, 'cards:compare', { id: card.id });
const readingOf = async (card: TestCard) =>
  (await staff.call('cards.staff-card', { params: { cardId: card.id } })).money.issuer;
const casesOf = async (card: TestCard) =>
  (
    await query(
      `select c.state, (select what from case_steps s where s.case_id = c.id order by s.id desc limit 1) as what
       from cases c where c.subject = $1 order by c.opened_at`,
      [`card:${card.id}`],
    )
  ).rows as { state: string; what: string }[];
const newCard = async (amount = 20_00n): Promise<TestCard> =>
  issueCard(world, (await member(world)).me.id, { amount });
const minute = 60;

describe('a card', () => {
  test('that agrees with the issuer is compared again a day later', async () => {
    const card = await newCard();
    await compare(card);
    expect(await readingOf(card)).toMatchObject({ balance: 20_00, difference: 0, since: null });
    expect(await casesOf(card)).toEqual([]);
    await runJob(world, 'cards:compare-due', {});
    const names = async () =>
      (await queued(world.platform, ['cards:compare'])).map(
        ({ payload }) => (payload as { id: string }).id,
      );
    expect(await names()).not.toContain(card.id);
    await later(world, 86_400 + minute);
    await runJob(world, 'cards:compare-due', {});
    expect(await names()).toContain(card.id);
    await runQueued(world, 'cards:compare');
  });

  test('that differs for half an hour opens one case, which closes when they agree', async () => {
    const card = await newCard();
    await later(world, 11 * minute);
    await spendAtIssuer(sandbox, card, 7_00);
    await compare(card);
    expect(await readingOf(card)).toMatchObject({
      balance: 13_00,
      difference: 7_00,
      since: expect.any(String) as unknown,
    });
    expect(await casesOf(card)).toEqual([]);
    await later(world, 31 * minute);
    await compare(card);
    await compare(card);
    expect(await casesOf(card)).toEqual([
      { state: 'open', what: expect.stringContaining('$13.00 at the issuer') as unknown },
    ]);
    const { items } = await staff.call('cards.staff-list', { query: { differs: 'yes' } });
    expect(items.find(({ id }) => id === card.id)).toMatchObject({ break: '$7.00' });
    await later(world, 6);
    const signals = await staff.call('staff.signals', {});
    expect(signals.items.find(({ kind }) => kind === 'card_differences')).toMatchObject({
      count: 1,
      to: '/admin/virtual-cards?differs=yes',
      money: [{ currency: 'USD', sum: 7_00 }],
    });
    await payWithCard(world, card, { amount: 7_00n });
    await compare(card);
    expect(await readingOf(card)).toMatchObject({ difference: 0, since: null });
    expect(await casesOf(card)).toEqual([{ state: 'closed', what: 'Both sides agree again.' }]);
  });

  test('is not judged while an entry is fresh or a movement is open', async () => {
    const card = await newCard();
    await spendAtIssuer(sandbox, card, 5_00);
    await compare(card);
    expect(await readingOf(card)).toMatchObject({ difference: 5_00, since: null });
    await later(world, 11 * minute);
    await query(
      `insert into card_movements (id, card_id, user_id, what, by, amount, created_at)
       values (gen_random_uuid(), $1, $2, 'fund', 'person', 100, $3)`,
      [card.id, card.userId, world.clock.now()],
    );
    await compare(card);
    expect(await readingOf(card)).toMatchObject({ difference: 5_00, since: null });
    await query('update card_movements set ended_at = created_at where card_id = $1', [card.id]);
    await compare(card);
    expect((await readingOf(card))?.since).not.toBeNull();
  });

  test('that the issuer terminated opens a case, also with the same balance', async () => {
    const card = await newCard();
    const { cards } = world.platform.providers.maplerad;
    await cards.withdraw(card.issuerCardId, money(20_00n, 'USD'));
    await payWithCard(world, card, { amount: 20_00n });
    await cards.terminate(card.issuerCardId);
    await compare(card);
    await later(world, 31 * minute);
    await compare(card);
    expect(await casesOf(card)).toEqual([
      { state: 'open', what: 'The issuer has terminated the card; we have it as active.' },
    ]);
  });

  test('that is frozen there and not here is thawed there, and the other way round', async () => {
    const card = await newCard();
    const { cards } = world.platform.providers.maplerad;
    await cards.freeze(card.issuerCardId);
    await compare(card);
    expect((await cards.get(card.issuerCardId))?.status).toBe('active');
    await query(
      `insert into card_freezes (id, card_id, reason, since) values (gen_random_uuid(), $1, 'owner', $2)`,
      [card.id, world.clock.now()],
    );
    await compare(card);
    expect((await cards.get(card.issuerCardId))?.status).toBe('frozen');
  });

  test('is left as it is while the issuer does not answer', async () => {
    const card = await newCard();
    await compare(card);
    const before = await readingOf(card);
    await fault(sandbox, '500', { method: 'GET', path_regex: '/v1/issuing/', times: 20 });
    await expect(compare(card)).rejects.toThrow();
    await fetch(`${sandbox.url}/room/clear`, { method: 'POST', redirect: 'manual' });
    expect(await readingOf(card)).toEqual(before);
  });
});
