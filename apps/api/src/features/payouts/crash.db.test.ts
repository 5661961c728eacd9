/**
 * Kills the server without warning while people send and collect over every corridor: at every step
 * of a transfer, and at moments a seed chose (a day's run draws among the steps). Another server takes over. Nothing acknowledged may
 * be lost, no one is debited or credited twice, a company has at most one order per reference, and
 * everything ends settled or refunded without help. SEND_CRASH_RUNS sets the number of seeds,
 * SUITE_SEED the first one; SEND_CRASH_READING=other plays Bridge and Maplerad in their other reading.
 * Dollars to a bank whose order never arrived are returned by two members of staff.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { control } from '#providers/testing.ts';
import { booksBalance } from '#test/ledger/books-balance.ts';
import {
  balancesOf,
  goodsOf,
  journalOf,
  keptOf,
  type Order,
  statusesOf,
} from '#test/crash/books.ts';
import {
  type Ending,
  type Intent,
  intentsOf,
  isCollection,
  type Way,
  ways,
} from '#test/crash/flows.ts';
import {
  type CrashWorld,
  openCrashWorld,
  returnByStaff,
  type Server,
  untilQuiet,
} from '#test/crash/harness.ts';
import { endFaults, holdsAreOpenPayouts } from '#test/worlds/payout.ts';
import { randomFrom, type Random } from '../../../../../tools/chaos/random.ts';
import { inDepth, readSeed, rounds } from '../../../../../tools/testing/depth.ts';

const runs = Number(process.env['SEND_CRASH_RUNS'] ?? rounds({ day: 1, prove: 12 }));
const firstSeed = readSeed();

// A crash takes a second or two of work; on a busy machine it may take much longer.
vi.setConfig({ testTimeout: 120_000 });

type Step = { readonly step: string; readonly way: Way; readonly ending?: Ending };

/** Every step of every payout, and the steps that only one corridor has. */
const payouts = [
  'bank',
  'withdrawal',
  'international',
  'momo',
  'usd_bank',
  'digital',
  'purchase',
] as const;
const shared = ['the hold', 'the call', 'asking', 'settling'];
const turnedDown = { step: 'giving back', ending: 'turned down' } as const;
/** The power company says at once what it sold, so it is asked only about what it turns down later. */
const sharedStep = (step: string, way: Way): Step =>
  step === 'asking' && way === 'purchase' ? { step, way, ending: 'turned down' } : { step, way };
const everyStep: readonly Step[] = [
  ...payouts.flatMap((way) => [
    ...shared.map((step) => sharedStep(step, way)),
    { ...turnedDown, way },
  ]),
  ...['the call', 'the code', 'asking', 'posting'].map((step) => ({
    step,
    way: 'collection' as const,
  })),
  ...['the turn', 'the hold'].map((step) => ({ step, way: 'ordered' as const })),
  { step: 'posting', way: 'tag' as const },
  ...['making the account', 'looking at the account'].map((step) => ({
    step,
    way: 'usd_bank' as const,
  })),
].flatMap((at) => ['before', 'after'].map((when) => ({ ...at, step: `${when} ${at.step}` })));

/** In a day's run every corridor has a step and every step a corridor. */
const steps = inDepth('steps of a send', everyStep, {
  classes: ({ step, way }) => [way, step.replace(/^(before|after) /, '')],
});

/**
 * Calls whose order is accepted but whose answer never arrives: the path, and the corridors that
 * use it.
 */
type Call = { readonly company: string; readonly path: string; readonly along: [Way, ...Way[]] };
const local: Call = {
  company: 'maplerad',
  path: '^/v1/transfers$',
  along: ['bank', 'withdrawal', 'international', 'kenya', 'momo'],
};
const calls: readonly Call[] = [
  local,
  { company: 'maplerad', path: '^/v2/transfers/usd$', along: ['usd_bank'] },
  { company: 'maplerad', path: '^/v1/collections/momo$', along: ['collection', 'prompt'] },
  { company: 'bridge', path: '^/v0/transfers$', along: ['digital'] },
];

let at: CrashWorld;
let server: Server;
const seen = new Set<string>();
const counts = { killed: 0, wanted: 0, unanswered: 0, askedAgain: 0 };
const ended: Record<string, Record<string, number>> = {};

