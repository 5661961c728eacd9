/**
 * Posts a conversion: its row, which keeps the same one, the same quote and the same turn away and
 * is what the day's cap counts, then one plan of the ledger over both currencies. If the ledger
 * refuses, the row goes again; if the process dies in between, the sweep completes or removes it by
 * what the ledger knows.
 */

import { fxPairs, type FxPair, promiseSeconds } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMoney, money } from '@cowrie/money';
import { findUserById } from '#features/identity/index.ts';
import { shortBalance } from '#features/transfers/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { readBalance, readPlan, type Refusal } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
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

export type Placing = {
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
  /** What ends together with it: the claim of one of both is refused. */
  readonly claims?: readonly string[];
  /** The first line of its timeline. */
  readonly event: string;
};

const daySeconds = 86_400;

/** The most of 24 hours at a tier; null is unlimited. */
export const dayCapOf = (policy: FxTerms, from: string, tier: number): bigint | null => {
  const side = fxPairs[policy.pair].base === from ? policy.base : policy.quote;
  const cap = side.dayCaps[tier] ?? null;
  return cap === null ? null : BigInt(cap);
};

const capFailure = (cap: bigint, given: bigint, currency: WalletCurrency) => {
  const left = cap > given ? cap - given : 0n;
  const words = `You can convert ${formatMoney(money(cap, currency))} in 24 hours at your tier. ${formatMoney(money(left, currency))} is left.`;
  return fail('FX_DAY_CAP', {
    words,
    fields: { amount: words },
    details: { cap: Number(cap), left: Number(left) },
  });
};

/** What a person may still give of a currency in these 24 hours; null is unlimited. */
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
 * What our pool holds with every conversion being posted. Those are read first: one that is posted in
 * between counts twice, which is on the safe side.
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

const writeRow = (deps: FxDeps, placing: Placing, pools: Pools) =>
  inTx(deps.db, async (tx) => {
    const { id, userId, terms, policy } = placing;
    await queries.lockPerson(tx, userId);
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
  });

/** Removes a conversion that the ledger does not know. */
const remove = (deps: FxDeps, id: string): Promise<unknown> =>
  inTx(deps.db, async (tx) => {
    await queries.lockConversion(tx, id);
    const plan = await readPlan(tx, id);
    if (plan) await queries.markDone(tx, id, plan.at);
    else await queries.dropConversion(tx, id);
  });

const ownFreezeWords =
  'You froze your account. Unfreeze it in the security center to convert money again.';

const failureOf = async (
  deps: FxDeps,
  wallet: number,
  { terms, expiresAt }: Placing,
  code: Refusal,
) => {
  switch (code) {
    case 'insufficient_funds':
    case 'hold_exceeded':
      return tooLittle(deps, wallet, terms.total, terms.sourceCurrency);
    case 'too_late':
      return expiresAt ? fail('FX_QUOTE_EXPIRED') : fail('UNAVAILABLE', { retryAfterSeconds: 1 });
    case 'frozen': {
      const balance = await readBalance(deps.db, wallet);
      return fail('WALLET_FROZEN', balance?.isOwnerFrozen ? { words: ownFreezeWords } : {});
    }
    case 'claim_spent':
    case 'hold_closed':
    case 'hold_expired':
    case 'hold_not_found':
      return fail('FX_USED');
    case 'id_reused':
      return fail('IDEMPOTENCY_KEY_REUSED');
    case 'busy':
      return fail('UNAVAILABLE', { retryAfterSeconds: 1 });
    default:
      throw new Error(`the ledger refused a conversion: ${code}`);
  }
};

/** How much is missing is said, so that the person can add it. */
export const tooLittle = async (
  { db }: Pick<FxDeps, 'db'>,
  wallet: number,
  needed: bigint,
  currency: WalletCurrency,
) => shortBalance((await readBalance(db, wallet))?.available ?? 0n, needed, currency);

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

export const placeConversion = async (deps: FxDeps, placing: Placing) => {
  const { id, userId, terms } = placing;
  const [wallet, target] = await Promise.all([
    findWalletAccount(deps.db, userId, terms.sourceCurrency),
    findWalletAccount(deps.db, userId, terms.targetCurrency),
  ]);
  if (wallet === undefined || target === undefined) return fail('WALLET_NOT_FOUND');
  const written = await writeRow(deps, placing, await poolsOf(deps, terms.pair));
  if (!written.ok) return written;
  const row = written.value;
  if (row.done_at) return ok({ conversionId: id });
  const ours = await ourAccounts(deps, terms);
  const posted = { ...placing, terms: storedTerms(row, row.created_at) };
  const notAfter = lastMoment(row, placing);
  const plan = { ...conversionPlan(posted, { wallet, target, ours }), notAfter };
  if (!isYoungerThan(deps, row, postedWithinSeconds)) {
    return fail('UNAVAILABLE', { retryAfterSeconds: 1 });
  }
  if (isExpired(deps, placing)) {
    await remove(deps, id);
    return fail('FX_QUOTE_EXPIRED');
  }
  const { hold } = placing;
  const outcome =
    hold === undefined
      ? await deps.ledger.post(plan)
      : await deps.ledger.settle({ ...plan, hold, heedsFreeze: true });
  if (outcome.ok) {
    await queries.keepDone(deps.db, row, outcome.at);
    return ok({ conversionId: id });
  }
  if (outcome.code !== 'id_reused') await remove(deps, id);
  return failureOf(deps, wallet, placing, outcome.code);
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
