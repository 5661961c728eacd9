/** A thousand entries of a card: pages, search, filters, the file, and the subscriptions in them. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EntryWorld, openEntryWorld } from '#test/card-shops.ts';
import type { TestCard } from '#test/cards.ts';
import { codeOf } from '#test/people.ts';
import { runJob } from '#test/world.ts';

let at: EntryWorld;
let card: TestCard;
const count = 1_000;
beforeAll(async () => {
  at = await openEntryWorld();
  card = await at.newCard();
  // Fifty shops, each every thirty days; the newest is of today.
  await at.rows(
    `insert into card_entries (id, card_id, user_id, issuer_ref, kind, state, direction, amount, shop,
       shop_key, shop_as_written, category, decline, at, settled_at, posted, judged_at)
     select gen_random_uuid(), $1, $2, 'ref' || n,
       case when n % 100 = 7 then 'decline' else 'payment' end,
       case when n % 100 = 7 then 'declined' else 'settled' end, 'out', 1000 + n % 50,
       case when n % 50 = 3 then '=Shop 3' else 'Shop ' || n % 50 end, 'shop' || n % 50,
       'SHOP ' || n % 50, case n % 2 when 0 then 'software' else 'shopping' end,
       case when n % 100 = 7 then 'funds' end,
       $3::timestamptz - (n / 50) * interval '30 days' - (n % 50) * interval '1 minute', $3,
       -(1000 + n % 50), now()
     from generate_series(0, $4::int - 1) n`,
    card.id,
    card.userId,
    at.world.clock.now(),
    count,
  );
});
afterAll(() => at.close());

const list = (query: object = {}) =>
  at.person.call('cards.transactions', { params: { cardId: card.id }, query });

describe('the list', () => {
  test('has every entry once, newest first, page by page', async () => {
    const seen: { id: string; at: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: 100,
        ...(cursor && { cursor }),
      });
      seen.push(...page.items);
      cursor = page.next;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count);
    expect(seen.map((one) => one.at)).toEqual(
      seen
        .map((one) => one.at)
        .toSorted()
        .toReversed(),
    );
  });

  test.each([
    [{ search: 'shop 12' }, 20],
    [{ search: 'SHOP 12' }, 20],
    [{ search: 'ref999' }, 1],
    [{ search: 'ref99' }, 0],
    [{ search: '10.12' }, 20],
    [{ search: '$10.12' }, 20],
    [{ search: '100%' }, 0],
    [{ search: 'no such shop' }, 0],
    [{ kind: 'decline' }, 10],
    [{ state: 'declined', search: 'shop 7' }, 10],
    [{ category: 'software', search: 'shop 12' }, 20],
    [{ category: 'shopping', search: 'shop 12' }, 0],
  ])('%j finds %i', async (query, found) => {
    expect((await list({ ...query, limit: 100 })).items).toHaveLength(found);
  });

  test('days are those of Lagos, both included', async () => {
    const { items } = await list({ limit: 1 });
    const newest = new Date(items[0]?.at ?? 0);
    const day = new Date(newest.getTime() + 3_600_000).toISOString().slice(0, 10);
    const within = await list({ from: day, to: day, limit: 100 });
    expect(within.items[0]?.id).toBe(items[0]?.id);
    const before = new Date(newest.getTime() - 5 * 86_400_000).toISOString().slice(0, 10);
    const none = await list({ from: before, to: before });
    expect(none.items).toEqual([]);
  });

  test('a cursor that is none is refused', async () => {
    expect(await codeOf(list({ cursor: 'x' }))).toBe('INVALID_INPUT');
  });
});

test('the file has every line, and a shop’s name is no formula', async () => {
  const path = `/api/v1/virtual-cards/${card.id}/transactions.csv`;
  const answer = await at.person.request(path);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toContain('"Shop"');
  expect(lines.filter((line) => line.includes(`"'=Shop 3"`))).toHaveLength(20);
  expect(lines[1]).toContain('"-10.00"');
});

test('the subscriptions among them are found', async () => {
  // They are looked for when the rules have a new payment.
  await at.rows(
    `update card_entries set judged_at = null where id =
       (select id from card_entries where card_id = $1 and kind = 'payment' order by at desc limit 1)`,
    card.id,
  );
  await runJob(at.world, 'cards:apply-rules', { id: card.id });
  const params = { cardId: card.id };
  const { items } = await at.person.call('cards.subscriptions', { params });
  // Of one shop every second charge was declined, so it has no rhythm.
  expect(items).toHaveLength(49);
  expect(items.every(({ rhythm }) => rhythm === 'monthly')).toBe(true);
});
