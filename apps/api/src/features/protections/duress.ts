/**
 * A period of duress, from the first use of the duress PIN until its owner or staff end it. What the
 * wallets hold above the person's caps, and what is in vaults, moves to accounts of their own in the ledger, so that every
 * balance that any room reads, in any session, is the capped one, and the ledger refuses what is
 * above it. When the period ends, the money comes back and the truth is shown.
 */

import type { AssetCode } from '@cowrie/money';
import {
  closePeriod,
  duressBegunJob,
  type DuressPeriod,
  endOthers,
  findOpenPeriod,
  readDuressSettings,
  verifyPin,
} from '#features/identity/index.ts';
import { walletsChanged } from '#features/wallets/index.ts';
import { openAccount, readBalance, readPlan } from '#ledger/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import type { LedgerDeps, ProtectionDeps } from './deps.ts';
import type { HiddenSend } from './guard.ts';
import * as queries from './duress-queries.ts';
import { afterDuressJob } from './job-specs.ts';
import { noteDuressStep, showTruth } from './hidden-sends.ts';
import { amountAboveCap } from './rules.ts';
import { endWait } from './waits.ts';

/** Accounts that were opened before, by owner and asset: they never change. */
const known = new WeakMap<Platform['db'], Map<string, number>>();

/** Periods whose wallets this process has seen capped: they stay capped until the period ends. */
const capped = new WeakMap<Platform['db'], Set<string>>();
const cappedPeriods = (db: Platform['db']): Set<string> => {
  const periods = capped.get(db) ?? new Set<string>();
  capped.set(db, periods);
  return periods;
};

/** The account of a person in which money waits during duress. */
const duressAccount = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  ownerId: string,
  asset: AssetCode,
): Promise<number> => {
  const key = `${ownerId}/${asset}`;
  const accounts = known.get(deps.db) ?? new Map<string, number>();
  known.set(deps.db, accounts);
  const opened = accounts.get(key);
  if (opened !== undefined) return opened;
  const spec = { ownerId, kind: 'escrow', code: 'duress', asset } as const;
  const id = await inTx(deps.db, (tx) => openAccount(tx, spec, deps.clock.now()));
  accounts.set(key, id);
  return id;
};

const mostTries = 5;

/** True if what is above the cap is set aside, or nothing is. */
const capAccount = async (
  deps: LedgerDeps,
  period: DuressPeriod,
  own: queries.OwnAccount,
  cap: bigint,
): Promise<boolean> => {
  const { asset, account } = own;
  const id = queries.reserveId(period.id, own);
  const escrow = await duressAccount(deps, period.user_id, asset);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const balance = await readBalance(deps.db, account);
    const amount = balance ? amountAboveCap(balance.posted - balance.held, cap) : 0n;
    if (amount === 0n || (await readPlan(deps.db, id))) return true;
    const outcome = await deps.ledger.post({
      id,
      kind: 'duress_reserve',
      legs: [{ debit: account, credit: escrow, amount, asset }],
      events: [walletsChanged(period.user_id, asset)],
    });
    if (outcome.ok || outcome.code === 'id_reused') return true;
    // A frozen wallet lets nothing out anyway; the job tries again.
    if (outcome.code !== 'insufficient_funds') return false;
  }
  return false;
};

/**
 * Sets aside what the wallets hold above the caps, and what is in vaults. Running it again changes nothing. Returns the open
 * period; undefined if none is open.
 */
const capWallets = async (
  deps: LedgerDeps,
  userId: string,
): Promise<{ readonly period: DuressPeriod; readonly isCapped: boolean } | undefined> => {
  const period = await findOpenPeriod(deps.db, userId);
  if (!period) return undefined;
  const { caps } = await readDuressSettings(deps.db, userId);
  // A vault is empty under duress, except for what was asked for before.
  const capOf = ({ kind, asset }: queries.OwnAccount): bigint =>
    kind === 'vault' ? 0n : BigInt(caps[asset] ?? 0);
  const accounts = await queries.listOwnAccounts(deps.db, userId);
  const results = await Promise.all(
    accounts.map((own) => capAccount(deps, period, own, capOf(own))),
  );
  const isCapped = results.every(Boolean);
  if (isCapped) cappedPeriods(deps.db).add(period.id);
  return { period, isCapped };
};

/**
 * Returns the facts that make a send quiet. Every send waits until the wallets are capped, so that
 * a send above the caps is refused, also while another send is still capping them.
 */
