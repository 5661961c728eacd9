import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, sandboxKeys, startTestSandbox, type TestSandbox } from '#providers/testing.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { createWorld, runJob, type World } from '#test/world.ts';

let sandbox: TestSandbox;
let world: World;
let logged: string[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  world = await createWorld({
    demo: true,
    logTo: (line) => void logged.push(line),
    env: {
      ...sandboxKeys,
      MAPLERAD_BASE_URL: `${sandbox.url}/maplerad`,
      RELOADLY_AUTH_URL: `${sandbox.url}/reloadly/auth`,
      RELOADLY_TOPUPS_URL: `${sandbox.url}/reloadly/topups`,
      BRIDGE_BASE_URL: `${sandbox.url}/bridge/v0`,
      SENTRY_DSN: `${sandbox.url.replace('http://', 'http://pub@')}/sentry/1`,
    },
  });
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

const reason = 'Because the test says so';
const params = { company: 'maplerad', currency: 'NGN' } as const;
const naira = async (by: Awaited<ReturnType<typeof demo>>['person']) => {
  const { items } = await by.call('companies.balances', { params: { company: 'maplerad' } });
  return items.find(({ currency }) => currency === 'NGN');
};

/** One member of staff proposes an alert, another approves it. */
const setAlert = async (alertBelow: number) => {
  const { person: maker } = await demo(world, 'admin');
  const { person: checker } = await demo(world, 'checker');
  const body = { alertBelow, reason };
  const { approvalId } = await maker.call('companies.set-float-alert', { params, body });
  const decision = { decision: 'approve' as const, reason };
  await checker.call('approvals.decide', { params: { approvalId }, body: decision });
};

test('two members of staff set the alert amount of a float, and the reason is recorded', async () => {
  const { person: staff } = await demo(world, 'admin');
  const before = await naira(staff);
  expect(before).toMatchObject({ alertBelow: 1_000_000_000, low: false });
  const alertBelow = (before?.available ?? 0) + 1;
  const proposed = await staff.call('companies.set-float-alert', {
    params,
    body: { alertBelow, reason },
  });
  expect(await naira(staff)).toMatchObject({ alertBelow: 1_000_000_000, low: false });
  const own = staff.call('approvals.decide', {
    params: proposed,
    body: { decision: 'approve', reason },
  });
  expect(await codeOf(own)).toBe('APPROVAL_OWN');
  await setAlert(alertBelow);
  expect(await naira(staff)).toMatchObject({ alertBelow, low: true });
  await setAlert(100);
  expect(await naira(staff)).toMatchObject({ alertBelow: 100, low: false });
  const query = { action: 'companies.float_alert_proposed' };
  const { items } = await staff.call('staff.audit-log', { query });
  const line = (from: number, to: number) => ({
    summary: expect.stringContaining('Alert when Maplerad holds less than'),
    before: { ...params, alertBelow: from },
    after: { ...params, alertBelow: to },
    reason,
  });
  expect(items.map(({ detail }) => detail)).toEqual([
    line(alertBelow, 100),
    line(1_000_000_000, alertBelow),
    line(1_000_000_000, alertBelow),
  ]);
  const again = staff.call('companies.set-float-alert', {
    params,
    body: { alertBelow: 100, reason },
  });
  expect(await codeOf(again)).toBe('ALREADY_SO');
});

test('an invalid amount or currency is refused, and so are people who are not staff', async () => {
  const { person: staff } = await demo(world, 'admin');
  const { person } = await member(world);
  const set = (by: typeof staff, alertBelow: number) =>
    codeOf(by.call('companies.set-float-alert', { params, body: { alertBelow, reason } }));
  expect(await set(staff, -1)).toBe('INVALID_INPUT');
  expect(await set(staff, 1.5)).toBe('INVALID_INPUT');
  expect(await set(person, 1)).toBe('FORBIDDEN');
});

test('a low float is reported once, and again after it was refilled and fell again', async () => {
  await setAlert(500_000);
  const hold = (balance: number) =>
    control(sandbox, '/maplerad/float', { currency: 'NGN', balance });
  const countReports = () =>
    logged.filter((line) => line.includes('maplerad holds too little NGN')).length;
  const look = () => runJob(world, 'inbox:watch-floats', {});
  const measured = async () =>
    (await world.platform.metrics.registry.metrics()).match(
      /cowrie_company_float_(?:low|minor)\{company="maplerad",currency="NGN"\} \d+/g,
    );
  await hold(500_000);
  await look();
  expect(countReports()).toBe(0);
  await hold(499_999);
  await look();
  await look();
  expect(countReports()).toBe(1);
  expect(await measured()).toEqual([
    'cowrie_company_float_minor{company="maplerad",currency="NGN"} 499999',
    'cowrie_company_float_low{company="maplerad",currency="NGN"} 1',
  ]);
  // An outage does not mean that the float was refilled: there is no second report afterwards.
  await control(sandbox, '/fault', { provider: 'maplerad', mode: 'down', seconds: 5 });
  await look();
  await control(sandbox, '/clock', { advance_ms: 5_000 });
  world.clock.advance(60);
  await look();
  expect(countReports()).toBe(1);
  await hold(500_000);
  await look();
  await hold(1);
  await look();
  expect(countReports()).toBe(2);
  const reported = async () => {
    const seen = (await control(sandbox, '/sentry/events')) as { events: { message: string }[] };
    return seen.events.filter(({ message }) => message.includes('too little NGN')).length;
  };
  await expect.poll(reported).toBe(2);
});

test('every company that holds money for us is checked', async () => {
  await runJob(world, 'inbox:watch-floats', {});
  const metrics = await world.platform.metrics.registry.metrics();
  for (const company of ['maplerad', 'reloadly', 'bridge']) {
    expect(metrics).toContain(`cowrie_company_float_low{company="${company}",currency="`);
  }
});

test('the list of failed calls and their count agree', async () => {
  const { person: staff } = await demo(world, 'admin');
  const company = 'google';
  const outcomes = ['answered', 'rejected', 'unavailable', 'misconfigured', 'unknown'];
  const { db, ids, clock } = world.platform;
  const rows = outcomes.map((outcome) => ({
    id: ids.next(),
    company,
    method: 'GET',
    path: '/x',
    at: clock.now(),
    ms: 1,
    outcome,
  }));
  await db.insertInto('company_calls').values(rows).execute();
  const { items } = await staff.call('companies.calls', {
    query: { company, outcome: 'failed' },
  });
  const { items: companies } = await staff.call('companies.companies', {});
  const hour = companies.find((each) => each.company === company)?.lastHour;
  expect(hour).toMatchObject({ calls: 5, failed: items.length, unknown: 1 });
  expect(items.map(({ outcome }) => outcome).toSorted()).toEqual([
    'misconfigured',
    'unavailable',
    'unknown',
  ]);
});

test('what staff ask from their screens does not count as the health of a company', async () => {
  const { person: staff } = await demo(world, 'admin');
  const lastHour = async () => {
    const { items } = await staff.call('companies.companies', {});
    return items.find(({ company }) => company === 'maplerad')?.lastHour.calls;
  };
  const recorded = async (byStaff: boolean) => {
    const { rows } = await world.platform.pool.query<{ count: string }>(
      `select count(*) from company_calls where company = 'maplerad' and by_staff = $1`,
      [byStaff],
    );
    return Number(rows[0]?.count);
  };
  // Calls are written a moment later, in their order: afterwards those of the tests above are too.
  const atFirst = await recorded(true);
  await naira(staff);
  await expect.poll(() => recorded(true)).toBeGreaterThan(atFirst);
  const [before, byStaff, byOthers] = [
    await lastHour(),
    await recorded(true),
    await recorded(false),
  ];
  await naira(staff);
  await expect.poll(() => recorded(true)).toBeGreaterThan(byStaff);
  expect([await lastHour(), await recorded(false)]).toEqual([before, byOthers]);
  await runJob(world, 'inbox:watch-floats', {});
  await expect.poll(lastHour).toBeGreaterThan(before ?? 0);
});
