/** How the pages of staff are visited, see `screens.ts`. */

import type { Screen } from './screen.ts';

export const staffScreens: Readonly<Record<string, Screen>> = {
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
  '/admin/fx': { admin: ['/admin/fx'] },
  '/admin/fx/position': { admin: ['/admin/fx/position'] },
  '/admin/fx/covers': { admin: ['/admin/fx/covers', '/admin/fx/covers?is=unknown'] },
  '/admin/fx/covers/:coverId': {
    admin: ['/admin/fx/covers/@cover', '/admin/fx/covers/00000000-0000-7000-8000-000000000000'],
  },
  '/admin/fx/conversions': { admin: ['/admin/fx/conversions'] },
  '/admin/fx/orders': { admin: ['/admin/fx/orders', '/admin/fx/orders?is=active'] },
  '/admin/fx/figures': { admin: ['/admin/fx/figures'] },
  '/admin/bill-payments': {
    admin: ['/admin/bill-payments', '/admin/bill-payments?exception=unknown'],
  },
  '/admin/bill-payments/billers': { admin: ['/admin/bill-payments/billers'] },
  '/admin/bill-payments/billers/:billerId': {
    admin: ['/admin/bill-payments/billers/ng-electricity-ikeja-prepaid'],
  },
  '/admin/bill-payments/preferences': { admin: ['/admin/bill-payments/preferences'] },
  '/admin/bill-payments/lists': { admin: ['/admin/bill-payments/lists'] },
  '/admin/bill-payments/figures': { admin: ['/admin/bill-payments/figures'] },
  '/admin/bill-payments/:purchaseId': {
    admin: [
      '/admin/bill-payments/bf80f03f-e2cf-871e-bb58-a338f9ce3a0e',
      '/admin/bill-payments/00000000-0000-7000-8000-000000000000',
    ],
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
