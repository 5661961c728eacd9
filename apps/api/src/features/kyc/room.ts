import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import { smileHandler } from './enrolment/end-enrolment.ts';
import { kycSection } from './export-section.ts';
import { kycFigures } from './desk/figure-queries.ts';
import { kycJobs } from './jobs.ts';
import type { KycDeskDeps } from './deps.ts';
import { kycStory, verifiedMeasure } from './people-queries.ts';
import { kycOverview, kycPeople } from './people.ts';
import { policyProposal } from './policy.ts';
import { kycRoutes } from './routes.ts';
import { kycSignals } from './signals.ts';

export const kycRoom: Room<KycDeskDeps> = {
  name: 'kyc',
  routes: kycRoutes,
  jobs: kycJobs,
  proposals: (deps) => [registerProposal(deps, policyProposal)],
  companyEvents: (deps) => [smileHandler(deps)],
  exportSection: kycSection,
  story: [kycStory],
  measures: [verifiedMeasure],
  people: kycPeople,
  overview: kycOverview,
  signals: kycSignals,
  figures: [kycFigures],
};
