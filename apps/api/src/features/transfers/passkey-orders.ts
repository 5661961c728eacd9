/**
 * Text that a passkey signs when it confirms a payment: everything the person saw that decides who
 * gets how much and when. The text is made from the stored order, never from what the browser says.
 */

import type { Every } from '@cowrie/contract/transfers/recurrence';
import { totalWith } from '@cowrie/money';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import { startPaymentPasskey } from '#features/identity/index.ts';
import { feesIn, findQuote, type QuoteRow } from '#features/quote/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail } from '#platform/result.ts';
import type { TransferDeps } from './deps.ts';
import { payeeIn } from './schedules/authority.ts';
import { findSchedule, type ScheduleRow } from './schedules/queries.ts';

const totalOf = (quote: QuoteRow): bigint => totalWith(quote.source_amount, feesIn(quote));

/** A send is its quote: another quote, even of the same amount, needs its own passkey. */
export const describeSend = (quote: QuoteRow): string =>
  JSON.stringify([
    'send',
    quote.id,
    quote.rail,
    String(quote.source_amount),
    String(totalOf(quote)),
    quote.source_currency,
    quote.recipient_key,
  ]);

type Dates = { readonly every: Every; readonly firstAt: Date; readonly until: Date | null };

/** A scheduled order is quoted again when it is made, so its quote does not name it. */
export const describeSchedule = (quote: QuoteRow, { every, firstAt, until }: Dates): string =>
  JSON.stringify([
    'schedule',
    quote.rail,
    String(quote.source_amount),
    quote.source_currency,
    payeeIn(quote),
    every,
    firstAt.toISOString(),
    until?.toISOString() ?? null,
  ]);

type Confirmed = Pick<ScheduleRow, 'id' | 'rail' | 'amount' | 'currency' | 'payee'>;

const describeConfirmed = ({ id, rail, amount, currency, payee }: Confirmed): string =>
  JSON.stringify(['confirm', id, rail, String(amount), currency, payee]);

/** Made from the new quote: if the recipient is another one by now, the passkey does not fit. */
export const describeConfirmation =
  (id: string) =>
  (quote: QuoteRow): string =>
    describeConfirmed({
      id,
      rail: quote.rail,
      amount: quote.source_amount,
      currency: quote.source_currency,
      payee: payeeIn(quote),
    });

type Body = ParsedOf<typeof contract.paymentPasskeyOptions>['body'];

const orderOf = async (deps: TransferDeps, userId: string, body: Body) => {
  if (body.order === 'confirm-schedule') {
    const row = await findSchedule(deps.db, body.scheduleId);
    return row?.user_id === userId ? describeConfirmed(row) : undefined;
  }
  const quote = await findQuote(deps.db, userId, body.quoteId);
  if (!quote) return undefined;
  if (body.order === 'send') return describeSend(quote);
  const until = body.until ? new Date(body.until) : null;
  return describeSchedule(quote, { every: body.every, firstAt: new Date(body.firstAt), until });
};

export const startPasskey = async (deps: TransferDeps, { userId }: Actor, body: Body) => {
  const order = await orderOf(deps, userId, body);
  return order === undefined ? fail('NOT_FOUND') : startPaymentPasskey(deps, userId, order);
};
