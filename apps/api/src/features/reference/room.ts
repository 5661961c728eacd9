import type { Room } from '#platform/room.ts';
import { referenceJobs } from './jobs.ts';
import type { ReferenceParts } from './parts.ts';
import { referenceRoutes } from './routes.ts';

export const referenceRoom: Room<ReferenceParts> = {
  name: 'reference',
  routes: referenceRoutes,
  jobs: referenceJobs,
};
