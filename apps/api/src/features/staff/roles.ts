import { isDeepStrictEqual } from 'node:util';
import type { RoleChange } from '@cowrie/contract/staff/routes';
import { inTx, type Db, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok, type Result, failAt } from '#platform/result.ts';
import { closeProposal, keepProposal, openProposal, type Decision } from './approvals.ts';
import * as queries from './queries.ts';

/**
 * Roles change by maker and checker: one proposes with a reason, another decides. What the change
 * would touch is kept with the proposal; if it has moved since, the decision is refused as stale.
 */
type Codes = 'NOT_FOUND' | 'ROLE_NAME_TAKEN' | 'ROLE_IN_USE';
type Effect = { readonly summary: string; readonly before: unknown; readonly after: unknown };

const describe = async (db: Db | Tx, change: RoleChange): Promise<Result<Effect, Codes>> => {
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
      ? await queries.personByTag(db, change.tag.replace(/^@/, '').toLowerCase())
      : await queries.personById(db, change.userId);
  if (!person) return failAt('NOT_FOUND', 'change.tag');
  const holds = holders.includes(person.id);
  const gives = change.kind === 'grant_role';
  return ok({
    summary: `${gives ? 'Give' : 'Take'} ${role.name} ${gives ? 'to' : 'from'} @${person.tag}`,
    before: { holds },
    after: { holds: gives },
  });
};

const apply = async (platform: Platform, tx: Tx, change: RoleChange, by: string): Promise<void> => {
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
      const person = await queries.personByTag(tx, change.tag.replace(/^@/, '').toLowerCase());
      if (!person) throw new Error('the person of a fresh proposal is gone');
      return void (await queries.grantRole(tx, {
        user_id: person.id,
        role_id: change.roleId,
        granted_by: by,
        granted_at: at,
      }));
    }
    case 'revoke_role':
      return void (await queries.revokeRole(tx, change.roleId, change.userId));
  }
};

const action = 'staff.role_change';

export const proposeRoleChange = (
  platform: Platform,
  actor: Actor,
  { change, reason }: { readonly change: RoleChange; readonly reason: string },
  caller: Caller,
) =>
  inTx(platform.db, async (tx) => {
    const effect = await describe(tx, change);
    if (!effect.ok) return effect;
    const proposal = { ...effect.value, kind: change.kind, action, change, reason };
    return ok({ approvalId: await keepProposal(platform, tx, { actor, caller }, proposal) });
  });

export const decideRoleChange = (
  platform: Platform,
  actor: Actor,
  input: Decision & { readonly approvalId: string },
  caller: Caller,
) =>
  inTx(platform.db, async (tx) => {
    const open = await openProposal(tx, actor, input.approvalId, queries.roleKinds);
    if (!open.ok) return open;
    const row = open.value;
    const change = row.change as unknown as RoleChange;
    if (input.decision === 'approve') {
      const effect = await describe(tx, change);
      if (!effect.ok) return effect;
      if (!isDeepStrictEqual(effect.value.before, row.before)) return fail('APPROVAL_STALE');
      await apply(platform, tx, change, actor.userId);
    }
    await closeProposal(platform, tx, { actor, caller }, row, { ...input, action });
    return ok({ done: true as const });
  });
