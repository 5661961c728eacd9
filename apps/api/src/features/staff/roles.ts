/** Roles change by maker and checker: describes the effect of a change, and writes it. */

import { roleChange, type RoleChange } from '@cowrie/contract/staff/routes';
import { defineProposal, type Approved, type Effect } from '#features/approvals/index.ts';
import { findPersonById, findPersonByTag } from '#features/identity/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok, type Result, failAt } from '#platform/result.ts';
import * as queries from './queries.ts';

type Codes = 'NOT_FOUND' | 'ROLE_NAME_TAKEN' | 'ROLE_IN_USE';
/** What a role allows, or whether a person holds it; null for a role that does not exist. */
type State =
  | { readonly permissions: readonly string[] }
  | { readonly holds: boolean; readonly userId: string }
  | null;

const describe = async (
  db: Tx,
  change: RoleChange,
): Promise<Result<Effect<State, RoleChange>, Codes>> => {
  if (change.kind === 'create_role') {
    if (await queries.findRoleByName(db, change.name)) {
      return failAt('ROLE_NAME_TAKEN', 'change.name');
    }
    return ok({
      summary: `Create the role ${change.name}`,
      before: null,
      after: { permissions: change.permissions.toSorted() },
    });
  }
  const role = await queries.findRole(db, change.roleId);
  if (!role) return fail('NOT_FOUND');
  const permissions = await queries.rolePermissions(db, role.id);
  const holders = await queries.roleHolders(db, role.id);
  if (change.kind === 'set_permissions') {
    return ok({
      summary: `Change what ${role.name} allows`,
      before: { permissions },
      after: { permissions: change.permissions.toSorted() },
    });
  }
  if (change.kind === 'delete_role') {
    if (holders.length > 0) return fail('ROLE_IN_USE');
    return ok({ summary: `Delete the role ${role.name}`, before: { permissions }, after: null });
  }
  const person =
    change.kind === 'grant_role'
      ? await findPersonByTag(db, change.tag)
      : await findPersonById(db, change.userId);
  if (!person) return failAt('NOT_FOUND', 'change.tag');
  const holds = holders.includes(person.id);
  const gives = change.kind === 'grant_role';
  return ok({
    summary: `${gives ? 'Give' : 'Take'} ${role.name} ${gives ? 'to' : 'from'} @${person.tag}`,
    // Tags change hands: with the id, the proposal is stale if the tag is another person's by now.
    before: { holds, userId: person.id },
    after: { holds: gives, userId: person.id },
  });
};

const apply = async (
  platform: Platform,
  tx: Tx,
  change: RoleChange,
  { checkerId, effect }: Approved<State>,
): Promise<void> => {
  const at = platform.clock.now();
  switch (change.kind) {
    case 'create_role': {
      const role = {
        id: platform.ids.next(),
        name: change.name,
        description: change.description,
        created_at: at,
      };
      return queries.insertRole(tx, role, change.permissions);
    }
    case 'set_permissions':
      return queries.setPermissions(tx, change.roleId, change.permissions);
    case 'delete_role':
      return void (await queries.deleteRole(tx, change.roleId));
    case 'grant_role': {
      const state = effect.after;
      if (!state || !('userId' in state)) throw new Error('a grant without a person');
      return void (await queries.grantRole(tx, {
        user_id: state.userId,
        role_id: change.roleId,
        granted_by: checkerId,
        granted_at: at,
      }));
    }
    case 'revoke_role':
      return void (await queries.revokeRole(tx, change.roleId, change.userId));
  }
};

export const roleProposal = defineProposal({
  group: 'roles',
  kinds: ['create_role', 'set_permissions', 'delete_role', 'grant_role', 'revoke_role'],
  kindOf: (change) => change.kind,
  action: 'staff.role_change',
  permission: { read: 'roles.read', write: 'roles.write' },
  schema: roleChange,
  describe: (_platform: Platform, tx, change) => describe(tx, change),
  apply,
});
