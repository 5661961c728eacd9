import { defineScreens } from '#platform/screens/screen.ts';

export const billsScreens = defineScreens(
  'features/bills',
  [
    {
      path: '/bill-payments',
      page: 'bill-payments.page.tsx',
      sidebar: { group: 'Financial', place: 40, label: 'Bill Payments', icon: 'Zap' },
      actions: [{ place: 100, label: 'Pay a bill' }],
      visits: {
        amara: [
          '/bill-payments',
          '/bill-payments?country=GH',
          '/bill-payments?search=nothing-like-it',
        ],
        zainab: ['/bill-payments'],
      },
    },
    {
      path: '/bill-payments/pay',
      page: 'pay.page.tsx',
      actions: [
        { place: 110, label: 'Buy airtime', to: '/bill-payments/pay?category=airtime' },
        { place: 120, label: 'Buy data', to: '/bill-payments/pay?category=data' },
        { place: 130, label: 'Buy electricity', to: '/bill-payments/pay?category=electricity' },
        { place: 140, label: 'Pay for TV', to: '/bill-payments/pay?category=tv' },
        { place: 150, label: 'Buy a gift card', to: '/bill-payments/pay?category=gift' },
      ],
      visits: {
        amara: [
          '/bill-payments/pay?category=airtime',
          '/bill-payments/pay?category=data',
          '/bill-payments/pay?category=electricity',
          '/bill-payments/pay?category=gift',
          '/bill-payments/pay?category=no-such-category',
        ],
      },
    },
    {
      path: '/bill-payments/purchases',
      page: 'purchases.page.tsx',
      palette: [{ place: 330, label: 'Bills you paid' }],
      visits: {
        amara: ['/bill-payments/purchases', '/bill-payments/purchases?search=nothing-like-it'],
        zainab: ['/bill-payments/purchases'],
      },
    },
    {
      path: '/bill-payments/purchases/:purchaseId',
      page: 'purchase.page.tsx',
      visits: {
        amara: [
          '/bill-payments/purchases/@purchase',
          '/bill-payments/purchases/00000000-0000-7000-8000-000000000000',
        ],
      },
    },
    {
      path: '/admin/bill-payments',
      page: 'admin/purchases.page.tsx',
      permission: 'bills.read',
      staffMenu: { group: 'Financial Management', place: 110, label: 'Bill payments' },
      visits: { admin: ['/admin/bill-payments', '/admin/bill-payments?exception=unknown'] },
    },
    {
      path: '/admin/bill-payments/billers',
      page: 'admin/billers.page.tsx',
      permission: 'bills.read',
    },
    {
      path: '/admin/bill-payments/billers/:billerId',
      page: 'admin/biller.page.tsx',
      visits: { admin: ['/admin/bill-payments/billers/ng-electricity-ikeja-prepaid'] },
    },
    {
      path: '/admin/bill-payments/preferences',
      page: 'admin/preferences.page.tsx',
      permission: 'bills.read',
    },
    { path: '/admin/bill-payments/lists', page: 'admin/lists.page.tsx', permission: 'bills.read' },
    {
      path: '/admin/bill-payments/figures',
      page: 'admin/figures.page.tsx',
      permission: 'bills.read',
    },
    {
      path: '/admin/bill-payments/:purchaseId',
      page: 'admin/purchase.page.tsx',
      visits: {
        admin: [
          '/admin/bill-payments/bf80f03f-e2cf-871e-bb58-a338f9ce3a0e',
          '/admin/bill-payments/00000000-0000-7000-8000-000000000000',
        ],
      },
    },
  ],
  { purchase: { at: '/api/v1/bill-payments/purchases?limit=1' } },
);
