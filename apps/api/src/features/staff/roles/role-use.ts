/**
 * Which permissions the members of a role did not use lately, so that a role can be cut down to what
 * its members do. Calls are read from the log of requests, decisions from the approvals.
 */

import { allRoutes, type Permission } from '@cowrie/contract';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { StaffDeps } from '../deps.ts';
import { listRoles } from '../queries.ts';
import { readStaffCalls, readStaffDecisions } from './role-use-queries.ts';

/** The log of requests is kept as long. */
const days = 14;

const permissionOfCall: ReadonlyMap<string, Permission> = new Map([
  ...allRoutes.flatMap(({ id, access }) =>
    access.who === 'staff' && access.permission ? [[id, access.permission] as const] : [],
  ),
  // `cases.act` requires the permission of its action; agreeing to a proposal is counted as a
  // decision.
  ['cases.act', 'cases.write'],
]);

export const readRoleUse = async ({ db, clock, proposals }: StaffDeps) => {
  const since = addSeconds(clock.now(), -days * daySeconds);
  const roles = await listRoles(db);
  const people = [...new Set(roles.flatMap(({ holders }) => holders.map(({ userId }) => userId)))];
  const [calls, decisions] = await Promise.all([
    readStaffCalls(db, people, since),
    readStaffDecisions(db, people, since),
  ]);
  const used = new Map(people.map((userId) => [userId, new Set<string>()]));
  for (const { userId, call } of calls) {
    const permission = permissionOfCall.get(call);
    if (permission) used.get(userId)?.add(permission);
  }
  for (const { userId, kind } of decisions) {
    const proposal = proposals.find(({ kinds }) => kinds.includes(kind));
    if (proposal) used.get(userId)?.add(proposal.permission.decide);
  }
  return {
    days,
    roles: roles.map(({ id, permissions, holders }) => ({
      roleId: id,
      unused: permissions.filter(
        (permission) => !holders.some(({ userId }) => used.get(userId)?.has(permission)),
      ) as Permission[],
    })),
  };
};
