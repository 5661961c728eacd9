import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchKeys } from '@cowrie/contract/staff/switches';
import { inTx } from '#platform/db/pool.ts';
import { switchOff } from '#platform/flags.ts';
import { fund } from '#test/money.ts';
import { pausers, requestFor } from '#test/pauses.ts';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let staff: Awaited<ReturnType<typeof pausers>>;
beforeAll(async () => {
  world = await createWorld();
  staff = await pausers(world);
});
afterAll(() => world.close());

const reason = 'The company reports a failure';
const flagOf = async (key: string) =>
  (await staff.maker.person.call('staff.flags', {})).items.find((flag) => flag.key === key);
const notices = () => world.person().call('staff.read-notices', {});

describe('two people', () => {
  test('pause: nothing happens before the approval, and the maker cannot approve', async () => {
    const approvalId = await staff.propose(requestFor('momo-gh', false));
    expect((await flagOf('momo-gh'))?.enabled).toBe(true);
    const own = staff.maker.person.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason },
    });
    expect(await codeOf(own)).toBe('APPROVAL_OWN');
    expect((await notices()).items).toEqual([]);
    await staff.decide(approvalId);
    expect(await flagOf('momo-gh')).toMatchObject({
      enabled: false,
      isInForce: true,
      alone: false,
      updatedBy: { tag: staff.checker.details.tag },
    });
    const [notice] = (await notices()).items;
    expect(notice?.words).toMatch(
      /^Mobile money transfers to Ghana have been paused since .*Your money is safe\.$/,
    );
    expect((await notices()).off).toEqual(['momo-gh']);
    await staff.resume('momo-gh');
    expect(await notices()).toEqual({ items: [], off: [], variants: {}, changesAt: null });
  });

  test('cannot propose what is so already, nor an end in the past', async () => {
    expect(await codeOf(staff.propose(requestFor('sends', true)))).toBe('ALREADY_SO');
    const endsAt = new Date(world.clock.now().getTime() - 1000).toISOString();
    expect(await codeOf(staff.propose(requestFor('sends', false, { endsAt })))).toBe(
      'SWITCH_DATES',
    );
    expect(await codeOf(staff.propose(requestFor('maintenance', false)))).toBe('INVALID_INPUT');
  });

  test('a proposal is stale once the switch has changed', async () => {
    const [first, second] = [
      await staff.propose(requestFor('claims', false)),
      await staff.propose(requestFor('claims', false, { message: 'Another one.' })),
    ];
    await staff.decide(first);
    expect(await codeOf(staff.decide(second))).toBe('APPROVAL_STALE');
    await staff.resume('claims');
  });

  test('show the banner with their own words', async () => {
    await staff.pause('maintenance', { message: 'We work on it tonight from 22:00.' });
    expect((await notices()).items[0]?.words).toBe('We work on it tonight from 22:00.');
    await staff.resume('maintenance');
  });

  test('a member of staff named in the scope takes no part', async () => {
    const request = requestFor('sends', false, { scope: { people: [staff.maker.details.tag] } });
    expect(await codeOf(staff.propose(request))).toBe('OWN_CASE');
  });

  test('every step is in the audit log', async () => {
    const reader = await staffWith(world, 'audit.read');
    const { items } = await reader.person.call('staff.audit-log', {
      query: { action: 'staff.switch_approved' },
    });
    expect(items.length).toBeGreaterThan(3);
    expect(items.every(({ detail }) => JSON.stringify(detail).includes(reason))).toBe(true);
  });
});

describe('in an emergency', () => {
  const alone = async (key: 'sends' | 'passkeys' | 'maintenance') => {
    const hero = await staffWith(world, 'flags.read', 'flags.emergency');
    const pause = () =>
      hero.person.call('staff.pause-alone', { params: { key }, body: { message: null, reason } });
    return { hero, pause };
  };

  test('one person pauses at once, and all others are told', async () => {
    const { hero, pause } = await alone('sends');
    const { notified } = await pause();
    expect(notified).toBeGreaterThanOrEqual(2);
    expect(await flagOf('sends')).toMatchObject({ enabled: false, alone: true });
    for (const other of [staff.maker, staff.checker]) {
      const [mail] = await world.messagesTo(other.details.email);
      expect(JSON.stringify(mail)).toContain('Emergency pause by one person: All sends');
      expect(JSON.stringify(mail)).toContain(hero.details.tag);
    }
    expect(await world.messagesTo(hero.details.email)).toEqual([]);
    const { rows } = await world.platform.pool.query<{ subject: string }>(
      "select subject from audit_log where action = 'staff.switch_emergency'",
    );
    expect(rows).toEqual([{ subject: 'flag:sends' }]);
    expect(await codeOf(pause())).toBe('ALREADY_SO');
    await staff.resume('sends');
    expect(await flagOf('sends')).toMatchObject({ enabled: true, alone: false });
  });

  test('one person widens a pause for some people, and changes no words of a pause for all', async () => {
    await staff.pause('claims', { scope: { tiers: [0] }, message: 'Only for some.' });
    const hero = await staffWith(world, 'flags.read', 'flags.emergency');
    const pause = (message: string | null) =>
      hero.person.call('staff.pause-alone', {
        params: { key: 'claims' },
        body: { message, reason },
      });
    await pause(null);
    expect(await flagOf('claims')).toMatchObject({ scope: null, message: null, alone: true });
    expect(await codeOf(pause('Words of one person'))).toBe('ALREADY_SO');
    await staff.resume('claims');
  });

  test('one person changes no feature and shows no banner', async () => {
    expect(await codeOf((await alone('passkeys')).pause())).toBe('SWITCH_TWO_PEOPLE');
    expect(await codeOf((await alone('maintenance')).pause())).toBe('SWITCH_TWO_PEOPLE');
  });

  test('it takes a permission of its own', async () => {
    const call = staff.maker.person.call('staff.pause-alone', {
      params: { key: 'sends' },
      body: { message: null, reason },
    });
    expect(await codeOf(call)).toBe('FORBIDDEN');
  });
});

