/** The lists that people are screened against: loading one, and what staff see of them. */

import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import type { KycDeps } from '../deps.ts';
import { nameKeys } from '../names.ts';
import { readScreeningCsv, type ScreeningEntry } from './csv.ts';
import {
  countOpenHits,
  insertEntries,
  readLists,
  readOpenHits,
  replaceList,
  type ShownHit,
} from './queries.ts';
import { screenEveryoneJob } from './screening.ts';

/** The list of this name is replaced in the transaction that lets everyone be compared with it. */
export const keepList = async (
  deps: KycDeps,
  tx: Tx,
  list: { readonly name: string; readonly reason: string; readonly byId: string | null },
  entries: readonly ScreeningEntry[],
): Promise<void> => {
  const [id, at] = [deps.ids.next(), deps.clock.now()];
  const { name, reason, byId } = list;
  const row = { id, name, entries: entries.length, loaded_at: at, loaded_by: byId, reason };
  await replaceList(tx, row, at);
  const keyed = entries.map((entry) => ({ ...entry, keys: nameKeys(entry.name) }));
  await insertEntries(tx, id, keyed);
  await enqueue(tx, screenEveryoneJob, { listId: id });
};

export const loadList = async (
  deps: KycDeps,
  by: By,
  { name, reason }: { readonly name: string; readonly reason: string },
  bytes: Uint8Array,
) => {
  const read = readScreeningCsv(new TextDecoder().decode(bytes));
  if (read.problem) {
    const { line, words } = read.problem;
    return fail('SCREENING_FILE', { words: `Line ${line}: ${words}` });
  }
  await inTx(deps.db, async (tx) => {
    await keepList(deps, tx, { name, reason, byId: by.actor.userId }, read.entries);
    await audit(deps, tx, by, {
      action: 'kyc.screening_list_loaded',
      subject: `screening:${name}`,
      detail: { entries: read.entries.length, reason },
    });
  });
  return ok({ entries: read.entries.length });
};

export const hitOf = (row: ShownHit) => ({
  id: row.id,
  listName: row.list_name,
  ref: row.ref,
  kind: row.kind,
  entryName: row.entry_name,
  entryCountry: row.entry_country,
  entryNote: row.entry_note,
  score: row.score,
  foundAt: row.found_at.toISOString(),
  state: row.state,
  decidedBy: row.decider_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
});

const mostHits = 100;

export const readScreening = async ({ db }: KycDeps) => {
  const [lists, hits, open] = await Promise.all([
    readLists(db),
    readOpenHits(db, mostHits),
    countOpenHits(db),
  ]);
  return ok({
    lists: lists.map((list) => ({
      id: list.id,
      name: list.name,
      entries: list.entries,
      loadedAt: list.loaded_at.toISOString(),
      loadedBy: list.full_name,
      screenedAt: list.screened_at?.toISOString() ?? null,
    })),
    hits: hits.map((row) => ({
      ...hitOf(row),
      person: { id: row.user_id, name: row.full_name, tag: row.tag },
    })),
    open,
  });
};
