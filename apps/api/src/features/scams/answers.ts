/** Pure: a report as its owner and staff read it. */

import { openScamStates, targetKinds, type TargetKind } from '@cowrie/contract/scams/data';
import type { ScamClockAnswer, ScamLine } from '@cowrie/contract/scams/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { wireAmount } from '@cowrie/money';
import * as z from 'zod';
import type { Platform } from '#platform/platform.ts';
import { isMissed } from './clocks.ts';
import type { ClockRow, ReportRow } from './queries.ts';

const details = z.object({ story: z.string(), name: z.string().nullable() });
type Details = z.output<typeof details>;

const place = (row: string) => ({ table: 'scam_reports', column: 'details', row });

export const sealDetails = (
  { cipher }: Pick<Platform, 'cipher'>,
  id: string,
  { story, name }: Details,
): Buffer => cipher.seal(JSON.stringify({ story, name }), place(id));

export const openDetails = (
  { cipher }: Pick<Platform, 'cipher'>,
  row: Pick<ReportRow, 'id' | 'details'>,
): Details => details.parse(JSON.parse(cipher.open(row.details, place(row.id))));

export const isOpenState = (state: string): boolean =>
  openScamStates.some((open) => open === state);

export const clockAnswer = (row: ClockRow, now: Date): ScamClockAnswer => ({
  clock: row.clock,
  startedAt: row.started_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  isMissed: isMissed({ dueAt: row.due_at, doneAt: row.done_at }, now),
  words: row.words,
});

/** The running clock that ends first. */
const nextClock = (clocks: readonly ClockRow[]): ClockRow | undefined =>
  clocks
    .filter(({ done_at: doneAt }) => doneAt === null)
    .toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime())[0];

export const lineOf = (
  row: ReportRow,
  { name, clocks, now }: { name: string | null; clocks: readonly ClockRow[]; now: Date },
): ScamLine => {
  const next = nextClock(clocks);
  const { amount, currency } = row;
  const isKnown = amount !== null && currency !== null;
  return {
    id: row.id,
    reference: row.reference,
    type: row.type,
    state: row.state,
    counterparty: name,
    amount: isKnown ? wireAmount(amount, currency) : null,
    currency: isKnown ? (currency as WalletCurrency) : null,
    recovered: currency === null ? 0 : wireAmount(row.recovered, currency),
    openedAt: row.opened_at.toISOString(),
    next: next ? clockAnswer(next, now) : null,
  };
};

export const isPayable = (kind: TargetKind | null): boolean =>
  kind !== null && targetKinds[kind].isPayable;
