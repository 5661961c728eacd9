/**
 * Every role × every staff screen, generated from the routes and the contract. The roles are each
 * permission alone, none and all. What the API refuses is in `app/staff-matrix.db.test.ts` there.
 */

import { allPermissions, allRoutes, type Permission } from '@cowrie/contract';
import { pageAccess } from '@cowrie/contract/pages';
import { adminAccess, adminGroups } from 'virtual:staff-menus';
import { describe, expect, test } from 'vitest';
import { pagePathsOf } from '../../../page-paths.ts';
import routes from '../../routes.ts';
import { palettePages } from '../palette/palette-pages.ts';
import { allowedGroups, mayOpenAddress } from './admin-access.ts';

const paths = pagePathsOf(routes);
const screens = paths.filter((path) => ['staff', 'staff-or-own'].includes(pageAccess(path)));
/** The address of a screen, with an id where its path has a name. */
const addressOf = (path: string) =>
  path.replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000');

/** The screen whose entry decides: '/admin/users/:userId' needs what '/admin/users' needs. */
const ownerOf = (path: string): string =>
  Object.keys(adminAccess)
    .filter((known) => path === known || (known !== '/admin' && path.startsWith(`${known}/`)))
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

const roles: readonly (readonly [string, readonly Permission[]])[] = [
  ['nothing', []],
  ...allPermissions.map((permission) => [permission, [permission]] as const),
  ['everything', allPermissions],
];

const openTo = (role: readonly Permission[]): string[] =>
  screens.filter((path) => {
    const needed = adminAccess[ownerOf(path)] ?? ['none of them'];
    return needed.length === 0 || needed.some((one) => role.some((held) => held === one));
  });

describe('every staff screen', () => {
  test('says which permission opens it', () => {
    expect(screens.length).toBeGreaterThan(25);
    expect(screens.filter((path) => ownerOf(path) === '')).toEqual([]);
  });

  test('is opened by a permission that reads something', () => {
    const reading = new Set(
      allRoutes.flatMap(({ access, method, isRead }) =>
        access.who === 'staff' && (method === 'GET' || isRead) ? [access.permission] : [],
      ),
    );
    const others = Object.entries(adminAccess).filter(([, needed]) =>
      needed.some((permission) => !reading.has(permission)),
    );
    expect(others).toEqual([]);
  });

  test.each(roles)('a role with %s opens by address what it may, and nothing else', (_, role) => {
    const may = (permission: Permission) => role.includes(permission);
    const opened = screens.filter((path) => mayOpenAddress(addressOf(path), may));
    expect(opened).toEqual(openTo(role));
    expect(screens.filter((path) => mayOpenAddress(`${addressOf(path)}/`, may))).toEqual(opened);
  });

  test.each(roles)('sidebar and palette of a role with %s show what it may open', (_, role) => {
    const may = (permission: Permission) => role.includes(permission);
    const listed = adminGroups.flatMap(({ entries }) => entries.map(({ to }) => to));
    const expected = listed.filter((path) => openTo(role).includes(path));
    const inSidebar = allowedGroups(adminGroups, may).flatMap(({ entries }) =>
      entries.map(({ to }) => to),
    );
    expect(inSidebar).toEqual(expected);
    const inPalette = palettePages(true, may)
      .flatMap(({ pages }) => pages.map(({ to }) => to))
      .filter((to) => to.startsWith('/admin'));
    expect(inPalette).toEqual(expected);
  });

  test('an address that no screen has is closed', () => {
    for (const path of ['/admin/nothing', '/admin/nothing/else', '/admin/constructor', '/other']) {
      expect(mayOpenAddress(path, () => true)).toBe(false);
    }
  });
});
