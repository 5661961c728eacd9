import type { InputOf, Routes } from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, failureOf, member } from '#test/people.ts';
import { pausers } from '#test/pauses.ts';
import { staffWith } from '#test/staff.ts';
import { twoPeople } from '#test/two-people.ts';
import { createWorld, runJob, runQueued, type Person, type World } from '#test/world.ts';

type Change = InputOf<Routes['campaigns.propose']>['body']['change'];

let world: World;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ maker, checker } = await twoPeople(world));
});
afterAll(() => world.close());

const reason = 'People wait for their money';
const words = {
  title: 'Transfers are slow',
  body: 'Hello {firstName}, your money is safe.',
  path: '/transactions',
  mail: null,
  text: null,
};
const changeOf = (over: Partial<Change> = {}): Change => ({
  name: 'Slow payouts',
  subject: 'service',
  words,
  segment: {},
  startsAt: null,
  perMinute: 6_000,
  ...over,
});

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.platform.pool.query(text, values)).rows as Row[];

/** People with an account and no session, all in one country of their own. */
const peopleIn = (country: string, count: number) =>
  query(
    `insert into users (id, email, email_key, password_hash, full_name, first_name, tag, tag_skeleton,
       country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo, referral_code, created_at)
     select gen_random_uuid(), $1 || n || '@x.test', $1 || n || '@x.test', 'x', 'Name', 'Name',
       lower($1) || 'p' || n, lower($1) || 'p' || n, $1, 'investor', 'basic', 0, 'none', 'active', false,
       $1 || n, now() from generate_series(1, $2) n`,
    [country, count],
  );

const propose = (change: Change) =>
  maker
    .call('campaigns.propose', { body: { change, reason } })
    .then(({ approvalId }) => approvalId);
const decide = (person: Person, approvalId: string) =>
  person.call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason },
  });
const approved = async (change: Change): Promise<string> => {
  const approvalId = await propose(change);
  await decide(checker, approvalId);
  const [row] = await query<{ id: string }>('select id from campaigns where approval_id = $1', [
    approvalId,
  ]);
  return row?.id ?? '';
};
const send = () => runQueued(world, 'campaigns:send');
const readCampaign = async (id: string) =>
  (await maker.call('campaigns.list', { query: { id } })).items[0];
const toldIn = async (country: string): Promise<number> => {
  const [row] = await query<{ told: number }>(
    `select count(*)::int as told from notifications n join users u on u.id = n.user_id
     where u.country = $1 and n.kind like 'campaigns.%'`,
    [country],
  );
  return row?.told ?? 0;
};
const inbox = async (person: Person) =>
  (await person.call('notifications.list', { query: {} })).items.filter(
    ({ title }) => title === words.title,
  );