beforeAll(async () => {
  at = await openCrashWorld(3);
  server = await at.start();
});
/** If a case failed, what it left open must not affect the next one. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await server.kill();
  await endFaults(at.sandbox);
  server = await at.start();
  await untilQuiet(at, server);
  for (const { reference } of await freshOrders()) seen.add(reference);
});
afterAll(async () => {
  process.stdout.write(
    `send crash, seeds ${firstSeed} to ${firstSeed + runs - 1}: ${JSON.stringify({ ...counts, ...ended })}\n`,
  );
  await server.kill();
  await at.close();
});

const freshOrders = async (): Promise<Order[]> =>
  (await journalOf(at)).filter(({ reference }) => !seen.has(reference));

const paid = ['SUCCESS', 'payment_processed'];
const notPaid = ['FAILED', 'refunded'];
/** A payer who was never asked for their code leaves the request pending. */
const notCollected = [...notPaid, 'PENDING'];

/** A completed send is one paid order at the company; any other left no money there. */
const expectOneOrder = (intent: Intent, isDone: boolean, orders: readonly Order[]): void => {
  const own = orders.filter(({ reference }) => reference === intent.reference);
  const right = isDone ? paid : isCollection(intent) ? notCollected : notPaid;
  expect(own.filter(({ state }) => !right.includes(state))).toEqual([]);
  expect(own.length).toBeLessThanOrEqual(1);
  if (isDone && intent.reference !== null)
    expect([intent.way, own.length]).toEqual([intent.way, 1]);
};

type Sums = Readonly<Record<string, bigint>>;

const added = (sums: readonly Sums[]): Sums => {
  const total: Record<string, bigint> = {};
  for (const [account, amount] of sums.flatMap(Object.entries<bigint>)) {
    total[account] = (total[account] ?? 0n) + amount;
  }
  return Object.fromEntries(Object.entries(total).filter(([, amount]) => amount !== 0n));
};
const negated = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([account, amount]) => [account, -amount]));

/** Every ledger account changed by the completed sends, and by nothing else. */
const expectBooks = async (before: Sums, done: readonly Intent[]): Promise<void> => {
  const moved = added([await balancesOf(at), negated(before)]);
  expect(moved).toEqual(added(done.map(({ moves }) => moves)));
  const { pool, db } = at.world.platform;
  expect((await pool.query("select id from ledger_holds where state = 'open'")).rows).toEqual([]);
  await booksBalance(at.world.platform);
  expect((await verifyLedger(db)).firstBad).toBeNull();
};

/** The owner has the goods exactly when the payout is paid, and they are what the company sold. */
const expectGoods = async (
  intents: readonly Intent[],
  statuses: ReadonlyMap<string, string>,
): Promise<void> => {
  const bought = intents.filter(({ way }) => way === 'purchase');
  const goods = await goodsOf(
    at,
    bought.map(({ id }) => id),
  );
  for (const { id, reference } of bought) {
    const isDone = statuses.get(id) === 'completed';
    const sold = { token: at.meter.tokenOf(reference ?? '') };
    expect(goods.get(reference ?? '')).toEqual(isDone ? sold : undefined);
  }
};

const expectEnded = async (
  before: Sums,
  intents: readonly Intent[],
  { known, returned }: { known: ReadonlySet<Intent>; returned: ReadonlySet<string> },
): Promise<void> => {
  const statuses = await statusesOf(
    at,
    intents.map(({ id }) => id),
  );
  const orders = await freshOrders();
  for (const intent of intents) {
    const status = statuses.get(intent.id) ?? 'none';
    const isPaid = intent.ending === 'paid' && !returned.has(intent.id);
    const right = isPaid ? 'completed' : 'failed';
    const isMissing = status === 'none' && (isCollection(intent) || !known.has(intent));
    if (!isMissing) expect([intent.way, status]).toEqual([intent.way, right]);
    expectOneOrder(intent, status === 'completed', orders);
    const ends = (ended[intent.way] ??= {});
    ends[status] = (ends[status] ?? 0) + 1;
  }
  await expectGoods(intents, statuses);
  const ours = new Set(intents.flatMap(({ reference, alsoMakes }) => [reference, alsoMakes]));
  expect(orders.filter(({ reference }) => !ours.has(reference))).toEqual([]);
  expect(new Set(orders.map(({ reference }) => reference)).size).toBe(orders.length);
  for (const { reference } of orders) seen.add(reference);
  await expectBooks(
    before,
    intents.filter(({ id }) => statuses.get(id) === 'completed'),
  );
};

