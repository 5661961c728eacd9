import { randomUUID } from 'node:crypto';
import { mostMailsAnHour } from '@cowrie/contract/support/data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { picture } from '#test/worlds/kyc.ts';
import { type MailWorld, openMailWorld, type SentMail } from '#test/worlds/mail.ts';
import { deliver } from '#test/worlds/payout.ts';
import { member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let opened: MailWorld;
let agent: Person;
beforeAll(async () => {
  opened = await openMailWorld();
  ({ world, sandbox } = opened);
  ({ person: agent } = await staffWith(world, 'support.read', 'support.write'));
});
afterAll(() => opened.close());
beforeEach(async () => {
  await runQueued(world, 'messages:mail');
  await control(sandbox, '/reset', {});
});

const mailsTo = (email: string) => opened.mailsTo(email);
const answer = (message: string, over?: object) => opened.answer(message, over);

/** A person with a ticket, and the mail about it that they would answer. */
const asked = async () => {
  const made = await member(world);
  const body = { id: randomUUID(), category: 'late', text: 'It has not arrived' } as const;
  const ticket = await made.person.call('support.open', { body });
  const [mail] = await mailsTo(made.details.email);
  return { ...made, ticket, mail: mail?.id ?? '', email: made.details.email };
};
type Asked = Awaited<ReturnType<typeof asked>>;

const messages = async ({ person, ticket }: Asked) =>
  (
    await person.call('chat.messages', {
      params: { threadId: ticket.threadId },
      query: { limit: 100 },
    })
  ).items.toReversed();
const texts = async (one: Asked) => (await messages(one)).map(({ text }) => text);
const stateOf = async ({ person, ticket }: Asked) =>
  (await person.call('support.ticket', { params: { ticketId: ticket.id } })).state;
const notTaken = async ({ ticket }: Pick<Asked, 'ticket'>) =>
  (await agent.call('support.mails', { query: { search: ticket.reference } })).items;
const reply = (ticketId: string, next: 'waiting_person' | 'resolved') =>
  agent.call('support.reply', {
    params: { ticketId },
    body: { id: randomUUID(), text: 'Which bank was it?', next },
  });
const replyAddress = async ({ mail }: Asked): Promise<string> => {
  const all = (await control(sandbox, '/outbox')) as { messages: SentMail[] };
  return String(all.messages.find(({ id }) => id === mail)?.details['reply_to']);
};
const headers = (over: object) => ({ headers: over });
const explained = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'We could not accept your email');

describe('a reply to a mail of a ticket', () => {
  test('joins the conversation, without what it answers, and staff see how it came', async () => {
    const one = await asked();
    await answer(one.mail);
    expect(await messages(one)).toMatchObject([
      { text: 'It has not arrived', via: null },
      { text: 'Here it is.', via: 'email', author: { isMe: true } },
    ]);
    const { items } = await agent.call('support.staff-messages', {
      params: { ticketId: one.ticket.id },
      query: {},
    });
    expect(items[0]).toMatchObject({ text: 'Here it is.', via: 'email' });
    expect(await notTaken(one)).toEqual([]);
  });

  test('every mail of the ticket has the same reply address and thread', async () => {
    const one = await asked();
    await reply(one.ticket.id, 'resolved');
    await one.person.call('support.transcript', { params: { ticketId: one.ticket.id }, body: {} });
    const mails = await mailsTo(one.email);
    expect(mails).toHaveLength(4);
    expect(new Set(mails.map(({ details }) => String(details['reply_to']))).size).toBe(1);
    const threads = mails.map(({ details }) => details['headers'] as Record<string, string>);
    expect(new Set(threads.map(({ References }) => References)).size).toBe(1);
    expect(new Set(threads.map((each) => each['Message-ID'])).size).toBe(4);
    expect(await replyAddress(one)).toMatch(/^ticket\+[0-9a-f]{52}@reply\.cowrie\.test$/);
  });

  test('ends the wait for the customer, and reopens a resolved ticket for seven days', async () => {
    const one = await asked();
    await reply(one.ticket.id, 'waiting_person');
    await answer(one.mail, { text: 'GTBank' });
    expect(await stateOf(one)).toBe('open');
    await reply(one.ticket.id, 'resolved');
    await answer(one.mail, { text: 'Not solved' });
    expect(await stateOf(one)).toBe('open');
    expect(await texts(one)).toContain('The question was reopened by an email.');
    await reply(one.ticket.id, 'resolved');
    await world.platform.pool.query(
      `update support_tickets set resolved_at = resolved_at - interval '8 days' where id = $1`,
      [one.ticket.id],
    );
    await answer(one.mail, { text: 'Much later' });
    expect(await stateOf(one)).toBe('resolved');
    expect(await texts(one)).not.toContain('Much later');
    expect(await notTaken(one)).toMatchObject([{ reason: 'too_late' }]);
    expect((await explained(one.email))[0]?.text).toContain('Please ask a new one');
  });

  test('that has only HTML becomes text; a script in it or in the subject is words or nothing', async () => {
    const one = await asked();
    const html = '<p>Paid <b>twice</b></p><script>alert(1)</script><blockquote>Old</blockquote>';
    await answer(one.mail, { text: null, html, subject: '<script>alert(1)</script>' });
    expect((await texts(one)).at(-1)).toBe('Paid twice');
    await answer(one.mail, { from: 'x@evil.test', subject: '<script>alert(1)</script>' });
    expect(await notTaken(one)).toMatchObject([{ subject: '<script>alert(1)</script>' }]);
  });

  test('that is huge is cut with a note', async () => {
    const one = await asked();
    await answer(one.mail, { text: 'word '.repeat(1_000_000) });
    const last = (await texts(one)).at(-1) ?? '';
    expect(last.length).toBeLessThanOrEqual(4_000);
    expect(last).toContain('This email was longer');
  });

  test('without words and files is told about', async () => {
    const one = await asked();
    await answer(one.mail, { text: '> You wrote this' });
    expect(await notTaken(one)).toMatchObject([{ reason: 'empty' }]);
    expect(await explained(one.email)).toHaveLength(1);
  });
});