describe('a refusal of a company', () => {
  const close = () => inTx(world.platform.db, (tx) => switchOff(tx, 'bank-gh', world.clock.now()));

  test('closes a corridor for everyone, also if it was paused for some people', async () => {
    await staff.pause('bank-gh', { scope: { tiers: [3] }, message: 'Only for some.' });
    expect(await close()).toBe(true);
    expect(await flagOf('bank-gh')).toMatchObject({ enabled: false, scope: null, message: null });
    expect(await close(), 'it is closed already').toBe(false);
    await staff.resume('bank-gh');
  });
});

test('a pause whose time is over and that is made again began at the second time', async () => {
  const endsAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
  await staff.pause('rail-digital', { endsAt });
  world.clock.advance(120);
  expect(await flagOf('rail-digital')).toMatchObject({ isInForce: false, stale: 'over' });
  const again = world.clock.now();
  await staff.pause('rail-digital');
  const flag = await flagOf('rail-digital');
  expect(flag?.isInForce).toBe(true);
  expect(new Date(flag?.since ?? 0).getTime()).toBeGreaterThanOrEqual(again.getTime());
  await staff.resume('rail-digital');
});

test('a second process follows, and tells its open pages', async () => {
  const { url } = { url: world.platform.config.DATABASE_URL };
  const other = await createWorld({ database: { url, drop: async () => {} } });
  try {
    const { me } = await member(world);
    const seen: string[] = [];
    other.hub.open({
      userId: me.id,
      receive: (frame) => seen.push(...frame.events.map(({ event }) => event)),
      close: () => {},
    });
    // Its own copy of the switches is fresh now.
    expect(await other.platform.flags.isOn('rail-tag')).toBe(true);
    await staff.pause('rail-tag');
    world.hub.poke();
    const often = { interval: 20 };
    await expect.poll(() => other.platform.flags.isOn('rail-tag'), often).toBe(false);
    await expect.poll(() => seen, often).toContain('switches.changed');
    const { items } = await other.person().call('staff.read-notices', {});
    expect(items.map(({ key }) => key)).toEqual(['rail-tag']);
    await staff.resume('rail-tag');
    const after = await other.person().call('staff.read-notices', {});
    expect(after.items).toEqual([]);
  } finally {
    await other.close();
  }
});

describe('the preview', () => {
  test('counts people within the scope', async () => {
    const tier0 = await member(world);
    await fund(world, tier0.me.id, 1_00n);
    const read = (scope: ReturnType<typeof requestFor>['scope']) =>
      staff.maker.person.call('staff.switch-reach', {
        body: { change: requestFor('sends', false, { scope }) },
      });
    const everyone = await read(null);
    expect(everyone.people).toBeGreaterThan(2);
    expect(everyone).toMatchObject({ senders: 0, openTransfers: 0, scheduled: 0 });
    expect((await read({ countries: ['KE'] })).people).toBe(0);
    expect((await read({ people: [tier0.details.tag] })).people).toBe(1);
    expect((await read({ percent: 50 })).people).toBe(Math.ceil(everyone.people / 2));
    expect(await codeOf(read({ people: ['no_such_tag'] }))).toBe('NOT_FOUND');
  });

  test('the list names every switch, and who stops whom', async () => {
    await staff.pause('company-maplerad');
    const { items } = await staff.maker.person.call('staff.flags', {});
    expect(items.map(({ key }) => key)).toEqual(switchKeys);
    const stopped = items.filter(({ stoppedBy }) => stoppedBy === 'company-maplerad');
    expect(stopped.map(({ key }) => key)).toContain('momo-gh');
    expect(stopped.map(({ key }) => key)).not.toContain('rail-tag');
    await staff.resume('company-maplerad');
  });

  test('its counts read an index', async () => {
    const { pool } = world.platform;
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const planOf = async (query: string) =>
        JSON.stringify((await client.query(`explain ${query}`)).rows);
      expect(
        await planOf(`select count(distinct user_id) from payouts where rail = any('{momo}')
          and destination ->> 'country' = 'GH' and created_at > now() - interval '30 days'`),
      ).toContain('payouts_senders');
      expect(
        await planOf(`select count(distinct user_id) from recipients
          where type = 'tag' and last_used_at > now() - interval '30 days'`),
      ).toContain('recipients_used');
      expect(
        await planOf(`select count(*) from users
          where status = 'active' and country in ('NG') and kyc_tier in (1)`),
      ).toContain('users_active_scope');
      expect(
        await planOf(`select platform, version, count(user_id) from app_versions
          where seen_at > now() - interval '30 days' group by platform, version`),
      ).toContain('app_versions_in_use');
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  });
});
