import {
  allRoutes,
  statusOf,
  fillPath,
  namesIn,
  type Permission,
  type Route,
} from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticate } from '#features/identity/index.ts';
import { createBindings } from '#app/app.ts';
import { demo, member } from '#test/people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { callsOf, inDepth } from '../../../../../tools/testing/depth.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

/**
 * Sends the least an authorised caller can send: it passes the access check but is never a valid
 * change.
 */
const knock = (person: Person, route: Route): Promise<Response> => {
  const params = Object.fromEntries(namesIn(route.path).map((name) => [name, 'nothing-like-it']));
  const init: RequestInit = { method: route.method };
  if (route.method !== 'GET' && !route.upload) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify({ 'no-such-field': true });
  }
  return person.request(fillPath(route.path, params), init);
};

const accessCodes = new Set([
  'USER_NOT_AUTHENTICATED',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'REAUTHENTICATION_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
]);
const refusal = async (person: Person, route: Route): Promise<string | null> => {
  const response = await knock(person, route);
  const code = response.headers.get('x-error-code');
  await response.body?.cancel();
  return code && accessCodes.has(code) ? code : null;
};

/**
 * These calls succeed without input and end the caller's session, so they are left out of the
 * matrix.
 */
const endsSession = new Set([
  'identity.log-out',
  'identity.log-out-everywhere',
  'identity.revoke-other-sessions',
]);
const matrix = callsOf(
  'authorisation matrix',
  allRoutes.filter((route) => !endsSession.has(route.id)),
);

/** In a day's run every kind of access has routes in the sample. */
const sampleOf = (test: string, all: readonly Route[] = matrix): readonly Route[] =>
  inDepth(`matrix: ${test}`, all, {
    classes: ({ access }) => [JSON.stringify(access)],
    share: 0.1,
  });

const staffWith = async (
  permissions: readonly Permission[],
  secondFactor: boolean,
): Promise<Person> => {
  const { person, me } = await member(world);
  const { db, ids, clock } = world.platform;
  const roleId = ids.next();
  await db
    .insertInto('roles')
    .values({ id: roleId, name: `role ${roleId}`, description: '', created_at: clock.now() })
    .execute();
  for (const permission of permissions)
    await db.insertInto('role_permissions').values({ role_id: roleId, permission }).execute();
  await db
    .insertInto('staff_roles')
    .values({ user_id: me.id, role_id: roleId, granted_at: clock.now() })
    .execute();
  if (secondFactor) {
    await db
      .updateTable('sessions')
      .set({ method: 'password+code' })
      .where('user_id', '=', me.id)
      .execute();
  }
  return person;
};

