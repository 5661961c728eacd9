/**
 * While a person's account is frozen, by themselves or by staff, or suspended, their cards take no
 * payments either.
 */

import * as z from 'zod';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Follower } from '#platform/realtime/follow.ts';
import { cardsOfAccount, peopleWithCards } from './account-queries.ts';
import type { CardDeps } from './deps.ts';
import { freezeIn, thawIn, trySyncFreeze } from './freezes.ts';

const accountJob = job(
  'cards:follow-account',
  z.object({ userId: z.uuid() }),
  { lane: 'companies', longestSeconds: 60, company: 'maplerad' },
  25,
);

const followAccount = async (deps: CardDeps, userId: string): Promise<void> => {
  const changed = await inTx(deps.db, async (tx) => {
    const ids: string[] = [];
    for (const { isFrozen, ...card } of await cardsOfAccount(tx, userId)) {
      const isNew = isFrozen
        ? await freezeIn(deps, tx, card, 'account')
        : await thawIn(deps, tx, card, ['account']);
      if (isNew) ids.push(card.id);
    }
    return ids;
  });
  for (const id of changed) await trySyncFreeze(deps, id);
};

export const accountJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(accountJob, ({ userId }) => followAccount(deps, userId)),
];

const watched = new Set(['wallets.changed', 'users.updated']);

/** Freezes or thaws the person's cards as their account is. */
export const followAccountIn = (tx: Tx, userId: string): Promise<void> =>
  enqueue(tx, accountJob, { userId }, { key: `card-account:${userId}` });

const enqueueAll = async (tx: Tx, people: readonly string[]): Promise<void> => {
  for (const userId of people) {
    await followAccountIn(tx, userId);
  }
};

export const accountFollower = (): Follower => ({
  name: 'card-accounts',
  take: async (tx, frames) => {
    const people = frames
      .filter(({ events }) => events.some(({ event }) => watched.has(event)))
      .map(({ userId }) => userId);
    await enqueueAll(tx, await peopleWithCards(tx, [...new Set(people)]));
  },
});
