import { defineScreens } from '#platform/screens/screen.ts';

export const staffScreens = defineScreens('features/staff', [
  {
    path: '/admin',
    page: 'overview.page.tsx',
    permission: 'overview.read',
    staffMenu: { group: 'Overview', place: 10, label: 'Overview' },
  },
  {
    path: '/admin/roles',
    page: 'roles.page.tsx',
    permission: 'roles.read',
    staffMenu: { group: 'User Management', place: 40, label: 'Roles' },
  },
  {
    path: '/admin/system/jobs',
    page: 'jobs.page.tsx',
    permission: 'system.read',
    staffMenu: { group: 'System Settings', place: 30, label: 'Jobs' },
  },
  {
    path: '/admin/control',
    page: 'control.page.tsx',
    permission: 'flags.read',
    staffMenu: { group: 'Feature Management', place: 10, label: 'Control' },
    visits: { admin: ['/admin/control', '/admin/control?view=proposals'] },
  },
  {
    path: '/admin/feature-oversight',
    page: 'feature-oversight.page.tsx',
    permission: 'flags.read',
    staffMenu: { group: 'Feature Management', place: 30, label: 'Feature oversight' },
    visits: { admin: ['/admin/feature-oversight', '/admin/feature-oversight?view=stale'] },
  },
  {
    path: '/admin/mobile-flags',
    page: 'mobile-flags.page.tsx',
    permission: 'flags.read',
    staffMenu: { group: 'Feature Management', place: 50, label: 'Mobile flags' },
  },
  {
    path: '/admin/ab-testing',
    page: 'ab-testing.page.tsx',
    permission: 'flags.read',
    staffMenu: { group: 'Feature Management', place: 60, label: 'A/B testing' },
    visits: { admin: ['/admin/ab-testing', '/admin/ab-testing?view=proposals'] },
  },
  {
    path: '/admin/feature-toggles',
    page: 'feature-toggles.page.tsx',
    permission: 'flags.read',
    staffMenu: { group: 'Feature Management', place: 40, label: 'Feature toggles' },
  },
  {
    path: '/admin/audit-logs',
    page: 'audit-logs.page.tsx',
    permission: 'audit.read',
    staffMenu: { group: 'Security & Monitoring', place: 50, label: 'Audit logs' },
  },
  {
    path: '/admin/settings',
    page: 'settings.page.tsx',
    permission: 'settings.read',
    staffMenu: { group: 'System Settings', place: 10, label: 'Settings' },
  },
]);
