import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { uuidV7 } from '#platform/ids.ts';
import { control } from '#providers/testing.ts';
import { booksBalance } from '#test/books-balance.ts';
import {
  ask,
  type CrashWorld,
  openCrashWorld,
  type Sender,
  type Server,
  untilQuiet,
} from '#test/crash-harness.ts';
import { purseOf } from '#test/payout-world.ts';
import { money } from '#test/transfer-world.ts';

/**
 * The server is killed with no warning while people send: at every step of a bank and a tag transfer,
 * and at moments a seed chose. Another takes over. Nothing acknowledged is lost, nobody is debited
 * twice, the company has one order of a reference at most, and everything ends settled or refunded.
 * SEND_CRASH_RUNS runs as many seeds as wanted, SEND_CRASH_SEED begins with another.
 */
const runs = Number(process.env['SEND_CRASH_RUNS'] ?? 3);
const firstSeed = Number(process.env['SEND_CRASH_SEED'] ?? 1);
const steps = [
  'before the hold',
  'after the hold',
  'before the call',
  'after the call',
  'before asking',
  'after asking',
  'before settling',
  'after settling',
  'before giving back',
  'after giving back',
  'before posting',
  'after posting',
] as const;

let at: CrashWorld;
let server: Server;
const counts = { killed: 0, wanted: 0, unanswered: 0, askedAgain: 0, settled: 0, refunded: 0 };
beforeAll(async () => {
  at = await openCrashWorld(5);
  server = await at.start();
});
afterAll(async () => {
  process.stdout.write(`send crash: ${JSON.stringify(counts)}\n`);
  await server.kill();
  await at.close();
});

/** A small generator of our own: the same seed chooses the same. */
const randomFrom = (seed: number) => {
  let state = seed * 2_654_435_761;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
};
type Random = ReturnType<typeof randomFrom>;

/** One thing somebody wants, under one key however often they ask. */
type Intent = {
  readonly from: Sender;
  readonly to: Sender | null;
  readonly amount: bigint;
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
};

const ids = uuidV7({ now: () => new Date() });

const bankIntent = async (from: Sender, amount: bigint): Promise<Intent> => {
  const to = { rail: 'bank', country: 'NG', bankCode: at.bank, accountNumber: '0123456789' };
  const quote = await ask(server, from, '/api/v1/transfers/quotes', { to, amount: Number(amount) });
  const body = { quoteId: quote?.['id'] };
  return { from, to: null, amount, key: ids.next(), path: '/api/v1/transfers', body };
};

const tagIntent = (from: Sender, to: Sender, amount: bigint): Intent => {
  const body = {
    sender_wallet_id: from.wallet,
    recipient_user_id: to.userId,
    amount_value: Number(amount),
    currency_code: 'NGN',
  };
  return { from, to, amount, key: ids.next(), path: '/rest/v1/rpc/process_tag_transfer', body };
};

/** The bank's answer follows from the last two digits: it arrives, is turned down, or is refused at once. */
const endings = [0n, 0n, 13n, 17n];

const intentsOf = async (random: Random): Promise<Intent[]> => {
  const { senders } = at;
  const one = (index: number) => senders[index % senders.length] as Sender;
  const amount = () => BigInt(10 + random(20)) * 100n;
  const ending = () => endings[random(endings.length)] ?? 0n;
  const banks = [amount(), amount() + 13n, amount() + ending(), amount() + ending()];
  return [
    ...(await Promise.all(banks.map((sum, index) => bankIntent(one(index), sum)))),
    tagIntent(one(4), one(0), amount()),
    tagIntent(one(1), one(2), amount()),
  ];
};

const tell = ({ from, path, body, key }: Intent) =>
  ask(server, from, path, body, money(key).headers);

type Ended = { readonly id: string; readonly user_id: string; readonly status: string };

const endedOf = async ({ from, amount, to }: Intent, since: Date): Promise<Ended[]> => {
  const { rows } = await at.world.platform.pool.query<Ended>(
    `select id, user_id, status from transactions where user_id = $1 and direction = 'out'
       and amount = $2 and created_at >= $3 and (kind = 'tag_transfer') = $4`,
    [from.userId, amount, since, to !== null],
  );
  return rows;
};

