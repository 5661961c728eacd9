import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * All paths of the product and their pages. A page is one line under its layout. The sidebars, the
 * bottom bar and the command palette read this map. The guard (`shell/guards/guards.ts`) decides who
 * may open a page, by the rules in `@cowrie/contract/pages`.
 */

// The gallery shows every component in every state. It is for development, so it never ships.
const withGallery =
  process.env['NODE_ENV'] === 'development' || process.env['COWRIE_GALLERY'] === '1';

// Pages that are a text and nothing else
const textPages = [
  'about',
  'business-plan',
  'complaints',
  'compliance',
  'features',
  'how-it-works',
  'invest',
  'investors',
  'privacy',
  'terms',
];

export default [
  // Public
  layout('shell/frames/public-layout.tsx', [
    index('features/content/landing.page.tsx'),
    ...textPages.map((slug) => route(slug, 'features/content/text.page.tsx', { id: slug })),
    route('cookies', 'features/content/cookies.page.tsx'),
    route('faqs', 'features/content/faqs.page.tsx'),
    route('pricing', 'features/status/pricing.page.tsx'),
    route('promise', 'features/status/promise.page.tsx'),
    route('send-money', 'features/status/send-money.page.tsx'),
    route('send-money/:country', 'features/status/send-country.page.tsx'),
    route('status', 'features/status/status.page.tsx'),
    route('verify-receipt', 'features/status/verify-receipt.page.tsx'),
    route('verify-staff', 'features/status/verify-staff.page.tsx'),
    route('help', 'features/content/help.page.tsx'),
    route('help/articles/:slug', 'features/content/article.page.tsx'),
    route('blog', 'features/content/blog.page.tsx'),
    route('blog/:slug', 'features/content/post.page.tsx'),
    route('careers', 'features/careers/careers.page.tsx'),
    route('careers/application', 'features/careers/application.page.tsx'),
    route('careers/:slug', 'features/careers/opening.page.tsx'),
    route('waitlist', 'features/waitlist/waitlist.page.tsx'),
    route('waitlist/place', 'features/waitlist/place.page.tsx'),
    // People without an account, or who cannot log in
    route('contact', 'features/support/contact.page.tsx'),
  ]),
  route('welcome', 'shell/pages/welcome.page.tsx'),

  // Log-in and its neighbours: /login, /signup, /forgot-password, /verify-email, /admin/login
  layout('shell/frames/auth-layout.tsx', [
    route('login', 'features/identity/login.page.tsx'),
    route('signup', 'features/identity/signup.page.tsx'),
    route('forgot-password', 'features/identity/forgot-password.page.tsx'),
    route('recovery', 'features/recovery/recovery.page.tsx'),
    route('recovery/stop', 'features/recovery/recovery-stop.page.tsx'),
    route('verify-email', 'features/identity/verify-email.page.tsx'),
    route('admin/login', 'features/identity/admin/login.page.tsx'),
    route('payment/success', 'features/collections/payment-success.page.tsx'),
    // Identity checks on a phone that is not logged in
    route('continue', 'features/kyc/continue.page.tsx'),
    route('verify/:jobId', 'features/kyc/verify.page.tsx'),
    // Anyone with a receipt may check it
    route('receipt/:code', 'features/transactions/receipt.page.tsx'),
    // The link of a mail that switches mails like it off
    route('unsubscribe', 'features/notifications/unsubscribe.page.tsx'),
    // People who cannot log in
    route('contact/code', 'features/support/guest.page.tsx'),
    // The page behind a pay link; the payer needs no account
    route('pay/:code', 'features/collections/pay.page.tsx'),
  ]),

  // Signed-in pages, in the user's frame
  layout('shell/frames/app-layout.tsx', [
    route('dashboard', 'shell/pages/dashboard.page.tsx'),
    route('transactions', 'features/transactions/transactions.page.tsx'),
    route('transactions/:id', 'features/transactions/transaction.page.tsx'),
    route('withdrawals', 'features/transfers/withdrawals.page.tsx'),
    route('usd-account', 'features/wallets/usd-account.page.tsx'),
    route('transfers', 'features/transfers/hub.page.tsx'),
    route('transfer/tag', 'features/transfers/tag.page.tsx', { id: 'transfer-tag' }),
    route('transfer/tag/:countryCode', 'features/transfers/tag.page.tsx', {
      id: 'transfer-tag-country',
    }),
    route('transfer/contact', 'features/transfers/contact.page.tsx'),
    route('transfer/routes/:recipientId', 'features/transfers/routes.page.tsx'),
    route('claims', 'features/transfers/claims.page.tsx'),
    route('transfer/amount', 'features/transfers/amount.page.tsx'),
    route('transfer/review', 'features/transfers/review.page.tsx'),
    route('transfer/success', 'features/transfers/success.page.tsx', { id: 'transfer-success' }),
    route('transfer/bank', 'features/transfers/bank.page.tsx', { id: 'transfer-bank' }),
    route('transfer/enaira', 'features/transfers/bank.page.tsx', { id: 'transfer-enaira' }),
    route('transfer/bank/:countryCode', 'features/transfers/bank-country.page.tsx'),
    route('transfer/countries', 'features/transfers/countries.page.tsx', {
      id: 'transfer-countries',
    }),
    route('transfer/momo', 'features/transfers/countries.page.tsx', { id: 'transfer-momo' }),
    route('transfer/country/:countryCode', 'features/transfers/country.page.tsx'),
    route('transfer/momo/:countryCode', 'features/transfers/momo.page.tsx'),
    route('transfer/momo-request', 'features/collections/request.page.tsx'),
    route('requests', 'features/collections/requests.page.tsx'),
    route('requests/new', 'features/collections/new-request.page.tsx'),
    route('requests/split', 'features/collections/new-split.page.tsx'),
    route('request/:code', 'features/collections/request-link.page.tsx'),
    route('splits/:splitId', 'features/collections/split.page.tsx'),
    route('to/:tag', 'features/transfers/person.page.tsx'),
    route('my-code', 'features/transfers/my-code.page.tsx'),
    route('scan', 'features/transfers/scan.page.tsx'),
    route('transfer/digital', 'features/transfers/digital.page.tsx', { id: 'transfer-digital' }),
    route('transfer/digital-terms/:agreementId', 'features/transfers/digital-terms.page.tsx', {
      id: 'digital-terms',
    }),
    route(
      'transfer/digital-terms/:agreementId/:digitalId',
      'features/transfers/digital-terms.page.tsx',
      { id: 'digital-terms-coin' },
    ),
    route('transfer/digital/:digitalId', 'features/transfers/digital.page.tsx', {
      id: 'transfer-digital-coin',
    }),
    ...['success', 'failed', 'pending', 'processing'].map((state) =>
      route(`status/transfer/${state}`, 'features/transfers/success.page.tsx', {
        id: `status-transfer-${state}`,
      }),
    ),
    ...['success', 'failed'].map((state) =>
      route(`status/payment/${state}`, 'features/transfers/success.page.tsx', {
        id: `status-payment-${state}`,
      }),
    ),
    route('status/funding/success', 'features/wallets/funding-success.page.tsx'),
    route('status/funding/failed', 'features/wallets/funding-failed.page.tsx'),
    route('user-segmentation', 'features/personalization/user-segmentation.page.tsx'),
    route('compliance-monitoring', 'features/kyc/compliance-monitoring.page.tsx'),
    route('security', 'features/identity/security.page.tsx'),
    route(
      'security-center/transfer-protection',
      'features/protections/transfer-protection.page.tsx',
    ),
    route('security-center/recovery-circle', 'features/recovery/recovery-circle.page.tsx'),
    route('security-center/recovery/:recoveryId', 'features/recovery/recovery-question.page.tsx'),
    route('security-center/question/:questionId', 'features/protections/question.page.tsx'),
    route(
      'security-center/funds-protection',
      'features/funds-protection/funds-protection.page.tsx',
    ),
    route(
      'security-center/vault-question/:questionId',
      'features/funds-protection/vault-question.page.tsx',
    ),
    route('smile-id/callback', 'features/kyc/smile-callback.page.tsx'),
    route('profile', 'features/identity/profile.page.tsx'),
    route('transaction-limits', 'features/limits/transaction-limits.page.tsx'),
    route('notifications', 'features/notifications/notifications.page.tsx'),
    route('notification-settings', 'features/notifications/notification-settings.page.tsx'),
    route('support', 'features/support/support.page.tsx'),
    route('support/ticket/:ticketId', 'features/support/ticket.page.tsx'),
    route('settings', 'features/identity/settings.page.tsx'),
    route('settings/phone-verification', 'features/identity/phone-verification.page.tsx'),
    route('security-settings', 'features/identity/security-settings.page.tsx'),
    route('kyc', 'features/kyc/kyc.page.tsx'),
    route('kyc-upgrade', 'features/kyc/kyc-upgrade.page.tsx'),
    route('kyc/tier1', 'features/kyc/tier1.page.tsx'),
    route('kyc/tier2', 'features/kyc/tier2.page.tsx'),
    route('customer-setup', 'features/kyc/customer-setup.page.tsx'),
    route('status/kyc/success', 'features/kyc/status-success.page.tsx'),
    route('status/kyc/pending', 'features/kyc/status-pending.page.tsx'),
    route('security-center', 'features/security-center/security-center.page.tsx'),
    route('security-center/security-tests', 'features/security-center/security-tests.page.tsx'),
    route('security-center/test/:testId', 'features/security-center/test.page.tsx'),
    route('security-center/certificate', 'features/security-center/certificate.page.tsx'),
    route('security-center/security-guide', 'features/security-center/security-guide.page.tsx'),
    route('security-center/guide/:guideId', 'features/security-center/guide.page.tsx'),
    route('security-center/report-scam', 'features/scams/report-scam.page.tsx'),
    route('security-center/scam-history', 'features/scams/scam-history.page.tsx'),
    route('security-center/scam-history/:reportId', 'features/scams/scam-report.page.tsx'),
  ]),

  // Staff screens
  layout('shell/frames/admin-layout.tsx', [
    route('admin', 'features/staff/overview.page.tsx'),
    route('admin/analytics', 'features/analytics/admin/analytics.page.tsx'),
    route('admin/performance', 'features/analytics/admin/performance.page.tsx'),
    route('admin/analytics/rows', 'features/analytics/admin/figure-rows.page.tsx'),
    route('admin/users', 'features/identity/admin/people/users.page.tsx'),
    route('admin/users/:userId', 'features/identity/admin/people/user.page.tsx'),
    route('admin/transactions', 'features/transactions/admin/transactions.page.tsx'),
    route('admin/transactions/:transactionId', 'shell/pages/staff-transaction.page.tsx'),
    route('admin/security', 'features/identity/admin/security/security.page.tsx'),
    route('admin/security/attempts', 'features/identity/admin/security/attempts.page.tsx'),
    route('admin/security/blocks', 'features/identity/admin/security/blocks.page.tsx'),
    route('admin/security/canaries', 'features/identity/admin/security/canaries.page.tsx'),
    route('admin/user-sessions', 'features/identity/admin/people/user-sessions.page.tsx'),
    route('admin/roles', 'features/staff/roles.page.tsx'),
    route('admin/system/jobs', 'features/staff/jobs.page.tsx'),
    route('admin/kyc', 'features/kyc/admin/kyc.page.tsx'),
    route('admin/kyc/:userId', 'features/kyc/admin/case.page.tsx'),
    route('admin/smile-id', 'features/companies/admin/smile-id.page.tsx'),
    route('admin/wallet-oversight', 'features/wallets/admin/wallet-oversight.page.tsx'),
    route('admin/maplerad', 'features/companies/admin/maplerad.page.tsx'),
    route('admin/maplerad/test', 'features/companies/admin/maplerad-test.page.tsx'),
    route('admin/reconciliation', 'features/companies/admin/reconciliation.page.tsx'),
    route('admin/fees', 'features/quote/admin/fees.page.tsx'),
    route('admin/transaction-flags', 'features/cases/admin/transaction-flags.page.tsx'),
    route('admin/scams', 'features/scams/admin/scams.page.tsx'),
    route('admin/scams/beacon', 'features/scams/admin/beacon.page.tsx'),
    route('admin/scams/:reportId', 'features/scams/admin/report.page.tsx'),
    route('admin/support', 'features/support/admin/support.page.tsx'),
    route('admin/support/ratings', 'features/support/admin/ratings.page.tsx'),
    route('admin/support/quality', 'features/support/admin/quality.page.tsx'),
    route('admin/support/reports', 'features/support/admin/reports.page.tsx'),
    route('admin/support/emails', 'features/support/admin/emails.page.tsx'),
    route('admin/support/ticket/:ticketId', 'features/support/admin/ticket.page.tsx'),
    route('admin/support/answers', 'features/support/admin/answers/answers.page.tsx'),
    route('admin/support/answers/:answerId', 'features/support/admin/answers/answer.page.tsx'),
    route('admin/contact', 'features/support/admin/contact.page.tsx'),
    route('admin/blog', 'features/content/admin/blog.page.tsx'),
    route('admin/blog/:textId', 'features/content/admin/post.page.tsx'),
    route('admin/help', 'features/content/admin/help.page.tsx'),
    route('admin/help/report', 'features/content/admin/report.page.tsx'),
    route('admin/help/:textId', 'features/content/admin/text.page.tsx'),
    route('admin/help/:textId/preview', 'features/content/admin/preview.page.tsx'),
    route('admin/careers', 'features/careers/admin/openings.page.tsx'),
    route('admin/careers/applicants', 'features/careers/admin/applicants.page.tsx'),
    route('admin/careers/:openingId', 'features/careers/admin/opening.page.tsx'),
    route('admin/waitlist', 'features/waitlist/admin/waitlist.page.tsx'),
    route('admin/waitlist/invitations', 'features/waitlist/admin/invitations.page.tsx'),
    route('admin/approvals', 'shell/pages/approvals.page.tsx'),
    route('admin/control', 'features/staff/control.page.tsx'),
    route('admin/incidents', 'features/status/admin/incidents.page.tsx'),
    route('admin/feature-oversight', 'features/staff/feature-oversight.page.tsx'),
    route('admin/mobile-flags', 'features/staff/mobile-flags.page.tsx'),
    route('admin/ab-testing', 'features/staff/ab-testing.page.tsx'),
    route('admin/feature-toggles', 'features/staff/feature-toggles.page.tsx'),
    route('admin/reloadly', 'features/companies/admin/reloadly.page.tsx'),
    route('admin/notifications', 'features/notifications/admin/notifications.page.tsx'),
    route('admin/notifications/campaigns', 'features/campaigns/admin/campaigns.page.tsx'),
    route('admin/notifications/campaigns/new', 'features/campaigns/admin/new-campaign.page.tsx'),
    route('admin/notifications/templates', 'features/notifications/admin/templates.page.tsx'),
    route(
      'admin/notifications/templates/:kind',
      'features/notifications/admin/templates/template.page.tsx',
    ),
    route('admin/push-notifications', 'features/notifications/admin/push-notifications.page.tsx'),
    route('admin/bridge', 'features/companies/admin/bridge.page.tsx'),
    route('admin/audit-logs', 'features/staff/audit-logs.page.tsx'),
    route('admin/webhooks', 'features/companies/admin/webhooks.page.tsx'),
    route('admin/settings', 'features/staff/settings.page.tsx'),
    route('admin/system', 'features/operations/system.page.tsx'),
    route('admin/disaster-recovery', 'features/operations/disaster-recovery.page.tsx'),
    route('admin/system-logs', 'features/operations/system-logs.page.tsx'),
    route('admin/logs', 'features/operations/logs.page.tsx'),
  ]),

  // /admin/transaction-limits, /admin/ajo-oversight, /admin/ai-insights: staff see all data, users
  // their own
  layout('shell/frames/staff-or-own-layout.tsx', [
    route('admin/transaction-limits', 'features/limits/admin/transaction-limits.page.tsx'),
  ]),

  ...(withGallery ? [route('dev/gallery', 'ui/gallery/gallery.page.tsx')] : []),
  route('*', 'shell/pages/not-found.page.tsx'),
] satisfies RouteConfig;
