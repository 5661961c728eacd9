import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { quoteQuery } from '../../queries.ts';
import type { QuoteRequest } from '../../rules/requote.ts';
import type { Side } from '../../rules/typed-sides.ts';

type Sum = { readonly amount: number; readonly side: Side };
type Notes = { readonly memo?: string; readonly reason?: string };

/** Makes a quote, puts it into the cache for the review, and returns its id. */
export function useMakeQuote() {
  const client = useQueryClient();
  return async (to: QuoteRequest['to'], sum: Sum, notes: Notes = {}): Promise<string> => {
    const [memo, reason] = [notes.memo?.trim(), notes.reason?.trim()];
    const body = { to, ...sum, ...(memo && { memo }), ...(reason && { reason }) };
    const made = await call('transfers.quote', { body });
    client.setQueryData(quoteQuery(made.id).queryKey, made);
    return made.id;
  };
}
