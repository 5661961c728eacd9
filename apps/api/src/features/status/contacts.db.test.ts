/** Whether a contact is ours, and the codes of calls. */

import { randomUUID } from 'node:crypto';
import { product } from '@cowrie/contract/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { twoPeople } from '#test/two-people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const check = (value: string, by: Person = world.person()) =>
  by.call('status.check-contact', { body: { value } });

const ticketOf = async (person: Person): Promise<string> => {
  const { id } = await person.call('support.open', {
    body: { id: randomUUID(), category: 'late', text: 'My money has not arrived' },
  });
  return id;
};

test('the official list is the product’s own contacts and what two people added', async () => {
  expect(await check(product.supportEmail)).toMatchObject({ ours: true, kind: 'email' });
  const phone = '+2348030001111';
  expect(await check(phone)).toMatchObject({ ours: false, kind: 'phone' });
  const { maker, checker } = await twoPeople(world);
  const items = [{ kind: 'phone', value: phone, use: 'Calls of our support' }] as const;
  const reason = 'our new number';
  const propose = (list: object) =>
    maker.call('status.propose-contacts', { body: { change: { items: list as never }, reason } });
  expect(await codeOf(propose([{ ...items[0], value: 'not a number' }]))).toBe(
    'CONTACT_UNREADABLE',
  );
  const { approvalId } = await propose(items);
  expect(await check(phone)).toMatchObject({ ours: false });
  await checker.call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason },
  });
  expect(await check('0803 000 1111')).toMatchObject({ ours: true, use: 'Calls of our support' });
  const { items: listed } = await world.person().call('status.contacts', {});
  expect(listed.map(({ value }) => value)).toContain(phone);
  expect(await codeOf(propose(items))).toBe('ALREADY_SO');
});

test('a code of a call is valid for ten minutes, and says for whom only to that person', async () => {
  const { person: agent, me: agentMe } = await staffWith(world, 'support.read', 'support.write');
  const { person: customer } = await member(world);
  const { person: stranger } = await member(world);
  const ticketId = await ticketOf(customer);
  const make = () =>
    agent.call('status.make-call-code', { body: { ticketId, purpose: 'transfer' } });
  const { code } = await make();
  expect(code).toMatch(/^\d{8}$/);
  expect(await check(`${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({
    ours: true,
    kind: 'code',
    call: { purpose: 'transfer', isForYou: null, ticket: null },
  });
  expect(await check(code, customer)).toMatchObject({
    ours: true,
    call: { isForYou: true, ticket: { id: ticketId } },
  });
  expect(await check(code, stranger)).toMatchObject({ ours: false, call: null });

  const { rows } = await world.platform.pool.query<{ digest: Buffer; staff_id: string }>(
    'select digest, staff_id from call_codes where ticket_id = $1',
    [ticketId],
  );
  expect(rows[0]?.digest.includes(code)).toBe(false);
  expect(rows[0]?.staff_id).toBe(agentMe.id);
  const { rows: audited } = await world.platform.pool.query<{ detail: object }>(
    "select detail from audit_log where action = 'status.call_code_made' and subject = $1",
    [`ticket:${ticketId}`],
  );
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited[0]?.detail)).not.toContain(code);

  const next = await make();
  expect((await check(code)).ours).toBe(false);
  expect((await check(next.code)).ours).toBe(true);
  world.clock.advance(601);
  expect((await check(next.code)).ours).toBe(false);
});

test('a code takes a ticket of another person and the permission to answer tickets', async () => {
  const { person: agent } = await staffWith(world, 'support.read', 'support.write');
  const make = (ticketId: string, by: Person = agent) =>
    codeOf(by.call('status.make-call-code', { body: { ticketId, purpose: 'question' } }));
  expect(await make(randomUUID())).toBe('NOT_FOUND');
  expect(await make(await ticketOf(agent))).toBe('OWN_CASE');
  const { person: amara } = await demo(world, 'amara');
  expect(await make(await ticketOf(amara), amara)).toBe('FORBIDDEN');
});

test('five tries a minute from one network', async () => {
  const strict = await createWorld({ env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const visitor = strict.person();
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      codes.push(
        await codeOf(visitor.call('status.check-contact', { body: { value: `1234567${tries}` } })),
      );
    }
    expect(codes).toEqual([...Array<string>(5).fill('no error'), 'RATE_LIMITED', 'RATE_LIMITED']);
  } finally {
    await strict.close();
  }
});

test('script, huge and empty input is answered or refused at the field', async () => {
  expect(await check('<script>alert(1)</script>')).toMatchObject({ ours: false, kind: 'other' });
  expect(await codeOf(check('x'.repeat(301)))).toBe('INVALID_INPUT');
  expect(await codeOf(check('  '))).toBe('INVALID_INPUT');
});
