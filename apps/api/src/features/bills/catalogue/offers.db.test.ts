/** Which company is asked, and what our own figures say about a biller. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { fakeCompany, putEnded, withCompanies } from '#test/bills-catalogue.ts';
import { listedOffer, listedPlan } from '#test/bills-listed.ts';
import { member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';
import type { CompanyCatalogue } from '../companies/company.ts';
import { checkAccount } from './accounts.ts';
import { listBillers, readBiller } from './billers.ts';
import {
  type CatalogueDeps,
  countCategories,
  findBiller,
  findPlans,
  offersOf,
  shareOf,
  showBillers,
} from './index.ts';
import { beginSyncIn, runSync } from './sync/sync.ts';

let world: World;
let userId: string;
let people: readonly string[];
beforeAll(async () => {
  world = await createWorld();
  userId = (await member(world)).me.id;
  people = [userId, (await member(world)).me.id];
});
afterAll(() => world.close());

const id = 'ng-airtime-mtn';
const airtime = listedOffer('mtn', { category: 'airtime', name: 'MTN' });
const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

const fetchAll = async (deps: CatalogueDeps): Promise<void> => {
  for (const company of Object.keys(deps.catalogues ?? {})) {
    const begun = await inTx(deps.db, (tx) =>
      beginSyncIn(deps, tx, { company, staffId: null, force: true }),
    );
    await runSync(deps, begun?.id ?? '');
  }
};

let isUp: Record<string, boolean>;
const company = (offers = [airtime], over: Partial<CompanyCatalogue> = {}, name = '') =>
  fakeCompany(() => offers, { isReachable: () => isUp[name] ?? true, ...over });

let deps: CatalogueDeps;
beforeEach(async () => {
  await query('truncate bill_purchases, bill_plans, bill_offers, bill_billers, bill_syncs cascade');
  await query('truncate bill_preferences');
  isUp = {};
  // The clock moves on so that values cached for some seconds by the previous test expire.
  world.clock.advance(3_600);
  deps = withCompanies(world, {
    maplerad: company([airtime], {}, 'maplerad'),
    reloadly: company([{ ...airtime, service: 'topups', ref: '341' }], {}, 'reloadly'),
  });
  await fetchAll(deps);
});

const order = async () => (await offersOf(deps, id)).map((offer) => offer.company);
const offerOf = async (name: string): Promise<string> =>
  (await offersOf(deps, id)).find((offer) => offer.company === name)?.id ?? '';
const biller = async () => {
  const found = await findBiller(deps.db, id);
  if (!found) throw new Error('no biller');
  return found;
};
const forget = () => world.clock.advance(11);

describe('companies are asked', () => {
  test('in the order of the category, then as staff set it, then as a biller has it', async () => {
    expect(await order()).toEqual(['maplerad', 'reloadly']);
    await query(
      `insert into bill_preferences values ('airtime', 'NG', '{reloadly,maplerad}', 2000, now())`,
    );
    expect(await order()).toEqual(['reloadly', 'maplerad']);
    expect(await shareOf(deps.db, await biller())).toBe(2_000);
    await query(`update bill_billers set companies = '{maplerad}', share_bp = 100 where id = $1`, [
      id,
    ]);
    expect(await order()).toEqual(['maplerad', 'reloadly']);
    expect(await shareOf(deps.db, await biller())).toBe(100);
  });

  test('only while they answer', async () => {
    isUp['maplerad'] = false;
    expect(await order()).toEqual(['reloadly', 'maplerad']);
    expect((await offersOf(deps, id)).map((offer) => offer.isReachable)).toEqual([true, false]);
  });

  test('not while staff have paused them', async () => {
    const setPaused = async (enabled: boolean) => {
      await query(`update feature_flags set enabled = $1 where key = 'company-maplerad'`, [
        enabled,
      ]);
      world.platform.flags.forget();
    };
    const normal = await world.platform.flags.isOn('company-maplerad');
    expect(normal).toBe(true);
    await setPaused(false);
    expect(await order()).toEqual(['reloadly', 'maplerad']);
    await setPaused(true);
    expect(await order()).toEqual(['maplerad', 'reloadly']);
  });

  test('not while their payments fail', async () => {
    const offerId = await offerOf('maplerad');
    await putEnded(world, people, { offerId, state: 'refunded', count: 3 });
    forget();
    expect(await order()).toEqual(['reloadly', 'maplerad']);
    // The other company does well, so the biller is not in trouble.
    expect(await showBillers(deps, [await biller()])).toMatchObject([{ trouble: null }]);
    // One that is in trouble is asked before one that does not answer.
    isUp['reloadly'] = false;
    expect(await order()).toEqual(['maplerad', 'reloadly']);
    // After an hour it is tried again.
    isUp = {};
    world.clock.advance(3_600);
    expect(await order()).toEqual(['maplerad', 'reloadly']);
  });

  test('not for what they do not sell any more', async () => {
    await query(`update bill_offers set gone_at = now() where company = 'maplerad'`);
    expect(await order()).toEqual(['reloadly']);
    expect(await offersOf(deps, 'ng-airtime-none')).toEqual([]);
  });
});

describe('a biller is in trouble', () => {
  const show = async () => (await showBillers(deps, [await biller()]))[0]?.trouble;
  const put = async (
    state: 'delivered' | 'refunded' | 'checking',
    count: number,
    more: { at?: Date; misread?: boolean; who?: readonly string[] } = {},
  ) => {
    const { who = people, ...rest } = more;
    for (const name of ['maplerad', 'reloadly']) {
      const offerId = await offerOf(name);
      await putEnded(world, who, { offerId, state, count, ...rest });
    }
    forget();
  };

  test('if most payments of the last hour failed at every company', async () => {
    await put('refunded', 2);
    expect(await show()).toBeNull();
    const since = world.clock.now();
    await put('refunded', 2);
    expect(await show()).toMatchObject({
      words: 'Most payments of the last hour failed or are waiting for an answer.',
    });
    expect(new Date((await show())?.since ?? '') < since).toBe(true);
    await put('delivered', 10);
    expect(await show()).toBeNull();
  });

  test('not for failures of yesterday', async () => {
    await put('refunded', 5, { at: new Date(world.clock.now().getTime() - 3_700_000) });
    expect(await show()).toBeNull();
  });

  test('if payments get no answer for minutes', async () => {
    await put('checking', 4);
    expect(await show()).toBeNull();
    world.clock.advance(180);
    forget();
    expect(await show()).not.toBeNull();
  });

  test('not for numbers that were mistyped, and not by one person alone', async () => {
    await put('refunded', 5, { misread: true });
    expect(await show()).toBeNull();
    await put('refunded', 5, { who: [userId] });
    expect(await show()).toBeNull();
  });
});

describe('plans', () => {
  const data = (price: bigint) =>
    listedOffer('mtn-data', {
      category: 'data',
      name: 'MTN',
      range: null,
      plans: [listedPlan('a', { price }), listedPlan('b')],
    });
  beforeEach(async () => {
    deps = withCompanies(world, {
      maplerad: company([airtime, data(100_00n)], {}, 'maplerad'),
      reloadly: company(
        [
          { ...airtime, ref: '341' },
          { ...data(200_00n), ref: '345' },
        ],
        {},
        'reloadly',
      ),
    });
    await fetchAll(deps);
  });
  const plansNow = async () => {
    const found = await readBiller(deps, userId, 'ng-data-mtn');
    return found.ok
      ? found.value.plans.map(({ id: planId, price }) => [planId, price])
      : found.code;
  };

  test('are those of the company that is asked', async () => {
    expect(await plansNow()).toEqual([
      ['maplerad.a', 100_00],
      ['maplerad.b', 1_000_00],
    ]);
    isUp['maplerad'] = false;
    expect(await plansNow()).toEqual([
      ['reloadly.a', 200_00],
      ['reloadly.b', 1_000_00],
    ]);
  });

  test('are found by their ids while they are sold, and only for their biller', async () => {
    const find = async (billerId: string, ids: readonly string[]) =>
      (await findPlans(deps.db, billerId, ids)).map((row) => row.id);
    expect(await find('ng-data-mtn', ['maplerad.a', 'reloadly.b', 'maplerad.zzz'])).toEqual(
      expect.arrayContaining(['maplerad.a', 'reloadly.b']),
    );
    expect(await find(id, ['maplerad.a'])).toEqual([]);
    await query(`update bill_plans set gone_at = now() where id = 'maplerad.a'`);
    expect(await find('ng-data-mtn', ['maplerad.a'])).toEqual([]);
  });
});

test('a third company is one client: a category, a brand and an order of its own', async () => {
  const pins = listedOffer('waec', {
    service: 'pins',
    category: 'education',
    name: 'WAEC',
    range: null,
    plans: [listedPlan('result', { name: 'Result checker', price: 3_500_00n, days: null })],
    facts: { instructions: 'Enter the PIN at waecdirect.org.' },
  });
  const meter = listedOffer('ikedc', {
    service: 'power',
    category: 'electricity',
    name: 'IKEDC',
    note: 'Prepaid',
  });
  const third = company([pins, meter, { ...airtime, ref: 'mtn-vtu' }], {
    checks: ['power'],
    checkAccount: async (_offer, account) => ({ name: `HOLDER ${account}`, address: '1 Allen' }),
  });
  deps = withCompanies(world, { ...deps.catalogues, vtpass: third });
  await fetchAll(deps);
  // A company that the order does not name is asked last.
  expect(await order()).toEqual(['maplerad', 'reloadly', 'vtpass']);
  await query(
    `insert into bill_preferences values ('airtime', 'NG', '{vtpass,maplerad}', 5000, now())`,
  );
  expect(await order()).toEqual(['vtpass', 'maplerad', 'reloadly']);
  expect(await countCategories(deps, userId, 'NG')).toEqual([
    { category: 'airtime', billers: 1 },
    { category: 'electricity', billers: 1 },
    { category: 'education', billers: 1 },
  ]);
  const found = await listBillers(deps, userId, { country: 'NG', search: 'waec', limit: 20 });
  expect(found).toMatchObject({ ok: true, value: { items: [{ id: 'ng-education-waec' }] } });
  expect(await readBiller(deps, userId, 'ng-education-waec')).toMatchObject({
    ok: true,
    value: {
      plans: [{ id: 'vtpass.result', price: 3_500_00, group: 'other' }],
      instructions: 'Enter the PIN at waecdirect.org.',
      needsAccount: false,
    },
  });
  const ikeja = await findBiller(deps.db, 'ng-electricity-ikeja-prepaid');
  if (!ikeja) throw new Error('the brand table did not know the third company’s name');
  expect(await checkAccount(deps, ikeja, '04123456789')).toEqual({
    ok: true,
    value: { account: '04123456789', name: 'HOLDER 04123456789', address: '1 Allen' },
  });
});
