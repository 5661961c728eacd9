import type { Room } from '#platform/room.ts';
import type { OperationsDeps } from './deps.ts';
import { seedDrills } from './demo.ts';
import { operationsRoutes } from './routes.ts';

export const operationsRoom: Room<OperationsDeps> = {
  name: 'operations',
  routes: operationsRoutes,
  demo: (deps, { ops }) => seedDrills(deps, ops.id),
};
