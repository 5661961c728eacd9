/**
 * Places a movement between wallet and card: its row, which keeps every other movement of the card
 * away, then the order. If the ledger refuses, the row goes again; if the process crashes before the
 * hold, the sweep removes it.
 */

import {
  type Confirmed,
  type OwnConfirmed,
  placeOrder,
  placeOwn,
  type Way,
  writeRow,
} from '#features/orders/index.ts';
import { reserve } from '#features/payouts/index.ts';
import { readHold } from '#ledger/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { CardDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import {
  dropCard,
  dropMovement,
  findMovement,
  insertMovement,
  refreshMovement,
} from './movement-queries.ts';
import { type CardOrder, orderOf } from './order.ts';
import { lockCard, openFreezes } from '../queries.ts';

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

const busy = () => fail('CARD_BUSY');

const writeMovement = (deps: CardDeps, ordered: CardOrder, prepare: Prepare) =>
  writeRow(
    deps.db,
    async (tx) => {
      // The process that wrote it died before the hold; this request is the same one.
      const known = await findMovement(tx, ordered.id);
      const left = known && (await lockCard(tx, known.card_id));
      if (left && known.ended_at === null) {
        await refreshMovement(tx, ordered.id, deps.clock.now());
        return ok(Number(left.account_id));
      }
      const prepared = await prepare(tx);
      if (typeof prepared === 'string') return fail(prepared);
      const at = deps.clock.now();
      await insertMovement(tx, {
        id: ordered.id,
        card_id: ordered.card.id,
        user_id: ordered.card.user_id,
        what: ordered.what,
        by: ordered.by,
        amount: ordered.amount,
        cause: ordered.cause,
        pays: [...ordered.pays],
        created_at: at,
      });
      await tellChanged(tx, ordered.card, at);
      return ok(prepared.account);
    },
    {
      card_movements_open: busy,
      card_movements_new_card: busy,
      card_movements_cause: busy,
      card_movements_pkey: busy,
    },
  );

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

const placingOf = (deps: CardDeps, wallet: number, ordered: CardOrder, prepare: Prepare) => ({
  again: 'use your cards again',
  row: {
    write: () => writeMovement(deps, ordered, prepare),
    remove: () => removeMovement(deps, ordered.id, ordered.card.id),
  },
  carry: (way: Way, card: number) =>
    reserve(deps, orderOf(ordered, { wallet, card }, way, deps.clock.now())),
});

const placedOf = ({ id, card }: CardOrder) => ok({ cardId: card.id, transactionId: id });

/** Money for a card. */
export const placeMovement = async (
  deps: CardDeps,
  confirmed: Confirmed,
  ordered: CardOrder,
  prepare: Prepare,
) => {
  const placing = placingOf(deps, confirmed.account, ordered, prepare);
  const placed = await placeOrder(deps, confirmed, placing);
  return placed.ok ? placedOf(ordered) : placed;
};

/** Money from a card. */
export const placeWithdrawal = async (
  deps: CardDeps,
  confirmed: OwnConfirmed,
  ordered: CardOrder,
  prepare: Prepare,
) => {
  const placed = await placeOwn(deps, confirmed, {
    ...placingOf(deps, confirmed.account, ordered, prepare),
    short: () => fail('CARD_BALANCE'),
  });
  return placed.ok ? placedOf(ordered) : placed;
};
