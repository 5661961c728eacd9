import { randomUUID } from 'node:crypto';
import type { TicketCategory } from '@cowrie/contract/support/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '#test/worlds/kyc.ts';
import { codeOf, failureOf, member } from '#test/people.ts';
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

const ask = (person: Person, text: string, category: TicketCategory = 'late') =>
  person.call('support.open', { body: { id: randomUUID(), category, text } });
const staffTicket = (ticketId: string, by = agent) =>
  by.call('support.staff-ticket', { params: { ticketId } });
const merge = (ticketId: string, into: string, by = agent) =>
  by.call('support.act', { params: { ticketId }, body: { action: 'merge', reason, into } });
const act = (ticketId: string, action: 'take' | 'note' | 'reopen' | 'escalate', by = agent) =>
  by.call('support.act', { params: { ticketId }, body: { action, reason } });
const reply = (
  ticketId: string,
  text: string,
  next: 'waiting_person' | 'open' | 'resolved',
  by = agent,
) => by.call('support.reply', { params: { ticketId }, body: { id: randomUUID(), text, next } });
const textsOf = async (person: Person, threadId: string) =>
  (await person.call('chat.messages', { params: { threadId }, query: {} })).items
    .toReversed()
    .map(({ text }) => text);
const update = (sql: string, ...values: readonly unknown[]) =>
  world.platform.pool.query(sql, [...values]);

describe('merging tickets of one person', () => {
  const twoTickets = async () => {
    const made = await member(world);
    const first = await ask(made.person, 'It has not arrived', 'not_mine');
    const second = await ask(made.person, 'Where is my money?', 'fees');
    return { ...made, first, second };
  };

  test('one goes on with the messages, the earlier promise and the money of both', async () => {
    const { person, details, me, first, second } = await twoTickets();
    await update('update support_tickets set risk = 300 where id = $1', first.id);
    await update('update support_tickets set risk = 400 where id = $1', second.id);
    const due = Date.parse((await staffTicket(first.id)).dueAt);
    await world.messagesTo(details.email);
    const gone = await merge(first.id, second.reference);
    expect(gone).toMatchObject({ state: 'resolved', mergedInto: { id: second.id } });
    const stays = await staffTicket(second.id);
    expect(Date.parse(stays.dueAt)).toBe(due);
    expect(stays.merged).toMatchObject([{ id: first.id, reference: first.reference }]);
    const { items } = await agent.call('support.queue', { query: { search: second.reference } });
    expect(items).toMatchObject([{ risk: 700 }]);

    // The person reads all of it in the one that goes on, is told once, and their old link leads there.
    expect(await person.call('support.ticket', { params: { ticketId: first.id } })).toMatchObject({
      mergedInto: second.id,
      reopenUntil: null,
    });
    const own = await person.call('support.ticket', { params: { ticketId: second.id } });
    expect(own.merged).toMatchObject([{ reference: first.reference, threadId: first.threadId }]);
    expect(await textsOf(person, own.merged[0]?.threadId ?? '')).toEqual([
      'It has not arrived',
      `This question continues in ${second.reference}.`,
    ]);
    expect(await textsOf(person, second.threadId)).toContain(
      `The question ${first.reference} was added to this one.`,
    );
    const list = await person.call('support.tickets', { query: {} });
    expect(list.items.map(({ id }) => id)).toEqual([second.id]);
    const { rows } = await world.platform.pool.query(
      `select from notifications where user_id = $1 and kind = 'support.ticket-merged'`,
      [me.id],
    );
    expect(rows).toHaveLength(1);
    await person.call('support.transcript', { params: { ticketId: second.id }, body: {} });
    const mails = JSON.stringify(await world.messagesTo(details.email));
    expect(mails).toContain('It has not arrived');
    expect(mails).toContain('Where is my money?');
  });

  test('what is written to the old thread afterwards arrives in the one that goes on, once', async () => {
    const { person, first, second } = await twoTickets();
    await merge(first.id, second.reference);
    const id = randomUUID();
    const params = { threadId: first.threadId };
    const send = () => person.call('chat.send', { params, body: { id, text: 'Written offline' } });
    await Promise.all([send(), send(), send()]);
    const texts = await textsOf(person, second.threadId);
    expect(texts.filter((text) => text === 'Written offline')).toHaveLength(1);
    expect(await textsOf(person, first.threadId)).not.toContain('Written offline');
  });

  test('a chain leads to its end', async () => {
    const { person, first, second } = await twoTickets();
    const third = await ask(person, 'A third question');
    await merge(first.id, second.reference);
    await merge(second.id, third.reference);
    expect((await staffTicket(first.id)).mergedInto).toMatchObject({ id: third.id });
    const own = await person.call('support.ticket', { params: { ticketId: third.id } });
    expect(own.merged.map(({ reference }) => reference).toSorted()).toEqual(
      [first.reference, second.reference].toSorted(),
    );
    await person.call('chat.send', {
      params: { threadId: first.threadId },
      body: { id: randomUUID(), text: 'Through the chain' },
    });
    expect(await textsOf(person, third.threadId)).toContain('Through the chain');
  });

  test('is refused with itself, across persons, and into a resolved one', async () => {
    const { first, second } = await twoTickets();
    const { first: stranger } = await twoTickets();
    const unfit = { code: 'TICKET_UNFIT', fields: { into: expect.any(String) } };
    expect(await failureOf(merge(first.id, first.reference))).toMatchObject(unfit);
    expect(await failureOf(merge(first.id, stranger.reference))).toMatchObject(unfit);
    expect(await codeOf(merge(first.id, 'CASE-NONE2222'))).toBe('NOT_FOUND');
    await reply(second.id, 'It has arrived.', 'resolved');
    expect(await failureOf(merge(first.id, second.reference))).toMatchObject(unfit);
    expect(await codeOf(merge(second.id, first.reference))).toBe('TICKET_NOT_OPEN');
  });

  test('of two merges in opposite directions at once exactly one succeeds', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { first, second } = await twoTickets();
      const codes = await Promise.all([
        codeOf(merge(first.id, second.reference)),
        codeOf(merge(second.id, first.reference)),
      ]);
      expect(codes.toSorted()).toEqual(['TICKET_UNFIT', 'no error']);
    }
  });

  test('a merged ticket is neither answered, rated nor reopened; a note is possible', async () => {
    const { person, first, second } = await twoTickets();
    await merge(first.id, second.reference);
    expect(await codeOf(reply(first.id, 'Hello', 'open'))).toBe('TICKET_MERGED');
    expect(await codeOf(act(first.id, 'reopen'))).toBe('TICKET_MERGED');
    expect(await codeOf(act(first.id, 'note'))).toBe('no error');
    const params = { ticketId: first.id };
    expect(await codeOf(person.call('support.reopen', { params, body: {} }))).toBe('TICKET_MERGED');
    const rating = person.call('support.rate', { params, body: { stars: 5 } });
    expect(await codeOf(rating)).toBe('TICKET_MERGED');
    expect(await codeOf(merge(first.id, second.reference))).toBe('TICKET_MERGED');
  });
});

