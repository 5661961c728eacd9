import { defineDesk } from '../desk.ts';

export const approvalsDesk = defineDesk({
  signals: {
    approvals: { place: 310, name: 'Approvals', severity: 'normal', from: 1, growsBy: 20 },
  },
  entities: {
    approval: {
      place: 70,
      name: 'Approval',
      path: '/admin/approvals?proposal=:id',
      permission: null,
    },
  },
});