export const hideSend = async (
  deps: LedgerDeps,
  userId: string,
  currency: AssetCode,
  openPeriodId: string | null,
): Promise<HiddenSend | null> => {
  const isCapped = openPeriodId !== null && cappedPeriods(deps.db).has(openPeriodId);
  const begun = isCapped ? undefined : await capWallets(deps, userId);
  const periodId = begun?.period.id ?? openPeriodId;
  if (periodId === null) return null;
  return { periodId, escrow: await duressAccount(deps, userId, currency) };
};

/** Follows the first use of a duress PIN: staff are told at once, and the wallets are capped. */
const followDuress = async (deps: ProtectionDeps, userId: string): Promise<void> => {
  const period = await findOpenPeriod(deps.db, userId);
  if (!period) return;
  const what = `The duress PIN was used ${lagosMoment(period.began_at)}. The person may be under threat: do not call or write to them on this phone or address. Every transfer waits 24 hours; cancel them on the person's page.`;
  await noteDuressStep(deps, { userId, periodId: period.id, what });
  const begun = await capWallets(deps, userId);
  if (begun?.isCapped === false) throw new Error('a wallet could not be capped yet');
};

/** Ends the open period inside the caller's transaction. Undefined if none is open. */
export const endDuressIn = async (
  deps: ProtectionDeps,
  tx: Tx,
  userId: string,
  by: 'owner' | 'staff',
): Promise<DuressPeriod | undefined> => {
  const at = deps.clock.now();
  const period = await closePeriod(tx, userId, { at, by });
  if (!period) return undefined;
  await showTruth(deps, tx, await queries.revealSends(tx, period.id));
  // An order is dated before its PIN is checked, also the one that began the duress.
  const from = addSeconds(period.began_at, -60);
  await queries.cancelSchedulesSince(tx, userId, { from, to: at });
  const over = { userId, periodId: period.id };
  const key = `after-duress:${period.id}`;
  // Once more a little later, for a wallet that was being capped at this moment.
  await enqueue(tx, afterDuressJob, over, { key });
  await enqueue(tx, afterDuressJob, over, { key: `${key}:again`, runAt: addSeconds(at, 300) });
  return period;
};

/** Gives back what was set aside, and what staff stopped meanwhile. It can be repeated. */
export const followEnd = async (
  deps: ProtectionDeps,
  { userId, periodId }: { readonly userId: string; readonly periodId: string },
): Promise<void> => {
  for (const own of await queries.listOwnAccounts(deps.db, userId)) {
    const { asset, account } = own;
    const reserve = await readPlan(deps.db, queries.reserveId(periodId, own));
    const gain = reserve?.entries.find(({ amount }) => amount > 0n);
    if (!gain) continue;
    const outcome = await deps.ledger.post({
      id: queries.returnId(periodId, own),
      kind: 'duress_return',
      legs: [{ debit: gain.account, credit: account, amount: gain.amount, asset }],
      events: [walletsChanged(userId, asset)],
    });
    if (!outcome.ok) throw new Error(`what was set aside could not come back: ${outcome.code}`);
  }
  for (const id of await queries.listRefused(deps.db, periodId)) await endWait(deps, id);
};

/**
 * The owner is safe: a recent log-in and the real PIN end the duress, and other sessions. With a
 * duress PIN, or if there is nothing to end, the answer is the same.
 */
export const endDuressByOwner = async (deps: ProtectionDeps, by: By, pin: string) => {
  const { actor, caller } = by;
  const ended = await inTx(deps.db, async (tx) => {
    const right = await verifyPin(deps, tx, actor, pin, caller);
    if (!right.ok) return right;
    if (right.value === 'duress') return ok(undefined);
    const period = await endDuressIn(deps, tx, actor.userId, 'owner');
    if (!period) return ok(undefined);
    await endOthers(deps, tx, actor.userId, { except: actor.sessionId, reason: 'signed_out' });
    const subject = `user:${actor.userId}`;
    await audit(deps, tx, by, { action: 'protections.duress_ended', subject, detail: {} });
    return ok(period);
  });
  if (!ended.ok) return ended;
  const period = ended.value;
  if (period) {
    const over = { userId: actor.userId, periodId: period.id };
    await followEnd(deps, over);
    await noteDuressStep(deps, { ...over, what: 'The owner ended it with their real PIN.' });
  }
  return ok({ done: true as const });
};

export const duressHandlers = (deps: ProtectionDeps): JobHandler[] => [
  handleJob(duressBegunJob, ({ userId }) => followDuress(deps, userId)),
  handleJob(afterDuressJob, (over) => followEnd(deps, over)),
];