const balances = async (): Promise<Map<string, bigint>> => {
  const { rows } = await at.world.platform.pool.query<{
    user_id: string;
    posted: bigint;
    held: bigint;
  }>(
    `select w.user_id, b.posted, b.held from wallets w join ledger_balances b using (account_id)
     where w.currency = 'NGN'`,
  );
  expect(rows.filter(({ held }) => held !== 0n)).toEqual([]);
  return new Map(rows.map(({ user_id, posted }) => [user_id, posted]));
};

const companyFee = 2_500n;
const expectations = (intents: readonly Intent[], ended: readonly Ended[][]) => {
  const moved = new Map<string, bigint>();
  const add = (userId: string, amount: bigint) =>
    moved.set(userId, (moved.get(userId) ?? 0n) + amount);
  let paid = 0n;
  intents.forEach(({ from, to, amount }, index) => {
    const rows = ended[index] ?? [];
    expect(rows.length, 'one intent is one movement at most').toBeLessThanOrEqual(1);
    if (rows[0]?.status !== 'completed') return;
    add(from.userId, -amount);
    if (to) add(to.userId, amount);
    else paid += amount + companyFee;
  });
  return { moved, paid };
};

/** The whole story of one death: who wanted what, and that it came out right afterwards. */
const dieAndRecover = async (seed: number, die: () => Promise<void>): Promise<void> => {
  const random = randomFrom(seed);
  const [before, purse] = [await balances(), await purseOf(at.sandbox)];
  const since = at.world.clock.now();
  const intents = await intentsOf(random);
  const asked = Promise.all(intents.map((intent) => tell(intent)));
  await Promise.all([die(), asked]);
  const answers = await asked;
  server = await at.start();
  // Some come back and ask again under the same key; others never do.
  const again = intents.filter((_, index) => answers[index] === null && random(2) === 0);
  await Promise.all(again.map((intent) => tell(intent)));
  await untilQuiet(at, server);
  const ended = await Promise.all(intents.map((intent) => endedOf(intent, since)));
  answers.forEach((answer, index) => {
    if (answer) expect(ended[index], 'what was acknowledged is there').toHaveLength(1);
  });
  again.forEach((intent) => {
    expect(ended[intents.indexOf(intent)], 'who asked again has it').toHaveLength(1);
  });
  const all = ended.flat();
  for (const { status } of all) expect(['completed', 'failed']).toContain(status);
  counts.killed += 1;
  counts.wanted += intents.length;
  counts.unanswered += answers.filter((answer) => answer === null).length;
  counts.askedAgain += again.length;
  counts.settled += all.filter(({ status }) => status === 'completed').length;
  counts.refunded += all.filter(({ status }) => status === 'failed').length;
  const { moved, paid } = expectations(intents, ended);
  const after = await balances();
  for (const [userId, had] of before) {
    expect(after.get(userId), `the wallet of ${userId}`).toBe(had + (moved.get(userId) ?? 0n));
  }
  expect((purse ?? 0n) - ((await purseOf(at.sandbox)) ?? 0n), 'what the company paid').toBe(paid);
  const { rows: open } = await at.world.platform.pool.query(
    "select id from ledger_holds where state = 'open'",
  );
  expect(open).toEqual([]);
  await booksBalance(at.world.platform);
  expect((await verifyLedger(at.world.platform.db)).firstBad).toBeNull();
};

test.each(steps)('killed %s', async (step) => {
  await dieAndRecover(steps.indexOf(step), async () => {
    server.tell({ do: 'end', at: step });
    if (step.endsWith('asking')) await at.pass(server, 60).then(() => server.sweep());
    await server.killed;
  });
});

test('killed during the call: the company has the order and nobody hears its answer', async () => {
  const before = await purseOf(at.sandbox);
  await control(at.sandbox, '/fault', {
    provider: 'maplerad',
    method: 'POST',
    path_regex: '^/v1/transfers$',
    mode: 'timeout_after',
    times: 1,
  });
  await dieAndRecover(99, async () => {
    await expect.poll(() => purseOf(at.sandbox), { interval: 5 }).not.toBe(before);
    await server.kill();
  });
});

const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
test.each(seeds)('killed at the moment seed %d chose', async (seed) => {
  const afterMs = randomFrom(seed * 7_919)(250);
  await dieAndRecover(1_000 + seed, async () => {
    await sleep(afterMs);
    await server.kill();
  });
});
