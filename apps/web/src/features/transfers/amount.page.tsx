import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { formatPlain, fromWire, groupTyped } from '@cowrie/money';
import { useDraft } from '#platform/storage/drafts.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { type AmountDraft, AmountStep } from './components/amount/amount-step.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { useMakeQuote } from './components/review/use-make-quote.ts';
import { copy } from './copy.ts';
import { hubPath } from './flow.ts';
import { type Recipient, recipientQuery } from './queries.ts';
import type { QuoteRequest } from './rules/requote.ts';
import type { Side } from './rules/typed-sides.ts';
import {
  currenciesOf,
  detailOf,
  draftKeyOf,
  railOf,
  usualReasonOf,
  quoteSubjectOf,
} from './saved-recipient.ts';

export const meta = () => pageMeta(copy.amount.title);

/**
 * The amount step for a saved recipient. `?amount=` in the address, in minor units, fills in the amount
 * of an earlier transfer.
 */
export default function AmountPage() {
  const [search] = useSearchParams();
  const recipientId = search.get('to') ?? '';
  const { data, error } = useQuery(recipientQuery(recipientId));
  const to = data && quoteSubjectOf(data);
  if (data && to) {
    const repeated = search.get('amount') ?? '';
    const isAmount = /^[1-9]\d{0,14}$/.test(repeated);
    const { source } = currenciesOf(data);
    const initialAmount = isAmount
      ? groupTyped(formatPlain(fromWire(Number(repeated), source)), source)
      : '';
    return <Amount key={data.id} recipient={data} to={to} initialAmount={initialAmount} />;
  }
  if (!error && to === undefined && recipientId !== '') return <StepSkeleton />;
  return (
    <ErrorState
      as="h1"
      title={copy.review.missing}
      money={copy.review.nothingSent}
      actions={<ButtonLink to={hubPath}>{copy.hub.title}</ButtonLink>}
    />
  );
}

type Props = { recipient: Recipient; to: QuoteRequest['to']; initialAmount: string };

function Amount({ recipient, to, initialAmount }: Props) {
  const makeQuote = useMakeQuote();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<AmountDraft>({
    amount: initialAmount,
    memo: '',
    reason: usualReasonOf(recipient),
    side: 'source',
    gets: '',
  });
  const change = (changes: Partial<AmountDraft>) =>
    setDraft((before) => ({ ...before, ...changes }));
  const { isRead } = useDraft(draftKeyOf(recipient.id), draft, change);
  const openReview = async (amount: number, side: Side) => {
    const id = await makeQuote(to, { amount, side }, draft);
    const state = { from: 'amount' };
    await navigate(`/transfer/review?quote=${id}&to=${recipient.id}`, { state });
  };
  if (!isRead) return <StepSkeleton />;
  return (
    <AmountStep
      rail={railOf(recipient)}
      {...currenciesOf(recipient)}
      country={recipient.country}
      recipient={{
        name: recipient.nickname ?? recipient.name,
        detail: detailOf(recipient),
        verified: recipient.type !== 'tag',
      }}
      draft={draft}
      onChange={change}
      onNext={openReview}
      onBack={() => void navigate(hubPath)}
      stepNumber={1}
      stepCount={2}
    />
  );
}
