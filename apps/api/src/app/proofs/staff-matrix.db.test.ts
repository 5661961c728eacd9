/**
 * Every role × every staff call, generated from the contract. The roles are each permission alone,
 * none and all. A call that needs no permission of its own must return only what the role may see.
 */

import {
  allPermissions,
  allRoutes,
  fillPath,
  namesIn,
  type OutputOf,
  type Permission,
  type Route,
  type Routes,
} from '@cowrie/contract';
import { proposalPermissions } from '@cowrie/contract/approvals/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, identityOf, type Person, type World } from '#test/world.ts';
import { inDepth } from '../../../../../tools/testing/depth.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const staffRoutes = allRoutes.filter(({ access }) => access.who === 'staff');
const permissionOf = ({ access }: Route): Permission | null =>
  access.who === 'staff' ? access.permission : null;

/** The least a caller can send. Where access is given, it is never a valid change. */
const isForbidden = async (person: Person, route: Route): Promise<boolean> => {
  const params = Object.fromEntries(namesIn(route.path).map((name) => [name, 'nothing-like-it']));
  const init: RequestInit = { method: route.method };
  if (route.method !== 'GET' && !route.upload) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify({ 'no-such-field': true });
  }
  const response = await person.request(fillPath(route.path, params), init);
  await response.body?.cancel();
  return response.headers.get('x-error-code') === 'FORBIDDEN';
};

const forbiddenTo = async (person: Person, asked = staffRoutes): Promise<string[]> => {
  const refused: string[] = [];
  for (const route of asked) if (await isForbidden(person, route)) refused.push(route.id);
  return refused;
};

const opens = (route: Route, only: Permission): boolean =>
  permissionOf(route) === only || permissionOf(route) === null;

/**
 * Each permission asks each call. In a day's run it asks those it opens and some others: each call is
 * refused to some permission, and each permission is refused some calls.
 */
const asked = inDepth(
  'permissions and calls',
  allPermissions.flatMap((only) => staffRoutes.map((route) => ({ only, route }))),
  {
    classes: ({ only, route }) =>
      permissionOf(route) === only ? [`${only} ${route.id}`] : [`not ${only}`, `not ${route.id}`],
    share: 0.04,
  },
);

const idsOf = (routes: readonly Route[]): string[] => routes.map(({ id }) => id);

describe('every staff call', () => {
  test('there are calls for every permission, and few that name none', () => {
    // Proposals of others are decided by one call, with the permission of the proposal's group.
    const decides = Object.values(proposalPermissions).map(({ decide }) => decide);
    const named = new Set([...staffRoutes.map(permissionOf), ...decides]);
    expect(allPermissions.filter((permission) => !named.has(permission))).toEqual([]);
    // Each of these decides by what it shows or changes. Think before you add one.
    expect(idsOf(staffRoutes.filter((route) => permissionOf(route) === null)).toSorted()).toEqual([
      'approvals.count',
      'approvals.decide',
      'approvals.list',
      'approvals.read',
      'approvals.withdraw',
      'cases.act',
      'staff.alert-choices',
      'staff.alerts',
      'staff.delete-view',
      'staff.save-alert-choices',
      'staff.save-view',
      'staff.saved-views',
      'staff.search',
      'staff.signals',
      'staff.take-alert',
    ]);
  });

  test.each(allPermissions)(
    'a role with %s alone reaches its calls and no others',
    async (only) => {
      const { person } = await staffWith(world, only);
      const own = asked.filter((one) => one.only === only).map(({ route }) => route);
      const expected = own.filter((route) => !opens(route, only));
      expect(await forbiddenTo(person, own)).toEqual(idsOf(expected));
    },
  );

  test('a role without permissions, and a person without a role, reach none', async () => {
    for (const { person } of [await staffWith(world), await member(world)]) {
      expect(await forbiddenTo(person)).toEqual(idsOf(staffRoutes));
    }
  });

  test('a role with every permission is refused none', async () => {
    const { person } = await staffWith(world, ...allPermissions);
    expect(await forbiddenTo(person)).toEqual([]);
  });
});

type Signal = OutputOf<Routes['staff.signals']>['items'][number];
const nameOf = ({ kind, part }: Pick<Signal, 'kind' | 'part'>): string => `${kind} ${part}`;

/** The names of the signals that a permission opens, from the rooms themselves. */
const signalsFor = async (only: Permission): Promise<Set<string>> => {
  const now = world.clock.now();
  const names = new Set<string>();
  for (const { kind, read } of identityOf(world).signals) {
    for (const { part = null, permission } of await read({ now, midnight: now })) {
      if (permission === only) names.add(nameOf({ kind, part }));
    }
  }
  return names;
};

/** A call that shows too much shows it to nearly every role, so a day's run asks with a fifth of them. */
const lookers = inDepth('permissions and lists', allPermissions, {
  classes: (only) => [only.endsWith('.read') ? 'reads' : 'changes'],
  share: 0.2,
});

describe('calls that every member of staff may make show no more than the role allows', () => {
  test.each(lookers)('with %s alone', async (only) => {
    const { proposals, entities } = identityOf(world);
    const { person } = await staffWith(world, only);

    const groups = proposals.filter(({ permission }) => permission.read === only);
    const seen = await person.call('approvals.list', { query: {} });
    const allowedGroups = new Set(groups.map(({ group }) => group));
    expect(seen.items.filter(({ group }) => !allowedGroups.has(group))).toEqual([]);

    const signals = await person.call('staff.signals', {});
    const allowedSignals = await signalsFor(only);
    expect(signals.items.filter((one) => !allowedSignals.has(nameOf(one)))).toEqual([]);

    // '@amara' finds people, 'maplerad' events, 'cowrie' cases and accounts.
    for (const text of ['amara', 'maplerad', 'cowrie']) {
      const found = await person.call('staff.search', { query: { text } });
      const kinds = entities.filter(({ permission }) => permission === null || permission === only);
      const allowed = new Set(kinds.map(({ kind }) => kind));
      expect(found.items.filter(({ kind }) => !allowed.has(kind))).toEqual([]);
    }
  });
});
