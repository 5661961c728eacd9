import type { Room } from '#platform/room.ts';
import { countGroups } from './desk.ts';
import type { ApprovalDeps } from './deps.ts';
import { approvalRoutes } from './routes.ts';
import { approvalSignals } from './signals.ts';

export const approvalsRoom: Room<ApprovalDeps> = {
  name: 'approvals',
  routes: approvalRoutes,
  overview: (deps) => ({
    proposals: {
      read: () => countGroups(deps),
      visibleTo: (groups, { permissions }) =>
        groups.filter(({ group }) =>
          deps.proposals.some(
            (kind) => kind.group === group && permissions.has(kind.permission.write),
          ),
        ),
    },
  }),
  signals: approvalSignals,
};
