import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, demo } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, runJob, type Person, type World } from '#test/world.ts';

let world: World;
let reader: Person;
let email: string;
let other: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const made = await staffWith(world, 'providers.read');
  reader = made.person;
  email = made.me.email;
  other = (await staffWith(world, 'fees.read')).person;
  await reader.call('staff.save-alert-choices', { body: { kinds: ['failed_events'] } });
});
afterAll(() => world.close());

const watch = async (minutes = 1) => {
  world.clock.advance(60 * minutes);
  await runJob(world, 'staff:watch-signals', {});
};
const ask = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
const failEvents = (count: number) =>
  ask(
    `insert into company_events (id, company, event_id, type, received_at, headers, body, signature, status)
     select uuidv7(), 'bridge', gen_random_uuid()::text, 'x', $1, '{}', '', 'valid', 'dead'
     from generate_series(1, $2::int)`,
    [world.clock.now(), count],
  );
/** The subjects of the mails that came since the last look. */
const subjects = async (to = email) =>
  (await world.messagesTo(to)).map((message) => ('subject' in message ? message.subject : ''));
const alerts = async (by = reader) =>
  (await by.call('staff.alerts', {})).items.filter(({ kind }) => kind === 'failed_events');

test('staff are told once when a signal is due, again when it grew, and when it is over', async () => {
  await subjects();
  await failEvents(2);
  await watch();
  expect(await subjects()).toEqual(['Alert: Failed webhooks: Bridge']);
  await watch();
  expect(await subjects()).toEqual([]);
  expect(await alerts()).toMatchObject([
    { part: 'bridge', severity: 'high', count: 2, endedAt: null, takenBy: null },
  ]);
  await failEvents(10);
  await watch();
  await watch();
  expect(await subjects()).toEqual(['Alert grew: Failed webhooks: Bridge']);
  await ask(`update company_events set status = 'done'`);
  await watch();
  // The signal has to stay away for some minutes: a signal that comes and goes is one alert.
  expect(await alerts()).toMatchObject([{ endedAt: null }]);
  await watch(11);
  expect(await subjects()).toEqual(['Alert ended: Failed webhooks: Bridge']);
  expect(await alerts()).toMatchObject([{ endedAt: expect.any(String), most: 12 }]);
});

test('an alert is taken with a name, by staff who may open it and while it is open', async () => {
  await failEvents(1);
  await watch();
  const [open] = await alerts();
  const params = { alertId: open?.id ?? '' };
  expect(await codeOf(other.call('staff.take-alert', { params, body: {} }))).toBe('NOT_FOUND');
  expect(await alerts(other)).toEqual([]);
  await reader.call('staff.take-alert', { params, body: {} });
  expect(await codeOf(reader.call('staff.take-alert', { params, body: {} }))).toBe('ALREADY_SO');
  expect((await alerts())[0]).toMatchObject({ takenBy: expect.any(String) });
  const { rows } = await ask(`select subject from audit_log where action = 'staff.alert_taken'`);
  expect(rows).toEqual([{ subject: `alert:${params.alertId}` }]);
});

test('without a choice of their own, staff get the critical kinds by mail and no others', async () => {
  const { person, me } = await staffWith(world, 'providers.read');
  expect((await person.call('staff.alert-choices', {})).kinds).toContain('company_down');
  await subjects(me.email);
  const { clock, ids } = world.platform;
  await ask(
    `insert into company_calls (id, company, method, path, at, ms, outcome)
     select id, 'bridge', 'GET', '/', $2, 1, 'unavailable' from unnest($1::uuid[]) id`,
    [Array.from({ length: 5 }, () => ids.next()), clock.now()],
  );
  await ask(
    `insert into company_events (id, company, event_id, type, received_at, headers, body, signature, status)
     values (uuidv7(), 'maplerad', $1, 'x', $2, '{}', '', 'valid', 'dead')`,
    [randomUUID(), clock.now()],
  );
  await runJob(world, 'staff:watch-signals', {});
  expect(await subjects(me.email)).toEqual(['Alert: Companies: Bridge']);
});

test('the metrics say what is due, by kind and severity', async () => {
  const { person } = await demo(world, 'admin');
  expect((await person.call('staff.signals', {})).items.length).toBeGreaterThan(0);
  const values = (await world.platform.metrics.signalsDue.get()).values;
  expect(values).toContainEqual(
    expect.objectContaining({ labels: { kind: 'company_down', severity: 'critical' }, value: 1 }),
  );
});
