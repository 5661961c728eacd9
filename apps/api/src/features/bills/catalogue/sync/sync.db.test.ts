import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  fakeCompany,
  fetchCatalogue,
  openCatalogueWorld,
  withCompanies,
} from '#test/bills-catalogue.ts';
import { listedOffer, listedPlan } from '#test/bills-listed.ts';
import { fault } from '#test/worlds/transfer.ts';
import { runJob, runQueued, type World } from '#test/world.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { ListedOffer } from '../../companies/company.ts';
import { inTx } from '#platform/db/pool.ts';
import { beginSyncIn, longestSeconds, runSync, syncMissing } from './sync.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openCatalogueWorld());
});
afterAll(() => close());

const ask = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.platform.pool.query<T>(text, values)).rows;
const plain = { company: 'maplerad', staffId: null, force: false };
type Run = { state: string; added: number; removed: number; changed: number; words: string | null };
const newest = async (company: string): Promise<Run> =>
  (
    await ask<Run>(
      'select * from bill_syncs where company = $1 order by started_at desc, id desc limit 1',
      [company],
    )
  )[0] as Run;

describe('the lists of the companies', () => {
  test('meet at one biller, with what each sells', async () => {
    await fetchCatalogue(world);
    expect(await newest('maplerad')).toMatchObject({ state: 'done', removed: 0, changed: 0 });
    expect(await newest('reloadly')).toMatchObject({ state: 'done' });
    const sellers = await ask<{ id: string; companies: string[] }>(
      `select b.id, array_agg(distinct o.company order by o.company) as companies
       from bill_billers b join bill_offers o on o.biller_id = b.id group by b.id`,
    );
    const of = (id: string) => sellers.find((row) => row.id === id)?.companies;
    const both = ['maplerad', 'reloadly'];
    for (const id of [
      'ng-airtime-mtn',
      'ng-airtime-9mobile',
      'ng-data-glo',
      'ng-tv-gotv',
      'ng-internet-smile',
      'ng-electricity-ikeja-prepaid',
      'ng-electricity-eko-postpaid',
      'gh-airtime-telecel',
      'ke-airtime-safaricom',
    ]) {
      expect([id, of(id)]).toEqual([id, both]);
    }
    expect(of('ng-electricity-yola-prepaid')).toEqual(['maplerad']);
    expect(of('ke-water-nairobi-water')).toEqual(['maplerad']);
    expect(of('us-gift-amazon')).toEqual(['reloadly']);
    expect(sellers.filter(({ id }) => id.startsWith('ng-electricity-'))).toHaveLength(22);
  });

  test('are the same the second time', async () => {
    const before = await ask('select * from bill_billers order by id');
    await fetchCatalogue(world);
    for (const company of ['maplerad', 'reloadly']) {
      expect(await newest(company)).toMatchObject({
        state: 'done',
        added: 0,
        removed: 0,
        changed: 0,
      });
    }
    expect(await ask('select * from bill_billers order by id')).toEqual(before);
  });

  test('tell what changed: a price, a plan that is gone, a new biller', async () => {
    const plan = { identifier: 'mtn-data-ng', code: '1200_30' };
    await control(sandbox, '/maplerad/bill-plan', { ...plan, price: 1_500_00 });
    await control(sandbox, '/maplerad/bill-plan', { ...plan, code: '100_1', price: null });
    await control(sandbox, '/maplerad/biller', {
      kind: 'electricity',
      country: 'NG',
      name: 'Aba Power',
      identifier: 'aba-electricity-prepaid-ng',
    });
    await fetchCatalogue(world);
    expect(await newest('maplerad')).toMatchObject({
      state: 'done',
      added: 1,
      removed: 1,
      changed: 1,
      differences: expect.arrayContaining([
        { what: 'changed', biller: 'MTN', plan: '1.5GB', words: 'Price ₦1,200.00 → ₦1,500.00' },
        { what: 'removed', biller: 'MTN', plan: '100MB', words: '₦100.00' },
        { what: 'added', biller: 'Aba Power, Prepaid', plan: null, words: '0 plans' },
      ]) as unknown,
    });
    const [gone] = await ask<{ gone_at: Date | null }>(
      "select gone_at from bill_plans where id = 'maplerad.100_1' and offer_id = (select id from bill_offers where ref = 'mtn-data-ng')",
    );
    expect(gone?.gone_at).not.toBeNull();
    // The plan comes back as the same row.
    await control(sandbox, '/maplerad/bill-plan', { ...plan, code: '1200_30', price: 1_200_00 });
    await fetchCatalogue(world);
    expect(await newest('maplerad')).toMatchObject({ added: 0, removed: 0, changed: 1 });
  });

  test('of which a part cannot be read change nothing', async () => {
    const before = await ask('select * from bill_offers order by id');
    await fault(sandbox, '500', { method: 'GET', path_regex: '/bills/cable/', times: 20 });
    await fetchCatalogue(world);
    expect(await newest('maplerad')).toMatchObject({
      state: 'failed',
      words: 'The company did not answer with its whole list.',
    });
    const after = await ask("select * from bill_offers where company = 'maplerad' order by id");
    expect(after).toEqual(before.filter((row) => 'company' in row && row.company === 'maplerad'));
    await fetch(`${sandbox.url}/room/clear`, { method: 'POST', redirect: 'manual' });
  });
});

