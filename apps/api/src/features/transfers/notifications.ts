/** Mails about scheduled transfers. */

import { defineNotification } from '#features/notifications/index.ts';

export const scheduleSkipped = defineNotification<{
  amount: string;
  recipient: string;
  why: string;
  /** The date of the next transfer, '30 Nov 2026'; null after the last. */
  next: string | null;
}>({
  id: 'transfers.schedule-skipped',
  about: 'money',
  mail: ({ amount, recipient, why, next }) => ({
    subject: `We skipped ${amount} to ${recipient}`,
    lines: [
      `Your scheduled transfer of ${amount} to ${recipient} was skipped: ${why}`,
      next ? `The next one is on ${next}.` : 'This was the last one.',
    ],
  }),
});
