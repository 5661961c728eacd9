/**
 * Applies a card's rules to its new entries: limits, blocks, single use, one shop, strikes, the
 * low-balance alert, subscriptions and the shield. Each entry is judged once, and again if its
 * amount rose or if its kind changed.
 */

import { freezeReasons, type FreezeReason, strikes } from '@cowrie/contract/cards/data';
import { notify, addressee } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { CardDeps } from '../../deps.ts';
import { tellChanged } from '../../events.ts';
import { freezeIn, trySyncFreeze } from '../../freezes.ts';
import { settingsOf } from '../../own-cards.ts';
import { type CardRow, findCard, lockCard, updateCard } from '../../queries.ts';
import { readSpent } from '../../view-queries.ts';
import { freezesAt, isStrike, strikesLeft } from '../decline-words.ts';
import { type EntryRow } from '../entry-queries.ts';
import { tendJob } from '../job-specs.ts';
import * as told from '../notifications.ts';
import * as queries from './queries.ts';
import { judge, startOfDay, startOfMonth, type Verdict } from './rules.ts';
import { applyShield } from '../sleep.ts';
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts';
import { aboutCard, dollars } from '../tell-entry.ts';

const nextWords = (until: Date | null): string =>
  until === null
    ? 'It takes no payments until you unfreeze it.'
    : 'It takes payments again when that time is over, or when you unfreeze it.';

const freezeFor = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  freeze: { reason: FreezeReason; until: Date | null; why: string; next?: string; cause: string },
): Promise<void> => {
  const { reason, until, why } = freeze;
  const isNew = await freezeIn(deps, tx, card, reason, until);
  if (!isNew) return void (await queries.prolongFreeze(tx, card.id, reason, until));
  const person = await addressee(tx, card.user_id);
  const data = { ...aboutCard(card), reason: why, next: freeze.next ?? nextWords(until) };
  const cause = `card-frozen:${reason}:${freeze.cause}`;
  await notify(deps, tx, person, told.frozenByRule, data, { cause });
};

const isPayment = ({ kind, state }: EntryRow): boolean =>
  kind === 'payment' && (state === 'pending' || state === 'settled');

const judgePayment = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  payment: EntryRow,
): Promise<CardRow> => {
  const now = deps.clock.now();
  const spent = await readSpent(tx, card.id, { day: startOfDay(now), month: startOfMonth(now) });
  const { kind, locked_shop: lockedShop } = card;
  const verdicts: Verdict[] = judge(
    { kind, lockedShop, settings: settingsOf(card) },
    payment,
    spent,
    now,
  );
  for (const verdict of verdicts) {
    await freezeFor(deps, tx, card, { ...verdict, cause: `${payment.id}:${payment.amount}` });
  }
  if (kind !== 'merchant' || lockedShop !== null) return card;
  await updateCard(tx, card.id, { locked_shop: payment.shop_key });
  return { ...card, locked_shop: payment.shop_key };
};

const countStrike = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  decline: EntryRow,
): Promise<CardRow> => {
  const count = card.strikes + 1;
  await updateCard(tx, card.id, { strikes: count });
  const left = strikesLeft(count);
  if (freezesAt(card.strikes, count)) {
    const next = `After ${left} more such payments the issuer closes the card for good. Add money, then unfreeze it.`;
    const why = freezeReasons.strikes;
    const freeze = { reason: 'strikes', until: null, why, next, cause: decline.id } as const;
    await freezeFor(deps, tx, card, freeze);
  } else if (count < strikes.most) {
    const person = await addressee(tx, card.user_id);
    const data = { ...aboutCard(card), count: String(count), left: String(left) };
    const cause = `card-strike:${decline.id}`;
    await notify(deps, tx, person, told.strikeCounted, data, { cause });
  }
  return { ...card, strikes: count };
};

type Judged = { readonly card: CardRow; readonly hasPayments: boolean };

const judgeEntries = async (deps: CardDeps, tx: Tx, before: CardRow): Promise<Judged> => {
  const entries = await queries.unjudged(tx, before.id);
  let card = before;
  for (const entry of card.state === 'active' ? entries : []) {
    if (isPayment(entry)) card = await judgePayment(deps, tx, card, entry);
    if (entry.kind === 'decline' && isStrike(entry.decline ?? 'other')) {
      card = await countStrike(deps, tx, card, entry);
    }
  }
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) {
    await queries.markJudged(tx, ids, deps.clock.now());
    await tellChanged(tx, card, deps.clock.now());
  }
  if (card.kind === 'single_use' && (await queries.hasPayment(tx, card.id))) {
    const next = 'Order a new card for the next payment.';
    const freeze = { reason: 'used', until: null, why: freezeReasons.used, next } as const;
    await freezeFor(deps, tx, card, { ...freeze, cause: card.id });
  }
  return { card, hasPayments: entries.some(({ kind }) => kind === 'payment') };
};

/** Told once each time the balance falls below the mark. */
const watchBalance = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  available: bigint,
): Promise<void> => {
  const { alertBelow: mark } = settingsOf(card);
  const isLow = mark !== null && available < BigInt(mark);
  if (isLow === (card.low_since !== null)) return;
  const at = deps.clock.now();
  await updateCard(tx, card.id, { low_since: isLow ? at : null });
  if (!isLow) return;
  const person = await addressee(tx, card.user_id);
  const data = { ...aboutCard(card), balance: dollars(available), mark: dollars(BigInt(mark)) };
  const cause = `card-low:${card.id}:${at.toISOString()}`;
  await notify(deps, tx, person, told.balanceLow, data, { cause });
};

export const applyRules = async (deps: CardDeps, id: string): Promise<void> => {
  const found = await findCard(deps.db, id);
  if (!found) return;
  const balance = await deps.ledger.balance(Number(found.account_id));
  const isOutdated = await inTx(deps.db, async (tx) => {
    const locked = await lockCard(tx, id);
    if (!locked) return false;
    const { card, hasPayments } = await judgeEntries(deps, tx, locked);
    if (hasPayments) await renewSubscriptions(deps, tx, card);
    if (card.state !== 'active') return false;
    await watchBalance(deps, tx, card, balance?.available ?? 0n);
    await applyShield(deps, tx, card);
    const { topUp, justInTime } = settingsOf(card);
    if (topUp || justInTime) await enqueue(tx, tendJob, { id }, { key: `card-tend:${id}` });
    return queries.isFreezeOutdated(tx, card);
  });
  if (isOutdated) await trySyncFreeze(deps, id);
};
