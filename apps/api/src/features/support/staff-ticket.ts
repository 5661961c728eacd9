/** One ticket as staff see it. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/support/routes';
import type { StaffTicket } from '@cowrie/contract/support/routes';
import { wireAmount } from '@cowrie/money';
import { listOwners, stepsOf } from '#features/cases/index.ts';
import { openMessageFile, readThread } from '#features/chat/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { SupportDeps } from './deps.ts';
import { listMerged } from './merge-queries.ts';
import { ratingOf } from './own-tickets.ts';
import { findTicket } from './queries.ts';
import { findSimilar, findStaffTicket, isMember, type StaffTicketRow } from './staff-queries.ts';

const transactionOf = (row: StaffTicketRow): StaffTicket['transaction'] => {
  const { transaction_id: id, x_reference: reference, x_asset: currency } = row;
  if (id === null || reference === null || currency === null) return null;
  const amount = wireAmount(row.x_amount ?? 0n, currency);
  return { id, reference, amount, currency, status: row.x_status ?? '' };
};

export const readStaffTicket = async (db: Db | Tx, userId: string, id: string) => {
  const row = await findStaffTicket(db, id);
  if (!row) return fail('NOT_FOUND');
  const steps = await stepsOf(db, [id]);
  const merged = await listMerged(db, id);
  return ok<StaffTicket>({
    id,
    reference: row.reference,
    threadId: row.thread_id,
    person: { id: row.user_id, name: row.person_name, tag: row.person_tag },
    category: row.category,
    title: row.title,
    state: row.state,
    priority: Number(row.priority),
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    pausedAt: row.paused_at?.toISOString() ?? null,
    owner:
      row.owner_id === null
        ? null
        : { id: row.owner_id, name: row.owner_name ?? '', tag: row.owner_tag ?? '' },
    isSecondLine: row.line === 2,
    mergedInto:
      row.merged_into === null
        ? null
        : { id: row.merged_into, reference: row.merged_reference ?? '' },
    merged: merged.map((one) => ({
      id: one.id,
      reference: one.reference,
      at: one.at.toISOString(),
    })),
    transaction: transactionOf(row),
    steps: steps.map(({ at, what, by_name: by, internal }) => ({
      at: at.toISOString(),
      what,
      by,
      isPublic: !internal,
    })),
    rating: ratingOf(row),
    isMember: await isMember(db, row.thread_id, userId),
    isOwn: row.user_id === userId,
  });
};

export const listStaffMessages = async (
  { db }: SupportDeps,
  userId: string,
  id: string,
  query: ParsedOf<typeof contract.listStaffMessages>['query'],
) => {
  const ticket = await findTicket(db, id);
  const page = ticket && (await readThread(db, ticket.thread_id, userId, query));
  return page ? ok(page) : fail('NOT_FOUND');
};

/** The entry comes before the file leaves, so that no view is without one. */
export const openStaffFile = async (
  deps: SupportDeps,
  by: By,
  { ticketId, messageId }: { readonly ticketId: string; readonly messageId: string },
) => {
  const ticket = await findTicket(deps.db, ticketId);
  if (!ticket) return fail('NOT_FOUND');
  if (ticket.user_id === by.actor.userId) return fail('OWN_CASE');
  const file = await openMessageFile(deps, ticket.thread_id, messageId);
  if (!file) return fail('NOT_FOUND');
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'support.file_viewed',
      subject: `ticket:${ticketId}`,
      detail: { messageId },
    }),
  );
  return ok(file);
};

const mostSimilar = 3;

export const listSimilar = async ({ db }: SupportDeps, id: string) => {
  const ticket = await findTicket(db, id);
  return ticket ? ok({ items: await findSimilar(db, ticket, mostSimilar) }) : fail('NOT_FOUND');
};

export const listTicketOwners = async ({ db }: SupportDeps, line: '1' | '2') =>
  ok({
    items: (await listOwners(db, line === '2' ? 'support.specialist' : 'support.write')).map(
      ({ id, full_name: name, tag, open }) => ({
        id,
        name,
        tag,
        open: Number(open ?? 0n),
      }),
    ),
  });
