import { useBrowser } from '../browser.ts';
import { describeScreens } from '../pages/screens.ts';

useBrowser();

describeScreens({
  visitor: [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/verify-email?email=a%40example.test',
    '/admin/login',
    '/welcome',
    '/continue',
    '/no-such-page',
  ],
  amara: [
    '/dashboard',
    '/profile',
    '/settings',
    '/settings/phone-verification',
    '/security-settings',
    '/security',
    '/transaction-limits',
    '/kyc',
    '/kyc-upgrade',
    '/customer-setup',
    '/compliance-monitoring',
    '/user-segmentation',
    '/status/kyc/success',
    '/no-such-page',
  ],
  chidi: ['/kyc', '/kyc/tier1', '/status/kyc/pending'],
  kofi: ['/kyc', '/kyc/tier2', '/customer-setup'],
  zainab: [
    '/dashboard',
    '/profile',
    '/security-settings',
    '/transaction-limits',
    '/admin/transaction-limits',
    '/kyc/tier1',
    '/kyc/tier2',
    '/kyc-upgrade',
    '/customer-setup',
    '/compliance-monitoring',
  ],
});