describe('the second line', () => {
  test('gets a ticket with a new time, is told, and gives it back to the one who asked', async () => {
    const specialist = await staffWith(
      world,
      'support.read',
      'support.write',
      'support.specialist',
    );
    const { person } = await member(world);
    const ticket = await ask(person, 'My dollars are missing');
    await act(ticket.id, 'take');
    await reply(ticket.id, 'Which day was it?', 'waiting_person');
    await update(`update cases set due_at = due_at - interval '3 hours' where id = $1`, ticket.id);
    const before = await staffTicket(ticket.id);
    const raised = await act(ticket.id, 'escalate');
    expect(raised).toMatchObject({ isSecondLine: true, owner: null, state: 'open' });
    expect(Date.parse(raised.dueAt)).toBeGreaterThan(Date.parse(before.dueAt));
    expect(raised.priority).toBeGreaterThan(before.priority);
    expect(raised.steps.at(-1)?.what).toBe(`Given to the second line: ${reason}`);
    expect(await codeOf(act(ticket.id, 'escalate'))).toBe('ALREADY_SO');
    const own = await person.call('support.ticket', { params: { ticketId: ticket.id } });
    expect(own).toMatchObject({ isWithSpecialist: true, answerBy: raised.dueAt });
    expect(await textsOf(person, ticket.threadId)).toContain('A specialist is looking at this.');
    expect(JSON.stringify(await world.messagesTo(specialist.details.email))).toContain(
      ticket.reference,
    );

    expect(await codeOf(act(ticket.id, 'take'))).toBe('SECOND_LINE_ONLY');
    const { items } = await agent.call('support.queue', { query: { line: 'second' } });
    expect(items.map(({ id }) => id)).toContain(ticket.id);
    await act(ticket.id, 'take', specialist.person);
    const params = { ticketId: ticket.id };
    const back = () => specialist.person.call('support.hand-back', { params, body: { reason } });
    expect(await back()).toMatchObject({ isSecondLine: false, owner: { id: agentId } });
    expect(await codeOf(back())).toBe('ALREADY_SO');
  });

  test('a ticket that waits too long there is forgotten like any other, and both are recorded', async () => {
    const { person } = await member(world);
    const ticket = await ask(person, 'Still waiting');
    await act(ticket.id, 'escalate');
    await update(`update cases set due_at = due_at - interval '40 hours' where id = $1`, ticket.id);
    await runJob(world, 'support:tend', {});
    const { steps } = await staffTicket(ticket.id);
    const said = steps.map(({ what }) => what);
    expect(said).toContain(`Given to the second line: ${reason}`);
    expect(said).toContain('Escalated: the answer is more than a day late.');
  });
});

