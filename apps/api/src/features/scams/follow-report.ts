/**
 * Actions of a person on a report of theirs: ask for the money back, add words, block, get it as a
 * PDF.
 */

import { inTx, type Tx } from '#platform/db/pool.ts';
import { noteStepIn } from '#features/cases/index.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { isOpenState, isPayable, openDetails } from './answers.ts';
import * as beacon from './beacon-queries.ts';
import { publicStep, startClockIn, tellChangedIn } from './change.ts';
import { canRecall, findOwnReport, readReport } from './own-reports.ts';
import { endClock, lockReport, type ReportRow, updateReport } from './queries.ts';

/** Locks a report of the person; undefined if it is not theirs. */
const lockOwn = async (tx: Tx, userId: string, id: string): Promise<ReportRow | undefined> => {
  const row = await lockReport(tx, id);
  return row?.user_id === userId ? row : undefined;
};

/**
 * Asks for the money back. None of our companies takes a recall by its API, so a member of staff tells
 * the receiving side and records when; the clock of 30 minutes runs from here.
 */
export const askRecall = async (deps: Platform, userId: string, id: string) => {
  const found = await findOwnReport(deps, userId, id);
  if (!found) return fail('NOT_FOUND');
  if (found.recall_asked_at === null && !(await canRecall(deps, found))) {
    return fail(isOpenState(found.state) ? 'SCAM_NO_TRANSFER' : 'SCAM_REPORT_OVER');
  }
  await inTx(deps.db, async (tx) => {
    const row = await lockOwn(tx, userId, id);
    if (!row || row.recall_asked_at !== null) return;
    const at = deps.clock.now();
    await updateReport(tx, id, { recall_asked_at: at, updated_at: at });
    await startClockIn(deps, tx, id, 'bank_told');
    await publicStep(deps, tx, id, 'You asked us to get the money back.');
    const words =
      row.kind === 'tag'
        ? 'Recall requested: the receiver is on Cowrie. Check what is left in their wallet and freeze it if the report holds; money moves back only by an adjustment of two people.'
        : 'Recall requested: tell the receiving bank or company, and record it here.';
    await noteStepIn(deps, tx, id, { what: words, internal: true, by: null });
    await tellChangedIn(deps, tx, row);
  });
  return readReport(deps, userId, id);
};

/** Adds words of the person. What we waited for has come, and our own clocks go on. */
export const addWords = async (
  deps: Platform,
  userId: string,
  id: string,
  added: { readonly id: string; readonly text: string },
) => {
  const done = await inTx(deps.db, async (tx) => {
    const row = await lockOwn(tx, userId, id);
    if (!row) return fail('NOT_FOUND');
    if (row.added.includes(added.id)) return ok(true);
    if (!isOpenState(row.state)) return fail('SCAM_REPORT_OVER');
    const at = deps.clock.now();
    const state = row.state === 'waiting_person' ? 'reviewing' : row.state;
    await updateReport(tx, id, { added: [...row.added, added.id], state, updated_at: at });
    await endClock(tx, id, 'person', at);
    await publicStep(deps, tx, id, `You wrote: ${added.text}`);
    await tellChangedIn(deps, tx, row);
    return ok(true);
  });
  return done.ok ? readReport(deps, userId, id) : done;
};

const blockPlace = (row: string) => ({ table: 'scam_blocks', column: 'name', row });

/** Blocks the recipient of a report: the server refuses later sends of this person to it. */
export const blockTarget = async (deps: Platform, userId: string, id: string) => {
  const row = await findOwnReport(deps, userId, id);
  if (!row) return fail('NOT_FOUND');
  const { target, kind } = row;
  if (target === null || kind === null || !isPayable(kind)) return fail('SCAM_NOT_BLOCKABLE');
  const blockId = deps.ids.next();
  const name = deps.cipher.seal(openDetails(deps, row).name ?? '', blockPlace(blockId));
  await inTx(deps.db, async (tx) => {
    const block = { id: blockId, user_id: userId, target, kind, name, at: deps.clock.now() };
    await beacon.insertBlock(tx, block);
    await tellChangedIn(deps, tx, row);
  });
  return readReport(deps, userId, id);
};

export const listOwnBlocks = async (deps: Platform, userId: string) => {
  const rows = await beacon.listBlocks(deps.db, userId);
  return rows.map(({ id, kind, name, at }) => ({
    id,
    kind: kind as 'tag',
    name: deps.cipher.open(name, blockPlace(id)),
    at: at.toISOString(),
  }));
};

export const unblockTarget = async (deps: Platform, userId: string, blockId: string) => {
  const isGone = await inTx(deps.db, (tx) => beacon.removeBlock(tx, userId, blockId));
  return isGone ? ok({ done: true as const }) : fail('NOT_FOUND');
};
