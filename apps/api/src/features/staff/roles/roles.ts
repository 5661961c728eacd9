/** Roles change by maker and checker: describes the effect of a change, and writes it. */

import type { ParsedOf } from '@cowrie/contract';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/staff/routes';
import { roleChange, type RoleChange } from '@cowrie/contract/staff/routes';
import * as z from 'zod';
import {
  type Approved,
  closeProposalsIn,
  defineAction,
  defineProposal,
  type Effect,
  proposeIn,
  runAction,
} from '#features/approvals/index.ts';
import { findPersonById, findPersonByTag } from '#features/identity/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok, type Result, failAt } from '#platform/result.ts';
import type { StaffDeps } from '../deps.ts';
import * as queries from '../queries.ts';

const [create, setPermissions, remove, grant, revoke] = roleChange.options;
/** As it is stored: the person by their id, because a tag can change hands before the decision. */
const boundChange = z.discriminatedUnion('kind', [
  create,
  setPermissions,
  remove,
  grant.omit({ tag: true }).extend({ userId: z.uuid() }),
  revoke,
]);
type BoundChange = z.output<typeof boundChange>;

/** Replaces the tag that staff typed by the id of the person who has it now. */
const bindChange = async (
  tx: Tx,
  change: RoleChange,
): Promise<Result<BoundChange, 'NOT_FOUND'>> => {
  if (change.kind !== 'grant_role') return ok(change);
  const { tag, ...rest } = change;
  const person = await findPersonByTag(tx, tag);
  return person ? ok({ ...rest, userId: person.id }) : failAt('NOT_FOUND', 'change.tag');
};

type Codes = 'NOT_FOUND' | 'ROLE_NAME_TAKEN' | 'ROLE_IN_USE' | 'ROLE_DAY_OVER';
/** Permissions of a role, or whether a person holds it; null for a role that does not exist. */
type State =
  | { readonly permissions: readonly string[] }
  | { readonly holds: boolean; readonly userId: string; readonly lastDay?: string }
  | null;

type Described = Promise<Result<Effect<State, BoundChange>, Codes>>;
type RoleRow = { readonly id: string; readonly name: string };

/** A role that allows more benefits those of its members who could not do it before. */
const describePermissions = async (
  tx: Tx,
  role: RoleRow,
  permissions: readonly string[],
): Described => ({
  ok: true,
  value: {
    summary: `Change what ${role.name} allows`,
    before: { permissions: await queries.rolePermissions(tx, role.id) },
    after: { permissions: permissions.toSorted() },
    parties: await queries.holdersWhoGain(tx, role.id, permissions),
    subjects: [`role:${role.id}`],
  },
});

/** A role ends when its last day in Lagos is over. */
const endOf = (lastDay: string): Date => addSeconds(startOfLagosDay(lastDay), daySeconds);

const describeHolder = async (
  tx: Tx,
  role: RoleRow,
  change: Extract<BoundChange, { userId: string }>,
  now: Date,
): Described => {
  const person = await findPersonById(tx, change.userId);
  const gives = change.kind === 'grant_role';
  if (!person || (gives && person.status !== 'active')) return failAt('NOT_FOUND', 'change.tag');
  const lastDay = change.kind === 'grant_role' ? change.lastDay : undefined;
  if (lastDay !== undefined && endOf(lastDay) <= now) {
    return failAt('ROLE_DAY_OVER', 'change.lastDay');
  }
  const end = await queries.grantEnd(tx, { roleId: role.id, userId: person.id, now });
  const heldUntil = end && lagosDay(addSeconds(end, -1));
  return ok({
    summary: `${gives ? 'Give' : 'Take'} ${role.name} ${gives ? 'to' : 'from'} @${person.tag}${lastDay ? ` until ${lastDay}` : ''}`,
    // Without a last day there is no such property, as in proposals of earlier releases.
    before: {
      holds: end !== undefined,
      userId: person.id,
      ...(heldUntil && { lastDay: heldUntil }),
    },
    after: { holds: gives, userId: person.id, ...(lastDay && { lastDay }) },
    parties: [person.id],
    subjects: [`role:${role.id}`, `user:${person.id}`],
  });
};

