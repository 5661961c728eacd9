/**
 * Many purchases of random products, with random faults at both companies, while the server is
 * killed in every round. The seed decides everything that is random. No bill is paid twice, no money
 * is lost, and each purchase ends delivered, refunded or in a case.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { control } from '#providers/testing.ts';
import { putCatalogue, type TestBillerName } from '#test/bill-catalogue.ts';
import {
  billsAgree,
  countAtCompany,
  keepPrices,
  next,
  orders,
  quote,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import {
  ask,
  type CrashWorld,
  openCrashWorld,
  Refused,
  type Sender,
  type Server,
} from '#test/crash/harness.ts';
import { endFaults } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import { randomFrom } from '../../../../../tools/chaos/random.ts';
import { readSeed, rounds as inRounds } from '../../../../../tools/testing/depth.ts';

vi.setConfig({ testTimeout: 300_000 });

const seed = readSeed();
const rounds = inRounds({ day: 2, prove: 10 });
const perRound = 10;

let at: CrashWorld;
let server: Server;
let sender: Sender;
beforeAll(async () => {
  at = await openCrashWorld(1);
  await putCatalogue(at.world);
  server = await at.start();
  sender = at.senders[0] as Sender;
});
afterAll(async () => {
  await server.kill();
  await at.close();
});

const random = randomFrom(seed).below;
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const products: readonly TestBillerName[] = [
  'mapleradAirtime',
  'mapleradData',
  'mapleradTv',
  'mapleradPower',
  'mapleradWater',
  'reloadlyAirtime',
  'reloadlyData',
  'reloadlyPower',
  'reloadlyGift',
];
const modes = [
  '400',
  '429',
  '500',
  '500_after',
  '500_late',
  'malformed',
  'reset_before',
  'reset_after',
];
const calls = {
  maplerad: '^/v1/bills/(airtime|data|cable|electricity|utility)$',
  reloadly: '(/topups/topups|/utilities/pay|/giftcards/orders)$',
} as const;

const planFaults = async (): Promise<void> => {
  for (const provider of ['maplerad', 'reloadly', 'maplerad'] as const) {
    await control(at.sandbox, '/fault', {
      provider,
      mode: oneOf(modes),
      path_regex: calls[provider],
      times: 1 + random(2),
      seconds: 30,
    });
  }
};

type Request = { readonly body: unknown; readonly headers: Record<string, string> };

/** Null if the server died, or has just started and is busy. */
const tell = async ({ body, headers }: Request): Promise<string | null> => {
  try {
    const said = await ask(server, sender, '/api/v1/bill-payments/purchases', body, headers);
    return said === null ? null : String(said['purchaseId']);
  } catch (error) {
    if (error instanceof Refused && error.status === 503) return null;
    throw error;
  }
};

const tellUntilAnswered = async (request: Request): Promise<string> => {
  for (let turn = 0; turn < 50; turn += 1) {
    const id = await tell(request);
    if (id !== null) return id;
    await sleep(100);
  }
  throw new Error('the server never answered');
};

const round = async (): Promise<string[]> => {
  const requests: Request[] = [];
  for (let each = 0; each < perRound; each += 1) {
    const { id: quoteId } = await quote(sender.person, orders[oneOf(products)](next()));
    requests.push({ body: { quoteId, again: true }, headers: money(randomUUID()).headers });
  }
  await keepPrices(at.world);
  await planFaults();
  const first = requests.map((request) => tell(request));
  // The server is killed after it answered some requests, while their orders are on their way.
  await Promise.all(first.slice(0, 1 + random(perRound)));
  await sleep(random(120));
  await server.kill();
  await Promise.all(first);
  server = await at.start();
  const ids = await Promise.all(requests.map(tellUntilAnswered));
  await at.pass(60, server);
  await server.sweep();
  await endFaults(at.sandbox);
  return ids;
};

