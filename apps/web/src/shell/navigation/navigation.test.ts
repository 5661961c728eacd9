import { expect, it } from 'vitest';
import { pagePathsOf } from '../../../page-paths.ts';
import routes from '../../routes.ts';
import { adminAccess, allowedGroups, entryOf, groupOf } from './admin-access.ts';
import { adminGroups, searchGroups } from './admin-navigation.ts';
import { bottomEntries, existingEntries, existingGroups, userGroups } from './navigation.ts';
import { palettePages } from '../palette/palette-pages.ts';

const isStaffList = (path: string) => path.startsWith('/admin') && !path.includes(':');
const labels = (groups: readonly { label: string; entries: readonly { label: string }[] }[]) =>
  groups.map((group) => [group.label, group.entries.map((entry) => entry.label)]);

it('the user sidebar has its groups in a fixed order', () => {
  expect(labels(userGroups)).toEqual([
    ['Main', ['Dashboard', 'Co-Invest', 'AJO Savings']],
    [
      'Financial',
      [
        'Transactions',
        'Transfers',
        'Virtual Cards',
        'Bill Payments',
        'Expenses',
        'Crypto & P2P',
        'FX Exchange',
        'Market',
      ],
    ],
    ['Tools & Insights', ['Invoicing', 'Analytics', 'AI Insights', 'Personalization', 'Security']],
  ]);
});

it('the staff sidebar has its nine groups', () => {
  expect(adminGroups.map((group) => group.label)).toEqual([
    'Overview',
    'User Management',
    'Financial Management',
    'Feature Management',
    'Support & Communication',
    'Content Management',
    'Business Features',
    'Security & Monitoring',
    'System Settings',
  ]);
});

it('lists no staff screen twice', () => {
  const paths = adminGroups.flatMap((group) => group.entries.map((entry) => entry.to));
  expect(new Set(paths).size).toBe(paths.length);
});

it('shows an entry only if its page exists, and no empty group', () => {
  const groups = existingGroups(userGroups, [
    '/dashboard',
    '/security-center',
    '/transactions/:id',
  ]);
  expect(labels(groups)).toEqual([
    ['Main', ['Dashboard']],
    ['Tools & Insights', ['Security']],
  ]);
  expect(existingEntries(bottomEntries, ['/dashboard']).map((entry) => entry.label)).toEqual([
    'Home',
  ]);
});

it('every staff page in the routes is in a group of the staff sidebar', () => {
  const named = adminGroups.flatMap((group) => group.entries.map((entry) => entry.to));
  const unnamed = pagePathsOf(routes).filter((path) => isStaffList(path) && !named.includes(path));
  // These are opened from the page of a company, from the figures, from a list and from tabs.
  const elsewhere = [
    '/admin/login',
    '/admin/maplerad/test',
    '/admin/analytics/rows',
    '/admin/notifications/campaigns/new',
    '/admin/support/emails',
    '/admin/fx/position',
    '/admin/fx/covers',
    '/admin/fx/conversions',
    '/admin/fx/orders',
    '/admin/fx/figures',
    '/admin/bill-payments/billers',
    '/admin/bill-payments/preferences',
    '/admin/bill-payments/lists',
    '/admin/bill-payments/figures',
    '/admin/virtual-cards/transactions',
    '/admin/virtual-cards/disputes',
    '/admin/virtual-cards/declines',
    '/admin/virtual-cards/fees',
    '/admin/virtual-cards/charges',
  ];
  expect(unnamed.filter((path) => !elsewhere.includes(path))).toEqual([]);
});

it('finds staff screens by their label or their group', () => {
  expect(labels(searchGroups(adminGroups, ' toggles '))).toEqual([
    ['Feature Management', ['Feature toggles']],
  ]);
  expect(searchGroups(adminGroups, 'system settings')[0]?.entries).toHaveLength(3);
  expect(searchGroups(adminGroups, 'zzz')).toEqual([]);
  expect(searchGroups(adminGroups, '')).toHaveLength(9);
});

it('the palette offers staff screens only to staff', () => {
  const paths = ['/dashboard', '/settings', '/admin/roles'];
  const pages = (isStaff: boolean) =>
    palettePages(paths, isStaff, () => true).flatMap((group) => group.pages.map((page) => page.to));
  expect(pages(false)).toEqual(['/dashboard', '/settings']);
  expect(pages(true)).toEqual(['/dashboard', '/settings', '/admin/roles']);
});

it('the palette names the pages of exchange in plain words, and knows what else people type', () => {
  const [pages] = palettePages(['/fx/history', '/fx/orders'], false, () => false);
  expect(pages?.pages.map(({ label }) => label)).toEqual(['Conversions', 'Exchange orders']);
  for (const { searchWords } of pages?.pages ?? []) {
    expect(searchWords).toEqual(expect.arrayContaining(['fx', 'forex', 'naira', 'dollar']));
  }
});

it('the palette offers only the staff screens that the roles open', () => {
  const paths = ['/admin/roles', '/admin/fees'];
  const groups = palettePages(paths, true, (permission) => permission === 'fees.read');
  expect(groups.flatMap(({ pages }) => pages.map(({ to }) => to))).toEqual(['/admin/fees']);
});

it('every staff page in the sidebar says in admin-access.ts which permission opens it', () => {
  const named = adminGroups.flatMap((group) => group.entries.map((entry) => entry.to));
  const pages = pagePathsOf(routes).filter((path) => named.includes(path));
  expect(pages.filter((path) => adminAccess[path] === undefined)).toEqual([]);
});

it('the staff sidebar shows what the role may open, and no empty group', () => {
  const paths = allowedGroups(adminGroups, (permission) => permission === 'providers.read');
  expect(labels(paths)).toEqual([
    ['Overview', ['Approvals']],
    ['User Management', ['Smile ID']],
    ['Financial Management', ['Reconciliation', 'Maplerad', 'Reloadly', 'Bridge']],
    ['Security & Monitoring', ['Webhooks']],
  ]);
});

it('finds the group of a screen, also of a detail screen', () => {
  expect(groupOf(adminGroups, '/admin')).toBe('Overview');
  expect(groupOf(adminGroups, '/admin/webhooks')).toBe('Security & Monitoring');
  expect(groupOf(adminGroups, '/admin/users/0198')).toBe('User Management');
  expect(groupOf(adminGroups, '/admin/unknown')).toBeUndefined();
});

it('a screen belongs to the longest entry that fits its address', () => {
  const entries = [{ to: '/admin/support' }, { to: '/admin/support/answers' }, { to: '/admin' }];
  expect(entryOf(entries, '/admin/support/answers/new')).toBe('/admin/support/answers');
  expect(entryOf(entries, '/admin/support/ticket/1')).toBe('/admin/support');
  expect(entryOf(entries, '/admin')).toBe('/admin');
  expect(entryOf(entries, '/admin/roles')).toBeUndefined();
});
