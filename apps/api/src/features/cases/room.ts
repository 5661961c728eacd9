import { registerProposal } from '#features/approvals/index.ts';
import type { Room } from '#platform/room.ts';
import { caseEntities } from './entity-queries.ts';
import { caseJobs } from './jobs.ts';
import type { CaseDeps } from './deps.ts';
import { flagRuleProposal } from './flag-rules.ts';
import {
  caseRisks,
  caseStory,
  countCasesOf,
  countOpenCases,
  reportedMeasure,
  searchByCase,
} from './people-queries.ts';
import { refundProposal } from './refund.ts';
import { caseRoutes } from './routes.ts';
import { caseSignals } from './signals.ts';

export const casesRoom: Room<CaseDeps> = {
  name: 'cases',
  routes: caseRoutes,
  jobs: caseJobs,
  proposals: (deps) => [
    registerProposal(deps, refundProposal),
    registerProposal(deps, flagRuleProposal),
  ],
  story: [caseStory],
  measures: [reportedMeasure],
  entities: () => [caseEntities],
  people: ({ db }) => ({
    search: searchByCase,
    open: [{ of: 'cases', read: (userId) => countCasesOf(db, userId) }],
    risks: caseRisks,
  }),
  overview: ({ db }) => ({
    cases: { permission: 'cases.read', read: ({ now }) => countOpenCases(db, now) },
  }),
  signals: caseSignals,
};
