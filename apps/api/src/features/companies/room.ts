import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import { eventEntities } from './entity-queries.ts';
import { floatProposal } from './floats.ts';
import { companyJobs } from './jobs.ts';
import type { CompanyDeps } from './deps.ts';
import { countOpenEvents } from './queries.ts';
import { companyRoutes } from './routes.ts';
import { companySignals } from './signals.ts';

export const companiesRoom: Room<CompanyDeps> = {
  name: 'companies',
  routes: companyRoutes,
  jobs: companyJobs,
  proposals: (deps) => [registerProposal(deps, floatProposal)],
  entities: () => [eventEntities],
  overview: ({ db }) => ({
    events: { permission: 'providers.read', read: () => countOpenEvents(db) },
  }),
  signals: companySignals,
};
