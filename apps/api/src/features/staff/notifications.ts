import { defineNotification } from '#features/notifications/index.ts';
import { lagosMoment } from '#platform/dates.ts';

/** The alarm of a pause that one member of staff made without a second one. */
export const pausedAlone = defineNotification<{
  name: string;
  by: string;
  reason: string;
  at: Date;
}>({
  id: 'staff.paused-alone',
  about: 'security',
  mail: ({ name, by, reason, at }) => ({
    subject: `Emergency pause by one person: ${name}`,
    lines: [
      `@${by} paused ${name} on ${lagosMoment(at)} (Lagos time), without a second member of staff.`,
      `Reason: ${reason}`,
      'Check with them that it was right. Two members of staff are needed to resume.',
    ],
    action: { label: 'Open control', path: '/admin/control' },
  }),
});
