import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { type OwnAccount, quoteQuery } from '../queries.ts';
import { AmountStep } from './amount-step.tsx';
import { ConfirmQuote, type QuoteWish } from './confirm-quote.tsx';

type Props = { account: OwnAccount; onLeave: () => void };

/** Amount and review on the same spine as every send. */
export function WithdrawFlow({ account, onLeave }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState({ amount: '', memo: '', reason: '' });
  const [wish, setWish] = useState<QuoteWish>();
  const [quoteId, setQuoteId] = useState<string>();
  const quote = async (minor: number) => {
    const body: QuoteWish = {
      to: { rail: 'withdrawal', accountId: account.id },
      amount: minor,
      ...(draft.memo && { memo: draft.memo }),
    };
    const made = await call('transfers.quote', { body });
    client.setQueryData(quoteQuery(made.id).queryKey, made);
    setWish(body);
    setQuoteId(made.id);
  };
  if (quoteId && wish) {
    return (
      <ConfirmQuote
        quoteId={quoteId}
        wish={wish}
        onRequoted={({ id }) => setQuoteId(id)}
        onEdit={() => setQuoteId(undefined)}
        onBack={() => setQuoteId(undefined)}
        onSent={async () => undefined}
        place={2}
        count={2}
      />
    );
  }
  return (
    <AmountStep
      recipient={{
        name: account.accountName,
        detail: `${account.bankName} · ${account.accountNumber}`,
        verified: true,
      }}
      draft={draft}
      onChange={(some) => setDraft((before) => ({ ...before, ...some }))}
      onNext={quote}
      onBack={onLeave}
      place={1}
      count={2}
    />
  );
}
