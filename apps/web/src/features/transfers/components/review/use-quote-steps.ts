import type { QuoteRequest } from '../../rules/requote.ts';
import type { Side } from '../../rules/typed-sides.ts';
import { useMakeQuote } from './use-make-quote.ts';

type Flow = {
  readonly quoteId: string;
  readonly openReview: (quoteId: string) => void;
  readonly replaceQuote: (quoteId: string) => void;
};

type Draft = { readonly memo?: string; readonly reason?: string; readonly quoteId: string };

/**
 * For the last two steps of every flow: makes a quote from the draft, and passes the quote in the
 * address to its review. The quote in the address may come from another tab. It is then shown, but an
 * expired one is not made again from this draft.
 */
export function useQuoteSteps(
  to: QuoteRequest['to'],
  draft: Draft,
  change: (changes: { quoteId: string }) => void,
  { quoteId, openReview, replaceQuote }: Flow,
) {
  const requestQuote = useMakeQuote();
  const makeQuote = async (amount: number, side: Side = 'source'): Promise<void> => {
    const askedAt = globalThis.location.href;
    const id = await requestQuote(to, { amount, side }, draft);
    // The person has left meanwhile: the answer must not take them or their address anywhere.
    if (globalThis.location.href !== askedAt) return;
    change({ quoteId: id });
    openReview(id);
  };
  const onRequoted = (id: string) => {
    change({ quoteId: id });
    replaceQuote(id);
  };
  /** The props of the review step. */
  const review = { quoteId, to: draft.quoteId === quoteId ? to : null, onRequoted };
  return { makeQuote, review };
}
