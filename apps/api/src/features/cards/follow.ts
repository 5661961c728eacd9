/**
 * Follow-up when a movement of a card ends: payouts reports the outcome, then the card and the row
 * of the movement are updated. A follower gets the event within a second; a sweep finds missed
 * movements.
 */

import * as z from 'zod';
import {
  applyStanding,
  checkPayout,
  findByCompanyId,
  findPayout,
  isOver,
  type PayoutRow,
  readGoods,
} from '#features/payouts/index.ts';
import { orderFollower, sweepEach } from '#features/orders/index.ts';
import { readHold } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { clockJob, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import type { CompanyEventHandler } from '#platform/room.ts';
import type { Follower } from '#platform/realtime/follow.ts';
import { money } from '@cowrie/money';
import { readMapleradEvent } from '#providers/maplerad/events.ts';
import { settleOwed, untakenCharges } from './moving/charge-queries.ts';
import { takeCharge } from './moving/charges.ts';
import { followAccountIn } from './account-freezes.ts';
import { beginClose, closeCard, followIssuer } from './close-card.ts';
import type { CardDeps } from './deps.ts';
import { tellChanged } from './events.ts';
import { syncFreeze } from './freezes.ts';
import {
  endMovementRow,
  findMovement,
  findOpenMovement,
  insertRefusal,
  type MovementRow,
  openAmong,
  openSince,
  refusedPayouts,
} from './moving/movement-queries.ts';
import { tellOpened } from './notifications.ts';
import { removeMovement } from './moving/place.ts';
import { followSettings } from './rules-hook.ts';
import {
  type CardRow,
  findByIssuerId,
  insertMovementEntry,
  lockCard,
  replacedCards,
  staleFreezes,
  updateCard,
} from './queries.ts';

const endJob = rowJob('cards:end-movement', { lane: 'events', longestSeconds: 60 }, 25);
const sweepJob = clockJob('cards:sweep', 300, 3);

const issuedCard = z.object({ issuerCardId: z.string().min(1), lastFour: z.string() });

type Issued = z.output<typeof issuedCard>;

/**
 * The card that the issuer made. If staff marked the order as paid, the issuer's list names it: the
 * one of this person, made since, that no card of ours has.
 */
const findIssued = async (deps: CardDeps, payout: PayoutRow): Promise<Issued | null> => {
  const goods = await readGoods(deps, payout.user_id, payout.id);
  if (goods) return issuedCard.parse(goods);
  const { customerId } = newCardOrder.parse(payout.destination);
  for (const made of await deps.providers.maplerad.cards.list({ customerId })) {
    const isOlder = (made.createdAt ?? payout.created_at) < addSeconds(payout.created_at, -120);
    if (isOlder || (await findByIssuerId(deps.db, 'maplerad', made.id))) continue;
    return { issuerCardId: made.id, lastFour: made.maskedPan.slice(-4) };
  }
  return null;
};
const newCardOrder = z.object({ customerId: z.string() });

/** Changes of the card when an order is settled. */
const followSettled = async (
  deps: CardDeps,
  tx: Tx,
  { card, movement, made }: { card: CardRow; movement: MovementRow; made: Issued | null },
): Promise<void> => {
  const at = deps.clock.now();
  if (made) {
    await updateCard(tx, card.id, {
      state: 'active',
      issuer_card_id: made.issuerCardId,
      last_four: /^\d{4}$/.test(made.lastFour) ? made.lastFour : null,
      activated_at: at,
      next_read_at: at,
    });
    // The account may have been frozen while the card was made.
    await followAccountIn(tx, card.user_id);
  }
  await insertMovementEntry(tx, card, movement, at);
  await settleOwed(tx, movement.pays, 'taken', at);
};

const follow = async (deps: CardDeps, id: string, payout: PayoutRow): Promise<void> => {
  const isNew = (await findMovement(deps.db, id))?.what === 'create';
  const made = isNew && payout.state === 'settled' ? await findIssued(deps, payout) : null;
  // The sweep asks again.
  if (isNew && payout.state === 'settled' && made === null) return;
  await record(deps, { id, payout, made });
  const card = made && (await findByIssuerId(deps.db, 'maplerad', made.issuerCardId));
  // If another movement of the old card is open, the sweep closes it later.
  if (card?.replaces) await beginClose(deps, card.replaces, 'person');
};

const record = (
  deps: CardDeps,
  { id, payout, made }: { id: string; payout: PayoutRow; made: Issued | null },
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const found = await findMovement(tx, id);
    const card = found && (await lockCard(tx, found.card_id));
    const movement = await findMovement(tx, id);
    if (!card || !movement || movement.ended_at !== null) return;
    const at = deps.clock.now();
    if (payout.state === 'settled') await followSettled(deps, tx, { card, movement, made });
    else if (movement.what === 'create') {
      await updateCard(tx, card.id, { state: 'failed', closed_at: at });
    }
    await endMovementRow(tx, id, at);
    await tellChanged(tx, card, at);
    await followSettings(deps, tx, card);
    if (movement.what === 'create') await tellOpened(deps, tx, card, payout.state === 'settled');
  });