type Row = {
  readonly id: string;
  readonly state: string;
  readonly stuck: boolean;
  readonly cases: number;
  readonly company: string;
  readonly plan_id: string | null;
  readonly face: bigint;
  readonly total: bigint;
  readonly asset: string;
};

const readRows = async (): Promise<Row[]> =>
  (
    await at.world.platform.pool.query<Row>(
      `select b.id, b.state, b.company, b.plan_id, b.face, b.total, b.asset,
         p.stuck_since is not null and p.ended_at is null as stuck,
         (select count(*) from cases c where c.transaction_id = b.id and c.state = 'open')::int as cases
       from bill_purchases b join payouts p on p.id = b.id`,
    )
  ).rows;

const isOver = ({ state, stuck }: Row): boolean =>
  state === 'delivered' || state === 'refunded' || stuck;

const untilQuiet = async (): Promise<Row[]> => {
  for (let turn = 0; turn < 28; turn += 1) {
    await at.pass(600, server);
    await server.sweep();
    await sleep(50);
    const rows = await readRows();
    const { rows: costs } = await at.world.platform.pool.query(
      "select id from bill_purchases where state = 'delivered' and cost_posted_at is null",
    );
    // Two hours later the statements are complete.
    if (turn > 12 && rows.every(isOver) && costs.length === 0) return rows;
  }
  throw new Error(
    `still open: ${JSON.stringify((await readRows()).filter((row) => !isOver(row)))}`,
  );
};

const spentIn = (rows: readonly Row[], asset: string): number =>
  rows
    .filter((row) => row.asset === asset && row.state !== 'refunded')
    .reduce((sum, { total }) => sum + Number(total), 0);

test(`${rounds * perRound} purchases, seed ${seed}`, async () => {
  const start = { NGN: await wallet(sender.person), USD: await wallet(sender.person, 'USD') };
  const ids: string[] = [];
  for (let each = 0; each < rounds; each += 1) {
    ids.push(...(await round()));
    await stayLoggedIn(at.world);
  }
  expect(new Set(ids).size).toBe(rounds * perRound);
  const rows = await untilQuiet();
  await stayLoggedIn(at.world);
  expect(rows).toHaveLength(rounds * perRound);

  const stuck = rows.filter((row) => row.stuck);
  expect(stuck.filter(({ cases }) => cases === 0)).toEqual([]);

  // Plans of Maplerad have one price, so they are counted together; everything else one by one.
  const isShared = ({ company, plan_id }: Row): boolean =>
    company === 'maplerad' && plan_id !== null;
  const wrong: unknown[] = [];
  for (const row of rows.filter((each) => !isShared(each) && !each.stuck)) {
    const times = await countAtCompany(at.world, row.id);
    if (times !== (row.state === 'delivered' ? 1 : 0)) wrong.push({ ...row, times });
  }
  expect(wrong).toEqual([]);
  for (const [face, group] of Map.groupBy(rows.filter(isShared), (row) => row.face)) {
    const { lines: debits } = await at.world.platform.providers.maplerad.bills.findDebits({
      amount: { minor: face, currency: 'NGN' },
      since: new Date(0),
    });
    const delivered = group.filter(({ state }) => state === 'delivered').length;
    const open = group.filter((row) => row.stuck).length;
    expect(debits.length).toBeGreaterThanOrEqual(delivered);
    expect(debits.length).toBeLessThanOrEqual(delivered + open);
  }

  for (const asset of ['NGN', 'USD'] as const) {
    const now = await wallet(sender.person, asset);
    const held = spentIn(stuck, asset);
    const left = start[asset].available - spentIn(rows, asset);
    expect(now).toEqual({ available: left, held });
  }
  await billsAgree(at);
  expect((await verifyLedger(at.world.platform.db)).firstBad).toBeNull();
  // At most six orders of a round meet a fault, and not each fault loses the order.
  const delivered = rows.filter(({ state }) => state === 'delivered').length;
  expect(delivered).toBeGreaterThan((rounds * perRound) / (rounds < 10 ? 3 : 2));
});
