/**
 * Hostile input for every call, generated from the contract: each field in turn holds text that no
 * database stores, far too much, another type, or a cursor that we never wrote. Nothing may answer
 * with an error of ours, and every answer has the security headers. All of it goes through the
 * schemas and through HTTP; in a day's run the example of each call, each kind of value and a share
 * of the rest go through HTTP.
 */

import { allRoutes, fillPath, namesIn, type Route } from '@cowrie/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '#test/people.ts';
import { exampleOf, hostileValues, variantsOf } from '#test/samples.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { callsOf, inDepth } from '../../../../../tools/testing/depth.ts';
import type { Result } from '../result.ts';
import { judgeFields, judgeParams } from './input.ts';

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
const routes = callsOf(
  'hostile input',
  allRoutes.filter(({ id }) => !leftOut.has(id)),
);

type Asked = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

const namesOf = (route: Route, params: unknown): Record<string, string> => {
  const given = (params ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    namesIn(route.path).map((name) => [name, name in given ? String(given[name]) : 'a']),
  );
};
const searchOf = (query: unknown): URLSearchParams => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
};

const ask = (route: Route, { params, query, body }: Asked): Promise<Response> => {
  const init: RequestInit = {
    method: route.method,
    headers: {
      'idempotency-key': world.platform.ids.next(),
      ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
  };
  if (route.method !== 'GET') init.body = JSON.stringify(body ?? {});
  return staff.request(`${fillPath(route.path, namesOf(route, params))}?${searchOf(query)}`, init);
};

/** Results of the schemas of a route for an input, by the steps that a request takes. */
const judge = (route: Route, { params, query, body }: Asked): Result<unknown>[] => [
  ...(route.params ? [judgeParams(route.params, namesOf(route, params))] : []),
  ...(route.query ? [judgeFields(route.query, Object.fromEntries(searchOf(query)))] : []),
  ...(route.body ? [judgeFields(route.body, JSON.parse(JSON.stringify(body ?? {})))] : []),
];

const headersOf = (response: Response) => ({
  type: response.headers.get('x-content-type-options'),
  frame: response.headers.get('x-frame-options'),
  policy: response.headers.get('content-security-policy')?.includes("default-src 'none'"),
});
const guarded = { type: 'nosniff', frame: 'DENY', policy: true };

type Variant = Asked & { readonly kind: string };

const variants = (route: Route): Variant[] => {
  const params = route.params ? exampleOf(route.params) : undefined;
  const query = route.query ? exampleOf(route.query) : undefined;
  const body = route.body ? exampleOf(route.body) : undefined;
  const example = { params, query, body };
  const written = hostileValues.filter((value) => typeof value === 'string');
  // A lone surrogate has no form in an address.
  const inPath = written.filter((text) => text.isWellFormed());
  const changed = (part: 'params' | 'query' | 'body', values: readonly unknown[]): Variant[] =>
    example[part] === undefined
      ? []
      : [...variantsOf(example[part], values)].map((each, index) => ({
          ...example,
          [part]: each,
          // Each field in turn holds each value.
          kind: `${part} ${JSON.stringify(values[index % values.length]).slice(0, 40)}`,
        }));
  return [
    { ...example, kind: 'example' },
    ...changed('params', inPath),
    ...changed('query', written),
    ...changed('body', hostileValues),
  ];
};

const everything = routes.map((route) => ({
  id: route.id,
  route,
  variants: variants(route).map((variant) => ({
    variant,
    isTaken: variant.kind === 'example' || judge(route, variant).every(({ ok }) => ok),
  })),
}));
const all = everything.flatMap(({ id, variants: own }) => own.map((one) => ({ id, ...one })));
const refused = all.filter(({ isTaken }) => !isTaken);
const taken = all.filter(({ isTaken }) => isTaken);
const drawn = new Set(
  [
    ...inDepth('refused input', refused, {
      classes: ({ variant }) => [variant.kind],
      share: 0.02,
    }),
    // The example of each call is always asked.
    ...inDepth('taken input', taken, {
      classes: ({ id, variant }) => [variant.kind === 'example' ? id : variant.kind],
      share: 0.25,
    }),
  ].map(({ variant }) => variant),
);

describe('hostile input', () => {
  test.each(everything)(
    '$id never fails on our side, whatever a field holds',
    async ({ route, variants: own }) => {
      for (const { variant, isTaken } of own) {
        if (!drawn.has(variant)) continue;
        const response = await ask(route, variant);
        const code = response.headers.get('x-error-code');
        await response.body?.cancel();
        // No company answers here; everything else must be an answer of ours.
        const isOurs = code === 'INTERNAL' || code === 'UNAVAILABLE' ? code : null;
        expect({ variant, isOurs }).toEqual({ variant, isOurs: null });
        expect(headersOf(response)).toEqual(guarded);
        // If the schemas refuse an input here, the call refuses it too.
        const isAnswered = isTaken || response.status >= 400;
        expect({ variant, isAnswered }).toEqual({ variant, isAnswered: true });
      }
    },
  );

  test('is taken by some schemas and refused by most', () => {
    expect(refused.length).toBeGreaterThan(all.length / 2);
    expect(refused.length).toBeLessThan(all.length);
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
const oddOnes = inDepth(
  'odd bodies',
  writing.flatMap((route) => oddBodies.map((body) => ({ route, body }))),
  { classes: ({ route, body }) => [route.id, body] },
);

describe(`${writing.length} bodies × ${oddBodies.length} odd ones`, () => {
  test('pollute no prototype, and are refused or answered', async () => {
    for (const { route, body } of oddOnes) {
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
  const unserved = inDepth(
    'methods that no route serves',
    paths.flatMap((path) =>
      methods
        .filter((method) => !allRoutes.some((one) => one.path === path && one.method === method))
        .map((method) => ({ path, method })),
    ),
    { classes: ({ path, method }) => [path, method] },
  );
  test.each(methods)('%s is refused with the security headers', async (method) => {
    for (const { path, method: tried } of unserved) {
      if (tried !== method) continue;
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
