/** The runs that fetched the companies' lists, and a new one at once. */

import type { ParsedOf } from '@cowrie/contract';
import type { BillCompany } from '@cowrie/contract/bills/data';
import type * as contract from '@cowrie/contract/bills/routes';
import type { CatalogueSync } from '@cowrie/contract/bills/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { CatalogueDeps } from '../deps.ts';
import type { Difference } from '../sync/compare.ts';
import { beginSyncIn } from '../sync/sync.ts';
import { newestSyncs, type SyncRow } from '../sync/sync-queries.ts';

type Input = ParsedOf<typeof contract.startSync>['body'];

const mostRuns = 40;

const showSync = (row: SyncRow, by: string): CatalogueSync => ({
  id: row.id,
  company: row.company as BillCompany,
  state: row.state,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  by,
  billers: row.billers,
  plans: row.plans,
  added: row.added,
  removed: row.removed,
  changed: row.changed,
  words: row.words,
});

/** The changes that the newest run of each company made, or would have made. */
const differencesOf = (rows: readonly SyncRow[]) => {
  const ended = rows.filter(({ state }) => state === 'done' || state === 'refused');
  const newest = new Map(ended.toReversed().map((row) => [row.company, row]));
  return [...newest.values()].flatMap((row) =>
    (row.differences as unknown as readonly Difference[]).map((each) => ({
      ...each,
      company: row.company as BillCompany,
    })),
  );
};

export const readSyncs = async (deps: CatalogueDeps) => {
  const rows = await newestSyncs(deps.db, mostRuns);
  const items = rows.map((row) =>
    showSync(row, row.staff_tag === null ? 'Schedule' : `@${row.staff_tag}`),
  );
  return ok({ items, differences: differencesOf(rows) });
};

export const startSync = (deps: CatalogueDeps, by: By, input: Input) =>
  inTx(deps.db, async (tx) => {
    const { company, reason, force = false } = input;
    const begun = await beginSyncIn(deps, tx, { company, staffId: by.actor.userId, force });
    if (!begun) return fail('ALREADY_SO');
    await audit(deps, tx, by, {
      action: 'bills.sync',
      subject: `company:${company}`,
      detail: { reason, force, sync: begun.id },
    });
    return ok(showSync(begun, 'You'));
  });
