import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchCatalogue, openCatalogueWorld, putEnded } from '#test/bills-catalogue.ts';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { runQueued, type Person, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
let tag: string;
let buyer: string;
beforeAll(async () => {
  ({ world, close } = await openCatalogueWorld());
  await fetchCatalogue(world);
  const made = await staffWith(world, 'bills.read', 'bills.write');
  staff = made.person;
  tag = made.me.tag;
  buyer = (await member(world)).me.id;
});
afterAll(() => close());

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
const reason = 'Maplerad asked us to wait';
const audited = async (action: string) =>
  (await query('select subject, detail from audit_log where action = $1 order by seq', [action]))
    .rows as { subject: string; detail: Record<string, unknown> }[];
const id = 'ng-electricity-ikeja-prepaid';
const read = (billerId = id, by = staff) => by.call('bills.staff-biller', { params: { billerId } });
const change = (over: object, by = staff, billerId = id) =>
  by.call('bills.change-biller', {
    params: { billerId },
    body: {
      companies: ['maplerad', 'reloadly'],
      hidden: false,
      shareBasisPoints: 0,
      reason,
      ...over,
    },
  });
type Query = Parameters<typeof staff.call<'bills.staff-billers'>>[1]['query'];
const list = (over: Partial<Query>) =>
  staff.call('bills.staff-billers', { query: { limit: 50, ...over } });

describe('one biller', () => {
  test('shows its companies in order, with the figures of a day', async () => {
    const { rows } = await query('select id, company from bill_offers where biller_id = $1', [id]);
    const offers = rows as { id: string; company: string }[];
    const offerId = offers.find(({ company }) => company === 'maplerad')?.id ?? '';
    await putEnded(world, [buyer], { offerId, state: 'delivered', count: 2 });
    await putEnded(world, [buyer], { offerId, state: 'refunded', count: 1 });
    expect(await read()).toMatchObject({
      id,
      name: 'Ikeja Electric, Prepaid',
      state: 'offered',
      hidden: false,
      shareBasisPoints: 0,
      offers: [
        {
          company: 'maplerad',
          ref: 'ikeja-electricity-prepaid-ng',
          isOffered: true,
          delivered: 2,
          refunded: 1,
          medianSeconds: 20,
        },
        { company: 'reloadly', ref: '5', delivered: 0, medianSeconds: null },
      ],
      history: [],
    });
    expect(await codeOf(read('ng-electricity-nowhere'))).toBe('NOT_FOUND');
  });

  test('changes with a reason that its history and the audit log keep', async () => {
    const changed = await change({ companies: ['reloadly', 'maplerad'], shareBasisPoints: 2_500 });
    expect(changed.offers.map(({ company }) => company)).toEqual(['reloadly', 'maplerad']);
    expect(changed.history).toMatchObject([
      {
        by: `@${tag}`,
        what: `Order: Reloadly, Maplerad. Share of people: 25 %. Reason: ${reason}`,
      },
    ]);
    const log = await audited('bills.change-biller');
    expect(log).toMatchObject([
      { subject: `biller:${id}`, detail: { reason, before: { shareBp: 0 } } },
    ]);
    const again = change({ companies: ['reloadly', 'maplerad'], shareBasisPoints: 2_500 });
    expect(await codeOf(again)).toBe('ALREADY_SO');
    expect(await audited('bills.change-biller')).toHaveLength(1);
    // The usual settings again: the biller follows its category from now on.
    await change({});
    const { rows } = await query('select companies, share_bp from bill_billers where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ companies: null, share_bp: null }]);
  });

  test('can be hidden, and then people do not find it', async () => {
    const { person } = await member(world);
    const find = () => person.call('bills.biller', { params: { billerId: id } });
    expect((await change({ hidden: true })).state).toBe('hidden');
    expect(await codeOf(find())).toBe('BILLER_GONE');
    expect((await change({})).state).toBe('offered');
    expect((await find()).id).toBe(id);
  });

  test('is only for staff with the permission', async () => {
    const { person } = await member(world);
    const reader = (await staffWith(world, 'bills.read')).person;
    const other = (await staffWith(world, 'cards.read', 'cards.write')).person;
    for (const stranger of [person, other]) {
      expect(await codeOf(read(id, stranger))).toMatch(/FORBIDDEN|NOT_FOUND/);
      expect(await codeOf(change({ hidden: true }, stranger))).toMatch(/FORBIDDEN|NOT_FOUND/);
    }
    expect((await read(id, reader)).id).toBe(id);
    expect(await codeOf(change({ hidden: true }, reader))).toBe('FORBIDDEN');
    expect(await codeOf(change({ companies: [] }))).toBe('INVALID_INPUT');
    expect(await codeOf(change({ shareBasisPoints: 10_001 }))).toBe('INVALID_INPUT');
    expect(await codeOf(change({ hidden: true }, staff, 'ng-tv-none'))).toBe('NOT_FOUND');
  });
});

describe('the list', () => {
  test('is filtered by state, category and name', async () => {
    const idsOf = async (over: Partial<Query>) => (await list(over)).items.map((item) => item.id);
    expect(await idsOf({ search: 'ikedc' })).toEqual([
      'ng-electricity-ikeja-postpaid',
      'ng-electricity-ikeja-prepaid',
    ]);
    expect(await idsOf({ is: 'hidden' })).toEqual([]);
    await query(`update bill_billers set hidden = true where id = 'ng-tv-dstv'`);
    await query(`update bill_billers set gone_at = now() where id = 'ng-tv-startimes'`);
    expect(await idsOf({ is: 'hidden' })).toEqual(['ng-tv-dstv']);
    expect(await idsOf({ is: 'gone' })).toEqual(['ng-tv-startimes']);
    expect(await idsOf({ is: 'offered', category: 'tv' })).not.toContain('ng-tv-dstv');
    await query('update bill_billers set hidden = false, gone_at = null');
    for (const search of ['%', '_', "' or 1=1 --"]) {
      expect([search, await idsOf({ search })]).toEqual([search, []]);
    }
  });

  test('names what is in trouble, and how many payments were delivered', async () => {
    const { rows } = await query(
      `select id from bill_offers where biller_id = 'ng-electricity-jos-prepaid'`,
    );
    const [offer] = rows as { id: string }[];
    const wanted = { offerId: offer?.id ?? '', count: 3 };
    const other = (await member(world)).me.id;
    await putEnded(world, [buyer, other], { ...wanted, state: 'refunded' });
    expect((await list({ is: 'trouble' })).items).toMatchObject([
      { id: 'ng-electricity-jos-prepaid', state: 'trouble', success: '0 of 3' },
    ]);
    expect((await list({ search: 'mtn', category: 'data' })).items).toMatchObject([
      { id: 'gh-data-mtn', companies: 'Reloadly', success: null },
      { id: 'ng-data-mtn', companies: 'Maplerad, Reloadly', plans: 22, success: null },
    ]);
  });

  test('comes as a file', async () => {
    const file = await staff.request('/api/v1/staff/bill-payments/billers/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search: 'ikedc', reason }),
    });
    const text = await file.text();
    expect(text).toContain('Ikeja Electric, Postpaid');
    expect(text).not.toContain('MTN');
  });
});

describe('the usual order', () => {
  const changeUsual = (over: object = {}, by = staff) =>
    by.call('bills.change-preference', {
      body: {
        category: 'airtime',
        country: 'NG',
        companies: ['reloadly', 'maplerad'],
        shareBasisPoints: 5_000,
        reason,
        ...over,
      },
    });
  const usual = async () =>
    (await staff.call('bills.preferences', {})).items.find(
      ({ category, country }) => category === 'airtime' && country === 'NG',
    );

  test('is ours until staff change it', async () => {
    expect(await usual()).toEqual({
      category: 'airtime',
      country: 'NG',
      companies: ['maplerad', 'reloadly'],
      shareBasisPoints: 5_000,
      billers: 4,
    });
    await changeUsual();
    expect(await usual()).toMatchObject({ companies: ['reloadly', 'maplerad'] });
    expect((await read('ng-airtime-mtn')).offers.map(({ company }) => company)).toEqual([
      'reloadly',
      'maplerad',
    ]);
    expect(await audited('bills.change-preference')).toMatchObject([
      { subject: 'bills:airtime-NG', detail: { reason, after: { shareBp: 5_000 } } },
    ]);
    expect(await codeOf(changeUsual())).toBe('ALREADY_SO');
  });

  test('is changed only with the permission', async () => {
    const reader = (await staffWith(world, 'bills.read')).person;
    expect(await codeOf(changeUsual({ shareBasisPoints: 1 }, reader))).toBe('FORBIDDEN');
  });
});

describe('a fetch at once', () => {
  const start = (over: object = {}, by = staff) =>
    by.call('bills.sync', { body: { company: 'maplerad', reason, ...over } });

  test('runs in the background, one at a time, and is audited', async () => {
    const begun = await start();
    expect(begun).toMatchObject({ company: 'maplerad', state: 'running', endedAt: null });
    expect(await codeOf(start())).toBe('ALREADY_SO');
    expect(await runQueued(world, 'bills:sync')).toBe(1);
    const { items, differences } = await staff.call('bills.syncs', {});
    expect(items[0]).toMatchObject({ id: begun.id, state: 'done', by: `@${tag}`, added: 0 });
    expect(items.at(-1)?.by).toBe('Schedule');
    // The newest run of Maplerad changed nothing; that of Reloadly was its first.
    expect(new Set(differences.map(({ company }) => company))).toEqual(new Set(['reloadly']));
    expect(await audited('bills.sync')).toMatchObject([
      { subject: 'company:maplerad', detail: { reason, force: false, sync: begun.id } },
    ]);
  });

  test('is for staff who may write', async () => {
    const reader = (await staffWith(world, 'bills.read')).person;
    expect(await codeOf(start({}, reader))).toBe('FORBIDDEN');
    expect(await codeOf(start({ company: 'other' }))).toBe('INVALID_INPUT');
    expect(await codeOf(start({ reason: '' }))).toBe('INVALID_INPUT');
  });
});
