import * as contract from '@cowrie/contract/analytics/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { AnalyticsDeps } from './deps.ts';
import { chooseMeasuring, readMeasuring, recordVitals } from './measuring/measuring.ts';
import { readCohorts, readFigures } from './staff/figures.ts';
import { readPerformance } from './staff/performance.ts';
import { figureRowsSource } from './staff/row-list-queries.ts';

/** Contract route → use case. */
export const analyticsRoutes = (deps: AnalyticsDeps): Binding[] => [
  bind(contract.readFigures, ({ query }) => readFigures(deps, query)),
  bind(contract.readMessageFigures, ({ query }) => readFigures(deps, query)),
  bind(contract.readCohorts, ({ query }) => readCohorts(deps, query)),
  bind(contract.readPerformance, ({ query }) => readPerformance(deps, query)),
  bind(contract.readMeasuring, ({ actor }) => readMeasuring(deps, actor)),
  bind(contract.chooseMeasuring, ({ actor, body }) => chooseMeasuring(deps, actor, body.isAllowed)),
  bind(contract.recordVitals, ({ actor, body }) => recordVitals(deps, actor, body)),
  ...serveAdminList(
    deps,
    { list: contract.listFigureRows, file: contract.exportFigureRows },
    figureRowsSource,
  ),
];
