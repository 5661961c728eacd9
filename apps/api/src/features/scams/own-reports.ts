/** A person's own reports, as they read them. */

import type { ParsedOf } from '@cowrie/contract';
import { scamClockKeys } from '@cowrie/contract/scams/data';
import type * as contract from '@cowrie/contract/scams/routes';
import type { ScamReport } from '@cowrie/contract/scams/routes';
import { stepsOf } from '#features/cases/index.ts';
import { cutPage, readPlace, writePlace } from '#platform/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { clockAnswer, isOpenState, isPayable, lineOf, openDetails } from './answers.ts';
import { findBlock } from './beacon-queries.ts';
import { filesOf } from './file-queries.ts';
import {
  clocksOf,
  findOwnTransaction,
  findReport,
  listReports,
  type ReportRow,
} from './queries.ts';

/** Fields of a report that both the owner and staff read. */
export const baseAnswer = async (deps: Platform, row: ReportRow) => {
  const now = deps.clock.now();
  const [clocks, files] = await Promise.all([
    clocksOf(deps.db, [row.id]),
    filesOf(deps.db, row.id),
  ]);
  const { story, name } = openDetails(deps, row);
  return {
    ...lineOf(row, { name, clocks, now }),
    kind: row.kind,
    story,
    happenedAt: row.happened_at?.toISOString() ?? null,
    transaction:
      row.transaction_id !== null && row.x_reference !== null
        ? { id: row.transaction_id, reference: row.x_reference }
        : null,
    recallAskedAt: row.recall_asked_at?.toISOString() ?? null,
    clocks: scamClockKeys
      .flatMap((name) => clocks.filter(({ clock }) => clock === name))
      .map((clock) => clockAnswer(clock, now)),
    files: files.map(({ id, name: file, media_type: mediaType, bytes, at }) => ({
      id,
      name: file,
      mediaType,
      bytes,
      at: at.toISOString(),
    })),
  };
};

/** Money that the person sent and that is not back already. */
export const canRecall = async (deps: Platform, row: ReportRow): Promise<boolean> => {
  if (row.transaction_id === null || row.recall_asked_at !== null) return false;
  if (!isOpenState(row.state) || row.state === 'refund_due') return false;
  const sent = await findOwnTransaction(deps.db, row.user_id, row.transaction_id);
  return sent?.direction === 'out' && ['pending', 'processing', 'completed'].includes(sent.status);
};

const reportAnswer = async (deps: Platform, row: ReportRow): Promise<ScamReport> => {
  const [base, steps, block, recall] = await Promise.all([
    baseAnswer(deps, row),
    stepsOf(deps.db, [row.id]),
    row.target ? findBlock(deps.db, row.user_id, row.target) : undefined,
    canRecall(deps, row),
  ]);
  return {
    ...base,
    can: {
      recall,
      block: row.target !== null && isPayable(row.kind) && !block,
      add: isOpenState(row.state),
    },
    blockId: block?.id ?? null,
    steps: steps
      .filter(({ internal }) => !internal)
      .map(({ at, what }) => ({ at: at.toISOString(), what })),
  };
};

export const findOwnReport = async (deps: Platform, userId: string, id: string) => {
  const row = await findReport(deps.db, id);
  return row?.user_id === userId ? row : undefined;
};

export const readReport = async (deps: Platform, userId: string, id: string) => {
  const row = await findOwnReport(deps, userId, id);
  return row ? ok(await reportAnswer(deps, row)) : fail('NOT_FOUND');
};

export const listOwnReports = async (
  deps: Platform,
  userId: string,
  { cursor, limit }: ParsedOf<typeof contract.listReports>['query'],
) => {
  const rows = await listReports(deps.db, userId, { before: readPlace(cursor), limit: limit + 1 });
  const page = cutPage(rows, limit, ({ opened_at: at, id }) => writePlace({ at, id }));
  const clocks = await clocksOf(
    deps.db,
    page.items.map(({ id }) => id),
  );
  const now = deps.clock.now();
  const items = page.items.map((row) =>
    lineOf(row, {
      name: openDetails(deps, row).name,
      clocks: clocks.filter(({ report_id: of }) => of === row.id),
      now,
    }),
  );
  return ok({ items, next: page.next });
};
