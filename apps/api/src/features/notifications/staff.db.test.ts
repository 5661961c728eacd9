import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { lagosDay } from '#platform/dates.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { createWorld, runJob, type Person, type World } from '#test/world.ts';
import { defineNotification } from './define.ts';
import { notify } from './notify.ts';
import { forgetAddress } from './push/queries.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  staff = (await demo(world, 'admin')).person;
});
afterAll(() => world.close());

const code = defineNotification<{ code: string }>({
  id: 'test.code',
  subject: 'security',
  isSecret: true,
  mail: ({ code: secret }) => ({ subject: 'Your code', lines: [`Your code is ${secret}.`] }),
});

const today = () => lagosDay(world.clock.now());
const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

describe('the delivery log', () => {
  test('shows what became of a message, and never its words', async () => {
    const { me } = await member(world);
    const { rows } = await query('select id, email, first_name from users where id = $1', [me.id]);
    await inTx(world.platform.db, (tx) =>
      notify(world.platform, tx, rows[0], code, { code: '918273' }),
    );
    await world.messagesTo(rows[0].email);
    const page = await staff.call('notifications.deliveries', { query: { person: me.tag } });
    const found = page.items.find(({ kind }) => kind === 'test.code');
    expect(found).toMatchObject({
      channel: 'mail',
      person: `@${me.tag}`,
      userId: me.id,
    });
    expect(JSON.stringify(page)).not.toContain('918273');
    expect(JSON.stringify(page)).not.toContain(rows[0].email);
  });

  test('is filtered by channel and state, and walked page by page', async () => {
    const first = await staff.call('notifications.deliveries', {
      query: { period: '365', limit: 2 },
    });
    expect(first.items).toHaveLength(2);
    const second = await staff.call('notifications.deliveries', {
      query: { period: '365', limit: 2, cursor: first.next ?? '' },
    });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { items } = await staff.call('notifications.deliveries', {
      query: { period: '365', channel: 'push', state: 'delivered' },
    });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ channel, state }) => `${channel} ${state}`))).toEqual(
      new Set(['push delivered']),
    );
  });

  test('is closed to customers', async () => {
    const { person } = await member(world);
    expect(await codeOf(person.call('notifications.deliveries', { query: {} }))).toBe('FORBIDDEN');
  });
});

describe('the figures of messages', () => {
  test('count what was sent, delivered and bounced, by channel and kind', async () => {
    const { me } = await member(world);
    const at = world.clock.now();
    const states = ['sent', 'delivered', 'delivered', 'bounced', 'complained', 'failed', 'skipped'];
    for (const state of states) {
      await query(
        `insert into deliveries (id, user_id, kind, channel, state, at)
         values (gen_random_uuid(), $1, 'test.counted', 'mail', $2, $3)`,
        [me.id, state, at],
      );
    }
    await runJob(world, 'analytics:fill-figures', {});
    const { totals } = await staff.call('analytics.message-figures', {
      query: { panel: 'messages', from: today(), to: today() },
    });
    const counts = Object.fromEntries(
      totals
        .filter(({ part }) => part === 'mail:test.counted')
        .map(({ figure, count }) => [figure, count]),
    );
    expect(counts).toEqual({
      message_sent: 5,
      message_delivered: 2,
      message_bounced: 2,
      message_failed: 1,
      message_skipped: 1,
    });
  });

  test('devices are counted by platform, and one that a service refuses becomes a figure', async () => {
    const { me } = await member(world);
    const ids = [world.platform.ids.next(), world.platform.ids.next()];
    for (const [index, id] of ids.entries()) {
      await query(
        `insert into push_addresses (id, user_id, platform, address_key, sealed, added_at)
         values ($1, $2, 'android', $3, '', now())`,
        [id, me.id, Buffer.from(`${id}${index}`)],
      );
    }
    world.clock.advance(61);
    const { items } = await staff.call('notifications.push-devices', {});
    const android = items.find(({ platform }) => platform === 'android');
    expect(android).toMatchObject({ devices: 2, people: 1 });
    const [gone = ''] = ids;
    await forgetAddress(world.platform.db, gone, world.clock.now());
    await forgetAddress(world.platform.db, gone, world.clock.now());
    await runJob(world, 'analytics:fill-figures', {});
    const { totals } = await staff.call('analytics.message-figures', {
      query: { panel: 'pushes', from: today(), to: today() },
    });
    expect(totals).toMatchObject([{ figure: 'push_refused', part: 'android', count: 1 }]);
  });
});
