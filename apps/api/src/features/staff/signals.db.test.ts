import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf, Routes } from '@cowrie/contract';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import {
  bankCode,
  money,
  openTransferWorld,
  sender,
  withoutSelfies,
} from '#test/worlds/transfer.ts';
import { saveFlagRule } from '#test/two-people.ts';
import { identityOf, runJob, type Person, type World } from '#test/world.ts';
import { pages } from '../../../../../tools/screens/pages.ts';

type Signal = OutputOf<Routes['staff.signals']>['items'][number];

let world: World;
let close: () => Promise<void>;
let staff: Person;

beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(async () => {
  staff = (await demo(world, 'admin')).person;
});

const ask = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

/** Reads within five seconds share one result, so each read here comes later. */
const look = (by = staff) => {
  world.clock.advance(6);
  return by.call('staff.signals', {});
};
const find = async (kind: Signal['kind'], part: string | null = null, by = staff) =>
  (await look(by)).items.find((one) => one.kind === kind && one.part === part);

const sendToBank = async (amount: number) => {
  const { person } = await sender(world);
  const to = {
    rail: 'bank',
    country: 'NG',
    bankCode: await bankCode(person),
    accountNumber: '0123456789',
  } as const;
  const quote = await person.call('transfers.quote', { body: { to, amount } });
  return person.call('transfers.send', { body: { quoteId: quote.id } }, money());
};

const sendToTag = async (amount: number) => {
  const [{ person }, { me }] = [await sender(world), await member(world)];
  const to = { rail: 'tag', recipientUserId: me.id } as const;
  const quote = await person.call('transfers.quote', { body: { to, amount } });
  await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
};

const callFiveTimes = (company: string, outcome: string) => {
  world.clock.advance(1);
  const { clock, ids } = world.platform;
  return ask(
    `insert into company_calls (id, company, method, path, at, ms, outcome)
     select id, $2, 'GET', '/', $3, 1, $4 from unnest($1::uuid[]) id`,
    [Array.from({ length: 5 }, () => ids.next()), company, clock.now(), outcome],
  );
};

const eventCame = (company: string, status: string) =>
  ask(
    `insert into company_events (id, company, event_id, type, received_at, headers, body, signature, status)
     values (uuidv7(), $1, $2, 'x', $3, '{}', '', $4, $2)`,
    [company, status, world.clock.now(), status === 'refused' ? 'invalid' : 'valid'],
  );

