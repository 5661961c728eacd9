import { defineScreens } from '#platform/screens/screen.ts';

const exchangeWords = ['fx', 'forex', 'exchange', 'convert', 'naira', 'dollar'];

export const fxScreens = defineScreens(
  'features/fx',
  [
    {
      path: '/fx',
      page: 'fx.page.tsx',
      sidebar: { group: 'Financial', place: 70, label: 'FX Exchange', icon: 'ArrowLeftRight' },
      palette: [{ place: 380, label: 'Rate alerts', searchWords: exchangeWords }],
      visits: { amara: ['/fx', '/fx?range=1D', '/fx?range=1Y'], zainab: ['/fx'] },
    },
    {
      path: '/fx/history',
      page: 'history.page.tsx',
      palette: [{ place: 360, label: 'Conversions', searchWords: exchangeWords }],
      visits: {
        amara: ['/fx/history', '/fx/history?since=2020-01-01&until=2020-01-02'],
        zainab: ['/fx/history'],
      },
    },
    {
      path: '/fx/history/:conversionId',
      page: 'conversion.page.tsx',
      visits: {
        amara: ['/fx/history/@conversion', '/fx/history/00000000-0000-7000-8000-000000000000'],
      },
    },
    {
      path: '/fx/orders',
      page: 'orders.page.tsx',
      palette: [{ place: 370, label: 'Exchange orders', searchWords: exchangeWords }],
      visits: { amara: ['/fx/orders', '/fx/orders?state=cancelled'], zainab: ['/fx/orders'] },
    },
    {
      path: '/fx/orders/:orderId',
      page: 'order.page.tsx',
      visits: { amara: ['/fx/orders/@order', '/fx/orders/00000000-0000-7000-8000-000000000000'] },
    },
    {
      path: '/exchange',
      page: 'exchange.page.tsx',
      actions: [
        { place: 80, label: 'Convert money', searchWords: exchangeWords },
        {
          place: 90,
          label: 'Convert at a rate',
          to: '/exchange?how=limit',
          searchWords: exchangeWords,
        },
      ],
      visits: {
        amara: [
          '/exchange?from=USD&to=NGN&amount=5000',
          '/exchange?from=USD&to=NGN&amount=5000&step=review',
          '/exchange?from=USD&to=NGN&amount=5000&how=limit&price=9000&step=terms',
          '/exchange?from=USD&to=NGN&amount=5000&how=limit&price=9000&step=review',
          '/exchange?from=USD&to=NGN&amount=9000&how=parts&step=terms',
          '/exchange?from=USD&to=NGN&amount=9000&how=parts&step=review',
          '/exchange?from=USD&to=NGN&amount=9000&how=recurring&step=terms',
        ],
        zainab: ['/exchange'],
      },
    },
    {
      path: '/admin/fx',
      page: 'admin/rates.page.tsx',
      permission: 'fx.read',
      staffMenu: { group: 'Financial Management', place: 50, label: 'Exchange' },
    },
    { path: '/admin/fx/position', page: 'admin/position.page.tsx', permission: 'fx.read' },
    {
      path: '/admin/fx/covers',
      page: 'admin/covers.page.tsx',
      permission: 'fx.read',
      visits: { admin: ['/admin/fx/covers', '/admin/fx/covers?is=unknown'] },
    },
    {
      path: '/admin/fx/covers/:coverId',
      page: 'admin/cover.page.tsx',
      visits: {
        admin: ['/admin/fx/covers/@cover', '/admin/fx/covers/00000000-0000-7000-8000-000000000000'],
      },
    },
    { path: '/admin/fx/conversions', page: 'admin/conversions.page.tsx', permission: 'fx.read' },
    {
      path: '/admin/fx/orders',
      page: 'admin/orders.page.tsx',
      permission: 'fx.read',
      visits: { admin: ['/admin/fx/orders', '/admin/fx/orders?is=active'] },
    },
    { path: '/admin/fx/figures', page: 'admin/figures.page.tsx', permission: 'fx.read' },
  ],
  {
    conversion: { at: '/api/v1/fx/conversions?limit=1' },
    order: { at: '/api/v1/fx/orders?limit=1' },
    cover: { at: '/api/v1/staff/fx/covers?is=done&limit=1' },
  },
);
