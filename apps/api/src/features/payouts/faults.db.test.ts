/**
 * Every fault of the company, on every call of a bank transfer. At every moment the money is in
 * exactly one place and the person is told the truth. After the fault the sweep, which runs every
 * minute, finishes every transfer.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import { move, walletOf } from '#test/money.ts';
import {
  deliver,
  endFaults,
  eventsAbout,
  type Fault,
  ledgerHolds,
  openPayoutWorld,
  patience,
  type PayoutWorld,
  plan,
  purseOf,
  type Sent,
  sweep,
  sweepUntilOver,
} from '#test/worlds/payout.ts';
import { codeOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';
import { runQueued } from '#test/world.ts';
import { inDepth } from '../../../../../tools/testing/depth.ts';

let at: PayoutWorld;
beforeAll(async () => {
  at = await openPayoutWorld();
});
afterEach(async () => {
  patience.ms = 10_000;
  await endFaults(at.sandbox);
  // Long enough for an open circuit breaker to close.
  await at.pass(20);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const modes = [
  'slow',
  'late',
  '400',
  '403',
  '404',
  '429',
  '500',
  '500_after',
  'timeout_before',
  'timeout_after',
  'malformed',
  'down',
] as const;
type Mode = (typeof modes)[number];

const shortMs = 60;
const faultOf = (mode: Mode): Fault => {
  if (mode === 'late' || mode.startsWith('timeout')) patience.ms = shortMs;
  const delay_ms = mode === 'late' ? 2 * shortMs : 10;
  return { mode: mode === 'late' ? 'slow' : mode, delay_ms, seconds: 86_400 };
};
/** The company's refusal of an order is final; every other fault passes. */
const isNo = (mode: Mode): boolean => mode === '400' || mode === '404';

/** The calls that a fault may hit, and what became of the order before it. */
const stages = [
  'sending',
  'asking, taken',
  'asking, taken, the answer lost',
  'asking, never arrived',
  'asking, turned down',
  'every call',
  'a stored list',
  'no stored list',
  'a name',
] as const;
type Stage = (typeof stages)[number];

/** In a day's run each call meets a final and a passing fault, and each fault some call. */
const drawn = inDepth(
  'faults of the company',
  stages.flatMap((stage) => modes.map((mode) => ({ stage, mode }))),
  { classes: ({ stage, mode }) => [mode, `${stage} ${isNo(mode) ? 'final' : 'passing'}`] },
);
const modesOf = (wanted: Stage): Mode[] =>
  drawn.filter(({ stage }) => stage === wanted).map(({ mode }) => mode);

const amount = 100_00n;
const sending = { method: 'POST', path_regex: '^/v1/transfers$' };
const asking = { method: 'GET', path_regex: '^/v1/transfers/' };
const minutesOfFault = 3;

const submit = async (): Promise<void> => void (await runQueued(at.world, 'payouts:submit'));

const throughTheFault = async (sent: Sent): Promise<void> => {
  for (let minute = 0; minute < minutesOfFault; minute += 1) {
    await at.pass(60);
    await sweep(at.world);
    await at.look(sent);
  }
};

const endOf = async (sent: Sent): Promise<string> => {
  await endFaults(at.sandbox);
  patience.ms = 10_000;
  const { status } = await sweepUntilOver(at, sent);
  return status;
};

describe('sending the order', () => {
  test.each(modesOf('sending'))('with the fault %s', async (mode) => {
    const sent = await at.send(amount);
    await plan(at.sandbox, { ...sending, ...faultOf(mode) });
    await at.look(sent);
    await submit();
    await at.look(sent);
    await throughTheFault(sent);
    expect(await endOf(sent)).toBe(isNo(mode) ? 'failed' : 'completed');
  });
});

describe('asking for the status', () => {
  /** Outcomes of the call with the order itself. */
  const starts = [
    ['taken', null],
    ['taken, the answer lost', '500_after'],
    ['never arrived', '500'],
  ] as const;

  describe.each(starts)('of an order %s', (before, first) => {
    test.each(modesOf(`asking, ${before}`))('with the fault %s', async (mode) => {
      const sent = await at.send(amount);
      if (first) await plan(at.sandbox, { ...sending, mode: first, times: 1 });
      await submit();
      await at.look(sent);
      await plan(at.sandbox, { ...asking, ...faultOf(mode) });
      await throughTheFault(sent);
      expect(await endOf(sent)).toBe('completed');
    });
  });

  test.each(modesOf('asking, turned down'))(
    'of an order the bank turns down, with the fault %s',
    async (mode) => {
      const sent = await at.send(amount + 13n);
      await submit();
      await plan(at.sandbox, { ...asking, ...faultOf(mode) });
      await throughTheFault(sent);
      expect(await endOf(sent)).toBe('failed');
    },
  );
});

