import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { drafts } from '#platform/storage/drafts.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { copy } from './copy.ts';
import { hub } from './flow.ts';
import { recipientQuery } from './queries.ts';
import { draftKeyOf, subjectOf } from './saved.ts';

export const meta = () => pageMeta(copy.review.title);

/** The review of any quote, by its id: a reload or a link shows the same. */
export default function ReviewPage() {
  const [search] = useSearchParams();
  const trail = useLocation().state as { from?: string } | null;
  const navigate = useNavigate();
  const recipientId = search.get('to') ?? '';
  const { data: recipient } = useQuery(recipientQuery(recipientId));
  const amount = recipientId ? `/transfer/amount?to=${recipientId}` : hub;
  const back = () =>
    void (trail?.from === 'amount' ? navigate(-1) : navigate(amount, { replace: true }));
  const quoteId = search.get('quote') ?? '';
  return (
    <ConfirmQuote
      quoteId={quoteId}
      to={recipient ? subjectOf(recipient) : null}
      onRequoted={(id) =>
        void navigate(`?quote=${id}${recipientId && `&to=${recipientId}`}`, {
          replace: true,
          state: trail,
        })
      }
      {...(recipientId && {
        onEdit: (what: 'recipient' | 'amount') =>
          void (what === 'recipient' ? navigate(hub) : back()),
      })}
      onBack={back}
      onSent={() => drafts.remove(draftKeyOf(recipientId))}
      place={2}
      count={2}
    />
  );
}
