import type { InputOf, Routes } from '@cowrie/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFollowers } from '#app/app.ts';
import { inTx } from '#platform/db/pool.ts';
import { strangerText, type StrangerText } from '#platform/stranger-text.ts';
import { declareFollower, followOnce } from '#platform/realtime/follow.ts';
import { codeOf, member } from '#test/people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runJob, type World } from '#test/world.ts';
import { defineNotification } from './define.ts';
import { notify } from './notify.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const invited = defineNotification<{ amount: string; who: StrangerText }>({
  id: 'test.invited',
  subject: 'requests',
  amounts: ['amount'],
  mail: ({ amount, who }) => ({
    subject: `${who} invites you to share ${amount}`,
    lines: [`${who} wants to share ${amount} with you.`],
    action: { label: 'See it', path: '/requests' },
  }),
});
const said = { amount: '₦5,000.00', who: strangerText('Ada', 'name') };

const personWithPhone = async () => {
  const made = await member(world);
  const phone = `+23480${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
  await world.platform.pool.query(
    'update users set phone = $2, phone_verified_at = now(), email_verified_at = now() where id = $1',
    [made.me.id, phone],
  );
  const { rows } = await world.platform.pool.query<{ email: string; first_name: string }>(
    'select email, first_name from users where id = $1',
    [made.me.id],
  );
  const { email = '', first_name: firstName = '' } = rows[0] ?? {};
  await world.messagesTo(email);
  return { ...made, to: { id: made.me.id, email, first_name: firstName, phone } };
};
type Told = Awaited<ReturnType<typeof personWithPhone>>['to'];

const tell = (to: Told, cause?: string) =>
  inTx(world.platform.db, (tx) =>
    notify(world.platform, tx, to, invited, said, cause === undefined ? {} : { cause }),
  );
const inbox = (person: Person, query: Record<string, string> = {}) =>
  person.call('notifications.list', { query });
const unread = async (person: Person) => (await person.call('notifications.unread', {})).unread;
type Change = InputOf<Routes['notifications.change-settings']>['body'];
const change = (person: Person, body: Change) =>
  person.call('notifications.change-settings', { body });
describe('a notification', () => {
  test('is in the inbox and in a mail, and its event is told once', async () => {
    const { person, to } = await personWithPhone();
    await tell(to, 'invite:1');
    await tell(to, 'invite:1');
    const { items } = await inbox(person);
    expect(items).toMatchObject([
      { title: 'Ada invites you to share ₦5,000.00', path: '/requests', isRead: false },
    ]);
    expect(items[0]?.hiddenTitle).toBe('Ada invites you to share •••');
    expect(await world.messagesTo(to.email)).toHaveLength(1);
    expect(await unread(person)).toBe(1);
  });

  test('goes by the channels the person chose', async () => {
    const { person, to } = await personWithPhone();
    await change(person, { matrix: { requests: ['text'] } });
    await tell(to);
    expect(await world.messagesTo(to.email)).toEqual([]);
    expect(await world.messagesTo(to.phone)).toMatchObject([
      { text: expect.stringContaining('Ada invites you to share ₦5,000.00') },
    ]);
    await change(person, { matrix: { requests: [] } });
    await tell(to);
    expect(await world.messagesTo(to.phone)).toEqual([]);
    expect((await inbox(person)).items).toHaveLength(2);
  });

  test('hides amounts on every channel, and shows the word only at proven addresses', async () => {
    const { person, to } = await personWithPhone();
    const matrix = { requests: ['mail' as const, 'text' as const] };
    await change(person, { matrix, hidesAmounts: true, word: 'green kettle' });
    await tell(to);
    const [mail] = await world.messagesTo(to.email);
    const [text] = await world.messagesTo(to.phone);
    expect(JSON.stringify([mail, text])).not.toContain('5,000');
    expect(mail?.text).toContain('Your word: green kettle.');
    expect(text?.text).toContain('[green kettle]');
    await tell({ ...to, email: 'other@cowrie.test' });
    const [other] = await world.messagesTo('other@cowrie.test');
    expect(other?.text).not.toContain('green kettle');
  });

  test('waits until quiet hours are over, and a mail does not', async () => {
    const { person, to } = await personWithPhone();
    const hour = (shift: number) =>
      `${String((world.clock.now().getUTCHours() + shift + 24) % 24).padStart(2, '0')}:00`;
    const quiet = { from: hour(-1), to: hour(2), zone: 'UTC' };
    await change(person, { matrix: { requests: ['mail', 'text'] }, quiet });
    await tell(to);
    const { rows } = await world.platform.pool.query<{ identifier: string; waits: boolean }>(
      `select tasks.identifier, jobs.run_at > now() + interval '30 minutes' as waits
       from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier like 'messages:%' order by jobs.id desc limit 2`,
    );
    const waits = Object.fromEntries(rows.map(({ identifier, waits: is }) => [identifier, is]));
    expect(waits).toEqual({ 'messages:text': true, 'messages:mail': false });
  });
});

describe('the inbox', () => {
  test('is read, read to the newest seen, deleted and taken back, by its owner only', async () => {
    const { person, to } = await personWithPhone();
    const stranger = await member(world);
    for (const cause of ['a', 'b', 'c']) await tell(to, cause);
    const { items } = await inbox(person);
    const [newest, middle, oldest] = items.map(({ id }) => id);
    const at = (notificationId = '') => ({ params: { notificationId } });
    const read = { ...at(middle), body: { isRead: true } };
    expect(await codeOf(stranger.person.call('notifications.read', read))).toBe('NOT_FOUND');
    expect(await person.call('notifications.read', read)).toEqual({ unread: 2 });
    expect((await inbox(person, { unread: 'true' })).items.map(({ id }) => id)).toEqual([
      newest,
      oldest,
    ]);
    const seen = { body: { upTo: middle ?? '' } };
    expect(await person.call('notifications.read-all', seen)).toEqual({ unread: 1 });
    expect(await person.call('notifications.remove', at(newest))).toEqual({ unread: 0 });
    expect(await codeOf(person.call('notifications.remove', at(newest)))).toBe('NOT_FOUND');
    const back = { ...at(newest), body: {} };
    expect(await person.call('notifications.restore', back)).toEqual({ unread: 1 });
    const first = await inbox(person, { limit: '2' });
    const second = await inbox(person, { limit: '2', cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([newest, middle, oldest]);
    expect(second.next).toBeNull();
    expect((await inbox(person, { subject: 'money_in' })).items).toEqual([]);
    expect(await codeOf(inbox(person, { cursor: 'x' }))).toBe('INVALID_INPUT');
  });
});

describe('the choice', () => {
  test('keeps fixed channels on, and refuses zones and words that are none', async () => {
    const { person } = await personWithPhone();
    const refused = (body: Change) => codeOf(change(person, body));
    expect(await refused({ matrix: { security: [] } })).toBe('CHANNEL_FIXED');
    expect(await refused({ matrix: { money_out: ['push'] } })).toBe('CHANNEL_FIXED');
    expect(await refused({ quiet: { from: '22:00', to: '07:00', zone: 'Mars/Base' } })).toBe(
      'INVALID_INPUT',
    );
    expect(await refused({ quiet: { from: '25:00', to: '07:00', zone: 'UTC' } })).toBe(
      'INVALID_INPUT',
    );
    expect(await refused({ word: '<script>' })).toBe('INVALID_INPUT');
    expect(await refused({ word: 'a'.repeat(25) })).toBe('INVALID_INPUT');
    expect(await change(person, { word: 'Ọ̀rẹ́ mi' })).toMatchObject({ word: 'Ọ̀rẹ́ mi' });
  });

  test('a mail switches its own subject off, without a log-in', async () => {
    const { person, to } = await personWithPhone();
    await tell(to);
    const [mail] = await world.messagesTo(to.email);
    const [, token = ''] = /unsubscribe\?token=([^\s]+)/.exec(mail?.text ?? '') ?? [];
    const query = { token: decodeURIComponent(token) };
    const stranger = world.person();
    expect(await stranger.call('notifications.unsubscribe', { query })).toEqual({
      subject: 'requests',
    });
    expect(
      await codeOf(stranger.call('notifications.unsubscribe', { query: { token: 'x' } })),
    ).toBe('LINK_INVALID');
    const { matrix } = await person.call('notifications.settings', {});
    expect(matrix.requests).toEqual(['push']);
    await tell(to);
    expect(await world.messagesTo(to.email)).toEqual([]);
  });
});

describe('a push about money that no device shows', () => {
  test('becomes one text, also if the job runs again or twice at once', async () => {
    const { person, to } = await personWithPhone();
    await person.call('notifications.subscribe-push', {
      body: { platform: 'android', token: 'x'.repeat(29) + to.id.slice(-1) },
    });
    const paid = defineNotification<{ amount: string }>({
      id: 'test.paid',
      subject: 'money_in',
      amounts: ['amount'],
      inbox: ({ amount }) => ({ title: amount, body: 'It is in your wallet.' }),
    });
    await inTx(world.platform.db, (tx) =>
      notify(world.platform, tx, to, paid, { amount: '₦70.00' }),
    );
    const notificationId = (await inbox(person)).items[0]?.id ?? '';
    const run = () => runJob(world, 'notifications:fall-back', { notificationId });
    await Promise.all([run(), run(), run()]);
    await run();
    const texts = await world.messagesTo(to.phone);
    expect(texts.map(({ text }) => text)).toEqual(['Cowrie: ₦70.00. It is in your wallet.']);
  });

  test('stays a push if the person has read it', async () => {
    const { person, to } = await personWithPhone();
    await tell(to, 'read');
    const notificationId = (await inbox(person)).items[0]?.id ?? '';
    await person.call('notifications.read', { params: { notificationId }, body: { isRead: true } });
    await runJob(world, 'notifications:fall-back', { notificationId });
    expect(await world.messagesTo(to.phone)).toEqual([]);
  });
});

describe('the daily overview', () => {
  test('says once a day what is planned, without amounts if the person hides them', async () => {
    const { person, to } = await personWithPhone();
    await change(person, { hasDigest: true, hidesAmounts: true });
    await world.platform.pool.query(
      `insert into scheduled_sends (id, user_id, wish, rail, recipient_name, recipient_detail, amount,
         currency, every, first_at, next_at, state, created_at, updated_at)
       values (gen_random_uuid(), $1, '{}', 'tag', 'Ada Obi', '@ada', 250000, 'NGN', 'once', $2, $2,
         'active', $2, $2)`,
      [to.id, world.clock.now()],
    );
    await runJob(world, 'notifications:digest', {});
    await runJob(world, 'notifications:digest', {});
    const mails = await world.messagesTo(to.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('••• leaves for Ada Obi today, as you scheduled.');
    const { items } = await inbox(person, { subject: 'digest' });
    expect(items[0]?.body).toContain('₦2,500.00 leaves for Ada Obi today');
  });
});

describe('alerts about money', () => {
  const follow = async () => {
    for (const follower of createFollowers(world.platform)) {
      await followOnce(world.platform, follower);
    }
  };

  test('reach both sides once, after the commit, however often the worker starts again', async () => {
    for (const { name } of createFollowers(world.platform)) {
      await declareFollower(world.platform, name);
    }
    await follow();
    const from = await sender(world);
    const to = await member(world);
    const quote = await from.person.call('transfers.quote', {
      body: { to: { rail: 'tag', recipientUserId: to.me.id }, amount: 1_000_00 },
    });
    const { transactionId } = await from.person.call(
      'transfers.send',
      { body: { quoteId: quote.id } },
      money(),
    );
    const read = async () => {
      await follow();
      return {
        debit: (await inbox(from.person, { subject: 'money_out' })).items,
        credit: (await inbox(to.person, { subject: 'money_in' })).items,
      };
    };
    // An event may be read once all transactions of the server that are older have ended.
    await expect.poll(async () => (await read()).credit.length, { timeout: 20_000 }).toBe(1);
    await world.platform.pool.query(
      `update outbox_followers set xid = '0', id = 0 where name = 'money-alerts'`,
    );
    const { debit, credit } = await read();
    expect(debit).toHaveLength(1);
    expect(debit[0]).toMatchObject({ path: `/transactions/${transactionId}`, isRead: false });
    expect(debit[0]?.title).toContain('₦1,000.00 to');
    expect(debit[0]?.hiddenTitle).not.toContain('1,000');
    expect(credit).toHaveLength(1);
    expect(credit[0]?.title).toContain('₦1,000.00 from');
  });
});
