import type { Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { CardDeps } from './deps.ts';
import { rulesJob } from './entries/job-specs.ts';
import type { CardRow } from './queries.ts';

/** Rules look at the card again: new settings, another balance. */
export const followSettings = (_: CardDeps, tx: Tx, card: Pick<CardRow, 'id'>): Promise<void> =>
  enqueue(tx, rulesJob, { id: card.id }, { key: `card-rules:${card.id}` });
