import { expect, it } from 'vitest';
import { chosenPermissions, emptyProposal, readProposal } from './proposals.ts';
import type { Role } from './queries.ts';

const holder = {
  userId: '01a1dd07-d61e-7d18-afda-52a9e2bae439',
  name: 'Ngozi Adeyemi',
  tag: 'ops',
  since: '2026-11-15T02:27:20.868Z',
  until: null,
};
const role: Role = {
  id: '01a1dd07-d6ae-7873-885f-faab32b103bd',
  name: 'Support',
  description: '',
  permissions: ['audit.read', 'flags.read'],
  holders: [holder],
};

it('a change of permissions starts with the current permissions', () => {
  const values = emptyProposal({ kind: 'set_permissions', role });
  expect(chosenPermissions(values)).toEqual(['audit.read', 'flags.read']);
  const { effect } = readProposal({ kind: 'set_permissions', role }, values);
  expect(effect).toMatchObject({ added: [], removed: [] });
});

it('a change of permissions shows what it adds and removes', () => {
  const proposal = { kind: 'set_permissions', role } as const;
  const values = { ...emptyProposal(proposal), 'change.permissions': 'audit.read roles.read' };
  expect(readProposal(proposal, values)).toMatchObject({
    effect: { added: ['roles.read'], removed: ['flags.read'], unchanged: ['audit.read'] },
    change: { roleId: role.id, permissions: ['audit.read', 'roles.read'] },
  });
});

it('taking a role away names the person', () => {
  const proposal = { kind: 'revoke_role', role, holder } as const;
  expect(readProposal(proposal, emptyProposal(proposal))).toEqual({
    title: 'Take Support from Ngozi Adeyemi',
    effect: { kind: 'holding', before: true, after: false },
    change: { kind: 'revoke_role', roleId: role.id, userId: holder.userId },
  });
});

it('spaces around a typed tag are ignored', () => {
  const proposal = { kind: 'grant_role', role } as const;
  const values = { ...emptyProposal(proposal), 'change.tag': ' chidi ' };
  expect(readProposal(proposal, values).change).toEqual({
    kind: 'grant_role',
    roleId: role.id,
    tag: 'chidi',
  });
});

it('a new role starts with no permissions', () => {
  const proposal = { kind: 'create_role' } as const;
  expect(readProposal(proposal, emptyProposal(proposal)).change).toEqual({
    kind: 'create_role',
    name: '',
    description: '',
    permissions: [],
  });
});

it('a role can be given until a day', () => {
  const proposal = { kind: 'grant_role', role } as const;
  const values = {
    ...emptyProposal(proposal),
    'change.tag': 'chidi',
    'change.lastDay': '2026-12-31',
  };
  expect(readProposal(proposal, values)).toMatchObject({
    effect: { kind: 'holding', after: true, lastDay: '2026-12-31' },
    change: { kind: 'grant_role', tag: 'chidi', lastDay: '2026-12-31' },
  });
});
