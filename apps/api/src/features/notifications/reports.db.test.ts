import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { linkIn, member } from '#test/people.ts';
import { deliver } from '#test/worlds/payout.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import { type Person, runQueued, type World } from '#test/world.ts';
import { defineNotification } from './define.ts';
import { notify } from './notify.ts';
import { messageReports, takeReport } from './reports.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
});
afterAll(() => close());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
});

const posted = defineNotification({
  id: 'test.posted',
  subject: 'requests',
  mail: () => ({ subject: 'Something happened', lines: ['It happened to you.'] }),
  text: () => 'Something happened.',
});

let counter = 0;

/** A person at one of the companies' test addresses. */
const personAt = async (mailbox: string, ending = '') => {
  counter += 1;
  const email = `${mailbox}+n${counter}@resend.dev`;
  const made = await member(world, { email });
  const phone = `+2348${randomInt(10_000, 99_999)}${String(counter).padStart(2, '0')}${ending}`;
  await world.platform.pool.query(
    'update users set phone = $2, phone_verified_at = now() where id = $1',
    [made.me.id, phone],
  );
  await world.messagesTo(email);
  return { ...made, to: { id: made.me.id, email, first_name: 'Ada', phone } };
};
type To = Awaited<ReturnType<typeof personAt>>['to'];

const tell = (to: To) =>
  inTx(world.platform.db, (tx) => notify(world.platform, tx, to, posted, {}));

const useTexts = (person: Person) =>
  person.call('notifications.change-settings', { body: { matrix: { requests: ['text'] } } });

/** The states of what was sent, oldest first; what asks for another address is left out. */
const statesOf = async ({ id }: To): Promise<string[]> => {
  const { rows } = await world.platform.pool.query<{ state: string }>(
    "select state from deliveries where user_id = $1 and kind = 'test.posted' order by at, id",
    [id],
  );
  return rows.map(({ state }) => state);
};

const eventsOf = async (provider: string) =>
  (
    (await control(sandbox, `/events?provider=${provider}`)) as {
      events: { id: string; type: string }[];
    }
  ).events;

/** Delivers every event of the company, in the order that the test wants, and handles them. */
const report = async (provider: string, order: (types: string[]) => string[] = (all) => all) => {
  const events = await eventsOf(provider);
  for (const type of order(events.map((event) => event.type))) {
    const event = events.find((each) => each.type === type);
    expect([type, await deliver(world, sandbox, event?.id ?? '')]).toEqual([type, 200]);
  }
  await runQueued(world, 'inbox:process');
};

const sendMail = async (to: To) => {
  await tell(to);
  await runQueued(world, 'messages:mail');
};
const refusedOf = async (person: Person) => (await person.call('notifications.unread', {})).refused;

describe('a mail', () => {
  test.each([
    ['delivered', 'delivered', []],
    ['delayed', 'delivered', []],
    ['full', 'failed', []],
    ['bounced', 'bounced', ['mail']],
    ['complained', 'complained', ['mail']],
  ])('to the address %s is %s', async (mailbox, state, refused) => {
    const { person, to } = await personAt(mailbox);
    await sendMail(to);
    expect(await statesOf(to)).toEqual(['sent']);
    await report('resend');
    expect(await statesOf(to)).toEqual([state]);
    expect(await refusedOf(person)).toEqual(refused);
  });

  test('has one result if its reports come late, twice and in the wrong order', async () => {
    const { to } = await personAt('complained');
    await sendMail(to);
    world.clock.advance(7_200);
    await control(sandbox, '/clock', { advance_ms: 7_200_000 });
    await report('resend', (types) => [...types.toReversed(), ...types]);
    world.clock.advance(-7_200);
    expect(await statesOf(to)).toEqual(['complained']);
  });

  test('gets the report that came before we knew the company’s id of it', async () => {
    const { to } = await personAt('delivered');
    await tell(to);
    const { rows } = await world.platform.pool.query<{ id: string }>(
      'select id from deliveries where user_id = $1',
      [to.id],
    );
    const early = { company: 'resend', channel: 'mail', address: to.email } as const;
    const messageId = `early-${rows[0]?.id}`;
    const own = messageReports(world.platform);
    await Promise.all([
      takeReport(world.platform, { ...early, messageId, outcome: 'delivered' }),
      takeReport(world.platform, { ...early, messageId, outcome: 'delivered' }),
      own.sent(rows[0]?.id ?? '', { company: 'resend', companyId: messageId }),
    ]);
    expect(await statesOf(to)).toEqual(['delivered']);
    const left = await world.platform.pool.query(
      'select from early_reports where company_id = $1',
      [messageId],
    );
    expect(left.rows).toEqual([]);
  });
});

describe('a text', () => {
  test.each([
    ['', 'delivered', []],
    ['0000', 'failed', []],
    ['0001', 'complained', ['text']],
  ])('to a number that ends in "%s" is %s', async (ending, state, refused) => {
    const { person, to } = await personAt('delivered', ending);
    await useTexts(person);
    await tell(to);
    await runQueued(world, 'messages:text');
    await report('termii');
    expect(await statesOf(to)).toEqual([state]);
    expect(await refusedOf(person)).toEqual(refused);
  });
});

describe('an address that refused us', () => {
  test('gets nothing more, and its owner is asked once for another', async () => {
    const { person, to } = await personAt('bounced');
    await sendMail(to);
    await report('resend', (types) => [...types, ...types]);
    await tell(to);
    expect(await statesOf(to)).toEqual(['bounced', 'skipped']);
    expect(await world.messagesTo(to.email)).toEqual([]);
    const { items } = await person.call('notifications.list', { query: { subject: 'security' } });
    const asked = items.filter(({ title }) => title === 'Please check your email');
    expect(asked).toMatchObject([{ path: '/settings', isRead: false }]);
    expect(asked[0]?.body).toContain('b…@resend.dev');
  });

  test('still gets the link that its owner asks for, and works again after it is opened', async () => {
    const { person, to, details } = await personAt('complained');
    await sendMail(to);
    await report('resend');
    expect(await refusedOf(person)).toEqual(['mail']);
    await world.person().call('identity.forgot-password', { body: { email: to.email } });
    const [mail] = await world.messagesTo(to.email);
    const token = linkIn(mail, 'token');
    const password = `${details.password} again`;
    await world.person().call('identity.reset-password', { body: { token, password } });
    await world.messagesTo(to.email);
    await tell(to);
    expect((await statesOf(to)).at(-1)).toBe('queued');
  });

  test('does not keep its owner from changing it: the phone allows it', async () => {
    const { person, to } = await personAt('bounced');
    await sendMail(to);
    await report('resend');
    const email = `new-${to.id}@example.test`;
    await person.call('identity.start-email-change', { body: { email } });
    const [text] = await world.messagesTo(to.phone);
    const [mail] = await world.messagesTo(email);
    for (const message of [text, mail]) {
      const body = { token: linkIn(message, 'change') };
      await world.person().call('identity.confirm-email-change', { body });
    }
    const { rows } = await world.platform.pool.query('select email from users where id = $1', [
      to.id,
    ]);
    expect(rows).toEqual([{ email }]);
  });
});
