import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import {
  bankCode,
  fault,
  money,
  openTransferWorld,
  runPayouts,
  sender,
  withoutSelfies,
} from '#test/worlds/transfer.ts';
import { runQueued, type Person, type World } from '#test/world.ts';
import { daySeconds } from '#platform/clock.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let staff: Person;

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
  // Noon in London, so that no midnight falls into the tests. After 23:00 in London the demo data is
  // of the next day in Lagos, so it is the noon of the day after that.
  const since = (world.clock.now().getTime() / 1000) % daySeconds;
  world.clock.advance(2 * daySeconds - since + daySeconds / 2);
});
afterAll(() => close());
beforeEach(async () => {
  staff = (await demo(world, 'admin')).person;
});

/** Reads within two seconds share one result, so each read here comes later. */
const look = (by = staff) => {
  world.clock.advance(3);
  return by.call('staff.overview', {});
};

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

test('counts payouts and transfers between people since midnight, each once', async () => {
  await sendToBank(1_500_00);
  await sendToTag(700_00);
  const naira = (await look()).money?.find(({ currency }) => currency === 'NGN');
  expect(naira).toMatchObject({
    out: { count: 1, sum: 1_500_00 },
    between: { count: 1, sum: 700_00 },
  });
  await runQueued(world, 'payouts:submit');
  await control(sandbox, '/clock', { advance_ms: 60_000 });
  world.clock.advance(30);
  await runPayouts(world);
});

test('shows how payouts of the last day ended, per rail, and how old the pending ones are', async () => {
  const before = (await look()).payouts;
  expect(before?.rails).toEqual([{ rail: 'bank', paid: 1, failed: 0 }]);
  expect(before?.pending).toEqual({ count: 0, oldest: null, ages: [0, 0, 0, 0] });
  await fault(sandbox, '400', { method: 'POST', path_regex: '/v1/transfers' });
  await sendToBank(1_000_00);
  await runQueued(world, 'payouts:submit');
  await sendToBank(2_000_00);
  expect((await look()).payouts).toMatchObject({
    rails: [{ rail: 'bank', paid: 1, failed: 1 }],
    pending: { count: 1, ages: [1, 0, 0, 0] },
  });
  world.clock.advance(300);
  expect((await look()).payouts?.pending.ages).toEqual([0, 1, 0, 0]);
  world.clock.advance(1_000);
  expect((await look()).payouts?.pending.ages).toEqual([0, 0, 1, 0]);
  world.clock.advance(4_000);
  const later = (await look((await demo(world, 'admin')).person)).payouts;
  expect(later?.pending.ages).toEqual([0, 0, 0, 1]);
  expect(Date.parse(later?.pending.oldest ?? '')).toBeLessThan(world.clock.now().getTime());
});

test('counts what waits for staff, and proposals per group', async () => {
  const before = (await look()).queues;
  expect(before.kyc).toMatchObject({ waiting: expect.any(Number) });
  expect(before.kyc?.waiting).toBeGreaterThan(0);
  const change = {
    kind: 'create_role' as const,
    name: 'Counted',
    description: '',
    permissions: ['audit.read' as const],
  };
  const reason = 'counted by the overview';
  await staff.call('staff.propose-role-change', { body: { change, reason } });
  await world.platform.pool.query(
    `insert into company_events (id, company, event_id, type, received_at, headers, body, signature, status)
     values (gen_random_uuid(), 'maplerad', 'evt_1', 'x', now(), '{}', '', 'valid', 'dead')`,
  );
  const { queues } = await look();
  const roleGroup = (from: typeof before) =>
    from.proposals.find(({ group }) => group === 'roles')?.waiting;
  expect(roleGroup(queues)).toBe((roleGroup(before) ?? 0) + 1);
  expect(queues.events).toEqual({ waiting: 0, dead: (before.events?.dead ?? 0) + 1 });
});

test('shows each part only with the permission for its screen', async () => {
  const reader = (await staffWith(world, 'overview.read')).person;
  expect(await look(reader)).toMatchObject({
    money: null,
    payouts: null,
    queues: { kyc: null, cases: null, events: null, proposals: [] },
  });
  const cases = (await staffWith(world, 'overview.read', 'cases.read', 'fees.approve')).person;
  const seen = await look(cases);
  expect(seen.payouts).not.toBeNull();
  expect(seen.queues.proposals.map(({ group }) => group)).toEqual(['fees']);
  expect(await codeOf(look((await member(world)).person))).toBe('FORBIDDEN');
});
