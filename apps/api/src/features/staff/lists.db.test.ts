import { allRoutes, type InputOf, type Routes } from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { writeSetting } from '#platform/settings.ts';
import { codeOf, demo, failureOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ person: staff } = await demo(world, 'admin'));
});
afterAll(() => world.close());

const reason = 'The regulator asked for it';

const eventsAtOnce = async (count: number, type: string, attempts = '0') => {
  await world.platform.pool.query(
    `insert into company_events (id, company, event_id, type, received_at, headers, body, signature, status, attempts)
     select uuidv7(), 'maplerad', $2 || n, $2, now(), '{}', '', 'valid', 'done', ${attempts}
     from generate_series(1, $1::int) n`,
    [count, type],
  );
};

const post = (by: Person, path: string, body: object) =>
  by.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const linesOf = async (response: Response): Promise<string[]> =>
  (await response.text()).split('\r\n').filter(Boolean);
const eventsFile = (body: object, by = staff) => post(by, '/api/v1/staff/events/export', body);

const lastEntry = async (action: string) => {
  const { items } = await staff.call('staff.audit-log', { query: { action, limit: 1 } });
  return items[0];
};

describe('an export', () => {
  test('holds every row that fits the filters, not only a page, and says who, when, where and why', async () => {
    await eventsAtOnce(2_345, 'sample.export');
    const page = await staff.call('companies.list', { query: { type: 'sample.export' } });
    expect([page.items.length, page.total]).toEqual([50, { count: 2_345, isMore: false }]);
    const response = await eventsFile({ type: 'sample.export', reason });
    expect(response.headers.get('content-disposition')).toMatch(/webhooks-\d{4}-\d\d-\d\d\.csv/);
    const [watermark, head, ...rows] = await linesOf(response);
    expect(watermark).toMatch(
      /^"Webhooks, exported by .+ \(@ops\) on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d Africa\/Lagos\. Reason: The regulator asked for it"$/,
    );
    expect(head).toContain('"Received (Africa/Lagos)"');
    expect(rows.pop()).toBe('"End of export, rows: 2,345"');
    expect(new Set(rows).size).toBe(2_345);
    // Words, not codes.
    expect(rows[0]).toContain('"sample.export","Done","Maplerad"');
    expect(await lastEntry('staff.list_exported')).toMatchObject({
      actor: '@ops',
      subject: 'list:companies.list',
      detail: { filters: { type: 'sample.export' }, sort: '-receivedAt', rows: 2_345, reason },
    });
  });

  test('is refused without a reason, without the permission, and above the policy, and is not audited then', async () => {
    const before = await lastEntry('staff.list_exported');
    expect((await eventsFile({ type: 'sample.export' })).status).toBe(400);
    const { person: stranger } = await staffWith(world, 'users.read');
    expect((await eventsFile({ reason }, stranger)).status).toBe(403);
    const { db, clock } = world.platform;
    await inTx(db, (tx) => writeSetting(tx, 'exports', { mostRows: 1_000 }, clock.now()));
    const refused = await eventsFile({ type: 'sample.export', reason });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        error: {
          code: 'EXPORT_TOO_LARGE',
          message:
            'There are more than 1,000 rows, and one export may have 1,000. Narrow the filters and export in parts.',
        },
      },
    ]);
    await inTx(db, (tx) => writeSetting(tx, 'exports', { mostRows: 50_000 }, clock.now()));
    expect(await lastEntry('staff.list_exported')).toEqual(before);
  });

  test('keeps personal data masked, in the file and in the audit log', async () => {
    const { details } = await member(world);
    const file = await post(staff, '/api/v1/staff/users/export', { search: details.email, reason });
    const text = await file.text();
    expect(text).toContain(details.tag);
    expect(text).not.toContain(details.email);
    const entry = await lastEntry('staff.list_exported');
    expect(entry?.detail).toMatchObject({ filters: { search: 'per…' }, rows: 1 });
  });

  test('of the audit log starts no formula in a spreadsheet', async () => {
    await eventsFile({ search: 'none', reason });
    const body = { action: 'staff.list_exported', reason };
    const [, head, row] = await linesOf(await post(staff, '/api/v1/staff/audit-log/export', body));
    expect(head).toBe(
      '"Entry","When (Africa/Lagos)","Who","Action","Subject","Address","Detail","Request","Hash"',
    );
    expect(row).toMatch(
      /^"\d+","[\d-]{10} [\d:]{8}","'@ops","staff\.list_exported","list:staff\.audit-log",.*"\{""/,
    );
  });
});

