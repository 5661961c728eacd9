/**
 * Measures the ledger through its own interface on a durable server on this machine, which client
 * and server share, and compares it with the TPC-B-like transaction in the same run. BENCH_SECONDS
 * is the time per line, BENCH_ENTRIES the history that the growth part reaches.
 */

import {
  createLedger,
  readBalanceAt,
  readStatement,
  type Ledger,
  type Leg,
  type PlanOutcome,
} from '../apps/api/src/ledger/index.ts';
import { uuidV7 } from '../apps/api/src/platform/ids.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { closedLoop, type Pace } from './closed-loop.ts';
import { fillTo, openBooks, type Books } from './ledger-books.ts';
import { prepareTpcb, runTpcb } from './tpcb.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const mostEntries = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);

const ids = uuidV7(systemClock);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const ok = async (outcome: Promise<PlanOutcome>): Promise<boolean> => (await outcome).ok;
const naira = (debit: number, credit: number, amount = 100n): Leg => ({
  debit,
  credit,
  amount,
  asset: 'NGN',
});

const line = (name: string, pace: Pace, baseline?: number): void =>
  console.log(
    `  ${name.padEnd(40)} ${pace.perSecond.toFixed(0).padStart(7)}/s   p50 ${pace.p50Ms.toFixed(1).padStart(6)} ms   p99 ${pace.p99Ms.toFixed(1).padStart(6)} ms${pace.refused > 0 ? `   refused ${pace.refused}` : ''}${baseline ? `   ×${(pace.perSecond / baseline).toFixed(1)}` : ''}`,
  );

/** Zipf distribution: the r-th most used account is used in proportion to 1/r. */
const zipf = (accounts: readonly number[]): (() => number) => {
  const ends: number[] = [];
  let total = 0;
  for (let rank = 1; rank <= accounts.length; rank += 1) ends.push((total += 1 / rank));
  return () => {
    const point = Math.random() * total;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < point) low = middle + 1;
      else high = middle;
    }
    return accounts[low] as number;
  };
};

const drawTwo = (draw: () => number): [number, number] => {
  const from = draw();
  for (;;) {
    const to = draw();
    if (to !== from) return [from, to];
  }
};

const callerCounts = [1, 8, 64, 256, 1_024];
type Ask = (caller: number) => Promise<boolean>;

const workloads = async (books: Books): Promise<Record<string, Ask>> => {
  const { ledger } = books;
  const post = (legs: readonly Leg[]) =>
    ok(ledger.post({ id: ids.next(), kind: 'transfer', legs }));
  const some = () => pick(books.naira);
  const skewed = zipf(books.naira);
  const [hot = 0] = books.naira;
  const fees = await ledger.system('fees', 'NGN');
  const clearing = await ledger.system('clearing', 'NGN', 'maplerad');
  const [nairaPool, dollarPool] = [
    await ledger.system('fx_pool', 'NGN'),
    await ledger.system('fx_pool', 'USD'),
  ];
  const holdAndSettle: Ask = async () => {
    const account = some();
    const hold = ids.next();
    if (!(await ok(ledger.hold({ id: hold, kind: 'payout', account, amount: 100n })))) return false;
    return ok(
      ledger.settle({ id: ids.next(), kind: 'payout', hold, legs: [naira(account, clearing)] }),
    );
  };
  const cold = () => {
    const account = some();
    return account === hot ? pick(books.naira.slice(1, 100)) : account;
  };
  return {
    uniform: () => {
      const [from, to] = drawTwo(some);
      return post([naira(from, to)]);
    },
    zipf: () => {
      const [from, to] = drawTwo(skewed);
      return post([naira(from, to)]);
    },
    'one hot wallet': () => post([naira(cold(), hot)]),
    'one hot account of ours': () => post([naira(some(), fees)]),
    'hold and settle, a pair': holdAndSettle,
    'four legs': () => {
      const [from, to] = drawTwo(some);
      return post([
        naira(from, to),
        naira(from, fees, 5n),
        naira(from, clearing, 3n),
        naira(some(), fees, 1n),
      ]);
    },
    'two assets': () => {
      const dollars = {
        debit: dollarPool,
        credit: pick(books.dollars),
        amount: 7n,
        asset: 'USD' as const,
      };
      return post([naira(some(), nairaPool), dollars]);
    },
    '5 % refused': () => {
      const [from, to] = drawTwo(some);
      return post([naira(from, to, Math.random() < 0.05 ? 10n ** 15n : 100n)]);
    },
  };
};

/** The bytes stored so far, with indexes. */
const storedIn = async (books: Books): Promise<{ bytes: number; plans: number }> => {
  const { rows } = await books.client.query<{ bytes: string; plans: bigint }>(
    `select (pg_total_relation_size('ledger_plans') + pg_total_relation_size('ledger_batches')
       + (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'ledger_entries'::regclass))::text as bytes,
       (select count(*) from ledger_plans) as plans`,
  );
  return { bytes: Number(rows[0]?.bytes), plans: Number(rows[0]?.plans ?? 1n) };
};

/** The slowest of a few reads at random depths, after one read to warm up the plan. */
const slowest = async (times: number, read: () => Promise<unknown>): Promise<number> => {
  await read();
  let worst = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await read();
    worst = Math.max(worst, performance.now() - began);
  }
  return worst;
};

