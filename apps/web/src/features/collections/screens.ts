import { defineScreens } from '#platform/screens/screen.ts';

export const collectionsScreens = defineScreens(
  'features/collections',
  [
    { path: '/payment/success', page: 'payment-success.page.tsx', frame: 'auth' },
    {
      path: '/pay/:code',
      page: 'pay.page.tsx',
      frame: 'auth',
      visits: { visitor: ['/pay/no-such-link-at-all'] },
    },
    {
      path: '/transfer/momo-request',
      page: 'request.page.tsx',
      visits: { amara: ['/transfer/momo-request', '/transfer/momo-request?view=links'] },
    },
    {
      path: '/requests',
      page: 'requests.page.tsx',
      palette: [{ place: 10, label: 'Requests' }],
      visits: {
        amara: ['/requests', '/requests?show=sent', '/requests?show=splits'],
        zainab: ['/requests', '/requests?show=splits'],
      },
    },
    {
      path: '/requests/new',
      page: 'new-request.page.tsx',
      actions: [{ place: 20, label: 'Request money' }],
      visits: { amara: ['/requests/new'], zainab: ['/requests/new'] },
    },
    {
      path: '/requests/split',
      page: 'new-split.page.tsx',
      actions: [{ place: 30, label: 'Split a payment' }],
      visits: { amara: ['/requests/split', '/requests/split?transaction=@newest'] },
    },
    {
      path: '/request/:code',
      page: 'request-link.page.tsx',
      visits: { amara: ['/request/@received', '/request/@sent', '/request/no-such-request-code'] },
    },
    { path: '/splits/:splitId', page: 'split.page.tsx', visits: { amara: ['/splits/@split'] } },
  ],
  {
    received: { at: '/api/v1/money-requests?direction=received', field: 'code' },
    sent: { at: '/api/v1/money-requests?direction=sent', field: 'code' },
    split: { at: '/api/v1/splits' },
  },
);
