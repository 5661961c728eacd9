import { defineScreens } from '#platform/screens/screen.ts';

export const shellScreens = defineScreens('shell', [
  { path: '/welcome', page: 'pages/welcome.page.tsx', frame: 'bare' },
  {
    path: '/dashboard',
    page: 'pages/dashboard.page.tsx',
    sidebar: { group: 'Main', place: 10, label: 'Dashboard', icon: 'LayoutDashboard' },
    bottomBar: { place: 10, label: 'Home', icon: 'House' },
    actions: [{ place: 40, label: 'Add money', to: '/dashboard?add=NGN' }],
    visits: { amara: ['/dashboard', '/dashboard?add=NGN'], zainab: ['/dashboard'] },
  },
  {
    path: '/usd-account',
    page: 'pages/usd-account.page.tsx',
    moreMenu: { place: 10, label: 'USD account', icon: 'Landmark' },
    palette: [{ place: 310, label: 'USD account' }],
    visits: { amara: ['/usd-account'], chidi: ['/usd-account'], zainab: ['/usd-account'] },
  },
  {
    path: '/admin/transactions/:transactionId',
    page: 'pages/staff-transaction.page.tsx',
    visits: { admin: ['/admin/transactions/@movement'] },
  },
  {
    path: '/admin/approvals',
    page: 'pages/approvals.page.tsx',
    permission: 'any staff',
    staffMenu: { group: 'Overview', place: 20, label: 'Approvals' },
  },
  {
    path: '*',
    page: 'pages/not-found.page.tsx',
    frame: 'bare',
    visits: { visitor: ['/no-such-page'], amara: ['/no-such-page'] },
  },
]);
