import { useState } from 'react';
import { useDraft } from '#platform/storage/drafts.ts';
import type { OwnAccount } from '../../queries.ts';
import { AmountStep } from '../amount/amount-step.tsx';
import { ConfirmQuote } from '../review/confirm-quote.tsx';
import { StepSkeleton } from '../flow/step-skeleton.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { useQuoted } from '../review/use-quoted.ts';

const empty = { amount: '', memo: '', reason: '', quoteId: '' };
const nothing: ReadonlySet<string> = new Set();

/** Amount and review on the same spine as every send. */
export function WithdrawFlow({ account }: { account: OwnAccount }) {
  const [draft, setDraft] = useState(empty);
  const change = (some: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...some }));
  const { discard, isRead } = useDraft(`withdraw-to-${account.id}`, draft, change);
  const to = { rail: 'withdrawal', accountId: account.id } as const;
  const flow = useFlow('withdrawal', nothing, '/withdrawals');
  const { step, back, place, count } = flow;
  const { quote, review } = useQuoted(to, draft, change, flow);
  const shared = { onBack: back, place, count };
  if (!isRead) return <StepSkeleton />;
  if (step === 'confirm') {
    return <ConfirmQuote {...shared} {...review} onEdit={back} onSent={discard} />;
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
