import type { QuoteRequest } from '../../rules/requote.ts';
import { useQuoteFor } from './use-quote-for.ts';

type Flow = {
  readonly quoteId: string;
  readonly finish: (quoteId: string) => void;
  readonly replaceQuote: (quoteId: string) => void;
};

type Draft = { readonly memo?: string; readonly reason?: string; readonly quoteId: string };

/**
 * The last two steps of every flow: the quote of what was answered, and its review by the id in the
 * address. A quote that is not this draft's, another tab's say, is shown but never made anew from it.
 */
export function useQuoted(
  to: QuoteRequest['to'],
  draft: Draft,
  change: (some: { quoteId: string }) => void,
  { quoteId, finish, replaceQuote }: Flow,
) {
  const quoteFor = useQuoteFor();
  const quote = async (amount: number): Promise<void> => {
    const id = await quoteFor(to, amount, draft);
    change({ quoteId: id });
    finish(id);
  };
  const onRequoted = (id: string) => {
    change({ quoteId: id });
    replaceQuote(id);
  };
  /** Spread on the review. */
  const review = { quoteId, to: draft.quoteId === quoteId ? to : null, onRequoted };
  return { quote, review };
}