describe('every call', () => {
  test.each(modesOf('every call'))('with the fault %s', async (mode) => {
    const sent = await at.send(amount);
    await plan(at.sandbox, { path_regex: '^/v1/transfers', ...faultOf(mode) });
    await submit();
    await at.look(sent);
    await throughTheFault(sent);
    expect(await endOf(sent)).toBe(isNo(mode) ? 'failed' : 'completed');
  });
});

describe('before the order', () => {
  const banks = { path_regex: '^/v1/institutions$' };
  const names = { path_regex: '^/v1/institutions/resolve$' };
  const failing = (stage: Stage): Mode[] => modesOf(stage).filter((mode) => mode !== 'slow');
  const listBanks = (sync: boolean) =>
    at.person.call('reference.institutions', { body: { country: 'NG', sync } });
  let account = 3_000_000_000;

  test.each(failing('a stored list'))(
    'the stored list of banks is used with the fault %s',
    async (mode) => {
      await at.pass(120);
      await plan(at.sandbox, { ...banks, ...faultOf(mode) });
      expect((await listBanks(true)).data.length).toBeGreaterThan(5);
    },
  );

  test.each(failing('no stored list'))(
    'without a stored list the person is told, with the fault %s',
    async (mode) => {
      await at.world.platform.pool.query('delete from reference_lists');
      await at.world.platform.pool.query('delete from reference_institutions');
      await plan(at.sandbox, { ...banks, ...faultOf(mode) });
      expect(await codeOf(listBanks(false))).toBe('INSTITUTIONS_FAILED');
      await endFaults(at.sandbox);
      patience.ms = 10_000;
      await at.pass(60);
      expect((await listBanks(false)).data.length).toBeGreaterThan(5);
    },
  );

  test.each(failing('a name'))(
    'an account without a resolved name cannot be sent to, with the fault %s',
    async (mode) => {
      const before = await at.own();
      account += 1;
      const ask = () => at.quote(amount, String(account));
      await plan(at.sandbox, { ...names, ...faultOf(mode) });
      expect(await codeOf(ask())).toBe(isNo(mode) ? 'ACCOUNT_UNVERIFIED' : 'RESOLVE_FAILED');
      await endFaults(at.sandbox);
      patience.ms = 10_000;
      await at.pass(20);
      expect((await ask()).recipient.name).not.toBe('');
      expect(await at.own()).toEqual(before);
    },
  );
});

test('refused for too little money and retried with the same key: it is sent once', async () => {
  const key = randomUUID();
  const { id: quoteId } = await at.quote(amount);
  const account = await walletOf(at.world, at.userId);
  const elsewhere = await at.world.platform.ledger.system('clearing', 'NGN', 'test');
  const { available } = await at.own();
  const ask = () => at.person.call('transfers.send', { body: { quoteId } }, money(key));
  await move(at.world, account, elsewhere, available);
  expect(await codeOf(ask())).toBe('INSUFFICIENT_BALANCE');
  await at.pass(120);
  await sweep(at.world);
  await move(at.world, elsewhere, account, available);
  const before = { ...(await at.own()), purse: (await purseOf(at.sandbox)) ?? -1n };
  const { transactionId, reference } = await ask();
  const sent = { id: transactionId, reference, amount, before };
  expect((await at.look(sent)).state).toBe('reserved');
  await submit();
  expect((await sweepUntilOver(at, sent)).status).toBe('completed');
  expect((await ask()).transactionId).toBe(transactionId);
});

