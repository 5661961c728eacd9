import type { Room } from '#platform/room.ts';
import { collectionHandler, collectionJobs } from './jobs.ts';
import type { CollectionParts } from './parts.ts';
import { collectionRoutes } from './routes.ts';

export const collectionsRoom: Room<CollectionParts> = {
  name: 'collections',
  routes: collectionRoutes,
  jobs: collectionJobs,
  companyEvents: (deps) => [collectionHandler(deps)],
};
