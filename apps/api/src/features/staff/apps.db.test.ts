import { clientHeader } from '@cowrie/contract/platform/app-client';
import { product } from '@cowrie/contract/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pausers, requestFor } from '#test/pauses.ts';
import { refusalOf } from '#test/worlds/kyc.ts';
import { codeOf, member, newcomer } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type World } from '#test/world.ts';

const current = product.version;

let world: World;
let staff: Awaited<ReturnType<typeof pausers>>;
let ada: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  world = await createWorld();
  staff = await pausers(world);
  ada = await member(world);
});
afterAll(() => world.close());

const app = (client: string) => ({ headers: { [clientHeader]: client } });
const wallets = (client: string) => ada.person.call('wallets.list', {}, app(client));
const works = async (client: string) => (await wallets(client)).items.length >= 0;

describe('a minimum version', () => {
  test('refuses older versions of that app with its words, and no other app', async () => {
    await staff.pause('update-android', {
      scope: { belowVersion: '1.4.0' },
      message: 'The new one is on the store.',
    });
    const { code, message } = await refusalOf(wallets('android/1.3.9'));
    expect([code, message]).toEqual([
      'UPDATE_REQUIRED',
      'This version of the app is too old. Please update it. Your money is safe. The new one is on the store.',
    ]);
    for (const fine of ['android/1.4.0', 'android/1.10', 'ios/1.0', 'web/0.0.1', 'no client']) {
      expect([fine, await works(fine)]).toEqual([fine, true]);
    }
    expect((await ada.person.call('wallets.list', {})).items).toBeDefined();
  });

  test('holds for people who are not signed in, and for a shell from before the header', async () => {
    const visitor = world.person();
    const signUp = visitor.call('identity.sign-up', { body: newcomer() }, app('android/1.0'));
    expect(await codeOf(signUp)).toBe('UPDATE_REQUIRED');
    expect(await codeOf(visitor.call('staff.read-notices', {}, app('android/1.0')))).toBe(
      'UPDATE_REQUIRED',
    );
    const shell = (origin: string) =>
      visitor.request('/api/v1/notices', { headers: { origin } }).then(({ status }) => status);
    expect(await shell('https://localhost'), 'Android').toBe(426);
    expect(await shell('capacitor://localhost'), 'iOS').toBe(200);
  });

  test('does not lock staff out', async () => {
    const { items } = await staff.maker.person.call('staff.flags', {}, app('android/1.0'));
    expect(items.find(({ key }) => key === 'update-android')).toMatchObject({
      enabled: true,
      scope: { belowVersion: '1.4.0' },
      reason: 'The company reports a failure',
      approvalId: expect.any(String),
      stale: null,
    });
    await staff.resume('update-android');
    expect(await works('android/1.3.9')).toBe(true);
  });

  test('names the version, and for the web page one that a reload brings', async () => {
    expect(await codeOf(staff.propose(requestFor('update-ios', false)))).toBe('INVALID_INPUT');
    const below = (belowVersion: string) =>
      requestFor('update-web', false, { scope: { belowVersion } });
    expect(await codeOf(staff.propose(below('999.0')))).toBe('SWITCH_VERSION');
    await staff.decide(await staff.propose(below(current)));
    expect(await codeOf(wallets('web/0.0.1'))).toBe('UPDATE_REQUIRED');
    expect(await works(`web/${current}`)).toBe(true);
    await staff.resume('update-web');
  });
});

describe('a recommended version', () => {
  test('is said to older versions of that app only', async () => {
    await staff.pause('advice-ios', { scope: { belowVersion: '2.0' } });
    const noticesOf = async (client: string) =>
      (await ada.person.call('staff.read-notices', {}, app(client))).items.map(({ key }) => key);
    expect(await noticesOf('ios/1.9')).toEqual(['advice-ios']);
    expect(await noticesOf('ios/2.0')).toEqual([]);
    expect(await noticesOf('android/1.9')).toEqual([]);
    expect(await works('ios/1.9')).toBe(true);
    await staff.resume('advice-ios');
  });
});

describe('the kill switch', () => {
  test('stops the app on one platform, also by one person in an emergency', async () => {
    const hero = await staffWith(world, 'flags.read', 'flags.emergency');
    await hero.person.call('staff.pause-alone', {
      params: { key: 'app-ios' },
      body: { message: null, reason: 'It shows the wrong balance' },
    });
    const { code, message } = await refusalOf(wallets('ios/9.9'));
    expect(code).toBe('APP_OFF');
    expect(message).toMatch(/^The iOS app has been paused since .* Your money is safe\.$/);
    expect(await works('android/1.0')).toBe(true);
    expect((await ada.person.call('staff.read-notices', {}, app('android/1.0'))).items).toEqual([]);
    await staff.resume('app-ios');
    expect(await works('ios/9.9')).toBe(true);
  });

  test('stops only the versions that it names', async () => {
    await staff.pause('app-android', { scope: { fromVersion: '2.0', toVersion: '2.0.9' } });
    expect(await codeOf(wallets('android/2.0.3'))).toBe('APP_OFF');
    expect(await works('android/2.1')).toBe(true);
    await staff.resume('app-android');
  });
});

test('a pause by version and platform counts in the refusals of the server', async () => {
  const scope = { fromVersion: '1.5', toVersion: '1.5.2', platforms: ['android' as const] };
  await staff.pause('data-export', { scope });
  const ask = (client: string) =>
    ada.person.call('identity.request-export', { body: {} }, app(client));
  expect(await codeOf(ask('android/1.5.1'))).toBe('FEATURE_OFF');
  expect((await ask('ios/1.5.1')).id).toBeTruthy();
  expect((await ask('android/1.6')).id).toBeTruthy();
  await staff.resume('data-export');
});

describe('the figures', () => {
  test('count people by the version that they used last', async () => {
    world.clock.advance(61);
    await wallets('android/1.2');
    world.clock.advance(61);
    await wallets('android/1.3');
    await wallets('ios/7.0');
    const { items, current: version } = await staff.maker.person.call('staff.app-versions', {});
    expect(version).toBe(current);
    expect(items.filter(({ platform }) => platform === 'android')).toEqual([
      { platform: 'android', version: '1.3', people: 1 },
    ]);
    const reach = async (belowVersion: string) => {
      const change = requestFor('update-android', false, { scope: { belowVersion } });
      return (await staff.maker.person.call('staff.switch-reach', { body: { change } })).people;
    };
    expect([await reach('1.3'), await reach('1.3.1')]).toEqual([0, 1]);
  });

  test('oversight counts what is changed, and lists rows without a switch', async () => {
    await staff.pause('passkeys', { scope: { people: [ada.details.tag] } });
    await world.platform.pool.query(
      "insert into feature_flags (key, description, enabled, updated_at) values ('gone', 'Gone', true, now())",
    );
    const { affected, leftovers } = await staff.checker.person.call('staff.switch-oversight', {});
    expect(affected.map(({ key, reach }) => [key, reach.people])).toEqual([['passkeys', 1]]);
    expect(leftovers.map(({ key }) => key)).toEqual(['gone']);
    await staff.resume('passkeys');
    const reader = await staffWith(world, 'audit.read');
    expect(await codeOf(reader.person.call('staff.switch-oversight', {}))).toBe('FORBIDDEN');
    expect(await codeOf(reader.person.call('staff.app-versions', {}))).toBe('FORBIDDEN');
  });
});
