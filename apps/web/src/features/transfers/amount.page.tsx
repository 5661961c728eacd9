import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { formatPlain, fromWire, groupTyped } from '@cowrie/money';
import { call } from '#platform/api.ts';
import { pageMeta } from '#platform/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AmountStep } from './components/amount-step.tsx';
import type { QuoteWish } from './components/confirm-quote.tsx';
import { words } from './copy.ts';
import { hub } from './flow.ts';
import { quoteQuery, type Recipient, recipientQuery } from './queries.ts';

export const meta = () => pageMeta(words.amount.title);

const subjectOf = (recipient: Recipient): QuoteWish['to'] | null => {
  if (recipient.type === 'tag' && recipient.userId) {
    return { rail: 'tag', recipientUserId: recipient.userId };
  }
  const { bankCode, accountNumber, country } = recipient;
  return recipient.type === 'bank' && bankCode && accountNumber
    ? { rail: 'bank', country, bankCode, accountNumber }
    : null;
};

/** Straight to the amount for somebody who is known already. */
export default function AmountPage() {
  const [search] = useSearchParams();
  const { data, error } = useQuery(recipientQuery(search.get('to') ?? ''));
  const to = data && subjectOf(data);
  if (error || to === null) {
    return (
      <ErrorState
        title={words.review.missing}
        actions={<ButtonLink to={hub}>{words.hub.title}</ButtonLink>}
      />
    );
  }
  if (!data || !to) return <Skeleton className="h-96 rounded-card" />;
  const same = search.get('amount');
  const first = same ? groupTyped(formatPlain(fromWire(Number(same), 'NGN')), 'NGN') : '';
  return <Amount recipient={data} to={to} first={first} />;
}

type Props = { recipient: Recipient; to: QuoteWish['to']; first: string };

function Amount({ recipient, to, first }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({
    amount: first,
    memo: '',
    reason: recipient.type === 'bank' ? (recipient.lastReason ?? '') : '',
  });
  const quote = async (minor: number) => {
    const { memo, reason } = draft;
    const body = { to, amount: minor, ...(memo && { memo }), ...(reason && { reason }) };
    const made = await call('transfers.quote', { body });
    client.setQueryData(quoteQuery(made.id).queryKey, made);
    await navigate(`/transfer/review?quote=${made.id}&to=${recipient.id}`);
  };
  const { identifier, bankName } = recipient;
  return (
    <AmountStep
      recipient={{
        name: recipient.nickname ?? recipient.name,
        detail: bankName ? `${bankName} · ${identifier}` : identifier,
        verified: recipient.type === 'bank',
      }}
      draft={draft}
      onChange={(some) => setDraft((before) => ({ ...before, ...some }))}
      withReason={recipient.type === 'bank'}
      onNext={quote}
      onBack={() => void navigate(hub)}
      place={1}
      count={2}
    />
  );
}
