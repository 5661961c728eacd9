/**
 * The screens of the product of which there are pictures, in both themes. `npm run pictures` makes
 * them from the running product, into `apps/web/public/pictures`.
 */

/** As a phone shows them, for help articles. */
export const phonePictures = [
  '/claims',
  '/contact',
  '/dashboard',
  '/exchange',
  '/forgot-password',
  '/fx',
  '/kyc',
  '/kyc-upgrade',
  '/kyc/tier1',
  '/kyc/tier2',
  '/login',
  '/my-code',
  '/notification-settings',
  '/profile',
  '/requests',
  '/requests/split',
  '/security',
  '/security-center',
  '/security-center/funds-protection',
  '/security-center/recovery-circle',
  '/security-center/report-scam',
  '/security-center/scam-history',
  '/security-center/security-tests',
  '/security-center/transfer-protection',
  '/security-settings',
  '/settings',
  '/settings/phone-verification',
  '/signup',
  '/support',
  '/transaction-limits',
  '/transactions',
  '/transfer/bank',
  '/transfer/bank/US',
  '/transfer/contact',
  '/transfer/countries',
  '/transfer/digital',
  '/transfer/momo',
  '/transfer/momo-request',
  '/transfer/tag',
  '/transfers',
  '/usd-account',
  '/bill-payments',
  '/bill-payments/purchases',
  '/virtual-cards',
  '/verify-email',
  '/withdrawals',
] as const;

/** As a wide screen shows them, for the home page. `@newest` is a transaction. */
export const deskPictures = ['/dashboard', '/transactions/@newest', '/security-center'] as const;

export const pictureSizes = {
  phone: { width: 320, height: 600 },
  desk: { width: 960, height: 600 },
} as const;

/** `/security-center/report-scam` → `phone--security-center--report-scam` */
export const pictureName = (kind: keyof typeof pictureSizes, screen: string): string =>
  kind + screen.replaceAll('/', '--').replaceAll('@', '');
