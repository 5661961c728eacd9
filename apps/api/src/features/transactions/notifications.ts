import { defineNotification } from '#features/notifications/index.ts';
import { dayInWords } from './days.ts';

export const statementReady = defineNotification<{ from: string; to: string }>({
  id: 'transactions.statement-ready',
  about: 'account',
  mail: ({ from, to }) => ({
    subject: 'Your statement is ready',
    lines: [
      `Your statement from ${dayInWords(from)} to ${dayInWords(to)} is ready. You can download it for seven days.`,
    ],
    action: { label: 'Download', path: '/transactions?statement=open' },
  }),
});
