import { defineScreens } from '#platform/screens/screen.ts';

export const transfersScreens = defineScreens(
  'features/transfers',
  [
    {
      path: '/withdrawals',
      page: 'withdrawals.page.tsx',
      moreMenu: { place: 20, label: 'Withdraw', icon: 'Banknote' },
      palette: [{ place: 320, label: 'Withdrawals' }],
      actions: [{ place: 50, label: 'Withdraw' }],
      visits: { amara: ['/withdrawals'], zainab: ['/withdrawals'] },
    },
    {
      path: '/transfers',
      page: 'hub.page.tsx',
      sidebar: { group: 'Financial', place: 20, label: 'Transfers', icon: 'Send' },
      bottomBar: { place: 20, label: 'Send', icon: 'Send' },
      actions: [{ place: 10, label: 'Send money' }],
      visits: { amara: ['/transfers'], zainab: ['/transfers'] },
    },
    { path: '/transfer/tag', page: 'tag.page.tsx', palette: [{ place: 40, label: 'Send by tag' }] },
    { path: '/transfer/tag/:countryCode', page: 'tag.page.tsx', drawnLike: '/transfer/tag' },
    {
      path: '/transfer/contact',
      page: 'contact.page.tsx',
      palette: [{ place: 350, label: 'Send to a phone or email' }],
    },
    {
      path: '/transfer/routes/:recipientId',
      page: 'routes.page.tsx',
      visits: { amara: ['/transfer/routes/@recipient?amount=5000000'] },
    },
    {
      path: '/claims',
      page: 'claims.page.tsx',
      palette: [{ place: 340, label: 'Money to claim' }],
      visits: { amara: ['/claims'], zainab: ['/claims'] },
    },
    { path: '/transfer/amount', page: 'amount.page.tsx' },
    { path: '/transfer/review', page: 'review.page.tsx' },
    { path: '/transfer/success', page: 'success.page.tsx', drawnLike: '/status/transfer/success' },
    {
      path: '/transfer/bank',
      page: 'bank.page.tsx',
      palette: [{ place: 50, label: 'Send to a bank account' }],
    },
    { path: '/transfer/enaira', page: 'bank.page.tsx' },
    {
      path: '/transfer/bank/:countryCode',
      page: 'bank-country.page.tsx',
      visits: { amara: ['/transfer/bank/GH', '/transfer/bank/US'] },
    },
    {
      path: '/transfer/countries',
      page: 'countries.page.tsx',
      palette: [{ place: 60, label: 'Send abroad' }],
    },
    { path: '/transfer/momo', page: 'countries.page.tsx', drawnLike: '/transfer/countries' },
    {
      path: '/transfer/country/:countryCode',
      page: 'country.page.tsx',
      visits: { amara: ['/transfer/country/GH', '/transfer/country/ZZ'] },
    },
    {
      path: '/transfer/momo/:countryCode',
      page: 'momo.page.tsx',
      visits: { amara: ['/transfer/momo/GH'] },
    },
    {
      path: '/to/:tag',
      page: 'person.page.tsx',
      visits: { amara: ['/to/chidi', '/to/amara', '/to/no.such.person'] },
    },
    { path: '/my-code', page: 'my-code.page.tsx', palette: [{ place: 20, label: 'My code' }] },
    { path: '/scan', page: 'scan.page.tsx', palette: [{ place: 30, label: 'Scan a code' }] },
    { path: '/transfer/digital', page: 'digital.page.tsx' },
    {
      path: '/transfer/digital-terms/:agreementId',
      page: 'digital-terms.page.tsx',
      visits: { amara: ['/transfer/digital-terms/00000000-0000-4000-8000-000000000000'] },
    },
    {
      path: '/transfer/digital-terms/:agreementId/:digitalId',
      page: 'digital-terms.page.tsx',
      drawnLike: '/transfer/digital-terms/:agreementId',
    },
    {
      path: '/transfer/digital/:digitalId',
      page: 'digital.page.tsx',
      drawnLike: '/transfer/digital',
    },
    {
      path: '/status/transfer/success',
      page: 'success.page.tsx',
      visits: { amara: ['/status/transfer/success?id=none'] },
    },
    {
      path: '/status/transfer/failed',
      page: 'success.page.tsx',
      drawnLike: '/status/transfer/success',
    },
    {
      path: '/status/transfer/pending',
      page: 'success.page.tsx',
      drawnLike: '/status/transfer/success',
    },
    {
      path: '/status/transfer/processing',
      page: 'success.page.tsx',
      drawnLike: '/status/transfer/success',
    },
    {
      path: '/status/payment/success',
      page: 'success.page.tsx',
      drawnLike: '/status/transfer/success',
    },
    {
      path: '/status/payment/failed',
      page: 'success.page.tsx',
      drawnLike: '/status/transfer/success',
    },
  ],
  { recipient: { at: '/api/v1/transfers/recipients?limit=1' } },
);
