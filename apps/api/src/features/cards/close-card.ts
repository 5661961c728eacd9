/**
 * Ends a card for good: active → closing → closed. The issuer is told until it says that the card is
 * terminated; telling it again changes nothing. What was on the card comes back once, under an id
 * that follows from the card's, in the amount that the issuer's list names.
 */

import type { CardMovement } from '@cowrie/contract/cards/routes';
import { openCaseIn } from '#features/cases/index.ts';
import { findWalletAccount, walletsChanged } from '#features/wallets/index.ts';
import { type Leg, LedgerUnavailable, readBalance } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import { enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { CardEntry } from '#providers/maplerad/cards/shape.ts';
import { askAgainForOwed } from './moving/charge-queries.ts';
import type { CardDeps } from './deps.ts';
import { cardChanged, tellChanged } from './events.ts';
import {
  endMovementRow,
  findMovement,
  findOpenMovement,
  insertMovement,
  isBusy,
  type MovementRow,
  noteBack,
} from './moving/movement-queries.ts';
import { tellClosed } from './notifications.ts';
import { places } from './moving/order.ts';
import { type CardRow, findCard, insertMovementEntry, lockCard, updateCard } from './queries.ts';

const closeJob = rowJob(
  'cards:close',
  { lane: 'companies', longestSeconds: 120, company: 'maplerad' },
  40,
);
/** The issuer terminated a card by itself. */
export const issuerClosedJob = rowJob(
  'cards:issuer-closed',
  { lane: 'companies', longestSeconds: 60, company: 'maplerad' },
  40,
);

const closeIdOf = (cardId: string): string => idFrom('card close', cardId);

/** Begins to close a card. Its row keeps every other movement of the card away. */
export const beginClose = async (deps: CardDeps, cardId: string, by: CardMovement['by']) => {
  try {
    return await inTx(deps.db, async (tx) => {
      const card = await lockCard(tx, cardId);
      if (card?.state !== 'active') return fail('CARD_NOT_ACTIVE');
      const at = deps.clock.now();
      await insertMovement(tx, {
        id: closeIdOf(cardId),
        card_id: cardId,
        user_id: card.user_id,
        what: 'close',
        by,
        amount: 0n,
        created_at: at,
      });
      await updateCard(tx, cardId, { state: 'closing' });
      await enqueue(tx, closeJob, { id: cardId }, { key: `card-close:${cardId}` });
      await tellChanged(tx, card, at);
      return ok({ ...card, state: 'closing' as const });
    });
  } catch (error) {
    if (isBusy(error)) return fail('CARD_BUSY');
    throw error;
  }
};

const isTermination = ({ description, type }: CardEntry): boolean =>
  /terminat/i.test(description) || type?.toUpperCase() === 'TERMINATION';

/** How long the issuer's list may lack the entry of a termination before staff look at it. */
const listSeconds = 1_800;

/** The amount that the issuer returned; undefined while the issuer's list does not say. */
const returnedBy = async (
  deps: CardDeps,
  issuerCardId: string,
  since: Date,
): Promise<bigint | undefined> => {
  const from = addSeconds(since, -86_400);
  const entries = await deps.providers.maplerad.cards.transactions(issuerCardId, { from });
  const found = entries.filter((entry) => entry.status === 'succeeded' && isTermination(entry));
  return found.length === 0 ? undefined : found.reduce((sum, { amount }) => sum + amount.minor, 0n);
};

/** Tells the issuer, and returns what came back; undefined if that is not known yet. */
const terminate = async (
  deps: CardDeps,
  issuerCardId: string,
  movement: MovementRow,
): Promise<bigint | undefined> => {
  const { cards } = deps.providers.maplerad;
  const before = await cards.get(issuerCardId);
  if (before && before.status !== 'terminated') {
    const known = { balance_before: before.balance.minor };
    await inTx(deps.db, (tx) => noteBack(tx, movement.id, known));
  }
  if (before?.status !== 'terminated') {
    const outcome = await cards.terminate(issuerCardId);
    const after = outcome.outcome === 'accepted' ? null : await cards.get(issuerCardId);
    if (after && after.status !== 'terminated') {
      throw new Error(`the issuer has not terminated a card: ${outcome.outcome}`);
    }
  }
  const listed = await returnedBy(deps, issuerCardId, movement.created_at);
  return listed ?? movement.told_back ?? undefined;
};

/**
 * The issuer's amount goes to the wallet. What our account of the card lacks comes from suspense, and
 * staff find out why.
 */
const legsOf = async (
  deps: CardDeps,
  card: CardRow,
  wallet: number,
  returned: bigint,
): Promise<Leg[]> => {
  const account = Number(card.account_id);
  const balance = await readBalance(deps.db, account);
  const available = balance ? balance.posted - balance.held : 0n;
  const own = available < returned ? available : returned;
  const [float, onCards, suspense] = await Promise.all([
    deps.ledger.system('clearing', 'USD', places.float),
    deps.ledger.system('clearing', 'USD', places.cards),
    deps.ledger.system('suspense', 'USD', places.cardSuspense),
  ]);
  const legs: Leg[] = [
    { debit: account, credit: wallet, amount: own, asset: 'USD' },
    { debit: suspense, credit: wallet, amount: returned - own, asset: 'USD' },
    { debit: float, credit: onCards, amount: returned, asset: 'USD' },
  ];
  return legs.filter(({ amount }) => amount > 0n);
};

const returnMoney = async (deps: CardDeps, card: CardRow, returned: bigint): Promise<void> => {
  if (returned === 0n) return;
  const wallet = await findWalletAccount(deps.db, card.user_id, 'USD');
  if (wallet === undefined) throw new Error('the owner of a card has no dollar wallet');
  const id = closeIdOf(card.id);
  const outcome = await deps.ledger.post({
    id,
    kind: 'card_close',
    legs: await legsOf(deps, card, wallet, returned),
    // The returned money belongs to the person, also while their wallet is frozen.
    despiteFreeze: true,
    opens: [
      {
        id,
        userId: card.user_id,
        kind: 'card_withdrawal',
        direction: 'in',
        status: 'completed',
        asset: 'USD',
        amount: returned,
        counterparty: { type: 'card', name: card.label, cardId: card.id },
        reference: `CRD_${id.slice(-12).toUpperCase()}`,
        detail: { rail: 'cards', cardId: card.id, what: 'close' },
        event: 'The card was closed, and its money came back.',
      },
    ],
    events: [walletsChanged(card.user_id, 'USD'), cardChanged(card.user_id, card.id)],
  });
  // Posted before, with what the account had then.
  if (outcome.ok || outcome.code === 'id_reused') return;
  if (outcome.code === 'busy') throw new LedgerUnavailable('closing a card: the ledger is busy');
  throw new Error(`the ledger refused to close a card: ${outcome.code}`);
};

const finish = (deps: CardDeps, id: string, returned: bigint): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const card = await lockCard(tx, id);
    const movement = await findOpenMovement(tx, id);
    if (card?.state !== 'closing' || movement?.what !== 'close') return;
    const at = deps.clock.now();
    await endMovementRow(tx, movement.id, at, returned);
    await updateCard(tx, id, { state: 'closed', closed_at: at, next_read_at: at });
    await askAgainForOwed(tx, id, at);
    if (returned > 0n) await insertMovementEntry(tx, card, { ...movement, amount: returned }, at);
    const balance = await readBalance(tx, Number(card.account_id));
    if (balance && balance.posted !== 0n) {
      const what = `Card ${id} was terminated, and the issuer returned ${returned} cents. Our account of the card is not empty. Compare its entries with the issuer's list.`;
      await openCaseIn(deps, tx, {
        kind: 'reconciliation',
        userId: card.user_id,
        subject: `card:${id}`,
        what,
      });
    }
    await tellClosed(deps, tx, card, { by: movement.by, returned });
    await tellChanged(tx, card, at);
  });

