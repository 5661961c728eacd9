import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendToBank } from '#test/history.ts';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const question = (transactionId: string) => ({
  id: randomUUID(),
  category: 'late' as const,
  text: 'It has not arrived',
  transactionId,
});

test('help with a late transfer knows the money at risk, what was asked, and ends with a receipt', async () => {
  const { person } = await sender(world);
  const id = await sendToBank(person, 5_000_00);
  await runQueued(world, 'payouts:submit');
  await world.platform.pool.query(
    `update payouts set promised_at = created_at - interval '1 hour' where id = $1`,
    [id],
  );
  await runJob(world, 'payouts:sweep', {});
  const ticket = await person.call('support.open', { body: question(id) });
  expect(ticket).toMatchObject({
    transaction: { id, amount: 5_000_00, currency: 'NGN' },
    asked: { isOpen: true, company: 'Maplerad', answerDue: expect.any(String) },
  });
  expect(ticket.asked?.steps[0]?.what).toContain('We are asking the bank');
  const { person: agent } = await staffWith(world, 'support.read', 'support.write');
  const { items } = await agent.call('support.queue', { query: {} });
  expect(items).toMatchObject([{ id: ticket.id, risk: 5_000 }]);
  const seen = await person.call('transactions.read', { params: { transactionId: id } });
  expect(seen.ticketId).toBe(ticket.id);
  // The card on the transaction shows the late case, not the ticket.
  expect(seen.case?.reference).toBe(ticket.asked?.reference);

  const path = `/api/v1/support/tickets/${ticket.id}/receipt`;
  expect((await person.request(path)).headers.get('x-error-code')).toBe('TICKET_NOT_RESOLVED');
  await agent.call('support.reply', {
    params: { ticketId: ticket.id },
    body: { id: randomUUID(), text: 'It has arrived.', next: 'resolved' },
  });
  const receipt = await person.request(path);
  expect(receipt.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await receipt.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a second question about one transfer joins the open ticket; others cannot ask about it', async () => {
  const { person } = await sender(world);
  const id = await sendToBank(person, 1_000_00);
  const first = await person.call('support.open', { body: question(id) });
  const second = await person.call('support.open', {
    body: { ...question(id), text: 'It is still not there' },
  });
  expect(second.id).toBe(first.id);
  const params = { threadId: first.threadId };
  const { items } = await person.call('chat.messages', { params, query: {} });
  expect(items.map(({ text }) => text)).toEqual(['It is still not there', 'It has not arrived']);
  const { person: stranger } = await member(world);
  expect(await codeOf(stranger.call('support.open', { body: question(id) }))).toBe('NOT_FOUND');
  // A resolved one does not open beside the next.
  const { person: agent } = await staffWith(world, 'support.read', 'support.write');
  const act = (action: 'resolve' | 'reopen') =>
    agent.call('support.act', {
      params: { ticketId: first.id },
      body: { action, reason: 'It is solved now' },
    });
  await act('resolve');
  const third = await person.call('support.open', { body: question(id) });
  expect(third.id).not.toBe(first.id);
  const reopen = person.call('support.reopen', { params: { ticketId: first.id }, body: {} });
  expect(await codeOf(reopen)).toBe('TICKET_OPEN');
  expect(await codeOf(act('reopen'))).toBe('TICKET_OPEN');
});
