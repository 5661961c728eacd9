import type { Room } from '#platform/room.ts';
import type { OperationsDeps } from './deps.ts';
import { operationsJobs } from './jobs.ts';
import { operationsRoutes } from './routes.ts';
import { operationsSignals } from './signals.ts';

export const operationsRoom: Room<OperationsDeps> = {
  name: 'operations',
  routes: operationsRoutes,
  jobs: operationsJobs,
  signals: operationsSignals,
};
