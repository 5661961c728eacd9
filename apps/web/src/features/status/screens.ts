import { defineScreens } from '#platform/screens/screen.ts';

export const statusScreens = defineScreens('features/status', [
  { path: '/pricing', page: 'pricing.page.tsx', frame: 'public' },
  { path: '/promise', page: 'promise.page.tsx', frame: 'public' },
  { path: '/send-money', page: 'send-money.page.tsx', frame: 'public' },
  {
    path: '/send-money/:country',
    page: 'send-country.page.tsx',
    frame: 'public',
    visits: { visitor: ['/send-money/ghana', '/send-money/united-states'] },
  },
  { path: '/status', page: 'status.page.tsx', frame: 'public' },
  {
    path: '/verify-receipt',
    page: 'verify-receipt.page.tsx',
    frame: 'public',
    visits: { visitor: ['/verify-receipt', '/verify-receipt?code=no-such-receipt'] },
  },
  { path: '/verify-staff', page: 'verify-staff.page.tsx', frame: 'public' },
  {
    path: '/admin/incidents',
    page: 'admin/incidents.page.tsx',
    permission: 'flags.read',
    staffMenu: { group: 'Feature Management', place: 20, label: 'Incidents' },
  },
]);
