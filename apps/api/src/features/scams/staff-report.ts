/** A report as staff read it, and what they can do with it now. */

import type { StaffScam } from '@cowrie/contract/scams/routes';
import { stepsOf } from '#features/cases/index.ts';
import { readPersonName } from '#features/identity/index.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { isOpenState } from './answers.ts';
import { baseAnswer } from './own-reports.ts';
import { clocksOf, findReport, readOther, type ReportRow } from './queries.ts';

type Action = StaffScam['actions'][number];

/** Pure: which actions fit the report. */
export const actionsFor = (
  { state, owner_id: ownerId }: Pick<ReportRow, 'state' | 'owner_id'>,
  staffId: string,
  isBankWaiting: boolean,
): Action[] => {
  if (!isOpenState(state)) return [];
  const isDecided = state === 'refund_due';
  return [
    ...(ownerId === staffId ? [] : (['take'] as const)),
    'note',
    ...(isBankWaiting ? (['bank_told'] as const) : []),
    ...(isDecided ? (['refunded'] as const) : (['ask', 'uphold', 'decline', 'close'] as const)),
  ];
};

export const readStaffScam = async (deps: Platform, staffId: string, id: string) => {
  const row = await findReport(deps.db, id);
  if (!row) return fail('NOT_FOUND');
  const [base, steps, person, owner, other, clocks] = await Promise.all([
    baseAnswer(deps, row),
    stepsOf(deps.db, [id]),
    readPersonName(deps.db, row.user_id),
    row.owner_id ? readPersonName(deps.db, row.owner_id) : null,
    row.target ? readOther(deps.db, row.target) : undefined,
    clocksOf(deps.db, [id]),
  ]);
  const isBankWaiting = clocks.some(
    ({ clock, done_at: doneAt }) => clock === 'bank_told' && doneAt === null,
  );
  return ok<StaffScam>({
    ...base,
    person,
    owner,
    other: other ?? null,
    steps: steps.map(({ at, what, by_name: by, internal }) => ({
      at: at.toISOString(),
      what,
      by,
      isPublic: !internal,
    })),
    actions: actionsFor(row, staffId, isBankWaiting),
  });
};
