/**
 * Hostile input for every call, generated from the contract: each field in turn holds text that no
 * database stores, far too much, another type, or a cursor that we never wrote. Nothing may answer
 * with an error of ours, and every answer has the security headers.
 */

import { allRoutes, fillPath, namesIn, type Route } from '@cowrie/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { exampleOf, hostileValues, variantsOf } from '#test/samples.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  staff = (await demo(world, 'admin')).person;
});
afterAll(() => world.close());
// The example of a pause is a valid one: without this, read-only mode would refuse all later calls.
afterEach(async () => {
  await world.platform.pool.query("update feature_flags set enabled = true where key = 'writes'");
  world.platform.flags.forget();
});

/** These end the caller's own session or account, or answer with a stream that stays open. */
const leftOut = new Set([
  'identity.log-out',
  'identity.log-out-everywhere',
  'identity.revoke-other-sessions',
  'identity.revoke-session',
  'platform.realtime',
]);
const routes = allRoutes.filter(({ id }) => !leftOut.has(id));

type Asked = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

const ask = (route: Route, { params, query, body }: Asked): Promise<Response> => {
  const named = Object.entries((params ?? {}) as Record<string, unknown>);
  const names = Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
  const filled = Object.fromEntries(namesIn(route.path).map((name) => [name, names[name] ?? 'a']));
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  const init: RequestInit = {
    method: route.method,
    headers: {
      'idempotency-key': world.platform.ids.next(),
      ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
  };
  if (route.method !== 'GET') init.body = JSON.stringify(body ?? {});
  return staff.request(`${fillPath(route.path, filled)}?${search}`, init);
};

const headersOf = (response: Response) => ({
  type: response.headers.get('x-content-type-options'),
  frame: response.headers.get('x-frame-options'),
  policy: response.headers.get('content-security-policy')?.includes("default-src 'none'"),
});
const guarded = { type: 'nosniff', frame: 'DENY', policy: true };

const variants = (route: Route): Asked[] => {
  const params = route.params ? exampleOf(route.params) : undefined;
  const query = route.query ? exampleOf(route.query) : undefined;
  const body = route.body ? exampleOf(route.body) : undefined;
  const example = { params, query, body };
  const written = hostileValues.filter((value) => typeof value === 'string');
  // A lone surrogate has no form in an address.
  const inPath = written.filter((text) => text.isWellFormed());
  return [
    example,
    ...(params
      ? [...variantsOf(params, inPath)].map((each) => ({ ...example, params: each }))
      : []),
    ...(query ? [...variantsOf(query, written)].map((each) => ({ ...example, query: each })) : []),
    ...(body
      ? [...variantsOf(body, hostileValues)].map((each) => ({ ...example, body: each }))
      : []),
  ];
};

describe('hostile input', () => {
  test.each(routes)('$id never fails on our side, whatever a field holds', async (route) => {
    for (const asked of variants(route)) {
      const response = await ask(route, asked);
      const code = response.headers.get('x-error-code');
      await response.body?.cancel();
      // No company answers here; everything else must be an answer of ours.
      const isOurs = code === 'INTERNAL' || code === 'UNAVAILABLE' ? code : null;
      expect({ asked, isOurs }).toEqual({ asked, isOurs: null });
      expect(headersOf(response)).toEqual(guarded);
    }
  });
});

/** Bodies that JSON can carry and no schema describes. */
const oddBodies = [
  '{"__proto__":{"polluted":true,"isAdmin":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":1e400}',
  '{"amount":9007199254740993}',
  '{"amount":-0}',
  '{"amount":1E3}',
  '{"a":1,"a":2}',
  '[{"__proto__":[]}]',
];
const writing = routes.filter(({ body, method }) => body && method !== 'GET');

describe(`${writing.length} bodies × ${oddBodies.length} odd ones`, () => {
  test('pollute no prototype, and are refused or answered', async () => {
    for (const route of writing) {
      for (const body of oddBodies) {
        const filled = Object.fromEntries(namesIn(route.path).map((name) => [name, 'a']));
        const response = await staff.request(fillPath(route.path, filled), {
          method: route.method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': world.platform.ids.next(),
          },
          body,
        });
        await response.body?.cancel();
        expect([route.id, body, response.status < 500]).toEqual([route.id, body, true]);
        expect(headersOf(response)).toEqual(guarded);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('a method that no route serves', () => {
  // HEAD is answered like GET.
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const paths = [...new Set(routes.map(({ path }) => path))].filter(
    (path) => !path.startsWith('/openapi'),
  );
  test.each(methods)('%s is refused with the security headers', async (method) => {
    for (const path of paths) {
      if (allRoutes.some((route) => route.path === path && route.method === method)) continue;
      const filled = Object.fromEntries(namesIn(path).map((name) => [name, 'a']));
      const response = await staff.request(fillPath(path, filled), { method });
      await response.body?.cancel();
      expect({ path, status: response.status >= 400 && response.status < 500 }).toEqual({
        path,
        status: true,
      });
      expect({ path, ...headersOf(response) }).toEqual({ path, ...guarded });
    }
  });
});
