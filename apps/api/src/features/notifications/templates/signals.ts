import type { SignalSource } from '#platform/room.ts';
import { findKind } from '../define.ts';
import type { NotificationDeps } from '../deps.ts';
import { misfitOf } from './check.ts';
import { readAllCurrent } from './template-queries.ts';

/**
 * Wordings of staff that are not used, because a release changed what the kind can say, or because a
 * message could not be made with them. A kind that no longer exists needs no wording.
 */
export const templateSignals = (deps: NotificationDeps): SignalSource[] => [
  {
    kind: 'template_faults',
    permissions: ['notifications.read'],
    read: async () => {
      const unused = (await readAllCurrent(deps.db)).filter(({ kind: id, words, why }) => {
        const kind = findKind(id);
        return kind && words !== null && (why !== null || misfitOf(kind, words) !== null);
      });
      const [oldest = null] = unused
        .map(({ at }) => at)
        .toSorted((one, other) => one.getTime() - other.getTime());
      return [
        {
          permission: 'notifications.read',
          to: '/admin/notifications/templates?state=edited',
          count: unused.length,
          oldest,
        },
      ];
    },
  },
];