describe('a message to many', () => {
  test('reaches the people of its segment once, and none who switched the subject off', async () => {
    const [ada, bola] = [await member(world), await member(world)];
    for (const { me } of [ada, bola]) {
      await query(`update users set country = 'CM' where id = $1`, [me.id]);
    }
    const other = await member(world);
    await bola.person.call('notifications.change-settings', { body: { matrix: { service: [] } } });
    const segment = { countries: ['CM'] };
    expect(await maker.call('campaigns.count', { body: { subject: 'service', segment } })).toEqual({
      people: 2,
      muted: 1,
    });
    const id = await approved(changeOf({ segment }));
    expect(await readCampaign(id)).toMatchObject({ state: 'scheduled', expected: 2, told: 0 });
    await send();
    expect(await readCampaign(id)).toMatchObject({
      state: 'done',
      told: 1,
      muted: 1,
      maker: '@ops',
      checker: '@checker',
    });
    const [item] = await inbox(ada.person);
    expect(item).toMatchObject({ path: '/transactions', subject: 'service' });
    expect(item?.body).toBe(`Hello ${ada.me.first_name}, your money is safe.`);
    expect(await inbox(bola.person)).toEqual([]);
    expect(await inbox(other.person)).toEqual([]);
    await runJob(world, 'campaigns:send', { campaignId: id, step: 0 });
    expect(await inbox(ada.person)).toHaveLength(1);
  });

  test('goes on where a crash left it, and several runs at once tell no one twice', async () => {
    await peopleIn('BF', 120);
    const id = await approved(changeOf({ segment: { countries: ['BF'] } }));
    const run = { campaignId: id, step: 0 };
    await Promise.all(Array.from({ length: 4 }, () => runJob(world, 'campaigns:send', run)));
    expect(await readCampaign(id)).toMatchObject({ state: 'done', told: 120 });
    expect(await toldIn('BF')).toBe(120);
    // The worst case: the place is lost, as after a restore. The cause keeps people from hearing twice.
    await query(
      `update campaigns set cursor = null, state = 'sending', ended_at = null where id = $1`,
      [id],
    );
    await runJob(world, 'campaigns:send', run);
    expect(await toldIn('BF')).toBe(120);
    const [mails] = await query<{ mails: number }>(
      `select count(*)::int as mails from deliveries d join users u on u.id = d.user_id
       where u.country = 'BF' and d.channel = 'mail'`,
    );
    expect(mails?.mails).toBe(120);
  });

  test('keeps to its speed, and stops at once', async () => {
    await peopleIn('BJ', 40);
    const id = await approved(changeOf({ segment: { countries: ['BJ'] }, perMinute: 60 }));
    await send();
    expect(await readCampaign(id)).toMatchObject({ state: 'sending', told: 10 });
    await send();
    expect(await readCampaign(id)).toMatchObject({ state: 'sending', told: 20 });
    await maker.call('campaigns.stop', { params: { campaignId: id }, body: { reason } });
    await send();
    expect(await readCampaign(id)).toMatchObject({
      state: 'stopped',
      told: 20,
      stopper: '@ops',
      stopReason: reason,
    });
    expect(await toldIn('BJ')).toBe(20);
    const again = maker.call('campaigns.stop', { params: { campaignId: id }, body: { reason } });
    expect(await codeOf(again)).toBe('CAMPAIGN_OVER');
    const [entry] = await query<{ detail: object }>(
      `select detail from audit_log where action = 'campaigns.stopped' and subject = $1`,
      [`campaign:${id}`],
    );
    expect(entry?.detail).toMatchObject({ before: { state: 'sending' }, reason });
  });

  test('respects a person who switches the subject off after the count and the approval', async () => {
    const { person, me } = await member(world);
    await query(`update users set country = 'ML' where id = $1`, [me.id]);
    const id = await approved(changeOf({ segment: { countries: ['ML'] } }));
    expect(await readCampaign(id)).toMatchObject({ expected: 1 });
    await person.call('notifications.change-settings', { body: { matrix: { service: [] } } });
    await send();
    expect(await readCampaign(id)).toMatchObject({ state: 'done', told: 0, muted: 1 });
    expect(await inbox(person)).toEqual([]);
    const [sent] = await query<{ count: number }>(
      `select count(*)::int from deliveries where user_id = $1 and kind = 'campaigns.service'`,
      [me.id],
    );
    expect(sent?.count).toBe(0);
  });

  test('waits with its place while the feature is paused, and none can be proposed', async () => {
    await peopleIn('NE', 40);
    const id = await approved(changeOf({ segment: { countries: ['NE'] }, perMinute: 60 }));
    await send();
    expect(await readCampaign(id)).toMatchObject({ state: 'sending', told: 10 });
    const staff = await pausers(world);
    await staff.pause('campaigns');
    await send();
    await send();
    expect(await readCampaign(id)).toMatchObject({ state: 'sending', told: 10 });
    expect(await codeOf(propose(changeOf({ segment: { countries: ['NE'] } })))).toBe('FEATURE_OFF');
    await staff.resume('campaigns');
    await send();
    expect(await readCampaign(id)).toMatchObject({ state: 'sending', told: 20 });
    expect(await toldIn('NE')).toBe(20);
  });

  test('its messages have slots of their own, so that a code waits for none of them', async () => {
    await peopleIn('SN', 1);
    await approved(changeOf({ segment: { countries: ['SN'] } }));
    const [before] = await query<{ last: string }>(
      'select coalesce(max(id), 0) as last from graphile_worker._private_jobs',
    );
    await send();
    const jobs = await query<{ task: string }>(
      `select distinct t.identifier as task from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where j.id > $1 and t.identifier like 'messages:%'`,
      [before?.last],
    );
    expect(jobs).toEqual([{ task: 'messages:mails' }]);
  });
});

