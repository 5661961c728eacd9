import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type BillOrder, type BillQuote, quoteQuery } from '../../queries.ts';
import { changedLines, type QuoteLine } from '../../rules/quotes.ts';

const nothing: ReadonlySet<QuoteLine> = new Set();

/** The price of an order. `renew` asks again, and `changed` says what differs from the one before. */
export function useQuote(order: BillOrder | undefined) {
  const { data: quote, error, isFetching, refetch } = useQuery(quoteQuery(order));
  const [before, setBefore] = useState<BillQuote>();
  const isRenewed = before !== undefined && quote !== undefined && before.id !== quote.id;
  const renew = async (): Promise<void> => {
    setBefore(quote);
    await refetch();
  };
  return {
    quote,
    error,
    isFetching,
    renew,
    isRenewed,
    changed: isRenewed ? changedLines(before, quote) : nothing,
  };
}
