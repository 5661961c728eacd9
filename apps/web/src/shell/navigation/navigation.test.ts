import { accountEntries, bottomEntries, moreEntries, userGroups } from 'virtual:menus';
import { actionPages, otherPages } from 'virtual:palette-pages';
import { adminAccess, adminGroups } from 'virtual:staff-menus';
import { expect, it } from 'vitest';
import { menusOf } from '#platform/screens/menus.ts';
import { staffGroups } from '#platform/screens/screen.ts';
import { pagePathsOf } from '../../../page-paths.ts';
import routes from '../../routes.ts';
import { allowedGroups, entryOf, groupOf } from './admin-access.ts';
import { searchGroups } from './admin-navigation.ts';
import { palettePages } from '../palette/palette-pages.ts';

const paths = pagePathsOf(routes);
const isStaffList = (path: string) => path.startsWith('/admin') && !path.includes(':');
const labels = (groups: readonly { label: string; entries: readonly { label: string }[] }[]) =>
  groups.map((group) => [group.label, group.entries.map((entry) => entry.label)]);

/** The sidebar of the specification. A room that is still to come brings its entry with its page. */
const specified: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Main',
    [
      ['Dashboard', '/dashboard'],
      ['Co-Invest', '/co-invest'],
      ['AJO Savings', '/ajo-savings'],
    ],
  ],
  [
    'Financial',
    [
      ['Transactions', '/transactions'],
      ['Transfers', '/transfers'],
      ['Virtual Cards', '/virtual-cards'],
      ['Bill Payments', '/bill-payments'],
      ['Expenses', '/expenses'],
      ['Crypto & P2P', '/crypto'],
      ['FX Exchange', '/fx'],
      ['Market', '/market'],
    ],
  ],
  [
    'Tools & Insights',
    [
      ['Invoicing', '/invoice'],
      ['Analytics', '/analytics'],
      ['AI Insights', '/ai-insights'],
      ['Personalization', '/personalization'],
      ['Security', '/security-center'],
    ],
  ],
];

it('the user sidebar has its groups in a fixed order', () => {
  const built = specified.map(([group, entries]) => [
    group,
    entries.filter(([, to]) => paths.includes(to)).map(([label]) => label),
  ]);
  expect(labels(userGroups)).toEqual(built);
});

it('the bottom bar of a phone has its places in a fixed order', () => {
  const order = ['/dashboard', '/transfers', '/ajo-savings', '/virtual-cards'];
  expect(bottomEntries.map(({ to }) => to)).toEqual(order.filter((to) => paths.includes(to)));
});

it('the staff sidebar has its nine groups', () => {
  const names = [
    'Overview',
    'User Management',
    'Financial Management',
    'Feature Management',
    'Support & Communication',
    'Content Management',
    'Business Features',
    'Security & Monitoring',
    'System Settings',
  ];
  expect(staffGroups).toEqual(names);
  expect(adminGroups.map(({ label }) => label)).toEqual(
    names.filter((name) => adminGroups.some(({ label }) => label === name)),
  );
  expect(adminGroups.length).toBeGreaterThanOrEqual(8);
});

it.each([
  ['Financial Management', 'Expenses', '/admin/expenses'],
  ['Financial Management', 'Invoices', '/admin/invoices'],
  ['Business Features', 'AJO oversight', '/admin/ajo-oversight'],
  ['Business Features', 'Co-invest', '/admin/co-invest'],
  ['Business Features', 'Investor KYC', '/admin/investor-kyc'],
  ['Business Features', 'Marketplace', '/admin/marketplace'],
  ['Business Features', 'Referrals', '/admin/referrals'],
  ['Business Features', 'AI insights', '/admin/ai-insights'],
  ['Business Features', 'Crypto oversight', '/admin/crypto-oversight'],
])('a staff screen to come has its group and name: %s, %s', (group, label, to) => {
  const shown = adminGroups.find((one) => one.label === group)?.entries ?? [];
  expect(shown.filter((entry) => entry.to === to)).toEqual(
    paths.includes(to) ? [{ label, to }] : [],
  );
});

it('lists no staff screen twice', () => {
  const paths = adminGroups.flatMap((group) => group.entries.map((entry) => entry.to));
  expect(new Set(paths).size).toBe(paths.length);
});

it('sorts entries by their place, and shows no empty group', () => {
  const place = { label: 'x', icon: 'House' } as const;
  const { userGroups: groups } = menusOf([
    { path: '/b', page: 'b.tsx', sidebar: { ...place, group: 'Financial', place: 20 } },
    { path: '/a', page: 'a.tsx', sidebar: { ...place, group: 'Financial', place: 10 } },
    { path: '/c', page: 'c.tsx' },
  ]);
  const icon = { lucide: 'House' };
  const entries = [
    { label: 'x', to: '/a', icon },
    { label: 'x', to: '/b', icon },
  ];
  expect(groups).toEqual([{ label: 'Financial', entries }]);
});

it('every menu and the palette lead to pages of ours, with icons that exist', () => {
  const menus = [...userGroups.flatMap(({ entries }) => entries), ...bottomEntries];
  const entries = [...menus, ...moreEntries, ...accountEntries];
  expect(entries.filter(({ icon }) => icon === undefined)).toEqual([]);
  const lines = [...entries, ...otherPages, ...actionPages];
  const strays = lines.filter(({ to }) => !paths.includes(to.split('?')[0] ?? ''));
  expect(strays).toEqual([]);
});

it('every staff page in the routes is in a group of the staff sidebar', () => {
  const named = adminGroups.flatMap((group) => group.entries.map((entry) => entry.to));
  const unnamed = paths.filter((path) => isStaffList(path) && !named.includes(path));
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
  expect(searchGroups(adminGroups, '')).toHaveLength(adminGroups.length);
});

it('the palette offers staff screens only to staff', () => {
  const pages = (isStaff: boolean) =>
    palettePages(isStaff, () => true).flatMap((group) => group.pages.map((page) => page.to));
  expect(pages(false)).toEqual(expect.arrayContaining(['/dashboard', '/settings']));
  expect(pages(false).filter((to) => to.startsWith('/admin'))).toEqual([]);
  expect(pages(true)).toEqual(
    expect.arrayContaining(['/dashboard', '/settings', '/admin/roles', '/admin/fees']),
  );
});

it('the palette names the pages of exchange in plain words, and knows what else people type', () => {
  const [pages] = palettePages(false, () => false);
  const found = (pages?.pages ?? []).filter(({ to }) => ['/fx/history', '/fx/orders'].includes(to));
  expect(found.map(({ label }) => label)).toEqual(['Conversions', 'Exchange orders']);
  for (const { searchWords } of found) {
    expect(searchWords).toEqual(expect.arrayContaining(['fx', 'forex', 'naira', 'dollar']));
  }
});

it('the palette offers only the staff screens that the roles open', () => {
  const groups = palettePages(true, (permission) => permission === 'fees.read');
  const staff = groups.flatMap(({ pages }) => pages.map(({ to }) => to));
  expect(staff.filter((to) => to.startsWith('/admin'))).toEqual([
    '/admin/approvals',
    '/admin/fees',
  ]);
});

it('every staff page in the sidebar says which permission opens it', () => {
  const named = adminGroups.flatMap((group) => group.entries.map((entry) => entry.to));
  const pages = paths.filter((path) => named.includes(path));
  expect(pages.filter((path) => adminAccess[path] === undefined)).toEqual([]);
});

it('the staff sidebar shows what the role may open, and no empty group', () => {
  const open = allowedGroups(adminGroups, (permission) => permission === 'providers.read');
  expect(labels(open)).toEqual([
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
