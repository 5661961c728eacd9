import type { SignalSource } from '#platform/room.ts';
import type { ApprovalDeps } from './deps.ts';
import { readWaiting } from './signal-queries.ts';

/** Changes that wait for a second member of staff, by group, for those who may decide them. */
export const approvalSignals = (deps: ApprovalDeps): SignalSource[] => [
  {
    kind: 'approvals',
    // Read when it is asked for: the rooms' proposals are joined after this object was made.
    get permissions() {
      return deps.proposals.map(({ permission }) => permission.decide);
    },
    read: async () => {
      const waiting = await readWaiting(deps.db);
      return deps.proposals.map(({ group, kinds, permission }) => {
        const rows = waiting.filter(({ kind }) => kinds.includes(kind));
        const [oldest = null] = rows
          .map((row) => row.oldest)
          .toSorted((a, b) => Number(a) - Number(b));
        return {
          part: group,
          permission: permission.decide,
          to: `/admin/approvals?group=${group}`,
          count: rows.reduce((all, { count }) => all + Number(count), 0),
          oldest,
        };
      });
    },
  },
];
