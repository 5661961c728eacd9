import { expect, it } from 'vitest';
import { addedConflicts } from './duties.ts';
import type { Role } from './queries.ts';

const holder = {
  userId: 'u',
  name: 'Ngozi',
  tag: 'ops',
  since: '2026-11-15T02:27:20Z',
  until: null,
};
const role = (id: string, permissions: Role['permissions'], holders = [holder]): Role => ({
  id,
  name: id,
  description: '',
  permissions,
  holders,
});

it('two harmless roles may conflict in one person', () => {
  const support = role('support', ['users.write']);
  const finance = role('finance', ['ledger.adjust']);
  const unheld = role('kyc', ['kyc.review', 'kyc.policy'], []);
  const roles = [support, finance, unheld];
  expect(addedConflicts(roles, support, 'u').map(({ permissions }) => permissions)).toEqual([
    ['users.write', 'ledger.adjust'],
  ]);
  expect(addedConflicts([support, unheld], support, 'u')).toEqual([]);
});

it('a conflict of the role itself is not repeated at its members', () => {
  const both = role('both', ['users.write', 'ledger.adjust']);
  expect(addedConflicts([both], both, 'u')).toEqual([]);
});
