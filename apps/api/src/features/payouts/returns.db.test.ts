/**
 * Digital dollars that cannot be delivered. `returned` at Bridge means that a refund is under way:
 * the money stays on hold until it is `refunded`. A refund that failed opens a case and moves
 * nothing.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import { booksBalance } from '#test/ledger/books-balance.ts';
import { submit1 } from '#test/worlds/kyc.ts';
import { fund } from '#test/money.ts';
import { codeOf, demo } from '#test/people.ts';
import { deliver, endFaults, ledgerHolds, openPayoutWorld, sweep } from '#test/worlds/payout.ts';
import { acceptDigitalTerms, money } from '#test/worlds/transfer.ts';
import { type Person, runQueued } from '#test/world.ts';

let at: Awaited<ReturnType<typeof openPayoutWorld>>;
let person: Person;

beforeAll(async () => {
  at = await openPayoutWorld({}, { demo: true });
  person = at.person;
  await submit1(person);
  await person.call('wallets.open', { body: { currency: 'USD' } });
  await acceptDigitalTerms(person);
  await at.pass(30);
  await person.call('transfers.digital', {});
  await fund(at.world, at.userId, 2_000_00n, 'USD');
}, 60_000);
beforeEach(() => reading('expired_keys', 'refused'));
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const reading = (name: string, value: string) =>
  control(at.sandbox, '/reading', { provider: 'bridge', name, value });

const dollars = async () => {
  const { items } = await person.call('wallets.list', {});
  const wallet = items.find(({ currency }) => currency === 'USD');
  return { available: wallet?.available ?? -1, held: wallet?.held ?? -1 };
};

/** $23.23 is returned to Bridge and stays there; $19.19 waits for its money. */
const send = async (amount = 23_23) => {
  const before = await dollars();
  const { data } = await person.call(
    'transfers.bridge-send-digital-dollars',
    {
      body: {
        currency: 'USDC',
        network: 'polygon',
        recipient_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        amount,
      },
    },
    money(),
  );
  return { id: data.transaction_id, reference: data.reference, total: amount + 1_50, before };
};
type Sent = Awaited<ReturnType<typeof send>>;

const moveTo = (sent: Sent, state: string) =>
  control(at.sandbox, '/bridge/transfer-state', { client_reference_id: sent.reference, state });

/** Days pass here within seconds; the session must not expire by that. */
const pass = async (seconds: number): Promise<void> => {
  await at.world.platform.pool.query(
    "update sessions set absolute_expires_at = 'infinity', idle_expires_at = 'infinity'",
  );
  await at.pass(seconds);
};

const check = async (): Promise<void> => {
  await pass(900);
  await sweep(at.world);
};

const read = async (sent: Sent) => {
  const seen = await person.call('transactions.read', { params: { transactionId: sent.id } });
  await booksBalance(at.world.platform);
  return seen;
};
const casesOf = async ({ id }: Sent) => {
  const { rows } = await at.world.platform.pool.query<{ kind: string }>(
    `select kind from cases where transaction_id = $1 and kind <> 'overdue'`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};
const eventIds = async ({ reference }: Sent): Promise<string[]> => {
  const { events } = (await control(at.sandbox, '/events?provider=bridge')) as {
    events: { id: string; body: string }[];
  };
  return events.filter(({ body }) => body.includes(reference)).map(({ id }) => id);
};
const deliverAll = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await deliver(at.world, at.sandbox, id);
  await runQueued(at.world, 'inbox:process');
};

const expectHeld = async ({ before, total }: Sent) =>
  expect(await dollars()).toEqual({
    available: before.available - total,
    held: before.held + total,
  });

const backWords = 'It could not be delivered. The money is on its way back to you.';