const leaveToStaff = (deps: CardDeps, card: CardRow): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const what = `Card ${card.id} is terminated, and the issuer's list does not say what came back. The card stays in closing until it does.`;
    await openCaseIn(deps, tx, {
      kind: 'reconciliation',
      userId: card.user_id,
      subject: `card:${card.id}`,
      what,
    });
  });

/** Again later: the job counts no try for it. */
const askAgain = (deps: CardDeps, id: string, seconds: number): Promise<void> =>
  inTx(deps.db, (tx) => {
    const runAt = addSeconds(deps.clock.now(), seconds);
    return enqueue(tx, closeJob, { id }, { key: `card-close:${id}`, runAt });
  });

export const closeCard = async (deps: CardDeps, id: string): Promise<void> => {
  const card = await findCard(deps.db, id);
  const movement = await findOpenMovement(deps.db, id);
  if (card?.state !== 'closing' || card.issuer_card_id === null || !movement) return;
  const returned = await terminate(deps, card.issuer_card_id, movement);
  if (returned !== undefined) {
    await returnMoney(deps, card, returned);
    return finish(deps, id, returned);
  }
  const balance = await readBalance(deps.db, Number(card.account_id));
  const isEmpty = !balance || balance.posted === 0n;
  const isLate = movement.created_at < addSeconds(deps.clock.now(), -listSeconds);
  // Nothing was on it, so there need be no entry.
  if (isEmpty && isLate) return finish(deps, id, 0n);
  if (isLate) await leaveToStaff(deps, card);
  // The balance that the card had just before belongs to the person; staff find out why the list
  // does not say so.
  const before = (await findMovement(deps.db, movement.id))?.balance_before ?? null;
  if (isLate && before !== null) {
    await returnMoney(deps, card, before);
    return finish(deps, id, before);
  }
  await askAgain(deps, id, isLate ? 900 : 15);
};

/** Closes our side of a card that the issuer terminated, once no movement of it is under way. */
export const followIssuer = async (
  deps: CardDeps,
  id: string,
  told: bigint | null = null,
): Promise<void> => {
  const begun = await beginClose(deps, id, 'rule');
  if (told !== null) {
    await inTx(deps.db, (tx) => noteBack(tx, closeIdOf(id), { told_back: told }));
  }
  if (begun.ok || begun.code === 'CARD_NOT_ACTIVE') return;
  await inTx(deps.db, (tx) => {
    const runAt = addSeconds(deps.clock.now(), 60);
    return enqueue(tx, issuerClosedJob, { id }, { key: `card-closed:${id}`, runAt });
  });
};

export const closeJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(closeJob, ({ id }) => closeCard(deps, id)),
  handleJob(issuerClosedJob, ({ id }) => followIssuer(deps, id)),
];
