import type { Permission } from '@cowrie/contract';
import * as contract from '@cowrie/contract/staff/routes';
import { overview } from '@cowrie/contract/staff/routes';
import { verifyAnchoredAudit } from '#platform/audit/anchors.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { cutPage } from '#platform/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { readSetting, writeSetting } from '#platform/settings.ts';
import { createOverview } from './overview.ts';
import type { StaffDeps } from './deps.ts';
import * as queries from './queries.ts';
import { proposeRoleChange, removeRoleNow } from './roles.ts';
import { searchEntities } from './search.ts';
import { switchRoutes } from './switch-routes.ts';

/** Contract route → use case. */
export const staffRoutes = (deps: StaffDeps): Binding[] => [
  ...overviewRoutes(deps),
  ...roleRoutes(deps),
  ...switchRoutes(deps),
  ...settingRoutes(deps),
];

export const monitoringDsn = async (platform: Platform): Promise<string | null> => {
  const value = (await readSetting(platform.db, 'monitoring')) as
    | { dsn?: string | null }
    | undefined;
  return value?.dsn ?? null;
};

const overviewRoutes = (
  platform: StaffDeps,
  readOverview = createOverview(platform),
): Binding[] => [
  bind(contract.readAdminSettings, async () =>
    ok([{ value: { dsn: await monitoringDsn(platform) } }]),
  ),
  bind(overview, ({ actor }) => readOverview(actor)),
  bind(contract.searchEntities, ({ actor, query }) => searchEntities(platform, actor, query.text)),
  bind(contract.auditLog, async ({ query }) => {
    const { limit } = query;
    const rows = await queries.auditPage(platform.db, { ...query, limit: limit + 1 });
    const page = cutPage(rows, limit, ({ seq }) => String(seq));
    return ok({
      items: page.items.map((row) => ({
        seq: Number(row.seq),
        at: row.at.toISOString(),
        actor: row.tag ? `@${row.tag}` : row.actor,
        action: row.action,
        subject: row.subject,
        detail: row.detail,
        requestId: row.request_id,
        hash: row.hash.toString('hex'),
      })),
      next: page.next,
    });
  }),
  bind(contract.verifyAudit, async () => ok(await verifyAnchoredAudit(platform))),
];

const roleRoutes = (platform: StaffDeps): Binding[] => [
  bind(contract.roles, async () => {
    const roles = await queries.listRoles(platform.db);
    return ok({
      roles: roles.map((role) => ({
        ...role,
        permissions: role.permissions as Permission[],
        holders: role.holders.map((holder) => ({
          ...holder,
          since: new Date(holder.since).toISOString(),
        })),
      })),
    });
  }),
  bind(contract.removeRoleNow, ({ actor, caller, body }) =>
    removeRoleNow(platform, { actor, caller }, body),
  ),
  bind(contract.proposeRoleChange, ({ actor, caller, body }) =>
    proposeRoleChange(platform, { actor, caller }, body),
  ),
];

const settingRoutes = (platform: Platform): Binding[] => [
  bind(contract.settings, async () => ok({ monitoring: { dsn: await monitoringDsn(platform) } })),
  bind(contract.saveSettings, async ({ actor, body, caller }) => {
    const at = platform.clock.now();
    await inTx(platform.db, async (tx) => {
      await writeSetting(tx, 'monitoring', body.monitoring, at);
      await audit(
        platform,
        tx,
        { actor, caller },
        {
          action: 'staff.settings_saved',
          subject: 'setting:monitoring',
          detail: { monitoring: body.monitoring, reason: body.reason },
        },
      );
    });
    return ok({ done: true as const });
  }),
];
