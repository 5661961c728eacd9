/** Receipts, and the page on which anyone can check whether one is genuine. */

import { product } from '@cowrie/contract/product';
import { formatMinor, wireAmount } from '@cowrie/money';
import * as z from 'zod';
import { readPerson } from '#features/identity/index.ts';
import { keptOr } from '#platform/documents/kept.ts';
import { pdfOf, pictureOf } from '#platform/documents/pdf.ts';
import { drawReceipt, type Receipt } from '#platform/documents/receipt-drawing.ts';
import { svgOf } from '#platform/documents/svg.ts';
import { download } from '#platform/files/download.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { momentInWords } from '../days.ts';
import type { TransactionDeps } from '../deps.ts';
import { findTransaction, type TransactionRow } from '../queries.ts';
import { codeHash, codeOf } from './receipt-code.ts';
import { findByCode } from './receipt-queries.ts';
import { hasReceipt, maskAccount, maskName } from '../where-money-is.ts';
import { counterpartyOf, feesOf } from '../answers.ts';

const statusWords: Readonly<Record<string, string>> = {
  completed: 'Completed',
  returned: 'Reversed',
  reversed: 'Refunded',
};

const kept = z.object({ reason: z.string().optional(), companyReference: z.string().optional() });

const factsOf = (row: TransactionRow, owner: string): Receipt['facts'] => {
  const other = counterpartyOf(row);
  const { reason, companyReference } = kept.parse(row.detail);
  const { asset } = row;
  const fees = feesOf(row).filter(({ amount }) => amount > 0n);
  const isOut = row.direction === 'out';
  const formatAmount = (amount: bigint): string => formatMinor(amount, asset);
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Date', `${momentInWords(row.created_at)} (Lagos)`],
    ['From', isOut ? owner : other.name],
    ['To', isOut ? other.name : owner],
    ['Tag', other.tag],
    ['Bank', other.bank],
    ['Account', other.type === 'claim' ? null : other.account && maskAccount(other.account)],
    ...fees.map(({ label, amount }) => [label, formatAmount(amount)] as const),
    ['Total', fees.length > 0 ? formatAmount(row.total) : null],
    ['Reason', reason],
    ['Memo', row.note],
    ['Reference', row.reference],
    [other.type === 'biller' ? 'Their reference' : 'Bank reference', companyReference],
  ];
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
};

export const receiptOf = async (deps: TransactionDeps, row: TransactionRow): Promise<Receipt> => {
  const [code, owner] = await Promise.all([codeOf(deps, row), readPerson(deps.db, row.user_id)]);
  const other = counterpartyOf(row);
  return {
    title: `${row.direction === 'out' ? 'Sent to' : 'Received from'} ${other.name}`,
    amount: formatMinor(row.amount, row.asset),
    status: statusWords[row.status] ?? row.status,
    isGood: row.status === 'completed',
    facts: factsOf(row, owner.full_name),
    checkUrl: new URL(`/receipt/${code}`, deps.config.PUBLIC_URL).href,
  };
};

export const makeReceipt = async (
  deps: TransactionDeps,
  actor: Actor,
  id: string,
  format: 'pdf' | 'png',
) => {
  const row = await findTransaction(deps.db, actor.userId, id);
  if (!row) return fail('NOT_FOUND');
  if (!hasReceipt(row.status)) return fail('RECEIPT_NOT_READY');
  const drawing = drawReceipt(await receiptOf(deps, row));
  const title = `Receipt ${row.reference}`;
  const about = { title, author: product.name, at: deps.clock.now() };
  const { userId } = actor;
  const file = await keptOr({ userId, format, title, drawing }, () =>
    format === 'pdf' ? pdfOf([drawing], about, { userId }) : pictureOf(svgOf(drawing), { userId }),
  );
  return ok(
    download(
      new Uint8Array(file),
      format === 'pdf' ? 'application/pdf' : 'image/png',
      `receipt-${row.reference}.${format}`,
    ),
  );
};

/** The current status behind a code. Names are masked, because anyone may ask. */
export const verifyReceipt = async (deps: TransactionDeps, code: string) => {
  const row = await findByCode(deps.db, codeHash(code));
  if (!row) return fail('NOT_FOUND');
  const { asset } = row;
  const [owner, other] = [maskName(row.full_name), maskName(counterpartyOf(row).name)];
  const isOut = row.direction === 'out';
  return ok({
    genuine: true as const,
    status: row.status,
    amount: wireAmount(row.amount, asset),
    currency: asset,
    at: row.created_at.toISOString(),
    from: isOut ? owner : other,
    to: isOut ? other : owner,
    reference: row.reference,
  });
};
