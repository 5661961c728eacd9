import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { strangerText, type StrangerText } from '#platform/stranger-text.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { codeOf, member } from '#test/people.ts';
import { openBrowser, type SoftBrowser } from '#test/soft-browser.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';
import { defineNotification } from '../define.ts';
import { notify } from '../notify.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
});
afterAll(() => close());

const arrived = defineNotification<{ amount: string; who: StrangerText }>({
  id: 'test.arrived',
  subject: 'money_in',
  amounts: ['amount'],
  inbox: ({ amount, who }) => ({
    title: `${amount} from ${who}`,
    body: 'It is in your wallet.',
    path: '/transactions/1',
  }),
});

let counter = 0;

const recipient = async () => {
  const { person, me } = await member(world);
  counter += 1;
  const phone = `+2348012${String(counter).padStart(6, '0')}`;
  await world.platform.pool.query(
    'update users set phone = $2, phone_verified_at = now() where id = $1',
    [me.id, phone],
  );
  return { person, to: { id: me.id, email: me.email, first_name: 'Ada', phone } };
};
type To = Awaited<ReturnType<typeof recipient>>['to'];

const withBrowser = async () => {
  const made = await recipient();
  const { key } = await made.person.call('notifications.push-key', {});
  const browser = await openBrowser(sandbox, key);
  await made.person.call('notifications.subscribe-push', { body: browser.address });
  return { ...made, browser };
};

const tell = (to: To) =>
  inTx(world.platform.db, (tx) =>
    notify(world.platform, tx, to, arrived, {
      amount: '₦70.00',
      who: strangerText('Chidi Eze', 'name'),
    }),
  );
const send = () => runQueued(world, 'notifications:push');

const pushOf = async ({ id }: To) => {
  const { rows } = await world.platform.pool.query<{ state: string; notification_id: string }>(
    "select state, notification_id from deliveries where user_id = $1 and channel = 'push'",
    [id],
  );
  return rows;
};
const devicesOf = async (person: Person) =>
  (await person.call('notifications.settings', {})).reach.push;
/** Text messages that follow in the minute after the push. */
const fallBack = async (to: To) => {
  const [push] = await pushOf(to);
  await runJob(world, 'notifications:fall-back', { notificationId: push?.notification_id });
  return (await world.messagesTo(to.phone)).map(({ text }) => text);
};
const opened = async (browser: SoftBrowser) => (await browser.received())[0] ?? {};

