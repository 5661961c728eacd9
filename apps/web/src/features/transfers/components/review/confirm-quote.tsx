import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../../copy.ts';
import { quoteQuery } from '../../queries.ts';
import {
  changedLines,
  type QuoteRequest,
  type ReviewLine,
  requestAgain,
} from '../../rules/requote.ts';
import { Later } from './later.tsx';
import { ReviewStep } from './review-step.tsx';

type Props = {
  quoteId: string;
  /** Who it goes to, to ask again when the quote has expired; null when nobody here knows any more. */
  to: QuoteRequest['to'] | null;
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
      const next = await call('transfers.quote', { body: requestAgain(to, quote) });
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
      title={isGone ? copy.review.missing : copy.review.notLoaded}
      money={copy.review.nothingSent}
      actions={
        isGone ? (
          <Button onClick={rest.onBack}>{copy.review.back}</Button>
        ) : (
          <Button loading={isFetching} onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        )
      }
    />
  );
}
