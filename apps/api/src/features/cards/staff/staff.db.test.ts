import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueCard, payWithCard, putCard, putEntry, spendAtIssuer } from '#test/cards.ts';
import { later } from '#test/guards.ts';
import { openKycWorld } from '#test/worlds/kyc.ts';
import { codeOf, member } from '#test/people.ts';
import { auditedOf, staffWith } from '#test/staff.ts';
import { fault } from '#test/worlds/transfer.ts';
import type { Person, World } from '#test/world.ts';
import type { TestSandbox } from '#providers/testing.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld());
  staff = (await staffWith(world, 'cards.read', 'cards.write')).person;
});
afterAll(() => close());

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
const reason = 'The holder asked for it';
type Action = 'freeze' | 'thaw' | 'compare' | 'close' | 'waive';
const act = (cardId: string, action: Action, by = staff) =>
  by.call('cards.act', { params: { cardId }, body: { action, reason } });
const owe = (cardId: string, userId: string, amount = 1_00) =>
  query(
    `insert into card_charges (id, card_id, user_id, kind, source, amount, state, at)
     values ($1, $2, $3, 'month', $1::uuid::text, $4, 'owed', $5)`,
    [randomUUID(), cardId, userId, amount, world.clock.now()],
  );

describe('staff', () => {
  test('freeze a card and lift only their own freeze; the issuer follows', async () => {
    const { me } = await member(world);
    const card = await issueCard(world, me.id);
    const { cards } = world.platform.providers.maplerad;
    const frozen = await act(card.id, 'freeze');
    expect(frozen).toMatchObject({
      state: 'frozen',
      issuerFrozen: true,
      frozen: [{ reason: 'staff' }],
      actions: ['thaw', 'compare', 'close'],
    });
    expect((await cards.get(card.issuerCardId))?.status).toBe('frozen');
    expect(await codeOf(act(card.id, 'freeze'))).toBe('ACTION_UNFIT');
    await query(
      `insert into card_freezes (id, card_id, reason, since) values ($1, $2, 'owner', $3)`,
      [randomUUID(), card.id, world.clock.now()],
    );
    const thawed = await act(card.id, 'thaw');
    expect(thawed).toMatchObject({ state: 'frozen', frozen: [{ reason: 'owner' }] });
    expect((await cards.get(card.issuerCardId))?.status).toBe('frozen');
    expect(await auditedOf(world, me.id, 'cards.freeze')).toMatchObject([
      { detail: { reason, card: card.id } },
    ]);
    expect(await auditedOf(world, me.id, 'cards.thaw')).toHaveLength(1);
  });

  test('compare a card with the issuer at once, and hear if it does not answer', async () => {
    const { me } = await member(world);
    const card = await issueCard(world, me.id, { amount: 9_00n });
    const compared = await act(card.id, 'compare');
    expect(compared.money).toMatchObject({
      available: 9_00,
      issuer: { balance: 9_00, difference: 0, since: null },
    });
    await fault(sandbox, '500', { method: 'GET', path_regex: '/v1/issuing/', times: 20 });
    expect(await codeOf(act(card.id, 'compare'))).toBe('CARD_UNREACHABLE');
    await fetch(`${sandbox.url}/room/clear`, { method: 'POST', redirect: 'manual' });
  });

  test('waive what a card owes, not while a movement may be paying it', async () => {
    const { me } = await member(world);
    const card = await putCard(world, me.id);
    await owe(card.id, me.id, 2_00);
    await owe(card.id, me.id, 3_00);
    await query(
      `insert into card_movements (id, card_id, user_id, what, by, amount, created_at)
       values ($1, $2, $3, 'fund', 'person', 100, $4)`,
      [randomUUID(), card.id, me.id, world.clock.now()],
    );
    expect(await codeOf(act(card.id, 'waive'))).toBe('CARD_BUSY');
    await query('update card_movements set ended_at = created_at where card_id = $1', [card.id]);
    const waived = await act(card.id, 'waive');
    expect(waived.money.owed).toBe(0);
    expect(waived.charges.map(({ state }) => state)).toEqual(['waived', 'waived']);
    expect(await codeOf(act(card.id, 'waive'))).toBe('ACTION_UNFIT');
    expect(await auditedOf(world, me.id, 'cards.waive')).toMatchObject([
      { detail: { amount: '500' } },
    ]);
  });

  test('close a card, and only a closing that began is in the audit log', async () => {
    const { me } = await member(world);
    const card = await putCard(world, me.id);
    await query(
      `insert into card_movements (id, card_id, user_id, what, by, amount, created_at)
       values ($1, $2, $3, 'fund', 'person', 100, $4)`,
      [randomUUID(), card.id, me.id, world.clock.now()],
    );
    expect(await codeOf(act(card.id, 'close'))).toBe('CARD_BUSY');
    expect(await auditedOf(world, me.id, 'cards.close')).toEqual([]);
    await query('update card_movements set ended_at = created_at where card_id = $1', [card.id]);
    expect((await act(card.id, 'close')).state).toBe('closing');
    expect(await auditedOf(world, me.id, 'cards.close')).toHaveLength(1);
  });

  test('do nothing with their own card, with one that does not exist, or without permission', async () => {
    const colleague = await staffWith(world, 'cards.read', 'cards.write');
    const own = await putCard(world, colleague.me.id);
    expect(await codeOf(act(own.id, 'freeze', colleague.person))).toBe('OWN_CASE');
    expect(await codeOf(act(randomUUID(), 'freeze'))).toBe('NOT_FOUND');
    const reader = (await staffWith(world, 'cards.read')).person;
    expect(await codeOf(act(own.id, 'freeze', reader))).toBe('FORBIDDEN');
  });

  test('find cards by last four, holder and the issuer’s id, and payments by shop', async () => {
    const { me } = await member(world);
    const card = await putCard(world, me.id, { amount: 10_00n, lastFour: '4242' });
    const entryId = await payWithCard(world, card, { amount: 4_00n, shop: 'Zed Books' });
    await putEntry(world, card, { kind: 'decline', decline: 'trade', shop: 'Bet Shop' });
    for (const search of ['4242', `@${me.tag}`, card.issuerCardId]) {
      const { items } = await staff.call('cards.staff-list', { query: { search } });
      expect(items).toMatchObject([
        { id: card.id, lastFour: '4242', balance: '$6.00', break: null, state: 'active' },
      ]);
    }
    for (const search of ['Zed Books', 'zed books']) {
      const { items } = await staff.call('cards.staff-transactions', { query: { search } });
      expect(items.map(({ id }) => id)).toEqual([entryId]);
    }
    for (const search of ['4242', `@${me.tag}`]) {
      const { items } = await staff.call('cards.staff-transactions', { query: { search } });
      expect(items).toHaveLength(2);
    }
    const declined = await staff.call('cards.staff-transactions', {
      query: { kind: 'decline', reason: 'trade' },
    });
    expect(declined.items).toMatchObject([{ cardId: card.id, decline: 'trade' }]);
    const searcher = await staffWith(world, 'cards.read', 'overview.read');
    for (const text of ['4242', card.issuerCardId, card.id]) {
      const found = await searcher.person.call('staff.search', { query: { text } });
      expect(found.items).toContainEqual({
        kind: 'card',
        id: card.id,
        title: 'Card •••• 4242',
        detail: `@${me.tag}`,
      });
    }
  });
});

