/**
 * Writes the search words of movements in a background job, so that posting never waits for it. A
 * batch that committed slowly can have an older time than one that is indexed already, so each run
 * goes back a minute and indexes that part again.
 */

import { formatPlain, money } from '@cowrie/money';
import { addSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { TransactionDeps } from './deps.ts';
import { termsOf } from './search.ts';
import {
  type Indexable,
  insertTerms,
  readDone,
  readFreshOf,
  readNewFrom,
  type TermRow,
  writeDone,
} from './term-queries.ts';
import { counterpartyOf } from './answers.ts';

const backSeconds = 60;
const pageRows = 500;
const first = '00000000-0000-0000-0000-000000000000';

const termRows = (row: Indexable): TermRow[] => {
  const other = counterpartyOf(row);
  const identifier = [other.tag, other.account, other.bank].filter(Boolean).join(' ');
  const amount = formatPlain(money(row.amount, row.asset));
  const terms = termsOf({ ...row, name: other.name, identifier, amount });
  return terms.map((term) => ({
    user_id: row.user_id,
    term,
    created_at: row.created_at,
    transaction_id: row.id,
  }));
};

const indexTerms = async ({ db }: Pick<TransactionDeps, 'db'>): Promise<number> => {
  const done = await readDone(db);
  let place = { at: done ? addSeconds(done, -backSeconds) : new Date(0), id: first };
  let indexed = 0;
  for (;;) {
    const rows = await readNewFrom(db, place, pageRows);
    const last = rows.at(-1);
    if (!last) return indexed;
    await insertTerms(db, rows.flatMap(termRows));
    place = { at: last.created_at, id: last.id };
    await writeDone(db, place);
    indexed += rows.length;
  }
};

/**
 * A person's newest movements are indexed before they search, so that a search finds them
 * immediately.
 */
export const indexFresh = async (db: Db, userId: string): Promise<void> => {
  const done = await readDone(db);
  const since = done ? addSeconds(done, -backSeconds) : new Date(0);
  const rows = await readFreshOf(db, userId, since, pageRows);
  await insertTerms(db, rows.flatMap(termRows));
};

const indexJob = clockJob('transactions:index', 900, 3);

export const transactionJobs = (deps: TransactionDeps): JobHandler[] => [
  handleJob(indexJob, async () => void (await indexTerms(deps)), '* * * * *'),
];
