/**
 * Decides a batch: plans in the order they arrived, each against the balances the ones before it
 * left. Pure. A refused plan changes nothing, and the others continue.
 */

import type { Account, Hold, HoldState, Spent } from './book.ts';
import type { AccountId, Item, Leg, Outflow, Plan, Refusal } from './plan.ts';
import { countSince, giveBack, spend, spentSince } from './window.ts';

type Entry = {
  readonly account: AccountId;
  readonly version: number;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly plan: number;
};
type PlacedHold = Hold & { readonly plan: number };
type ClosedHold = {
  readonly hold: Hold;
  readonly state: Exclude<HoldState, 'open'>;
  readonly settled: bigint;
  readonly plan: number;
};

/** An account while its batch is evaluated. */
export type Work = {
  readonly before: Account;
  posted: bigint;
  held: bigint;
  version: number;
  window: readonly Spent[];
  written: boolean;
};

type Verdict = Refusal | 'again' | null;

/** When a batch is decided. */
export type Moment = {
  /** Not earlier than the last change of any account in it, so that time never goes back on one. */
  readonly at: number;
  /** By the clock of this machine: an account that was changed by a fast clock makes nothing late. */
  readonly now: number;
};

export type Decided = Moment & {
  /** Per plan: null if it is accepted, `again` if the batch contains the same plan twice. */
  readonly verdicts: Verdict[];
  readonly work: Map<AccountId, Work>;
  readonly holds: Map<string, Hold>;
  readonly entries: Entry[];
  readonly placed: PlacedHold[];
  readonly closed: ClosedHold[];
  /** Per plan that was refused for them: the rules that it meets. */
  readonly rulesMet: Map<number, readonly string[]>;
};

export type Book = {
  /** By the id a plan uses: for a striped account, the stripe this batch uses. */
  readonly accounts: ReadonlyMap<AccountId, Account>;
  readonly holds: ReadonlyMap<string, Hold>;
};

const maxMinor = 2n ** 63n - 1n;
type Delta = { readonly work: Work; net: bigint };

const workOn = (decided: Decided, book: Book, id: AccountId): Work | undefined => {
  const account = book.accounts.get(id);
  if (!account) return undefined;
  const known = decided.work.get(account.id);
  if (known) return known;
  const { posted, held, version, window } = account;
  const work: Work = { before: account, posted, held, version, window, written: false };
  decided.work.set(account.id, work);
  return work;
};

const addTo = (deltas: Delta[], work: Work, amount: bigint): void => {
  const known = deltas.find((delta) => delta.work === work);
  if (known) known.net += amount;
  else deltas.push({ work, net: amount });
};

const netOf = (decided: Decided, book: Book, legs: readonly Leg[]): Delta[] | Refusal => {
  const deltas: Delta[] = [];
  for (const leg of legs) {
    const debit = workOn(decided, book, leg.debit);
    const credit = workOn(decided, book, leg.credit);
    if (!debit || !credit) return 'unknown_account';
    if (debit.before.asset !== leg.asset || credit.before.asset !== leg.asset) {
      return 'asset_mismatch';
    }
    addTo(deltas, debit, -leg.amount);
    addTo(deltas, credit, leg.amount);
  }
  return deltas;
};

const isFrozen = ({ work, net }: Delta): boolean =>
  net < 0n ? work.before.freeze > 0 : work.before.freeze > 1;

/** `freed` is what the plan itself releases from a hold of the account. */
const cannotCarry = (
  deltas: readonly Delta[],
  freed?: { work: Work; amount: bigint },
): Refusal | null => {
  for (const { work, net } of deltas) {
    const posted = work.posted + net;
    if (posted > maxMinor || posted < -maxMinor) return 'amount_too_large';
    const held = work.held - (freed?.work === work ? freed.amount : 0n);
    if (net < 0n && !work.before.unbounded && posted - held < 0n) return 'insufficient_funds';
  }
  return null;
};

const overLimit = (work: Work, outflow: Outflow, at: number): Refusal | null => {
  if (outflow.single !== null && outflow.amount > outflow.single) return 'limit_single';
  if (outflow.rolling !== null) {
    const total = spentSince(work.window, at) + outflow.amount;
    if (total > outflow.rolling) return 'limit_rolling';
  }
  if (outflow.railRolling === null) return null;
  const byRail = spentSince(work.window, at, outflow.rail) + outflow.amount;
  return byRail > outflow.railRolling ? 'limit_rail' : null;
};

/** The rules that the outflow meets, together with those of the last 24 hours. */
const rulesMet = (work: Work, { rules = [], amount }: Outflow, at: number): string[] =>
  rules
    .filter(({ measure, bound }) =>
      measure === 'sum'
        ? spentSince(work.window, at) + amount > bound
        : countSince(work.window, at) + 1 > bound,
    )
    .map(({ id }) => id);

/** Refuses the outflow, or counts it. */
const letOut = (decided: Decided, work: Work, outflow: Outflow, index: number): Refusal | null => {
  const limit = overLimit(work, outflow, decided.at);
  if (limit) return limit;
  const met = rulesMet(work, outflow, decided.at);
  if (met.length > 0) {
    decided.rulesMet.set(index, met);
    return 'over_rule';
  }
  count(decided, work, outflow);
  return null;
};

const apply = (decided: Decided, plan: number, deltas: readonly Delta[]): void => {
  for (const { work, net } of deltas) {
    if (net === 0n) continue;
    work.posted += net;
    work.version += 1;
    work.written = true;
    decided.entries.push({
      account: work.before.id,
      version: work.version,
      amount: net,
      balance: work.posted,
      plan,
    });
  }
};

