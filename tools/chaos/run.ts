/** A whole run: storm, healing, checks, and again. */

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidV7 } from '../../apps/api/src/platform/ids.ts';
import { checkBooks, findWrongHolds, readBalances, type Sums } from './books.ts';
import { type ClaimLoad, createClaimLoad } from './claim-load.ts';
import { checkCompanies } from './company-books.ts';
import { heal } from './heal.ts';
import { faultNames, isHanging } from './kinds.ts';
import type { RunOptions } from './options.ts';
import { createOrders, type Orders } from './orders.ts';
import { makePeople } from './people.ts';
import { randomFrom } from './random.ts';
import { checkRequests, countRequests } from './request-books.ts';
import { createRequestLoad, type RequestLoad } from './request-load.ts';
import { planStorm, type Storm } from './schedule.ts';
import { openStack, type Stack } from './stack.ts';
import { countKills, restoreAll, runStrikes, type StrikeCounts } from './strikes.ts';
import { createTagLoad, type TagLoad } from './tag-load.ts';

type Counts = {
  storms: number;
  kills: number;
  strikes: StrikeCounts;
  acknowledged: number;
  unanswered: number;
  lost: number;
  doubled: number;
  half: number;
  /** The longest time by the product's clock until everything had ended or was in a case. */
  slowestMinutes: number;
  orders: Record<string, number>;
  /** How the companies answered the attempts to pay out; without an answer it is unknown. */
  attempts: Record<string, number>;
  /** How many orders met a fault, by kind and effect. */
  faults: Record<string, number>;
  /** How requests between people ended. */
  requests: Record<string, number>;
  deposits: number;
  cases: number;
  others: Record<string, number>;
};

export type Result = { readonly counts: Counts; readonly problems: readonly string[] };

type Run = {
  readonly options: RunOptions;
  readonly stack: Stack;
  readonly load: TagLoad;
  readonly asking: RequestLoad;
  readonly claims: ClaimLoad;
  readonly orders: Orders;
  readonly before: Sums;
  readonly counts: Counts;
  readonly say: (line: string) => void;
};

/** How many people ask for money at a time. */
const requestCallers = 2;
/** People who send to emails, beside those who send to tags. */
const claimCallers = 2;

/** People send, ask and order while the strikes fall. */
const rage = async (run: Run, storm: Storm): Promise<void> => {
  const { stack, load, asking, claims, orders, options, counts } = run;
  const prepared = await orders.prepare(storm);
  const over = new AbortController();
  const loading = load.run(options.callers, over.signal);
  const requesting = asking.run(requestCallers, over.signal);
  const claiming = claims.run(claimCallers, over.signal);
  const striking = runStrikes(stack, storm, counts.strikes);
  const ordering = orders.carryOut(storm, prepared);
  await Promise.all([sleep(storm.lengthMs), striking]);
  await restoreAll(stack);
  await sleep(storm.calmMs);
  over.abort();
  const hangs = storm.orders.some(({ fault }) => fault && isHanging(fault.mode));
  const wasKilled = storm.strikes.some((one) => one.do === 'kill' && one.target === 'sandbox');
  // A hanging call would be waited for until the client gives up; a killed company ends it now.
  if (hangs) {
    await stack.members.sandbox.kill(0);
    await stack.members.sandbox.start();
  }
  if (hangs || wasKilled) await orders.planMissedFaults();
  await Promise.all([loading, requesting, claiming, ordering]);
};

const countOrders = ({ orders, counts }: Run): void => {
  counts.orders = {};
  for (const { plan, state, why } of orders.orders) {
    const name = `${plan.kind} ${state}${why && ` (${why})`}`;
    counts.orders[name] = (counts.orders[name] ?? 0) + 1;
  }
};

const countAll = async (run: Run): Promise<void> => {
  const { counts, load, orders, stack } = run;
  counts.kills = countKills(counts.strikes);
  counts.acknowledged =
    load.acknowledged() + orders.orders.filter(({ state }) => state === 'acknowledged').length;
  counts.unanswered = [...load.sends.values()].filter(({ state }) => state === 'unanswered').length;
  counts.others = Object.fromEntries(load.others);
  counts.deposits = orders.deposits.length;
  counts.requests = await countRequests(stack.database.pool);
  const { rows } = await stack.database.pool.query<{ open: number }>(
    "select count(*)::int as open from cases where state = 'open'",
  );
  counts.cases = rows[0]?.open ?? 0;
  const { rows: attempts } = await stack.database.pool.query<{ outcome: string; count: number }>(
    "select coalesce(outcome, 'cut off') as outcome, count(*)::int as count from payout_attempts group by 1",
  );
  counts.attempts = Object.fromEntries(attempts.map(({ outcome, count }) => [outcome, count]));
  counts.faults = await orders.countFaults();
  countOrders(run);
};

