import type { Room } from '#platform/room.ts';
import { collectionSection, endOpenRequests } from './between-people/hooks.ts';
import { requestJobs } from './between-people/jobs.ts';
import { requestRoutes } from './between-people/routes.ts';
import { collectionHandler, collectionJobs } from './jobs.ts';
import type { CollectionDeps } from './deps.ts';
import { collectionRoutes } from './routes.ts';

export const collectionsRoom: Room<CollectionDeps> = {
  name: 'collections',
  movements: { collection: {} },
  routes: (deps) => [...collectionRoutes(deps), ...requestRoutes(deps)],
  jobs: (deps) => [...collectionJobs(deps), ...requestJobs(deps)],
  exportSection: collectionSection,
  onClosing: endOpenRequests,
  companyEvents: (deps) => [collectionHandler(deps)],
};
