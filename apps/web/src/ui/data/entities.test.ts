import { entityKinds } from '@cowrie/contract/staff/data';
import { expect, test } from 'vitest';
import { entityOfSubject, entityPath } from './entities.ts';

test('every kind has a staff screen, and an id cannot change the path', () => {
  for (const kind of entityKinds) {
    expect(entityPath({ kind, id: '../x?y' })).toMatch(
      /^\/admin\/[\w-]+(\/\w+)?(\/|\?\w+=)..%2Fx%3Fy$/,
    );
  }
});

test('a conversion leads to its movement in the history, which has the same id', () => {
  expect(entityPath({ kind: 'conversion', id: '0189' })).toBe('/admin/transactions/0189');
});

test('the subject of an audit entry names a person, a case or nothing that has a screen', () => {
  expect(entityOfSubject('user:0189')).toEqual({ kind: 'person', id: '0189' });
  expect(entityOfSubject('case:CASE-AB12CD34')).toEqual({ kind: 'case', id: 'CASE-AB12CD34' });
  for (const other of ['flag:rail_bank', 'user:', 'toString:1', '']) {
    expect(entityOfSubject(other)).toBeUndefined();
  }
});
