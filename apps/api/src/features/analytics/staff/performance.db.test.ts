import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lagosDay } from '#platform/dates.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import { runJob, type Person, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  staff = (await demo(world, 'admin')).person;
});
afterAll(() => close());

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
const today = () => lagosDay(world.clock.now());
const read = (measure: 'call' | 'company' | 'lcp' | 'cls' | 'inp', by = staff) =>
  by.call('analytics.performance', { query: { measure, from: today(), to: today() } });
const empty = () => query('delete from performance_figures');

describe('calls', () => {
  test('are collected from the metrics by route, without any work for the request', async () => {
    await world.platform.measureRecorder.flush();
    await empty();
    const { person } = await member(world);
    await world.platform.measureRecorder.flush();
    await empty();
    for (let time = 0; time < 3; time += 1) await person.call('transactions.list', { query: {} });
    await codeOf(person.call('staff.overview', {}));
    await world.platform.measureRecorder.flush();
    const { items } = await read('call');
    const listed = items.find(({ name }) => name === 'GET /api/v1/transactions');
    expect(listed).toMatchObject({ part: 'customer', total: 3, failed: 0, refused: 0 });
    expect(listed?.title).not.toBe('');
    expect(listed?.p95).toBeGreaterThan(0);
    const overview = items.find(({ name }) => name.endsWith('/staff/overview'));
    expect(overview).toMatchObject({ part: 'staff', total: 1, refused: 1 });
    // Another minute adds to the same hour.
    await person.call('transactions.list', { query: {} });
    await world.platform.measureRecorder.flush();
    const again = (await read('call')).items.find(
      ({ name }) => name === 'GET /api/v1/transactions',
    );
    expect(again?.total).toBe(4);
  });

  test('are added up by day, and adding them up again changes nothing', async () => {
    const sums = async () =>
      (
        await query(
          `select kind, name, part, total, buckets from performance_figures where grain = 'day'
           order by 1, 2, 3`,
        )
      ).rows;
    await runJob(world, 'analytics:roll-up-performance', {});
    const once = await sums();
    await runJob(world, 'analytics:roll-up-performance', {});
    expect(await sums()).toEqual(once);
    expect(once.length).toBeGreaterThan(0);
  });
});

const addCall = (isByStaff: boolean, outcome: string, ms: number) =>
  query(
    `insert into company_calls (id, company, method, path, at, ms, outcome, by_staff)
     values (uuidv7(), 'bridge', 'GET', '/x', $1, $2, $3, $4)`,
    [world.clock.now(), ms, outcome, isByStaff],
  );

describe('companies', () => {
  test('are counted without the calls that staff screens make', async () => {
    await query(`delete from company_calls where company = 'bridge'`);
    await addCall(false, 'answered', 300);
    await addCall(false, 'unavailable', 31_000);
    await addCall(true, 'unavailable', 31_000);
    await runJob(world, 'analytics:roll-up-performance', {});
    const { items } = await read('company');
    expect(items.find(({ name }) => name === 'bridge')).toMatchObject({ total: 2, failed: 1 });
    const { items: health } = await staff.call('companies.companies', {});
    expect(health.find(({ company }) => company === 'bridge')?.lastHour).toMatchObject({
      calls: 2,
      failed: 1,
    });
  });

  test('a call that a staff page makes is marked as theirs', async () => {
    await staff.call('companies.probe', { body: {} });
    // The recorder writes half a second later.
    await new Promise((resolve) => setTimeout(resolve, 700));
    const { rows } = await query(
      `select by_staff from company_calls where company = 'maplerad' order by id desc limit 1`,
    );
    expect(rows[0].by_staff).toBe(true);
  });
});

describe('pages', () => {
  const visit = { page: '/dashboard', size: 'phone', lcp: 1_700, cls: 12, inp: 90 } as const;

  test('count only for people who allowed it, and name no one', async () => {
    await world.platform.measureRecorder.flush();
    await empty();
    const { person } = await member(world);
    expect(await person.call('analytics.measuring', {})).toEqual({ isAllowed: false });
    await person.call('analytics.vitals', { body: visit });
    await world.platform.measureRecorder.flush();
    expect((await read('lcp')).items).toEqual([]);
    await person.call('analytics.choose-measuring', { body: { isAllowed: true } });
    await person.call('analytics.vitals', { body: visit });
    await person.call('analytics.choose-measuring', { body: { isAllowed: false } });
    await person.call('analytics.vitals', { body: visit });
    await world.platform.measureRecorder.flush();
    expect((await read('lcp')).items).toMatchObject([
      { name: '/dashboard', part: 'phone', total: 1 },
    ]);
    expect((await read('inp')).items).toMatchObject([{ total: 1 }]);
  });

  test('are named by their pattern: an address with an id is refused', async () => {
    const { person } = await member(world);
    const page = '/transactions/0198c1f2-0000-7000-8000-000000000001';
    expect(await codeOf(person.call('analytics.vitals', { body: { ...visit, page } }))).toBe(
      'INVALID_INPUT',
    );
  });
});

test('the screen is closed to staff without the permission', async () => {
  const { person } = await staffWith(world, 'system.read', 'analytics.read');
  expect(await codeOf(read('call', person))).toBe('FORBIDDEN');
});
