import { defineScreens } from '#platform/screens/screen.ts';

export const kycScreens = defineScreens('features/kyc', [
  { path: '/continue', page: 'continue.page.tsx', frame: 'auth' },
  {
    path: '/verify/:jobId',
    page: 'verify.page.tsx',
    frame: 'auth',
    visits: { visitor: ['/verify/no-such-job'] },
  },
  {
    path: '/compliance-monitoring',
    page: 'compliance-monitoring.page.tsx',
    palette: [{ place: 230, label: 'Compliance monitoring' }],
    visits: { amara: ['/compliance-monitoring'], zainab: ['/compliance-monitoring'] },
  },
  {
    path: '/smile-id/callback',
    page: 'smile-callback.page.tsx',
    visits: { zainab: ['/smile-id/callback'] },
  },
  {
    path: '/kyc',
    page: 'kyc.page.tsx',
    moreMenu: { place: 30, label: 'Verification', icon: 'FingerprintPattern' },
    accountMenu: { place: 20, label: 'Identity verification', icon: 'FingerprintPattern' },
    palette: [{ place: 210, label: 'Identity verification' }],
    visits: { amara: ['/kyc'], chidi: ['/kyc'], kofi: ['/kyc'] },
  },
  {
    path: '/kyc-upgrade',
    page: 'kyc-upgrade.page.tsx',
    palette: [{ place: 220, label: 'Verification levels' }],
    visits: { amara: ['/kyc-upgrade'], zainab: ['/kyc-upgrade'] },
  },
  {
    path: '/kyc/tier1',
    page: 'tier1.page.tsx',
    visits: { chidi: ['/kyc/tier1'], zainab: ['/kyc/tier1'] },
  },
  {
    path: '/kyc/tier2',
    page: 'tier2.page.tsx',
    visits: { kofi: ['/kyc/tier2'], zainab: ['/kyc/tier2'] },
  },
  {
    path: '/customer-setup',
    page: 'customer-setup.page.tsx',
    palette: [{ place: 240, label: 'Customer set-up' }],
    visits: { amara: ['/customer-setup'], kofi: ['/customer-setup'], zainab: ['/customer-setup'] },
  },
  { path: '/status/kyc/success', page: 'status-success.page.tsx' },
  {
    path: '/status/kyc/pending',
    page: 'status-pending.page.tsx',
    visits: { chidi: ['/status/kyc/pending'] },
  },
  {
    path: '/admin/kyc',
    page: 'admin/kyc.page.tsx',
    permission: 'kyc.read',
    staffMenu: { group: 'User Management', place: 20, label: 'KYC' },
    visits: { admin: ['/admin/kyc', '/admin/kyc?view=policy', '/admin/kyc?view=screening'] },
  },
  {
    path: '/admin/kyc/:userId',
    page: 'admin/case.page.tsx',
    visits: { admin: ['/admin/kyc/@chidi'] },
  },
]);
