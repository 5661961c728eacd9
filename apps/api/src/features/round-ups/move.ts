/** Begins the round-ups of payments, and moves the change of one into the vault. */

import { sentenceFor } from '@cowrie/contract';
import { roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { formatMinor } from '@cowrie/money';
import { moveToVault } from '#features/funds-protection/index.ts';
import { findUserById } from '#features/identity/index.ts';
import { hasDuress } from '#features/orders/index.ts';
import { readPlan } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { checkSwitch } from '#platform/flags.ts';
import { idFrom } from '#platform/ids.ts';
import { type Failure, fail } from '#platform/result.ts';
import type { RoundUpDeps } from './deps.ts';
import { tellChanged } from './events.ts';
import * as queries from './queries.ts';
import { beginAll } from './rules.ts';

export const movementIdOf = (paymentId: string): string => idFrom('round-up', paymentId);

const aboveWords = 'It would have gone above your limit for the day.';

/** The ids of the round-ups that begin, once for each payment. */
export const beginRoundUps = async (
  { clock }: Pick<RoundUpDeps, 'clock'>,
  tx: Tx,
  ids: readonly string[],
): Promise<string[]> => {
  const payments = await queries.newPayments(tx, ids);
  if (payments.length === 0) return [];
  const at = clock.now();
  const userIds = [...new Set(payments.map(({ user_id: userId }) => userId))];
  const taken = await queries.takenSince(tx, userIds, startOfLagosDay(lagosDay(at)));
  const takenBy = new Map(taken.map((row) => [row.user_id, row.taken]));
  const limits = payments.map((row) => ({ ...row, taken: takenBy.get(row.user_id) ?? 0n }));
  const beginnings = beginAll(payments, limits);
  if (beginnings.length === 0) return [];
  await queries.insertAll(tx, beginnings, { at, aboveWords });
  return beginnings.flatMap(({ id, isAbove }) => (isAbove ? [] : [id]));
};

const shown = (minor: bigint): string => formatMinor(minor, roundUpCurrency);

const eventOf = async (deps: RoundUpDeps, { id, amount }: queries.RoundUpRow): Promise<string> => {
  const { name, total } = await queries.findPayment(deps.db, id);
  return `Your payment of ${shown(total)} to ${name} was rounded up to ${shown(total + amount)}.`;
};

const move = async (deps: RoundUpDeps, row: queries.RoundUpRow) => {
  const { id, user_id: userId, amount } = row;
  const open = await checkSwitch(deps, 'round-ups', userId);
  if (!open.ok) return open;
  const person = await findUserById(deps.db, userId);
  if (person?.status !== 'active') return fail('ACCESS_SUSPENDED');
  // Under duress nothing moves that the person did not ask for, and nothing says why.
  if (await hasDuress(deps, userId)) return fail('UNAVAILABLE');
  return moveToVault(deps, {
    id: movementIdOf(id),
    kind: 'round_up',
    userId,
    currency: roundUpCurrency,
    amount,
    event: await eventOf(deps, row),
  });
};

/** A pause by staff, or a ledger that is busy: it may work later. */
const passing: ReadonlySet<string> = new Set(['FEATURE_OFF', 'UNAVAILABLE']);
const waitSeconds = 86_400;

const wordsOf = ({ code, words }: Failure): string => {
  if (code === 'INSUFFICIENT_BALANCE') return 'There was not enough money in your wallet.';
  return code === 'UNAVAILABLE'
    ? 'We could not move it within 24 hours.'
    : (words ?? sentenceFor(code));
};

const end = (
  deps: RoundUpDeps,
  { id, user_id: userId }: queries.RoundUpRow,
  missed: string | null,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    const ended =
      missed === null
        ? await queries.endDone(tx, id, at)
        : await queries.endMissed(tx, id, missed, at);
    if (ended) await tellChanged(tx, userId, id, at);
  });

export const moveRoundUp = async (deps: RoundUpDeps, id: string): Promise<void> => {
  const row = await queries.findRoundUp(deps.db, id);
  if (!row || row.state === 'done') return;
  // The process that moved it died, or the person stopped it in that moment.
  if (await readPlan(deps.db, movementIdOf(id))) return end(deps, row, null);
  if (row.state === 'missed') return;
  const moved = await move(deps, row);
  if (moved.ok) return end(deps, row, null);
  const now = deps.clock.now();
  const isOver = now >= addSeconds(row.created_at, waitSeconds);
  if (isOver || !passing.has(moved.code)) return end(deps, row, wordsOf(moved));
  await queries.changeRoundUp(deps.db, id, { tried_at: now });
};
