import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld, sender, money, withoutSelfies } from '#test/worlds/transfer.ts';
import { runJob, type Person, type World } from '#test/world.ts';
import { lagosDay } from '#platform/dates.ts';
import { addDays, mondayOf } from './days.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
  staff = (await demo(world, 'admin')).person;
});
afterAll(() => close());

const today = () => lagosDay(world.clock.now());
const count = () => runJob(world, 'analytics:fill-figures', {});
const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

const figures = (panel: 'sign-ups' | 'funnel' | 'rails' | 'profit', from = today(), to = today()) =>
  staff.call('analytics.figures', { query: { panel, from, to } });

type Totals = Awaited<ReturnType<typeof figures>>['totals'];
const sumOf = (totals: Totals, figure: string, part?: string) =>
  totals
    .filter((total) => total.figure === figure && (part === undefined || total.part === part))
    .reduce((sum, total) => sum + total.count, 0);

describe('the figures of staff', () => {
  test('count a sign-up, how far it came, and a send, once the job ran again', async () => {
    await count();
    const before = await figures('funnel');
    const sent = await figures('rails');
    const { person } = await sender(world);
    const to = { rail: 'tag', recipientUserId: (await member(world)).me.id } as const;
    const quote = await person.call('transfers.quote', { body: { to, amount: 1_000_00 } });
    await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
    expect((await figures('funnel')).totals).toEqual(before.totals);
    await count();
    const after = await figures('funnel');
    expect(sumOf(after.totals, 'signed_up') - sumOf(before.totals, 'signed_up')).toBe(2);
    expect(sumOf(after.totals, 'first_sent') - sumOf(before.totals, 'first_sent')).toBe(1);
    expect(sumOf(after.totals, 'funded') - sumOf(before.totals, 'funded')).toBeGreaterThan(0);
    const { totals } = await figures('rails');
    expect(sumOf(totals, 'sent', 'tag_transfer')).toBe(
      sumOf(sent.totals, 'sent', 'tag_transfer') + 1,
    );
    expect(Date.parse(after.countedAt ?? '')).toBeGreaterThan(Date.parse(before.countedAt ?? ''));
  });

  test('counting again changes nothing', async () => {
    await count();
    const { rows: once } = await query(
      'select figure, day, part, currency, total, sum from staff_figures order by 1, 2, 3, 4',
    );
    await count();
    const { rows: twice } = await query(
      'select figure, day, part, currency, total, sum from staff_figures order by 1, 2, 3, 4',
    );
    expect(twice).toEqual(once);
    expect(once.length).toBeGreaterThan(100);
  });

  test('the fees of a year are what the ledger’s fee accounts gained', async () => {
    await count();
    const { totals } = await figures('profit', addDays(today(), -390), today());
    const { rows } = await query(
      `select a.asset, sum(e.amount)::bigint as sum from ledger_entries e
       join ledger_accounts a on a.id = e.account_id where a.kind = 'fees' group by a.asset`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { asset, sum } of rows) {
      const of = (figure: string) =>
        totals
          .filter((total) => total.figure === figure && total.currency === asset)
          .reduce((all, total) => all + total.sum, 0);
      // The demo has no payouts of companies, so every cost is one that a fee account lost.
      expect([asset, of('fees') - of('company_cost')]).toEqual([asset, Number(sum)]);
    }
  });

  test('days that were counted before they were over are counted again after a pause', async () => {
    await count();
    await query(
      `update staff_figures set total = 0 where figure = 'signed_up' and day = $1::date`,
      [today()],
    );
    world.clock.advance(95 * 86_400);
    await count();
    world.clock.advance(-95 * 86_400);
    await query('update staff_figure_runs set filled_at = $1', [world.clock.now()]);
    expect(sumOf((await figures('sign-ups')).totals, 'signed_up')).toBeGreaterThan(0);
  });

  test('the period before has the same length and ends the day before', async () => {
    const { window, before } = await figures('sign-ups', '2026-01-05', '2026-01-09');
    expect(window).toEqual({ from: '2026-01-05', to: '2026-01-09' });
    expect(before).toEqual({ from: '2025-12-31', to: '2026-01-04' });
  });

  test('a window that is turned around or too long is refused', async () => {
    expect(await codeOf(figures('rails', '2026-01-09', '2026-01-05'))).toBe('FIGURE_WINDOW');
    expect(await codeOf(figures('rails', '2024-01-01', '2026-01-05'))).toBe('FIGURE_WINDOW');
  });
});

describe('cohorts', () => {
  test('Amara’s week has one person who sends in later weeks', async () => {
    await count();
    const from = addDays(today(), -380);
    const { items } = await staff.call('analytics.cohorts', { query: { from, to: today() } });
    const { rows } = await query(`select created_at from users where tag = 'amara'`);
    const week = mondayOf(lagosDay(rows[0].created_at as Date));
    const cohort = items.find((item) => item.week === week);
    expect(cohort?.people).toBeGreaterThan(0);
    expect(cohort?.active.filter((people) => people > 0).length).toBeGreaterThan(10);
    expect(items.every(({ people, verified }) => verified <= people)).toBe(true);
  });
});

describe('the rows', () => {
  test('are listed and exported with a reason, which is audited', async () => {
    await count();
    const { items } = await staff.call('analytics.figure-rows', { query: { panel: 'rails' } });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ figure }) => ['sent', 'not_sent'].includes(figure))).toBe(true);
    expect(items[0]?.part).not.toMatch(/_/);
    const reason = 'Figures for the board';
    const response = await staff.request('/api/v1/staff/analytics/rows/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ panel: 'rails', reason }),
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('Tag transfers');
    expect(text).not.toContain('tag_transfer');
    const { rows } = await query(
      `select detail from audit_log where action = 'staff.list_exported' order by seq desc limit 1`,
    );
    expect(rows[0].detail).toMatchObject({ filters: { panel: 'rails' }, reason });
  });

  test('people are found by the day they joined', async () => {
    const { items } = await staff.call('identity.users', {
      query: { from: today(), to: today() },
    });
    expect(items.length).toBeGreaterThan(0);
    const tags = items.map(({ tag }) => tag);
    expect(tags).not.toContain('amara');
  });

  test('transactions of a period are listed with their owner', async () => {
    const { items } = await staff.call('transactions.staff-list', {
      query: { period: '400', kind: 'bank_transfer', direction: 'out' },
    });
    expect(items.length).toBeGreaterThan(10);
    expect(items.every(({ kind }) => kind === 'bank_transfer')).toBe(true);
    expect(items.map(({ person }) => person)).toContain('@amara');
    expect(items[0]?.amount).toMatch(/^\d+\.\d\d$/);
  });
});

test('the figures are closed to staff without the permission', async () => {
  const { person } = await staffWith(world, 'overview.read', 'users.read');
  const days = { from: today(), to: today() };
  expect(
    await codeOf(person.call('analytics.figures', { query: { panel: 'rails', ...days } })),
  ).toBe('FORBIDDEN');
  expect(await codeOf(person.call('analytics.cohorts', { query: days }))).toBe('FORBIDDEN');
  expect(await codeOf(person.call('analytics.figure-rows', { query: {} }))).toBe('FORBIDDEN');
});
