import type { Room } from '#platform/room.ts';
import { moneyAlerts } from './alerts.ts';
import { transactionEntities } from './entity-queries.ts';
import { transactionFigures } from './figure-queries.ts';
import { transactionJobs } from './index-terms.ts';
import { moneyOverview } from './overview.ts';
import type { MovementDeps } from './deps.ts';
import { moneyStory, searchByTransaction, sendMeasures, usedSince } from './people-queries.ts';
import { openPromises } from './promise-queries.ts';
import { statementJobs } from './statements/files.ts';
import { transactionRoutes } from './routes.ts';

export const transactionsRoom: Room<MovementDeps> = {
  name: 'transactions',
  routes: transactionRoutes,
  jobs: (deps) => [...transactionJobs(deps), ...statementJobs(deps)],
  followers: (deps) => [moneyAlerts(deps)],
  story: [moneyStory],
  measures: sendMeasures,
  entities: () => [transactionEntities],
  people: () => ({ search: searchByTransaction }),
  overview: moneyOverview,
  figures: transactionFigures,
  promises: openPromises,
  segments: { used: usedSince },
};
