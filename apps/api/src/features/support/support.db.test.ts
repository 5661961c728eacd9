import { randomUUID } from 'node:crypto';
import type { TicketCategory } from '@cowrie/contract/support/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, runJob, type World } from '#test/world.ts';

let world: World;
let agent: Person;
let agentId: string;
const reason = 'because the customer asked';
beforeAll(async () => {
  world = await createWorld();
  const made = await staffWith(world, 'support.read', 'support.write');
  [agent, agentId] = [made.person, made.me.id];
});
afterAll(() => world.close());

const question = (text = 'My money has not arrived', category: TicketCategory = 'late') => ({
  id: randomUUID(),
  category,
  text,
});
const ask = async (over = {}) => {
  const made = await member(world);
  const ticket = await made.person.call('support.open', { body: { ...question(), ...over } });
  return { ...made, ticket };
};
const write = (person: Person, threadId: string, text: string, id = randomUUID()) =>
  person.call('chat.send', { params: { threadId }, body: { id, text } });
const messages = async (person: Person, threadId: string) =>
  (await person.call('chat.messages', { params: { threadId }, query: {} })).items.toReversed();
const reply = (
  ticketId: string,
  text: string,
  next: 'waiting_person' | 'waiting_bank' | 'open' | 'resolved' = 'waiting_person',
  id = randomUUID(),
) => agent.call('support.reply', { params: { ticketId }, body: { id, text, next } });
const act = (
  ticketId: string,
  action: 'take' | 'note' | 'wait_bank' | 'reopen' | 'resolve',
  by = agent,
) => by.call('support.act', { params: { ticketId }, body: { action, reason } });
const read = (person: Person, ticketId: string) =>
  person.call('support.ticket', { params: { ticketId } });
/** As if a moment of the ticket had been earlier. Moving the clock would end the sessions. */
const earlier = (ticketId: string, column: string, by: string) =>
  world.platform.pool.query(
    `update support_tickets set ${column} = ${column} - interval '${by}' where id = $1`,
    [ticketId],
  );
const dueOf = async (ticketId: string) =>
  Date.parse((await agent.call('support.staff-ticket', { params: { ticketId } })).dueAt);

describe('asking a question', () => {
  test('gives a number at once, and by mail', async () => {
    const { ticket, details, person } = await ask();
    expect(ticket.reference).toMatch(/^CASE-\w{8}$/);
    expect(ticket).toMatchObject({ state: 'open', category: 'late', isUnseen: false });
    const mails = await world.messagesTo(details.email);
    expect(JSON.stringify(mails)).toContain(ticket.reference);
    const { items } = await person.call('support.tickets', { query: {} });
    expect(items).toMatchObject([{ id: ticket.id, title: 'My money has not arrived' }]);
  });

  test('twenty requests with one id open one ticket with one message', async () => {
    const { person } = await member(world);
    const body = question();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => person.call('support.open', { body })),
    );
    expect(new Set(made.map(({ id, reference }) => `${id} ${reference}`)).size).toBe(1);
    const [first] = made;
    expect(await messages(person, first?.threadId ?? '')).toHaveLength(1);
    const changed = person.call('support.open', { body: { ...body, text: 'Something else' } });
    expect(await codeOf(changed)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a person has ten open questions at most, also when they ask at the same moment', async () => {
    const { person } = await member(world);
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(person.call('support.open', { body: question() }))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TICKETS_FULL')).toHaveLength(2);
  });
});

