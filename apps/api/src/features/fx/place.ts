/**
 * Posts a conversion: its row, which keeps the same one, the same quote and the same turn away and
 * is what the day's cap counts, then one plan of the ledger over both currencies. If the ledger
 * refuses, the row goes again; if the process dies in between, the sweep completes or removes it by
 * what the ledger knows.
 */

import { fxPairs, type FxPair, promiseSeconds } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMinor } from '@cowrie/money';
import { findUserById, lockPerson } from '#features/identity/index.ts';
import {
  type OwnConfirmed,
  permitOwn,
  placeOwn,
  shortFailure,
  writeRow,
} from '#features/orders/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { type PlanOutcome, readPlan } from '#ledger/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import * as queries from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { eachPage, eachRow } from './each-row.ts';
import { columnsOf, type Terms } from './make-quote.ts';
import { addedBy, isFarBelow, isTooLarge, type Pools, poolsOf, positionOf } from './position.ts';
import { stopped } from './prices/market.ts';
import { conversionPlan, type Ours, referenceOf } from './postings.ts';
import { storedTerms } from './stored-terms.ts';

type Placing = {
  readonly id: string;
  readonly userId: string;
  readonly terms: Terms;
  readonly policy: FxTerms;
  readonly quoteId?: string;
  /** When the quote ends: nothing is posted after it. */
  readonly expiresAt?: Date;
  readonly order?: { readonly id: string; readonly turn: number };
  readonly incomingId?: string;
  /** The money was set aside under this hold; without it the wallet pays. */
  readonly hold?: string;
  /**
   * Claims that end together with the conversion: if two plans have the same claim, the ledger
   * refuses one of them.
   */
  readonly claims?: readonly string[];
};

/** The most of 24 hours at a tier; null is unlimited. */
export const dayCapOf = (policy: FxTerms, from: string, tier: number): bigint | null => {
  const side = fxPairs[policy.pair].base === from ? policy.base : policy.quote;
  const cap = side.dayCaps[tier] ?? null;
  return cap === null ? null : BigInt(cap);
};

const capFailure = (cap: bigint, given: bigint, currency: WalletCurrency) => {
  const left = cap > given ? cap - given : 0n;
  const words = `You can convert ${formatMinor(cap, currency)} in 24 hours at your tier. ${formatMinor(left, currency)} is left.`;
  return fail('FX_DAY_CAP', {
    words,
    fields: { amount: words },
    details: { cap: Number(cap), left: Number(left) },
  });
};

/** The amount that a person may still give of a currency in these 24 hours; null is unlimited. */
export const dayLeft = async (
  deps: FxDeps,
  userId: string,
  policy: FxTerms,
  from: WalletCurrency,
): Promise<bigint | null> => {
  const user = await findUserById(deps.db, userId);
  const cap = dayCapOf(policy, from, user?.kyc_tier ?? 0);
  if (cap === null) return null;
  const since = addSeconds(deps.clock.now(), -daySeconds);
  const given = await queries.givenSince(deps.db, userId, from, since);
  return cap > given ? cap - given : 0n;
};

const checkDay = async (deps: FxDeps, tx: Tx, { userId, terms, policy }: Placing) => {
  const user = await findUserById(tx, userId);
  const cap = dayCapOf(policy, terms.sourceCurrency, user?.kyc_tier ?? 0);
  if (cap === null) return ok(null);
  const since = addSeconds(deps.clock.now(), -daySeconds);
  const given = await queries.givenSince(tx, userId, terms.sourceCurrency, since);
  return given + terms.source > cap ? capFailure(cap, given, terms.sourceCurrency) : ok(null);
};

/** Younger rows may still be posted by the process that wrote them. */
const abandonedSeconds = 120;
/** The ledger takes nothing after this, so that what was abandoned is not posted after all. */
const postedWithinSeconds = 90;

const isYoungerThan = ({ clock }: FxDeps, row: queries.ConversionRow, seconds: number): boolean =>
  row.created_at > addSeconds(clock.now(), -seconds);

/**
 * Two processes may try the same turn at once, each with the price of its moment: both post what the
 * first one wrote, so that the ledger takes it once.
 */
