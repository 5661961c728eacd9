import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditedOf, staffWith } from '#test/staff.ts';
import { codeOf, failureOf, goodPassword, logIn, member, newcomer, signUp } from '#test/people.ts';
import { createWorld, type Person, runJob, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let staffId: string;
let staffEmail: string;

beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: '1' } });
  const made = await staffWith(world, 'security.read', 'security.write', 'users.read');
  staff = made.person;
  staffId = made.me.id;
  staffEmail = made.details.email;
});
// Tests move the clock, and a session ends after a quiet half hour.
beforeEach(() => logIn(staff, staffEmail));
afterAll(() => world.close());

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const logInFrom = (ip: string, email: string, password = goodPassword, person = world.person()) =>
  person.call(
    'identity.log-in',
    { body: { email, password, audience: 'user', transport: 'cookie' } },
    from(ip),
  );
const blockNetwork = (network: string, hours: '1' | '24' = '24', by = staff) =>
  by.call('identity.desk-block', {
    body: { what: { kind: 'address', network }, hours, reason: 'Many wrong passwords' },
  });
const attemptsFrom = async (ip: string) =>
  (await staff.call('identity.desk-attempts', { query: { ip, limit: 50 } })).items;
const blocks = async (state: 'active' | 'lifted' | 'ended') =>
  (await staff.call('identity.desk-blocks', { query: { state, limit: 50 } })).items;

describe('failed log-ins', () => {
  test('are noted with account, address and country; what was typed is not kept', async () => {
    const ip = '105.112.3.4';
    const { details } = await member(world);
    expect(await codeOf(logInFrom(ip, details.email, 'wrong horse battery'))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await codeOf(logInFrom(ip, 'unknown@x.test', 'wrong horse battery'))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await attemptsFrom(ip)).toMatchObject([
      { person: 'No such account', userId: null, result: 'wrong_password', country: 'NG' },
      { person: `@${details.tag}`, result: 'wrong_password', door: 'user', ip },
    ]);
    const { rows } = await world.platform.pool.query('select * from log_in_attempts');
    expect(JSON.stringify(rows)).not.toContain('wrong horse');
    expect(JSON.stringify(rows)).not.toContain('unknown@x.test');
  });

  test('a lock is noted as one, and a good log-in is not noted', async () => {
    const ip = '105.112.9.9';
    const { details } = await member(world);
    const tries = Array.from({ length: 12 }, () => logInFrom(ip, details.email, 'wrong horse'));
    await Promise.allSettled(tries);
    const results = (await attemptsFrom(ip)).map(({ result }) => result);
    expect(results).toHaveLength(12);
    expect(new Set(results)).toEqual(new Set(['wrong_password', 'locked']));
    const other = await member(world);
    await logInFrom('105.112.10.10', other.details.email);
    expect(await attemptsFrom('105.112.10.10')).toEqual([]);
  });

  test('are forgotten after ninety days', async () => {
    const { pool } = world.platform;
    const ids = await pool.query<{ id: string }>(
      `insert into log_in_attempts (id, result, door, device, ip, at)
       select gen_random_uuid(), 'locked', 'user', 'x', '192.0.2.1', now() - days * interval '1 day'
       from unnest(array[89, 91]) days returning id`,
    );
    await runJob(world, 'identity:sweep', {});
    expect(await attemptsFrom('192.0.2.1')).toMatchObject([{ id: ids.rows[0]?.id }]);
  });
});

