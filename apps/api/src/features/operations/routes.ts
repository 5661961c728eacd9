import * as contract from '@cowrie/contract/operations/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { OperationsDeps } from './deps.ts';
import { logsSource, systemLogSource } from './log-queries.ts';
import { readRecovery, recordDrill } from './recovery.ts';
import { createSystemReader } from './system.ts';

/** Contract route → use case. */
export const operationsRoutes = (
  deps: OperationsDeps,
  readSystem = createSystemReader(deps),
): Binding[] => [
  bind(contract.readSystem, () => readSystem()),
  bind(contract.readRecovery, () => readRecovery(deps)),
  bind(contract.recordDrill, ({ actor, caller, body }) =>
    recordDrill(deps, { actor, caller }, body),
  ),
  ...serveAdminList(
    deps,
    { list: contract.systemLog, file: contract.exportSystemLog },
    systemLogSource,
  ),
  ...serveAdminList(deps, { list: contract.searchLogs, file: contract.exportLogs }, logsSource),
];
