import { randomUUID } from 'node:crypto';
import type { WantKey } from '@cowrie/contract/waitlist/data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hmac } from '#platform/crypto/secrets.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, queued, runJob, runQueued, type Person, type World } from '#test/world.ts';

let world: World;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.platform.pool.query('delete from waitlist_people');
  await world.platform.pool.query(
    `select graphile_worker.complete_jobs(array_agg(jobs.id)) from graphile_worker._private_jobs jobs`,
  );
  ({ person: maker } = await staffWith(world, 'waitlist.read', 'waitlist.write'));
  ({ person: checker } = await staffWith(world, 'waitlist.read', 'waitlist.approve'));
});
afterAll(() => world.close());

const reason = 'Cards open for the first people';

const addPeople = async (count: number, want: WantKey = 'invoices', country = 'NG') => {
  const name = randomUUID().slice(0, 8);
  await world.platform.pool.query(
    `with people as (
       insert into waitlist_people (id, email, email_key, country, code, source, confirmed_at)
       select gen_random_uuid(), $1 || n || '@example.test', $1 || n || '@example.test', $2,
         upper(substr(md5($1 || n), 1, 8)), 'direct', now() + n * interval '1 second'
       from generate_series(1, $3::int) n returning *)
     insert into waitlist_places (id, person_id, want, country, source, confirmed_at)
     select gen_random_uuid(), id, $4, country, source, confirmed_at from people`,
    [name, country, count, want],
  );
};
const propose = (change: { want: WantKey; country: string | null; size: number }) =>
  maker.call('waitlist.invite', { body: { change, reason } });
const approve = (approvalId: string, by = checker) =>
  by.call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason: 'The size is right' },
  });
const invite = async (change: { want: WantKey; country: string | null; size: number }) =>
  approve((await propose(change)).approvalId);
const drain = async () => {
  while ((await runQueued(world, 'waitlist:invite')) > 0);
};
const invited = async () =>
  (
    await world.platform.pool.query<{ email: string }>(
      `select p.email from waitlist_places w join waitlist_people p on p.id = w.person_id
       where w.invited_at is not null order by w.confirmed_at`,
    )
  ).rows.map(({ email }) => email);
type Mail = { readonly to: string; readonly text: string };
/** The invitations in the queue. */
const invitations = async (): Promise<Mail[]> => {
  const { cipher } = world.platform;
  const jobs = await queued(world.platform, ['messages:mails']);
  return jobs.flatMap(({ payload }) => {
    const { id, sealed } = payload as { id: string; sealed: string };
    const place = { table: 'jobs', column: 'payload', row: id };
    const mails = JSON.parse(cipher.open(Buffer.from(sealed, 'base64'), place)) as { mail: Mail }[];
    return mails.map(({ mail }) => mail);
  });
};
const batches = async () => (await maker.call('waitlist.batches', { query: {} })).items;

describe('a batch', () => {
  test('goes to the first of the list after a second person approved, each once', async () => {
    await addPeople(130);
    const preview = { want: 'invoices' as const, country: null, size: 120 };
    expect(await maker.call('waitlist.preview', { body: preview })).toEqual({
      people: 120,
      waiting: 130,
    });
    const { approvalId } = await propose(preview);
    expect(await codeOf(approve(approvalId, maker))).not.toBe('no error');
    expect(await invited()).toEqual([]);
    await approve(approvalId);
    await drain();
    const people = await invited();
    expect(people).toHaveLength(120);
    const mails = await invitations();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(people.toSorted());
    expect((await batches())[0]).toMatchObject({ state: 'done', invited: 120 });
  });

  test('a run that is repeated, or killed after any transaction, invites no one twice', async () => {
    await addPeople(120);
    await invite({ want: 'invoices', country: null, size: 120 });
    const [batch] = await batches();
    const run = { batchId: batch?.id ?? '', step: 0 };
    await Promise.all([
      runJob(world, 'waitlist:invite', run),
      runJob(world, 'waitlist:invite', run),
      runJob(world, 'waitlist:invite', run),
    ]);
    await runJob(world, 'waitlist:invite', run);
    await drain();
    const mails = (await invitations()).map(({ to }) => to);
    expect(mails).toHaveLength(120);
    expect(new Set(mails).size).toBe(120);
  });

  test('is by country for those who wait for theirs, and ends with the list', async () => {
    await addPeople(3, 'country', 'ZA');
    await addPeople(3, 'country', 'TG');
    await invite({ want: 'country', country: 'TG', size: 50 });
    await drain();
    expect(await invited()).toHaveLength(3);
    expect((await batches())[0]).toMatchObject({ country: 'TG', state: 'done', invited: 3 });
    expect(await codeOf(propose({ want: 'country', country: 'TG', size: 5 }))).toBe(
      'WAITLIST_EMPTY',
    );
  });

  test('is stopped by one person, and waits while the switch is off', async () => {
    await addPeople(10);
    await invite({ want: 'invoices', country: null, size: 10 });
    const [batch] = await batches();
    const { platform } = world;
    await platform.pool.query(`update feature_flags set enabled = false where key = 'waitlist'`);
    platform.flags.forget();
    await runQueued(world, 'waitlist:invite');
    expect(await invited()).toEqual([]);
    await platform.pool.query(`update feature_flags set enabled = true where key = 'waitlist'`);
    platform.flags.forget();
    const stop = { params: { batchId: batch?.id ?? '' }, body: { reason } };
    await maker.call('waitlist.stop', stop);
    await drain();
    expect(await invited()).toEqual([]);
    expect(await codeOf(maker.call('waitlist.stop', stop))).toBe('BATCH_OVER');
  });

  test('an address that refused our mails leaves the list instead', async () => {
    await addPeople(2);
    const { rows } = await world.platform.pool.query<{ email: string }>(
      'select email from waitlist_people order by confirmed_at limit 1',
    );
    const refused = rows[0]?.email ?? '';
    const key = hmac(world.platform.config.BLIND_INDEX_KEY, 'message-address', 'mail', refused);
    await world.platform.pool.query(
      `insert into refused_addresses (address_key, channel, why, at)
       values ($1, 'mail', 'complained', now())`,
      [key],
    );
    await invite({ want: 'invoices', country: null, size: 2 });
    await drain();
    expect(await invited()).not.toContain(refused);
    const left = await world.platform.pool.query('select 1 from waitlist_people where email = $1', [
      refused,
    ]);
    expect(left.rows).toEqual([]);
  });
});

