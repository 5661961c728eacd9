import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx } from '#platform/db/pool.ts';
import { messageJobs, type Mail } from '#platform/messages.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { deliver, endFaults } from '#test/worlds/payout.ts';
import { member } from '#test/people.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import { queued, runJob, runQueued, type World } from '#test/world.ts';
import { defineNotification } from './define.ts';
import { notifyMany } from './notify.ts';
import { messageReports } from './reports.ts';

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

const news = defineNotification({
  id: 'test.news',
  subject: 'requests',
  isForMany: true,
  inbox: () => ({ title: 'News', body: 'It happened.' }),
  mail: () => ({ subject: 'News', lines: ['It happened.'] }),
});

let counter = 0;

const people = async (mailboxes: readonly string[]) => {
  const made = [];
  for (const mailbox of mailboxes) {
    counter += 1;
    const email = `${mailbox}+many${counter}@resend.dev`;
    const { me } = await member(world, { email });
    await world.messagesTo(email);
    made.push({ id: me.id, email, first_name: 'Ada', phone: null });
  }
  return made;
};
type Told = Awaited<ReturnType<typeof people>>[number];

const tell = (told: readonly Told[]) =>
  inTx(world.platform.db, (tx) =>
    notifyMany(
      world.platform,
      tx,
      news,
      `news:${counter}`,
      told.map((person) => ({ person, data: {} })),
    ),
  );

const statesOf = async (told: readonly Told[]): Promise<string[]> => {
  const { rows } = await world.platform.pool.query<{ state: string }>(
    `select state from deliveries where kind = 'test.news' and user_id = any($1::uuid[])
     order by array_position($1::uuid[], user_id)`,
    [told.map(({ id }) => id)],
  );
  return rows.map(({ state }) => state);
};

const requestsTo = async (path: string): Promise<number> => {
  const { requests } = (await control(sandbox, '/requests')) as { requests: { path: string }[] };
  return requests.filter((request) => request.path.endsWith(path)).length;
};

const mailed = async (): Promise<string[]> => {
  const { messages } = (await control(sandbox, '/outbox')) as { messages: { to: string[] }[] };
  return messages.flatMap(({ to }) => to).toSorted((a, b) => a.localeCompare(b));
};

const addressesOf = (told: readonly Told[]): string[] =>
  told.map(({ email }) => email).toSorted((a, b) => a.localeCompare(b));

describe('mails to many people', () => {
  test('go in one call, and each has its own way afterwards', async () => {
    const told = await people(['delivered', 'bounced', 'delivered']);
    await tell(told);
    expect(await runQueued(world, 'messages:mails')).toBe(1);
    expect(await statesOf(told)).toEqual(['sent', 'sent', 'sent']);
    expect(await requestsTo('/emails/batch')).toBe(1);
    expect(await mailed()).toEqual(addressesOf(told));
    const { events } = (await control(sandbox, '/events?provider=resend')) as {
      events: { id: string }[];
    };
    for (const { id } of events) expect(await deliver(world, sandbox, id)).toBe(200);
    await runQueued(world, 'inbox:process');
    expect(await statesOf(told)).toEqual(['delivered', 'bounced', 'delivered']);
  });

  test('one address that the company refuses keeps no other from its mail', async () => {
    const told = await people(['delivered', 'delivered', 'delivered']);
    const [first, second, third] = told;
    await tell(told.map((one) => (one === second ? { ...one, email: 'no address' } : one)));
    await runQueued(world, 'messages:mails');
    expect(await statesOf(told)).toEqual(['sent', 'failed', 'sent']);
    expect(await mailed()).toEqual(addressesOf([first, third].filter((one) => one !== undefined)));
  });

  test('a lost answer, a restart and a run that is repeated send no mail twice', async () => {
    const told = await people(['delivered', 'delivered']);
    await tell(told);
    const [job] = await queued(world.platform, ['messages:mails']);
    const fault = { provider: 'resend', method: 'POST', mode: 'reset_after', times: 10 };
    await control(sandbox, '/fault', fault);
    await expect(runQueued(world, 'messages:mails')).rejects.toThrow();
    expect(await statesOf(told)).toEqual(['queued', 'queued']);
    await endFaults(sandbox);
    await runQueued(world, 'messages:mails');
    expect(await statesOf(told)).toEqual(['sent', 'sent']);
    expect(await mailed()).toEqual(addressesOf(told));
    await runJob(world, 'messages:mails', job?.payload);
    expect(await mailed()).toEqual(addressesOf(told));
  });

  test('a transport that takes one at a time goes on with those that are left', async () => {
    const told = await people(['delivered', 'delivered', 'delivered']);
    await tell(told);
    const [job] = await queued(world.platform, ['messages:mails']);
    const taken: string[] = [];
    const mail = async ({ to }: Mail) => {
      if (to === told[1]?.email && taken.length < 3) {
        taken.push('none');
        throw new Error('no connection');
      }
      taken.push(to);
      return { company: 'smtp', id: `smtp-${to}` };
    };
    const { text, findTexts } = world.platform.senders;
    const senders = { mail, text, findTexts };
    const run = () =>
      messageJobs(world.platform.cipher, senders, messageReports(world.platform))
        .find(({ spec }) => spec.name === 'messages:mails')
        ?.run(job?.payload);
    await expect(run()).rejects.toThrow('no connection');
    expect(await statesOf(told)).toEqual(['sent', 'queued', 'sent']);
    await run();
    expect(await statesOf(told)).toEqual(['sent', 'sent', 'sent']);
    // Mails that were sent are not sent again.
    await runQueued(world, 'messages:mails');
    expect(taken.filter((to) => to !== 'none')).toEqual([0, 2, 1].map((n) => told[n]?.email));
  });
});
