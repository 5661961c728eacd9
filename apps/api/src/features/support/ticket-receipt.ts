/** The resolution receipt: a question as one page, when it is over. */

import { product } from '@cowrie/contract';
import { ticketCategories } from '@cowrie/contract/support/data';
import { formatMinor } from '@cowrie/money';
import { readAllMessages } from '#features/chat/index.ts';
import { lagosMoment } from '#platform/dates.ts';
import { pdfOf } from '#platform/documents/pdf.ts';
import { drawReceipt, type Receipt } from '#platform/documents/receipt-drawing.ts';
import { download } from '#platform/files/download.ts';
import { fail, ok } from '#platform/result.ts';
import type { SupportDeps } from './deps.ts';
import { findOwnTicket, type OwnTicketRow } from './queries.ts';

const factsOf = (
  row: OwnTicketRow,
  answers: readonly { readonly at: Date; readonly by: string | null }[],
): Receipt['facts'] => {
  const { x_amount: amount, x_asset: asset } = row;
  const [first] = answers;
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Asked', lagosMoment(row.opened_at)],
    ['First answer', first && lagosMoment(first.at)],
    ['Answered by', [...new Set(answers.map(({ by }) => by))].join(', ')],
    ['Resolved', row.resolved_at && lagosMoment(row.resolved_at)],
    ['Transaction', row.x_reference],
    ['Amount', amount !== null && asset !== null ? formatMinor(amount, asset) : null],
    ['Question', row.title],
  ];
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
};

export const makeTicketReceipt = async (deps: SupportDeps, userId: string, id: string) => {
  const row = await findOwnTicket(deps.db, userId, id);
  if (!row) return fail('NOT_FOUND');
  if (row.state !== 'resolved') return fail('TICKET_NOT_RESOLVED');
  const answers = (await readAllMessages(deps.db, row.thread_id)).filter(
    ({ role }) => role === 'staff',
  );
  const drawing = drawReceipt({
    title: `Question about: ${ticketCategories[row.category].label}`,
    amount: row.reference,
    status: 'Resolved',
    isGood: true,
    facts: factsOf(row, answers),
    checkUrl: null,
  });
  const title = `Question ${row.reference}`;
  const about = { title, author: product.name, at: deps.clock.now() };
  const file = await pdfOf([drawing], about, { userId });
  return ok(download(new Uint8Array(file), 'application/pdf', `question-${row.reference}.pdf`));
};