/** Of the other corridors one in so many is asked beside the one that is hit. */
const oneIn = rounds({ day: 4, prove: 2 });

/** The bank's answer: paid, turned down later, or refused immediately. */
const endings: readonly Ending[] = ['paid', 'paid', 'turned down', 'refused'];

type Hit = {
  readonly way: Way | null;
  readonly ending?: Ending;
  /** Runs when people have their quotes, and before they send. */
  readonly prepare?: () => Promise<void>;
};

/** One crash from start to end: what people asked for, and that it is right afterwards. */
const dieAndRecover = async (
  random: Random,
  { way, ending = 'paid', prepare }: Hit,
  die: (intents: readonly Intent[], asked: Promise<unknown>) => Promise<void>,
): Promise<void> => {
  const before = await balancesOf(at);
  const others = ways.filter((each) => each !== way && random.below(oneIn) === 0);
  const wanted = new Map(
    others.map((each) => [each, endings[random.below(endings.length)] ?? 'paid']),
  );
  if (way !== null) wanted.set(way, ending);
  const intents = await intentsOf(at, server, random.below, wanted);
  await prepare?.();
  const asked = Promise.all(intents.map(({ tell }) => tell(server)));
  await Promise.all([die(intents, asked), asked]);
  const answers = await asked;
  await holdsAreOpenPayouts(at.world);
  server = await at.start();
  const acknowledged = answers.filter((answer) => answer !== null);
  expect(await keptOf(at, acknowledged)).toEqual(new Set(acknowledged));
  // A person who had an answer asks again and gets the same one. Of the others, those whose send
  // was hit retry, and some of the rest; some never do.
  const again = intents.filter(
    (intent, index) => answers[index] !== null || intent.way === way || random.below(2) === 0,
  );
  const told = await Promise.all(again.map(({ tell }) => tell(server)));
  expect(told).toEqual(again.map(({ acknowledged }) => acknowledged));
  await untilQuiet(at, server);
  const returned = await returnByStaff(at);
  counts.killed += 1;
  counts.wanted += intents.length;
  counts.unanswered += answers.length - acknowledged.length;
  counts.askedAgain += again.length;
  await expectEnded(before, intents, { known: new Set(again), returned });
};

/** The server was told at which step to exit; time passes until it gets there. */
const reach = async (asked: Promise<unknown>): Promise<void> => {
  let isDead = false;
  void server.killed.then(() => (isDead = true));
  await asked;
  for (let minute = 0; minute < 15; minute += 1) {
    await Promise.race([server.killed, sleep(150)]);
    if (isDead) return;
    await at.pass(60, server);
    await server.sweep();
  }
  throw new Error('the step was never reached');
};

const dieAt = (seed: number, { step, ...hit }: Step): Promise<void> => {
  // Payouts of the case before may be asked about meanwhile, which would end it during a quote.
  const prepare = () => server.endAt(step, hit.way);
  return dieAndRecover(randomFrom(seed), { ...hit, prepare }, (_, asked) => reach(asked));
};

const dieDuring = async (seed: number, { company, path, along }: Call): Promise<void> => {
  const fault = { provider: company, path_regex: path, mode: 'timeout_after', times: 100 };
  await control(at.sandbox, '/fault', fault);
  await dieAndRecover(randomFrom(seed), { way: along[0] }, async (intents) => {
    const unheard = intents.filter(({ way }) => along.some((each) => each === way));
    const isThere = async () =>
      (await freshOrders()).some(({ reference }) =>
        unheard.some((intent) => intent.reference === reference),
      );
    await expect.poll(isThere, { interval: 5, timeout: 20_000 }).toBe(true);
    await server.kill();
    await endFaults(at.sandbox);
  });
};

const dieAfter = (seed: number, ms: number): Promise<void> =>
  dieAndRecover(randomFrom(seed), { way: null }, async () => {
    await sleep(ms);
    await server.kill();
  });

test.each(steps)('killed $step ($way)', (step) => dieAt(everyStep.indexOf(step), step));

test('killed during the call: the company has the order and its answer is lost', () =>
  dieDuring(99, local));

const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
test.each(seeds)('killed at the moments seed %d chose', (seed) => {
  const random = randomFrom(seed * 7_919);
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const next = 1_000 + seed;
  return one([
    () => dieAt(next, one(everyStep)),
    () => dieDuring(next, one(calls)),
    () => dieAfter(next, random.below(500)),
  ])();
});
