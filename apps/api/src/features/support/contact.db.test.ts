import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, failureOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, runJob, type World } from '#test/world.ts';

let world: World;
let agent: Person;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ({ person: agent } = await staffWith(world, 'support.read', 'support.write'));
});
afterAll(() => world.close());

let count = 0;
const filled = async (over = {}, seconds = 5) => {
  count += 1;
  const { token } = await world.person().call('support.contact-form', {});
  world.clock.advance(seconds);
  return {
    id: randomUUID(),
    token,
    name: 'Ada Nwosu',
    email: `visitor${count}@example.test`,
    topic: 'question' as const,
    text: 'Can I send to Ghana?',
    website: '',
    ...over,
  };
};
const send = (body: Awaited<ReturnType<typeof filled>>) =>
  world.person().call('support.contact', { body });
const inbox = async () =>
  (await agent.call('support.contact-inbox', { query: { limit: '100' } })).items;

describe('the contact form', () => {
  test('gives a number at once and by mail, and is in an inbox of its own, masked', async () => {
    const body = await filled();
    const { reference } = await send(body);
    expect(reference).toMatch(/^MAIL-\w{8}$/);
    expect(JSON.stringify(await world.messagesTo(body.email))).toContain(reference);
    const row = (await inbox()).find(({ id }) => id === body.id);
    expect(row).toMatchObject({ reference, text: 'Can I send to Ghana?', state: 'new' });
    expect(row?.email).not.toBe(body.email);
    const { items } = await agent.call('support.queue', { query: {} });
    expect(items).toEqual([]);
  });

  test('the same message sent at the same moment is there once, with one mail', async () => {
    const body = await filled();
    const sent = await Promise.all([send(body), send(body), send(body)]);
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
    expect(await world.messagesTo(body.email)).toHaveLength(1);
    const other = send({ ...body, text: 'Something else' });
    expect(await codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a form that was filled in too fast, too late, or whose token is not ours is refused', async () => {
    for (const body of [
      await filled({}, 0),
      await filled({}, 7_300),
      await filled({ token: '' }),
      await filled({ token: `${Date.now() - 10_000}.${Buffer.alloc(32).toString('base64url')}` }),
    ]) {
      expect(await codeOf(send(body))).toBe('CONTACT_FORM_OLD');
    }
  });

  test('a program that fills in the hidden field gets a number, and nothing is kept', async () => {
    const body = await filled({ website: 'https://spam.test' });
    expect((await send(body)).reference).toMatch(/^MAIL-/);
    expect((await inbox()).map(({ id }) => id)).not.toContain(body.id);
    expect(await world.messagesTo(body.email)).toEqual([]);
  });

  test('what is missing is said at its field', async () => {
    const body = await filled({ name: ' ', email: 'nonsense' });
    expect(await failureOf(send(body))).toMatchObject({
      fields: { name: 'Please tell us your name', email: 'Please enter a valid email address' },
    });
  });
});

describe('the inbox', () => {
  test('an answer goes to the address once, and its work is audited', async () => {
    const body = await filled();
    const { reference } = await send(body);
    await world.messagesTo(body.email);
    const params = { messageId: body.id };
    const answer = { id: randomUUID(), text: 'Yes, you can.' };
    const reply = (by = agent, said = answer) =>
      by.call('support.answer-contact', { params, body: said });
    await Promise.all([reply(), reply(), reply()]);
    const mails = await world.messagesTo(body.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Yes, you can.');
    const bad = reply(agent, { id: randomUUID(), text: 'See https://evil.test' });
    expect(await codeOf(bad)).toBe('CHAT_LINK');
    const close = () =>
      agent.call('support.close-contact', { params, body: { reason: 'It is answered' } });
    await close();
    expect(await codeOf(close())).toBe('ALREADY_SO');
    const late = reply(agent, { id: randomUUID(), text: 'One more' });
    expect(await codeOf(late)).toBe('CONTACT_CLOSED');
    const { rows } = await world.platform.pool.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by seq',
      [`contact:${reference}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'support.contact_answered',
      'support.contact_closed',
    ]);
    const { person: reader } = await staffWith(world, 'support.read');
    expect(await codeOf(reply(reader))).toBe('FORBIDDEN');
  });
});

describe('a forgotten ticket', () => {
  test('escalates by itself, once, and an answer ends it', async () => {
    const { person } = await member(world);
    const body = { id: randomUUID(), category: 'late', text: 'It has not arrived' } as const;
    const ticket = await person.call('support.open', { body });
    const escalated = async () =>
      (await agent.call('support.queue', { query: { limit: '100' } })).items.find(
        ({ id }) => id === ticket.id,
      )?.isEscalated;
    await runJob(world, 'support:tend', {});
    expect(await escalated()).toBe(false);
    await world.platform.pool.query(
      `update cases set due_at = $2::timestamptz - interval '25 hours' where id = $1`,
      [ticket.id, world.clock.now()],
    );
    const { details } = await staffWith(world, 'support.read', 'support.write');
    for (const time of ['first', 'second']) {
      await runJob(world, 'support:tend', {});
      const mails = await world.messagesTo(details.email);
      expect([time, mails.length]).toEqual([time, time === 'first' ? 1 : 0]);
    }
    expect(await escalated()).toBe(true);
    const { items } = await agent.call('support.queue', { query: { limit: '1' } });
    expect(items[0]?.id).toBe(ticket.id);
    const params = { ticketId: ticket.id };
    const said = { id: randomUUID(), text: 'Sorry. It has arrived.', next: 'open' } as const;
    await agent.call('support.reply', { params, body: said });
    expect(await escalated()).toBe(false);
  });
});
