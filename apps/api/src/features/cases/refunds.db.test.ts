import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyHooks } from '#features/payouts/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { caseDesk, reason } from '#test/case-desk.ts';
import { sendToBank } from '#test/history.ts';
import { codeOf, demo } from '#test/people.ts';
import { openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { identityOf, type Person, runJob, runQueued, type World } from '#test/world.ts';
import { caseWorker, staffWith } from '#test/staff.ts';
import { closeCaseIn, openCaseIn } from './index.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
// The tests move the clock, and sessions expire.
beforeEach(async () => {
  ({ person: maker } = await demo(world, 'admin'));
  ({ person: checker } = await demo(world, 'checker'));
  await control(sandbox, '/reset', {});
});
const { caseOf, act, read, balance, settle } = caseDesk(() => ({ world, sandbox, maker }));

describe('a payout that was sent and did not arrive', () => {
  const contradicted = async () => {
    const made = await sender(world);
    const id = await sendToBank(made.person, 10_000_00);
    await settle();
    await inTx(world.platform.db, (tx) =>
      openCaseIn(world.platform, tx, {
        kind: 'contradiction',
        userId: made.me.id,
        transactionId: id,
        what: 'Maplerad says not paid; we recorded it as paid.',
      }),
    );
    return { ...made, id, found: await caseOf(id) };
  };

  const refundOf = async (transactionId: string): Promise<string> => {
    const { rows } = await world.platform.pool.query<{ refund_id: string }>(
      'select refund_id from cases where transaction_id = $1 and refund_id is not null',
      [transactionId],
    );
    return rows[0]?.refund_id ?? '';
  };

  test('is returned once, by two members of staff', async () => {
    const { person, id, found } = await contradicted();
    const asked = await act(found.id, 'refund');
    expect(asked.refundAsked).toMatchObject({ mine: true, reason });
    expect(await balance(person)).toEqual({ available: 40_000_00, held: 0 });
    expect(await codeOf(act(found.id, 'refund'))).toBe('APPROVAL_OWN');
    const done = await act(found.id, 'refund', checker);
    expect(done).toMatchObject({ state: 'closed', status: 'returned', refundAsked: null });
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
    expect(await read(person, id)).toMatchObject({
      status: 'returned',
      where: 'It was reversed. Your money is back in your naira wallet.',
      can: { receipt: true },
    });
    expect(await codeOf(act(found.id, 'refund', checker))).toBe('CASE_CLOSED');
    expect(await runQueued(world, 'cases:refund')).toBe(1);
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
  });

  test('is proposed and decided with two different permissions', async () => {
    const { found } = await contradicted();
    expect(await codeOf(act(found.id, 'refund', checker))).toBe('FORBIDDEN');
    expect(await codeOf(act(found.id, 'note', checker))).toBe('FORBIDDEN');
    await act(found.id, 'refund');
    expect(await codeOf(act(found.id, 'refund', await caseWorker(world)))).toBe('FORBIDDEN');
    const { person: blind } = await staffWith(world, 'cases.write', 'cases.approve');
    expect(await codeOf(act(found.id, 'refund', blind))).toBe('NOT_FOUND');
    expect(await act(found.id, 'refund', checker)).toMatchObject({ state: 'closed' });
    expect(await runQueued(world, 'cases:refund')).toBe(1);
  });

  test('keeps its case while a refund waits for a second person', async () => {
    const { found } = await contradicted();
    await act(found.id, 'refund');
    expect(await codeOf(act(found.id, 'close'))).toBe('CASE_REFUND_WAITS');
    expect(await codeOf(act(found.id, 'close', await caseWorker(world)))).toBe('CASE_REFUND_WAITS');
    expect(await act(found.id, 'refund', checker)).toMatchObject({ state: 'closed' });
    expect(await runQueued(world, 'cases:refund')).toBe(1);
  });

  test('closing the case closes the proposal about it', async () => {
    const { id, found } = await contradicted();
    await act(found.id, 'refund');
    const approvalId = await refundOf(id);
    await inTx(world.platform.db, (tx) =>
      closeCaseIn(world.platform, tx, id, 'contradiction', 'It has arrived.'),
    );
    expect(await maker.call('approvals.read', { params: { approvalId } })).toMatchObject({
      status: 'closed',
      checker: null,
      decisionReason: 'The case was closed',
    });
    const body = { decision: 'approve', reason } as const;
    const decided = checker.call('approvals.decide', { params: { approvalId }, body });
    expect(await codeOf(decided)).toBe('APPROVAL_ENDED');
  });

  test('a refund that was withdrawn or has expired is noted in the case and can be proposed again', async () => {
    const { id, found } = await contradicted();
    await act(found.id, 'refund');
    const first = await refundOf(id);
    await maker.call('approvals.withdraw', {
      params: { approvalId: first },
      body: { reason: 'wrong case' },
    });
    expect((await caseOf(id)).steps.at(-1)?.what).toBe(
      'The proposed refund was withdrawn: wrong case',
    );
    expect(await act(found.id, 'refund')).toMatchObject({ refundAsked: { mine: true } });
    world.clock.advance(72 * 3_600 + 1);
    ({ person: maker } = await demo(world, 'admin'));
    ({ person: checker } = await demo(world, 'checker'));
    await runJob(world, 'approvals:expire', {});
    const shown = await caseOf(id);
    expect(shown).toMatchObject({ refundAsked: null });
    expect(shown.steps.at(-1)?.what).toBe('The proposed refund has expired');
    expect(await act(found.id, 'refund', await caseWorker(world))).toMatchObject({
      refundAsked: { mine: true },
    });
  });

  test('is not returned without their approval: the database refuses', async () => {
    const { id } = await contradicted();
    const outcome = await world.platform.ledger.correct({
      id: randomUUID(),
      kind: 'payout_refund',
      original: idFrom(id, 'settle'),
    });
    expect(outcome).toEqual({ ok: false, code: 'not_approved' });
  });

  test('is returned by the job if the process crashes after the approval', async () => {
    const { person, id, found } = await contradicted();
    await act(found.id, 'refund');
    const { rows } = await world.platform.pool.query<{ refund_id: string }>(
      `with agreed as (
         update approvals set status = 'approved', checker_id = maker.id, decided_at = now()
         from (select id from users where tag = 'checker') maker
         where approvals.id = (select refund_id from cases where id = $1))
       select refund_id from cases where id = $1`,
      [found.id],
    );
    await runJob(world, 'cases:refund', { caseId: found.id });
    await companyHooks(identityOf(world)).refund(id, rows[0]?.refund_id ?? '', 'settled');
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
    expect((await read(person, id)).status).toBe('returned');
  });
});

describe('a stuck payout that the company does not list', () => {
  const doubted = async () => {
    const made = await sender(world);
    const id = await sendToBank(made.person, 10_000_00);
    await world.platform.pool.query(
      `update payouts set state = 'unknown', stuck_since = $2, next_check_at = null
       where id = $1`,
      [id, world.clock.now()],
    );
    await inTx(world.platform.db, (tx) =>
      openCaseIn(world.platform, tx, {
        kind: 'contradiction',
        userId: made.me.id,
        transactionId: id,
        what: 'Maplerad does not know this transfer.',
      }),
    );
    return { ...made, id, found: await caseOf(id) };
  };

  test('is returned once, by two members of staff', async () => {
    const { person, id, found } = await doubted();
    expect(found.actions).toEqual(['take', 'assign', 'note', 'requery', 'refund', 'mark_paid']);
    await act(found.id, 'refund');
    expect(await balance(person)).toEqual({ available: 40_000_00, held: 10_000_00 });
    expect(await codeOf(act(found.id, 'refund'))).toBe('APPROVAL_OWN');
    const done = await act(found.id, 'refund', checker);
    expect(done).toMatchObject({ state: 'closed', status: 'failed' });
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
    expect(await runQueued(world, 'cases:refund')).toBe(1);
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
    expect((await read(person, id)).status).toBe('failed');
  });

  test('staff read in the case what the company answered, also if the answer is none', async () => {
    const { found } = await doubted();
    const asked = await act(found.id, 'requery');
    expect(asked.steps.at(-1)).toMatchObject({
      what: 'Maplerad does not know this payout.',
      isPublic: false,
    });
    await control(sandbox, '/fault', { provider: 'maplerad', mode: 'down', seconds: 60 });
    const again = await act(found.id, 'requery');
    expect(again.steps.at(-1)?.what).toBe('Maplerad did not answer.');
    const { items } = await maker.call('staff.audit-log', {
      query: { action: 'case_requery', limit: 1 },
    });
    expect(items[0]?.detail).toMatchObject({ reason, answer: 'Maplerad did not answer.' });
    await control(sandbox, '/clock', { advance_ms: 61_000 });
  });

  test('is not returned if it was found and settled after the proposal', async () => {
    const { person, id, found } = await doubted();
    await act(found.id, 'refund');
    await world.platform.pool.query(
      "update payouts set state = 'reserved', stuck_since = null where id = $1",
      [id],
    );
    await settle();
    expect((await read(person, id)).status).toBe('completed');
    await codeOf(act(found.id, 'refund', checker));
    await runQueued(world, 'cases:refund');
    expect(await companyHooks(identityOf(world)).refund(id, randomUUID(), 'stuck')).toBe(false);
    expect(await balance(person)).toEqual({ available: 40_000_00, held: 0 });
    expect((await read(person, id)).status).toBe('completed');
  });
});