/** Problems after a storm; empty if all is well. */
const weather = async (
  run: Run,
  storm: Storm,
  mark: (phase: string) => void,
): Promise<string[]> => {
  const { stack, load, asking, orders, counts, before } = run;
  const { pool } = stack.database;
  await rage(run, storm);
  mark('storm');
  const problems = await findWrongHolds(pool);
  await load.askAgain();
  await run.claims.askAgain();
  await orders.askAgain();
  const given = orders.deposits.map(({ companyId }) => companyId);
  const healed = await heal(stack, given);
  mark('healing');
  problems.push(...healed.stuck.map((what) => `stuck: ${what}`));
  counts.slowestMinutes = Math.max(counts.slowestMinutes, Math.round(healed.passedSeconds / 60));
  await countAll(run);
  const input = {
    pool,
    before,
    sends: new Map([...load.sends, ...asking.sends]),
    orders: orders.orders,
    deposits: orders.deposits,
    claims: run.claims.sends,
  };
  const books = await checkBooks(input);
  counts.lost += books.lost;
  counts.doubled += books.doubled;
  counts.half += books.half;
  problems.push(
    ...books.problems,
    ...(await checkCompanies(stack, orders.orders, orders.deposits)),
    ...(await checkRequests(pool, asking.requests)),
  );
  problems.push(
    ...load.wrong,
    ...asking.wrong,
    ...run.claims.wrong,
    ...orders.wrong,
    ...stack.deaths,
  );
  mark('checks');
  return problems;
};

const isEnough = ({ options, counts }: Run): boolean =>
  counts.storms >= options.storms &&
  counts.kills >= options.goals.kills &&
  counts.acknowledged >= options.goals.acknowledged &&
  (!options.goals.everyFault || faultNames.every((name) => counts.faults[name] !== undefined));

const emptyCounts = (): Counts => ({
  storms: 0,
  kills: 0,
  strikes: {},
  acknowledged: 0,
  unanswered: 0,
  lost: 0,
  doubled: 0,
  half: 0,
  slowestMinutes: 0,
  orders: {},
  attempts: {},
  faults: {},
  requests: {},
  deposits: 0,
  cases: 0,
  others: {},
});

/** How long each part took. */
const createTimes = () => {
  let last = performance.now();
  const times: string[] = [];
  return {
    times,
    mark: (phase: string): void => {
      const now = performance.now();
      times.push(`${phase} ${((now - last) / 1_000).toFixed(1)} s`);
      last = now;
    },
  };
};

const stormLine = ({ counts }: Run, problems: number, times: readonly string[]): string =>
  `storm ${counts.storms}: ${counts.kills} kills, ${counts.acknowledged} acknowledged, ` +
  `${counts.cases} cases, ${problems === 0 ? 'all well' : `${problems} problems`} ` +
  `(${times.join(', ')})`;

const openRun = async (
  options: RunOptions,
  stack: Stack,
  say: (line: string) => void,
): Promise<Run> => {
  const people = await makePeople(stack, options.people);
  const random = randomFrom(options.seed);
  const ids = uuidV7({ now: () => new Date() });
  const load = createTagLoad({
    people: people.tagSenders,
    urls: stack.apiUrls,
    random,
    newKey: ids.next,
    file: path.join(stack.folder, 'acknowledged.txt'),
  });
  const asking = createRequestLoad({
    people: people.tagSenders,
    urls: stack.apiUrls,
    random: randomFrom(options.seed + 2),
    newKey: ids.next,
  });
  const claims = createClaimLoad({
    people: people.tagSenders,
    urls: stack.apiUrls,
    random: randomFrom(options.seed + 3),
    newKey: ids.next,
  });
  const orders = createOrders(stack, people, randomFrom(options.seed + 1));
  await restoreAll(stack);
  const before = await readBalances(stack.database.pool);
  return { options, stack, load, asking, claims, orders, before, counts: emptyCounts(), say };
};

const rageOn = async (run: Run, signal: AbortSignal): Promise<string[]> => {
  const { options, counts, say } = run;
  while (!isEnough(run) && !signal.aborted) {
    const { times, mark } = createTimes();
    const storm = planStorm(options.seed, counts.storms, options.shape);
    counts.storms += 1;
    const problems = await weather(run, storm, mark);
    say(stormLine(run, problems.length, times));
    if (problems.length > 0) return problems;
  }
  return [];
};

/** Runs the storms of a seed until one leaves a problem behind. */
export const runChaos = async (
  options: RunOptions,
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result> => {
  const stack = await openStack(options.seed % 2 === 0);
  let problems: string[] = ['the run did not end'];
  try {
    const run = await openRun(options, stack, say);
    problems = await rageOn(run, signal);
    return { counts: run.counts, problems };
  } finally {
    if (problems.length > 0) say(`The logs are in ${stack.folder}.`);
    await stack.close(problems.length > 0);
  }
};
