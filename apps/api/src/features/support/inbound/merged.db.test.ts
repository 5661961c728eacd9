import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '#test/worlds/mail.ts';
import { member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';

let opened: MailWorld;
beforeAll(async () => {
  opened = await openMailWorld();
});
afterAll(() => opened.close());

test('a reply to a mail of a ticket that was merged joins the one that goes on', async () => {
  const { world } = opened;
  const { person: agent } = await staffWith(world, 'support.read', 'support.write');
  const { person, details } = await member(world);
  const ask = (text: string) =>
    person.call('support.open', { body: { id: randomUUID(), category: 'late', text } });
  const first = await ask('It has not arrived');
  const [mail] = await opened.mailsTo(details.email);
  const [second, third] = [await ask('And the fee?'), await ask('And the receipt?')];
  const merge = (ticketId: string, into: string) =>
    agent.call('support.act', {
      params: { ticketId },
      body: { action: 'merge', reason: 'The same transfer', into },
    });
  await merge(first.id, second.reference);
  await merge(second.id, third.reference);
  await opened.answer(mail?.id ?? '', { text: 'Here is the number.' });
  const { items } = await person.call('chat.messages', {
    params: { threadId: third.threadId },
    query: {},
  });
  expect(items[0]).toMatchObject({ text: 'Here is the number.', via: 'email' });
  const ticket = await person.call('support.ticket', { params: { ticketId: third.id } });
  expect(ticket.state).toBe('open');
  const { items: refused } = await agent.call('support.mails', {
    query: { search: first.reference },
  });
  expect(refused).toEqual([]);
});
