import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import { endFx, fxBlockers, fxSection } from './closing-and-export.ts';
import { coverJobs } from './cover/cover-pair.ts';
import type { FxDeps } from './deps.ts';
import { fxFigures } from './figure-queries.ts';
import { incomingFollower, incomingJobs } from './incoming/run.ts';
import { fxJobs } from './jobs.ts';
import { fxMovements } from './movements.ts';
import { orderJobs } from './orders/jobs.ts';
import { orderRoutes } from './orders/routes.ts';
import { conversionPromises } from './promise-queries.ts';
import { promiseJobs } from './promise/settle.ts';
import { conversionRoutes } from './routes.ts';
import { coverProposal } from './staff/cover-outcome.ts';
import { conversionEntities } from './staff/entity-queries.ts';
import { readingProposal } from './staff/held-reading.ts';
import { staffFxRoutes } from './staff/routes.ts';
import { fxSignals } from './staff/signals.ts';
import { removalProposal } from './staff/terms-removal.ts';
import { termsProposal } from './staff/terms.ts';

export const fxRoom: Room<FxDeps> = {
  name: 'fx',
  movements: fxMovements,
  routes: (deps) => [...conversionRoutes(deps), ...orderRoutes(deps), ...staffFxRoutes(deps)],
  jobs: (deps) => [
    ...fxJobs(deps),
    ...orderJobs(deps),
    ...incomingJobs(deps),
    ...promiseJobs(deps),
    ...coverJobs(deps),
  ],
  followers: (deps) => [incomingFollower(deps)],
  proposals: (deps) => [
    registerProposal(deps, termsProposal),
    registerProposal(deps, removalProposal),
    registerProposal(deps, readingProposal),
    registerProposal(deps, coverProposal),
  ],
  signals: fxSignals,
  figures: [fxFigures],
  promises: conversionPromises,
  entities: () => [conversionEntities],
  exportSection: fxSection,
  closingBlockers: () => fxBlockers,
  onClosing: endFx,
};
