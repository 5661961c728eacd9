/**
 * How every page of `apps/web/src/routes.ts` is visited: by whom, and at which addresses. The
 * accessibility tests and the photographs take their lists from here. A page without an entry fails
 * `screens.test.ts`, and so does an entry without a page.
 *
 * A word that begins with @ stands for an id that is looked up first, see `addresses.ts`.
 */
import type { Screen } from './screen.ts';
import { staffScreens } from './staff-screens.ts';

const sent = { drawnLike: '/status/transfer/success' } as const;

export const screens: Readonly<Record<string, Screen>> = {
  // Public
  '/': { visitor: ['/'] },
  '/pricing': { visitor: ['/pricing'] },
  '/promise': { visitor: ['/promise'] },
  '/send-money': { visitor: ['/send-money'] },
  '/send-money/:country': { visitor: ['/send-money/ghana', '/send-money/united-states'] },
  '/status': { visitor: ['/status'] },
  '/verify-receipt': { visitor: ['/verify-receipt', '/verify-receipt?code=no-such-receipt'] },
  '/verify-staff': { visitor: ['/verify-staff'] },
  '/about': { visitor: ['/about'] },
  '/business-plan': { visitor: ['/business-plan'] },
  '/complaints': { drawnLike: '/about' },
  '/compliance': { drawnLike: '/about' },
  '/features': { drawnLike: '/about' },
  '/how-it-works': { drawnLike: '/about' },
  '/invest': { drawnLike: '/about' },
  '/investors': { drawnLike: '/about' },
  '/privacy': { drawnLike: '/about' },
  '/terms': { drawnLike: '/about' },
  '/cookies': { visitor: ['/cookies'] },
  '/faqs': { visitor: ['/faqs'] },
  '/help': { visitor: ['/help', '/help?q=freeze', '/help?q=zzzzzz'] },
  '/help/articles/:slug': {
    visitor: ['/help/articles/freeze-account', '/help/articles/no-such-article'],
  },
  '/blog': { visitor: ['/blog'] },
  '/blog/:slug': { visitor: ['/blog/why-balances-cannot-drift'] },
  '/welcome': { visitor: ['/welcome'] },
  '/login': { visitor: ['/login'] },
  '/signup': { visitor: ['/signup'] },
  '/forgot-password': { visitor: ['/forgot-password'] },
  '/recovery': { visitor: ['/recovery'] },
  '/recovery/stop': { visitor: ['/recovery/stop'] },
  '/verify-email': { visitor: ['/verify-email?email=a%40example.test'] },
  '/admin/login': { visitor: ['/admin/login'] },
  '/payment/success': { visitor: ['/payment/success'] },
  '/continue': { visitor: ['/continue'] },
  '/verify/:jobId': { visitor: ['/verify/no-such-job'] },
  '/careers': { visitor: ['/careers'] },
  '/careers/application': { visitor: ['/careers/application?key=no-such-key-of-an-application'] },
  '/careers/:slug': { visitor: ['/careers/support-agent-lagos', '/careers/no-such-opening'] },
  '/waitlist': { visitor: ['/waitlist'], amara: ['/waitlist'] },
  '/waitlist/place': { visitor: ['/waitlist/place?key=no-such-key-of-a-place'] },
  '/contact': { visitor: ['/contact'] },
  '/contact/code': { visitor: ['/contact/code'] },
  '/receipt/:code': { visitor: ['/receipt/no-such-receipt'] },
  '/pay/:code': { visitor: ['/pay/no-such-link-at-all'] },

  // Signed-in pages
  '/dashboard': { amara: ['/dashboard', '/dashboard?add=NGN'], zainab: ['/dashboard'] },
  '/transactions': {
    amara: ['/transactions', '/transactions?search=nothing-like-it'],
    zainab: ['/transactions'],
  },
  '/transactions/:id': { amara: ['/transactions/@newest'] },
  '/withdrawals': { amara: ['/withdrawals'], zainab: ['/withdrawals'] },
  '/usd-account': {
    amara: ['/usd-account'],
    chidi: ['/usd-account'],
    zainab: ['/usd-account'],
  },
  '/virtual-cards': {
    amara: ['/virtual-cards', '/virtual-cards?create=VISA'],
    zainab: ['/virtual-cards'],
  },
  '/virtual-cards/:cardId/settings': {
    amara: ['/virtual-cards/@card/settings'],
    zainab: ['/virtual-cards/00000000-0000-7000-8000-000000000000/settings'],
  },
  '/virtual-cards/:cardId/transactions': {
    amara: [
      '/virtual-cards/@card/transactions',
      '/virtual-cards/@card/transactions?search=nothing-like-it',
    ],
  },
  '/virtual-cards/:cardId/transactions/:transactionId': {
    amara: [
      '/virtual-cards/@card/transactions/00000000-0000-7000-8000-000000000000',
      '/virtual-cards/@card/transactions/@entry',
    ],
  },
  '/transfers': { amara: ['/transfers'], zainab: ['/transfers'] },
  '/transfer/tag': { amara: ['/transfer/tag'] },
  '/transfer/tag/:countryCode': { drawnLike: '/transfer/tag' },
  '/transfer/contact': { amara: ['/transfer/contact'] },
  '/transfer/routes/:recipientId': { amara: ['/transfer/routes/@recipient?amount=5000000'] },
  '/claims': { amara: ['/claims'], zainab: ['/claims'] },
  '/transfer/amount': { amara: ['/transfer/amount'] },
  '/transfer/review': { amara: ['/transfer/review'] },
  '/transfer/success': sent,
  '/transfer/bank': { amara: ['/transfer/bank'] },
  '/transfer/enaira': { amara: ['/transfer/enaira'] },
  '/transfer/bank/:countryCode': { amara: ['/transfer/bank/GH', '/transfer/bank/US'] },
  '/transfer/countries': { amara: ['/transfer/countries'] },
  '/transfer/momo': { drawnLike: '/transfer/countries' },
  '/transfer/country/:countryCode': { amara: ['/transfer/country/GH', '/transfer/country/ZZ'] },
  '/transfer/momo/:countryCode': { amara: ['/transfer/momo/GH'] },
  '/transfer/momo-request': {
    amara: ['/transfer/momo-request', '/transfer/momo-request?view=links'],
  },
  '/requests': {
    amara: ['/requests', '/requests?show=sent', '/requests?show=splits'],
    zainab: ['/requests', '/requests?show=splits'],
  },
  '/requests/new': { amara: ['/requests/new'], zainab: ['/requests/new'] },
  '/requests/split': { amara: ['/requests/split', '/requests/split?transaction=@newest'] },
  '/request/:code': {
    amara: ['/request/@received', '/request/@sent', '/request/no-such-request-code'],
  },
  '/splits/:splitId': { amara: ['/splits/@split'] },
  '/to/:tag': { amara: ['/to/chidi', '/to/amara', '/to/no.such.person'] },
  '/my-code': { amara: ['/my-code'] },
  '/scan': { amara: ['/scan'] },
  '/transfer/digital': { amara: ['/transfer/digital'] },
  '/transfer/digital-terms/:agreementId': {
    amara: ['/transfer/digital-terms/00000000-0000-4000-8000-000000000000'],
  },
  '/transfer/digital-terms/:agreementId/:digitalId': {
    drawnLike: '/transfer/digital-terms/:agreementId',
  },
  '/transfer/digital/:digitalId': { drawnLike: '/transfer/digital' },
  '/status/transfer/success': { amara: ['/status/transfer/success?id=none'] },
  '/status/transfer/failed': sent,
  '/status/transfer/pending': sent,
  '/status/transfer/processing': sent,
  '/status/payment/success': sent,
  '/status/payment/failed': sent,
  '/status/funding/success': { amara: ['/status/funding/success?id=none'] },
  '/status/funding/failed': { amara: ['/status/funding/failed'] },
  '/user-segmentation': { amara: ['/user-segmentation'] },
  '/compliance-monitoring': {
    amara: ['/compliance-monitoring'],
    zainab: ['/compliance-monitoring'],
  },
  '/security': { amara: ['/security'] },
  '/security-center/transfer-protection': {
    amara: ['/security-center/transfer-protection'],
    chidi: ['/security-center/transfer-protection'],
    zainab: ['/security-center/transfer-protection'],
  },
  '/security-center/question/:questionId': {
    chidi: ['/security-center/question/00000000-0000-7000-8000-000000000000'],
  },
  '/security-center/funds-protection': {
    amara: ['/security-center/funds-protection'],
    chidi: ['/security-center/funds-protection'],
    zainab: ['/security-center/funds-protection'],
  },
  '/security-center/vault-question/:questionId': {
    chidi: ['/security-center/vault-question/00000000-0000-7000-8000-000000000000'],
  },
  // A person who has passed the check is led on at once.
  '/smile-id/callback': { zainab: ['/smile-id/callback'] },
  '/profile': { amara: ['/profile'], zainab: ['/profile'] },
  '/transaction-limits': { amara: ['/transaction-limits'], zainab: ['/transaction-limits'] },
  '/settings': { amara: ['/settings'] },
  '/notifications': { amara: ['/notifications'], zainab: ['/notifications'] },
  '/notification-settings': { amara: ['/notification-settings'] },
  '/support': { amara: ['/support'], zainab: ['/support'] },
  '/support/ticket/:ticketId': {
    amara: [
      '/support/ticket/00000000-0000-7000-8000-000000005002',
      '/support/ticket/00000000-0000-7000-8000-000000005001',
    ],
    zainab: ['/support/ticket/00000000-0000-7000-8000-000000005001'],
  },
  '/unsubscribe': { visitor: ['/unsubscribe?token=x'] },
  '/settings/phone-verification': { amara: ['/settings/phone-verification'] },
  '/security-settings': { amara: ['/security-settings'], zainab: ['/security-settings'] },
  '/kyc': { amara: ['/kyc'], chidi: ['/kyc'], kofi: ['/kyc'] },
  '/kyc-upgrade': { amara: ['/kyc-upgrade'], zainab: ['/kyc-upgrade'] },
  '/kyc/tier1': { chidi: ['/kyc/tier1'], zainab: ['/kyc/tier1'] },
  '/kyc/tier2': { kofi: ['/kyc/tier2'], zainab: ['/kyc/tier2'] },
  '/customer-setup': {
    amara: ['/customer-setup'],
    kofi: ['/customer-setup'],
    zainab: ['/customer-setup'],
  },
  '/status/kyc/success': { amara: ['/status/kyc/success'] },
  '/status/kyc/pending': { chidi: ['/status/kyc/pending'] },
  '/security-center/recovery-circle': {
    amara: ['/security-center/recovery-circle'],
    chidi: ['/security-center/recovery-circle'],
    zainab: ['/security-center/recovery-circle'],
  },
  '/security-center/recovery/:recoveryId': {
    chidi: ['/security-center/recovery/00000000-0000-7000-8000-000000000000'],
  },
  '/security-center': {
    amara: ['/security-center', '/security-center?check-up=1'],
    zainab: ['/security-center'],
  },
  '/security-center/security-tests': {
    amara: ['/security-center/security-tests'],
    zainab: ['/security-center/security-tests'],
  },
  '/security-center/test/:testId': { zainab: ['/security-center/test/sim-swap'] },
  '/security-center/certificate': { zainab: ['/security-center/certificate'] },
  '/security-center/security-guide': { amara: ['/security-center/security-guide'] },
  '/security-center/guide/:guideId': { amara: ['/security-center/guide/phishing'] },
  '/security-center/report-scam': { amara: ['/security-center/report-scam'] },
  '/security-center/scam-history': {
    amara: ['/security-center/scam-history'],
    zainab: ['/security-center/scam-history'],
  },
  '/security-center/scam-history/:reportId': {
    amara: [
      '/security-center/scam-history/00000000-0000-7000-8000-000000007001',
      '/security-center/scam-history/00000000-0000-7000-8000-000000007002',
    ],
    zainab: ['/security-center/scam-history/00000000-0000-7000-8000-000000007001'],
  },
  '/bill-payments': {
    amara: ['/bill-payments', '/bill-payments?country=GH', '/bill-payments?search=nothing-like-it'],
    zainab: ['/bill-payments'],
  },
  '/bill-payments/pay': {
    amara: [
      '/bill-payments/pay?category=airtime',
      '/bill-payments/pay?category=data',
      '/bill-payments/pay?category=electricity',
      '/bill-payments/pay?category=gift',
      '/bill-payments/pay?category=no-such-category',
    ],
  },
  '/bill-payments/purchases': {
    amara: ['/bill-payments/purchases', '/bill-payments/purchases?search=nothing-like-it'],
    zainab: ['/bill-payments/purchases'],
  },
  '/bill-payments/purchases/:purchaseId': {
    amara: [
      '/bill-payments/purchases/@purchase',
      '/bill-payments/purchases/00000000-0000-7000-8000-000000000000',
    ],
  },
  '/fx': { amara: ['/fx', '/fx?range=1D', '/fx?range=1Y'], zainab: ['/fx'] },
  '/fx/history': {
    amara: ['/fx/history', '/fx/history?since=2020-01-01&until=2020-01-02'],
    zainab: ['/fx/history'],
  },
  '/fx/history/:conversionId': {
    amara: ['/fx/history/@conversion', '/fx/history/00000000-0000-7000-8000-000000000000'],
  },
  '/fx/orders': { amara: ['/fx/orders', '/fx/orders?state=cancelled'], zainab: ['/fx/orders'] },
  '/fx/orders/:orderId': {
    amara: ['/fx/orders/@order', '/fx/orders/00000000-0000-7000-8000-000000000000'],
  },
  '/exchange': {
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

  // Staff screens
  ...staffScreens,
};
