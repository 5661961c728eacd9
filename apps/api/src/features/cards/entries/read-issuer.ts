/**
 * The second source: the issuer's own list of a card. It is read soon after something happened and
 * once a day otherwise, and takes in what no event told.
 */

import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { CardDeps } from '../deps.ts';
import { findCard, lockCard, updateCard } from '../queries.ts';
import { dueCards, unfinishedEntries } from './subscriptions/due-queries.ts';
import { hasEntrySince, oldestOpen } from './entry-queries.ts';
import { bookJob, readJob } from './job-specs.ts';
import { takeIn } from './take-in.ts';
import { toldByList } from './told.ts';

/** Entries may be in the list late, so some days before the last reading are read again. */
const overlapSeconds = 2 * 86_400;
const busySeconds = 300;
const quietSeconds = 86_400;
/** A card is busy for so long after something changed. */
const activeSeconds = 1_800;

const earliest = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

const noteRead = (deps: CardDeps, id: string, readAt: Date, isBusy: boolean): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const card = await lockCard(tx, id);
    if (!card) return;
    // A payment that is pending may still be taken or given back after the card was closed.
    const open =
      card.state === 'active' || card.state === 'closing' || (await oldestOpen(tx, id)) !== null;
    const next = addSeconds(readAt, isBusy ? busySeconds : quietSeconds);
    await updateCard(tx, id, { read_at: readAt, next_read_at: open || isBusy ? next : null });
  });

const readEntries = async (
  deps: CardDeps,
  id: string,
  asked: readonly string[] = [],
): Promise<void> => {
  const card = await findCard(deps.db, id);
  if (!card?.issuer_card_id) return;
  const readAt = deps.clock.now();
  const since = addSeconds(card.read_at ?? card.created_at, -overlapSeconds);
  const from = earliest(since, await oldestOpen(deps.db, id));
  const listed = await deps.providers.maplerad.cards.transactions(card.issuer_card_id, { from });
  const reading = { readAt, asked: new Set(asked) };
  let changes = 0;
  // Oldest first, so that a payment is there before its refund.
  for (const entry of listed.toReversed()) {
    const told = toldByList(entry);
    if (told && (await takeIn(deps, id, told, reading)) === 'changed') changes += 1;
  }
  await noteRead(
    deps,
    id,
    readAt,
    changes > 0 || (await hasEntrySince(deps.db, id, addSeconds(readAt, -activeSeconds))),
  );
};

/** If the issuer does not answer, the next sweep asks again. */
export const tryReadEntries = async (
  deps: CardDeps,
  id: string,
  asked?: readonly string[],
): Promise<void> => {
  try {
    await readEntries(deps, id, asked);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ kind: error.kind }, 'the card issuer did not give its list');
    if (asked?.length) throw error;
  }
};

const mostAtOnce = 500;
/** By then the job of an entry has run, unless it could not. */
const lateSeconds = 120;

export const sweepCards = async (deps: CardDeps): Promise<void> => {
  for (const { id } of await dueCards(deps.db, deps.clock.now(), mostAtOnce)) {
    await inTx(deps.db, (tx) => enqueue(tx, readJob, { id }, { key: `card-read:${id}` }));
  }
  const before = addSeconds(deps.clock.now(), -lateSeconds);
  for (const { id } of await unfinishedEntries(deps.db, before, mostAtOnce)) {
    await inTx(deps.db, (tx) => enqueue(tx, bookJob, { id }, { key: `card-entry:${id}` }));
  }
};
