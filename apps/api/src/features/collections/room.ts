import type { Room } from '#platform/room.ts';
import { collectionHandler, collectionJobs } from './jobs.ts';
import type { CollectionDeps } from './deps.ts';
import { collectionRoutes } from './routes.ts';

export const collectionsRoom: Room<CollectionDeps> = {
  name: 'collections',
  routes: collectionRoutes,
  jobs: collectionJobs,
  companyEvents: (deps) => [collectionHandler(deps)],
};
