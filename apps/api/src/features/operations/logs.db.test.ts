import { randomUUID } from 'node:crypto';
import { type InputOf, type Routes } from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueue, handleJob, job } from '#platform/jobs/jobs.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { withRequestId } from '#platform/request-id.ts';
import { codeOf, demo, goodPassword, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, runJob, type Person, type World } from '#test/world.ts';
import * as z from 'zod';

let world: World;
let staff: Person;
const written: string[] = [];
beforeAll(async () => {
  world = await createWorld({ demo: true, logTo: (line) => void written.push(line) });
  ({ person: staff } = await demo(world, 'admin'));
});
afterAll(() => world.close());

type Query = InputOf<Routes['operations.logs']>['query'];
const logs = async (query: Query, by = staff) => {
  await world.platform.logs.flush();
  return (await by.call('operations.logs', { query })).items;
};

/** A call to a company, as the recorder of calls stores it. */
const insertCall = (requestId: string, outcome: string, at = world.clock.now()) =>
  world.platform.pool.query(
    `insert into company_calls (id, company, method, path, at, ms, status, outcome, request, response, error, request_id)
     values ($1, 'maplerad', 'POST', '/v1/transfers/08012345678', $2, 42, 503, $3, '{"secret": 1}', '{"name": "Tunde"}', 'Tunde has no account', $4)`,
    [randomUUID(), at, outcome, requestId],
  );