describe('a transfer that is returned to the company', () => {
  test('stays on hold, with a dated status; only the refund gives the money back, once', async () => {
    const sent = await send();
    await runQueued(at.world, 'payouts:submit');
    for (let turn = 0; turn < 3; turn += 1) {
      await check();
      const seen = await read(sent);
      expect(seen.status).toBe('processing');
      expect(seen.where).toContain('on its way back');
      expect(seen.timeline.filter(({ event }) => event === backWords)).toHaveLength(1);
      await expectHeld(sent);
    }
    await moveTo(sent, 'refund_in_flight');
    await check();
    expect((await read(sent)).timeline.filter(({ event }) => event === backWords)).toHaveLength(1);
    await expectHeld(sent);
    await moveTo(sent, 'refunded');
    await Promise.all([check(), check()]);
    expect((await read(sent)).status).toBe('failed');
    expect(await dollars()).toEqual(sent.before);
    await check();
    expect(await dollars()).toEqual(sent.before);
    expect(await casesOf(sent)).toEqual([]);
  });

  test('and could not be refunded opens a case, and the hold stays until it is refunded', async () => {
    const sent = await send();
    await runQueued(at.world, 'payouts:submit');
    await check();
    await moveTo(sent, 'refund_failed');
    await check();
    await check();
    expect(await casesOf(sent)).toEqual(['contradiction']);
    expect((await read(sent)).status).toBe('processing');
    await expectHeld(sent);
    await moveTo(sent, 'refunded');
    await check();
    expect((await read(sent)).status).toBe('failed');
    expect(await dollars()).toEqual(sent.before);
  });

  test('and could not be refunded is given back by two members of staff, once', async () => {
    const sent = await send();
    await runQueued(at.world, 'payouts:submit');
    await moveTo(sent, 'refund_failed');
    await check();
    const { person: maker } = await demo(at.world, 'admin');
    const { person: checker } = await demo(at.world, 'checker');
    const { items } = await maker.call('cases.list', { query: { limit: '100' } });
    const caseId = items.find(
      (one) => one.transactionId === sent.id && one.kind === 'contradiction',
    )?.id;
    const body = { action: 'refund', reason: 'Bridge paid it into our bank account' } as const;
    const act = (by: Person) => by.call('cases.act', { params: { caseId: caseId ?? '' }, body });
    await act(maker);
    await expectHeld(sent);
    expect(await codeOf(act(maker))).toBe('APPROVAL_OWN');
    expect(await act(checker)).toMatchObject({ state: 'closed' });
    expect((await read(sent)).status).toBe('failed');
    expect(await dollars()).toEqual(sent.before);
    // The company refunds it later all the same: nothing is given back twice.
    await moveTo(sent, 'refunded');
    await deliverAll((await eventIds(sent)).slice(-1));
    expect(await dollars()).toEqual(sent.before);
    // Then the company says that it was paid after all: a case opens, and nothing moves.
    await moveTo(sent, 'payment_processed');
    await deliverAll((await eventIds(sent)).slice(-1));
    expect(await casesOf(sent)).toEqual(['contradiction', 'contradiction']);
    expect(await dollars()).toEqual(sent.before);
  });

  test('is right whatever the order of its events and checks', async () => {
    const sent = await send();
    await runQueued(at.world, 'payouts:submit');
    await moveTo(sent, 'refund_failed');
    const early = await eventIds(sent);
    await deliverAll(early.toReversed());
    await expectHeld(sent);
    await moveTo(sent, 'returned');
    await moveTo(sent, 'refunded');
    const later = (await eventIds(sent)).filter((id) => !early.includes(id));
    await deliverAll(later.toReversed());
    expect(await dollars()).toEqual(sent.before);
    // The company answers with an older state after the refund: nothing changes.
    await moveTo(sent, 'returned');
    await deliverAll((await eventIds(sent)).slice(-1));
    expect((await read(sent)).status).toBe('failed');
    expect(await dollars()).toEqual(sent.before);
  });

  test('after it was settled opens a case and moves nothing', async () => {
    const sent = await send(5_00);
    await runQueued(at.world, 'payouts:submit');
    await check();
    expect((await read(sent)).status).toBe('completed');
    const after = await dollars();
    await moveTo(sent, 'returned');
    await deliverAll((await eventIds(sent)).slice(-1));
    expect(await casesOf(sent)).toEqual(['contradiction']);
    expect(await dollars()).toEqual(after);
  });
});

describe('an order whose idempotency key has expired', () => {
  const fault = (mode: string) =>
    control(at.sandbox, '/fault', {
      provider: 'bridge',
      method: 'POST',
      path_regex: 'transfers',
      mode,
      times: 3,
    });

  test.each(['refused', 'forgotten'])('is looked up if the company has %s it', async (value) => {
    await reading('expired_keys', value);
    const sent = await send(7_00);
    await fault('500_after');
    await runQueued(at.world, 'payouts:submit');
    await pass(25 * 3_600);
    await sweep(at.world);
    expect((await read(sent)).status).toBe('completed');
    expect(await dollars()).toEqual({
      available: sent.before.available - sent.total,
      held: sent.before.held,
    });
  });

  test('and that the company does not know is not sent again: staff decide', async () => {
    await reading('expired_keys', 'forgotten');
    const sent = await send(8_00);
    await fault('500');
    await runQueued(at.world, 'payouts:submit');
    await pass(25 * 3_600);
    for (let turn = 0; turn < 3; turn += 1) await check();
    expect(await casesOf(sent)).toEqual(['contradiction']);
    expect((await read(sent)).status).toBe('processing');
    await expectHeld(sent);
  });

  test('is not sent again either if the company was down for the rest of the day', async () => {
    await reading('expired_keys', 'forgotten');
    const sent = await send(6_00);
    await fault('500');
    await runQueued(at.world, 'payouts:submit');
    await pass(300);
    await sweep(at.world);
    // The company does not know the order; the next attempt finds it down for a day.
    const down = { provider: 'bridge', method: 'POST', path_regex: 'transfers', mode: '429' };
    await control(at.sandbox, '/fault', { ...down, times: 1_000 });
    for (let turn = 0; turn < 3; turn += 1) await check();
    await endFaults(at.sandbox);
    await pass(25 * 3_600);
    await sweep(at.world);
    expect(await casesOf(sent)).toEqual(['contradiction']);
    const cancel = person.call('transfers.cancel', { params: { transactionId: sent.id } });
    expect(await codeOf(cancel)).toBe('NOT_CANCELLABLE');
    await expectHeld(sent);
  });

  test('within its day an order that never arrived is sent again', async () => {
    const sent = await send(9_00);
    await fault('500');
    await runQueued(at.world, 'payouts:submit');
    for (let turn = 0; turn < 4; turn += 1) await check();
    expect((await read(sent)).status).toBe('completed');
  });
});
