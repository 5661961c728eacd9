import { defineScreens } from '#platform/screens/screen.ts';

export const operationsScreens = defineScreens('features/operations', [
  {
    path: '/admin/system',
    page: 'system.page.tsx',
    permission: 'system.read',
    staffMenu: { group: 'System Settings', place: 20, label: 'System' },
    visits: {
      admin: ['/admin/system', '/admin/system?view=schedule', '/admin/system?view=configuration'],
    },
  },
  {
    path: '/admin/disaster-recovery',
    page: 'disaster-recovery.page.tsx',
    permission: 'system.read',
    staffMenu: { group: 'Security & Monitoring', place: 90, label: 'Disaster recovery' },
  },
  {
    path: '/admin/system-logs',
    page: 'system-logs.page.tsx',
    permission: 'logs.read',
    staffMenu: { group: 'Security & Monitoring', place: 60, label: 'System logs' },
  },
  {
    path: '/admin/logs',
    page: 'logs.page.tsx',
    permission: 'logs.read',
    staffMenu: { group: 'Security & Monitoring', place: 70, label: 'Logs' },
    visits: { admin: ['/admin/logs', '/admin/logs?source=audit'] },
  },
]);
