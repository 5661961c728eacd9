/** The menus, the palette and the permissions of staff screens, joined from the screens of all rooms. */

import type { Permission } from '@cowrie/contract';
import { sidebarGroups, staffGroups, type Screen } from './screen.ts';

const inOrder = <Of extends { readonly place: number }>(places: readonly Of[]): Of[] =>
  places.toSorted((one, other) => one.place - other.place);

const placesIn = <Of extends { readonly place: number }>(
  screens: readonly Screen[],
  pick: (screen: Screen) => Of | undefined,
): (Of & { readonly to: string })[] =>
  inOrder(
    screens.flatMap((screen) => {
      const place = pick(screen);
      return place ? [{ ...place, to: screen.path }] : [];
    }),
  );

/** The name of an icon of lucide. The module for the browser has the icon itself instead. */
type IconName = { readonly lucide: string };
type Entry<Icon> = { readonly label: string; readonly to: string; readonly icon: Icon };
export type MenuGroup<Entry> = { readonly label: string; readonly entries: readonly Entry[] };

const entryOf = ({ label, to, icon }: Entry<string>): Entry<IconName> => ({
  label,
  to,
  icon: { lucide: icon },
});

/** A group without entries is left out. */
const inGroups = <Of extends { readonly group: string }, Made>(
  groups: readonly string[],
  places: readonly Of[],
  make: (place: Of) => Made,
): MenuGroup<Made>[] =>
  groups
    .map((label) => ({
      label,
      entries: places.filter(({ group }) => group === label).map(make),
    }))
    .filter(({ entries }) => entries.length > 0);

export type MenuTables<Icon = IconName> = {
  /** The sidebar. Its order is fixed, because people learn it. */
  readonly userGroups: readonly MenuGroup<Entry<Icon>>[];
  /** The bottom bar of a phone. A "More" button after these entries opens all pages. */
  readonly bottomEntries: readonly Entry<Icon>[];
  /** Pages of the account that a phone offers under "More". A wide screen has them in its menus. */
  readonly moreEntries: readonly Entry<Icon>[];
  readonly accountEntries: readonly Entry<Icon>[];
};

export const menusOf = (screens: readonly Screen[]): MenuTables => {
  return {
    userGroups: inGroups(
      sidebarGroups,
      placesIn(screens, ({ sidebar }) => sidebar),
      entryOf,
    ),
    bottomEntries: placesIn(screens, ({ bottomBar }) => bottomBar).map(entryOf),
    moreEntries: placesIn(screens, ({ moreMenu }) => moreMenu).map(entryOf),
    accountEntries: placesIn(screens, ({ accountMenu }) => accountMenu).map(entryOf),
  };
};

/** Needed permissions of one screen; with none, every member of staff may open it. */
const accessOf = ({ path, permission }: Screen): [string, readonly Permission[]][] =>
  permission === undefined ? [] : [[path, permission === 'any staff' ? [] : [permission]]];

export type StaffMenuTables = {
  /** Detail screens are opened from their list, so they are not here. */
  readonly adminGroups: readonly MenuGroup<{ readonly label: string; readonly to: string }>[];
  /**
   * The permission that opens each staff screen, as its calls ask for it. With several, one of them is
   * enough; with none, every member of staff may open it. The API decides; this only hides what it
   * would refuse.
   */
  readonly adminAccess: Readonly<Record<string, readonly Permission[]>>;
};

export const staffMenusOf = (screens: readonly Screen[]): StaffMenuTables => {
  const entries = placesIn(screens, ({ staffMenu }) => staffMenu);
  return {
    adminGroups: inGroups(staffGroups, entries, ({ label, to }) => ({ label, to })),
    adminAccess: Object.fromEntries(screens.flatMap(accessOf)),
  };
};

/** A page or an action. It is also found by its search words, which are not shown. */
export type PaletteEntry = {
  readonly label: string;
  readonly to: string;
  readonly searchWords?: readonly string[];
};

const linesIn = (screens: readonly Screen[], list: 'palette' | 'actions'): PaletteEntry[] =>
  inOrder(
    screens.flatMap(({ path, [list]: lines = [] }) => lines.map((line) => ({ to: path, ...line }))),
  ).map(({ label, to, searchWords }) => ({ label, to, ...(searchWords && { searchWords }) }));

export type PaletteTables = {
  /** Pages that people may search for besides those of the sidebar. */
  readonly otherPages: readonly PaletteEntry[];
  /** Actions, each at the address where it is done. */
  readonly actionPages: readonly PaletteEntry[];
};

export const paletteOf = (screens: readonly Screen[]): PaletteTables => ({
  otherPages: linesIn(screens, 'palette'),
  actionPages: linesIn(screens, 'actions'),
});

/** The source of a module that exports these tables, with icons imported by their names. */
export const moduleOf = (tables: Readonly<Record<string, unknown>>): string => {
  const text = Object.entries(tables)
    .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)};`)
    .join('\n');
  const icon = /\{"lucide":"(\w+)"\}/g;
  const names = [...new Set([...text.matchAll(icon)].map(([, name]) => name))];
  const imports = names.length > 0 ? `import { ${names.join(', ')} } from 'lucide-react';\n` : '';
  return imports + text.replaceAll(icon, '$1');
};
