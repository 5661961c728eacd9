import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { words } from '../copy.ts';
import { type Quote, quoteQuery } from '../queries.ts';
import { ReviewStep } from './review-step.tsx';

export type QuoteWish = InputOf<Routes['transfers.quote']>['body'];

type Props = {
  quoteId: string;
  /** How to ask again when the quote has expired; null when all there is is the quote. */
  wish: QuoteWish | null;
  onRequoted: (quote: Quote) => void;
  onEdit?: (what: 'recipient' | 'amount') => void;
  onBack: () => void;
  onSent: () => Promise<void>;
  place: number;
  count: number;
};

/** The review of a quote by its id, so that a reload shows the same; an expired one is made anew. */
export function ConfirmQuote({ quoteId, wish, onRequoted, ...rest }: Props) {
  const client = useQueryClient();
  const { data: quote, error } = useQuery(quoteQuery(quoteId));
  const [wasRequoted, setRequoted] = useState(false);
  const requote = async () => {
    if (!wish) return rest.onBack();
    const next = await call('transfers.quote', { body: { ...wish, replaces: quoteId } });
    client.setQueryData(quoteQuery(next.id).queryKey, next);
    setRequoted(true);
    return onRequoted(next);
  };
  if (error) return <ErrorState title={words.review.missing} />;
  if (!quote) return <Skeleton className="h-96 rounded-card" />;
  return (
    <ReviewStep
      {...rest}
      key={quote.id}
      quote={quote}
      wasRequoted={wasRequoted}
      onRequote={() => void requote()}
    />
  );
}