describe('the company’s event', () => {
  const submitted = async (more = 0n) => {
    const sent = await at.send(amount + more);
    await submit();
    return sent;
  };
  const lastEventId = async (sent: Sent) => {
    const events = await eventsAbout(at.sandbox, sent);
    return events.at(-1)?.id ?? 'none';
  };
  const process = () => runQueued(at.world, 'inbox:process');
  const casesOf = async ({ id }: Sent) => {
    const { rows } = await at.world.platform.pool.query<{ kind: string }>(
      "select kind from cases where transaction_id = $1 and state = 'open'",
      [id],
    );
    return rows.map(({ kind }) => kind);
  };

  test('is lost: the sweep asks', async () => {
    const sent = await submitted();
    expect((await sweepUntilOver(at, sent)).status).toBe('completed');
  });

  test('arrives immediately: it settles the payout', async () => {
    const sent = await submitted();
    expect(await deliver(at.world, at.sandbox, await lastEventId(sent))).toBe(200);
    await process();
    expect((await at.look(sent)).status).toBe('completed');
  });

  test('arrives before the answer to our call: it settles the payout', async () => {
    const sent = await at.send(amount);
    await plan(at.sandbox, { ...sending, mode: '500_after', times: 1 });
    await submit();
    expect((await at.look(sent)).state).toBe('unknown');
    await deliver(at.world, at.sandbox, await lastEventId(sent));
    await process();
    expect((await at.look(sent)).status).toBe('completed');
  });

  test('arrives late: a finished payout does not change', async () => {
    const sent = await submitted();
    await sweepUntilOver(at, sent);
    await deliver(at.world, at.sandbox, await lastEventId(sent));
    await process();
    expect((await at.look(sent)).status).toBe('completed');
    expect(await casesOf(sent)).toEqual([]);
  });

  test('arrives ten times in parallel: one event is stored and one settlement made', async () => {
    const sent = await submitted();
    const id = await lastEventId(sent);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deliver(at.world, at.sandbox, id)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await process()).toBe(1);
    expect((await at.look(sent)).status).toBe('completed');
  });

  test('arrives together with two checks: one settlement', async () => {
    const sent = await submitted();
    await deliver(at.world, at.sandbox, await lastEventId(sent));
    await at.pass(60);
    await Promise.all([process(), sweep(at.world), sweep(at.world)]);
    expect((await at.look(sent)).status).toBe('completed');
  });

  test('arrives out of order and is false: the company is asked for the truth', async () => {
    await control(at.sandbox, '/events/fault', { provider: 'maplerad', mode: 'contradictory' });
    const sent = await submitted();
    const events = await eventsAbout(at.sandbox, sent);
    expect(events.map(({ type }) => type)).toEqual(['transfer.successful', 'transfer.failed']);
    for (const { id } of events.toReversed()) {
      await deliver(at.world, at.sandbox, id);
      await process();
      expect((await at.look(sent)).status).toBe('completed');
    }
    expect(await casesOf(sent)).toEqual([]);
  });

  test('contradicts the end: it moves nothing and opens a case', async () => {
    const sent = await submitted();
    await sweepUntilOver(at, sent);
    const after = await at.own();
    const purse = await purseOf(at.sandbox);
    await control(at.sandbox, '/maplerad/reverse', { reference: sent.reference });
    await at.pass(5);
    await deliver(at.world, at.sandbox, await lastEventId(sent));
    await process();
    expect(await casesOf(sent)).toEqual(['contradiction']);
    expect(await at.own()).toEqual(after);
    expect(await purseOf(at.sandbox)).toBe((purse ?? 0n) + amount + 2_500n);
  });

  test.each(['bad_signature', 'old_timestamp', 'malformed'])(
    'with %s is refused, and the sweep asks',
    async (mode) => {
      await control(at.sandbox, '/events/fault', { provider: 'maplerad', mode });
      const sent = await submitted();
      expect(await deliver(at.world, at.sandbox, await lastEventId(sent))).toBeGreaterThanOrEqual(
        400,
      );
      expect(await process()).toBe(0);
      expect((await at.look(sent)).status).toBe('processing');
      expect((await sweepUntilOver(at, sent)).status).toBe('completed');
    },
  );

  test('says it was turned down: the money is returned once', async () => {
    const sent = await submitted(13n);
    const id = await lastEventId(sent);
    await Promise.all([deliver(at.world, at.sandbox, id), deliver(at.world, at.sandbox, id)]);
    await process();
    expect((await at.look(sent)).status).toBe('failed');
    await at.pass(60);
    await sweep(at.world);
    expect((await at.look(sent)).status).toBe('failed');
  });
});
