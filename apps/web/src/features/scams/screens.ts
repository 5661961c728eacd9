import { defineScreens } from '#platform/screens/screen.ts';

export const scamsScreens = defineScreens('features/scams', [
  {
    path: '/security-center/report-scam',
    page: 'report-scam.page.tsx',
    actions: [{ place: 160, label: 'Report a scam' }],
  },
  {
    path: '/security-center/scam-history',
    page: 'scam-history.page.tsx',
    palette: [{ place: 200, label: 'Scam reports' }],
    visits: { amara: ['/security-center/scam-history'], zainab: ['/security-center/scam-history'] },
  },
  {
    path: '/security-center/scam-history/:reportId',
    page: 'scam-report.page.tsx',
    visits: {
      amara: [
        '/security-center/scam-history/00000000-0000-7000-8000-000000007001',
        '/security-center/scam-history/00000000-0000-7000-8000-000000007002',
      ],
      zainab: ['/security-center/scam-history/00000000-0000-7000-8000-000000007001'],
    },
  },
  {
    path: '/admin/scams',
    page: 'admin/scams.page.tsx',
    permission: 'scams.read',
    staffMenu: { group: 'Financial Management', place: 80, label: 'Scam reports' },
    visits: { admin: ['/admin/scams', '/admin/scams?is=refunded'] },
  },
  {
    path: '/admin/scams/beacon',
    page: 'admin/beacon.page.tsx',
    permission: 'scams.read',
    staffMenu: { group: 'Financial Management', place: 90, label: 'Scam beacon' },
  },
  {
    path: '/admin/scams/:reportId',
    page: 'admin/report.page.tsx',
    visits: { admin: ['/admin/scams/00000000-0000-7000-8000-000000007001'] },
  },
]);
