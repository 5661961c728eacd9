import { defineScreens } from '#platform/screens/screen.ts';

export const companiesScreens = defineScreens('features/companies', [
  {
    path: '/admin/smile-id',
    page: 'admin/smile-id.page.tsx',
    permission: 'providers.read',
    staffMenu: { group: 'User Management', place: 30, label: 'Smile ID' },
  },
  {
    path: '/admin/maplerad',
    page: 'admin/maplerad.page.tsx',
    permission: 'providers.read',
    staffMenu: { group: 'Financial Management', place: 140, label: 'Maplerad' },
  },
  { path: '/admin/maplerad/test', page: 'admin/maplerad-test.page.tsx' },
  {
    path: '/admin/reconciliation',
    page: 'admin/reconciliation.page.tsx',
    permission: 'providers.read',
    staffMenu: { group: 'Financial Management', place: 30, label: 'Reconciliation' },
    visits: { admin: ['/admin/reconciliation', '/admin/reconciliation?state=healed'] },
  },
  {
    path: '/admin/reloadly',
    page: 'admin/reloadly.page.tsx',
    permission: 'providers.read',
    staffMenu: { group: 'Financial Management', place: 150, label: 'Reloadly' },
  },
  {
    path: '/admin/bridge',
    page: 'admin/bridge.page.tsx',
    permission: 'providers.read',
    staffMenu: { group: 'Financial Management', place: 160, label: 'Bridge' },
  },
  {
    path: '/admin/webhooks',
    page: 'admin/webhooks.page.tsx',
    permission: 'providers.read',
    staffMenu: { group: 'Security & Monitoring', place: 80, label: 'Webhooks' },
  },
]);
