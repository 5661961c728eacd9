import type { Permission } from '@cowrie/contract';
import type { RoleChange } from '@cowrie/contract/staff/routes';
import { copy } from './copy.ts';
import { permissionEffect, type Effect } from './effects.ts';
import type { Holder, Role } from './queries.ts';

/** What a member of staff sets out to propose. */
export type Proposal =
  | { kind: 'create_role' }
  | { kind: 'set_permissions'; role: Role }
  | { kind: 'delete_role'; role: Role }
  | { kind: 'grant_role'; role: Role }
  | { kind: 'revoke_role'; role: Role; holder: Holder };

/** The fields are named as the server names them when one is wrong. */
export const emptyProposal = (proposal: Proposal) => ({
  'change.name': '',
  'change.description': '',
  'change.tag': '',
  'change.permissions':
    proposal.kind === 'set_permissions' ? proposal.role.permissions.join(' ') : '',
  reason: '',
});
type Values = ReturnType<typeof emptyProposal>;

/** A form holds text, so the chosen permissions travel in it as one list of names. */
export const chosenPermissions = (values: Values): Permission[] =>
  values['change.permissions'].split(' ').filter(Boolean) as Permission[];

type Reading = { title: string; effect: Effect; change: RoleChange };

/** What is proposed so far: its title, what it would do, and how the server is told. */
export function readProposal(proposal: Proposal, values: Values): Reading {
  const permissions = chosenPermissions(values);
  if (proposal.kind === 'create_role') {
    const { 'change.name': name, 'change.description': description } = values;
    return {
      title: copy.propose.create,
      effect: permissionEffect([], permissions),
      change: { kind: proposal.kind, name, description, permissions },
    };
  }
  const { role } = proposal;
  const roleId = role.id;
  if (proposal.kind === 'set_permissions') {
    return {
      title: copy.propose.setPermissions(role.name),
      effect: permissionEffect(role.permissions, permissions),
      change: { kind: proposal.kind, roleId, permissions },
    };
  }
  if (proposal.kind === 'delete_role') {
    return {
      title: copy.propose.remove(role.name),
      effect: permissionEffect(role.permissions, []),
      change: { kind: proposal.kind, roleId },
    };
  }
  if (proposal.kind === 'grant_role') {
    return {
      title: copy.propose.give(role.name),
      effect: { kind: 'holding', before: false, after: true },
      change: { kind: proposal.kind, roleId, tag: values['change.tag'].trim() },
    };
  }
  const { kind, holder } = proposal;
  return {
    title: copy.propose.take(role.name, holder.name),
    effect: { kind: 'holding', before: true, after: false },
    change: { kind, roleId, userId: holder.userId },
  };
}
