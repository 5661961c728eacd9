/**
 * Executes one batch. The first try uses the cached accounts and writes in one round trip; the
 * database compares every revision and refuses the batch if an account has changed. Then the rows
 * are locked and read, and the batch is decided again.
 */

import { Unavailable } from '#platform/unavailable.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import pg from 'pg';
import type { Account, Hold } from './book.ts';
import { decide, type Book, type Decided, type Moment } from './evaluate.ts';
import { isUnknown, sqlState, type Connection } from './connection.ts';
import { loadAccounts, loadHolds, lockAccounts } from './load.ts';
import type { AccountId, Refusal } from './plan.ts';
import type { Known, Waiting } from './queue.ts';
import { handedStatement, writeStatement, writeValues } from './write.ts';

export type BatchDeps = {
  readonly connection: Connection;
  readonly known: Known;
  readonly clock: Clock;
  readonly log: Log;
  /** Which stripe of a striped account this batch uses. */
  readonly stripe: number;
  readonly settle: (item: Waiting, outcome: Settled) => void;
  readonly observe: (mode: 'direct' | 'locked', plans: number) => void;
  readonly trust: Trust;
};

/**
 * Whether the cache is worth using. While other processes move the same accounts, a first try from
 * the cache would fail, and it is faster to lock and read the rows directly.
 */
type Trust = { readonly first: () => Mode; readonly note: (wasRight: boolean) => void };
type Mode = 'direct' | 'locked';

export const createTrust = (): Trust => {
  let share = 1;
  return {
    first: () => (share > 0.5 ? 'direct' : 'locked'),
    note: (wasRight) => {
      share = share * 0.9 + (wasRight ? 0.1 : 0);
    },
  };
};

export type Settled =
  | { readonly refusal: null; readonly at: number; readonly replayed: boolean }
  | { readonly refusal: Refusal; readonly rules?: readonly string[] }
  | { readonly error: unknown };

export class LedgerUnavailable extends Unavailable {
  override name = 'LedgerUnavailable';
}

/** The process that handed a plan over ended its session, to post the plan itself. */
class SessionEnded extends Error {
  override name = 'SessionEnded';
}

type Answer = {
  duplicates?: [id: string, fingerprint: string][];
  stale?: true;
  /** Sessions that have ended: plans that came by them must not be written. */
  ended?: string[];
} | null;

const holdsOf = (items: readonly Waiting[]): string[] =>
  items.flatMap(({ hold }) => (hold === undefined ? [] : [hold]));

const stripeOf = (deps: BatchDeps, account: Account): AccountId =>
  account.stripes[deps.stripe % Math.max(1, account.stripes.length)] ?? account.id;

/**
 * Everything a batch is decided against, collected once, so that another batch that drops an
 * account from the cache meanwhile does not matter. `fresh` reads everything again.
 */
const gather = async (
  deps: BatchDeps,
  items: readonly Waiting[],
  fresh: boolean,
): Promise<Book> => {
  const { known, connection } = deps;
  const rows = new Map<AccountId, Account>();
  const holds = new Map<string, Hold>();
  const learn = async (ids: Iterable<AccountId>): Promise<void> => {
    const missing: AccountId[] = [];
    for (const id of ids) {
      const account = rows.get(id) ?? (fresh ? undefined : known.accounts.get(id));
      if (account) rows.set(id, account);
      else missing.push(id);
    }
    if (missing.length === 0) return;
    for (const account of await loadAccounts(connection.query, missing)) {
      rows.set(account.id, account);
      known.accounts.set(account.id, account);
    }
  };
  const named = new Set(items.flatMap(({ accounts }) => accounts));
  const closing = holdsOf(items);
  for (const { account } of await findHolds(deps, closing)) named.add(account);
  await learn(named);
  const accounts = new Map<AccountId, Account>();
  await learn([...rows.values()].map((account) => stripeOf(deps, account)));
  for (const id of named) {
    const account = rows.get(id);
    const row = account && rows.get(stripeOf(deps, account));
    if (row) accounts.set(id, row);
  }
  // A hold read before its account may be older than the account: such a hold is read again.
  const believed = (hold: Hold | undefined): boolean =>
    hold !== undefined && hold.reading === accounts.get(hold.account)?.reading;
  const doubted = closing.filter((id) => !believed(known.holds.get(id)));
  for (const hold of doubted.length > 0 ? await loadHolds(connection.query, doubted) : []) {
    const reading = accounts.get(hold.account)?.reading ?? 0;
    known.holds.set(hold.id, { ...hold, reading });
  }
  for (const id of closing) {
    const hold = known.holds.get(id);
    if (hold) holds.set(id, hold);
  }
  return { accounts, holds };
};