/** How long a movement may be without its hold before it counts as left behind by a crash. */
const orphanSeconds = 180;

/** Ends a movement whose payout has ended, and removes one that never became a payout. */
const endMovement = async (deps: CardDeps, id: string): Promise<void> => {
  const movement = await findMovement(deps.db, id);
  if (!movement || movement.ended_at !== null || movement.what === 'close') return;
  const payout = await findPayout(deps.db, id);
  if (payout && isOver(payout.state) && payout.ended_at !== null) return follow(deps, id, payout);
  const isOld = movement.created_at < addSeconds(deps.clock.now(), -orphanSeconds);
  const isLeft = !payout || payout.state === 'created';
  if (isOld && isLeft && !(await readHold(deps.db, id))) {
    const since = addSeconds(deps.clock.now(), -orphanSeconds);
    await removeMovement(deps, id, movement.card_id, since);
  }
};

/** Asks the issuer about the movement of a card that is under way. */
export const pokeMovement = async (deps: CardDeps, cardId: string): Promise<void> => {
  const movement = await findOpenMovement(deps.db, cardId);
  if (!movement || movement.what === 'close') return;
  await checkPayout(deps, movement.id);
  await endMovement(deps, movement.id);
};

/**
 * Takes a refusal that the issuer told by an event. If it issued the card all the same, the check
 * finds it, and the refusal has no effect.
 */
const applyRefusals = async (deps: CardDeps): Promise<void> => {
  for (const { id, words } of await refusedPayouts(deps.db)) {
    await checkPayout(deps, id);
    const payout = await findPayout(deps.db, id);
    if (!payout || payout.ended_at !== null) continue;
    const amount = money(payout.amount, 'USD');
    const companyId = payout.company_id ?? '';
    await applyStanding(deps, id, { companyId, state: 'not_paid', amount, words });
    await endMovement(deps, id);
  }
};

const mostAtOnce = 500;

/** The tasks of the sweep, one for each row: a row that fails does not delay the other rows. */
const tasksOf = async (deps: CardDeps): Promise<(() => Promise<unknown>)[]> => {
  const at = deps.clock.now();
  const left = addSeconds(at, -leftSeconds);
  const [movements, stale, untaken, replaced] = await Promise.all([
    openSince(deps.db, at, mostAtOnce),
    staleFreezes(deps.db, mostAtOnce),
    untakenCharges(deps.db, left, mostAtOnce),
    replacedCards(deps.db, mostAtOnce),
  ]);
  return [
    () => applyRefusals(deps),
    ...movements
      .filter(({ what, created_at }) => what !== 'close' || created_at < left)
      .map((row) => () => {
        return row.what === 'close' ? closeCard(deps, row.card_id) : endMovement(deps, row.id);
      }),
    ...stale.map(
      ({ id }) =>
        () =>
          syncFreeze(deps, id),
    ),
    ...untaken.map(
      ({ id }) =>
        () =>
          takeCharge(deps, id),
    ),
    ...replaced.map(
      ({ id }) =>
        () =>
          beginClose(deps, id, 'person'),
    ),
  ];
};

/** A job whose tries are used up is not run again. After this time the sweep does its work. */
const leftSeconds = 60;

const sweep = async (deps: CardDeps): Promise<void> =>
  sweepEach(deps, 'a card could not be swept', await tasksOf(deps));

export const followJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(endJob, ({ id }) => endMovement(deps, id)),
  handleJob(sweepJob, () => sweep(deps), '* * * * *'),
];

export const movementFollower = (): Follower =>
  orderFollower({
    name: 'card-movements',
    findOpen: openAmong,
    job: endJob,
    key: 'card-movement',
  });

const handleCreated = async (deps: CardDeps, reference: string) => {
  const payout = await findByCompanyId(deps.db, 'maplerad', reference);
  if (!payout) return { payout: null };
  await checkPayout(deps, payout.id);
  await endMovement(deps, payout.id);
  return { payout: payout.id };
};

const handleTerminated = async (deps: CardDeps, issuerCardId: string, told: bigint | null) => {
  const card = await findByIssuerId(deps.db, 'maplerad', issuerCardId);
  if (!card) return { card: null };
  await followIssuer(deps, card.id, told);
  return { card: card.id };
};

/** Handles the issuer's events about whole cards. */
export const cardHandler = (deps: CardDeps): CompanyEventHandler => ({
  company: 'maplerad',
  types: ['issuing.created.successful', 'issuing.created.failed', 'issuing.terminated'],
  handle: async ({ type, payload }) => {
    const event = readMapleradEvent(type, payload);
    switch (event.kind) {
      case 'card_created':
        return handleCreated(deps, event.reference);
      case 'card_refused': {
        const at = deps.clock.now();
        const words = event.reason || 'The issuer refused the card.';
        await insertRefusal(deps.db, { reference: event.reference, words, at });
        await applyRefusals(deps);
        return { reference: event.reference };
      }
      case 'card_terminated':
        return handleTerminated(deps, event.cardId, event.amount?.minor ?? null);
      default:
        return { card: null };
    }
  },
});
