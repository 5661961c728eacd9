/**
 * A room describes its pages in `screens.ts`: address, file, frame, who may open it, its places in
 * the menus and the palette, and who visits it in the tests. The map of routes, the menus, the
 * palette, the permissions of staff screens, the accessibility tests and the photographs are joined
 * from these lists (`apps/web/src/screens.ts`). The build reads them; the browser gets only the menus.
 */

import type { Permission } from '@cowrie/contract';
import type { icons } from 'lucide-react';

/** The groups of the person's sidebar, in their order. */
export const sidebarGroups = ['Main', 'Financial', 'Tools & Insights'] as const;

/** The groups of the staff sidebar, in their order. */
export const staffGroups = [
  'Overview',
  'User Management',
  'Financial Management',
  'Feature Management',
  'Support & Communication',
  'Content Management',
  'Business Features',
  'Security & Monitoring',
  'System Settings',
] as const;

/** The layouts in `shell/frames`. `bare` is a page without one. */
export const frames = ['public', 'auth', 'app', 'admin', 'staff-or-own', 'bare'] as const;
export type Frame = (typeof frames)[number];

/** Who opens pages in the tests and for the photographs. */
export const viewers = ['visitor', 'amara', 'chidi', 'kofi', 'zainab', 'admin'] as const;
export type Viewer = (typeof viewers)[number];
type Visits = Partial<Readonly<Record<Viewer, readonly string[]>>>;

/** Entries of a menu are sorted by `place`; the steps of ten leave room for pages to come. */
type Place = { readonly label: string; readonly place: number };
type WithIcon = { readonly icon: keyof typeof icons };

/** A line of the palette. It is also found by its search words, which are not shown. */
type PaletteLine = Place & {
  /** An address of the page, if it is not the path itself: `/exchange?how=limit`. */
  readonly to?: string;
  readonly searchWords?: readonly string[];
};

export type Screen = {
  readonly path: string;
  /** The file that draws the page, below the folder of the room. */
  readonly page: string;
  /** When absent: `admin` for a path under `/admin`, `app` for any other. */
  readonly frame?: Frame;
  /**
   * The permission that opens a staff screen, as its calls ask for it. A detail screen needs what its
   * list needs. The API decides; this only hides what it would refuse.
   */
  readonly permission?: Permission | 'any staff';
  readonly sidebar?: Place & WithIcon & { readonly group: (typeof sidebarGroups)[number] };
  readonly staffMenu?: Place & { readonly group: (typeof staffGroups)[number] };
  /** The bottom bar of a phone. */
  readonly bottomBar?: Place & WithIcon;
  /** Pages of the account that a phone offers under "More". */
  readonly moreMenu?: Place & WithIcon;
  readonly accountMenu?: Place & WithIcon;
  /** Lines of the palette under "Pages", and under "Actions". */
  readonly palette?: readonly PaletteLine[];
  readonly actions?: readonly PaletteLine[];
  /**
   * The addresses each viewer opens. When absent, one viewer opens the path itself: staff a staff
   * screen, a visitor a public page, Amara her own. A word that begins with @ means an id that is
   * looked up first: a sample of a room, or a person's tag.
   */
  readonly visits?: Visits;
  /** Page that is visited instead, because one file draws both pages. */
  readonly drawnLike?: string;
};

/**
 * An id of the demo data for an address. `@card` with `{ at: '/api/v1/virtual-cards' }` is the first
 * item of that list, as the viewer of the page reads it.
 */
export type Sample = {
  readonly at: string;
  /** The first item with these values. */
  readonly where?: Readonly<Record<string, string>>;
  /** The field that is taken; `id` when absent. */
  readonly field?: string;
  /** Start of the value that is in this list and not in the address. */
  readonly prefix?: string;
};

type RoomScreens = {
  readonly screens: readonly Screen[];
  readonly samples: Readonly<Record<string, Sample>>;
};

/** `folder` is below `apps/web/src`: `features/cards`. */
export const defineScreens = (
  folder: string,
  screens: readonly Screen[],
  samples: RoomScreens['samples'] = {},
): RoomScreens => ({
  screens: screens.map((screen) => ({ ...screen, page: `${folder}/${screen.page}` })),
  samples,
});

export const frameOf = ({ path, frame }: Screen): Frame =>
  frame ?? (path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'app');

const usualViewer = (frame: Frame): Viewer => {
  if (frame === 'app') return 'amara';
  return frame === 'admin' || frame === 'staff-or-own' ? 'admin' : 'visitor';
};

/** Who opens the page at which addresses; none if another page that the same file draws is visited. */
export const visitsOf = (screen: Screen): Visits => {
  if (screen.drawnLike !== undefined) return {};
  return screen.visits ?? { [usualViewer(frameOf(screen))]: [screen.path] };
};
