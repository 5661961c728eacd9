/** Every minute: checks the open requests that are due. */

import type { CompanyEventHandler } from '#platform/room.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import { readMapleradEvent } from '#providers/maplerad/events.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { checkCollection } from './check.ts';
import type { CollectionDeps } from './deps.ts';
import { dueCollections, findByReference } from './queries.ts';

const checkJob = rowJob(
  'collections:check',
  { lane: 'companies', longestSeconds: 180, company: 'maplerad' },
  5,
);
const sweepJob = clockJob('collections:sweep', 300, 3);
const most = 500;

const sweep = async (deps: CollectionDeps): Promise<void> => {
  for (const { id } of await dueCollections(deps.db, deps.clock.now(), most)) {
    await inTx(deps.db, (tx) => enqueue(tx, checkJob, { id }, { key: `collection:${id}` }));
  }
};

/** If the company does not answer, the next sweep asks again. */
const tolerateNoAnswer = async (deps: CollectionDeps, id: string): Promise<void> => {
  try {
    await checkCollection(deps, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ provider: error.provider, kind: error.kind }, 'a request got no answer');
  }
};

export const collectionJobs = (deps: CollectionDeps): JobHandler[] => [
  handleJob(checkJob, ({ id }) => tolerateNoAnswer(deps, id)),
  handleJob(sweepJob, () => sweep(deps), '* * * * *'),
];

/** The company's event says that a payment changed: ask the company for its status. */
export const collectionHandler = (deps: CollectionDeps): CompanyEventHandler => ({
  company: 'maplerad',
  types: ['collection.successful', 'collection.failed'],
  handle: async ({ type, payload }) => {
    const event = readMapleradEvent(type, payload);
    const reference = event.kind === 'collection' ? event.reference : null;
    const row = reference === null ? undefined : await findByReference(deps.db, reference);
    if (!row) return { collection: null };
    await checkCollection(deps, row.id);
    return { collection: row.id };
  },
});