describe('a list', () => {
  type Query = InputOf<Routes['identity.users']>['query'];
  const walk = async (query: Query) => {
    const seen: { name: string; tag: string }[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({
        ...query,
        limit: 3,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    return seen;
  };
  const read = (query: Query) => staff.call('identity.users', { query });

  test('is sorted by the server in both directions, and no row is lost or repeated between pages', async () => {
    for (let turn = 0; turn < 5; turn += 1) await member(world);
    const all = await read({ limit: 100 });
    for (const sort of ['name', '-name', 'tag', '-tag', 'joinedAt'] as const) {
      const seen = await walk({ sort });
      expect(new Set(seen.map(({ tag }) => tag)).size).toBe(all.items.length);
      expect(seen.length).toBe(all.items.length);
      expect(seen).toEqual((await read({ sort, limit: 100 })).items);
    }
    const up = await walk({ sort: 'tag' });
    expect(up.map(({ tag }) => tag)).toEqual(up.map(({ tag }) => tag).toSorted());
    expect(await walk({ sort: '-tag' })).toEqual(up.toReversed());
  });

  test('refuses a cursor of another sort, and one that was made by hand', async () => {
    const { next } = await read({ sort: 'name', limit: 1 });
    const made = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const query of [
      { sort: 'tag', cursor: next ?? '' },
      { cursor: made('-joinedAt', 'yesterday', '018f0000-0000-7000-8000-000000000000') },
      {
        cursor: made('-joinedAt', '2026-99-99 10:00:00+00', '018f0000-0000-7000-8000-000000000000'),
      },
      { cursor: made('-joinedAt', '2026-11-16 10:00:00+00', 'x') },
      { sort: 'name', cursor: made('name', 'a\0', '018f0000-0000-7000-8000-000000000000') },
    ])
      expect(await codeOf(read(query))).toBe('INVALID_INPUT');
    expect(await codeOf(read({ sort: 'email' }))).toBe('INVALID_INPUT');
  });

  test('finds one row by its id, wherever it is', async () => {
    const { items } = await staff.call('staff.audit-log', { query: { id: '1' } });
    expect(items.map(({ seq }) => seq)).toEqual([1]);
    expect((await staff.call('staff.audit-log', { query: { id: '999999999' } })).items).toEqual([]);
  });

  test('counts at most 10,000 rows and says that there are more', async () => {
    await eventsAtOnce(10_050, 'sample.many');
    const query = { type: 'sample.many', limit: 1 };
    const first = await staff.call('companies.list', { query });
    expect(first.total).toEqual({ count: 10_000, isMore: true });
    const second = await staff.call('companies.list', {
      query: { ...query, cursor: first.next ?? '' },
    });
    expect(second.total).toBeNull();
  });

  test('of the audit log is filtered by person, subject, address and days in Lagos', async () => {
    await eventsFile({ search: 'none', reason });
    const seqs = async (query: InputOf<Routes['staff.audit-log']>['query']) =>
      (await staff.call('staff.audit-log', { query: { ...query, limit: 100 } })).items.map(
        ({ seq }) => seq,
      );
    const entry = await lastEntry('staff.list_exported');
    const seq = entry?.seq ?? 0;
    const day = new Date(Date.parse(entry?.at ?? '') + 3_600_000).toISOString().slice(0, 10);
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect(await seqs({ actor: '@ops' })).toContain(seq);
    expect(await seqs({ actor: '@amara' })).not.toContain(seq);
    expect(await seqs({ subject: 'list:companies.list', ip: entry?.ip ?? '' })).toContain(seq);
    expect(await seqs({ ip: '203.0.113.250' })).toEqual([]);
    expect(await seqs({ from: day, to: day })).toContain(seq);
    expect(await seqs({ from: next })).toEqual([]);
    expect(await seqs({ action: 'staff.list_exported', to: '2020-01-01' })).toEqual([]);
  });
});

test('open sessions show who is signed in, and not those who signed out', async () => {
  const { person, details } = await member(world);
  const tags = async () =>
    (
      await staff.call('identity.open-sessions', { query: { person: `@${details.tag}` } })
    ).items.map(({ person: who }) => who);
  expect(await tags()).toEqual([`@${details.tag}`]);
  await person.call('identity.log-out', {});
  expect(await tags()).toEqual([]);
});

test('a job that was given up is found, and run again with a reason that is audited', async () => {
  const { pool } = world.platform;
  await pool.query(`select graphile_worker.add_job('made-to-fail', max_attempts := 3)`);
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'no mail to ada@example.test'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'made-to-fail')`,
  );
  const find = async () =>
    (await staff.call('staff.jobs', { query: { task: 'made-to-fail' } })).items[0];
  const job = await find();
  expect(job).toMatchObject({ state: 'given_up', attempts: '3 of 3', error: 'no mail to •••' });
  const retry = (by: Person, jobId: string) =>
    by.call('staff.retry-job', { params: { jobId }, body: { reason } });
  await retry(staff, job?.id ?? '');
  expect(await find()).toMatchObject({ state: 'failing', attempts: '0 of 3' });
  expect(await lastEntry('staff.job_retried')).toMatchObject({
    subject: `job:${job?.id}`,
    detail: { before: { task: 'made-to-fail', attempts: 3 }, after: { attempts: 0 }, reason },
  });
  expect(await codeOf(retry(staff, '999999999'))).toBe('NOT_FOUND');
  const { person: reader } = await staffWith(world, 'system.read');
  expect(await codeOf(retry(reader, job?.id ?? ''))).toBe('FORBIDDEN');
});

describe('saved views', () => {
  const params = { list: 'identity.users' };
  const save = (by: Person, name: string, address = 'status=closed') =>
    by.call('staff.save-view', { params, body: { name, address } });
  const names = async (by: Person) =>
    (await by.call('staff.saved-views', { params })).items.map(({ name }) => name);

  test('belong to one member of staff and one list, and the same name replaces', async () => {
    const { person: other } = await staffWith(world, 'users.read');
    const { id } = await save(staff, 'Closed');
    await save(staff, 'Closed', 'status=closed&sort=name');
    expect((await staff.call('staff.saved-views', { params })).items).toEqual([
      { id, name: 'Closed', address: 'status=closed&sort=name' },
    ]);
    expect(await names(other)).toEqual([]);
    const remove = (by: Person) =>
      by.call('staff.delete-view', { params: { ...params, viewId: id } });
    expect(await codeOf(remove(other))).toBe('NOT_FOUND');
    await remove(staff);
    expect(await names(staff)).toEqual([]);
    const { person } = await member(world);
    expect(await codeOf(save(person, 'Mine'))).toBe('FORBIDDEN');
  });

  test('are at most twenty, and the twenty-first says so at its field', async () => {
    const { person } = await staffWith(world, 'users.read');
    for (let turn = 0; turn < 20; turn += 1) await save(person, `View ${turn}`);
    await save(person, 'View 3', 'sort=tag');
    expect(await failureOf(save(person, 'One more'))).toMatchObject({
      fields: { name: 'You have 20 views of this list. Delete one first.' },
    });
  });
});

test('every list has its export, with the same permission', () => {
  const files = allRoutes.filter(
    ({ id, method, reply }) => id.endsWith('-export') && method === 'POST' && reply === 'file',
  );
  const lists = files.map(({ id }) => allRoutes.find((list) => list.id === id.slice(0, -7)));
  expect(lists.length).toBeGreaterThanOrEqual(3);
  for (const [at, list] of lists.entries()) {
    expect(list?.access).toMatchObject({
      who: 'staff',
      permission: files[at]?.access.who === 'staff' ? files[at].access.permission : undefined,
    });
  }
});
