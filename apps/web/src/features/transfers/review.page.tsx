import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { drafts } from '#platform/storage/drafts.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import type { EditTarget } from './components/review/review-rows.ts';
import { useEditSaved } from './components/review/use-edit-saved.ts';
import { copy } from './copy.ts';
import { hubPath } from './flow.ts';
import { type Quote, recipientQuery } from './queries.ts';
import { draftKeyOf, quoteSubjectOf } from './saved-recipient.ts';

export const meta = () => pageMeta(copy.review.title);

/** Reviews the quote that the address names, so that a reload shows the same quote. */
export default function ReviewPage() {
  const [search] = useSearchParams();
  const historyState = useLocation().state as { from?: string } | null;
  const navigate = useNavigate();
  const recipientId = search.get('to') ?? '';
  const { data: recipient } = useQuery(recipientQuery(recipientId));
  const requestCode = search.get('request') ?? '';
  const firstPath = requestCode ? `/request/${requestCode}` : hubPath;
  const amountPath = recipientId ? `/transfer/amount?to=${recipientId}` : firstPath;
  const back = () =>
    void (historyState?.from === 'amount' ? navigate(-1) : navigate(amountPath, { replace: true }));
  const edit = useEditSaved(recipient, back);
  const quoteId = search.get('quote') ?? '';
  return (
    <ConfirmQuote
      quoteId={quoteId}
      to={recipient ? quoteSubjectOf(recipient) : null}
      onRequoted={(id) =>
        void navigate(`?quote=${id}${recipientId && `&to=${recipientId}`}`, {
          replace: true,
          state: historyState,
        })
      }
      {...(recipientId && {
        onEdit: (what: EditTarget, quote: Quote) => void edit(what, quote),
      })}
      onBack={back}
      onSent={() => drafts.remove(draftKeyOf(recipientId))}
      stepNumber={2}
      stepCount={2}
    />
  );
}
