import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '#platform/storage/drafts.ts';
import type { OwnAccount } from '../../queries.ts';
import { AmountStep } from '../amount/amount-step.tsx';
import { ConfirmQuote } from '../review/confirm-quote.tsx';
import { StepSkeleton } from '../flow/step-skeleton.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { useQuoteSteps } from '../review/use-quote-steps.ts';

const emptyDraft = { accountId: '', amount: '', memo: '', reason: '', quoteId: '' };
const noAnsweredSteps: ReadonlySet<string> = new Set();

/** A withdrawal uses the amount and review steps of every transfer. */
export function WithdrawFlow({ account }: { account: OwnAccount }) {
  const navigate = useNavigate();
  const [kept, setKept] = useState(emptyDraft);
  const change = (changes: Partial<typeof kept>) =>
    setKept((before) => ({ ...before, accountId: account.id, ...changes }));
  // One draft for all accounts: a person who chooses another account keeps the amount. The quote
  // belongs to the former account.
  const { discard, isRead } = useDraft('withdrawal', kept, change);
  const draft = kept.accountId === account.id ? kept : { ...kept, quoteId: '' };
  const to = { rail: 'withdrawal', accountId: account.id } as const;
  const flow = useFlow('withdrawal', noAnsweredSteps, '/withdrawals');
  const { step, back, stepNumber, stepCount } = flow;
  const { makeQuote, review } = useQuoteSteps(to, draft, change, flow);
  const shared = { onBack: back, stepNumber, stepCount };
  if (!isRead) return <StepSkeleton />;
  if (step === 'confirm') {
    return (
      <ConfirmQuote
        {...shared}
        {...review}
        // The account is chosen on the page before the flow.
        onEdit={(what) => (what === 'amount' ? back() : void navigate('/withdrawals'))}
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
      onNext={makeQuote}
    />
  );
}
