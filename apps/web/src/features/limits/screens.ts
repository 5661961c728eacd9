import { defineScreens } from '#platform/screens/screen.ts';

export const limitsScreens = defineScreens('features/limits', [
  {
    path: '/transaction-limits',
    page: 'transaction-limits.page.tsx',
    moreMenu: { place: 40, label: 'Limits', icon: 'Gauge' },
    accountMenu: { place: 30, label: 'Transaction limits', icon: 'Gauge' },
    palette: [{ place: 260, label: 'Transaction limits' }],
    visits: { amara: ['/transaction-limits'], zainab: ['/transaction-limits'] },
  },
  {
    path: '/admin/transaction-limits',
    page: 'admin/transaction-limits.page.tsx',
    frame: 'staff-or-own',
    permission: 'limits.read',
    staffMenu: { group: 'Financial Management', place: 60, label: 'Transaction limits' },
    visits: {
      admin: [
        '/admin/transaction-limits',
        '/admin/transaction-limits?view=overrides',
        '/admin/transaction-limits?view=proposals',
        '/admin/transaction-limits?view=test',
      ],
      zainab: ['/admin/transaction-limits'],
    },
  },
]);
