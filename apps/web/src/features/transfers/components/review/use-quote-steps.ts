import type { QuoteRequest } from '../../rules/requote.ts';
import type { Side } from '../../rules/typed-sides.ts';
import { useMakeQuote } from './use-make-quote.ts';

type Flow = {
  readonly quoteId: string;
  readonly openReview: (quoteId: string) => void;
  readonly replaceQuote: (quoteId: string) => void;
  readonly frame: {
    readonly onBack: () => void;
    readonly stepNumber: number;
    readonly stepCount: number;
  };
};

type Draft = { readonly memo?: string; readonly reason?: string; readonly quoteId: string };
type Change = (changes: { quoteId: string }) => void;

/** Of `useSendDraft`. */
type Stored<D, C> = {
  readonly draft: D;
  readonly change: C;
  readonly discard: () => Promise<void>;
};

/**
 * The last two steps of every flow: the amount, which makes a quote from the draft, and the review of
 * the quote in the address. The quote in the address may come from another tab. It is then shown, but an
 * expired one is not made again from this draft.
 */
export function useQuoteSteps<D extends Draft, C extends Change>(
  to: QuoteRequest['to'],
  { draft, change, discard }: Stored<D, C>,
  { quoteId, openReview, replaceQuote, frame }: Flow,
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
  const isOfDraft = draft.quoteId === quoteId;
  return {
    makeQuote,
    /** The props of the amount step. */
    amount: { ...frame, draft, onChange: change, onNext: makeQuote },
    /** The props of the review step. */
    review: { ...frame, quoteId, to: isOfDraft ? to : null, onRequoted, onSent: discard },
  };
}
