import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './address.ts';

test('one server without a role is left to the driver', () => {
  expect(parseDatabaseUrl('postgres://a:b@db.test/c')).toMatchObject({
    hosts: [{ host: 'db.test', port: 5432 }],
    hasRole: false,
  });
});

test('several servers are read with their ports, and the primary is wanted', () => {
  const address = parseDatabaseUrl('postgresql://a:p%40ss@h1,h2:5433,[::1]:5434/c?sslmode=require');
  expect(address).toMatchObject({
    hosts: [
      { host: 'h1', port: 5432 },
      { host: 'h2', port: 5433 },
      { host: '::1', port: 5434 },
    ],
    wanted: 'read-write',
  });
  expect(address?.hosts.map(address.urlOf)).toEqual([
    'postgresql://a:p%40ss@h1:5432/c?sslmode=require',
    'postgresql://a:p%40ss@h2:5433/c?sslmode=require',
    'postgresql://a:p%40ss@[::1]:5434/c?sslmode=require',
  ]);
});

test('the role can be named, and does not reach the driver', () => {
  const address = parseDatabaseUrl('postgres://a@h1,h2/c?target_session_attrs=standby');
  expect(address).toMatchObject({ wanted: 'standby', hasRole: true });
  expect(address?.urlOf({ host: 'h1', port: 5432 })).toBe('postgres://a@h1:5432/c');
});

test('a socket of this machine is left to the driver', () => {
  expect(parseDatabaseUrl('postgres://a@/c?host=%2Frun')).toMatchObject({ hasRole: false });
});

test.each([
  'mysql://h/c',
  'postgres://h1,h2:port/c',
  'postgres://h1,h 2/c',
  'postgres://h1,h2/c?target_session_attrs=prefer-standby',
])('%s is refused', (text) => {
  expect(parseDatabaseUrl(text)).toBeUndefined();
});
