import type { NavGroup } from './navigation.ts';

export type AdminEntry = { label: string; to: string };

/** All staff screens by group. Detail screens are opened from their list, so they are not here. */
export const adminGroups: readonly NavGroup<AdminEntry>[] = [
  {
    label: 'Overview',
    entries: [
      { label: 'Overview', to: '/admin' },
      { label: 'Approvals', to: '/admin/approvals' },
      { label: 'Analytics', to: '/admin/analytics' },
      { label: 'Performance', to: '/admin/performance' },
    ],
  },
  {
    label: 'User Management',
    entries: [
      { label: 'Users', to: '/admin/users' },
      { label: 'KYC', to: '/admin/kyc' },
      { label: 'Smile ID', to: '/admin/smile-id' },
      { label: 'Roles', to: '/admin/roles' },
      { label: 'User sessions', to: '/admin/user-sessions' },
    ],
  },
  {
    label: 'Financial Management',
    entries: [
      { label: 'Wallets', to: '/admin/wallet-oversight' },
      { label: 'Transactions', to: '/admin/transactions' },
      { label: 'Reconciliation', to: '/admin/reconciliation' },
      { label: 'Fees', to: '/admin/fees' },
      { label: 'Exchange', to: '/admin/fx' },
      { label: 'Transaction limits', to: '/admin/transaction-limits' },
      { label: 'Transaction flags', to: '/admin/transaction-flags' },
      { label: 'Scam reports', to: '/admin/scams' },
      { label: 'Scam beacon', to: '/admin/scams/beacon' },
      { label: 'Virtual cards', to: '/admin/virtual-cards' },
      { label: 'Bill payments', to: '/admin/bill-payments' },
      { label: 'Expenses', to: '/admin/expenses' },
      { label: 'Invoices', to: '/admin/invoices' },
      { label: 'Maplerad', to: '/admin/maplerad' },
      { label: 'Reloadly', to: '/admin/reloadly' },
      { label: 'Bridge', to: '/admin/bridge' },
    ],
  },
  {
    label: 'Feature Management',
    entries: [
      { label: 'Control', to: '/admin/control' },
      { label: 'Incidents', to: '/admin/incidents' },
      { label: 'Feature oversight', to: '/admin/feature-oversight' },
      { label: 'Feature toggles', to: '/admin/feature-toggles' },
      { label: 'Mobile flags', to: '/admin/mobile-flags' },
      { label: 'A/B testing', to: '/admin/ab-testing' },
    ],
  },
  {
    label: 'Support & Communication',
    entries: [
      { label: 'Support', to: '/admin/support' },
      { label: 'Support ratings', to: '/admin/support/ratings' },
      { label: 'Support quality', to: '/admin/support/quality' },
      { label: 'Reported messages', to: '/admin/support/reports' },
      { label: 'Saved answers', to: '/admin/support/answers' },
      { label: 'Notifications', to: '/admin/notifications' },
      { label: 'Messages to many', to: '/admin/notifications/campaigns' },
      { label: 'Message wording', to: '/admin/notifications/templates' },
      { label: 'Push notifications', to: '/admin/push-notifications' },
      { label: 'Contact', to: '/admin/contact' },
    ],
  },
  {
    label: 'Content Management',
    entries: [
      { label: 'Blog', to: '/admin/blog' },
      { label: 'Help', to: '/admin/help' },
      { label: 'What people miss', to: '/admin/help/report' },
      { label: 'Careers', to: '/admin/careers' },
      { label: 'Applicants', to: '/admin/careers/applicants' },
      { label: 'Waitlist', to: '/admin/waitlist' },
      { label: 'Invitations', to: '/admin/waitlist/invitations' },
    ],
  },
  {
    label: 'Business Features',
    entries: [
      { label: 'AJO oversight', to: '/admin/ajo-oversight' },
      { label: 'Co-invest', to: '/admin/co-invest' },
      { label: 'Investor KYC', to: '/admin/investor-kyc' },
      { label: 'Marketplace', to: '/admin/marketplace' },
      { label: 'Referrals', to: '/admin/referrals' },
      { label: 'AI insights', to: '/admin/ai-insights' },
      { label: 'Crypto oversight', to: '/admin/crypto-oversight' },
    ],
  },
  {
    label: 'Security & Monitoring',
    entries: [
      { label: 'Security', to: '/admin/security' },
      { label: 'Failed log-ins', to: '/admin/security/attempts' },
      { label: 'Blocks', to: '/admin/security/blocks' },
      { label: 'Canaries', to: '/admin/security/canaries' },
      { label: 'Audit logs', to: '/admin/audit-logs' },
      { label: 'System logs', to: '/admin/system-logs' },
      { label: 'Logs', to: '/admin/logs' },
      { label: 'Webhooks', to: '/admin/webhooks' },
      { label: 'Disaster recovery', to: '/admin/disaster-recovery' },
    ],
  },
  {
    label: 'System Settings',
    entries: [
      { label: 'Settings', to: '/admin/settings' },
      { label: 'System', to: '/admin/system' },
      { label: 'Jobs', to: '/admin/system/jobs' },
    ],
  },
];

export const initiallyOpenGroups = 3;

/** The entries whose label or group contains the typed text. */
export function searchGroups<Entry extends { label: string }>(
  groups: readonly NavGroup<Entry>[],
  text: string,
): NavGroup<Entry>[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...groups];
  const matches = (label: string) => label.toLowerCase().includes(wanted);
  return groups
    .map((group) =>
      matches(group.label)
        ? group
        : { ...group, entries: group.entries.filter((e) => matches(e.label)) },
    )
    .filter((group) => group.entries.length > 0);
}
