import type { Permission } from '@cowrie/contract';
import { userGroups } from 'virtual:menus';
import { otherPages } from 'virtual:palette-pages';
import { adminGroups } from 'virtual:staff-menus';
import type { PaletteEntry } from '#platform/screens/menus.ts';
import { allowedGroups } from '../navigation/admin-access.ts';

type PaletteGroup = { label: string; pages: readonly PaletteEntry[] };

/** The pages of the palette: the person's pages, and the staff screens that their roles open. */
export function palettePages(
  isStaff: boolean,
  may: (permission: Permission) => boolean,
): PaletteGroup[] {
  const own = userGroups.flatMap((group) => group.entries);
  const staff = isStaff
    ? allowedGroups(adminGroups, may).map(({ label, entries }) => ({
        label: `Staff: ${label}`,
        pages: entries,
      }))
    : [];
  return [
    { label: 'Pages', pages: [...own.map(({ label, to }) => ({ label, to })), ...otherPages] },
    ...staff,
  ];
}
