import { defineScreens } from '#platform/screens/screen.ts';

export const roundUpsScreens = defineScreens('features/round-ups', [
  {
    path: '/round-ups',
    page: 'round-ups.page.tsx',
    palette: [
      { place: 145, label: 'Round-ups', searchWords: ['change', 'save', 'savings', 'vault'] },
    ],
    visits: { amara: ['/round-ups'], chidi: ['/round-ups'], zainab: ['/round-ups'] },
  },
  {
    path: '/admin/round-ups',
    page: 'admin/round-ups.page.tsx',
    permission: 'ledger.read',
    staffMenu: { group: 'Financial Management', place: 120, label: 'Round-ups' },
    visits: { admin: ['/admin/round-ups', '/admin/round-ups?is=missed'] },
  },
]);