describe('files of staff', () => {
  const attach = (ticketId: string, file: Blob, id = randomUUID(), name = 'letter.jpg') =>
    agent.call('support.attach', { params: { ticketId }, query: { id, name }, file });

  test('reach the customer once, with the same checks as their own', async () => {
    const { person } = await member(world);
    const ticket = await ask(person, 'Please send me the letter');
    const [file, id] = [await picture(), randomUUID()];
    await Promise.all([attach(ticket.id, file, id), attach(ticket.id, file, id)]);
    const { items } = await person.call('chat.messages', {
      params: { threadId: ticket.threadId },
      query: {},
    });
    expect(items.filter((one) => one.file)).toMatchObject([{ author: { role: 'staff' } }]);
    const path = `/api/v1/chat/${ticket.threadId}/messages/${id}/file`;
    expect((await person.request(path)).status).toBe(200);
    const script = new Blob(['<script>'], { type: 'image/png' });
    expect(await failureOf(attach(ticket.id, script))).toMatchObject({
      code: 'IMAGE_INVALID',
      fields: { file: expect.any(String) },
    });
    const own = await ask(agent, 'My own question');
    expect(await codeOf(attach(own.id, file))).toBe('OWN_CASE');
  });

  test('a file that no message has is removed after a day; others stay', async () => {
    const { person } = await member(world);
    const ticket = await ask(person, 'A file');
    const params = { threadId: ticket.threadId };
    const query = { id: randomUUID(), name: 'receipt.jpg' };
    await person.call('chat.attach', { params, query, file: await picture() });
    const save = () =>
      world.platform.files.save({
        ownerId: agentId,
        kind: 'chat',
        mediaType: 'image/jpeg',
        bytes: new Uint8Array([1, 2, 3]),
        isPrivate: true,
      });
    const [old, fresh] = [await save(), await save()];
    await update(
      `update files set created_at = created_at - interval '25 hours' where kind = 'chat' and id <> $1`,
      fresh,
    );
    await runJob(world, 'chat:sweep', {});
    expect(await world.platform.files.open(old, agentId)).toBeNull();
    expect(await world.platform.files.open(fresh, agentId)).not.toBeNull();
    const path = `/api/v1/chat/${ticket.threadId}/messages/${query.id}/file`;
    expect((await person.request(path)).status).toBe(200);
  });
});

test('staff who look at a ticket hear of it live, and not any more after a while', async () => {
  const { person } = await member(world);
  const ticket = await ask(person, 'Hello?');
  const looking = await staffWith(world, 'support.read');
  const heard = async () =>
    (
      await world.platform.pool.query<{ event: string }>(
        `select event from realtime_outbox where user_id = $1 and channel in ('chat', 'support')
           and (payload ->> 'threadId' = $2 or payload ->> 'ticketId' = $3)`,
        [looking.me.id, ticket.threadId, ticket.id],
      )
    ).rows.map(({ event }) => event);
  const write = () =>
    person.call('chat.send', {
      params: { threadId: ticket.threadId },
      body: { id: randomUUID(), text: 'Are you there?' },
    });
  await write();
  expect(await heard()).toEqual([]);
  const params = { ticketId: ticket.id };
  await looking.person.call('support.watch', { params, body: {} });
  await write();
  const before = await heard();
  expect(new Set(before)).toEqual(new Set(['chat.changed', 'support.changed']));
  await update(`update chat_watchers set until = until - interval '2 minutes'`);
  await write();
  expect(await heard()).toEqual(before);
});

test('a reported message is on the list of staff, and not decided by the one who wrote it', async () => {
  const { person } = await member(world);
  const ticket = await ask(person, 'You are all thieves');
  await reply(ticket.id, 'Please stay polite.', 'open');
  const { items: messages } = await agent.call('support.staff-messages', {
    params: { ticketId: ticket.id },
    query: {},
  });
  const report = (by: Person, messageId = '') =>
    by.call('chat.report', {
      params: { threadId: ticket.threadId, messageId },
      body: { reason: 'abuse' },
    });
  await report(person, messages.find(({ author }) => author?.role === 'staff')?.id);
  await report(agent, messages.find(({ author }) => author?.role === 'customer')?.id);
  const listed = async () =>
    (await agent.call('support.reports', { query: {} })).items.filter(
      ({ ticketId }) => ticketId === ticket.id,
    );
  const ofStaff = (await listed()).find(({ text }) => text === 'Please stay polite.');
  expect(await listed()).toHaveLength(2);
  const close = (by: Person, reportId = '') =>
    by.call('support.close-report', { params: { reportId }, body: { reason } });
  expect(await codeOf(close(agent, ofStaff?.id))).toBe('OWN_WORK');
  const other = await staffWith(world, 'support.read', 'support.write');
  await close(other.person, ofStaff?.id);
  expect(await codeOf(close(other.person, ofStaff?.id))).toBe('ALREADY_SO');
  expect(await listed()).toMatchObject([{ reason: 'abuse', text: 'You are all thieves' }]);
  const { steps } = await staffTicket(ticket.id);
  expect(steps.map(({ what }) => what)).toContain(
    'A member of staff reported a message: Insults or threats',
  );
});