describe('a web push', () => {
  test('arrives encrypted, and the browser that has the key reads it', async () => {
    const { to, browser } = await withBrowser();
    await tell(to);
    await send();
    const [{ notification_id: id } = { notification_id: '' }] = await pushOf(to);
    const { token, ...shown } = await opened(browser);
    expect(shown).toEqual({
      id,
      title: '₦70.00 from Chidi Eze',
      body: 'It is in your wallet.',
      path: '/transactions/1',
    });
    const { messages } = (await control(sandbox, `/push/messages?subscription=${browser.id}`)) as {
      messages: { body: string; topic: string; urgency: string; ttl: number }[];
    };
    expect(messages).toMatchObject([
      { topic: id.replaceAll('-', ''), urgency: 'high', ttl: 86_400 },
    ]);
    const wire = Buffer.from(messages[0]?.body ?? '', 'base64').toString('latin1');
    expect(wire).not.toMatch(/Chidi|wallet|70/);
    expect(await pushOf(to)).toMatchObject([{ state: 'sent' }]);
    expect(String(token)).toContain('.');
  });

  test('that a device has shown needs no text, and only its token proves it', async () => {
    const { to, browser } = await withBrowser();
    await tell(to);
    await send();
    const { token } = (await opened(browser)) as { token: string };
    const [id = ''] = token.split('.');
    const forged = createHmac('sha256', 'guess').update(id).digest().subarray(0, 16);
    const report = (body: { token: string }) =>
      world.person().call('notifications.push-shown', { body });
    await report({ token: `${id}.${forged.toString('base64url')}` });
    expect(await pushOf(to)).toMatchObject([{ state: 'sent' }]);
    await report({ token });
    await report({ token });
    expect(await pushOf(to)).toMatchObject([{ state: 'delivered' }]);
    expect(await fallBack(to)).toEqual([]);
  });

  test('is there once if the job runs again after a crash', async () => {
    const { to, browser } = await withBrowser();
    await tell(to);
    const { rows } = await world.platform.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where identifier = 'notifications:push' order by jobs.id desc limit 1`,
    );
    await send();
    await world.platform.pool.query(
      "update deliveries set state = 'queued' where user_id = $1 and channel = 'push'",
      [to.id],
    );
    await runJob(world, 'notifications:push', rows[0]?.payload);
    expect(await browser.received()).toHaveLength(1);
  });

  test.each(['404', '410'])(
    'to a browser that answers %s removes it, and becomes a text',
    async (status) => {
      const { person, to, browser } = await withBrowser();
      if (status === '410') await browser.end();
      else await control(sandbox, '/fault', { provider: 'push', mode: '404' });
      expect(await devicesOf(person)).toBe(1);
      await tell(to);
      await send();
      expect(await devicesOf(person)).toBe(0);
      expect(await pushOf(to)).toMatchObject([{ state: 'failed' }]);
      expect(await fallBack(to)).toEqual(['Cowrie: ₦70.00 from Chidi Eze. It is in your wallet.']);
    },
  );

  test('waits if the service is busy, and keeps the browser', async () => {
    const { person, to, browser } = await withBrowser();
    await control(sandbox, '/fault', { provider: 'push', mode: '429' });
    await tell(to);
    await expect(send()).rejects.toThrow('the push service answered 429');
    expect(await devicesOf(person)).toBe(1);
    expect(await pushOf(to)).toMatchObject([{ state: 'queued' }]);
    await send();
    expect(await browser.received()).toHaveLength(1);
  });

  test('reaches the other devices if one is gone', async () => {
    const { person, to, browser } = await withBrowser();
    const { key } = await person.call('notifications.push-key', {});
    const second = await openBrowser(sandbox, key);
    await person.call('notifications.subscribe-push', { body: second.address });
    await browser.end();
    await tell(to);
    await send();
    expect(await second.received()).toHaveLength(1);
    expect(await devicesOf(person)).toBe(1);
    expect(await pushOf(to)).toMatchObject([{ state: 'sent' }]);
  });

  test('has no amounts if the person hides them', async () => {
    const { person, to, browser } = await withBrowser();
    await person.call('notifications.change-settings', { body: { hidesAmounts: true } });
    await tell(to);
    await send();
    expect(await opened(browser)).toMatchObject({ title: '••• from Chidi Eze' });
  });

  test('goes to known push services only', async () => {
    const { person, browser } = await withBrowser();
    for (const endpoint of [
      'http://127.0.0.1:1/push/send/x',
      `${sandbox.url.replace('127.0.0.1', 'localhost')}/push/send/x`,
      'https://example.test/push',
    ]) {
      const body = { ...browser.address, endpoint };
      expect(await codeOf(person.call('notifications.subscribe-push', { body }))).toBe(
        'PUSH_ADDRESS',
      );
    }
  });

  test('of another application is refused by the service', async () => {
    const { person, to } = await recipient();
    const browser = await openBrowser(sandbox, 'another-application');
    await person.call('notifications.subscribe-push', { body: browser.address });
    await tell(to);
    await expect(send()).rejects.toThrow('the push service answered 403');
    await browser.end();
    await send();
    expect(await browser.received()).toEqual([]);
  });
});

describe('a push to the native app', () => {
  const deviceOf = async (token: string) => {
    const made = await recipient();
    const body = { platform: 'android' as const, token };
    await made.person.call('notifications.subscribe-push', { body });
    return made;
  };
  const received = async (token: string) =>
    (
      (await control(sandbox, `/fcm/messages?token=${token}`)) as {
        messages: { message: Record<string, unknown> }[];
      }
    ).messages.map(({ message }) => message);

  test('goes through Firebase with its token, title, page and proof', async () => {
    const token = 'device-of-ada-0123456789';
    const { to } = await deviceOf(token);
    await tell(to);
    await send();
    const [{ notification_id: id } = { notification_id: '' }] = await pushOf(to);
    expect(await received(token)).toMatchObject([
      {
        token,
        notification: { title: '₦70.00 from Chidi Eze', body: 'It is in your wallet.' },
        data: { id, path: '/transactions/1', token: expect.stringContaining('.') },
        android: { priority: 'HIGH', collapse_key: id },
      },
    ]);
  });

  test.each(['gone-device-0123456789', 'other-project-0123456789'])(
    'to the token %s removes it',
    async (token) => {
      const { person, to } = await deviceOf(token);
      await tell(to);
      await send();
      expect(await devicesOf(person)).toBe(0);
      expect(await fallBack(to)).toHaveLength(1);
    },
  );
});