/** A hold's account never changes; only its state does. */
const findHolds = async (
  deps: BatchDeps,
  ids: readonly string[],
): Promise<readonly { readonly account: AccountId }[]> => {
  const known = ids.flatMap((id) => deps.known.holds.get(id) ?? []);
  const missing = ids.filter((id) => !deps.known.holds.get(id));
  return missing.length === 0
    ? known
    : [...known, ...(await loadHolds(deps.connection.query, missing))];
};

/** Drops this batch's accounts and holds from the cache, because they proved wrong. */
const forget = (deps: BatchDeps, items: readonly Waiting[]): void => {
  const drop = (id: AccountId): void => {
    const account = deps.known.accounts.get(id);
    if (account) deps.known.accounts.forget(stripeOf(deps, account));
    deps.known.accounts.forget(id);
  };
  for (const { accounts, hold } of items) {
    for (const id of accounts) drop(id);
    const held = hold === undefined ? undefined : deps.known.holds.get(hold);
    if (held) drop(held.account);
  }
};

/** Time never goes back on an account, whatever this machine's clock does. */
const momentOf = (deps: BatchDeps, book: Book): Moment => {
  const now = deps.clock.now().getTime();
  let at = now;
  for (const { touchedAt } of book.accounts.values()) at = Math.max(at, touchedAt);
  return { at, now };
};

const write = async (
  deps: BatchDeps,
  items: readonly Waiting[],
  decided: Decided,
): Promise<Answer> => {
  const values = writeValues(items, decided);
  const sessions = sessionsOf(items);
  const { name, text } = sessions.length > 0 ? handedStatement : writeStatement;
  if (sessions.length > 0) values.push(sessions);
  const [row] = await deps.connection.query<{ answer: Answer }>(name, text, values);
  return row?.answer ?? null;
};

const sessionsOf = (items: readonly Waiting[]): string[] => [
  ...new Set(items.flatMap(({ session }) => session ?? [])),
];

const keep = (deps: BatchDeps, decided: Decided): void => {
  for (const work of decided.work.values()) {
    if (!work.written) continue;
    const { posted, held, version, window, before } = work;
    const revision = before.revision + 1;
    const after = { ...before, posted, held, version, window, revision, touchedAt: decided.at };
    deps.known.accounts.set(before.id, after);
  }
  for (const hold of decided.holds.values()) deps.known.holds.set(hold.id, hold);
};

const settleAll = (deps: BatchDeps, items: readonly Waiting[], decided: Decided): void => {
  const { at } = decided;
  items.forEach((item, index) => {
    const verdict = decided.verdicts[index] ?? null;
    const done = verdict === null || verdict === 'again';
    const rules = decided.rulesMet.get(index);
    deps.settle(
      item,
      done
        ? { refusal: null, at, replayed: verdict !== null }
        : { refusal: verdict, ...(rules && { rules }) },
    );
  });
};

/** Answers the plans that were posted before and returns the rest. */
const answerKnown = (
  deps: BatchDeps,
  items: readonly Waiting[],
  duplicates: readonly [string, string][],
): Waiting[] => {
  const there = new Map(duplicates);
  const at = deps.clock.now().getTime();
  return items.filter((item) => {
    const fingerprint = there.get(item.plan.id);
    if (fingerprint === undefined) return true;
    const same = BigInt(fingerprint) === item.fingerprint;
    deps.settle(item, same ? { refusal: null, at, replayed: true } : { refusal: 'id_reused' });
    return false;
  });
};

/** Leaves out the plans of ended sessions and returns the rest. */
const leaveOut = (
  deps: BatchDeps,
  items: readonly Waiting[],
  ended: readonly string[],
): Waiting[] =>
  items.filter((item) => {
    if (item.session === undefined || !ended.includes(item.session)) return true;
    deps.settle(item, { error: new SessionEnded('the session of this plan has ended') });
    return false;
  });

const tryDirect = async (deps: BatchDeps, items: readonly Waiting[]): Promise<Answer> => {
  const book = await gather(deps, items, false);
  const decided = decide(items, book, momentOf(deps, book));
  const answer = await write(deps, items, decided);
  if (answer === null) {
    deps.trust.note(true);
    keep(deps, decided);
    settleAll(deps, items, decided);
  }
  return answer;
};

/** True if the cached accounts equal the stored ones. */
const agree = (rough: Book, book: Book): boolean =>
  [...book.accounts].every(([id, { revision }]) => rough.accounts.get(id)?.revision === revision);

