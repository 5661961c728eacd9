/**
 * Money that a card's rules move: the top-up when its balance is low, and the amount of a renewal
 * some hours before it. The ledger's limits and the person's own guards count as for the person.
 */

import { fundAmount } from '@cowrie/contract/cards/data';
import type { CardSettings } from '@cowrie/contract/cards/routes';
import { type ErrorCode, sentenceFor } from '@cowrie/contract';
import { notify, addressee } from '#features/notifications/index.ts';
import { findPayout } from '#features/payouts/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { lagosDay } from '#platform/dates.ts';
import type { CardDeps } from '../../deps.ts';
import { findMovement } from '../../moving/movement-queries.ts';
import { settingsOf } from '../../own-cards.ts';
import { type CardRow, findCard, lockCard } from '../../queries.ts';
import { fundByRule } from '../../moving/rule-funding.ts';
import { readTopUps } from '../../view-queries.ts';
import { fundedByRule, ruleCouldNotFund } from '../notifications.ts';
import { renewalsDue } from '../subscriptions/renewals.ts';
import { countTopUps, isFreezeOutdated } from './queries.ts';
import { startOfDay, startOfMonth } from './rules.ts';
import { applyShield } from '../sleep.ts';
import { trySyncFreeze } from '../../freezes.ts';
import { subscriptionsOf } from '../subscriptions/queries.ts';
import { aboutCard, dollars } from '../tell-entry.ts';

/** These pass by themselves: the next run tries again. */
const passing: readonly ErrorCode[] = [
  'CARD_BUSY',
  'CARD_FROZEN',
  'CARD_NOT_ACTIVE',
  'CARD_UNREACHABLE',
  'IDEMPOTENCY_RUNNING',
];

type Wish = {
  readonly amount: bigint;
  readonly by: 'top_up' | 'just_in_time';
  readonly cause: string;
  readonly why: string;
};

/** A cause that was used before answers as it did then, whatever became of the movement. */
const fateOf = async (deps: CardDeps, id: string): Promise<'moving' | 'arrived' | 'failed'> => {
  const payout = await findPayout(deps.db, id);
  if (payout && ['failed', 'cancelled', 'returned'].includes(payout.state)) return 'failed';
  const movement = await findMovement(deps.db, id);
  return movement?.ended_at === null ? 'moving' : 'arrived';
};

/** True if the money is under way. */
const fund = async (deps: CardDeps, card: CardRow, wish: Wish): Promise<boolean> => {
  const { amount, by, cause, why } = wish;
  const done = await fundByRule(deps, { cardId: card.id, amount, by, cause });
  if (!done.ok && passing.includes(done.code)) return false;
  const fate = done.ok ? await fateOf(deps, done.value.transactionId) : null;
  if (fate === 'failed') return false;
  const today = lagosDay(deps.clock.now());
  await inTx(deps.db, async (tx) => {
    const person = await addressee(tx, card.user_id);
    const data = { ...aboutCard(card), amount: dollars(amount) };
    const about = { cause: `card-rule:${card.id}:${cause}` };
    if (done.ok) return notify(deps, tx, person, fundedByRule, { ...data, why }, about);
    const failed = { cause: `card-rule-failed:${card.id}:${by}:${today}` };
    const reason = sentenceFor(done.code);
    return notify(deps, tx, person, ruleCouldNotFund, { ...data, reason }, failed);
  });
  return fate === 'moving';
};

/** A rule that fails again and again stops for the day. */
const mostTopUps = 5;

const topUp = async (
  deps: CardDeps,
  card: CardRow,
  rule: NonNullable<CardSettings['topUp']>,
  available: bigint,
): Promise<boolean> => {
  if (available >= BigInt(rule.below)) return false;
  const now = deps.clock.now();
  const amount = BigInt(rule.amount);
  const used = await readTopUps(deps.db, card.id, startOfMonth(now));
  if (used + amount > BigInt(rule.monthMost)) return false;
  const count = await countTopUps(deps.db, card.id, startOfDay(now));
  if (count >= mostTopUps) return false;
  const cause = `top_up:${lagosDay(now)}:${count}`;
  const why = `There was less than ${dollars(BigInt(rule.below))} on it, so your top-up rule moved money.`;
  return fund(deps, card, { amount, by: 'top_up', cause, why });
};

const beforeRenewals = async (
  deps: CardDeps,
  card: CardRow,
  most: bigint,
  available: bigint,
): Promise<boolean> => {
  const now = deps.clock.now();
  const expected = await subscriptionsOf(deps.db, card.id);
  const least = BigInt(fundAmount.least);
  for (const due of renewalsDue(expected, { now, available, most, least })) {
    const cause = `jit:${due.shopKey}:${lagosDay(due.at)}`;
    const why = `We expect ${due.shop} to charge it soon.`;
    const { amount } = due;
    // One movement at a time: the next run looks at the others.
    if (await fund(deps, card, { amount, by: 'just_in_time', cause, why })) return true;
  }
  return false;
};

export const tendCard = async (deps: CardDeps, id: string): Promise<void> => {
  const card = await findCard(deps.db, id);
  if (card?.state !== 'active') return;
  const isOutdated = await inTx(deps.db, async (tx) => {
    const locked = await lockCard(tx, id);
    if (locked?.state !== 'active') return false;
    await applyShield(deps, tx, locked);
    return isFreezeOutdated(tx, locked);
  });
  if (isOutdated) await trySyncFreeze(deps, id);
  const settings = settingsOf(card);
  if (!settings.topUp && !settings.justInTime) return;
  const available = (await deps.ledger.balance(Number(card.account_id)))?.available ?? 0n;
  const isMoving = settings.topUp ? await topUp(deps, card, settings.topUp, available) : false;
  if (isMoving || !settings.justInTime) return;
  await beforeRenewals(deps, card, BigInt(settings.justInTime.most), available);
};
