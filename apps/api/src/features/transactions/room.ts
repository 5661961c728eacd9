import type { Room } from '#platform/room.ts';
import { transactionJobs } from './index-terms.ts';
import { moneyOverview } from './overview.ts';
import type { TransactionDeps } from './deps.ts';
import { moneyStory, searchByTransaction } from './people-queries.ts';
import { transactionRoutes } from './routes.ts';

export const transactionsRoom: Room<TransactionDeps> = {
  name: 'transactions',
  routes: transactionRoutes,
  jobs: transactionJobs,
  story: [moneyStory],
  people: () => ({ search: searchByTransaction }),
  overview: moneyOverview,
};
