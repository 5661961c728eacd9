/**
 * Compares a card with the issuer: what can be spent, and whether it takes payments. A difference that
 * lasts opens one case, which closes when both sides agree again. Nothing is corrected here: entries
 * that we missed are read by another job, and money moves only for them.
 */

import { formatMinor } from '@cowrie/money';
import * as z from 'zod';
import { closeSubjectIn, openCaseIn } from '#features/cases/index.ts';
import { readBalance } from '#ledger/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import { issuerClosedJob } from '../close-card.ts';
import type { CompanyEventHandler } from '#platform/room.ts';
import type { CardDeps } from '../deps.ts';
import { readJob } from '../entries/job-specs.ts';
import { trySyncFreeze } from '../freezes.ts';
import { type CardRow, findCard, lockCard, openFreezes, updateCard } from '../queries.ts';
import { contradictionOf, differsSince, type IssuerStatus } from './judge.ts';
import { findReading, hastenCompare, isMoving, keepReading, listDueCards } from './queries.ts';

/** A card that differs is compared again this soon. */
const againSeconds = 900;
/** An entry of the last minutes may be on only one of the two sides. */
const quietSeconds = 600;
/** A difference that lasts longer opens a case, and is shown to staff as a risk. */
export const patienceSeconds = 1_800;

const compareJob = rowJob(
  'cards:compare',
  { lane: 'companies', longestSeconds: 60, company: 'maplerad' },
  5,
);
const sweepJob = clockJob('cards:compare-due', 120, 3);

/** Compares a card soon: the issuer told something about it. */
const compareSoonIn = (tx: Tx, cardId: string): Promise<void> =>
  enqueue(tx, compareJob, { id: cardId }, { key: `card-compare:${cardId}` });

const subjectOf = (cardId: string): string => `card:${cardId}`;

const inDollars = (minor: bigint): string => formatMinor(minor, 'USD');

type Read = { readonly theirs: bigint; readonly status: IssuerStatus };

const wordsOf = (card: CardRow, { theirs, status }: Read, ours: bigint): string =>
  contradictionOf(status) ??
  `The card ending in ${card.last_four} has ${inDollars(theirs)} at the issuer; our ledger has ${inDollars(ours)}.`;

/** Opens or closes the case, and returns when it was opened. */
const followCase = async (
  deps: CardDeps,
  tx: Tx,
  card: CardRow,
  found: { readonly since: Date | null; readonly openedAt: Date | null; readonly words: string },
): Promise<Date | null> => {
  const { since, openedAt, words } = found;
  const at = deps.clock.now();
  if (since === null) {
    if (openedAt !== null) {
      await closeSubjectIn(deps, tx, subjectOf(card.id), 'Both sides agree again.');
    }
    return null;
  }
  if (openedAt !== null || addSeconds(since, patienceSeconds) > at) return openedAt;
  await openCaseIn(deps, tx, {
    kind: 'reconciliation',
    userId: card.user_id,
    subject: subjectOf(card.id),
    what: words,
  });
  return at;
};

/** True if the issuer was told another freeze than we want. */
const isFrozenOtherwise = async (tx: Tx, card: CardRow, status: IssuerStatus): Promise<boolean> => {
  if (status !== 'active' && status !== 'frozen') return false;
  const isFrozen = (await openFreezes(tx, [card.id])).length > 0;
  return isFrozen !== (status === 'frozen');
};

const keepIn = async (deps: CardDeps, tx: Tx, id: string, read: Read) => {
  const card = await lockCard(tx, id);
  if (card?.state !== 'active') return { isFrozenOtherwise: false };
  const at = deps.clock.now();
  const quietSince = addSeconds(at, -quietSeconds);
  const balance = await readBalance(tx, Number(card.account_id));
  const ours = balance?.available ?? 0n;
  const before = await findReading(tx, id);
  const isRecent = balance !== undefined && balance.touchedAt > quietSince;
  const compared = { ...read, ours, isMoving: isRecent || (await isMoving(tx, id, quietSince)) };
  const since = differsSince(compared, before?.differs_since ?? null, at);
  const openedAt = await followCase(deps, tx, card, {
    since,
    openedAt: before?.case_opened_at ?? null,
    words: wordsOf(card, read, ours),
  });
  // The event about it may be lost. What follows from it is done once.
  if (read.status === 'terminated') {
    await enqueue(tx, issuerClosedJob, { id }, { key: `card-closed:${id}` });
  }
  await keepReading(tx, {
    card_id: id,
    balance: read.theirs,
    status: read.status,
    ours,
    differs_since: since,
    case_opened_at: openedAt,
    read_at: at,
  });
  const isSame = ours === read.theirs && since === null;
  // An entry may be missing here: the issuer's list has it.
  if (!isSame) await enqueue(tx, readJob, { id }, { key: `card-read:${id}` });
  await updateCard(tx, id, { compare_at: addSeconds(at, isSame ? daySeconds : againSeconds) });
  return { isFrozenOtherwise: await isFrozenOtherwise(tx, card, read.status) };
};

/** Throws if the issuer does not answer. */
export const compareCard = async (deps: CardDeps, id: string): Promise<void> => {
  const card = await findCard(deps.db, id);
  if (card?.state !== 'active' || card.issuer_card_id === null) return;
  const said = await deps.providers.maplerad.cards.get(card.issuer_card_id);
  const read: Read = { theirs: said?.balance.minor ?? 0n, status: said?.status ?? 'missing' };
  const kept = await inTx(deps.db, (tx) => keepIn(deps, tx, id, read));
  if (kept.isFrozenOtherwise) await trySyncFreeze(deps, id);
};

const mostAtOnce = 2_000;

const compareDue = async (deps: CardDeps): Promise<void> => {
  const due = await listDueCards(deps.db, deps.clock.now(), mostAtOnce);
  await inTx(deps.db, async (tx) => {
    for (const { id } of due) await compareSoonIn(tx, id);
  });
};

const eventSchema = z.looseObject({ card_id: z.string() });

/** After an event the card is compared once what it told is not fresh any more. */
export const compareHandler = (deps: CardDeps): CompanyEventHandler => ({
  company: 'maplerad',
  types: ['issuing.transaction', 'issuing.charge'],
  handle: async ({ payload }) => {
    const event = eventSchema.safeParse(payload);
    if (!event.success) return { compared: null };
    const at = addSeconds(deps.clock.now(), quietSeconds + 60);
    await hastenCompare(deps.db, event.data.card_id, at);
    return { compareAt: at.toISOString() };
  },
});

export const compareJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(compareJob, ({ id }) => compareCard(deps, id)),
  handleJob(sweepJob, () => compareDue(deps), '*/15 * * * *'),
];
