import { defineNotification } from '#features/notifications/index.ts';

export const weekSaved = defineNotification<{ amount: string; count: number }>({
  id: 'round-ups.week',
  subject: 'scheduled',
  amounts: ['amount'],
  mail: ({ amount, count }) => ({
    subject: `Your round-ups put ${amount} into your vault last week`,
    lines: [
      count === 1 ? 'It is the change of one payment.' : `It is the change of ${count} payments.`,
    ],
    action: { label: 'See your round-ups', path: '/round-ups' },
  }),
});
