/**
 * An order without a clear answer may still be carried out, whatever the company says afterwards.
 * From then on it cannot be cancelled, and neither the refusal of a later attempt nor "not found"
 * gives the money back: only the company's word for that reference, its list after some days, or two
 * members of staff. The company is never paid and the person refunded.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import {
  deliver,
  endFaults,
  eventsAbout,
  ledgerHolds,
  openPayoutWorld,
  type PayoutWorld,
  plan,
  purseOf,
  type Sent,
  sweep,
  sweepUntilOver,
} from '#test/worlds/payout.ts';
import { codeOf, demo } from '#test/people.ts';
import { identityOf, runQueued } from '#test/world.ts';
import { cancelPayout } from './index.ts';
import { submitPayout } from './submit.ts';

let at: PayoutWorld;
beforeAll(async () => {
  at = await openPayoutWorld({}, { demo: true });
}, 60_000);
afterEach(async () => {
  await endFaults(at.sandbox);
  await at.pass(20);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

let amount = 200_00n;
/** Every payout here has another amount, so that none is taken for another. */
const nextAmount = (): bigint => (amount += 100n);

const sending = { method: 'POST', path_regex: '^/v1/transfers$' };
const asking = { method: 'GET', path_regex: '^/v1/transfers/' };
const submit = async (): Promise<void> => void (await runQueued(at.world, 'payouts:submit'));

/** Days pass here within seconds; sessions must not expire by that. */
const pass = async (seconds: number): Promise<void> => {
  await at.world.platform.pool.query(
    "update sessions set absolute_expires_at = 'infinity', idle_expires_at = 'infinity'",
  );
  await at.pass(seconds);
};
const minute = async (sent: Sent) => {
  await pass(60);
  await sweep(at.world);
  return at.look(sent);
};
const cancel = (sent: Sent) =>
  codeOf(at.person.call('transfers.cancel', { params: { transactionId: sent.id } }));
const read = (sent: Sent) =>
  at.person.call('transactions.read', { params: { transactionId: sent.id } });

const casesOf = async ({ id }: Sent): Promise<string[]> => {
  const { rows } = await at.world.platform.pool.query<{ kind: string }>(
    "select kind from cases where transaction_id = $1 and kind <> 'overdue' and state = 'open'",
    [id],
  );
  return rows.map(({ kind }) => kind);
};
const ordersOf = async ({ reference }: Sent): Promise<number> => {
  const answer = await control(at.sandbox, '/maplerad/movements');
  const { movements } = answer as { movements: { reference: string }[] };
  return movements.filter((row) => row.reference === reference).length;
};

/** The order gets 500 and is carried out by the company only after these seconds. */
const sendInDoubt = async (lateSeconds: number | null): Promise<Sent> => {
  const sent = await at.send(nextAmount());
  const mode = lateSeconds === null ? '500' : '500_late';
  await plan(at.sandbox, { ...sending, mode, times: 1, seconds: lateSeconds ?? 10 });
  await submit();
  expect((await at.look(sent)).state).toBe('unknown');
  return sent;
};

/** The next attempt under the same reference is refused. */
const refuseNextAttempt = async (sent: Sent): Promise<void> => {
  await plan(at.sandbox, { ...sending, mode: '400', times: 1 });
  for (let turn = 0; turn < 6; turn += 1) await minute(sent);
};

const act = async (sent: Sent, action: 'refund' | 'mark_paid', by: 'admin' | 'checker') => {
  // Acting on money needs a recent sign-in.
  const { person } = await demo(at.world, by);
  const { items } = await person.call('cases.list', { query: { limit: '100' } });
  const found = items.find((one) => one.transactionId === sent.id && one.kind === 'contradiction');
  const params = { caseId: found?.id ?? '' };
  return person.call('cases.act', {
    params,
    body: { action, reason: 'Maplerad’s support told us' },
  });
};

describe('an order that the company accepts after it said "not found"', () => {
  test('cannot be cancelled at any moment, is paid once, and the person reads why', async () => {
    const sent = await sendInDoubt(420);
    for (let turn = 0; turn < 12; turn += 1) {
      expect(await cancel(sent)).toBe('NOT_CANCELLABLE');
      const { status, can, notCancellable } = await read(sent);
      expect(can.cancel).toBe(false);
      expect(notCancellable ?? status).toMatch(/^You can’t cancel it|^completed$/);
      await minute(sent);
    }
    expect((await at.look(sent)).status).toBe('completed');
    expect(await ordersOf(sent)).toBe(1);
  });

  test('and refuses the later attempt stays on hold until it has paid', async () => {
    const sent = await sendInDoubt(900);
    await refuseNextAttempt(sent);
    expect((await at.look(sent)).status).toBe('processing');
    expect((await read(sent)).where).toContain('our team is checking');
    expect(await casesOf(sent)).toEqual(['contradiction']);
    expect(await cancel(sent)).toBe('NOT_CANCELLABLE');
    await pass(600);
    expect((await sweepUntilOver(at, sent)).status).toBe('completed');
    expect(await ordersOf(sent)).toBe(1);
    expect(await casesOf(sent)).toEqual([]);
  });
});

