/**
 * Why a card takes no payments. Each reason is a row; the card thaws when none is left. The issuer
 * is told by a job that repeats until it has answered, and at once if it can be reached.
 */

import type { FreezeReason } from '@cowrie/contract/cards/data';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { CardDeps } from './deps.ts';
import { tellChanged } from './events.ts';
import {
  type CardRow,
  dueFreezes,
  findCard,
  insertFreeze,
  liftFreezes,
  lockCard,
  openFreezes,
  updateCard,
} from './queries.ts';

const syncFreezeJob = rowJob(
  'cards:sync-freeze',
  { lane: 'companies', longestSeconds: 60, company: 'maplerad' },
  25,
);
const thawJob = clockJob('cards:end-freezes', 120, 3);

const enqueueSync = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, syncFreezeJob, { id }, { key: `card-freeze:${id}` });

/** True if the reason is new. Call `syncFreeze` after the transaction to reach the issuer at once. */
export const freezeIn = async (
  deps: Pick<CardDeps, 'clock' | 'ids'>,
  tx: Tx,
  card: Pick<CardRow, 'id' | 'user_id'>,
  reason: FreezeReason,
  until: Date | null = null,
): Promise<boolean> => {
  const at = deps.clock.now();
  const row = { id: deps.ids.next(), card_id: card.id, reason, since: at, until };
  const isNew = await insertFreeze(tx, row);
  if (!isNew) return false;
  await enqueueSync(tx, card.id);
  await tellChanged(tx, card, at);
  return true;
};

/** True if one of the reasons was there. */
export const thawIn = async (
  deps: Pick<CardDeps, 'clock' | 'ids'>,
  tx: Tx,
  card: Pick<CardRow, 'id' | 'user_id'>,
  reasons: readonly FreezeReason[],
): Promise<boolean> => {
  const at = deps.clock.now();
  const isLifted = await liftFreezes(tx, card.id, reasons, at);
  if (!isLifted) return false;
  await enqueueSync(tx, card.id);
  await tellChanged(tx, card, at);
  return true;
};

/** Null if there is nothing to tell the issuer. */
const wantedState = async (
  deps: Pick<CardDeps, 'db'>,
  id: string,
): Promise<{ readonly issuerCardId: string; readonly isFrozen: boolean } | null> => {
  const card = await findCard(deps.db, id);
  if (card?.state !== 'active' || card.issuer_card_id === null) return null;
  const isFrozen = (await openFreezes(deps.db, [id])).length > 0;
  return { issuerCardId: card.issuer_card_id, isFrozen };
};

/** True if what the issuer was told is still what we want. */
const keepTold = (deps: CardDeps, id: string, isFrozen: boolean): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const card = await lockCard(tx, id);
    if (card?.state !== 'active') return true;
    await updateCard(tx, id, { issuer_frozen: isFrozen });
    return (await openFreezes(tx, [id])).length > 0 === isFrozen;
  });

/**
 * Tells the issuer. Two runs at a time may tell it different things in any order; each looks again
 * after its call, so the last one to call tells what is wanted then.
 */
export const syncFreeze = async (deps: CardDeps, id: string): Promise<void> => {
  for (;;) {
    const wanted = await wantedState(deps, id);
    if (!wanted) return;
    const { cards } = deps.providers.maplerad;
    await cards[wanted.isFrozen ? 'freeze' : 'unfreeze'](wanted.issuerCardId);
    if (await keepTold(deps, id, wanted.isFrozen)) return;
  }
};

/** The job tells the issuer later if it cannot be reached now. */
export const trySyncFreeze = async (deps: CardDeps, id: string): Promise<void> => {
  try {
    await syncFreeze(deps, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ kind: error.kind }, 'the card issuer did not answer about a freeze');
  }
};

const mostAtOnce = 500;

/** Freezes that end by themselves: a card wakes for an expected charge. */
const endFreezes = async (deps: CardDeps): Promise<void> => {
  for (const { card_id, reason } of await dueFreezes(deps.db, deps.clock.now(), mostAtOnce)) {
    await inTx(deps.db, async (tx) => {
      const card = await lockCard(tx, card_id);
      if (card) await thawIn(deps, tx, card, [reason]);
    });
  }
};

export const freezeJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(syncFreezeJob, ({ id }) => syncFreeze(deps, id)),
  handleJob(thawJob, () => endFreezes(deps), '* * * * *'),
];
