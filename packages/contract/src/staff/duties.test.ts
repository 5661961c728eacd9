import { expect, test } from 'vitest';
import { allPermissions } from '../permissions.ts';
import { proposalPermissions } from '../approvals/data.ts';
import { conflictsIn, dutyConflicts } from './duties.ts';

test('a conflict needs both permissions', () => {
  expect(conflictsIn(['users.write', 'audit.read'])).toEqual([]);
  expect(conflictsIn(['ledger.adjust', 'users.write']).map(({ why }) => why)).toEqual([
    'Can reset a person’s password or PIN and adjust their balance.',
  ]);
  expect(conflictsIn(allPermissions)).toEqual(dutyConflicts);
});

test('proposing and deciding the same thing is a conflict, in every group', () => {
  for (const { propose, decide } of Object.values(proposalPermissions)) {
    expect(propose).not.toBe(decide);
    expect(conflictsIn([propose, decide])).toHaveLength(1);
  }
  expect(conflictsIn(['flags.write', 'flags.approve'])[0]?.why).toBe(
    'Can propose changes and decide those of others: pauses and toggles, experiments.',
  );
});