describe('a blocked address', () => {
  test('cannot log in or sign up; others can, and those signed in stay', async () => {
    const { person, details } = await member(world);
    await blockNetwork('198.51.100.0/24');
    expect(await codeOf(logInFrom('198.51.100.77', details.email))).toBe('NETWORK_BLOCKED');
    const newPerson = world
      .person()
      .call('identity.sign-up', { body: newcomer() }, from('198.51.100.1'));
    expect(await codeOf(newPerson)).toBe('NETWORK_BLOCKED');
    await logInFrom('198.51.101.77', details.email);
    const open = await person.call('identity.session', {}, from('198.51.100.77'));
    expect(open.me?.tag).toBe(details.tag);
    expect(await attemptsFrom('198.51.100.77')).toMatchObject([{ result: 'blocked' }]);
  });

  test('can log in again when the time is over, or when it is lifted with a reason', async () => {
    const { details } = await member(world);
    await blockNetwork('203.0.113.5', '1');
    await blockNetwork('203.0.113.6');
    world.clock.advance(3_700);
    await logIn(staff, staffEmail);
    await logInFrom('203.0.113.5', details.email);
    expect(await codeOf(logInFrom('203.0.113.6', details.email))).toBe('NETWORK_BLOCKED');
    const lifted = (await blocks('active')).find(({ what }) => what.startsWith('203.0.113.6'));
    const body = { reason: 'The attack is over' };
    const params = { accessBlockId: lifted?.id ?? '' };
    const lifts = Array.from({ length: 5 }, () =>
      codeOf(staff.call('identity.desk-lift-block', { params, body })),
    );
    const codes = await Promise.all(lifts);
    expect(codes.filter((code) => code === 'ALREADY_SO')).toHaveLength(4);
    await logInFrom('203.0.113.6', details.email);
    expect(await blocks('lifted')).toMatchObject([{ liftReason: 'The attack is over' }]);
    expect((await blocks('ended')).map(({ what }) => what)).toEqual(['203.0.113.5/32']);
  });

  test('is blocked once by equal calls, longer by a longer one, and shorter by none', async () => {
    const once = await Promise.allSettled(
      Array.from({ length: 10 }, () => blockNetwork('192.0.2.50')),
    );
    expect(once.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(blockNetwork('192.0.2.50', '1'))).toBe('ALREADY_SO');
    const entries = await world.platform.pool.query(
      `select from audit_log where action = 'security.blocked' and subject = 'access:192.0.2.50/32'`,
    );
    expect(entries.rowCount).toBe(1);
  });

  test.each([
    ['', 'INVALID_INPUT'],
    ['everything', 'NETWORK_INVALID'],
    ['10.0.0.0/8', 'NETWORK_TOO_LARGE'],
    ['0.0.0.0/0', 'NETWORK_TOO_LARGE'],
    ["1.2.3.4'; drop table users", 'NETWORK_INVALID'],
    ['9'.repeat(60), 'INVALID_INPUT'],
  ])('%j is refused at its field with %s', async (network, code) => {
    expect(await failureOf(blockNetwork(network))).toMatchObject({
      code,
      fields: { 'what.network': expect.any(String) },
    });
  });

  test('may not be the network of the one who blocks it', async () => {
    const attempt = staff.call(
      'identity.desk-block',
      {
        body: {
          what: { kind: 'address', network: '41.58.0.0/16' },
          hours: '24',
          reason: 'Many wrong passwords',
        },
      },
      from('41.58.3.3'),
    );
    expect(await codeOf(attempt)).toBe('NETWORK_YOUR_OWN');
  });

  test('is shown with how many people it would reach', async () => {
    const one = await member(world);
    const two = await member(world);
    await logInFrom('102.89.20.1', one.details.email);
    await logInFrom('102.89.20.2', one.details.email);
    await logInFrom('102.89.20.2', two.details.email);
    const reach = (network: string) =>
      staff.call('identity.desk-block-reach', { query: { network } });
    expect(await reach('102.89.20.0/24')).toMatchObject({ people: 2, isMore: false });
    expect(await reach('102.89.20.1')).toMatchObject({ people: 1 });
    expect(await reach('102.89.21.0/24')).toMatchObject({ people: 0 });
  });
});

describe('a blocked device', () => {
  test('is signed out at once and refused for every account, others are not', async () => {
    const { person, details } = await member(world);
    const other = await member(world);
    const { items } = await person.call('identity.sessions', {});
    const sessionId = items[0]?.id ?? '';
    await staff.call('identity.desk-block', {
      body: {
        what: { kind: 'device', sessionId },
        hours: '720',
        reason: 'Used to take over accounts',
      },
    });
    expect((await person.call('identity.session', {})).me).toBeNull();
    expect(await codeOf(logIn(person, details.email))).toBe('NETWORK_BLOCKED');
    expect(await codeOf(logIn(person, other.details.email))).toBe('NETWORK_BLOCKED');
    await logIn(world.person(), details.email);
  });

  test('of one’s own, or of no session, is refused', async () => {
    const { items } = await staff.call('identity.sessions', {});
    const body = (sessionId: string) => ({
      body: {
        what: { kind: 'device', sessionId },
        hours: '24',
        reason: 'Used to take over accounts',
      } as const,
    });
    expect(await codeOf(staff.call('identity.desk-block', body(items[0]?.id ?? '')))).toBe(
      'OWN_CASE',
    );
    const none = '00000000-0000-7000-8000-000000000000';
    expect(await codeOf(staff.call('identity.desk-block', body(none)))).toBe('NOT_FOUND');
  });
});