describe('an invited person', () => {
  test('opens the sign-up, which staff see, and is deleted a month after the last invitation', async () => {
    await addPeople(2);
    await invite({ want: 'invoices', country: null, size: 1 });
    await drain();
    const [mail] = await invitations();
    const key = /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = world.person();
    expect(await visitor.call('waitlist.place', { body: { key } })).toMatchObject({
      places: [{ position: null }],
    });
    await visitor.call('waitlist.open', { body: { key } });
    await visitor.call('waitlist.open', { body: { key } });
    const { items } = await maker.call('waitlist.list', { query: { state: 'opened' } });
    expect(items).toMatchObject([
      { state: 'opened', email: expect.stringContaining('•••') as unknown },
    ]);
    world.clock.advance(31 * 86_400);
    await runJob(world, 'waitlist:sweep', {});
    const { rows } = await world.platform.pool.query('select count(*)::int from waitlist_people');
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('the desk', () => {
  const file = (text: string) => new Blob([text], { type: 'text/csv' });
  const importFile = (text: string) =>
    maker.call('waitlist.import', { query: { consented: 'yes', reason }, file: file(text) });

  test('imports people who agreed, skips known ones, and names the lines with a problem', async () => {
    const text = [
      'Email,Country,Wants',
      'one@example.test,NG,invoices;expenses',
      '"two@example.test","gh","invoices"',
      'ONE@example.test,NG,invoices',
      'nonsense,NG,invoices',
      'three@example.test,NG,"=cmd()"',
      'four@example.test,NG,country',
      '',
    ].join('\n');
    const [first, second] = await Promise.all([importFile(text), importFile(text)]);
    expect((first?.added ?? 0) + (second?.added ?? 0)).toBe(2);
    expect(first?.problems.map(({ line }) => line)).toEqual([5, 6, 7]);
    expect(await importFile(text)).toMatchObject({ added: 0, skipped: 3 });
    const { items } = await maker.call('waitlist.list', { query: { source: 'import' } });
    expect(items).toHaveLength(3);
    expect(await codeOf(importFile('name\nx'))).toBe('WAITLIST_FILE');
    const unsure = maker.request('/api/v1/staff/waitlist/import?reason=They+asked', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: text,
    });
    expect((await unsure).status).toBe(400);
  });

  test('shows figures and sources, and exports with a watermark and masked addresses', async () => {
    await addPeople(3);
    await addPeople(2, 'expenses', 'GH');
    const figures = await maker.call('waitlist.figures', {});
    expect(figures).toMatchObject({
      people: 5,
      wants: [
        { key: 'invoices', waiting: 3 },
        { key: 'expenses', waiting: 2 },
      ],
      countries: [{ key: 'NG' }, { key: 'GH' }],
      sources: [{ key: 'direct', waiting: 5 }],
    });
    const answer = await maker.request('/api/v1/staff/waitlist/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    });
    const text = await answer.text();
    expect(text).toContain(`Reason: ${reason}`);
    expect(text).not.toMatch(/\d+@example\.test/);
    const { items } = await maker.call('waitlist.list', { query: { country: 'gh' } });
    expect(items).toHaveLength(2);
  });
});
