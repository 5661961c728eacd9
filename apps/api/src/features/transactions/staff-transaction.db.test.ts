import { randomUUID } from 'node:crypto';
import type { StaffTransaction } from '@cowrie/contract/transactions/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idFrom } from '#platform/ids.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { deliverEvent, deposit, withAccount } from '#test/worlds/funding.ts';
import { sendToBank, sendToTag } from '#test/history.ts';
import { fund } from '#test/money.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import {
  money,
  openTransferWorld,
  runPayouts,
  sender,
  withoutSelfies,
} from '#test/worlds/transfer.ts';
import { type Person, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let ops: Person;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
  ({ person: ops } = await demo(world, 'admin'));
});
afterAll(() => close());

const read = (transactionId: string, by = ops): Promise<StaffTransaction> =>
  by.call('transactions.staff-read', { params: { transactionId } });
const sidesOf = ({ parties }: StaffTransaction) =>
  parties.map(({ side, person, detail }) => [side, person?.tag ?? detail]);
const settle = async (): Promise<void> => {
  await runQueued(world, 'payouts:submit');
  world.clock.advance(30);
  await control(sandbox, '/clock', { advance_ms: 60_000 });
  await runPayouts(world);
};
const key = () => money(randomUUID());

describe('one transaction for staff', () => {
  test('every transaction of the demo data opens, of every kind', async () => {
    const { rows } = await world.platform.pool.query<{ id: string; kind: string }>(
      'select distinct on (kind, direction, status) id, kind from transactions',
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const { id, kind } of rows) {
      const shown = await read(id);
      expect(shown).toMatchObject({ kind, company: {}, cases: expect.any(Array) });
      expect(shown.ledger?.plans.length).toBeGreaterThan(0);
      expect(shown.parties.map(({ side }) => side)).toEqual(['sender', 'recipient']);
    }
  });

  test('a send to a tag has both people, its quote and its entries, from either side', async () => {
    const a = await sender(world);
    const b = await member(world);
    const id = await sendToTag(a.person, b.me.id, 1_000_00);
    const shown = await read(id);
    expect(sidesOf(shown)).toEqual([
      ['sender', a.details.tag],
      ['recipient', b.details.tag],
    ]);
    expect(shown.parties[0]?.person?.email).toMatch(/^.•••@/);
    expect(shown.quote).toMatchObject({ rail: 'tag', source: { amount: 1_000_00 } });
    const [plan] = shown.ledger?.plans ?? [];
    expect(plan?.entries.map(({ amount }) => amount).toSorted((x, y) => x - y)).toEqual([
      -1_000_00, 1_000_00,
    ]);
    expect(await read(shown.reference)).toEqual(shown);
    const other = await read(idFrom(id, 'incoming'));
    expect(other).toEqual({ ...shown, id: other.id });
  });

  test('a payout has its attempts, its calls and its events', async () => {
    const { person, details } = await sender(world);
    const id = await sendToBank(person, 10_000_00);
    await settle();
    const { reference } = await person.call('transactions.read', { params: { transactionId: id } });
    await deliverEvent(world, sandbox, reference);
    // Calls are recorded in the background.
    const countCalls = async () => (await read(id)).company?.calls.length;
    await expect.poll(countCalls, { timeout: 5_000 }).toBeGreaterThan(0);
    const shown = await read(reference);
    expect(shown).toMatchObject({
      status: 'completed',
      payout: { company: 'maplerad', state: 'settled', reference },
      ledger: { hold: { state: 'settled', amount: 10_000_00 } },
      cases: [],
      flags: [],
    });
    expect(shown.payout?.attempts).toMatchObject([{ number: 1, outcome: 'accepted' }]);
    expect(shown.company?.events.length).toBeGreaterThan(0);
    expect(shown.ledger?.plans).toHaveLength(2);
    expect(sidesOf(shown)[0]).toEqual(['sender', details.tag]);
    expect(shown.parties[1]).toMatchObject({
      person: null,
      detail: expect.stringMatching(/··\d{4}$/),
    });
  });

  test('a deposit names the notification, and a claim hides the address', async () => {
    const { person, number } = await withAccount(world);
    await deliverEvent(world, sandbox, await deposit(sandbox, number, 2_500_00));
    const { items } = await person.call('transactions.list', { query: {} });
    const shown = await read(items[0]?.id ?? '');
    expect(shown.notifications).toMatchObject([
      { channel: 'mail', to: { tag: expect.any(String) } },
    ]);
    const giver = await sender(world);
    const to = { rail: 'claim', channel: 'email', address: 'secret@example.test' } as const;
    const quote = await giver.person.call('transfers.quote', { body: { to, amount: 500_00 } });
    const body = { quoteId: quote.id };
    const { transactionId } = await giver.person.call('transfers.send', { body }, key());
    const claim = await read(transactionId);
    expect(JSON.stringify(claim)).not.toContain('secret@');
    expect(claim.where).toContain('s•••@example.test');
  });

  test('an adjustment names its approval and every wallet in it', async () => {
    const [a, b] = [await member(world), await member(world)];
    const [from, to] = [await fund(world, a.me.id, 5_000n), await fund(world, b.me.id, 1n)];
    const reason = 'moved to the wrong wallet';
    const { approvalId } = await ops.call('wallets.propose-adjustment', {
      body: { legs: [{ debit: from, credit: to, amount: 700 }], reason },
    });
    const { person: checker } = await demo(world, 'checker');
    const params = { approvalId };
    await checker.call('approvals.decide', { params, body: { decision: 'approve', reason } });
    const { items } = await b.person.call('transactions.list', { query: {} });
    const shown = await read(items[0]?.id ?? '');
    expect(shown.approvals).toMatchObject([{ id: approvalId, status: 'approved' }]);
    expect(sidesOf(shown)).toEqual([
      ['sender', a.details.tag],
      ['recipient', b.details.tag],
    ]);
    const { person: few } = await staffWith(world, 'transactions.read');
    expect((await read(items[0]?.id ?? '', few)).approvals).toEqual([]);
  });

  test('each part needs its own permission, and the page needs one of its own', async () => {
    const a = await sender(world);
    const id = await sendToBank(a.person, 2_000_00);
    const { person: few } = await staffWith(world, 'transactions.read');
    expect(await read(id, few)).toMatchObject({
      ledger: null,
      company: null,
      cases: null,
      flags: null,
    });
    const { person: other } = await staffWith(world, 'ledger.read', 'cases.read');
    expect(await codeOf(read(id, other))).toBe('FORBIDDEN');
    expect(await codeOf(read(randomUUID()))).toBe('NOT_FOUND');
  });
});