describe('a canary', () => {
  const setCanary = (tag: string, on = true, by = staff) =>
    by.call('identity.desk-set-canary', {
      body: { tag, note: 'In the list of 2026', on, reason: 'Placed as a decoy' },
    });
  const readings = async () =>
    (await staff.call('identity.desk-canary-readings', { query: { limit: 50 } })).items;
  /** A process asks again which canaries there are after a while. */
  const wait = () => world.clock.advance(11);

  test('raises an alarm when staff or a visitor name it, once an hour for each reader', async () => {
    const { me, details } = await member(world);
    await setCanary(`@${details.tag}`);
    wait();
    await staff.call('identity.user', { params: { userId: me.id } });
    await staff.call('identity.user', { params: { userId: me.id } });
    await codeOf(logInFrom('105.112.3.9', details.email, 'a stolen password'));
    const found = await readings();
    expect(found).toMatchObject([
      { canary: `@${details.tag}`, by: 'A visitor', route: 'identity.log-in', ip: '105.112.3.9' },
      { canary: `@${details.tag}`, byId: staffId, route: 'identity.user', state: 'new' },
    ]);
    expect(found).toHaveLength(2);
    const summary = await staff.call('identity.desk-summary', {});
    expect(summary.canaryReadings).toBe(2);
    expect(summary.canaries).toMatchObject([{ person: { tag: details.tag } }]);
    const own = codeOf(
      staff.call('identity.desk-explain-reading', {
        params: { readingId: found[1]?.id ?? '' },
        body: { reason: 'A planned test' },
      }),
    );
    expect(await own).toBe('OWN_CASE');
    const colleague = (await staffWith(world, 'security.write', 'security.read')).person;
    for (const { id } of found) {
      await colleague.call('identity.desk-explain-reading', {
        params: { readingId: id },
        body: { reason: 'A planned test' },
      });
    }
    expect((await staff.call('identity.desk-summary', {})).canaryReadings).toBe(0);
    await setCanary(details.tag, false);
    expect(await auditedOf(world, me.id, 'security.canary_ended')).toHaveLength(1);
    world.clock.advance(3_600);
    await logIn(staff, staffEmail);
    await staff.call('identity.user', { params: { userId: me.id } });
    expect(await readings()).toHaveLength(2);
  });

  test('is an account that is not in use', async () => {
    const { person } = await staffWith(world, 'logs.read');
    const { me } = await person.call('identity.session', {});
    expect(await codeOf(setCanary(me?.tag ?? ''))).toBe('CANARY_IN_USE');
    expect(await failureOf(setCanary('no_such_tag'))).toMatchObject({
      fields: { tag: expect.any(String) },
    });
    const fresh = await signUp(world);
    const both = await Promise.allSettled([
      setCanary(fresh.details.tag),
      setCanary(fresh.details.tag),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('impossible travel', () => {
  const travels = async (tag: string) =>
    (
      await staff.call('identity.desk-events', {
        query: { group: 'travel', person: tag, limit: 5 },
      })
    ).items;

  test('is found once, also if the look is repeated or runs twice at the same time', async () => {
    const { details } = await member(world);
    await logInFrom('105.112.3.4', details.email);
    world.clock.advance(1_200);
    await logInFrom('202.96.128.86', details.email);
    world.clock.advance(60);
    const look = () => runJob(world, 'identity:look-at-travel', {});
    await Promise.all([look(), look()]);
    await look();
    expect(await travels(details.tag)).toMatchObject([{ ip: '202.96.128.86', country: 'CN' }]);
  });

  test('is not a flight, a neighbour or an address without a country', async () => {
    const { details } = await member(world);
    for (const [ip, hours] of [
      ['105.112.3.4', 0],
      ['127.0.0.1', 0],
      ['105.112.3.4', 0],
      ['8.8.8.8', 16],
    ] as const) {
      world.clock.advance(hours * 3_600 + 1);
      await logInFrom(ip, details.email);
    }
    world.clock.advance(60);
    await runJob(world, 'identity:look-at-travel', {});
    await logIn(staff, staffEmail);
    expect(await travels(details.tag)).toEqual([]);
  });
});

test('staff without the permission see and change nothing', async () => {
  const { person } = await staffWith(world, 'users.read', 'logs.read');
  expect(await codeOf(person.call('identity.desk-summary', {}))).toBe('FORBIDDEN');
  expect(await codeOf(person.call('identity.desk-events', { query: {} }))).toBe('FORBIDDEN');
  const reader = (await staffWith(world, 'security.read')).person;
  expect(await codeOf(blockNetwork('192.0.2.9', '24', reader))).toBe('FORBIDDEN');
  expect(await codeOf((await member(world)).person.call('identity.desk-summary', {}))).toBe(
    'FORBIDDEN',
  );
});

test('events of staff are found among those of everyone', async () => {
  const { items } = await staff.call('identity.desk-events', {
    query: { who: 'staff', group: 'log_ins', limit: 100 },
  });
  const { rows } = await world.platform.pool.query<{ user_id: string }>(
    'select user_id from staff_roles',
  );
  const staffIds = new Set(rows.map(({ user_id }) => user_id));
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ userId }) => !staffIds.has(userId))).toEqual([]);
});
