/**
 * Places a movement between wallet and card: its row, which keeps every other movement of the card
 * away, then the order. If the ledger refuses, the row goes again; if the process crashes before the
 * hold, the sweep removes it.
 */

import type { CardMovement } from '@cowrie/contract/cards/routes';
import { formatMoney, money } from '@cowrie/money';
import { isLimitRefusal, limitFailure } from '#features/limits/index.ts';
import { reserve } from '#features/payouts/index.ts';
import { readBalance, readHold, readWindow, type Refusal, spentSince } from '#ledger/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { CardDeps } from './deps.ts';
import { tellChanged } from './events.ts';
import {
  dropCard,
  dropMovement,
  findMovement,
  insertMovement,
  isBusy,
  isKnownCause,
  refreshMovement,
} from './movement-queries.ts';
import { type Checked, orderOf } from './order.ts';
import { lockCard, openFreezes } from './queries.ts';

export type Placing = Checked & {
  readonly by: CardMovement['by'];
  readonly cause: string | null;
  /** The owner's own daily cap, if it is what the ledger keeps to. */
  readonly cap: bigint | null;
  /** The owed fees that it pays. */
  readonly pays: readonly string[];
};

type Unfit = 'CARD_NOT_ACTIVE' | 'CARD_FROZEN' | 'CARDS_FULL' | 'CARD_PRICE_CHANGED';
/** The account of the card, or what is wrong with it, when the row is written. */
export type Prepare = (tx: Tx) => Promise<{ readonly account: number } | Unfit>;

/** The card is active and takes money; checked again under its lock. */
export const isOpenCard =
  (cardId: string): Prepare =>
  async (tx) => {
    const card = await lockCard(tx, cardId);
    if (card?.state !== 'active') return 'CARD_NOT_ACTIVE';
    const isFrozen = (await openFreezes(tx, [cardId])).length > 0;
    return isFrozen ? 'CARD_FROZEN' : { account: Number(card.account_id) };
  };

const writeRow = async (deps: CardDeps, placing: Placing, prepare: Prepare) => {
  try {
    return await inTx(deps.db, async (tx) => {
      // The process that wrote it died before the hold; this request is the same one.
      const known = await findMovement(tx, placing.id);
      const left = known && (await lockCard(tx, known.card_id));
      if (left && known.ended_at === null) {
        await refreshMovement(tx, placing.id, deps.clock.now());
        return { account: Number(left.account_id) };
      }
      const prepared = await prepare(tx);
      if (typeof prepared === 'string') return prepared;
      const at = deps.clock.now();
      await insertMovement(tx, {
        id: placing.id,
        card_id: placing.card.id,
        user_id: placing.card.user_id,
        what: placing.what,
        by: placing.by,
        amount: placing.amount,
        cause: placing.cause,
        pays: [...placing.pays],
        created_at: at,
      });
      await tellChanged(tx, placing.card, at);
      return prepared;
    });
  } catch (error) {
    if (isBusy(error) || isKnownCause(error)) return 'CARD_BUSY';
    throw error;
  }
};

/** Removes a movement whose hold was never placed, and with it the card that was to be made. */
export const removeMovement = (
  deps: CardDeps,
  id: string,
  cardId: string,
  /** Only if it began before. */
  since?: Date,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    await lockCard(tx, cardId);
    const movement = await findMovement(tx, id);
    // Another request with the same key has placed it meanwhile, or is about to.
    if (!movement || (since && movement.created_at >= since)) return;
    if ((await readHold(tx, id)) !== undefined) return;
    await dropMovement(tx, id);
    await dropCard(tx, cardId);
  });

const ownFreezeWords =
  'You froze your account. Unfreeze it in the security center to use your cards again.';

const capFailure = async (deps: CardDeps, cap: bigint, wallet: number) => {
  const spent = spentSince(await readWindow(deps.db, wallet), deps.clock.now().getTime());
  const left = cap > spent ? cap - spent : 0n;
  const words = `Your own daily cap is ${formatMoney(money(cap, 'USD'))}. You have ${formatMoney(money(left, 'USD'))} left in 24 hours.`;
  return fail('GUARD_CAP', { words, details: { cap: Number(cap), left: Number(left) } });
};

const failureOf = async (deps: CardDeps, placing: Placing, code: Refusal) => {
  const { amount, card, what, wallet } = placing;
  if (code === 'limit_rolling' && placing.cap !== null)
    return capFailure(deps, placing.cap, wallet);
  if (isLimitRefusal(code)) {
    const refused = { userId: card.user_id, currency: 'USD', rail: 'cards', amount } as const;
    return limitFailure(deps, refused, code);
  }
  switch (code) {
    case 'insufficient_funds':
      return what === 'withdraw' ? fail('CARD_BALANCE') : fail('INSUFFICIENT_BALANCE');
    case 'frozen': {
      const balance = await readBalance(deps.db, wallet);
      return fail('WALLET_FROZEN', balance?.isOwnerFrozen ? { words: ownFreezeWords } : {});
    }
    case 'id_reused':
      return fail('IDEMPOTENCY_KEY_REUSED');
    case 'busy':
      return fail('UNAVAILABLE', { retryAfterSeconds: 1 });
    default:
      throw new Error(`the ledger refused a card movement: ${code}`);
  }
};

export const place = async (deps: CardDeps, placing: Placing, prepare: Prepare) => {
  const written = await writeRow(deps, placing, prepare);
  if (typeof written === 'string') return fail(written);
  const outcome = await reserve(deps, orderOf(placing, written.account, deps.clock.now()));
  if (outcome.ok) return ok({ cardId: placing.card.id, transactionId: placing.id });
  // An order with this id that has other contents keeps its row.
  if (outcome.code !== 'id_reused') await removeMovement(deps, placing.id, placing.card.id);
  return failureOf(deps, placing, outcome.code);
};