test('an order that the company denies and lists is found in the list', async () => {
  const sent = await at.send(nextAmount());
  await plan(at.sandbox, { ...sending, mode: '500_after', times: 1 });
  await submit();
  await plan(at.sandbox, { ...asking, mode: '404' });
  expect((await sweepUntilOver(at, sent)).status).toBe('completed');
  expect(await ordersOf(sent)).toBe(1);
});

describe('an order that never arrived', () => {
  test('is given back when the company’s list has been complete for days, not before', async () => {
    const sent = await sendInDoubt(null);
    await refuseNextAttempt(sent);
    await pass(2 * 86_400);
    expect((await minute(sent)).status).toBe('processing');
    await pass(86_400 + 3_600);
    expect((await minute(sent)).status).toBe('failed');
    expect(await casesOf(sent)).toEqual([]);
    expect((await read(sent)).timeline.at(-1)?.event).toBe(
      'It was never sent. The money is back in your wallet.',
    );
  });

  test('is given back by two members of staff; a payment after that opens a case', async () => {
    const sent = await sendInDoubt(4_000);
    await refuseNextAttempt(sent);
    await act(sent, 'refund', 'admin');
    expect((await at.look(sent)).status).toBe('processing');
    await act(sent, 'refund', 'checker');
    expect((await at.look(sent)).status).toBe('failed');
    expect(await casesOf(sent)).toEqual([]);
    const after = await at.own();
    // The company carries the first order out after all.
    await pass(4_000);
    const event = (await eventsAbout(at.sandbox, sent)).at(-1);
    await deliver(at.world, at.sandbox, event?.id ?? '');
    await runQueued(at.world, 'inbox:process');
    expect(await casesOf(sent)).toEqual(['contradiction']);
    expect(await at.own()).toEqual(after);
  });
});

test('a payout that staff know to be paid is settled by two of them, once', async () => {
  const sent = await sendInDoubt(null);
  await refuseNextAttempt(sent);
  await act(sent, 'mark_paid', 'admin');
  expect(await codeOf(act(sent, 'mark_paid', 'admin'))).toBe('APPROVAL_OWN');
  expect(await codeOf(act(sent, 'refund', 'checker'))).toBe('FORBIDDEN');
  expect(await codeOf(act(sent, 'refund', 'admin'))).toBe('ACTION_UNFIT');
  const purse = await purseOf(at.sandbox);
  const before = await at.own();
  expect(await act(sent, 'mark_paid', 'checker')).toMatchObject({ state: 'closed' });
  await runQueued(at.world, 'cases:refund');
  expect(await at.own()).toEqual({ ...before, held: before.held - sent.amount });
  expect(await purseOf(at.sandbox)).toBe(purse);
  const seen = await read(sent);
  expect(seen.status).toBe('completed');
  expect(seen.timeline.at(-1)?.event).toBe('Our team confirmed that it arrived.');
});

test('a payout that an earlier release left reserved with an attempt in doubt is asked about', async () => {
  const sent = await at.send(nextAmount());
  await plan(at.sandbox, { ...sending, mode: '500_after', times: 1 });
  await submit();
  await at.world.platform.pool.query(
    "update payouts set state = 'reserved', stuck_since = $2 where id = $1",
    [sent.id, at.world.clock.now()],
  );
  expect(await cancel(sent)).toBe('NOT_CANCELLABLE');
  expect((await read(sent)).can.cancel).toBe(false);
  expect((await sweepUntilOver(at, sent)).status).toBe('completed');
  expect(await ordersOf(sent)).toBe(1);
});

test('an order that is being cancelled is not sent in the meantime', async () => {
  const sent = await at.send(nextAmount());
  const platform = identityOf(at.world);
  const { ledger } = platform;
  const deps = {
    ...platform,
    ledger: {
      ...ledger,
      release: async (release: Parameters<typeof ledger.release>[0]) => {
        // The job runs between the decision to cancel and the release.
        await submitPayout(platform, sent.id);
        return ledger.release(release);
      },
    },
  };
  await cancelPayout(deps, sent.id);
  expect(await ordersOf(sent)).toBe(0);
  expect((await read(sent)).status).toBe('cancelled');
});

test('a cancellation whose process died is finished by the sweep', async () => {
  const before = await at.own();
  const sent = await at.send(nextAmount());
  const platform = identityOf(at.world);
  const dying = { ...platform.ledger, release: () => Promise.reject(new Error('killed')) };
  const cancelled = cancelPayout({ ...platform, ledger: dying }, sent.id);
  await expect(cancelled).rejects.toThrow('killed');
  await submit();
  await pass(60);
  await sweep(at.world);
  expect((await read(sent)).status).toBe('cancelled');
  expect(await at.own()).toEqual(before);
  expect(await ordersOf(sent)).toBe(0);
});
