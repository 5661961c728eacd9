import { movementKinds } from '@cowrie/contract/movements';
import { Duplex } from 'node:stream';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanOutcome, Plan } from '../plan.ts';
import { openFrames } from './frames.ts';
import { outcomeFromWire, outcomeToWire, planFromWire, planToWire } from './wire-plan.ts';

const amount = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
const orNull = fc.option(amount, { nil: null });
const asset = fc.constantFrom('NGN' as const, 'USD' as const);
const account = fc.integer({ min: 1, max: 2 ** 40 });
const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(8e12) });
const json = fc.dictionary(
  fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
  fc.string(),
);
const some = { requiredKeys: [] };

const legs = fc.array(fc.record({ debit: account, credit: account, amount, asset }), {
  minLength: 1,
});
const outflow = fc.record(
  {
    account,
    amount,
    rail: fc.constant('bank'),
    single: orNull,
    rolling: orNull,
    railRolling: orNull,
    rules: fc.array(
      fc.record({
        id: fc.string(),
        measure: fc.constantFrom('sum' as const, 'count' as const),
        bound: amount,
      }),
    ),
  },
  { requiredKeys: ['account', 'amount', 'rail', 'single', 'rolling', 'railRolling'] },
);
const open = fc.record(
  {
    id: fc.uuid(),
    userId: fc.uuid(),
    kind: fc.constantFrom(...movementKinds),
    direction: fc.constantFrom('in' as const, 'out' as const),
    status: fc.constant('completed' as const),
    asset,
    amount,
    fees: fc.array(fc.record({ label: fc.string({ unit: 'binary' }), amount })),
    counterparty: fc.record({ type: fc.string(), name: fc.string() }),
    reference: fc.string(),
    note: fc.string(),
    detail: json,
  },
  {
    requiredKeys: [
      'id',
      'userId',
      'kind',
      'direction',
      'status',
      'asset',
      'amount',
      'counterparty',
      'reference',
    ],
  },
);
const job = fc.record(
  { identifier: fc.string(), payload: json, runAt: date, maxAttempts: fc.nat(), key: fc.string() },
  { requiredKeys: ['identifier', 'payload'] },
);
const alongside = fc.record(
  {
    opens: fc.array(open),
    events: fc.array(
      fc.record({ userId: fc.uuid(), channel: fc.string(), event: fc.string(), payload: json }),
    ),
    jobs: fc.array(job),
    advances: fc.array(
      fc.record(
        {
          id: fc.uuid(),
          from: fc.array(fc.constantFrom('pending' as const, 'processing' as const)),
          status: fc.constant('failed' as const),
          event: fc.string(),
          detail: json,
        },
        { requiredKeys: ['id', 'from', 'status'] },
      ),
    ),
    claims: fc.array(fc.uuid()),
  },
  some,
);
const named = fc.record({ id: fc.uuid(), kind: fc.string({ minLength: 1, maxLength: 40 }) });
const body = fc.oneof(
  fc.record(
    {
      type: fc.constant('post' as const),
      legs,
      outflow,
      original: fc.uuid(),
      despiteFreeze: fc.boolean(),
      notAfter: date,
    },
    { requiredKeys: ['type', 'legs'] },
  ),
  fc.record(
    { type: fc.constant('hold' as const), account, amount, expiresAt: date, outflow },
    { requiredKeys: ['type', 'account', 'amount'] },
  ),
  fc.record(
    { type: fc.constant('settle' as const), hold: fc.uuid(), legs, notAfter: date },
    { requiredKeys: ['type', 'hold', 'legs'] },
  ),
  fc.record(
    { type: fc.constant('release' as const), hold: fc.uuid(), expired: fc.boolean() },
    { requiredKeys: ['type', 'hold'] },
  ),
);
const plan: fc.Arbitrary<Plan> = fc
  .tuple(named, body, alongside)
  .map(([name, what, more]) => ({ ...name, ...what, ...more }));

/** A socket whose writes come back as reads, cut into pieces. */
const loop = (cuts: readonly number[]): Duplex => {
  let at = 0;
  const duplex: Duplex = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => {
      for (let from = 0; from < chunk.length;) {
        const length = cuts[at % cuts.length] ?? chunk.length;
        at += 1;
        duplex.push(chunk.subarray(from, from + length));
        from += length;
      }
      done();
    },
  });
  return duplex;
};

test('any plan arrives as it was sent, however the network cuts it', async () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
  const property = fc.asyncProperty(
    fc.array(plan, { minLength: 1, maxLength: 4 }),
    cuts,
    async (plans, at) => {
      const arrived: Plan[] = [];
      await new Promise<void>((resolve, reject) => {
        const socket = loop(at).on('error', reject);
        const frames = openFrames(socket, (message) => {
          arrived.push(planFromWire(message as ReturnType<typeof planToWire>));
          if (arrived.length === plans.length) resolve();
        });
        for (const one of plans) frames.send(planToWire(one));
      });
      expect(arrived).toEqual(plans);
    },
  );
  await fc.assert(property, { numRuns: 200 });
});

test('any outcome arrives as it was sent', () => {
  const outcomes: PlanOutcome[] = [
    { ok: true, at: new Date(1_700_000_000_123), replayed: false },
    { ok: true, at: new Date(0), replayed: true },
    { ok: false, code: 'insufficient_funds' },
    { ok: false, code: 'over_rule', rules: ['one', 'two'] },
  ];
  for (const outcome of outcomes) {
    const wire = outcomeToWire(7, outcome);
    if ('not' in wire) throw new Error('an outcome became no outcome');
    expect(outcomeFromWire(JSON.parse(JSON.stringify(wire)) as typeof wire)).toEqual(outcome);
  }
});

test('a message that is too long or is not JSON ends the connection', async () => {
  for (const bytes of [Buffer.from([255, 255, 255, 255]), Buffer.from([0, 0, 0, 1, 0x7b])]) {
    const socket = loop([1_000]);
    openFrames(socket, () => undefined);
    const ended = new Promise((resolve) => void socket.once('error', resolve));
    socket.push(bytes);
    expect(await ended).toBeInstanceOf(Error);
  }
});
