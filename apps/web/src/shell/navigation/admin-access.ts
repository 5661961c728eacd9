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
  '/admin/users': ['users.read'],
  '/admin/kyc': ['kyc.read'],
  '/admin/smile-id': ['providers.read'],
  '/admin/roles': ['roles.read'],
  '/admin/user-sessions': ['users.read'],
  '/admin/wallet-oversight': ['ledger.read'],
  '/admin/fees': ['fees.read'],
  '/admin/transaction-limits': ['limits.read'],
  '/admin/transaction-flags': ['cases.read'],
  '/admin/maplerad': ['providers.read'],
  '/admin/reloadly': ['providers.read'],
  '/admin/bridge': ['providers.read'],
  '/admin/control': ['flags.read'],
  '/admin/feature-oversight': ['flags.read'],
  '/admin/feature-toggles': ['flags.read'],
  '/admin/mobile-flags': ['flags.read'],
  '/admin/audit-logs': ['audit.read'],
  '/admin/webhooks': ['providers.read'],
  '/admin/settings': ['settings.read'],
  '/admin/system': ['system.read'],
  '/admin/system/jobs': ['system.read'],
  '/admin/disaster-recovery': ['system.read'],
};

type May = (permission: Permission) => boolean;

/** A screen that is not listed stays hidden. */
export const mayOpen = (path: string, may: May): boolean => {
  const needed = adminAccess[path];
  return needed !== undefined && (needed.length === 0 || needed.some(may));
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