const describe = async (tx: Tx, change: BoundChange, now: Date): Described => {
  if (change.kind === 'create_role') {
    if (await queries.findRoleByName(tx, change.name)) {
      return failAt('ROLE_NAME_TAKEN', 'change.name');
    }
    return ok({
      summary: `Create the role ${change.name}`,
      before: null,
      after: { permissions: change.permissions.toSorted() },
      parties: [],
    });
  }
  const role = await queries.findRole(tx, change.roleId);
  if (!role) return fail('NOT_FOUND');
  switch (change.kind) {
    case 'set_permissions':
      return describePermissions(tx, role, change.permissions);
    case 'delete_role': {
      if ((await queries.roleHolders(tx, role.id)).length > 0) return fail('ROLE_IN_USE');
      const permissions = await queries.rolePermissions(tx, role.id);
      const summary = `Delete the role ${role.name}`;
      const subjects = [`role:${role.id}`];
      return ok({ summary, before: { permissions }, after: null, parties: [], subjects });
    }
    default:
      return describeHolder(tx, role, change, now);
  }
};

const apply = async (
  platform: Platform,
  tx: Tx,
  change: BoundChange,
  { id, checkerId }: Pick<Approved, 'id' | 'checkerId'>,
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
      await closeProposalsIn(platform, tx, {
        subject: `role:${change.roleId}`,
        why: 'The role was deleted',
        except: id,
      });
      return queries.deleteRole(tx, change.roleId);
    case 'grant_role':
      return queries.grantRole(tx, {
        user_id: change.userId,
        role_id: change.roleId,
        granted_by: checkerId,
        granted_at: at,
        expires_at: change.lastDay ? endOf(change.lastDay) : null,
      });
    case 'revoke_role':
      return void (await queries.revokeRole(tx, change.roleId, change.userId));
  }
};

export const roleProposal = defineProposal({
  group: 'roles',
  kinds: ['create_role', 'set_permissions', 'delete_role', 'grant_role', 'revoke_role'],
  kindOf: (change) => change.kind,
  action: 'staff.role_change',
  schema: boundChange,
  describe: (platform: Platform, tx, change) => describe(tx, change, platform.clock.now()),
  apply,
});

export const proposeRoleChange = (
  platform: Platform,
  by: By,
  { change, reason }: ParsedOf<typeof contract.proposeRoleChange>['body'],
) =>
  inTx(platform.db, async (tx) => {
    const bound = await bindChange(tx, change);
    if (!bound.ok) return bound;
    const id = await proposeIn(platform, tx, roleProposal, by, { change: bound.value, reason });
    return id.ok ? ok({ approvalId: id.value }) : id;
  });

/**
 * The account of a member of staff may be in the wrong hands: taking roles away cannot wait for a
 * second person. Giving one back takes two.
 */
const roleRemoval = defineAction({
  route: contract.removeRoleNow,
  audited: () => 'staff.role_removed_now',
  reasons: reasonTemplates.roleRemoval,
  isEmergency: true,
  describe: async (deps: StaffDeps, tx, input: { roleId: string; userId: string }) => {
    const role = await queries.findRole(tx, input.roleId);
    if (!role) return fail('NOT_FOUND');
    const now = deps.clock.now();
    const effect = await describeHolder(tx, role, { kind: 'revoke_role', ...input }, now);
    if (!effect.ok) return fail('NOT_FOUND');
    const { before, after, parties } = effect.value;
    const subject = `user:${input.userId}`;
    const state = (held: State) => ({ role: role.name, held });
    return ok({
      changes: [{ subject, before: state(before), after: state(after) }],
      parties,
      facts: null,
    });
  },
  apply: (_platform, tx, { input }) => queries.revokeRole(tx, input.roleId, input.userId),
});

export const removeRoleNow = (
  deps: StaffDeps,
  by: By,
  { reason, ...input }: ParsedOf<typeof contract.removeRoleNow>['body'],
) => runAction(deps, roleRemoval, by, { input, reason });

/** Takes away the roles that have ended. They allow nothing from that moment on; this tidies up. */
export const endRoleGrants = (platform: Platform): Promise<void> =>
  inTx(platform.db, async (tx) => {
    for (const { user_id, name } of await queries.endGrants(tx, platform.clock.now())) {
      await audit(
        platform,
        tx,
        { actor: 'staff' },
        {
          action: 'staff.role_ended',
          subject: `user:${user_id}`,
          detail: { role: name },
        },
      );
    }
  });
