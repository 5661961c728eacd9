import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { drafts } from '#platform/storage/drafts.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import type { EditTarget } from './components/review/review-rows.ts';
import { copy } from './copy.ts';
import { hubPath } from './flow.ts';
import { type Quote, recipientQuery, counterpartiesQuery, type Recipient } from './queries.ts';
import { draftKeyOf, quoteSubjectOf } from './saved-recipient.ts';
import { draftOfQuote, typedAmountOf } from './rules/draft-of-quote.ts';
import { draftFromSaved } from './components/usd/usd-draft.ts';

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

/**
 * Edits the review of a saved recipient. The amount has its own page; for everything else the flow of
 * that type of transfer opens at the right step, with all answers filled in.
 */
function useEditSaved(recipient: Recipient | undefined, editAmount: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const openDollarFlow = async (counterpartyId: string | null, quote: Quote): Promise<void> => {
    const { items } = await client.ensureQueryData(counterpartiesQuery);
    const saved = items.find((account) => account.counterpartyId === counterpartyId);
    if (!saved) return void navigate(hubPath);
    const amount = typedAmountOf(quote);
    const { reason, memo } = quote;
    await drafts.save('send-usd', { ...draftFromSaved(saved), amount, reason, memo: memo ?? '' });
    return void navigate('/transfer/bank/US?step=counterparty');
  };
  return async (what: EditTarget, quote: Quote): Promise<void> => {
    if (what === 'amount') return editAmount();
    if (!recipient) return void navigate(hubPath);
    if (recipient.type === 'usd_bank') return openDollarFlow(recipient.counterpartyId, quote);
    const filled = draftOfQuote(recipient, quote);
    if (!filled) return void navigate(hubPath);
    await drafts.save(filled.key, filled.draft);
    return void navigate(filled.path);
  };
}
