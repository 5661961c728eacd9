import type { Room } from '#platform/room.ts';
import { transactionEntities } from './entity-queries.ts';
import { transactionJobs } from './index-terms.ts';
import { moneyOverview } from './overview.ts';
import type { TransactionDeps } from './deps.ts';
import { moneyStory, searchByTransaction } from './people-queries.ts';
import { statementJobs } from './statement-files.ts';
import { transactionRoutes } from './routes.ts';

export const transactionsRoom: Room<TransactionDeps> = {
  name: 'transactions',
  routes: transactionRoutes,
  jobs: (deps) => [...transactionJobs(deps), ...statementJobs(deps)],
  story: [moneyStory],
  entities: () => [transactionEntities],
  people: () => ({ search: searchByTransaction }),
  overview: moneyOverview,
};