const tryLocked = async (deps: BatchDeps, items: readonly Waiting[]): Promise<Answer> => {
  const rough = await gather(deps, items, false);
  const rows = new Set([...rough.accounts.values()].map(({ id }) => id));
  await deps.connection.script('begin');
  try {
    await lockAccounts(deps.connection.query, [...rows]);
    const book = await gather(deps, items, true);
    deps.trust.note(agree(rough, book));
    const decided = decide(items, book, momentOf(deps, book));
    const answer = await write(deps, items, decided);
    await deps.connection.script(answer === null ? 'commit' : 'rollback');
    if (answer === null) {
      keep(deps, decided);
      settleAll(deps, items, decided);
    }
    return answer;
  } catch (error) {
    // The state of that connection is unknown: the next batch gets a new one.
    if (isUnknown(error)) await deps.connection.close().catch(() => undefined);
    else await deps.connection.script('rollback');
    throw error;
  }
};

/** The refusal of one plan; undefined if the error is a bug or an outage. */
const refusalIn = (error: unknown): Refusal | undefined => {
  const state = sqlState(error);
  if (state === 'CW002') return 'history_moved_on';
  if (state === 'CW003') return 'not_approved';
  if (state !== '23505') return undefined;
  const { constraint } = error as pg.DatabaseError;
  if (constraint === 'ledger_claims_pkey') return 'claim_spent';
  return constraint === 'ledger_corrections_pkey' ? 'already_corrected' : undefined;
};

/**
 * Deadlock, serialisation failure, lock timeout, or a row or id that changed: the same batch is
 * tried again.
 */
const movedStates = new Set(['CW001', '40P01', '40001', '55P03', '57014']);
const movedOn = (error: unknown): boolean =>
  movedStates.has(sqlState(error) ?? '') ||
  (error instanceof pg.DatabaseError && error.constraint === 'ledger_plans_pkey');
const isMissingMonth = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === undefined;

/** A server that does not answer takes seconds for each try, so the time counts too. */
const patience = { tries: 12, firstMs: 20, mostMs: 1_000, totalMs: 12_000 };

export const runBatch = async (deps: BatchDeps, all: readonly Waiting[]): Promise<void> => {
  let items = [...all];
  let mode = deps.trust.first();
  const end = performance.now() + patience.totalMs;
  for (let failed = 0; items.length > 0;) {
    try {
      deps.observe(mode, items.length);
      const answer = await (mode === 'direct' ? tryDirect : tryLocked)(deps, items);
      if (answer === null) return;
      if (answer.ended) items = leaveOut(deps, items, answer.ended);
      if (answer.duplicates) items = answerKnown(deps, items, answer.duplicates);
      if (answer.stale) forget(deps, items);
      if (answer.stale) mode = 'locked';
    } catch (error) {
      failed += 1;
      forget(deps, items);
      if (isMissingMonth(error)) {
        await openMonth(deps, items);
      } else if (movedOn(error)) {
        mode = 'locked';
      } else if (isUnknown(error)) {
        await sleep(Math.min(patience.mostMs, patience.firstMs * 2 ** failed));
      } else {
        return apart(deps, items, error);
      }
      const isLate = isUnknown(error) && performance.now() > end;
      if (isLate || failed >= patience.tries) return giveUp(deps, items, error);
    }
  }
};

/** A job creates the months' partitions ahead; this creates one that is missing. */
const openMonth = async (deps: BatchDeps, items: readonly Waiting[]): Promise<void> => {
  try {
    const book = await gather(deps, items, false);
    const at = new Date(momentOf(deps, book).at).toISOString();
    await deps.connection.query('ledger-open-month', 'select ledger_open_month($1)', [at]);
  } catch (error) {
    deps.log.error({ err: error }, 'cannot create the partition of the month');
  }
};

/**
 * One bad plan never fails the others: the batch is tried again in halves until the bad plan is
 * alone.
 */
const apart = async (deps: BatchDeps, items: readonly Waiting[], error: unknown): Promise<void> => {
  const [only] = items;
  if (only && items.length === 1) {
    const refusal = refusalIn(error);
    return deps.settle(only, refusal ? { refusal } : { error });
  }
  const half = Math.ceil(items.length / 2);
  await runBatch(deps, items.slice(0, half));
  await runBatch(deps, items.slice(half));
};

/** The outcome is unknown. Handing in the same plans again tells it, and moves nothing twice. */
const giveUp = (deps: BatchDeps, items: readonly Waiting[], cause: unknown): void => {
  deps.log.error({ err: cause, plans: items.length }, 'the outcome of a batch is unknown');
  const error = new LedgerUnavailable('the ledger did not answer in time', { cause });
  for (const item of items) deps.settle(item, { error });
};
