import type { Room } from '#platform/room.ts';
import { approvalEntities } from './entity-queries.ts';
import { countGroups } from './desk.ts';
import type { ApprovalDeps } from './deps.ts';
import { closeProposalsIn } from './engine.ts';
import { approvalJobs } from './jobs.ts';
import { approvalRoutes } from './routes.ts';
import { approvalSignals } from './signals.ts';

export const approvalsRoom: Room<ApprovalDeps> = {
  name: 'approvals',
  routes: approvalRoutes,
  jobs: approvalJobs,
  onClosing: (deps) => (tx, userId) =>
    closeProposalsIn(deps, tx, { subject: `user:${userId}`, why: 'The account was closed' }),
  entities: (deps) => [approvalEntities(deps)],
  overview: (deps) => ({
    proposals: {
      read: () => countGroups(deps),
      visibleTo: (groups, { permissions }) =>
        groups.filter(({ group }) =>
          deps.proposals.some(
            (kind) => kind.group === group && permissions.has(kind.permission.decide),
          ),
        ),
    },
  }),
  signals: approvalSignals,
};
