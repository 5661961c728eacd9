import { defineDesk } from '../desk.ts';

export const supportDesk = defineDesk({
  signals: {
    late_tickets: { place: 120, name: 'Late answers', severity: 'normal', from: 1, growsBy: 10 },
    second_line_tickets: {
      place: 130,
      name: 'Second line',
      severity: 'normal',
      from: 1,
      growsBy: 10,
    },
  },
  entities: {
    ticket: {
      place: 50,
      name: 'Support ticket',
      path: '/admin/support/ticket/:id',
      permission: 'support.read',
    },
  },
});
