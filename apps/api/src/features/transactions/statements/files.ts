/**
 * Statements that a job makes, because they are too long to wait for. The file is kept encrypted for
 * a week.
 */

import * as z from 'zod';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { download } from '#platform/files/download.ts';
import type { Actor } from '#platform/http/call.ts';
import { clockJob, enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { ourText } from '#platform/stranger-text.ts';
import type { TransactionDeps } from '../deps.ts';
import { readerFor } from '../marker-queries.ts';
import { statementReady } from '../notifications.ts';
import { dayInWords } from '../days.ts';
import { fileName, makePdf, spanOf, type Wanted } from './statement.ts';
import * as queries from './file-queries.ts';

const keptSeconds = 7 * 86_400;

const makeJob = job('transactions:make-statement', z.object({ statementId: z.uuid() }), {
  lane: 'housekeeping',
  longestSeconds: 900,
});

const removeJob = clockJob('transactions:remove-statements', 120);

const toAnswer = (row: queries.StatementFileRow, now: Date) => ({
  id: row.id,
  ...wantedOf(row),
  state: stateOf(row, now),
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

const wantedOf = (row: queries.StatementFileRow): Wanted => ({
  currency: row.currency,
  from: row.from_day,
  to: row.to_day,
});

const stateOf = (row: queries.StatementFileRow, now: Date) => {
  if (!row.ready_at || !row.expires_at) return 'preparing' as const;
  return row.expires_at <= now || !row.file_id ? ('expired' as const) : ('ready' as const);
};

/** Asking twice for the same days while the first is being made gives the first. */
export const prepareStatement = async (deps: TransactionDeps, actor: Actor, wanted: Wanted) => {
  const read = await readerFor(deps, actor.userId);
  const span = await spanOf(read, actor.userId, wanted);
  if (!span.ok) return span;
  const now = deps.clock.now();
  const row = await inTx(deps.db, async (tx) => {
    const open = await queries.findOpen(tx, actor.userId, wanted);
    if (open) return open;
    const made = await queries.insert(tx, {
      id: deps.ids.next(),
      user_id: actor.userId,
      currency: wanted.currency,
      from_day: wanted.from,
      to_day: wanted.to,
      requested_at: now,
    });
    await enqueue(tx, makeJob, { statementId: made.id });
    return made;
  });
  return ok(toAnswer(row, now));
};

export const listStatements = async (deps: TransactionDeps, actor: Actor) => {
  const rows = await queries.list(deps.db, actor.userId);
  return ok({ items: rows.map((row) => toAnswer(row, deps.clock.now())) });
};

export const downloadStatement = async (deps: TransactionDeps, actor: Actor, id: string) => {
  const row = await queries.find(deps.db, id);
  if (!row || row.user_id !== actor.userId) return fail('NOT_FOUND');
  const state = stateOf(row, deps.clock.now());
  if (state === 'preparing') return fail('STATEMENT_NOT_READY');
  const file =
    row.file_id && state === 'ready' && (await deps.files.open(row.file_id, row.user_id));
  if (!file) return fail('NOT_FOUND');
  const bytes = new Uint8Array(file.bytes);
  return ok(download(bytes, 'application/pdf', fileName(wantedOf(row), 'pdf')));
};

/** If the job runs twice, the second run finds the file and makes none. */
const makeFile = async (deps: TransactionDeps, statementId: string): Promise<void> => {
  const row = await queries.find(deps.db, statementId);
  if (!row || row.ready_at) return;
  const read = await readerFor(deps, row.user_id);
  const span = await spanOf(read, row.user_id, wantedOf(row));
  if (!span.ok) throw new Error(`the statement ${statementId} cannot be made: ${span.code}`);
  const fileId = await deps.files.save({
    ownerId: row.user_id,
    kind: 'statement',
    mediaType: 'application/pdf',
    bytes: await makePdf(deps, read, span.value, 'job'),
    isPrivate: true,
  });
  const now = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    const expiresAt = addSeconds(now, keptSeconds);
    await queries.changeFile(tx, row.id, { file_id: fileId, ready_at: now, expires_at: expiresAt });
    const owner = await readPerson(tx, row.user_id);
    const { from, to } = wantedOf(row);
    const said = { from: ourText(dayInWords(from)), to: dayInWords(to) };
    await notify(deps, tx, owner, statementReady, said);
  });
};

const removeOld = async (deps: TransactionDeps): Promise<void> => {
  for (const fileId of await queries.expiredFiles(deps.db, deps.clock.now(), 200)) {
    await deps.files.remove(fileId);
  }
};

export const statementJobs = (deps: TransactionDeps): JobHandler[] => [
  handleJob(makeJob, ({ statementId }) => makeFile(deps, statementId)),
  handleJob(removeJob, () => removeOld(deps), '41 * * * *'),
];
