/**
 * Looks after the clocks: those who can do something are told before one ends, and a missed one is said
 * openly on the person's page.
 */

import { scamClocks, type ScamClock } from '@cowrie/contract/scams/data';
import { listOwners, noteStepIn } from '#features/cases/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { isOpenState } from './answers.ts';
import { publicStep, tellChangedIn } from './change.ts';
import { clocksEnding, clocksMissed, lockClock, markClock } from './clock-queries.ts';
import { clockEnding, personReminded } from './notifications.ts';
import { type ClockRow, lockReport, type ReportRow, updateReport } from './queries.ts';

const most = 200;

type Found = { readonly report: ReportRow; readonly clock: ClockRow };

/** Null if the clock ended, or another run of the job has told it, since the list was read. */
const lockBoth = async (
  tx: Tx,
  { report_id: id, clock }: Pick<ClockRow, 'report_id' | 'clock'>,
  mark: 'warned_at' | 'missed_at',
): Promise<Found | null> => {
  const report = await lockReport(tx, id);
  const row = await lockClock(tx, id, clock);
  if (!report || !row || !isOpenState(report.state)) return null;
  return row.done_at === null && row[mark] === null ? { report, clock: row } : null;
};

const remindPerson = async (deps: Platform, tx: Tx, { report, clock }: Found): Promise<void> => {
  const data = {
    reference: report.reference,
    reportId: report.id,
    text: clock.words ?? '',
    until: lagosMoment(clock.due_at),
  };
  const cause = `scams:reminder:${report.id}:${clock.started_at.toISOString()}`;
  await notify(deps, tx, await addressee(tx, report.user_id), personReminded, data, { cause });
};

/** The owner of the report is told, or all who can take it. */
const warnStaff = async (
  deps: Platform,
  tx: Tx,
  { report, clock }: Found,
  all: readonly string[],
): Promise<void> => {
  const what = scamClocks[clock.clock].staff;
  const until = lagosMoment(clock.due_at);
  const internal = { internal: true, by: null } as const;
  await noteStepIn(deps, tx, report.id, { what: `Due soon: ${what}, by ${until}`, ...internal });
  const ids = report.owner_id === null ? all : [report.owner_id];
  for (const id of ids.filter((one) => one !== report.user_id)) {
    const data = { reference: report.reference, reportId: report.id, what, until };
    const cause = `scams:ending:${report.id}:${clock.clock}:${clock.started_at.toISOString()}`;
    await notify(deps, tx, await addressee(tx, id), clockEnding, data, { cause });
  }
};

const warn = (deps: Platform, row: ClockRow, staff: readonly string[]): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const found = await lockBoth(tx, row, 'warned_at');
    if (!found) return;
    await markClock(tx, row, 'warned_at', deps.clock.now());
    await (row.clock === 'person'
      ? remindPerson(deps, tx, found)
      : warnStaff(deps, tx, found, staff));
  });

const missedWords: Readonly<Record<ScamClock, string>> = {
  acknowledge: 'We are late: a person should have confirmed your report by now.',
  bank_told: 'We are late: the receiving side should have been told by now.',
  person: 'We did not get what we asked for. We decide with what we have.',
  decision: 'We are late: you should have our decision by now.',
  refund: 'We are late: your refund should be in your wallet by now.',
};

const miss = (deps: Platform, row: ClockRow): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const found = await lockBoth(tx, row, 'missed_at');
    if (!found) return;
    const { report } = found;
    await markClock(tx, row, 'missed_at', deps.clock.now());
    await publicStep(deps, tx, report.id, missedWords[row.clock]);
    if (row.clock === 'person' && report.state === 'waiting_person') {
      await updateReport(tx, report.id, { state: 'reviewing' });
    }
    await tellChangedIn(deps, tx, report);
  });

export const tendClocks = async (deps: Platform): Promise<void> => {
  const now = deps.clock.now();
  const ending = await clocksEnding(deps.db, now, most);
  const owners = ending.length > 0 ? await listOwners(deps.db, 'scams.write') : [];
  const staff = owners.map(({ id }) => id);
  for (const row of ending) await warn(deps, row, staff);
  for (const row of await clocksMissed(deps.db, now, most)) await miss(deps, row);
};
