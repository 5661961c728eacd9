/** A report as one page, for the police or the regulator. */

import { product } from '@cowrie/contract';
import { regulator, scamClocks, scamStates, scamTypes } from '@cowrie/contract/scams/data';
import { formatMinor } from '@cowrie/money';
import { lagosMoment } from '#platform/dates.ts';
import { pdfOf } from '#platform/documents/pdf.ts';
import { drawReceipt, type Receipt } from '#platform/documents/receipt-drawing.ts';
import { download } from '#platform/files/download.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { openDetails } from './answers.ts';
import { findOwnReport } from './own-reports.ts';
import { clocksOf, type ClockRow, type ReportRow } from './queries.ts';

const clockFact = ({ clock, due_at: due, done_at: done }: ClockRow): readonly [string, string] => [
  scamClocks[clock].label,
  done ? `Done ${lagosMoment(done)}` : `Due ${lagosMoment(due)}`,
];

const longest = 300;
const shorten = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;

const factsOf = (deps: Platform, row: ReportRow, clocks: readonly ClockRow[]): Receipt['facts'] => {
  const { story, name } = openDetails(deps, row);
  const { amount, currency } = row;
  const facts: (readonly [string, string | null])[] = [
    ['Reported', lagosMoment(row.opened_at)],
    ['Type', scamTypes[row.type]],
    ['Reported party', name],
    ['Transaction', row.x_reference],
    ['Amount', amount !== null && currency !== null ? formatMinor(amount, currency) : null],
    ['Happened', row.happened_at && lagosMoment(row.happened_at)],
    ['Recall requested', row.recall_asked_at && lagosMoment(row.recall_asked_at)],
    ...clocks.map(clockFact),
    ['What happened', shorten(story)],
    ['Regulator', `${regulator.name} · ${regulator.email}`],
  ];
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
};

export const makeSummary = async (deps: Platform, userId: string, id: string) => {
  const row = await findOwnReport(deps, userId, id);
  if (!row) return fail('NOT_FOUND');
  const clocks = await clocksOf(deps.db, [id]);
  const drawing = drawReceipt({
    title: 'Scam report',
    amount: row.reference,
    status: scamStates[row.state],
    isGood: row.state === 'refunded',
    facts: factsOf(deps, row, clocks),
    checkUrl: null,
  });
  const title = `Scam report ${row.reference}`;
  const about = { title, author: product.name, at: deps.clock.now() };
  const file = await pdfOf([drawing], about, { userId });
  return ok(download(new Uint8Array(file), 'application/pdf', `scam-report-${row.reference}.pdf`));
};
