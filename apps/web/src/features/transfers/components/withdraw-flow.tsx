import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { useDraft } from '#platform/drafts.ts';
import { type OwnAccount, quoteQuery } from '../queries.ts';
import { AmountStep } from './amount-step.tsx';
import { ConfirmQuote } from './confirm-quote.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { useFlow } from './use-flow.ts';

const nothing: ReadonlySet<string> = new Set();

/** Amount and review on the same spine as every send. */
export function WithdrawFlow({ account }: { account: OwnAccount }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState({ amount: '', memo: '', reason: '' });
  const change = (some: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...some }));
  const { discard, isRead } = useDraft(`withdraw-to-${account.id}`, draft, change);
  const to = { rail: 'withdrawal', accountId: account.id } as const;
  const { step, quoteId, go, replaceQuote, back, place, count } = useFlow(
    'withdrawal',
    nothing,
    '/withdrawals',
  );
  const shared = { onBack: back, place, count };
  const quote = async (amount: number) => {
    const memo = draft.memo.trim();
    const made = await call('transfers.quote', { body: { to, amount, ...(memo && { memo }) } });
    client.setQueryData(quoteQuery(made.id).queryKey, made);
    go('confirm', made.id);
  };
  if (!isRead) return <StepSkeleton />;
  if (step === 'confirm') {
    return (
      <ConfirmQuote
        {...shared}
        quoteId={quoteId}
        to={to}
        onRequoted={replaceQuote}
        onEdit={back}
        onSent={discard}
      />
    );
  }
  return (
    <AmountStep
      {...shared}
      rail="withdrawal"
      recipient={{
        name: account.accountName,
        detail: `${account.bankName} · ${account.accountNumber}`,
        verified: true,
      }}
      draft={draft}
      onChange={change}
      onNext={quote}
    />
  );
}
