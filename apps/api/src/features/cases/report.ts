/**
 * A case as one text file with what a suspicious activity report asks for: people, transactions, steps
 * and notes, evidence and outcome. Identity data are masked unless the member of staff may reveal
 * them and asks for it.
 */

import { caseDispositions, caseKindRules } from '@cowrie/contract/cases/data';
import type { StaffCase } from '@cowrie/contract/cases/routes';
import { staffTransactionsList } from '@cowrie/contract/transactions/lists';
import { listZone } from '@cowrie/contract/admin-list';
import { formatMinor } from '@cowrie/money';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDigits } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { download } from '#platform/files/download.ts';
import { fail, ok } from '#platform/result.ts';
import type { CaseDeps } from './deps.ts';
import { readCaseAnswer } from './desk.ts';
import { nameOf, partiesOf } from './queries.ts';
import { type ReportedTransaction, readTransactionsAround } from './report-queries.ts';

const monthSeconds = 30 * 86_400;
const timeOf = (at: string | Date): string => lagosDigits(new Date(at));

const { kind: kinds, status: statuses } = staffTransactionsList.columns;
const wordOf = (names: Readonly<Record<string, string>>, code: string): string =>
  names[code] ?? code.replaceAll('_', ' ');

const lineOf = (row: ReportedTransaction): string =>
  [
    timeOf(row.at),
    row.reference,
    wordOf(kinds.names, row.kind),
    row.direction === 'out' ? 'sent' : 'received',
    formatMinor(row.amount, row.currency),
    wordOf(statuses.names, row.status),
    row.counterparty ?? '',
  ].join(' | ');

const section = (title: string, lines: readonly string[]): string[] => [
  '',
  title.toUpperCase(),
  ...(lines.length === 0 ? ['None'] : lines),
];

const caseLines = (found: StaffCase): string[] => [
  `Case: ${found.reference}`,
  `Kind: ${caseKindRules[found.kind].label}`,
  `Opened: ${timeOf(found.openedAt)}`,
  `Owner: ${found.owner?.name ?? 'none'}`,
  `Outcome: ${found.disposition ? caseDispositions[found.disposition] : 'open'}`,
];

const stepLines = ({ steps }: StaffCase): string[] =>
  steps.map(
    ({ at, by, what, isPublic }) =>
      `${timeOf(at)} | ${by} | ${isPublic ? 'customer reads it' : 'staff only'} | ${what}`,
  );

const evidenceLines = ({ evidence }: StaffCase): string[] =>
  evidence.map(({ name, mediaType, bytes, by, at }) =>
    [timeOf(at), name, mediaType, `${bytes} bytes`, `added by ${by}`].join(' | '),
  );

/** The people on both sides, each with their transactions of a month around the case. */
const peopleSections = async (
  deps: CaseDeps,
  found: StaffCase,
  parties: readonly string[],
  isRevealed: boolean,
): Promise<string[]> => {
  const opened = new Date(found.openedAt);
  const around = { from: addSeconds(opened, -monthSeconds), to: addSeconds(opened, monthSeconds) };
  const lines: string[] = [];
  for (const userId of new Set(parties)) {
    const identity = await deps.identities.describeIdentity(userId, isRevealed);
    const rows = await readTransactionsAround(deps.db, userId, around);
    const who = userId === found.user?.id ? 'Person of the case' : 'Other side';
    lines.push(
      ...section(
        who,
        identity.map(([label, value]) => `${label}: ${value}`),
      ),
      ...section(`Transactions: ${who}, 30 days before and after`, rows.map(lineOf)),
    );
  }
  return lines;
};

export const reportCase = async (
  deps: CaseDeps,
  by: By,
  { caseId }: { readonly caseId: string },
  { reason, revealed }: { readonly reason: string; readonly revealed: boolean },
) => {
  const { actor } = by;
  const found = await readCaseAnswer(deps, actor, caseId);
  if (!found || !actor.permissions.has(caseKindRules[found.kind].permission.read)) {
    return fail('NOT_FOUND');
  }
  if (revealed && !actor.permissions.has('kyc.reveal')) return fail('FORBIDDEN');
  const parties = await partiesOf(deps.db, caseId);
  if (parties.includes(actor.userId)) return fail('OWN_CASE');
  const staffName = await nameOf(deps.db, actor.userId);
  const now = deps.clock.now();
  const people = await peopleSections(deps, found, parties, revealed);
  // The entry comes before the file leaves, so that no report is without one.
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'cases.reported',
      subject: `case:${found.reference}`,
      detail: { reason, revealed, people: [...new Set(parties)] },
    }),
  );
  const mark = `Confidential. Exported by ${staffName} on ${timeOf(now)} (${listZone}). Reason: ${reason}`;
  const lines = [
    mark,
    `All times are in ${listZone}. Identity data are ${revealed ? 'in full' : 'masked'}.`,
    ...section('Suspicious activity report', caseLines(found)),
    ...people,
    ...section('Steps and notes', stepLines(found)),
    ...section('Evidence', evidenceLines(found)),
    '',
    mark,
    '',
  ];
  return ok(
    download(lines.join('\n'), 'text/plain; charset=utf-8', `${found.reference}-report.txt`),
  );
};