const growth = async (books: Books): Promise<void> => {
  const { platform, archive } = books;
  console.log('\n  with history already stored (64 callers):');
  for (let entries = 10_000; entries <= mostEntries; entries *= 10) {
    await fillTo(books, entries);
    // A ledger that starts now, as after a deployment, and is warmed up before it is measured.
    const ledger = createLedger(platform);
    const ask: Ask = () => {
      const [from, to] = drawTwo(() => pick(books.naira));
      return ok(ledger.post({ id: ids.next(), kind: 'transfer', legs: [naira(from, to)] }));
    };
    await closedLoop(256, 2, ask);
    const pace = await closedLoop(64, seconds, ask);
    await ledger.close();
    const page = await slowest(20, () =>
      readStatement(platform.db, archive, {
        before: BigInt(1 + Math.floor((Math.random() * entries) / 2)),
        limit: 50,
      }),
    );
    const then = await slowest(20, () => {
      const at = new Date(systemClock.now().getTime() - Math.random() * 60 * 86_400_000);
      return readBalanceAt(platform.db, archive, at);
    });
    line(`${entries.toLocaleString('en')} entries`, pace);
    console.log(
      `      slowest of 20: a page of 50 at any depth ${page.toFixed(1)} ms, a past balance ${then.toFixed(1)} ms (account of ${(entries / 2).toLocaleString('en')} entries)`,
    );
  }
};

/** Settling one hold must not get slower with the number of other open holds. */
const leaveOpen = async ({ ledger, naira: wallets }: Books, holds: number): Promise<void> => {
  let placed = 0;
  while (placed < holds) {
    const some = Array.from({ length: 4_000 }, () =>
      ok(ledger.hold({ id: ids.next(), kind: 'payout', account: pick(wallets), amount: 1n })),
    );
    placed += (await Promise.all(some)).filter(Boolean).length;
  }
  console.log(`  (with ${placed.toLocaleString('en')} other holds open)`);
};

/** Two ledgers on one database, as in two processes, over the same accounts. */
const sideBySide = async (books: Books, plain: number): Promise<void> => {
  const ledgers = [createLedger(books.platform), createLedger(books.platform)];
  const pace = await closedLoop(1_024, seconds, (caller) => {
    const [from, to] = drawTwo(() => pick(books.naira));
    const ledger = ledgers[caller % 2] as Ledger;
    return ok(ledger.post({ id: ids.next(), kind: 'transfer', legs: [naira(from, to)] }));
  });
  line('two ledgers over the same accounts', pace);
  console.log(`      ratio ${(pace.perSecond / plain).toFixed(2)}`);
  await Promise.all(ledgers.map((ledger) => ledger.close()));
};

export const run = async (): Promise<void> => {
  const books = await openBooks();
  try {
    await prepareTpcb(books.client);
    const asks = await workloads(books);
    const { uniform } = asks as { uniform: Ask };
    await closedLoop(256, 3, uniform);
    const before = await runTpcb(books.url, seconds);
    line(`TPC-B-like, ${before.clients} clients (best of 4, 8, 16)`, before);
    const paces: { name: string; pace: Pace }[] = [];
    const measure = async (name: string, callers: number): Promise<void> => {
      const pace = await closedLoop(callers, seconds, asks[name] as Ask);
      paces.push({ name: `${name}, ${callers}`, pace });
      line(`${name}, ${callers} callers`, pace, before.perSecond);
    };
    const empty = await storedIn(books);
    for (const callers of callerCounts) await measure('uniform', callers);
    const full = await storedIn(books);
    for (const name of ['zipf', 'one hot wallet', 'one hot account of ours']) {
      for (const callers of callerCounts) await measure(name, callers);
    }
    const plain = paces.find(({ name }) => name === 'uniform, 1024')?.pace.perSecond ?? 1;
    console.log(`\n  against the plain uniform figure at 1,024 callers (${plain.toFixed(0)}/s):`);
    await leaveOpen(books, 20_000);
    for (const name of Object.keys(asks).slice(4)) {
      const pace = await closedLoop(1_024, seconds, asks[name] as Ask);
      line(name, pace);
      console.log(`      ratio ${(pace.perSecond / plain).toFixed(2)}`);
    }
    for (const name of ['one hot wallet, 1024', 'one hot account of ours, 1024', 'zipf, 1024']) {
      const hot = paces.find((one) => one.name === name)?.pace.perSecond ?? 0;
      console.log(`  ${name} callers: ratio ${(hot / plain).toFixed(2)}`);
    }
    await sideBySide(books, plain);
    const after = await runTpcb(books.url, seconds);
    line(`TPC-B-like again, ${after.clients} clients`, after);
    const best = Math.max(before.perSecond, after.perSecond);
    console.log(
      `  uniform at 1,024 callers is ×${(plain / best).toFixed(1)} the better TPC-B-like run`,
    );
    const bytes = (full.bytes - empty.bytes) / (full.plans - empty.plans);
    console.log(`  ${bytes.toFixed(0)} bytes a plan, indexes included (the uniform runs)`);
    await growth(books);
  } finally {
    await books.close();
  }
};
