import { defineScreens } from '#platform/screens/screen.ts';

export const securityCenterScreens = defineScreens('features/security-center', [
  {
    path: '/security-center',
    page: 'security-center.page.tsx',
    sidebar: { group: 'Tools & Insights', place: 50, label: 'Security', icon: 'ShieldCheck' },
    accountMenu: { place: 50, label: 'Security', icon: 'ShieldCheck' },
    palette: [
      { place: 110, label: 'Security center' },
      { place: 120, label: 'Freeze my account' },
    ],
    visits: {
      amara: ['/security-center', '/security-center?check-up=1'],
      zainab: ['/security-center'],
    },
  },
  {
    path: '/security-center/security-tests',
    page: 'security-tests.page.tsx',
    palette: [{ place: 160, label: 'Security tests' }],
    visits: {
      amara: ['/security-center/security-tests'],
      zainab: ['/security-center/security-tests'],
    },
  },
  {
    path: '/security-center/test/:testId',
    page: 'test.page.tsx',
    visits: { zainab: ['/security-center/test/sim-swap'] },
  },
  {
    path: '/security-center/certificate',
    page: 'certificate.page.tsx',
    visits: { zainab: ['/security-center/certificate'] },
  },
  {
    path: '/security-center/security-guide',
    page: 'security-guide.page.tsx',
    palette: [{ place: 170, label: 'Security guide' }],
  },
  {
    path: '/security-center/guide/:guideId',
    page: 'guide.page.tsx',
    visits: { amara: ['/security-center/guide/phishing'] },
  },
]);
