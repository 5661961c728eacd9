import type { Permission } from '@cowrie/contract';
import * as contract from '@cowrie/contract/staff/routes';
import { overview } from '@cowrie/contract/staff/routes';
import { verifyAnchoredAudit } from '#platform/audit/anchors.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { readSetting, writeSetting } from '#platform/settings.ts';
import { auditSource } from './audit-list-queries.ts';
import { createOverview } from './overview.ts';
import { createSignals } from './signals.ts';
import type { StaffDeps } from './deps.ts';
import { jobsSource } from './job-list-queries.ts';
import * as queries from './queries.ts';
import { retryJob } from './retry-job.ts';
import { proposeRoleChange, removeRoleNow } from './roles.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';
import { searchEntities } from './search.ts';
import { switchRoutes } from './switch-routes.ts';

/** Contract route → use case. */
export const staffRoutes = (deps: StaffDeps): Binding[] => [
  ...overviewRoutes(deps),
  ...roleRoutes(deps),
  ...switchRoutes(deps),
  ...settingRoutes(deps),
  ...viewRoutes(deps),
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
  readSignals = createSignals(platform),
): Binding[] => [
  bind(contract.readAdminSettings, async () =>
    ok([{ value: { dsn: await monitoringDsn(platform) } }]),
  ),
  bind(overview, ({ actor }) => readOverview(actor)),
  bind(contract.searchEntities, ({ actor, query }) => searchEntities(platform, actor, query.text)),
  bind(contract.signals, ({ actor }) => readSignals(actor)),
  ...serveAdminList(
    platform,
    { list: contract.auditLog, file: contract.exportAuditLog },
    auditSource,
  ),
  ...serveAdminList(platform, { list: contract.listJobs, file: contract.exportJobs }, jobsSource),
  bind(contract.retryJob, ({ actor, caller, params, body }) =>
    retryJob(platform, { actor, caller }, { ...params, ...body }),
  ),
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

const viewRoutes = (platform: Platform): Binding[] => [
  bind(contract.savedViews, ({ actor, params }) => listViews(platform, actor, params.list)),
  bind(contract.saveView, ({ actor, params, body }) =>
    saveView(platform, actor, { ...params, ...body }),
  ),
  bind(contract.deleteView, ({ actor, params }) => deleteView(platform, actor, params)),
];