describe('a risk shows up with its count, money, age and link:', () => {
  test('a payout past its promise, and its case that has no owner and is overdue', async () => {
    expect(await find('late_payouts')).toBeUndefined();
    const sent = await sendToBank(1_500_00);
    world.clock.advance(3 * 86_400);
    staff = (await demo(world, 'admin')).person;
    const late = await find('late_payouts');
    expect(late).toMatchObject({
      count: 1,
      to: '/admin/transaction-flags?kind=overdue',
      money: [{ currency: 'NGN', sum: expect.any(Number) }],
    });
    expect(late?.money[0]?.sum).toBeGreaterThanOrEqual(1_500_00);
    expect(Date.parse(late?.oldest ?? '')).toBeLessThan(world.clock.now().getTime() - 86_400_000);
    await ask(
      `insert into cases (id, reference, kind, state, user_id, transaction_id, opened_at, due_at)
       select uuidv7(), 'CASE_TEST', 'overdue', 'open', user_id, id, $2, $2 from payouts where id = $1`,
      [sent.transactionId, world.clock.now()],
    );
    expect(await find('unowned_cases')).toMatchObject({
      count: 1,
      to: '/admin/transaction-flags?unassigned=true',
      money: [{ currency: 'NGN', sum: 1_500_00 }],
    });
    expect(await find('overdue_cases')).toMatchObject({
      count: 1,
      to: '/admin/transaction-flags?late=true',
    });
  });

  test('a question of a customer whose answer is late', async () => {
    expect(await find('late_tickets')).toBeUndefined();
    const { person } = await member(world);
    const body = { id: randomUUID(), category: 'late', text: 'It has not arrived' } as const;
    const { id } = await person.call('support.open', { body });
    const before = await find('unowned_cases');
    await ask(`update cases set due_at = opened_at - interval '1 hour' where id = $1`, [id]);
    expect(await find('late_tickets')).toMatchObject({ count: 1, to: '/admin/support' });
    // The desk of cases and flags does not count it.
    expect(await find('unowned_cases')).toEqual(before);
    expect(await find('second_line_tickets')).toBeUndefined();
    await ask('update support_tickets set line = 2, line_at = opened_at where id = $1', [id]);
    const to = '/admin/support?line=second';
    expect(await find('second_line_tickets')).toMatchObject({ count: 1, to });
  });

  test('money that a rule stopped, on its way to a bank and to a tag', async () => {
    const ruleId = randomUUID();
    const saveRule = (enabled: boolean) =>
      saveFlagRule(
        world,
        {
          name: 'Big',
          measure: 'amount',
          currency: 'NGN',
          bound: 5_000_00,
          action: 'hold',
          enabled,
        },
        ruleId,
      );
    await sendToBank(2_000_00);
    expect(await find('held_money')).toBeUndefined();
    await saveRule(true);
    await sendToBank(6_000_00);
    await sendToTag(7_000_00);
    const held = await find('held_money');
    expect(held).toMatchObject({ count: 2, to: '/admin/transaction-flags?kind=flagged' });
    expect(held?.money[0]?.sum).toBeGreaterThanOrEqual(13_000_00);
    // A case that was closed too early does not hide the money.
    await ask(`update cases set state = 'closed', closed_at = now() where kind = 'flagged'`);
    expect(await find('held_money')).toMatchObject({ count: 2 });
    await saveRule(false);
  });

  test('a float below its alert, with what is missing', async () => {
    await ask(
      `insert into admin_settings (key, value, updated_at) values ('float_alerts', '{"maplerad:NGN": 9000000000000}', now())`,
    );
    await runJob(world, 'inbox:watch-floats', {});
    const low = await find('low_float', 'maplerad');
    expect(low).toMatchObject({ count: 1, to: '/admin/maplerad', money: [{ currency: 'NGN' }] });
    expect(low?.money[0]?.sum).toBeGreaterThan(0);
    const since = low?.oldest;
    world.clock.advance(60);
    await runJob(world, 'inbox:watch-floats', {});
    expect((await find('low_float', 'maplerad'))?.oldest).toBe(since);
    await ask(`delete from admin_settings where key = 'float_alerts'`);
    await runJob(world, 'inbox:watch-floats', {});
    expect(await find('low_float', 'maplerad')).toBeUndefined();
  });

  test('a company that does not answer, with the payouts that wait for it', async () => {
    await callFiveTimes('maplerad', 'unavailable');
    expect(await find('company_down', 'maplerad')).toMatchObject({
      count: 1,
      to: '/admin/maplerad',
      money: [{ currency: 'NGN' }],
    });
    await callFiveTimes('maplerad', 'ok');
    expect(await find('company_down', 'maplerad')).toBeUndefined();
  });

  test('webhooks that were refused or failed', async () => {
    await eventCame('bridge', 'refused');
    await eventCame('bridge', 'dead');
    expect(await find('refused_events', 'bridge')).toMatchObject({
      count: 1,
      to: '/admin/webhooks?company=bridge&status=refused',
    });
    expect(await find('failed_events', 'bridge')).toMatchObject({
      count: 1,
      to: '/admin/webhooks?company=bridge&status=dead',
    });
  });

  test('a difference with a company’s list', async () => {
    const side = (amount: number) => ({ amount, currency: 'NGN', status: 'succeeded' });
    const keep = (kind: string, ours: object | null, theirs: object | null) =>
      ask(
        `insert into reconciliation_breaks (id, company, reference, kind, ours, theirs, found_at, seen_at)
         values (uuidv7(), 'maplerad', $1, $1, $2, $3, $4, $4)`,
        [kind, JSON.stringify(ours), JSON.stringify(theirs), world.clock.now()],
      );
    await keep('amount', side(10_00), side(4_00));
    await ask(
      `insert into reconciliation_breaks (id, company, reference, kind, theirs, found_at, seen_at)
       values (uuidv7(), 'maplerad', 'r2', 'missing_here', $1, $2, $2)`,
      [JSON.stringify(side(3_00)), world.clock.now()],
    );
    expect(await find('reconciliation_breaks', 'maplerad')).toMatchObject({
      count: 2,
      to: '/admin/reconciliation?company=maplerad',
      money: [{ currency: 'NGN', sum: 9_00 }],
    });
  });

  test('a rule of the ledger that does not hold, before everything else', async () => {
    const check = (findings: object[]) =>
      ask(
        `insert into ledger_checks (id, at, healthy, sealed_to, findings) values (uuidv7(), $1, $2, 0, $3)`,
        [world.clock.now(), findings.length === 0, JSON.stringify(findings)],
      );
    await check([{ rule: 'sum-is-zero', what: 'x' }]);
    const { items } = await look();
    expect(items[0]).toMatchObject({
      kind: 'ledger_findings',
      count: 1,
      to: '/admin/wallet-oversight',
    });
    await check([]);
    expect(await find('ledger_findings')).toBeUndefined();
  });

  test('a worker that fell silent, and jobs that fail', async () => {
    expect(await find('worker_silent')).toMatchObject({ count: 1, to: '/admin/system' });
    await ask(`insert into job_workers (id, lane, process) values ('w1', 'money', 'p1')`);
    expect(await find('worker_silent')).toBeUndefined();
    await ask(`select graphile_worker.add_job('made-to-fail')`);
    await ask(
      `update graphile_worker._private_jobs set last_error = 'x' where task_id =
       (select id from graphile_worker._private_tasks where identifier = 'made-to-fail')`,
    );
    const failing = await find('failing_jobs');
    expect(failing?.count).toBeGreaterThan(0);
    expect(failing?.to).toBe('/admin/system/jobs?state=failing');
  });

  test('a pause, until it ends; a toggle that is off is none', async () => {
    expect(await find('pauses')).toBeUndefined();
    const set = (key: string, enabled: boolean) =>
      ask('update feature_flags set enabled = $2, since = $3, updated_at = $3 where key = $1', [
        key,
        enabled,
        world.clock.now(),
      ]);
    await set('data-export', false);
    expect(await find('pauses')).toBeUndefined();
    await set('rail-momo', false);
    const since = world.clock.now().toISOString();
    expect(await find('pauses')).toMatchObject({ count: 1, to: '/admin/control' });
    expect((await find('pauses'))?.oldest?.slice(0, 16)).toBe(since.slice(0, 16));
    await set('rail-momo', true);
    await set('data-export', true);
    expect(await find('pauses')).toBeUndefined();
  });

  test('a backup without a proof of restore, and a proof that is too old', async () => {
    await ask('delete from backup_runs');
    await ask('update recovery_drills set held_on = $1', [world.clock.now()]);
    expect(await find('recovery_gaps')).toMatchObject({
      count: 2,
      oldest: null,
      to: '/admin/disaster-recovery',
    });
    await ask(
      `insert into backup_runs (id, kind, started_at, ended_at, is_ok, target, covered_until)
       values (uuidv7(), 'proof', $1, $1, true, 'here', $1)`,
      [world.clock.now()],
    );
    expect(await find('recovery_gaps')).toBeUndefined();
    world.clock.advance(2 * 86_400);
    staff = (await demo(world, 'admin')).person;
    expect((await find('recovery_gaps'))?.count).toBeGreaterThanOrEqual(2);
  });

  test('changes that wait for a second member of staff, for those who may decide', async () => {
    const change = {
      kind: 'create_role' as const,
      name: 'Signalled',
      description: '',
      permissions: ['audit.read' as const],
    };
    const body = { change, reason: 'counted by the signals' };
    await staff.call('staff.propose-role-change', { body });
    expect(await find('approvals', 'roles')).toMatchObject({
      count: 1,
      to: '/admin/approvals?group=roles',
    });
    const { person: reader } = await staffWith(world, 'overview.read', 'fees.approve');
    expect(await find('approvals', 'roles', reader)).toBeUndefined();
  });

  test('identity checks that waited longer than we promise', async () => {
    await ask(`update kyc_reviews set submitted_at = $1 where state = 'waiting'`, [
      world.clock.now(),
    ]);
    expect(await find('identity_reviews')).toMatchObject({ to: '/admin/kyc', isDue: false });
    world.clock.advance(2 * 86_400);
    staff = (await demo(world, 'admin')).person;
    expect(await find('identity_reviews')).toMatchObject({ isDue: true });
  });

  test('many failed log-ins; a few are normal', async () => {
    const failedToday = (failures: number) =>
      ask(
        `insert into login_failures (key, failures, last_at) values ('signals', $1, $2)
         on conflict (key) do update set failures = excluded.failures`,
        [failures, world.clock.now()],
      );
    await ask('delete from login_failures');
    await failedToday(19);
    expect(await find('failed_log_ins')).toMatchObject({ count: 19, isDue: false });
    await failedToday(20);
    expect(await find('failed_log_ins')).toMatchObject({ count: 20, isDue: true });
    expect((await find('failed_log_ins'))?.to).toMatch(
      /^\/admin\/security\/attempts\?from=\d{4}-\d\d-\d\d$/,
    );
  });
});