describe('the authorisation matrix, generated from the contract', () => {
  test('every route is bound exactly once', () => {
    const bound = createBindings(world.platform, world.hub).map(({ route }) => route.id);
    expect(bound.toSorted()).toEqual(allRoutes.map(({ id }) => id).toSorted());
  });

  test.each(matrix)('$id is closed to visitors unless it is for anyone', async (route) => {
    const expected = route.access.who === 'anyone' ? null : 'USER_NOT_AUTHENTICATED';
    expect(await refusal(world.person(), route)).toBe(expected);
  });

  test('a signed-in user reaches their own routes and no staff route', async () => {
    const { person } = await member(world);
    for (const route of matrix) {
      expect([route.id, await refusal(person, route)]).toEqual([
        route.id,
        route.access.who === 'staff' ? 'FORBIDDEN' : null,
      ]);
    }
  });

  test('a route that asks for a recent sign-in refuses an old one', async () => {
    const { person } = await member(world);
    world.clock.advance(11 * 60);
    for (const route of sampleOf('an old sign-in')) {
      const { access } = route;
      const expected =
        access.who === 'user' && access.recent
          ? 'REAUTHENTICATION_REQUIRED'
          : access.who === 'staff'
            ? 'FORBIDDEN'
            : null;
      expect([route.id, await refusal(person, route)]).toEqual([route.id, expected]);
    }
  });

  test('a staff route that asks for a recent sign-in refuses an old one', async () => {
    const { person } = await demo(world, 'admin');
    world.clock.advance(11 * 60);
    const staffRoutes = matrix.filter(({ access }) => access.who === 'staff');
    const recent = staffRoutes.filter(({ access }) => access.who === 'staff' && access.recent);
    for (const route of sampleOf('an old sign-in of staff', staffRoutes)) {
      const expected = recent.includes(route) ? 'REAUTHENTICATION_REQUIRED' : null;
      expect([route.id, await refusal(person, route)]).toEqual([route.id, expected]);
    }
    const ids = recent.map(({ id }) => id);
    for (const id of ['approvals.decide', 'kyc.staff-document', 'kyc.reveal', 'cases.act']) {
      expect(ids).toContain(id);
    }
    expect(
      allRoutes.filter(({ id }) => /\.propose(-|$)/.test(id)).map(({ id }) => ids.includes(id)),
    ).not.toContain(false);
  });

  test('demo staff need a second factor in production', async () => {
    const { person } = await demo(world, 'admin');
    const { platform } = world;
    const authenticate = createAuthenticate({
      ...platform,
      config: { ...platform.config, NODE_ENV: 'production', DEMO: '0' },
    });
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const found = await authenticate({ headers: new Headers({ cookie }) });
    expect(found).toMatchObject({ actor: { secondFactorMissing: true } });
  });

  test('staff reach the routes of their permission and no others', async () => {
    const person = await staffWith(['audit.read'], true);
    const staffRoutes = matrix.filter(({ access }) => access.who === 'staff');
    for (const route of sampleOf('one permission', staffRoutes)) {
      const { access } = route;
      const allowed =
        access.who === 'staff' &&
        (access.permission === null || access.permission === 'audit.read');
      expect([route.id, await refusal(person, route)]).toEqual([
        route.id,
        allowed ? null : 'FORBIDDEN',
      ]);
    }
  });

  test('staff without a second factor reach no staff route', async () => {
    const person = await staffWith(['audit.read'], false);
    const route = allRoutes.find(({ id }) => id === 'staff.audit-log') as Route;
    expect(await refusal(person, route)).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('demo staff need no second factor', async () => {
    const { person } = await demo(world, 'admin');
    const staffRoutes = matrix.filter(({ access }) => access.who === 'staff');
    for (const route of sampleOf('demo staff', staffRoutes))
      expect([route.id, await refusal(person, route)]).toEqual([route.id, null]);
  });
});

describe('requests', () => {
  const post = (person: Person, body: BodyInit, headers: Record<string, string> = {}) =>
    person.request('/api/v1/identity/forgot-password', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('from another site are refused, by origin and by Sec-Fetch-Site', async () => {
    const { person } = await member(world);
    const body = JSON.stringify({ email: 'a@example.test' });
    expect(
      (await post(person, body, { origin: 'https://evil.example' })).headers.get('x-error-code'),
    ).toBe('CROSS_SITE_REQUEST');
    expect((await post(person, body, { origin: 'null' })).headers.get('x-error-code')).toBe(
      'CROSS_SITE_REQUEST',
    );
    expect(
      (await post(person, body, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await post(person, body, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const silent = await world.app.request('/api/v1/identity/logout', {
      method: 'POST',
      headers: { cookie: '__Host-session=x' },
    });
    expect(silent.status).toBe(403);
  });

  test('from the native shell are accepted with a bearer token, never with a cookie', async () => {
    const { person } = await member(world);
    const body = JSON.stringify({ email: 'a@example.test' });
    const origin = 'capacitor://localhost';
    expect((await post(person, body, { origin })).status).toBe(403);
    const shell = await world.app.request('/api/v1/identity/forgot-password', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'cross-site' },
    });
    expect([shell.status, shell.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    // The headers a client reads: the error code, how long to wait, and the request id to quote.
    const refused = await world.app.request('/functions/v1/countries', {
      method: 'POST',
      headers: { origin },
    });
    const exposed = (refused.headers.get('access-control-expose-headers') ?? '').split(', ');
    expect(exposed).toEqual(['x-error-code', 'retry-after', 'x-request-id', 'x-session-token']);
    expect(refused.headers.get('x-error-code')).not.toBeNull();
    const ask = (from: string) =>
      world.app.request('/api/v1/identity/session', {
        method: 'OPTIONS',
        headers: { origin: from },
      });
    expect((await ask(origin)).status).toBe(204);
    const stranger = await ask('https://evil.example');
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([
      403,
      null,
    ]);
  });

  test('with hostile bodies are refused with a code and a sentence', async () => {
    const person = world.person();
    const codeFor = async (body: BodyInit, headers?: Record<string, string>) =>
      (await post(person, body, headers)).headers.get('x-error-code');
    expect(await codeFor('{"email":')).toBe('INVALID_JSON');
    expect(await codeFor(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toBe('INVALID_JSON');
    expect(await codeFor(JSON.stringify({ email: 'a'.repeat(100_000) }))).toBe('PAYLOAD_TOO_LARGE');
    expect(
      await codeFor('email=a@b.c', { 'content-type': 'application/x-www-form-urlencoded' }),
    ).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(
      await codeFor(JSON.stringify({ email: 'a@example.test', __proto__: null, extra: 1 })),
    ).toBe('INVALID_INPUT');
    expect(await codeFor(JSON.stringify([]))).toBe('INVALID_INPUT');
    expect(await codeFor('null')).toBe('INVALID_INPUT');
  });

  test('to unknown paths or methods get the same error envelope', async () => {
    const missing = await world.person().request('/api/v1/nothing');
    const wrong = await world.person().request('/api/v1/identity/login');
    expect([missing.status, wrong.status]).toEqual([404, 405]);
    expect(await missing.json()).toMatchObject({
      error: { code: 'NOT_FOUND', requestId: expect.any(String) },
    });
  });

  test('get security headers in every reply, errors included', async () => {
    for (const path of [
      '/api/v1/identity/session',
      '/api/v1/nothing',
      '/api/v1/identity/sessions',
    ]) {
      const { headers } = await world.person().request(path);
      expect([
        path,
        headers.get('x-content-type-options'),
        headers.get('x-frame-options'),
        headers.get('cache-control'),
      ]).toEqual([path, 'nosniff', 'DENY', 'no-store']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('that are the same for everyone may be kept by proxies', async () => {
    const { headers } = await world.person().request('/api/v1/fx/rates');
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'public, max-age=10',
      'origin',
    ]);
    expect(headers.has('set-cookie')).toBe(false);
  });

  test('a malformed page cursor is a bad request, not a failure', async () => {
    const { person } = await demo(world, 'admin');
    for (const path of [
      '/api/v1/identity/security-events?cursor=nonsense',
      '/api/v1/staff/audit-log?cursor=nonsense',
    ]) {
      expect([path, (await person.request(path)).status]).toEqual([
        path,
        statusOf('INVALID_INPUT'),
      ]);
    }
  });

  test('that anyone may make are counted by network, also without a rule of their own', async () => {
    const strict = await createWorld({ env: { RATE_LIMIT_SCALE: '1' } });
    const open = () => strict.person().request('/api/v1/identity/session');
    for (let i = 0; i < 600; i += 1) expect((await open()).status).toBe(200);
    const refused = await open();
    expect(refused.status).toBe(statusOf('RATE_LIMITED'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.close();
  });
});
