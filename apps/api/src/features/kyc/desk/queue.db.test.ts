import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
});
afterAll(() => world.close());

const reason = 'The regulator asked for it';

test('shows decided submissions newest first, and finds any of them by its id', async () => {
  const { items } = await staff.call('kyc.queue', { query: { state: 'approved' } });
  const times = items.map(({ submittedAt }) => submittedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const id = items[0]?.id ?? '';
  const found = await staff.call('kyc.queue', { query: { id } });
  expect(found.items.map((row) => row.id)).toEqual([id]);
});

test('is exported in words, with a reason', async () => {
  const file = await staff.request('/api/v1/staff/kyc/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ flagged: 'true', search: 'kofi', reason }),
  });
  const text = await file.text();
  expect(text).toContain('"Kofi Mensah (@kofi)"');
  expect(text).toContain('"Ghana","Waiting"');
  expect(text).toContain('End of export, rows: 1');
});
