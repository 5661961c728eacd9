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
import { useQuoteFor } from './components/review/use-quote-for.ts';
import { copy } from './copy.ts';
import { hub } from './flow.ts';
import { type Recipient, recipientQuery } from './queries.ts';
import type { QuoteRequest } from './rules/requote.ts';
import { currenciesOf, detailOf, draftKeyOf, railOf, reasonFor, subjectOf } from './saved.ts';

export const meta = () => pageMeta(copy.amount.title);

/** Straight to the amount for somebody who is known already. */
export default function AmountPage() {
  const [search] = useSearchParams();
  const recipientId = search.get('to') ?? '';
  const { data, error } = useQuery(recipientQuery(recipientId));
  const to = data && subjectOf(data);
  if (data && to) {
    const again = search.get('amount') ?? '';
    const isAmount = /^[1-9]\d{0,14}$/.test(again);
    const { source } = currenciesOf(data);
    const first = isAmount ? groupTyped(formatPlain(fromWire(Number(again), source)), source) : '';
    return <Amount key={data.id} recipient={data} to={to} first={first} />;
  }
  if (!error && to === undefined && recipientId !== '') return <StepSkeleton />;
  return (
    <ErrorState
      as="h1"
      title={copy.review.missing}
      money={copy.review.nothingSent}
      actions={<ButtonLink to={hub}>{copy.hub.title}</ButtonLink>}
    />
  );
}

type Props = { recipient: Recipient; to: QuoteRequest['to']; first: string };

function Amount({ recipient, to, first }: Props) {
  const quoteFor = useQuoteFor();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<AmountDraft>({
    amount: first,
    memo: '',
    reason: reasonFor(recipient),
  });
  const change = (some: Partial<AmountDraft>) => setDraft((before) => ({ ...before, ...some }));
  const { isRead } = useDraft(draftKeyOf(recipient.id), draft, change);
  const quote = async (amount: number) => {
    const id = await quoteFor(to, amount, draft);
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
      onNext={quote}
      onBack={() => void navigate(hub)}
      place={1}
      count={2}
    />
  );
}
