import { allPermissions } from '@cowrie/contract';
import { proposalPermissions } from '@cowrie/contract/approvals/data';
import { conflictsIn } from '@cowrie/contract/staff/duties';
import { expect, test } from 'vitest';
import { demoRoles } from './demo.ts';

test('the checker decides everything, proposes nothing, and has no conflict of duties', () => {
  const [operations, checker] = demoRoles;
  expect(operations?.permissions).toEqual(allPermissions);
  const held = checker?.permissions ?? [];
  for (const { read, propose, decide } of Object.values(proposalPermissions)) {
    expect(held).toContain(read);
    expect(held).toContain(decide);
    expect(held).not.toContain(propose);
  }
  expect(conflictsIn(held)).toEqual([]);
});