describe('files', () => {
  const file = (filename: string, type: string, content: string) => ({
    filename,
    content_type: type,
    content,
  });

  test('are checked as uploads are, and a refused one is named with the reason', async () => {
    const one = await asked();
    const photo = Buffer.from(await (await picture()).arrayBuffer()).toString('base64');
    const pdf = Buffer.from('%PDF-1.7\n1\n%%EOF').toString('base64');
    const locked = Buffer.from('%PDF-1.7\n/JavaScript\n%%EOF').toString('base64');
    const text = Buffer.from('MZ program').toString('base64');
    await answer(one.mail, {
      text: '',
      attachments: [
        file('photo <b>.jpg', 'image/jpeg', photo),
        file('statement.pdf', 'application/octet-stream', pdf),
        file('evil.pdf', 'application/pdf', locked),
        file('run.exe', 'application/x-msdownload', text),
        { filename: 'film.mov', content_type: 'video/quicktime', bytes: 21 * 1024 * 1024 },
      ],
    });
    const all = await messages(one);
    expect(all.slice(1)).toMatchObject([
      { author: null, text: 'This email had no text, only files.' },
      { text: 'photo _b_.jpg', via: 'email', file: { mediaType: 'image/jpeg' } },
      { text: 'statement.pdf', via: 'email', file: { mediaType: 'application/pdf' } },
      { author: null, text: expect.stringContaining('evil.pdf: This PDF has a password') },
      { author: null, text: expect.stringContaining('run.exe: We cannot read this file.') },
      { author: null, text: expect.stringContaining('film.mov: This file is larger than 10 MB') },
    ]);
    const path = `/api/v1/chat/${one.ticket.threadId}/messages/${all[2]?.id}/file`;
    expect((await one.person.request(path)).status).toBe(200);
  });

  test('of an email that joined nothing are not kept', async () => {
    const one = await asked();
    const count = async () =>
      (await world.platform.pool.query(`select from files where owner_id = $1`, [one.me.id]))
        .rowCount;
    await reply(one.ticket.id, 'resolved');
    await world.platform.pool.query(
      `update support_tickets set resolved_at = resolved_at - interval '8 days' where id = $1`,
      [one.ticket.id],
    );
    const pdf = Buffer.from('%PDF-1.7\n1\n%%EOF').toString('base64');
    await answer(one.mail, { attachments: [file('a.pdf', 'application/pdf', pdf)] });
    expect(await notTaken(one)).toHaveLength(1);
    expect(await count()).toBe(0);
  });
});

