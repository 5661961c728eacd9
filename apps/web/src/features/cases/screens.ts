import { defineScreens } from '#platform/screens/screen.ts';

export const casesScreens = defineScreens('features/cases', [
  {
    path: '/admin/transaction-flags',
    page: 'admin/transaction-flags.page.tsx',
    permission: 'cases.read',
    staffMenu: { group: 'Financial Management', place: 70, label: 'Transaction flags' },
    visits: { admin: ['/admin/transaction-flags', '/admin/transaction-flags?view=rules'] },
  },
]);