describe('a run', () => {
  let list: readonly ListedOffer[];
  beforeEach(async () => {
    await ask('truncate bill_plans, bill_offers, bill_billers, bill_syncs cascade');
    await ask(
      "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier like 'bills:%'))",
    );
    list = Array.from({ length: 10 }, (_, at) =>
      listedOffer(`w${at}`, { plans: [listedPlan(`${at}`)] }),
    );
  });
  const deps = () => withCompanies(world, { maplerad: fakeCompany(() => list) });
  const begin = (force = false) =>
    inTx(world.platform.db, (tx) => beginSyncIn(deps(), tx, { ...plain, force }));
  const sync = async (force = false) => {
    const begun = await begin(force);
    await runSync(deps(), begun?.id ?? '');
    world.clock.advance(1);
    return newest('maplerad');
  };
  const offered = async () =>
    (await ask('select id from bill_offers where gone_at is null')).length;

  test('that removes more than a tenth is refused until staff take it', async () => {
    await sync();
    list = list.slice(2);
    expect(await sync()).toMatchObject({ state: 'refused', removed: 2 });
    expect(await offered()).toBe(10);
    expect(await sync(true)).toMatchObject({ state: 'done', removed: 2 });
    expect(await offered()).toBe(8);
    const gone = await ask('select id from bill_billers where gone_at is not null order by id');
    expect(gone).toEqual([{ id: 'ng-water-water-w0' }, { id: 'ng-water-water-w1' }]);
  });

  test('with an empty list is no end of all billers', async () => {
    await sync();
    list = [];
    expect((await sync(true)).state).toBe('failed');
    expect(await offered()).toBe(10);
  });

  test('keeps at most 500 differences and counts all', async () => {
    list = Array.from({ length: 600 }, (_, at) => listedOffer(`n${at}`));
    const run = await sync();
    expect(run).toMatchObject({ added: 600 });
    expect((run as unknown as { differences: unknown[] }).differences).toHaveLength(500);
  });

  test('is the only one of its company, and another one may begin after it', async () => {
    const [one, other] = await Promise.all([begin(), begin()]);
    expect([one, other].filter(Boolean)).toHaveLength(1);
    expect(await begin()).toBeUndefined();
    await runSync(deps(), (one ?? other)?.id ?? '');
    expect(await begin()).toBeDefined();
  });

  test('that crashed is run again by its job, and ends once', async () => {
    const begun = await begin();
    const id = begun?.id ?? '';
    // The process died between the list and the transaction: nothing was written.
    expect(await offered()).toBe(0);
    const [first, second] = await Promise.allSettled([runSync(deps(), id), runSync(deps(), id)]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await offered()).toBe(10);
    expect(await newest('maplerad')).toMatchObject({ state: 'done', added: 10 });
  });

  test('that nothing took up again counts as failed after a quarter of an hour', async () => {
    const dead = await begin();
    world.clock.advance(longestSeconds - 10);
    expect(await begin()).toBeUndefined();
    world.clock.advance(20);
    expect(await begin()).toBeDefined();
    const [row] = await ask<Run>('select * from bill_syncs where id = $1', [dead?.id]);
    expect(row).toMatchObject({ state: 'failed', words: 'It did not finish in time.' });
    // If it wakes up after all, its old list is not written.
    await runSync(deps(), dead?.id ?? '');
    expect(await offered()).toBe(0);
  });

  test('that fails for another reason than the company stays to be retried', async () => {
    const broken = fakeCompany(() => Promise.reject(new Error('a bug')));
    const begun = await begin();
    await expect(
      runSync(withCompanies(world, { maplerad: broken }), begun?.id ?? ''),
    ).rejects.toThrow('a bug');
    expect((await newest('maplerad')).state).toBe('running');
  });

  test('of a company without offers begins at once, then every quarter of an hour', async () => {
    const down = fakeCompany(() =>
      Promise.reject(
        new ProviderError({
          kind: 'unavailable',
          reason: 'unavailable',
          provider: 'Maplerad',
          message: 'down',
          retryable: true,
        }),
      ),
    );
    const fake = withCompanies(world, { maplerad: down });
    const runs = async () => (await ask('select id from bill_syncs')).length;
    await syncMissing(fake);
    expect(await runs()).toBe(1);
    await syncMissing(fake);
    expect(await runs()).toBe(1);
    const [begun] = await ask<{ id: string }>('select id from bill_syncs');
    await runSync(fake, begun?.id ?? '');
    expect((await newest('maplerad')).state).toBe('failed');
    world.clock.advance(longestSeconds + 1);
    await syncMissing(fake);
    expect(await runs()).toBe(2);
  });

  test('begins by its job every minute only where it is needed', async () => {
    await runJob(world, 'bills:sync-missing', {});
    expect(await runQueued(world, 'bills:sync')).toBe(2);
    await runJob(world, 'bills:sync-missing', {});
    expect(await runQueued(world, 'bills:sync')).toBe(0);
  });
});
