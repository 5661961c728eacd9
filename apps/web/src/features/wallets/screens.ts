import { defineScreens } from '#platform/screens/screen.ts';

export const walletsScreens = defineScreens('features/wallets', [
  {
    path: '/status/funding/success',
    page: 'funding-success.page.tsx',
    visits: { amara: ['/status/funding/success?id=none'] },
  },
  { path: '/status/funding/failed', page: 'funding-failed.page.tsx' },
  {
    path: '/admin/wallet-oversight',
    page: 'admin/wallet-oversight.page.tsx',
    permission: 'ledger.read',
    staffMenu: { group: 'Financial Management', place: 10, label: 'Wallets' },
    visits: {
      admin: [
        '/admin/wallet-oversight',
        '/admin/wallet-oversight?view=accounts',
        '/admin/wallet-oversight?view=holds',
        '/admin/wallet-oversight?view=adjustments',
        '/admin/wallet-oversight?account=1',
      ],
    },
  },
]);