describe('a sender who is not the customer', () => {
  test('joins nothing, and gets one explanation a day', async () => {
    const one = await asked();
    const from = `stranger-${randomUUID()}@example.com`;
    await answer(one.mail, { from });
    await answer(one.mail, { from, text: 'Again' });
    expect(await texts(one)).toEqual(['It has not arrived']);
    expect(await notTaken(one)).toMatchObject([
      { reason: 'wrong_sender', toldAt: null },
      { reason: 'wrong_sender', toldAt: expect.any(String) },
    ]);
    const [told, ...more] = await explained(from);
    expect(more).toEqual([]);
    expect(told?.text).not.toContain(one.ticket.reference);
    expect(told?.details['reply_to']).toBeUndefined();
    expect(told?.details['headers']).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
  });

  test.each([
    [
      'fails DMARC',
      'amazonses.com; dkim=fail; dmarc=fail header.from=example.com',
      'failed_check',
      0,
    ],
    ['is not checked', null, 'no_check', 1],
    ['brings a check of its own', 'mx.evil.test; dmarc=pass', 'no_check', 1],
    [
      'brings a second check',
      ['amazonses.com; dmarc=pass', 'amazonses.com; dmarc=fail'],
      'failed_check',
      0,
    ],
  ])(
    'and writes the customer’s address joins nothing if it %s',
    async (_, results, reason, told) => {
      const one = await asked();
      await answer(one.mail, headers({ 'authentication-results': results }));
      expect(await texts(one)).toEqual(['It has not arrived']);
      expect(await notTaken(one)).toMatchObject([{ reason }]);
      // An answer to a forged sender would go to a person who wrote nothing.
      expect(await explained(one.email)).toHaveLength(told);
    },
  );

  test('joins nothing with the address of another person’s ticket, or with one letter changed', async () => {
    const [one, other] = [await asked(), await asked()];
    const good = await replyAddress(one);
    await answer(one.mail, { to: [await replyAddress(other)] });
    expect(await texts(other)).toEqual(['It has not arrived']);
    expect(await notTaken(other)).toMatchObject([{ reason: 'wrong_sender' }]);
    const at = good.indexOf('@') - 1;
    const letter = good[at] === '0' ? '1' : '0';
    const before = await agent.call('support.mails', { query: { reason: 'unknown_address' } });
    await answer(one.mail, { to: [`${good.slice(0, at)}${letter}${good.slice(at + 1)}`] });
    const swapped = `${good.slice(0, 7)}${other.ticket.id.replaceAll('-', '')}${good.slice(39)}`;
    await answer(one.mail, { to: [swapped] });
    await answer(one.mail, { to: ['hello@reply.cowrie.test'] });
    const after = await agent.call('support.mails', { query: { reason: 'unknown_address' } });
    expect(after.items.length - before.items.length).toBe(3);
    expect(await texts(one)).toEqual(['It has not arrived']);
    expect(await texts(other)).toEqual(['It has not arrived']);
  });

  test('an address that is not proven takes nothing', async () => {
    const one = await asked();
    await world.platform.pool.query('update users set email_verified_at = null where id = $1', [
      one.me.id,
    ]);
    await answer(one.mail);
    expect(await notTaken(one)).toMatchObject([{ reason: 'wrong_sender' }]);
  });
});

describe('programs', () => {
  test.each([
    [{ 'auto-submitted': 'auto-replied' }],
    [{ precedence: 'bulk' }],
    [{ 'list-id': '<news.example.com>' }],
    [{ 'x-autoreply': 'yes' }],
    [{ 'return-path': '<>' }],
  ])('that write %j are never taken and never answered', async (mark) => {
    const one = await asked();
    await answer(one.mail, headers(mark));
    expect(await texts(one)).toEqual(['It has not arrived']);
    expect(await notTaken(one)).toMatchObject([{ reason: 'automatic', toldAt: null }]);
    expect(await explained(one.email)).toEqual([]);
  });

  test('our own mails, by sender or Message-ID, are never taken', async () => {
    const one = await asked();
    await answer(one.mail, { from: 'Cowrie <hello@cowrie.example>' });
    await answer(one.mail, { message_id: `<${randomUUID()}@reply.cowrie.test>` });
    expect(await texts(one)).toEqual(['It has not arrived']);
    expect(await notTaken(one)).toMatchObject([{ reason: 'own_mail' }, { reason: 'own_mail' }]);
  });

  test('a loop of fifty ends after twenty, and nothing answers it', async () => {
    const one = await asked();
    for (let turn = 0; turn < 50; turn += 1) {
      const text = `Turn ${turn}`;
      await control(sandbox, '/resend/reply', { message: one.mail, text });
    }
    await opened.handle();
    expect((await texts(one)).filter((text) => text.startsWith('Turn'))).toHaveLength(
      mostMailsAnHour,
    );
    const refused = await agent.call('support.mails', {
      query: { search: one.ticket.reference, limit: 100 },
    });
    expect(refused.items).toHaveLength(50 - mostMailsAnHour);
    expect(new Set(refused.items.map(({ reason }) => reason))).toEqual(new Set(['too_many']));
    expect(await explained(one.email)).toEqual([]);
  });
});

