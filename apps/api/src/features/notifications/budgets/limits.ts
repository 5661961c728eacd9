/**
 * How many messages of one kind that people can ask for go to one address. Each asker has a small
 * budget, all of them together a larger one, and its last part is kept for askers who have asked for
 * few yet. So no stranger uses up what the owner may ask for from another network.
 */

import { daySeconds, hourSeconds } from '#platform/clock.ts';

type Limit = { readonly hour: number; readonly day: number };

type Budget = {
  /** The owner of the address: their account, or a browser that they have signed in with. */
  readonly owner: Limit;
  readonly account: Limit;
  /** All accounts of one network. */
  readonly accounts: Limit;
  /** A network without an account. */
  readonly visitor: Limit;
  /** All askers together, but the owner. */
  readonly address: Limit;
  /** All askers together, for the first message of an asker in a day. */
  readonly once: Limit;
  /** All askers together, for the few first ones of an asker in a day. */
  readonly few: Limit;
  /** How many messages of an asker are few. */
  readonly fewMost: number;
  /** After so long without a message, one of the few goes in any case. */
  readonly pauseSeconds: number;
};

/** A text costs money, and rings at night. */
export const budgets: Readonly<Record<'mail' | 'text', Budget>> = {
  mail: {
    owner: { hour: 10, day: 30 },
    account: { hour: 10, day: 30 },
    accounts: { hour: 20, day: 60 },
    visitor: { hour: 5, day: 15 },
    address: { hour: 10, day: 30 },
    once: { hour: 60, day: 180 },
    few: { hour: 30, day: 90 },
    fewMost: 3,
    pauseSeconds: 600,
  },
  text: {
    owner: { hour: 5, day: 10 },
    account: { hour: 3, day: 5 },
    accounts: { hour: 6, day: 10 },
    visitor: { hour: 3, day: 5 },
    address: { hour: 5, day: 10 },
    once: { hour: 15, day: 30 },
    few: { hour: 10, day: 20 },
    fewMost: 2,
    pauseSeconds: 3_600,
  },
};

/** Who asks, each as a digest; null for what is not known. */
export type AskedBy = {
  readonly account: string | null;
  readonly network: string | null;
  readonly owner: string | null;
};

export type Turn = AskedBy & { readonly at: Date };

export type Refused = {
  /** An asker may hear that they asked too often. That an address gets too many tells about others. */
  readonly by: 'asker' | 'address';
  readonly retryAfterSeconds: number;
};

const agoOf = (now: Date, at: Date): number => (now.getTime() - at.getTime()) / 1000;

/** Seconds until a window has room again; 0 if it has some. The turns are sorted, the oldest first. */
const waitIn = (turns: readonly Turn[], most: number, windowSeconds: number, now: Date): number => {
  const inWindow = turns.filter(({ at }) => agoOf(now, at) < windowSeconds);
  const leaves = inWindow.at(-most);
  return inWindow.length < most || !leaves ? 0 : Math.ceil(windowSeconds - agoOf(now, leaves.at));
};

const waitFor = (turns: readonly Turn[], { hour, day }: Limit, now: Date): number =>
  Math.max(waitIn(turns, hour, hourSeconds, now), waitIn(turns, day, daySeconds, now));

const refuse = (by: Refused['by'], retryAfterSeconds: number): Refused => ({
  by,
  retryAfterSeconds: Math.max(1, retryAfterSeconds),
});

/** Null if the message may go. The turns are those of a day, sorted, the oldest first. */
export const judgeTurn = (
  turns: readonly Turn[],
  asker: AskedBy,
  budget: Budget,
  now: Date,
): Refused | null => {
  if (asker.owner !== null) {
    const own = turns.filter(({ owner }) => owner === asker.owner);
    const wait = waitFor(own, budget.owner, now);
    return wait > 0 ? refuse('asker', wait) : null;
  }
  const others = turns.filter(({ owner }) => owner === null);
  const byAccount = others.filter(
    ({ account }) => asker.account !== null && account === asker.account,
  );
  const byNetwork = others.filter(
    ({ network }) => asker.network !== null && network === asker.network,
  );
  const wait = Math.max(
    waitFor(byAccount, budget.account, now),
    waitFor(byNetwork, asker.account === null ? budget.visitor : budget.accounts, now),
  );
  if (wait > 0) return refuse('asker', wait);
  const mine = asker.account === null ? byNetwork : byAccount;
  const isKnown = asker.account !== null || asker.network !== null;
  const isOneOfFew = isKnown && mine.length < budget.fewMost;
  const shared = mine.length === 0 ? budget.once : budget.few;
  const full = waitFor(others, isOneOfFew ? shared : budget.address, now);
  if (full === 0) return null;
  const last = others.at(-1);
  const pause = last ? Math.ceil(budget.pauseSeconds - agoOf(now, last.at)) : 0;
  if (!isOneOfFew) return refuse('address', full);
  return pause > 0 ? refuse('address', Math.min(full, pause)) : null;
};
