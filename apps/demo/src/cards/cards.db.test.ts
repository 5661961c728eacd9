import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const query = async <Row extends object>(text: string) =>
  (await world.platform.pool.query<Row>(text)).rows;

test('the demo pays by day, at different times, and no rule looks at it again', async () => {
  const rows = await query<{ minute: number; isJudged: boolean; isPast: boolean }>(
    `select (extract(hour from at at time zone 'Africa/Lagos') * 60
         + extract(minute from at at time zone 'Africa/Lagos'))::int as minute,
       judged_at is not null as "isJudged", at < now() as "isPast"
     from card_entries`,
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ isJudged, isPast }) => !isJudged || !isPast)).toEqual([]);
  expect(rows.filter(({ minute }) => minute < 7 * 60 || minute >= 22 * 60)).toEqual([]);
  expect(new Set(rows.map(({ minute }) => minute)).size).toBeGreaterThan(10);
});

test('amara has subscriptions and two kinds of declines, and is told of none of them', async () => {
  const found = await query<{ shop: string; before: string | null }>(
    `select s.shop, s.before from card_subscriptions s join cards c on c.id = s.card_id
     where c.label = 'Subscriptions' order by s.shop`,
  );
  expect(found.map(({ shop }) => shop).sort()).toEqual(['Figma', 'Netflix', 'Spotify', 'iCloud']);
  expect(found.find(({ shop }) => shop === 'Netflix')?.before).not.toBeNull();
  const declines = await query<{ decline: string }>(
    `select decline from card_entries
     where kind = 'decline' and at > now() - interval '27 days' order by decline`,
  );
  expect(declines.map(({ decline }) => decline)).toEqual(['funds', 'local']);
  expect(
    await query(
      `select id from notifications where kind like 'cards.%' and kind not like '%dispute%'`,
    ),
  ).toEqual([]);
});
