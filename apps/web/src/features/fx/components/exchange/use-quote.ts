import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type FxQuote, type QuoteRequest, quoteQuery } from '../../queries.ts';
import { type Changes, changesOf } from '../../rules/quote-changes.ts';

const nothing: Changes = new Map();

/** A quote. `renew` asks again, and `changes` has the old value of everything that differs. */
export function useQuote(request: QuoteRequest | undefined) {
  const asked = useQuery(quoteQuery(request));
  const { data: quote, error, isFetching, refetch, dataUpdatedAt } = asked;
  const [before, setBefore] = useState<FxQuote>();
  const isRenewed = before !== undefined && quote !== undefined && before.id !== quote.id;
  const renew = async (): Promise<void> => {
    setBefore(quote);
    await refetch();
  };
  return {
    quote,
    /** By the clock of this device, in milliseconds: it may differ from the server's. */
    until: dataUpdatedAt + (quote?.heldSeconds ?? 0) * 1_000,
    error,
    isFetching,
    renew,
    isRenewed,
    changes: isRenewed ? changesOf(before, quote) : nothing,
  };
}
