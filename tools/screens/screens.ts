/**
 * How every page of `apps/web/src/routes.ts` is visited: by whom, and at which addresses. The
 * accessibility tests and the photographs take their lists from here. A page without an entry fails
 * `screens.test.ts`, and so does an entry without a page.
 *
 * A word that begins with @ stands for an id that is looked up first, see `addresses.ts`.
 */
export const viewers = ['visitor', 'amara', 'chidi', 'kofi', 'zainab', 'admin'] as const;
export type Viewer = (typeof viewers)[number];

/** The addresses each viewer opens. */
type Visited = Partial<Readonly<Record<Viewer, readonly string[]>>>;
/** The same file draws another page, which is visited instead. */
type DrawnLike = { readonly drawnLike: string };
export type Screen = Visited | DrawnLike;

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

  // Staff screens
  '/admin': { admin: ['/admin'] },
  '/admin/analytics': {
    admin: ['/admin/analytics', '/admin/analytics?window=90', '/admin/analytics?window=custom'],
  },
  '/admin/performance': {
    admin: [
      '/admin/performance?window=7',
      '/admin/performance?view=company&window=7',
      '/admin/performance?view=pages&window=7',
    ],
  },
  '/admin/analytics/rows': { admin: ['/admin/analytics/rows?panel=rails'] },
  '/admin/scams': { admin: ['/admin/scams', '/admin/scams?is=refunded'] },
  '/admin/scams/beacon': { admin: ['/admin/scams/beacon'] },
  '/admin/scams/:reportId': {
    admin: ['/admin/scams/00000000-0000-7000-8000-000000007001'],
  },
  '/admin/virtual-cards': { admin: ['/admin/virtual-cards', '/admin/virtual-cards?is=closed'] },
  '/admin/virtual-cards/transactions': { admin: ['/admin/virtual-cards/transactions'] },
  '/admin/virtual-cards/disputes': { admin: ['/admin/virtual-cards/disputes'] },
  '/admin/virtual-cards/disputes/:disputeId': {
    admin: ['/admin/virtual-cards/disputes/6613ad05-3b7b-8621-9904-16039c24c59d'],
  },
  '/admin/virtual-cards/declines': { admin: ['/admin/virtual-cards/declines'] },
  '/admin/virtual-cards/fees': { admin: ['/admin/virtual-cards/fees'] },
  '/admin/virtual-cards/charges': { admin: ['/admin/virtual-cards/charges'] },
  '/admin/virtual-cards/:cardId': {
    admin: ['/admin/virtual-cards/ea74ba60-03c5-89eb-9fd7-b65debecc97b'],
  },
  '/admin/support': { admin: ['/admin/support', '/admin/support?is=resolved'] },
  '/admin/support/ratings': { admin: ['/admin/support/ratings'] },
  '/admin/support/quality': { admin: ['/admin/support/quality'] },
  '/admin/support/reports': {
    admin: ['/admin/support/reports', '/admin/support/reports?state=handled'],
  },
  '/admin/contact': { admin: ['/admin/contact', '/admin/contact?state=answered'] },
  '/admin/careers': { admin: ['/admin/careers'] },
  '/admin/careers/applicants': {
    admin: [
      '/admin/careers/applicants',
      '/admin/careers/applicants?application=00000000-0000-7000-8000-0000000c2000',
    ],
  },
  '/admin/careers/:openingId': {
    admin: ['/admin/careers/00000000-0000-7000-8000-0000000c1002', '/admin/careers/new'],
  },
  '/admin/waitlist': { admin: ['/admin/waitlist'] },
  '/admin/waitlist/invitations': {
    admin: ['/admin/waitlist/invitations', '/admin/waitlist/invitations?propose=1'],
  },
  '/admin/support/emails': { admin: ['/admin/support/emails'] },
  '/admin/support/ticket/:ticketId': {
    admin: ['/admin/support/ticket/00000000-0000-7000-8000-000000005002'],
  },
  '/admin/transactions': { admin: ['/admin/transactions'] },
  '/admin/users': { admin: ['/admin/users'] },
  '/admin/users/:userId': { admin: ['/admin/users/@chidi'] },
  '/admin/transactions/:transactionId': { admin: ['/admin/transactions/@movement'] },
  '/admin/security': { admin: ['/admin/security', '/admin/security?group=locks'] },
  '/admin/security/attempts': { admin: ['/admin/security/attempts'] },
  '/admin/security/blocks': {
    admin: ['/admin/security/blocks', '/admin/security/blocks?network=102.89.1.5'],
  },
  '/admin/security/canaries': { admin: ['/admin/security/canaries'] },
  '/admin/user-sessions': { admin: ['/admin/user-sessions'] },
  '/admin/roles': { admin: ['/admin/roles'] },
  '/admin/system/jobs': { admin: ['/admin/system/jobs'] },
  '/admin/kyc': {
    admin: ['/admin/kyc', '/admin/kyc?view=policy', '/admin/kyc?view=screening'],
  },
  '/admin/kyc/:userId': { admin: ['/admin/kyc/@chidi'] },
  '/admin/smile-id': { admin: ['/admin/smile-id'] },
  '/admin/wallet-oversight': {
    admin: [
      '/admin/wallet-oversight',
      '/admin/wallet-oversight?view=accounts',
      '/admin/wallet-oversight?view=holds',
      '/admin/wallet-oversight?view=adjustments',
      '/admin/wallet-oversight?account=1',
    ],
  },
  '/admin/maplerad': { admin: ['/admin/maplerad'] },
  '/admin/maplerad/test': { admin: ['/admin/maplerad/test'] },
  '/admin/fees': {
    admin: ['/admin/fees', '/admin/fees?view=proposals', '/admin/fees?view=history'],
  },
  '/admin/transaction-flags': {
    admin: ['/admin/transaction-flags', '/admin/transaction-flags?view=rules'],
  },
  '/admin/approvals': { admin: ['/admin/approvals'] },
  '/admin/incidents': { admin: ['/admin/incidents'] },
  '/admin/control': { admin: ['/admin/control', '/admin/control?view=proposals'] },
  '/admin/feature-oversight': {
    admin: ['/admin/feature-oversight', '/admin/feature-oversight?view=stale'],
  },
  '/admin/mobile-flags': { admin: ['/admin/mobile-flags'] },
  '/admin/ab-testing': { admin: ['/admin/ab-testing', '/admin/ab-testing?view=proposals'] },
  '/admin/feature-toggles': { admin: ['/admin/feature-toggles'] },
  '/admin/reloadly': { admin: ['/admin/reloadly'] },
  '/admin/reconciliation': {
    admin: ['/admin/reconciliation', '/admin/reconciliation?state=healed'],
  },
  '/admin/bridge': { admin: ['/admin/bridge'] },
  '/admin/support/answers': { admin: ['/admin/support/answers'] },
  '/admin/support/answers/:answerId': {
    admin: [
      '/admin/support/answers/00000000-0000-7000-8000-000000270002',
      '/admin/support/answers/new',
    ],
  },
  '/admin/blog': { admin: ['/admin/blog'] },
  '/admin/blog/:textId': {
    admin: ['/admin/blog/00000000-0000-7000-8000-000000360010', '/admin/blog/new'],
  },
  '/admin/help': { admin: ['/admin/help', '/admin/help?status=review'] },
  '/admin/help/report': { admin: ['/admin/help/report'] },
  '/admin/help/:textId': {
    admin: ['/admin/help/00000000-0000-7000-8000-000000360020', '/admin/help/new'],
  },
  '/admin/help/:textId/preview': {
    admin: ['/admin/help/00000000-0000-7000-8000-000000360030/preview'],
  },
  '/admin/notifications': {
    admin: ['/admin/notifications?period=30', '/admin/notifications?view=figures'],
  },
  '/admin/notifications/campaigns': { admin: ['/admin/notifications/campaigns'] },
  '/admin/notifications/campaigns/new': {
    admin: ['/admin/notifications/campaigns/new?company=maplerad&from=2026-11-17T08:00'],
  },
  '/admin/notifications/templates': { admin: ['/admin/notifications/templates'] },
  '/admin/notifications/templates/:kind': {
    admin: [
      '/admin/notifications/templates/kyc.suspension-lifted',
      '/admin/notifications/templates/transactions.money-out',
    ],
  },
  '/admin/push-notifications': { admin: ['/admin/push-notifications'] },
  '/admin/audit-logs': { admin: ['/admin/audit-logs'] },
  '/admin/webhooks': { admin: ['/admin/webhooks'] },
  '/admin/settings': { admin: ['/admin/settings'] },
  '/admin/system': {
    admin: ['/admin/system', '/admin/system?view=schedule', '/admin/system?view=configuration'],
  },
  '/admin/disaster-recovery': { admin: ['/admin/disaster-recovery'] },
  '/admin/system-logs': { admin: ['/admin/system-logs'] },
  '/admin/logs': { admin: ['/admin/logs', '/admin/logs?source=audit'] },
  '/admin/transaction-limits': {
    admin: [
      '/admin/transaction-limits',
      '/admin/transaction-limits?view=overrides',
      '/admin/transaction-limits?view=proposals',
      '/admin/transaction-limits?view=test',
    ],
    zainab: ['/admin/transaction-limits'],
  },

  // An address that leads nowhere
  '*': { visitor: ['/no-such-page'], amara: ['/no-such-page'] },
};
