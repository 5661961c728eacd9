import { defineScreens } from '#platform/screens/screen.ts';

export const analyticsScreens = defineScreens('features/analytics', [
  {
    path: '/admin/analytics',
    page: 'admin/analytics.page.tsx',
    permission: 'analytics.read',
    staffMenu: { group: 'Overview', place: 30, label: 'Analytics' },
    visits: {
      admin: ['/admin/analytics', '/admin/analytics?window=90', '/admin/analytics?window=custom'],
    },
  },
  {
    path: '/admin/performance',
    page: 'admin/performance.page.tsx',
    permission: 'performance.read',
    staffMenu: { group: 'Overview', place: 40, label: 'Performance' },
    visits: {
      admin: [
        '/admin/performance?window=7',
        '/admin/performance?view=company&window=7',
        '/admin/performance?view=pages&window=7',
      ],
    },
  },
  {
    path: '/admin/analytics/rows',
    page: 'admin/figure-rows.page.tsx',
    visits: { admin: ['/admin/analytics/rows?panel=rails'] },
  },
]);
