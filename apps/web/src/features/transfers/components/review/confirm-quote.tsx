import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../../copy.ts';
import { type Quote, quoteQuery } from '../../queries.ts';
import {
  changedLines,
  type QuoteRequest,
  type ReviewLine,
  makeRequoteRequest,
} from '../../rules/requote.ts';
import { SendLater } from './send-later.tsx';
import type { EditTarget } from './review-rows.ts';
import { ReviewStep } from './review-step.tsx';

type Props = {
  quoteId: string;
  /** The recipient, for a new quote after this one expires; null if the page does not know it. */
  to: QuoteRequest['to'] | null;
  onRequoted: (quoteId: string) => void;
  onEdit?: (what: EditTarget, quote: Quote) => void;
  onBack: () => void;
  onSent: () => Promise<void>;
  stepNumber: number;
  stepCount: number;
};

/** The id is not a valid id, or not that of a quote of this person. */
const isUnknown = ({ status }: ApiError): boolean => status === 404 || status === 400;

/** Loads a quote by its id and shows its review. Makes a new quote when it has expired. */
export function ConfirmQuote({ quoteId, to, onRequoted, ...rest }: Props) {
  const client = useQueryClient();
  const { data: quote, error, isFetching, refetch } = useQuery(quoteQuery(quoteId));
  const [changes, setChanges] = useState<{ quoteId: string; lines: ReadonlySet<ReviewLine> }>();
  if (quote) {
    const requote = async (): Promise<void> => {
      // Without the recipient there is no new quote: the person starts from an earlier step.
      if (!to) return rest.onBack();
      const next = await call('transfers.quote', { body: makeRequoteRequest(to, quote) });
      client.setQueryData(quoteQuery(next.id).queryKey, next);
      setChanges({ quoteId: next.id, lines: changedLines(quote, next) });
      return onRequoted(next.id);
    };
    const changed = changes?.quoteId === quote.id ? changes.lines : undefined;
    return (
      <ReviewStep
        {...rest}
        key={quote.id}
        quote={quote}
        {...(changed && { changed })}
        // A scheduled transfer repeats the amount that leaves, so it cannot promise what arrives.
        sendLater={
          to &&
          to.rail !== 'claim' &&
          quote.fixed === 'source' && <SendLater quote={quote} to={to} onScheduled={rest.onSent} />
        }
        onRequote={requote}
      />
    );
  }
  if (!error && quoteId !== '') {
    return (
      <div data-flow>
        <Skeleton className="h-96 max-w-240 rounded-card!" />
      </div>
    );
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
