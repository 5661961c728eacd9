/** Staff-only concerns: roles, the audit log and settings. */

import * as z from 'zod';
import { anyone, staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { allPermissions } from '../permissions.ts';
import { route } from '../route.ts';
import { done, instant, reason, sequence, uuid } from '../schemas.ts';
import { auditList } from './lists.ts';

export const adminSettingKeys = ['monitoring'] as const;

export const readAdminSettings = route({
  id: 'staff.read-admin-settings',
  method: 'GET',
  path: '/rest/v1/admin_settings',
  summary: 'The one setting clients read at start: where to report errors.',
  access: anyone,
  query: z.strictObject({ key: z.literal('eq.monitoring'), select: z.literal('value').optional() }),
  output: z.array(z.strictObject({ value: z.strictObject({ dsn: z.string().nullable() }) })),
});

const permission = z.enum(allPermissions);
export const role = z.strictObject({
  id: uuid,
  name: z.string(),
  description: z.string(),
  permissions: z.array(permission),
  holders: z.array(
    z.strictObject({
      userId: uuid,
      name: z.string(),
      tag: z.string(),
      since: instant,
      /** When the role ends by itself; null if it does not. */
      until: instant.nullable(),
    }),
  ),
});
export const roleChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create_role'),
    name: z.string().trim().min(3, 'Use at least 3 characters').max(40),
    description: z.string().trim().max(200),
    permissions: z.array(permission).min(1, 'Choose at least one permission'),
  }),
  z.strictObject({
    kind: z.literal('set_permissions'),
    roleId: uuid,
    permissions: z.array(permission).min(1, 'Choose at least one permission'),
  }),
  z.strictObject({ kind: z.literal('delete_role'), roleId: uuid }),
  z.strictObject({
    kind: z.literal('grant_role'),
    roleId: uuid,
    tag: z.string().max(30),
    /** The last day in Lagos on which the person has the role; without it the role does not end. */
    lastDay: z.iso.date('Please choose a day').optional(),
  }),
  z.strictObject({ kind: z.literal('revoke_role'), roleId: uuid, userId: uuid }),
]);
export type RoleChange = z.output<typeof roleChange>;

export const roles = route({
  id: 'staff.roles',
  method: 'GET',
  path: '/api/v1/staff/roles',
  summary: 'Roles, their permissions and their members.',
  access: staff('roles.read'),
  output: z.strictObject({ roles: z.array(role) }),
});

export const roleUse = route({
  id: 'staff.role-use',
  method: 'GET',
  path: '/api/v1/staff/role-use',
  summary: 'Permissions of each role that none of its members used recently.',
  access: staff('roles.read'),
  output: z.strictObject({
    /** The log of requests goes back as far. */
    days: z.int(),
    roles: z.array(z.strictObject({ roleId: uuid, unused: z.array(permission) })),
  }),
});

export const proposeRoleChange = route({
  id: 'staff.propose-role-change',
  method: 'POST',
  path: '/api/v1/staff/role-changes',
  summary: 'Propose a change to roles. A second member of staff decides.',
  access: staffRecently('roles.write'),
  body: z.strictObject({ change: roleChange, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: [
    'OWN_CASE',
    'ALREADY_SO',
    'NOT_FOUND',
    'ROLE_NAME_TAKEN',
    'ROLE_IN_USE',
    'ROLE_DAY_OVER',
  ],
});

export const removeRoleNow = route({
  id: 'staff.remove-role-now',
  method: 'POST',
  path: '/api/v1/staff/role-removals',
  summary:
    'Take a role from a member of staff alone, in an emergency. Every other use of roles takes two people; this one sets off an alarm.',
  access: staffRecently('roles.write'),
  body: z.strictObject({ roleId: uuid, userId: uuid, reason }),
  output: done,
  errors: ['OWN_CASE', 'ALREADY_SO'],
  rate: { by: 'user', tries: 10, seconds: 3600 },
});

export const auditEntry = z.strictObject({
  seq: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  ip: z.string(),
  detail: z.unknown(),
  requestId: z.string(),
  hash: z.string(),
});

export const { list: auditLog, file: exportAuditLog } = adminListRoutes(auditList, {
  path: '/api/v1/staff/audit-log',
  summary: 'The audit log, newest first.',
  permission: 'audit.read',
  row: auditEntry,
  key: sequence,
});

export const verifyAudit = route({
  id: 'staff.verify-audit',
  method: 'POST',
  path: '/api/v1/staff/audit-log/verify',
  summary: 'Recompute the chain and name every entry that differs and every gap.',
  access: staff('audit.read'),
  output: z.strictObject({
    entries: z.int(),
    bad: z.strictObject({
      count: z.int(),
      first: z.array(
        z.strictObject({
          seq: z.int(),
          kind: z.enum(['changed', 'replaced', 'added', 'missing', 'anchor']),
          why: z.string(),
        }),
      ),
    }),
    explained: z.strictObject({
      count: z.int(),
      first: z.array(z.strictObject({ seq: z.int(), why: z.string() })),
    }),
    /** For a page that was opened before the release with `bad`: without it, it would show no problem. */
    firstBad: z.strictObject({ seq: z.int(), why: z.string() }).nullable(),
  }),
  rate: { by: 'user', tries: 10, seconds: 60 },
});

export const settings = route({
  id: 'staff.settings',
  method: 'GET',
  path: '/api/v1/staff/settings',
  summary: 'Platform settings.',
  access: staff('settings.read'),
  output: z.strictObject({ monitoring: z.strictObject({ dsn: z.string().nullable() }) }),
});

export const monitoringSetting = z.strictObject({
  dsn: z.url('Please enter a full address').nullable(),
});

export const proposeSettings = route({
  id: 'staff.propose-settings',
  method: 'POST',
  path: '/api/v1/staff/setting-changes',
  summary: 'Propose a change to the platform settings. A second member of staff decides.',
  access: staffRecently('settings.write'),
  body: z.strictObject({ monitoring: monitoringSetting, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO'],
});
