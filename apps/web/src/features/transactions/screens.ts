import { defineScreens } from '#platform/screens/screen.ts';

export const transactionsScreens = defineScreens(
  'features/transactions',
  [
    {
      path: '/receipt/:code',
      page: 'receipt.page.tsx',
      frame: 'auth',
      visits: { visitor: ['/receipt/no-such-receipt'] },
    },
    {
      path: '/transactions',
      page: 'transactions.page.tsx',
      sidebar: { group: 'Financial', place: 10, label: 'Transactions', icon: 'ReceiptText' },
      visits: {
        amara: ['/transactions', '/transactions?search=nothing-like-it'],
        zainab: ['/transactions'],
      },
    },
    {
      path: '/transactions/:id',
      page: 'transaction.page.tsx',
      visits: { amara: ['/transactions/@newest'] },
    },
    {
      path: '/admin/transactions',
      page: 'admin/transactions.page.tsx',
      permission: 'transactions.read',
      staffMenu: { group: 'Financial Management', place: 20, label: 'Transactions' },
    },
  ],
  {
    newest: { at: '/api/v1/transactions?limit=1' },
    movement: { at: '/api/v1/staff/users/@amara/story?source=money&limit=1', prefix: 'money_' },
  },
);