describe('the conversation', () => {
  test('goes both ways, with what each side has seen', async () => {
    const { person, ticket, details } = await ask();
    await reply(ticket.id, 'We asked the bank. Which account was it?');
    expect(await read(person, ticket.id)).toMatchObject({
      state: 'waiting_person',
      isUnseen: true,
      answerBy: null,
    });
    expect(JSON.stringify(await world.messagesTo(details.email))).toContain(
      'Which account was it?',
    );
    const { threadId } = ticket;
    await person.call('chat.seen', { params: { threadId }, body: { upTo: 99 } });
    await write(person, threadId, '0123456789 at GTBank');
    expect(await read(person, ticket.id)).toMatchObject({ state: 'open', isUnseen: false });
    const page = await agent.call('support.staff-messages', {
      params: { ticketId: ticket.id },
      query: {},
    });
    expect(page.seen).toEqual({ customer: 3, staff: 2 });
    expect(page.items.map(({ author, text }) => [author?.role, text])).toEqual([
      ['customer', '0123456789 at GTBank'],
      ['staff', 'We asked the bank. Which account was it?'],
      ['customer', 'My money has not arrived'],
    ]);
  });

  test('the same message sent many times at once is there once', async () => {
    const { person, ticket } = await ask();
    const id = randomUUID();
    await Promise.all(
      Array.from({ length: 20 }, () => write(person, ticket.threadId, 'Are you there?', id)),
    );
    expect(await messages(person, ticket.threadId)).toHaveLength(2);
    const other = write(person, ticket.threadId, 'Another text', id);
    expect(await codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    const replyId = randomUUID();
    await Promise.all(
      Array.from({ length: 5 }, () => reply(ticket.id, 'We are here.', 'open', replyId)),
    );
    expect(await messages(person, ticket.threadId)).toHaveLength(3);
  });

  test('messages of both sides at the same moment have places without gaps', async () => {
    const { person, ticket } = await ask();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0
          ? write(person, ticket.threadId, `Customer ${n}`)
          : reply(ticket.id, `Staff ${n}`, 'open'),
      ),
    );
    const all = await messages(person, ticket.threadId);
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1));
  });

  test('pages go back by the place of a message', async () => {
    const { person, ticket } = await ask();
    for (const text of ['two', 'three']) await write(person, ticket.threadId, text);
    const params = { threadId: ticket.threadId };
    const first = await person.call('chat.messages', { params, query: { limit: '2' } });
    expect(first.items.map(({ text }) => text)).toEqual(['three', 'two']);
    const query = { limit: '2', cursor: first.next ?? '' };
    const second = await person.call('chat.messages', { params, query });
    expect(second).toMatchObject({ items: [{ seq: 1 }], next: null });
  });

  test('staff send no links to other sites', async () => {
    const { ticket } = await ask();
    expect(await codeOf(reply(ticket.id, 'See https://evil.test'))).toBe('CHAT_LINK');
    expect(await codeOf(reply(ticket.id, 'See cowrie.example/transactions'))).toBe('no error');
  });

  test('typing and messages reach the other side live, and no one else', async () => {
    const { person, me, ticket } = await ask();
    await act(ticket.id, 'take');
    const { threadId } = ticket;
    await person.call('chat.typing', { params: { threadId }, body: {} });
    await write(person, threadId, 'Hello');
    const { rows } = await world.platform.pool.query<{ user_id: string; event: string }>(
      `select user_id, event from realtime_outbox
       where channel like 'chat%' and payload ->> 'threadId' = $1`,
      [threadId],
    );
    const to = (event: string) =>
      new Set(rows.filter((row) => row.event === event).map(({ user_id: id }) => id));
    expect(to('chat.typing')).toEqual(new Set([agentId]));
    expect(to('chat.changed')).toEqual(new Set([me.id, agentId]));
  });

  test('a reported message becomes a note for staff, once', async () => {
    const { person, ticket } = await ask();
    await reply(ticket.id, 'No.');
    const [, answer] = await messages(person, ticket.threadId);
    const params = { threadId: ticket.threadId, messageId: answer?.id ?? '' };
    for (const time of [1, 2]) {
      await person.call('chat.report', {
        params,
        body: { reason: time === 1 ? 'abuse' : 'other' },
      });
    }
    const { steps } = await agent.call('support.staff-ticket', { params: { ticketId: ticket.id } });
    expect(steps.filter(({ what }) => what.includes('reported'))).toMatchObject([
      { what: 'The customer reported a message: Insults or threats', isPublic: false },
    ]);
  });
});

describe('the clock', () => {
  test('stands still while we wait for the customer', async () => {
    const { person, ticket } = await ask();
    const due = await dueOf(ticket.id);
    await reply(ticket.id, 'Which account?');
    await earlier(ticket.id, 'paused_at', '1 hour');
    await write(person, ticket.threadId, 'GTBank');
    expect(await dueOf(ticket.id)).toBeGreaterThanOrEqual(due + 3_600_000);
    await act(ticket.id, 'wait_bank');
    const before = await dueOf(ticket.id);
    await act(ticket.id, 'reopen');
    expect(await dueOf(ticket.id)).toBe(before);
  });

  test('the queue starts with the most money at risk times age, and the job keeps it so', async () => {
    const small = await ask();
    const large = await ask();
    await world.platform.pool.query('update support_tickets set risk = 5000000 where id = $1', [
      large.ticket.id,
    ]);
    for (const { ticket } of [small, large]) await earlier(ticket.id, 'opened_at', '2 hours');
    await runJob(world, 'support:tend', {});
    const queue = await agent.call('support.queue', { query: { limit: '100' } });
    const ids = queue.items.map(({ id }) => id);
    expect(ids[0]).toBe(large.ticket.id);
    expect(ids).toContain(small.ticket.id);
    const { items } = await agent.call('support.queue', {
      query: { search: `@${small.details.tag}` },
    });
    expect(items).toMatchObject([{ id: small.ticket.id, isLate: false, owner: null }]);
  });
});