const count = (decided: Decided, work: Work, outflow: Outflow): void => {
  work.window = spend(work.window, { at: decided.at, amount: outflow.amount, rail: outflow.rail });
  work.written = true;
};

const post = (
  decided: Decided,
  book: Book,
  plan: Extract<Plan, { type: 'post' }>,
  index: number,
): Refusal | null => {
  const deltas = netOf(decided, book, plan.legs);
  if (typeof deltas === 'string') return deltas;
  const outflow = plan.outflow;
  const spender = outflow ? workOn(decided, book, outflow.account) : undefined;
  if (outflow && !spender) return 'unknown_account';
  if (!plan.despiteFreeze && deltas.some(isFrozen)) return 'frozen';
  const refusal = cannotCarry(deltas);
  if (refusal) return refusal;
  const kept = outflow && spender ? letOut(decided, spender, outflow, index) : null;
  if (kept) return kept;
  apply(decided, index, deltas);
  return null;
};

const hold = (
  decided: Decided,
  book: Book,
  plan: Extract<Plan, { type: 'hold' }>,
  index: number,
): Refusal | null => {
  const work = workOn(decided, book, plan.account);
  const outflow = plan.outflow;
  const spender = outflow ? workOn(decided, book, outflow.account) : undefined;
  if (!work || (outflow && !spender)) return 'unknown_account';
  if (work.before.unbounded) return 'not_holdable';
  if (work.before.freeze > 0) return 'frozen';
  if (work.posted - work.held < plan.amount) return 'insufficient_funds';
  const kept = outflow && spender ? letOut(decided, spender, outflow, index) : null;
  if (kept) return kept;
  work.held += plan.amount;
  work.written = true;
  const placed: PlacedHold = {
    id: plan.id,
    account: work.before.id,
    amount: plan.amount,
    placedAt: decided.at,
    expiresAt: plan.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    counted: outflow?.amount ?? 0n,
    rail: outflow?.rail ?? '',
    state: 'open',
    reading: work.before.reading,
    plan: index,
  };
  decided.placed.push(placed);
  decided.holds.set(placed.id, placed);
  return null;
};

const close = (
  decided: Decided,
  work: Work,
  closing: Omit<ClosedHold, 'plan'>,
  plan: number,
): void => {
  const { hold: held, state, settled } = closing;
  work.held -= held.amount;
  work.written = true;
  if (held.counted > settled) {
    const back = { at: held.placedAt, amount: held.counted - settled, rail: held.rail };
    work.window = giveBack(work.window, decided.at, back);
  }
  decided.closed.push({ ...closing, plan });
  decided.holds.set(held.id, { ...held, state });
};

const findOpen = (
  decided: Decided,
  book: Book,
  id: string,
): { held: Hold; work: Work } | Refusal => {
  const held = decided.holds.get(id) ?? book.holds.get(id);
  const work = held && workOn(decided, book, held.account);
  if (!held || !work) return 'hold_not_found';
  return held.state === 'open' ? { held, work } : 'hold_closed';
};

const settle = (
  decided: Decided,
  book: Book,
  plan: Extract<Plan, { type: 'settle' }>,
  index: number,
): Refusal | null => {
  const open = findOpen(decided, book, plan.hold);
  if (typeof open === 'string') return open;
  const { held, work } = open;
  if (held.expiresAt <= decided.at) return 'hold_expired';
  const deltas = netOf(decided, book, plan.legs);
  if (typeof deltas === 'string') return deltas;
  const settled = -(deltas.find((delta) => delta.work === work)?.net ?? 0n);
  if (settled > held.amount || settled <= 0n) return 'hold_exceeded';
  if (plan.heedsFreeze && deltas.some(isFrozen)) return 'frozen';
  const refusal = cannotCarry(deltas, { work, amount: held.amount });
  if (refusal) return refusal;
  close(decided, work, { hold: held, state: 'settled', settled }, index);
  apply(decided, index, deltas);
  return null;
};

const release = (
  decided: Decided,
  book: Book,
  plan: Extract<Plan, { type: 'release' }>,
  index: number,
): Refusal | null => {
  const open = findOpen(decided, book, plan.hold);
  if (typeof open === 'string') return open;
  if (plan.expired && open.held.expiresAt > decided.at) return 'hold_not_found';
  const state = plan.expired ? 'expired' : 'released';
  close(decided, open.work, { hold: open.held, state, settled: 0n }, index);
  return null;
};

const decideOne = (decided: Decided, book: Book, plan: Plan, index: number): Refusal | null => {
  const notAfter = plan.type === 'post' || plan.type === 'settle' ? plan.notAfter : undefined;
  if (notAfter && decided.now > notAfter.getTime()) return 'too_late';
  if (plan.type === 'post') return post(decided, book, plan, index);
  if (plan.type === 'hold') return hold(decided, book, plan, index);
  if (plan.type === 'settle') return settle(decided, book, plan, index);
  return release(decided, book, plan, index);
};

export const decide = (items: readonly Item[], book: Book, moment: Moment): Decided => {
  const decided: Decided = {
    ...moment,
    verdicts: [],
    work: new Map(),
    holds: new Map(),
    entries: [],
    placed: [],
    closed: [],
    rulesMet: new Map(),
  };
  const carried = new Map<string, bigint>();
  items.forEach(({ plan, fingerprint }, index) => {
    const known = carried.get(plan.id);
    if (known !== undefined) {
      decided.verdicts.push(known === fingerprint ? 'again' : 'id_reused');
      return;
    }
    const refusal = decideOne(decided, book, plan, index);
    if (refusal === null) carried.set(plan.id, fingerprint);
    decided.verdicts.push(refusal);
  });
  return decided;
};