const isOfSameTurn = (deps: FxDeps, row: queries.ConversionRow, placing: Placing): boolean =>
  placing.quoteId === undefined && isYoungerThan(deps, row, abandonedSeconds);

/** Nothing is posted after the quote has ended, nor once another process may have taken over. */
const lastMoment = (row: queries.ConversionRow, { expiresAt }: Placing): Date => {
  const slowest = addSeconds(row.created_at, postedWithinSeconds);
  return expiresAt && expiresAt < slowest ? expiresAt : slowest;
};

const isExpired = ({ clock }: FxDeps, { expiresAt }: Placing): boolean =>
  expiresAt !== undefined && expiresAt <= clock.now();

/**
 * Base that our pool holds, with every conversion being posted. Those conversions are read first:
 * one that is posted in between counts twice, which is on the safe side.
 */
const readBase = async (tx: Tx, pair: FxPair, pools: Pools): Promise<bigint> => {
  const pending = await queries.pendingBase(tx, pair, fxPairs[pair].base);
  return pending + (await positionOf(tx, pools)).base;
};

/**
 * The position is counted one conversion after the other, except for small ones while it is far from
 * its limit: those that are written at the same moment do not see each other.
 */
const checkPosition = async (tx: Tx, { terms, policy }: Placing, pools: Pools) => {
  const { pair } = terms;
  const most = BigInt(policy.positionMost);
  const added = addedBy(pair, { from: terms.sourceCurrency, ...terms });
  const rough = await readBase(tx, pair, pools);
  if (isFarBelow(rough, added, most)) return ok(null);
  await queries.lockPosition(tx, pair);
  const base = await readBase(tx, pair, pools);
  return isTooLarge(base, added, most) ? stopped('position') : ok(null);
};

