import { describe, expect, test } from 'vitest';
import { createPathMatcher, fillPath, namesIn } from './path-pattern.ts';

describe('filling a path', () => {
  test('puts each value in its place, encoded', () => {
    expect(fillPath('/users/{userId}/notes/{n}', { userId: 'a b/c', n: 3 })).toBe(
      '/users/a%20b%2Fc/notes/3',
    );
    expect(fillPath('/api/v1/me')).toBe('/api/v1/me');
  });

  test('names the parameter that is missing', () => {
    expect(() => fillPath('/users/{userId}', {})).toThrow(
      'path /users/{userId} needs the parameter userId',
    );
  });

  test('lists the names of a path', () => {
    expect(namesIn('/rates/{from}/{to}')).toEqual(['from', 'to']);
    expect(namesIn('/rates')).toEqual([]);
  });
});

describe('matching a path', () => {
  const { match, isKnown } = createPathMatcher([
    { method: 'GET', path: '/users/{userId}', value: 'read' },
    { method: 'GET', path: '/users/me', value: 'own' },
    { method: 'POST', path: '/users/{userId}', value: 'act' },
    { method: 'GET', path: '/rates/{from}/{to}', value: 'rate' },
    { method: 'GET', path: '/rates/{from}/today', value: 'never: the one above comes first' },
  ]);

  test('finds the route of the method, with its values decoded', () => {
    expect(match('GET', '/users/a%20b')).toEqual({ value: 'read', params: { userId: 'a b' } });
    expect(match('POST', '/users/7')).toEqual({ value: 'act', params: { userId: '7' } });
    expect(match('GET', '/rates/USD/today')).toMatchObject({ value: 'rate' });
  });

  test('prefers the path that is written out', () => {
    expect(match('GET', '/users/me')).toEqual({ value: 'own', params: {} });
  });

  test.each([
    ['DELETE', '/users/7'],
    ['GET', '/users'],
    ['GET', '/users/'],
    ['GET', '/users/7/'],
    ['GET', '/users/7/notes'],
    ['GET', '/Users/me'],
  ])('finds nothing for %s %s', (method, path) => {
    expect(match(method, path)).toBeNull();
  });

  test('leaves a value that is wrongly encoded to the schema of the route', () => {
    expect(match('GET', '/users/%zz')).toEqual({ value: 'read', params: { userId: '%zz' } });
  });

  test('never mistakes a segment for a name of every object', () => {
    expect(match('GET', '/users/__proto__')?.params['userId']).toBe('__proto__');
    expect(match('__proto__', '/users/me')).toBeNull();
  });

  test('knows a path whatever the method', () => {
    expect(isKnown('/users/7')).toBe(true);
    expect(isKnown('/rates/USD')).toBe(false);
  });

  test('what was filled is found again', () => {
    const userId = '100% a/b?c#d{e}';
    const path = fillPath('/users/{userId}', { userId });
    expect(match('GET', path)).toEqual({ value: 'read', params: { userId } });
  });
});
