import type { Permission } from '@cowrie/contract';
import { adminAccess } from 'virtual:staff-menus';
import type { MenuGroup } from '#platform/screens/menus.ts';

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
  groups: readonly MenuGroup<Entry>[],
  may: May,
): MenuGroup<Entry>[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => mayOpen(to, may)) }))
    .filter((group) => group.entries.length > 0);

/** The group of a screen. A detail screen is in the group of its list. */
export const groupOf = <Entry extends { to: string }>(
  groups: readonly MenuGroup<Entry>[],
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