test('every link of a signal leads to a screen that exists', async () => {
  const now = world.clock.now();
  const links = [];
  for (const { read } of identityOf(world).signals) {
    for (const { to } of await read({ now, midnight: now })) links.push(to.replace(/\?.*/, ''));
  }
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((path) => !pages.has(path))).toEqual([]);
});

test('the most money at risk comes first, whatever its currency', async () => {
  const worths = (await look()).items.filter(({ money: sums }) => sums.length > 0);
  const kinds = worths.map(({ kind }) => kind);
  expect(kinds.indexOf('late_payouts')).toBeLessThan(kinds.indexOf('reconciliation_breaks'));
  await ask(
    `update reconciliation_breaks set theirs = '{"amount": 100000000, "currency": "USD", "status": "succeeded"}'
     where reference = 'r2'`,
  );
  const [first] = (await look()).items.filter(({ money: sums }) => sums.length > 0);
  expect(first?.kind).toBe('reconciliation_breaks');
});

test('a signal that cannot be read is named, to those who would see it, and the others are there', async () => {
  await ask('alter table reconciliation_breaks rename to gone');
  try {
    const seen = await look();
    expect(seen.failed).toEqual(['reconciliation_breaks']);
    expect(seen.items.map(({ kind }) => kind)).toContain('late_payouts');
    const { person: reader } = await staffWith(world, 'cases.read');
    expect((await look(reader)).failed).toEqual([]);
  } finally {
    await ask('alter table gone rename to reconciliation_breaks');
  }
});

