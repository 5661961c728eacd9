import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  allRoutes,
  errors,
  namesIn,
  pageAccess,
  permissions,
  redirectFor,
  safeNext,
} from './index.ts';
import { proposalPermissions } from './approvals/data.ts';
import { openApi } from './openapi.ts';
import type { Route } from './route.ts';

const objectsIn = (schema: z.ZodType): z.ZodObject[] => {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => objectsIn(option as z.ZodType));
  return [];
};

describe('input', () => {
  const bodies = allRoutes.filter((route) => route.body);
  const schemaOf = (schema: z.ZodType): string =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

  test('takes no field that it does not name, at any depth', () => {
    // A JSON schema of a strict object says so of each object in it.
    for (const { id, body } of bodies) {
      if (!body) continue;
      const text = schemaOf(body);
      const objects = text.split('"properties":').length - 1;
      const strict = text.split('"additionalProperties":false').length - 1;
      expect([id, strict]).toEqual([id, objects]);
    }
  });

  test('has an address in three places only, of which one is called, at known services', () => {
    const withAddress = allRoutes.filter(({ body, query, params }) =>
      [body, query, params].some((schema) => schema && schemaOf(schema).includes('"format":"uri"')),
    );
    expect(withAddress.map(({ id }) => id)).toEqual([
      'staff.propose-settings',
      // Called, if it belongs to a push service that the configuration names: webpush.test.ts.
      'notifications.subscribe-push',
      // A link on the pricing page that two people approved. Nothing of ours calls it.
      'status.propose-comparison',
    ]);
  });
});

describe('routes', () => {
  test('ids and method-path pairs are unique', () => {
    const ids = allRoutes.map(({ id }) => id);
    const places = allRoutes.map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(places).size).toBe(places.length);
  });

  test.each(allRoutes)(
    '$id refuses unknown properties and names its path parameters',
    (route: Route) => {
      const parts = [route.params, route.query, route.body].filter(
        (schema) => schema !== undefined,
      );
      for (const object of parts.flatMap(objectsIn))
        expect(object._zod.def.catchall).toBeInstanceOf(z.ZodNever);
      const inPath = namesIn(route.path);
      expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath);
      expect(route.path).toMatch(
        /^\/(api\/v1|functions\/v1|rest\/v1|realtime\/v1|webhooks|openapi\.json)/,
      );
    },
  );

  test('only what is the same for everyone may be kept by proxies', () => {
    const kept = allRoutes.filter(({ cacheSeconds }) => cacheSeconds !== undefined);
    expect(kept).not.toEqual([]);
    for (const { method, access } of kept) expect([method, access.who]).toEqual(['GET', 'anyone']);
  });

  test('a call that changes something and needs no session has a rate limit', () => {
    const open = allRoutes.filter(
      ({ access, method, id }) =>
        access.who === 'anyone' && method !== 'GET' && id !== 'identity.log-out',
    );
    expect(open.filter(({ rate }) => !rate).map(({ id }) => id)).toEqual([]);
  });

  test('every permission is used by a call or a proposal, and every code has a sentence', () => {
    const asked = new Set([
      ...allRoutes.flatMap(({ access }) =>
        access.who === 'staff' ? (access.permission ?? []) : [],
      ),
      ...Object.values(proposalPermissions).map(({ decide }) => decide),
    ]);
    expect([...asked].toSorted()).toEqual(Object.keys(permissions).toSorted());
    const wordless = Object.entries(errors).filter(
      ([, { sentence }]) => sentence.trim().length < 5,
    );
    expect(wordless).toEqual([]);
  });

  test('the OpenAPI document describes each of them', () => {
    const document = openApi(allRoutes, 'http://localhost:4000') as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(allRoutes.map(({ id }) => id).toSorted());
    expect(() => JSON.stringify(document)).not.toThrow();
  });
});

describe('pages', () => {
  test('a path in no list needs a login', () => {
    expect(pageAccess('/something-new')).toBe('user');
    expect(pageAccess('/admin/something-new')).toBe('staff');
    expect(pageAccess('/administrator')).toBe('user');
    expect(pageAccess('/login/')).toBe('guest');
  });

  test.each([
    ['/', 'visitor', null],
    ['/', 'user', '/dashboard'],
    ['/login', 'user', '/dashboard'],
    ['/signup', 'staff', '/dashboard'],
    ['/dashboard', 'visitor', '/login?next=%2Fdashboard'],
    ['/dashboard', 'user', null],
    ['/admin/users', 'visitor', '/admin/login?next=%2Fadmin%2Fusers'],
    ['/admin/users', 'user', '/admin/login?next=%2Fadmin%2Fusers'],
    ['/admin/users', 'staff', null],
    ['/admin/login', 'visitor', null],
    ['/admin/ai-insights', 'visitor', '/admin/login?next=%2Fadmin%2Fai-insights'],
    ['/admin/ai-insights', 'user', null],
    ['/admin/ajo-oversight', 'staff', null],
    ['/payment/success', 'visitor', null],
  ] as const)('%s as %s', (path, who, expected) => {
    expect(redirectFor(path, who)).toBe(expected);
  });

  test('after log-in only our own paths are followed', () => {
    expect(safeNext('/transfers?x=1', '/dashboard')).toBe('/transfers?x=1');
    for (const evil of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'http:evil.example',
      'https:/evil.example',
      '///evil.example',
      '/\\/evil.example',
      '\\\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r/evil.example',
      ' //evil.example',
      '\t//evil.example',
      'evil.example',
      '@evil.example',
      '.evil.example',
      'data:text/html,x',
      'vbscript:x',
      'blob:x',
      '?next=//evil.example',
      '#//evil.example',
      '/a\\b',
      '/a b',
      '\u0000/a',
      '',
      null,
    ]) {
      expect(safeNext(evil, '/dashboard')).toBe('/dashboard');
    }
  });
});
