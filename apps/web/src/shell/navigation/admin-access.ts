import type { Permission } from '@cowrie/contract';
import type { NavGroup } from './navigation.ts';

/**
 * The permission that opens each staff screen, as its calls ask for it. With several, one of them is
 * enough; with none, every member of staff may open it. The API decides; this only hides what it
 * would refuse.
 */
export const adminAccess: Readonly<Record<string, readonly Permission[]>> = {
  '/admin': ['overview.read'],
  '/admin/approvals': [],
  '/admin/analytics': ['analytics.read'],
  '/admin/performance': ['performance.read'],
  '/admin/users': ['users.read'],
  '/admin/kyc': ['kyc.read'],
  '/admin/smile-id': ['providers.read'],
  '/admin/roles': ['roles.read'],
  '/admin/user-sessions': ['users.read'],
  '/admin/wallet-oversight': ['ledger.read'],
  '/admin/transactions': ['transactions.read'],
  '/admin/reconciliation': ['providers.read'],
  '/admin/fees': ['fees.read'],
  '/admin/transaction-limits': ['limits.read'],
  '/admin/transaction-flags': ['cases.read'],
  '/admin/scams': ['scams.read'],
  '/admin/scams/beacon': ['scams.read'],
  '/admin/fx': ['fx.read'],
  '/admin/fx/position': ['fx.read'],
  '/admin/fx/covers': ['fx.read'],
  '/admin/fx/conversions': ['fx.read'],
  '/admin/fx/orders': ['fx.read'],
  '/admin/fx/figures': ['fx.read'],
  '/admin/bill-payments': ['bills.read'],
  '/admin/bill-payments/billers': ['bills.read'],
  '/admin/bill-payments/preferences': ['bills.read'],
  '/admin/bill-payments/lists': ['bills.read'],
  '/admin/bill-payments/figures': ['bills.read'],
  '/admin/virtual-cards': ['cards.read'],
  '/admin/virtual-cards/transactions': ['cards.read'],
  '/admin/virtual-cards/disputes': ['cards.read'],
  '/admin/virtual-cards/declines': ['cards.read'],
  '/admin/virtual-cards/fees': ['cards.read'],
  '/admin/virtual-cards/charges': ['cards.read'],
  '/admin/support': ['support.read'],
  '/admin/support/ratings': ['support.read'],
  '/admin/support/quality': ['support.read'],
  '/admin/support/reports': ['support.read'],
  '/admin/support/emails': ['support.read'],
  '/admin/support/answers': ['support.read'],
  '/admin/contact': ['support.read'],
  '/admin/blog': ['content.read'],
  '/admin/help': ['content.read'],
  '/admin/help/report': ['content.read'],
  '/admin/careers': ['careers.read'],
  '/admin/careers/applicants': ['careers.read'],
  '/admin/waitlist': ['waitlist.read'],
  '/admin/waitlist/invitations': ['waitlist.read'],
  '/admin/maplerad': ['providers.read'],
  '/admin/reloadly': ['providers.read'],
  '/admin/bridge': ['providers.read'],
  '/admin/control': ['flags.read'],
  '/admin/incidents': ['flags.read'],
  '/admin/feature-oversight': ['flags.read'],
  '/admin/feature-toggles': ['flags.read'],
  '/admin/mobile-flags': ['flags.read'],
  '/admin/ab-testing': ['flags.read'],
  '/admin/notifications': ['notifications.read'],
  '/admin/notifications/campaigns': ['notifications.read'],
  '/admin/notifications/campaigns/new': ['notifications.write'],
  '/admin/notifications/templates': ['notifications.read'],
  '/admin/push-notifications': ['notifications.read'],
  '/admin/security': ['security.read'],
  '/admin/security/attempts': ['security.read'],
  '/admin/security/blocks': ['security.read'],
  '/admin/security/canaries': ['security.read'],
  '/admin/audit-logs': ['audit.read'],
  '/admin/webhooks': ['providers.read'],
  '/admin/settings': ['settings.read'],
  '/admin/system': ['system.read'],
  '/admin/system/jobs': ['system.read'],
  '/admin/disaster-recovery': ['system.read'],
  '/admin/system-logs': ['logs.read'],
  '/admin/logs': ['logs.read'],
};

type May = (permission: Permission) => boolean;

/** A screen that is not listed stays hidden. */
const mayOpen = (path: string, may: May): boolean => {
  const needed = Object.hasOwn(adminAccess, path) ? adminAccess[path] : undefined;
  return needed !== undefined && (needed.length === 0 || needed.some(may));
};

/**
 * Whether the screen at an address may be shown. A detail screen needs what its list needs, so
 * '/admin/users/0198' is as closed as '/admin/users'.
 */
export const mayOpenAddress = (pathname: string, may: May): boolean => {
  const path = pathname.replace(/\/+$/, '');
  if (Object.hasOwn(adminAccess, path)) return mayOpen(path, may);
  const parent = path.slice(0, path.lastIndexOf('/'));
  // The overview is the parent of no other screen.
  return parent !== '/admin' && parent.startsWith('/admin/') && mayOpenAddress(parent, may);
};

export const allowedGroups = <Entry extends { to: string }>(
  groups: readonly NavGroup<Entry>[],
  may: May,
): NavGroup<Entry>[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => mayOpen(to, may)) }))
    .filter((group) => group.entries.length > 0);

/** The group of a screen. A detail screen is in the group of its list. */
export const groupOf = <Entry extends { to: string }>(
  groups: readonly NavGroup<Entry>[],
  pathname: string,
): string | undefined => {
  const isAt = ({ to }: Entry) =>
    pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
  return groups.find(({ entries }) => entries.some(isAt))?.label;
};

/** The entry of a screen: of '/admin/support' and '/admin/support/answers', the longer one that fits. */
export const entryOf = (entries: readonly { to: string }[], pathname: string): string | undefined =>
  entries
    .map(({ to }) => to)
    .filter((to) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