describe('declines', () => {
  test('are counted by reason and by day in Lagos, with the shops that have most', async () => {
    const { me } = await member(world);
    const card = await putCard(world, me.id);
    const before = await staff.call('cards.declines', {});
    const today = before.days.at(-1) ?? '';
    expect(before.days).toHaveLength(28);
    // 23:30 UTC of the day before is half past midnight in Lagos.
    const early = new Date(`${today}T00:00:30+01:00`);
    for (let made = 0; made < 3; made += 1) {
      await putEntry(world, card, {
        kind: 'decline',
        decline: 'local',
        shop: 'Jumia',
        at: early,
      });
    }
    const after = await staff.call('cards.declines', {});
    const rowOf = (found: typeof after) => found.rows.find((row) => row.reason === 'local');
    expect(rowOf(after)?.counts.at(-1)).toBe((rowOf(before)?.counts.at(-1) ?? 0) + 3);
    expect(rowOf(after)?.total).toBe((rowOf(before)?.total ?? 0) + 3);
    expect(after.shops[0]).toEqual({ shop: 'Jumia', reason: 'local', count: 3 });
  });
});

describe('the issuer’s charges', () => {
  test('are matched with what we charged for the same declines', async () => {
    const { me } = await member(world);
    const card = await issueCard(world, me.id, { amount: 2_00n });
    for (let made = 0; made < 3; made += 1) await spendAtIssuer(sandbox, card, 50_00);
    const theirs = await world.platform.providers.maplerad.cards.charges();
    const mine = theirs.filter(({ cardId }) => cardId === card.issuerCardId);
    expect(mine).toHaveLength(3);
    const charge = async (amount: number, issuerRef: string | undefined) => {
      const entryId = await putEntry(world, card, {
        kind: 'decline',
        ...(issuerRef && { issuerRef }),
      });
      await query(
        `insert into card_charges (id, card_id, user_id, kind, source, amount, state, entry_id, at)
         values ($1, $2, $3, 'decline', $1::uuid::text, $4, 'taken', $5, $6)`,
        [randomUUID(), card.id, me.id, amount, entryId, world.clock.now()],
      );
    };
    await charge(30, mine[0]?.entryId ?? '');
    await charge(45, mine[1]?.entryId ?? '');
    await charge(30, undefined);
    const month = new Date(world.clock.now().getTime() + 3_600_000).toISOString().slice(0, 7);
    const compared = await staff.call('cards.charges', { query: { month } });
    expect(
      compared.items
        .filter(({ cardId }) => cardId === card.id)
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(['differs', 'only_ours', 'only_theirs', 'same']);
    expect(compared).toMatchObject({ theirs: 90, ours: 105 });
    await later(world, 1);
  });
});