test('a figure of the overview that cannot be read is named, and the others are there', async () => {
  await ask('alter table kyc_reviews rename to gone');
  try {
    const seen = await staff.call('staff.overview', {});
    expect(seen.failed).toEqual(['kyc']);
    expect(seen.people.total).toBeGreaterThan(0);
  } finally {
    await ask('alter table gone rename to kyc_reviews');
  }
});

test('staff see only the signals of screens that their roles open, and others see none', async () => {
  await eventCame('bridge', 'refused');
  const { person: reader } = await staffWith(world, 'providers.read');
  const kinds = new Set((await look(reader)).items.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual([
    'failed_events',
    'reconciliation_breaks',
    'refused_events',
  ]);
  expect(await codeOf(look((await member(world)).person))).toBe('FORBIDDEN');
});

test('last week is beside: the counts of every hour are kept for two months', async () => {
  const before = await find('unowned_cases');
  expect(before?.lastWeek).toBeNull();
  await runJob(world, 'staff:record-signals', {});
  await runJob(world, 'staff:record-signals', {});
  world.clock.advance(7 * 86_400);
  staff = (await demo(world, 'admin')).person;
  expect(await find('unowned_cases')).toMatchObject({ lastWeek: before?.count });
  world.clock.advance(61 * 86_400);
  await runJob(world, 'staff:record-signals', {});
  const { rows } = await ask('select count(distinct at)::int as hours from staff_signal_counts');
  expect(rows).toEqual([{ hours: 1 }]);
});
