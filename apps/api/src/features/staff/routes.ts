import type { Permission } from '@cowrie/contract';
import * as contract from '@cowrie/contract/staff/routes';
import { overview } from '@cowrie/contract/staff/routes';
import { verifyAnchoredAudit } from '#platform/audit/anchors.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { listAlerts, readAlertChoices, saveAlertChoices, takeAlert } from './alerts.ts';
import { auditSource } from './audit-list-queries.ts';
import { createOverview } from './overview.ts';
import { listExperiments, proposeExperiment } from './experiments/experiments.ts';
import { createSignals } from './signals.ts';
import type { StaffDeps } from './deps.ts';
import { jobsSource } from './job-list-queries.ts';
import * as queries from './queries.ts';
import { retryJob } from './retry-job.ts';
import { readRoleUse } from './roles/role-use.ts';
import { proposeRoleChange, removeRoleNow } from './roles/roles.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';
import { searchEntities } from './search.ts';
import { proposeSettings, readMonitoring } from './settings.ts';
import { switchRoutes } from './switches/routes.ts';

/** Contract route → use case. */
export const staffRoutes = (deps: StaffDeps): Binding[] => [
  ...overviewRoutes(deps),
  ...roleRoutes(deps),
  ...switchRoutes(deps),
  ...experimentRoutes(deps),
  ...settingRoutes(deps),
  ...viewRoutes(deps),
  ...alertRoutes(deps),
];

const overviewRoutes = (
  platform: StaffDeps,
  readOverview = createOverview(platform),
  readSignals = createSignals(platform),
): Binding[] => [
  bind(contract.readAdminSettings, async () => ok([{ value: await readMonitoring(platform.db) }])),
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
  bind(contract.verifyAudit, async () => {
    const verdict = await verifyAnchoredAudit(platform);
    const [first] = verdict.bad.first;
    return ok({ ...verdict, firstBad: first ? { seq: first.seq, why: first.why } : null });
  }),
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
          until: holder.until === null ? null : new Date(holder.until).toISOString(),
        })),
      })),
    });
  }),
  bind(contract.roleUse, async () => ok(await readRoleUse(platform))),
  bind(contract.removeRoleNow, ({ actor, caller, body }) =>
    removeRoleNow(platform, { actor, caller }, body),
  ),
  bind(contract.proposeRoleChange, ({ actor, caller, body }) =>
    proposeRoleChange(platform, { actor, caller }, body),
  ),
];

const experimentRoutes = (deps: StaffDeps): Binding[] => [
  bind(contract.listExperiments, () => listExperiments(deps)),
  bind(contract.proposeExperiment, ({ actor, caller, body }) =>
    proposeExperiment(deps, { actor, caller }, body),
  ),
  bind(contract.recordExposure, async ({ actor, params }) => {
    await deps.experiments.expose(params.experiment, actor.userId);
    return ok({ done: true as const });
  }),
];

const settingRoutes = (platform: Platform): Binding[] => [
  bind(contract.settings, async () => ok({ monitoring: await readMonitoring(platform.db) })),
  bind(contract.proposeSettings, ({ actor, caller, body }) =>
    proposeSettings(platform, { actor, caller }, body),
  ),
];

const viewRoutes = (platform: Platform): Binding[] => [
  bind(contract.savedViews, ({ actor, params }) => listViews(platform, actor, params.list)),
  bind(contract.saveView, ({ actor, params, body }) =>
    saveView(platform, actor, { ...params, ...body }),
  ),
  bind(contract.deleteView, ({ actor, params }) => deleteView(platform, actor, params)),
];

const alertRoutes = (deps: StaffDeps): Binding[] => [
  bind(contract.alerts, ({ actor }) => listAlerts(deps, actor)),
  bind(contract.takeAlert, ({ actor, caller, params }) =>
    takeAlert(deps, { actor, caller }, params.alertId),
  ),
  bind(contract.alertChoices, ({ actor }) => readAlertChoices(deps, actor)),
  bind(contract.saveAlertChoices, ({ actor, body }) => saveAlertChoices(deps, actor, body.kinds)),
];
