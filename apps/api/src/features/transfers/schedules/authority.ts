/**
 * Pure: what authorises a turn of a scheduled transfer. The person authorised one recipient, one
 * amount in one currency, and exactly these dates. Each turn is checked against that before it is
 * sent, and claims its own place, so that one authority moves the money once a turn.
 */

import { momentOf } from '@cowrie/contract/transfers/recurrence';
import type { QuoteRow } from '#features/quote/index.ts';
import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { idFrom } from '#platform/ids.ts';
import type { ScheduleRow } from './queries.ts';

/** After a year the person confirms again that they still want it. */
const authoritySeconds = 365 * 86_400;

const named = z.object({ type: z.string(), name: z.string() });

/**
 * The recipient as a turn compares them. A person here keeps their id, whatever their tag and name
 * are. An account elsewhere can pass to another holder, so the holder's name belongs to it.
 */
export const payeeIn = (quote: Pick<QuoteRow, 'recipient' | 'recipient_key'>): string => {
  const { type, name } = named.parse(quote.recipient);
  if (type === 'tag') return quote.recipient_key;
  return `${quote.recipient_key} ${name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()}`;
};

/** Id that the movement of a turn claims. */
export const turnClaim = (scheduleId: string, turn: number): string =>
  idFrom(scheduleId, `authority of turn ${turn}`);

type Terms = Pick<
  ScheduleRow,
  | 'rail'
  | 'amount'
  | 'currency'
  | 'every'
  | 'first_at'
  | 'until'
  | 'turn'
  | 'next_at'
  | 'payee'
  | 'authorised_at'
>;
type Quoted = Pick<
  QuoteRow,
  'rail' | 'source_amount' | 'source_currency' | 'recipient' | 'recipient_key'
>;

/** True if the person authorised this turn with this quote. */
export const isAuthorised = (row: Terms, quote: Quoted): boolean => {
  const { next_at: due, authorised_at: since } = row;
  const planned = momentOf(row.first_at, row.every, row.turn);
  if (!due || !since || planned?.getTime() !== due.getTime()) return false;
  if (row.until && due > row.until) return false;
  if (due > addSeconds(since, authoritySeconds)) return false;
  return (
    quote.rail === row.rail &&
    quote.source_amount === row.amount &&
    quote.source_currency === row.currency &&
    (row.payee === null || row.payee === payeeIn(quote))
  );
};
