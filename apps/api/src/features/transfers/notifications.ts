/** Mails about scheduled transfers. */

import { defineNotification } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

export const scheduleSkipped = defineNotification<{
  amount: string;
  recipient: StrangerText;
  why: string;
  /** 'The next one is on 30 Nov 2026.' or 'This was the last one.' */
  next: string;
}>({
  id: 'transfers.schedule-skipped',
  subject: 'scheduled',
  amounts: ['amount'],
  mail: ({ amount, recipient, why, next }) => ({
    subject: `We skipped ${amount} to ${recipient}`,
    lines: [`Your scheduled transfer of ${amount} to ${recipient} was skipped: ${why}`, next],
  }),
});
