import { defineScreens } from '#platform/screens/screen.ts';

export const quoteScreens = defineScreens('features/quote', [
  {
    path: '/admin/fees',
    page: 'admin/fees.page.tsx',
    permission: 'fees.read',
    staffMenu: { group: 'Financial Management', place: 40, label: 'Fees' },
    visits: { admin: ['/admin/fees', '/admin/fees?view=proposals', '/admin/fees?view=history'] },
  },
]);
