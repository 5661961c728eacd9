/**
 * A statement of a wallet over some days, read from the ledger: opening balance, lines, closing
 * balance.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transactions/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { product } from '@cowrie/contract/product';
import { readPerson } from '#features/identity/index.ts';
import { readReserves } from '#features/protections/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { readEntryAt } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { keptOr } from '#platform/documents/kept.ts';
import { type For, pdfOf } from '#platform/documents/pdf.ts';
import type { Reader } from '#platform/db/reads.ts';
import { download } from '#platform/files/download.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { daysBetween, endOf, startOf } from '../days.ts';
import type { TransactionDeps } from '../deps.ts';
import { readerFor } from '../marker-queries.ts';
import { csvBalance, csvLine, csvStart } from './csv.ts';
import { drawStatement } from './drawing.ts';
import { addUp, readLines } from './lines.ts';
import { reservesIn, type Reserve, shownBalance } from './reserves.ts';
import { walletName } from '../where-money-is.ts';

export type Wanted = ParsedOf<typeof contract.statement>['query'];
type Input = { readonly format: 'csv' | 'pdf' } & Wanted;

const mostDays = 366;
/** A longer PDF takes more than a few seconds, so a job makes it. A CSV file is streamed. */
const mostPdfLines = 10_000n;

type Span = {
  readonly userId: string;
  readonly account: number;
  readonly currency: WalletCurrency;
  readonly from: string;
  readonly to: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly after: bigint;
  readonly upTo: bigint;
  readonly reserves: readonly Reserve[];
};

export const spanOf = async (
  read: Reader,
  userId: string,
  { currency, from, to }: Wanted,
): Promise<Result<Span, 'STATEMENT_DATES' | 'STATEMENT_TOO_LONG' | 'WALLET_NOT_FOUND'>> => {
  const days = daysBetween(from, to);
  if (!(days >= 0)) return fail('STATEMENT_DATES');
  if (days >= mostDays) return fail('STATEMENT_TOO_LONG');
  const account = await read((db) => findWalletAccount(db, userId, currency));
  if (account === undefined) return fail('WALLET_NOT_FOUND');
  const reserves = await read((db) => readReserves(db, userId, currency));
  const shown = (entry: { readonly version: bigint; readonly balance: bigint } | undefined) =>
    entry ? shownBalance(entry, reserves) : 0n;
  // Times are whole milliseconds, so the millisecond before the start is the last one outside.
  const [before, last] = await Promise.all(
    [startOf(from), endOf(to)].map((at) =>
      read((db) => readEntryAt(db, account, addSeconds(at, -0.001))),
    ),
  );
  return ok({
    userId,
    account,
    currency,
    from,
    to,
    opening: shown(before),
    closing: shown(last),
    after: before?.version ?? 0n,
    upTo: last?.version ?? 0n,
    reserves,
  });
};

const csvOf = (read: Reader, span: Span): ReadableStream<Uint8Array> => {
  const { currency, from, to } = span;
  const pages = readLines(read, span);
  const encoder = new TextEncoder();
  const opening = csvBalance(from, 'Opening balance', span.opening, currency);
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(csvStart() + opening)),
    pull: async (controller) => {
      const { done, value } = await pages.next();
      const text = done
        ? csvBalance(to, 'Closing balance', span.closing, currency)
        : value.map((line) => csvLine(line, currency)).join('');
      controller.enqueue(encoder.encode(text));
      if (done) controller.close();
    },
    cancel: async () => void (await pages.return(undefined)),
  });
};

export const makePdf = async (
  deps: TransactionDeps,
  read: Reader,
  span: Span,
  by: NonNullable<For['by']>,
): Promise<Buffer> => {
  const { full_name: name, tag } = await read((db) => readPerson(db, span.userId));
  const owner = `${name} · @${tag}`;
  return keptOr({ statement: span, owner }, async () => {
    const totals = await addUp(read, span);
    const { currency: asset, userId } = span;
    const madeAt = deps.clock.now();
    const statement = {
      ...span,
      ...totals,
      asset,
      wallet: walletName(asset),
      owner,
      count: Number(span.upTo - span.after) - reservesIn(span),
      madeAt,
    };
    const title = `Statement ${asset} ${span.from} to ${span.to}`;
    const pages = drawStatement(statement, readLines(read, span));
    return pdfOf(pages, { title, author: product.name, at: madeAt }, { userId, by });
  });
};

export const fileName = ({ currency, from, to }: Wanted, format: 'csv' | 'pdf'): string =>
  `cowrie-${currency}-${from}-${to}.${format}`;

export const makeStatement = async (deps: TransactionDeps, actor: Actor, input: Input) => {
  const read = await readerFor(deps, actor.userId);
  const span = await spanOf(read, actor.userId, input);
  if (!span.ok) return span;
  const { after, upTo } = span.value;
  const name = fileName(input, input.format);
  if (input.format === 'csv') {
    return ok(download(csvOf(read, span.value), 'text/csv; charset=utf-8', name));
  }
  if (upTo - after > mostPdfLines) return fail('STATEMENT_BY_JOB');
  const pdf = await makePdf(deps, read, span.value, 'request');
  return ok(download(new Uint8Array(pdf), 'application/pdf', name));
};