describe('before it goes out', () => {
  test('a second person decides, and no one without the permission writes', async () => {
    await peopleIn('CI', 1);
    const approvalId = await propose(changeOf({ segment: { countries: ['CI'] } }));
    expect(await codeOf(decide(maker, approvalId))).toBe('APPROVAL_OWN');
    const { person: reader } = await staffWith(world, 'notifications.read');
    const body = { change: changeOf(), reason };
    expect(await codeOf(reader.call('campaigns.propose', { body }))).toBe('FORBIDDEN');
    expect(await codeOf(decide(reader, approvalId))).toBe('FORBIDDEN');
    expect(await toldIn('CI')).toBe(0);
  });

  test('a wrong variable, an empty segment and a start in the past are refused at their field', async () => {
    const refused = (over: Partial<Change>) =>
      failureOf(maker.call('campaigns.propose', { body: { change: changeOf(over), reason } }));
    expect(await refused({ words: { ...words, body: 'Hello {name}' } })).toMatchObject({
      code: 'CAMPAIGN_VARIABLE',
      fields: { 'change.words.body': expect.stringContaining('{name}') },
    });
    expect(await refused({ startsAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      code: 'CAMPAIGN_START',
      fields: { 'change.startsAt': expect.any(String) },
    });
    expect(await refused({ segment: { countries: ['ZZ'] } })).toMatchObject({
      code: 'CAMPAIGN_EMPTY',
    });
    expect(await refused({ words: { ...words, path: '//evil.test' } })).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('the preview has the reader in it, and a test goes to the reader alone', async () => {
    const draft = { subject: 'service' as const, words, segment: {} };
    const preview = await maker.call('campaigns.preview', { body: draft });
    expect(preview.inbox.body).toMatch(/^Hello \p{L}+, your money is safe\.$/u);
    const [before] = await query<{ count: number }>('select count(*)::int from notifications');
    await maker.call('campaigns.test', { body: draft });
    const [after] = await query<{ count: number }>('select count(*)::int from notifications');
    expect(after?.count).toBe((before?.count ?? 0) + 1);
    const { items } = await maker.call('notifications.list', { query: {} });
    expect(items[0]?.title).toBe(`Test: ${words.title}`);
  });
});

describe('the people of a message', () => {
  const count = async (segment: Change['segment']) =>
    (await maker.call('campaigns.count', { body: { subject: 'news', segment } })).people;
  const pay = (userId: string, company: string, hours: { made: number; ended: number | null }) =>
    query(
      `insert into payouts (id, user_id, rail, company, account_id, currency, amount, total, state, reference,
         promised_at, created_at, updated_at, ended_at, origin_id, ordered_amount, ordered_currency,
         target_amount, target_currency, fees, destination, reason)
       select id, $1, 'bank', $2, 1, 'NGN', 100, 100, case when $4::float is null then 'submitted' else 'settled' end,
         'T' || id, now() - ($3::float - 1) * interval '1 hour', now() - $3::float * interval '1 hour', now(),
         now() - $4::float * interval '1 hour', id, 100, 'NGN', 100, 'NGN', '[]', '{}', ''
       from (select gen_random_uuid() as id) made`,
      [userId, company, hours.made, hours.ended],
    );

  test('are found by an incident: open and late transfers at the company in its window', async () => {
    const [open, late, inTime, earlier, elsewhere] = await Promise.all(
      Array.from({ length: 5 }, async () => (await member(world)).me.id),
    );
    const hoursAgo = (hours: number) =>
      new Date(world.clock.now().getTime() - hours * 3_600_000).toISOString();
    const segment = {
      incident: { company: 'reloadly' as const, from: hoursAgo(6), until: null },
    };
    const before = await count(segment);
    await pay(open ?? '', 'reloadly', { made: 5, ended: null });
    await pay(late ?? '', 'reloadly', { made: 8, ended: 2 });
    await pay(inTime ?? '', 'reloadly', { made: 3, ended: 2.5 });
    await pay(earlier ?? '', 'reloadly', { made: 20, ended: 10 });
    await pay(elsewhere ?? '', 'bridge', { made: 5, ended: null });
    expect((await count(segment)) - before).toBe(2);
    const bad = { incident: { company: 'bridge' as const, from: hoursAgo(900), until: null } };
    const asked = maker.call('campaigns.count', { body: { subject: 'news', segment: bad } });
    expect(await codeOf(asked)).toBe('CAMPAIGN_WINDOW');
    await query(`delete from payouts where company in ('reloadly', 'bridge') and reason = ''`);
  });

  test('are found by tier, by country and by what they used', async () => {
    const all = await count({});
    const used = await count({ feature: { kind: 'bank_transfer', days: 365 } });
    expect(all).toBeGreaterThan(used);
    await peopleIn('TZ', 3);
    expect(await count({ countries: ['TZ'] })).toBe(3);
    expect(await count({ countries: ['TZ'], tiers: [1, 2, 3] })).toBe(0);
    expect(await count({ countries: ['TZ'], tiers: [0] })).toBe(3);
  });
});