describe('the end', () => {
  test('a resolved question is closed, rated, and can be reopened for seven days', async () => {
    const { person, ticket } = await ask();
    const params = { ticketId: ticket.id };
    const rate = () => person.call('support.rate', { params, body: { stars: 4, text: 'Good' } });
    expect(await codeOf(rate())).toBe('TICKET_NOT_RESOLVED');
    await reply(ticket.id, 'It has arrived.', 'resolved');
    expect(await codeOf(write(person, ticket.threadId, 'One more'))).toBe('THREAD_CLOSED');
    expect(await rate()).toMatchObject({ state: 'resolved', rating: { stars: 4, text: 'Good' } });
    const reopened = await person.call('support.reopen', { params, body: {} });
    expect(reopened).toMatchObject({ state: 'open', reopenUntil: null });
    await write(person, ticket.threadId, 'It is still not there');
    await act(ticket.id, 'resolve');
    await earlier(ticket.id, 'resolved_at', '8 days');
    expect(await codeOf(person.call('support.reopen', { params, body: {} }))).toBe('REOPEN_OVER');
  });

  test('the whole conversation goes to the own address', async () => {
    const { person, ticket, details } = await ask();
    await reply(ticket.id, 'We are looking into it.');
    await world.messagesTo(details.email);
    await person.call('support.transcript', { params: { ticketId: ticket.id }, body: {} });
    const [mail] = await world.messagesTo(details.email);
    expect(mail?.text).toContain('My money has not arrived');
    expect(mail?.text).toContain('We are looking into it.');
  });
});

test('staff see how similar questions were answered, of other customers only', async () => {
  const before = await ask({ text: 'Why was my dollar statement for October rejected?' });
  await reply(before.ticket.id, 'The dates were in the wrong order.', 'resolved');
  const { ticket } = await ask({ text: 'My October statements are rejected: it’s “wrong” & late' });
  const similar = (ticketId: string) =>
    agent.call('support.similar', { params: { ticketId } }).then(({ items }) => items);
  expect(await similar(ticket.id)).toMatchObject([
    { id: before.ticket.id, answer: 'The dates were in the wrong order.' },
  ]);
  const { ticket: other } = await ask({ text: '??? !!!' });
  expect(await similar(other.id)).toEqual([]);
  const own = await before.person.call('support.open', {
    body: question('My October statement is rejected again'),
  });
  expect((await similar(own.id)).map(({ id }) => id)).not.toContain(before.ticket.id);
});

describe('who may what', () => {
  test('a stranger sees neither the ticket nor its thread', async () => {
    const { ticket } = await ask();
    const { person: stranger } = await member(world);
    expect(await codeOf(read(stranger, ticket.id))).toBe('NOT_FOUND');
    expect(await codeOf(write(stranger, ticket.threadId, 'Hi'))).toBe('NOT_FOUND');
    expect(await codeOf(messages(stranger, ticket.threadId))).toBe('NOT_FOUND');
  });

  test('staff whose role was taken away read nothing more, and answer only by the desk', async () => {
    const { ticket } = await ask();
    const gone = await staffWith(world, 'support.read', 'support.write');
    await act(ticket.id, 'take', gone.person);
    expect(await codeOf(messages(gone.person, ticket.threadId))).toBe('no error');
    expect(await codeOf(write(gone.person, ticket.threadId, 'Past the desk'))).toBe('NOT_FOUND');
    await world.platform.pool.query('delete from staff_roles where user_id = $1', [gone.me.id]);
    expect(await codeOf(messages(gone.person, ticket.threadId))).toBe('NOT_FOUND');
  });

  test('staff do not work on their own question, and their work is audited', async () => {
    const own = await agent.call('support.open', { body: question() });
    expect(await codeOf(act(own.id, 'take'))).toBe('OWN_CASE');
    expect(await codeOf(reply(own.id, 'Hello me'))).toBe('OWN_CASE');
    const { ticket } = await ask();
    await act(ticket.id, 'take');
    expect(await codeOf(act(ticket.id, 'take'))).toBe('ALREADY_SO');
    await act(ticket.id, 'note');
    const { rows } = await world.platform.pool.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by seq',
      [`ticket:${ticket.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['support.take', 'support.note']);
  });

  test('a ticket is handed over to another member of staff, who hears of it', async () => {
    const { ticket } = await ask();
    await act(ticket.id, 'take');
    const { me, details } = await staffWith(world, 'support.read', 'support.write');
    const { items } = await agent.call('support.owners', { query: {} });
    expect(items.map(({ id }) => id)).toContain(me.id);
    const given = await agent.call('support.act', {
      params: { ticketId: ticket.id },
      body: { action: 'assign', reason, ownerId: me.id },
    });
    expect(given.owner).toMatchObject({ id: me.id });
    expect(JSON.stringify(await world.messagesTo(details.email))).toContain(ticket.reference);
  });

  test('tickets are on their own desk, not among the flags', async () => {
    const { ticket } = await ask();
    const { person: desk } = await staffWith(
      world,
      'cases.read',
      'cases.write',
      'support.read',
      'support.write',
    );
    const { items } = await desk.call('cases.list', { query: { limit: '100' } });
    expect(items.map(({ id }) => id)).not.toContain(ticket.id);
    expect(await codeOf(desk.call('cases.read', { params: { caseId: ticket.id } }))).toBe(
      'NOT_FOUND',
    );
    const body = { action: 'close', reason, disposition: 'solved' } as const;
    const closing = desk.call('cases.act', { params: { caseId: ticket.id }, body });
    expect(await codeOf(closing)).toBe('NOT_FOUND');
  });
});
