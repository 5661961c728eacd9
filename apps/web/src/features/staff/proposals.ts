import type { Permission } from '@cowrie/contract';
import type { RoleChange } from '@cowrie/contract/staff/routes';
import { copy } from './copy.ts';
import { permissionEffect, type Effect } from './effects.ts';
import type { Holder, Role } from './queries.ts';

/** A change of roles that a member of staff starts to propose. */
export type Proposal =
  | { kind: 'create_role' }
  | { kind: 'set_permissions'; role: Role }
  | { kind: 'delete_role'; role: Role }
  | { kind: 'grant_role'; role: Role }
  | { kind: 'revoke_role'; role: Role; holder: Holder };

/** The field names are those of the server's errors, so that an error appears at its field. */
export const emptyProposal = (proposal: Proposal) => ({
  'change.name': '',
  'change.description': '',
  'change.tag': '',
  'change.lastDay': '',
  'change.permissions':
    proposal.kind === 'set_permissions' ? proposal.role.permissions.join(' ') : '',
  reason: '',
});
type Values = ReturnType<typeof emptyProposal>;

/** A form holds only text, so the chosen permissions are one text with spaces. */
export const chosenPermissions = (values: Values): Permission[] =>
  values['change.permissions'].split(' ').filter(Boolean) as Permission[];

type ProposalSummary = { title: string; effect: Effect; change: RoleChange };

/** The title of the proposal, its effect, and the change to send to the server. */
export function readProposal(proposal: Proposal, values: Values): ProposalSummary {
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
    const { 'change.lastDay': lastDay } = values;
    return {
      title: copy.propose.give(role.name),
      effect: { kind: 'holding', before: false, after: true, ...(lastDay && { lastDay }) },
      change: {
        kind: proposal.kind,
        roleId,
        tag: values['change.tag'].trim(),
        ...(lastDay && { lastDay }),
      },
    };
  }
  const { kind, holder } = proposal;
  return {
    title: copy.propose.take(role.name, holder.name),
    effect: { kind: 'holding', before: true, after: false },
    change: { kind, roleId, userId: holder.userId },
  };
}