/** The row that keeps this one away: it was exchanged, or is at this moment. */
const whyKept = async (tx: Tx, { quoteId }: Placing) => {
  const other = quoteId === undefined ? undefined : await queries.findByQuote(tx, quoteId);
  const isRunning = other && !other.done_at && !(await readPlan(tx, other.id));
  return isRunning ? fail('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 }) : fail('FX_USED');
};

const writeConversion = async (deps: FxDeps, tx: Tx, placing: Placing, pools: Pools) => {
  const { id, userId, terms, policy } = placing;
  await lockPerson(tx, userId);
  const known = await queries.lockConversion(tx, id);
  if (known?.done_at) return ok(known);
  // The process that wrote it died before it was marked; this request is the same one.
  if (known && (isOfSameTurn(deps, known, placing) || (await readPlan(tx, id)))) return ok(known);
  if (known) await queries.dropConversion(tx, id);
  if (isExpired(deps, placing)) return fail('FX_QUOTE_EXPIRED');
  const fits = await checkDay(deps, tx, placing);
  if (!fits.ok) return fits;
  const room = await checkPosition(tx, placing, pools);
  if (!room.ok) return room;
  const at = deps.clock.now();
  const watched = policy.promise.on;
  const row = await queries.insertConversion(tx, {
    ...columnsOf(terms),
    id,
    user_id: userId,
    quote_id: placing.quoteId ?? null,
    order_id: placing.order?.id ?? null,
    turn: placing.order?.turn ?? null,
    incoming_id: placing.incomingId ?? null,
    reference: referenceOf(id),
    promise_until: watched ? addSeconds(at, promiseSeconds) : null,
    promise_state: watched ? 'watching' : null,
    created_at: at,
  });
  return row ? ok(row) : whyKept(tx, placing);
};

/** The row, if it may still be posted: an old one may be in another process's hands. */
const writeUsable = async (deps: FxDeps, placing: Placing, pools: Pools) => {
  const written = await writeRow(deps.db, (tx) => writeConversion(deps, tx, placing, pools), {});
  if (!written.ok || written.value.done_at) return written;
  if (!isYoungerThan(deps, written.value, postedWithinSeconds)) {
    return fail('UNAVAILABLE', { retryAfterSeconds: 1 });
  }
  if (!isExpired(deps, placing)) return written;
  await remove(deps, placing.id);
  return fail('FX_QUOTE_EXPIRED');
};

/** Removes a conversion that the ledger does not know. */
const remove = (deps: FxDeps, id: string): Promise<unknown> =>
  inTx(deps.db, async (tx) => {
    await queries.lockConversion(tx, id);
    const plan = await readPlan(tx, id);
    if (plan) await queries.markDone(tx, id, plan.at);
    else await queries.dropConversion(tx, id);
  });

const ourAccounts = async ({ ledger }: FxDeps, terms: Terms): Promise<Ours> => {
  const { sourceCurrency, targetCurrency } = terms;
  const [bought, sold, fees, stampDuty] = await Promise.all([
    ledger.system('fx_pool', sourceCurrency),
    ledger.system('fx_pool', targetCurrency),
    ledger.system('fees', sourceCurrency),
    ledger.system('stamp_duty', sourceCurrency),
  ]);
  return { bought, sold, fees, stampDuty };
};

const post = async (
  deps: FxDeps,
  placing: Placing,
  row: queries.ConversionRow,
  accounts: { readonly wallet: number; readonly target: number; readonly event: string },
): Promise<PlanOutcome> => {
  // Another request with the same key has posted it.
  if (row.done_at) return { ok: true, at: row.done_at, replayed: true };
  const { wallet, target, event } = accounts;
  const { hold } = placing;
  const ours = await ourAccounts(deps, placing.terms);
  const posted = { ...placing, event, terms: storedTerms(row, row.created_at) };
  const notAfter = lastMoment(row, placing);
  const plan = { ...conversionPlan(posted, { wallet, target, ours }), notAfter };
  const outcome =
    hold === undefined
      ? await deps.ledger.post(plan)
      : await deps.ledger.settle({ ...plan, hold, heedsFreeze: true });
  if (outcome.ok) await queries.keepDone(deps.db, row, outcome.at);
  return outcome;
};

/** The amount that the person gives, in the form that the corridor of orders uses. */
export const movementOf = (userId: string, terms: Terms) => ({
  userId,
  currency: terms.sourceCurrency,
  amount: terms.source,
  total: terms.total,
});

const used = () => fail('FX_USED');

export const placeConversion = async (deps: FxDeps, confirmed: OwnConfirmed, placing: Placing) => {
  const { id, userId, terms, expiresAt } = placing;
  const target = await findWalletAccount(deps.db, userId, terms.targetCurrency);
  if (target === undefined) return fail('WALLET_NOT_FOUND');
  const pools = await poolsOf(deps, terms.pair);
  const short = () => shortFailure(deps, confirmed);
  const accounts = { wallet: confirmed.account, target, event: confirmed.event };
  const placed = await placeOwn(deps, confirmed, {
    again: 'convert money again',
    short,
    row: {
      write: () => writeUsable(deps, placing, pools),
      remove: () => remove(deps, id),
    },
    carry: (_, row) => post(deps, placing, row, accounts),
    refusals: {
      // The money that was set aside is less than the conversion costs now.
      hold_exceeded: short,
      too_late: () =>
        expiresAt ? fail('FX_QUOTE_EXPIRED') : fail('UNAVAILABLE', { retryAfterSeconds: 1 }),
      claim_spent: used,
      hold_closed: used,
      hold_expired: used,
      hold_not_found: used,
    },
  });
  return placed.ok ? ok({ conversionId: id }) : placed;
};

/** A conversion that a rule of the person asks for. */
export const convertByRule = async (deps: FxDeps, placing: Placing, event: string) => {
  const { id, userId, terms } = placing;
  const permit = await permitOwn(deps, { id, movement: movementOf(userId, terms) });
  return permit.ok ? placeConversion(deps, { ...permit.value, event }, placing) : permit;
};

const sweepMost = 100;

export const sweepConversions = async (deps: FxDeps): Promise<void> => {
  const before = addSeconds(deps.clock.now(), -abandonedSeconds);
  await eachPage(
    sweepMost,
    (last: queries.LeftBehind | undefined) =>
      queries.leftBehind(deps.db, before, { last, limit: sweepMost }),
    (rows) => eachRow(deps, rows, 'conversion left behind', ({ id }) => remove(deps, id)),
  );
};