describe('a request', () => {
  test('is a line with call, status, time, person and network, and nothing of its content', async () => {
    const { person, me, details } = await member(world);
    const response = await person.request('/api/v1/identity/session');
    const request = response.headers.get('x-request-id') ?? '';
    const [line, ...others] = await logs({ request });
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      key: request,
      source: 'request',
      level: 'info',
      call: 'identity.session',
      status: 200,
      message: '',
      person: `@${details.tag}`,
      requestId: request,
    });
    expect(line?.ms).toBeGreaterThanOrEqual(0);
    const { rows } = await world.platform.pool.query<Record<string, unknown>>(
      'select * from request_log where request_id = $1',
      [request],
    );
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'address',
      'at',
      'call',
      'level',
      'ms',
      'person',
      'request_id',
      'status',
    ]);
    expect(rows[0]?.['person']).toBe(me.id);
  });

  test('that is refused is a warning and names who asked; a failed log-in keeps no email and password', async () => {
    const { person, details } = await member(world);
    const refused = await person.request('/api/v1/staff/audit-log');
    const [line] = await logs({ request: refused.headers.get('x-request-id') ?? '' });
    expect(line).toMatchObject({ level: 'warning', status: 403, person: `@${details.tag}` });
    await codeOf(
      world.person().call('identity.log-in', {
        body: { email: details.email, password: `${goodPassword}!` },
      }),
    );
    await world.platform.logs.flush();
    const { rows } = await world.platform.pool.query('select request_log::text from request_log');
    const text = JSON.stringify(rows);
    expect(text).toContain('identity.log-in');
    expect(text).not.toContain(details.email);
    expect(text).not.toContain(goodPassword);
  });

  test('joins its audit entry, its company calls, its jobs and what the server said', async () => {
    const requestId = randomUUID();
    const { platform } = world;
    const order = job('test:order', z.object({ id: z.string() }), {
      lane: 'events',
      longestSeconds: 60,
    });
    await withRequestId(requestId, async () => {
      await inTx(platform.db, async (tx) => {
        await audit(
          platform,
          tx,
          { actor: 'payouts' },
          {
            action: 'test.ordered',
            subject: 'payout:1',
            detail: {},
          },
        );
        await enqueue(tx, order, { id: 'x' });
      });
      platform.log.warn({ provider: 'Maplerad' }, 'the company is slow');
    });
    await insertCall(requestId, 'unavailable');
    const { rows } = await platform.pool.query<{ payload: unknown }>(
      `select jobs.payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'test:order'`,
    );
    // The job gets its payload without the request, and works in its name.
    const got: unknown[] = [];
    const handler = handleJob(order, async (payload) => {
      got.push(payload);
      platform.log.error(
        { err: new Error('ada@example.test has no account'), task: order.name, attempt: '1/12' },
        'job failed',
      );
    });
    await handler.run(rows[0]?.payload);
    expect(got).toEqual([{ id: 'x' }]);

    const lines = await logs({ request: requestId, sort: 'at' });
    expect(lines.map(({ source, level, call, message }) => [source, level, call, message])).toEqual(
      expect.arrayContaining([
        ['audit', 'info', 'test.ordered', 'payout:1'],
        ['server', 'warning', 'maplerad', 'the company is slow'],
        ['company', 'error', 'Maplerad', 'POST /v1/transfers/•••: no answer'],
        ['job', 'error', 'test:order', 'job failed, attempt 1 of 12: ••• has no account'],
      ]),
    );
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toMatch(/Tunde|secret|ada@/);
    await platform.pool.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'test:order'))`,
    );
  });
});

describe('the search', () => {
  test('finds by person, call, level, source and day, and a line by its key', async () => {
    const { person, details } = await member(world);
    await person.call('identity.session', {});
    await person.request('/api/v1/staff/audit-log');
    const mine = await logs({ person: details.tag });
    expect(mine.length).toBeGreaterThanOrEqual(2);
    expect(new Set(mine.map((line) => line.person))).toEqual(new Set([`@${details.tag}`]));
    expect(await logs({ person: `@${details.tag}` })).toEqual(mine);
    const refused = await logs({ person: details.tag, level: 'warning' });
    expect(refused.map(({ call }) => call)).toEqual(['staff.audit-log']);
    expect(
      (await logs({ call: 'identity.session' })).every(({ call }) => call === 'identity.session'),
    ).toBe(true);
    await insertCall('', 'answered');
    const calls = await logs({ call: 'Maplerad', source: 'company' });
    expect(calls.length).toBeGreaterThan(0);
    for (const source of ['request', 'server', 'job', 'company', 'audit'] as const) {
      const [line] = await logs({ source, limit: 1 });
      expect(line?.source).toBe(source);
      expect(await logs({ id: line?.key ?? '' })).toEqual([line]);
    }
    expect(await logs({ to: '2020-01-01' })).toEqual([]);
    expect((await logs({ from: '2020-01-01' })).length).toBeGreaterThan(0);
    expect(await logs({ id: 'audit:999999999' })).toEqual([]);
    expect(await logs({ id: 'nothing' })).toEqual([]);
  });

  test('walks all sources in one order, without a line twice or missing', async () => {
    await world.platform.logs.flush();
    const at = world.clock.now();
    // Equal times: the key decides.
    for (let one = 0; one < 5; one += 1) await insertCall('', 'answered', at);
    const seen: { key: string; at: string }[] = [];
    let cursor: string | undefined;
    const to = '2999-01-01';
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({ to, limit: 7, cursor });
      seen.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && seen.length < 70);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length);
    const times = seen.map((line) => line.at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
  const read = ({ cursor, ...query }: Query) =>
    staff.call('operations.logs', { query: { ...query, ...(cursor ? { cursor } : {}) } });

  test('the system log has no requests and no audit entries', async () => {
    await world.platform.logs.flush();
    const { items } = await staff.call('operations.system-log', { query: { limit: 100 } });
    const sources = new Set(items.map(({ source }) => source));
    expect([sources.has('request'), sources.has('audit')].concat(sources.has('company'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(Object.keys(items[0] ?? {})).not.toContain('person');
  });

  test('needs its permission; an export takes a reason and is audited', async () => {
    const { person } = await staffWith(world, 'audit.read', 'system.read', 'providers.read');
    expect(await codeOf(person.call('operations.logs', { query: {} }))).toBe('FORBIDDEN');
    expect(await codeOf(person.call('operations.system-log', { query: {} }))).toBe('FORBIDDEN');
    const { person: reader } = await staffWith(world, 'logs.read');
    const ask = (body: object) =>
      reader.request('/api/v1/operations/logs/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await ask({ source: 'request' })).status).toBe(400);
    const file = await ask({ source: 'request', reason: 'The regulator asked for it' });
    expect(await file.text()).toContain('"Request","identity.');
    const { items } = await staff.call('staff.audit-log', {
      query: { action: 'staff.list_exported', limit: 1 },
    });
    expect(items[0]).toMatchObject({ subject: 'list:operations.logs' });
  });
});

test('the server’s log reaches staff without secrets, and a full buffer stops nothing', async () => {
  const token = 'x'.repeat(60);
  world.platform.log.error({ err: new Error(`the key ${token} was refused`) }, 'a call failed');
  world.platform.log.info('not for staff');
  const lines = await logs({ source: 'server', limit: 5 });
  expect(lines[0]).toMatchObject({
    level: 'error',
    message: 'a call failed: the key ••• was refused',
    requestId: '',
  });
  expect(JSON.stringify(lines)).not.toContain('not for staff');
});

test('lines older than two weeks are deleted, the audit log is not', async () => {
  await staff.call('identity.session', {});
  await world.platform.logs.flush();
  world.clock.advance(13 * 86_400);
  await runJob(world, 'operations:forget-logs', {});
  const count = async (table: string) => {
    const { rows } = await world.platform.pool.query<{ count: string }>(
      `select count(*) from ${table}`,
    );
    return Number(rows[0]?.count);
  };
  expect(await count('request_log')).toBeGreaterThan(0);
  const audited = await count('audit_log');
  world.clock.advance(2 * 86_400);
  await runJob(world, 'operations:forget-logs', {});
  expect([await count('request_log'), await count('server_log')]).toEqual([0, 0]);
  expect(await count('audit_log')).toBe(audited);
});
