/** The roles of the demo staff: one with every permission, and one that decides and does not propose. */

import { allPermissions, type Permission } from '@cowrie/contract';
import { proposalPermissions } from '@cowrie/contract/approvals/data';
import { findRoleByName, grantRole, insertRole } from '#features/staff/queries.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';

const proposing = new Set(Object.values(proposalPermissions).map(({ propose }) => propose));

export const demoRoles: readonly {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}[] = [
  { name: 'Operations', description: 'Every permission', permissions: allPermissions },
  {
    name: 'Checker',
    description: 'Reads everything and decides what others propose',
    permissions: allPermissions.filter((permission) => !proposing.has(permission)),
  },
];

export const seedStaffRoles = (
  platform: Platform,
  holders: Readonly<Record<string, string>>,
): Promise<void> =>
  inTx(platform.db, async (tx) => {
    const at = platform.clock.now();
    for (const role of demoRoles) {
      const known = await findRoleByName(tx, role.name);
      const id = known?.id ?? platform.ids.next();
      if (!known) {
        await insertRole(
          tx,
          { id, name: role.name, description: role.description, created_at: at },
          role.permissions,
        );
      }
      const holder = holders[role.name];
      if (holder && !known) await grantRole(tx, { user_id: holder, role_id: id, granted_at: at });
    }
  });