describe('the same email', () => {
  test('joins once, however many events there are, also at the same moment', async () => {
    const one = await asked();
    const message_id = `<${randomUUID()}@mail.example>`;
    for (let turn = 0; turn < 8; turn += 1) {
      await control(sandbox, '/resend/reply', { message: one.mail, text: 'Once', message_id });
    }
    const events = await opened.received();
    await Promise.all(events.map(({ id }) => deliver(world, sandbox, id)));
    const { rows } = await world.platform.pool.query<{ id: string }>(
      `select id from company_events where company = 'resend' and type = 'email.received' and status = 'waiting'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(8);
    await Promise.all(rows.map(({ id }) => runJob(world, 'inbox:process', { id })));
    expect((await texts(one)).filter((text) => text === 'Once')).toHaveLength(1);
    expect(await notTaken(one)).toEqual([]);
  });

  test('joins once if the first try ended between the fetch and the post', async () => {
    const one = await asked();
    const pdf = Buffer.from('%PDF-1.7\n1\n%%EOF').toString('base64');
    const attachments = [{ filename: 'a.pdf', content_type: 'application/pdf', content: pdf }];
    await control(sandbox, '/resend/reply', { message: one.mail, text: 'Once', attachments });
    const [event] = await opened.received();
    await deliver(world, sandbox, event?.id ?? '');
    // The database ends the connection of the transaction that posts, as a killed process would.
    await world.platform.pool.query(
      `create function die() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
       create trigger die before insert on inbound_mails for each row execute function die()`,
    );
    await expect(runQueued(world, 'inbox:process')).rejects.toThrow();
    expect(await texts(one)).toEqual(['It has not arrived']);
    await world.platform.pool.query('drop trigger die on inbound_mails; drop function die()');
    await runQueued(world, 'inbox:process');
    await opened.handle();
    expect(await texts(one)).toEqual(['It has not arrived', 'Once', 'a.pdf']);
  });

  test('is fetched again if the company is away for a moment', async () => {
    const one = await asked();
    await control(sandbox, '/resend/reply', { message: one.mail, text: 'Once' });
    await control(sandbox, '/fault', { provider: 'resend', method: 'GET', mode: '500', times: 3 });
    for (const { id } of await opened.received()) await deliver(world, sandbox, id);
    await expect(runQueued(world, 'inbox:process')).rejects.toThrow();
    await runQueued(world, 'inbox:process');
    expect(await texts(one)).toEqual(['It has not arrived', 'Once']);
  });
});

describe('a message of the contact form', () => {
  test('gets the reply to our answer, from its own address only, and is new again', async () => {
    const { token } = await world.person().call('support.contact-form', {});
    world.clock.advance(5);
    const email = `visitor-${randomUUID()}@example.com`;
    const id = randomUUID();
    const { reference } = await world.person().call('support.contact', {
      body: { id, token, name: 'Ada', email, topic: 'question', text: 'Hello?', website: '' },
    });
    const body = { id: randomUUID(), text: 'Which country?' };
    await agent.call('support.answer-contact', { params: { messageId: id }, body });
    const [mail] = await mailsTo(email);
    await answer(mail?.id ?? '', { text: 'Ghana' });
    await answer(mail?.id ?? '', { text: 'Not me', from: 'other@example.com' });
    const { items } = await agent.call('support.contact-inbox', { query: { search: reference } });
    expect(items).toMatchObject([
      {
        state: 'new',
        entries: [
          { by: 'staff', text: 'Which country?', via: null },
          { by: 'visitor', text: 'Ghana', via: 'email' },
        ],
      },
    ]);
    const reason = 'it is answered';
    await agent.call('support.close-contact', { params: { messageId: id }, body: { reason } });
    await answer(mail?.id ?? '', { text: 'Too late' });
    const refused = await agent.call('support.mails', { query: { search: reference } });
    expect(refused.items.map((row) => row.reason)).toEqual(['too_late', 'wrong_sender']);
  });
});

test('what is kept of emails is deleted after 90 days', async () => {
  const one = await asked();
  await answer(one.mail, { from: 'x@example.com' });
  await world.platform.pool.query(`update inbound_mails set at = at - interval '91 days'`);
  await runJob(world, 'support:sweep', {});
  expect(await notTaken(one)).toEqual([]);
});
