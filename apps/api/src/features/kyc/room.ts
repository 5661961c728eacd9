import type { Room } from '#platform/room.ts';
import { seedKycDemo } from './demo.ts';
import { smileHandler } from './end-enrolment.ts';
import { kycSection } from './export-section.ts';
import { kycJobs } from './jobs.ts';
import type { KycDeps } from './deps.ts';
import { kycStory } from './people-queries.ts';
import { kycOverview, kycPeople } from './people.ts';
import { kycRoutes } from './routes.ts';
import { kycSignals } from './signals.ts';

export const kycRoom: Room<KycDeps> = {
  name: 'kyc',
  routes: kycRoutes,
  jobs: kycJobs,
  companyEvents: (deps) => [smileHandler(deps)],
  exportSection: kycSection,
  story: [kycStory],
  people: kycPeople,
  overview: kycOverview,
  demo: (deps, { amara, chidi, kofi, ops }) =>
    seedKycDemo(deps, { amara, chidi, kofi, reviewer: ops }),
  signals: kycSignals,
};
