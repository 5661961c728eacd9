import { defineDesk } from '../desk.ts';

export const casesDesk = defineDesk({
  signals: {
    unowned_cases: {
      place: 100,
      name: 'Cases without an owner',
      severity: 'normal',
      from: 1,
      growsBy: 25,
    },
    overdue_cases: { place: 110, name: 'Overdue cases', severity: 'high', from: 1, growsBy: 10 },
  },
  proposals: {
    refunds: {
      place: 50,
      name: 'Refunds',
      read: 'cases.read',
      propose: 'cases.write',
      decide: 'cases.approve',
      page: '/admin/transaction-flags',
    },
    rules: {
      place: 90,
      name: 'Flag rules',
      read: 'cases.read',
      propose: 'rules.write',
      decide: 'rules.approve',
    },
  },
  entities: {
    case: {
      place: 40,
      name: 'Case',
      path: '/admin/transaction-flags?case=:id',
      permission: 'cases.read',
    },
  },
});
