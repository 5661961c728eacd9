/** A person's own tickets, as they read them. */

import type { ParsedOf } from '@cowrie/contract';
import { reopenDays } from '@cowrie/contract/support/data';
import type * as contract from '@cowrie/contract/support/routes';
import type { Ticket, TicketLine } from '@cowrie/contract/support/routes';
import { wireAmount } from '@cowrie/money';
import { readCaseOf } from '#features/cases/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import type { SupportDeps } from './deps.ts';
import { listMerged } from './merge-queries.ts';
import { findOwnTicket, listOwnTickets, type OwnTicketRow } from './queries.ts';

const lineOf = (row: OwnTicketRow): TicketLine => ({
  id: row.id,
  reference: row.reference,
  category: row.category,
  title: row.title,
  state: row.state,
  isUnseen: (row.seen_seq ?? 0) < row.last_seq,
  openedAt: row.opened_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const reopenUntilOf = (resolvedAt: Date | null): Date | null =>
  resolvedAt && addSeconds(resolvedAt, reopenDays * 86_400);

export const ratingOf = ({ stars, stars_text: text }: Pick<OwnTicketRow, 'stars' | 'stars_text'>) =>
  stars === null ? null : { stars, text };

const transactionOf = (row: OwnTicketRow): Ticket['transaction'] => {
  const { transaction_id: id, x_reference: reference, x_amount: amount, x_asset: currency } = row;
  if (id === null || reference === null || amount === null || currency === null) return null;
  return { id, reference, amount: wireAmount(amount, currency), currency };
};

/** Our question to a company about the same transaction, and which company it is. */
const askedOf = async (
  { db, cases }: SupportDeps,
  transactionId: string | null,
): Promise<Ticket['asked']> => {
  const found = transactionId === null ? null : await readCaseOf(db, transactionId);
  if (!found || transactionId === null) return null;
  const isOpen = found.state === 'open';
  return {
    reference: found.reference,
    isOpen,
    company: await cases.companyOf(transactionId),
    answerDue: isOpen ? found.due_at.toISOString() : null,
    steps: found.steps.map(({ at, what }) => ({ at: at.toISOString(), what })),
  };
};

const ticketOf = (
  row: OwnTicketRow,
  { asked, merged }: Pick<Ticket, 'asked' | 'merged'>,
  now: Date,
): Ticket => {
  const isOurTurn = row.state === 'open' || row.state === 'waiting_bank';
  const until = reopenUntilOf(row.resolved_at);
  return {
    ...lineOf(row),
    threadId: row.thread_id,
    answerBy: isOurTurn ? row.due_at.toISOString() : null,
    transaction: transactionOf(row),
    asked,
    isWithSpecialist: row.line === 2 && row.state !== 'resolved',
    mergedInto: row.merged_into,
    merged,
    reopenUntil: row.merged_into === null && until && until > now ? until.toISOString() : null,
    rating: ratingOf(row),
  };
};

export const readTicketAnswer = async (deps: SupportDeps, userId: string, id: string) => {
  const row = await findOwnTicket(deps.db, userId, id);
  if (!row) return fail('NOT_FOUND');
  const asked = await askedOf(deps, row.transaction_id);
  const merged = (await listMerged(deps.db, id)).map(({ reference, thread_id: threadId, at }) => ({
    reference,
    threadId,
    at: at.toISOString(),
  }));
  return ok(ticketOf(row, { asked, merged }, deps.clock.now()));
};

export const listTickets = async (
  { db }: SupportDeps,
  userId: string,
  { cursor, limit, is }: ParsedOf<typeof contract.listTickets>['query'],
) => {
  const rows = await listOwnTickets(db, userId, {
    is,
    before: readPlace(cursor),
    limit: limit + 1,
  });
  const page = cutPage(rows, limit, ({ updated_at: at, id }) => writePlace({ at, id }));
  return ok({ items: page.items.map(lineOf), next: page.next });
};
