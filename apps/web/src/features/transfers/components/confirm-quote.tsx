import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { words } from '../copy.ts';
import { quoteQuery } from '../queries.ts';
import { changedLines, type QuoteWish, type ReviewLine, wishAgain } from '../requote.ts';
import { Later } from './later.tsx';
import { ReviewStep } from './review-step.tsx';

type Props = {
  quoteId: string;
  /** Who it goes to, to ask again when the quote has expired; null when nobody here knows any more. */
  to: QuoteWish['to'] | null;
  onRequoted: (quoteId: string) => void;
  onEdit?: (what: 'recipient' | 'amount') => void;
  onBack: () => void;
  onSent: () => Promise<void>;
  place: number;
  count: number;
};

/** No quote of this person has that id, or it is none. */
const isUnknown = ({ status }: ApiError): boolean => status === 404 || status === 400;

/** The review of a quote by its id, so that a reload shows the same; an expired one is made anew. */
export function ConfirmQuote({ quoteId, to, onRequoted, ...rest }: Props) {
  const client = useQueryClient();
  const { data: quote, error, isFetching, refetch } = useQuery(quoteQuery(quoteId));
  const [changes, setChanges] = useState<{ of: string; lines: ReadonlySet<ReviewLine> }>();
  if (quote) {
    const requote = async (): Promise<void> => {
      // All there is is the quote: the person begins again from what can be chosen.
      if (!to) return rest.onBack();
      const next = await call('transfers.quote', { body: wishAgain(to, quote) });
      client.setQueryData(quoteQuery(next.id).queryKey, next);
      setChanges({ of: next.id, lines: changedLines(quote, next) });
      return onRequoted(next.id);
    };
    const changed = changes?.of === quote.id ? changes.lines : undefined;
    return (
      <ReviewStep
        {...rest}
        key={quote.id}
        quote={quote}
        {...(changed && { changed })}
        later={to && <Later quote={quote} to={to} onOrdered={rest.onSent} />}
        onRequote={requote}
      />
    );
  }
  if (!error && quoteId !== '') {
    return <Skeleton className="h-96 max-w-240 rounded-card!" />;
  }
  const isGone = quoteId === '' || (error instanceof ApiError && isUnknown(error));
  return (
    <ErrorState
      as="h1"
      title={isGone ? words.review.missing : words.review.notLoaded}
      money={words.review.nothingSent}
      actions={
        isGone ? (
          <Button onClick={rest.onBack}>{words.review.back}</Button>
        ) : (
          <Button loading={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        )
      }
    />
  );
}
