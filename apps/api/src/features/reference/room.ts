import type { Room } from '#platform/room.ts';
import { referenceJobs } from './jobs.ts';
import type { ReferenceDeps } from './deps.ts';
import { referenceRoutes } from './routes.ts';

export const referenceRoom: Room<ReferenceDeps> = {
  name: 'reference',
  routes: referenceRoutes,
  jobs: referenceJobs,
};
