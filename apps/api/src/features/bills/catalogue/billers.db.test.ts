import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchCatalogue, openCatalogueWorld } from '#test/bills-catalogue.ts';
import { codeOf, member } from '#test/people.ts';
import { fault } from '#test/worlds/transfer.ts';
import type { Person, World } from '#test/world.ts';
import type { TestSandbox } from '#providers/testing.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let ada: Person;
beforeAll(async () => {
  ({ world, sandbox, close } = await openCatalogueWorld());
  await fetchCatalogue(world);
  ada = (await member(world)).person;
});
afterAll(() => close());

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
type Query = Parameters<typeof ada.call<'bills.billers'>>[1]['query'];
const list = (over: Partial<Query> = {}) =>
  ada.call('bills.billers', { query: { country: 'NG', limit: 100, ...over } });
const idsOf = async (over: Partial<Query>) => (await list(over)).items.map(({ id }) => id);
const read = (billerId: string) => ada.call('bills.biller', { params: { billerId } });

describe('the list of billers', () => {
  test('is of one country, by name, and of a category', async () => {
    expect(await idsOf({ category: 'airtime' })).toEqual([
      'ng-airtime-9mobile',
      'ng-airtime-airtel',
      'ng-airtime-glo',
      'ng-airtime-mtn',
    ]);
    expect(await idsOf({ country: 'GH', category: 'airtime' })).toEqual([
      'gh-airtime-at',
      'gh-airtime-mtn',
      'gh-airtime-telecel',
    ]);
    expect(await idsOf({ country: 'US', category: 'electricity' })).toEqual([]);
  });

  test('comes in pages without gaps or doubles', async () => {
    const all = await idsOf({});
    const paged: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await list({ limit: 7, ...(cursor !== undefined && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
    expect(await codeOf(list({ cursor: 'no-such-biller' }))).toBe('INVALID_INPUT');
  });

  test('finds a brand by a part of its name, by its short name, and by its kind', async () => {
    expect(await idsOf({ search: 'ikej' })).toEqual([
      'ng-electricity-ikeja-postpaid',
      'ng-electricity-ikeja-prepaid',
    ]);
    expect(await idsOf({ search: '  PHED  postpaid ' })).toEqual([
      'ng-electricity-port-harcourt-postpaid',
    ]);
    expect(await idsOf({ search: 'Glò', category: 'data' })).toEqual(['ng-data-glo']);
    expect(await idsOf({ search: 'no such company' })).toEqual([]);
  });

  test.each(['%', '_', '\\', "'; drop table bill_billers; --", '%%%', '🔌', '.*', '()'])(
    'takes %j for what it is',
    async (search) => {
      expect(await idsOf({ search })).toEqual([]);
    },
  );

  test('has neither hidden nor gone billers, and they cannot be opened', async () => {
    const id = 'ng-electricity-yola-postpaid';
    await query('update bill_billers set hidden = true where id = $1', [id]);
    expect(await idsOf({ search: 'yola' })).toEqual(['ng-electricity-yola-prepaid']);
    expect(await codeOf(read(id))).toBe('BILLER_GONE');
    await query('update bill_billers set hidden = false, gone_at = now() where id = $1', [id]);
    expect(await idsOf({ search: 'yola' })).toEqual(['ng-electricity-yola-prepaid']);
    expect(await codeOf(read(id))).toBe('BILLER_GONE');
    await query('update bill_billers set gone_at = null where id = $1', [id]);
    expect((await read(id)).note).toBe('Postpaid');
    expect(await codeOf(read('ng-electricity-never-was'))).toBe('BILLER_GONE');
  });

  test('has betting only while it is switched on', async () => {
    const id = 'ng-betting-lucky';
    await query(
      `insert into bill_billers (id, category, country, name, currency, search, created_at, changed_at)
       values ($1, 'betting', 'NG', 'Lucky', 'NGN', 'lucky', now(), now())`,
      [id],
    );
    await query(
      `insert into bill_offers (id, biller_id, company, service, ref, name, currency, least, most,
         digest, seen_at)
       values (gen_random_uuid(), $1, 'maplerad', 'betting', 'lucky', 'Lucky', 'NGN', 1, 2, 'x', now())`,
      [id],
    );
    expect(await idsOf({ search: 'lucky' })).toEqual([]);
    expect(await idsOf({ category: 'betting' })).toEqual([]);
    expect(await codeOf(read(id))).toBe('BILLER_GONE');
    await query("update feature_flags set enabled = true where key = 'bills-betting'");
    world.platform.flags.forget();
    expect(await idsOf({ search: 'lucky' })).toEqual([id]);
    expect((await read(id)).category).toBe('betting');
    await query("update feature_flags set enabled = false where key = 'bills-betting'");
    world.platform.flags.forget();
  });
});

describe('one biller', () => {
  test('of airtime has amounts, quick ones and our commission', async () => {
    expect(await read('ng-airtime-mtn')).toMatchObject({
      name: 'MTN',
      currency: 'NGN',
      range: { least: 50_00, most: 50_000_00 },
      quick: [100_00, 200_00, 500_00, 1_000_00, 2_000_00, 5_000_00],
      plans: [],
      canCheck: false,
      needsAccount: true,
      needsPhone: false,
      commission: { basisPoints: 100, shareBasisPoints: 5_000 },
      trouble: null,
    });
  });

  test('of data has plans in groups, with the price of a gigabyte', async () => {
    const { plans, range } = await read('ng-data-mtn');
    expect(range).toBeNull();
    expect(plans).toHaveLength(15);
    expect(plans[0]).toEqual({
      id: 'maplerad.1200_30',
      name: '1.5GB',
      price: 1_200_00,
      group: 'month',
      days: 30,
      megabytes: 1_500,
      perGigabyte: 800_00,
      months: null,
    });
    expect(new Set(plans.map(({ group }) => group))).toEqual(
      new Set(['day', 'week', 'month', 'longer']),
    );
  });

  test('of television has plans by month, and add-ons', async () => {
    const { plans, addons } = await read('ng-tv-dstv');
    const padi = plans.filter(({ name }) => name === 'DStv Padi');
    expect(padi.map(({ months }) => months)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(padi.map(({ group }) => group).slice(0, 2)).toEqual(['month', 'longer']);
    expect(addons).toHaveLength(3);
    expect(addons[0]).toEqual({
      id: 'maplerad.FRN7E36',
      name: 'DStv French Touch Add-on Bouquet E36',
      price: 7_000_00,
    });
  });

  test('of electricity can name the holder of a meter and wants a phone number', async () => {
    expect(await read('ng-electricity-ikeja-prepaid')).toMatchObject({
      note: 'Prepaid',
      range: { least: 500_00, most: 500_000_00 },
      canCheck: true,
      needsPhone: true,
    });
  });

  test('of gift cards has face values, and asks for a player where the game does', async () => {
    const apple = await ada.call('bills.biller', { params: { billerId: 'us-gift-apple' } });
    expect(apple).toMatchObject({ currency: 'USD', range: null, needsAccount: false });
    expect(apple.plans.map(({ name }) => name)).toContain('$25.00');
    expect(apple.instructions).not.toBeNull();
    expect((await read('us-gift-amazon')).range).toEqual({ least: 1_00, most: 500_00 });
    expect((await read('ng-gift-free-fire')).needsAccount).toBe(true);
  });
});

describe('the network of a number', () => {
  const find = (phone: string, category: 'airtime' | 'data' = 'airtime') =>
    ada.call('bills.operator', { body: { phone, category } });

  test('comes from our own table, and the others can be chosen', async () => {
    const found = await find('0803 123 4567');
    expect(found).toMatchObject({
      phone: '+2348031234567',
      country: 'NG',
      biller: { id: 'ng-airtime-mtn' },
    });
    expect(found.others.map(({ id }) => id)).toEqual([
      'ng-airtime-9mobile',
      'ng-airtime-airtel',
      'ng-airtime-glo',
    ]);
    expect((await find('+2348051234567', 'data')).biller?.id).toBe('ng-data-glo');
  });

  test('abroad comes from a company', async () => {
    expect(await find('+233 24 123 4567')).toMatchObject({
      country: 'GH',
      biller: { id: 'gh-airtime-mtn' },
    });
    expect((await find('+254 722 123 456', 'data')).biller?.id).toBe('ke-data-safaricom');
  });

  test('that no one can tell is chosen by hand', async () => {
    const unknown = await find('+2345551234567');
    expect(unknown.biller).toBeNull();
    expect(unknown.others).toHaveLength(4);
    for (const phone of ['+33612345678', 'not a number', '12', '+2348031']) {
      expect([phone, await codeOf(find(phone))]).toEqual([phone, 'BILL_OPERATOR_UNKNOWN']);
    }
  });
});

describe('the holder of a meter', () => {
  const check = (account: string, billerId = 'ng-electricity-ikeja-prepaid') =>
    ada.call('bills.check-account', { body: { billerId, account } });

  test('is named before anything is paid', async () => {
    const found = await check('0412 3456 789');
    expect(found.account).toBe('04123456789');
    expect(found.name).toMatch(/^[A-Z]+ [A-Z]+$/);
  });

  test('is asked for once in some minutes', async () => {
    await check('04199999991');
    await fault(sandbox, '500', { method: 'POST', path_regex: 'resolve-account', times: 20 });
    expect((await check('04199999991')).name).not.toBeNull();
    expect(await codeOf(check('04199999992'))).toBe('BILLER_DOWN');
    await fetch(`${sandbox.url}/room/clear`, { method: 'POST', redirect: 'manual' });
  });

  test('of a meter that does not exist is unknown', async () => {
    // The circuit breaker lets a call through again after a moment.
    world.clock.advance(60);
    expect(await codeOf(check('04123450000'))).toBe('BILL_ACCOUNT_UNKNOWN');
    expect(await codeOf(check('abc'))).toBe('BILL_ACCOUNT_UNKNOWN');
    expect(await codeOf(check('1234567', 'ng-electricity-nowhere'))).toBe('BILLER_GONE');
  });

  test('of a smartcard no company can name', async () => {
    expect(await check('258914450', 'ng-tv-gotv')).toEqual({
      account: '258914450',
      name: null,
      address: null,
    });
  });
});
