import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams, useNavigate } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { useDraft } from '#platform/storage/drafts.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AddAccountSheet } from './components/withdrawals/add-account-sheet.tsx';
import { OwnAccounts } from './components/withdrawals/own-accounts.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { WithdrawalHistory } from './components/withdrawals/withdrawal-history.tsx';
import { copy } from './copy.ts';
import { ownAccountsQuery, type OwnAccount } from './queries.ts';
import { AmountStep } from './components/amount/amount-step.tsx';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoteSteps } from './components/review/use-quote-steps.ts';

const text = copy.withdrawals;
export const meta = () => pageMeta(text.title);

/** The person's own bank accounts. `?to=` in the address opens a withdrawal to one of them. */
export default function WithdrawalsPage() {
  const [search] = useSearchParams();
  const accountId = search.get('to');
  return accountId ? <Withdraw accountId={accountId} /> : <Overview />;
}

function Withdraw({ accountId }: { accountId: string }) {
  return (
    <Loaded
      query={useQuery(ownAccountsQuery)}
      as="h1"
      failed={text.failed}
      money={copy.review.nothingSent}
      skeleton={<StepSkeleton />}
    >
      {({ items }) => {
        const account = items.find(({ id }) => id === accountId);
        if (account) return <WithdrawFlow key={account.id} account={account} />;
        return (
          <ErrorState
            as="h1"
            title={text.gone}
            money={copy.review.nothingSent}
            actions={<ButtonLink to="/withdrawals">{text.back}</ButtonLink>}
          />
        );
      }}
    </Loaded>
  );
}

function Overview() {
  const me = useSignedInMe();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {me.kyc_tier < 1 ? (
          <Banner
            action={
              <ButtonLink to="/kyc" size="sm">
                {text.verify}
              </ButtonLink>
            }
          >
            {text.verifyFirst}
          </Banner>
        ) : (
          <OwnAccounts onAdd={() => setAdding(true)} />
        )}
        <WithdrawalHistory />
      </div>
      {isAdding && <AddAccountSheet onClose={() => setAdding(false)} />}
    </>
  );
}

const emptyDraft = { accountId: '', amount: '', memo: '', reason: '', quoteId: '' };
const noAnsweredSteps: ReadonlySet<string> = new Set();

/** A withdrawal uses the amount and review steps of every transfer. */
function WithdrawFlow({ account }: { account: OwnAccount }) {
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
  const { step, back } = flow;
  const { amount, review } = useQuoteSteps(to, { draft, change, discard }, flow);
  if (!isRead) return <StepSkeleton />;
  if (step === 'confirm') {
    return (
      <ConfirmQuote
        {...review}
        // The account is chosen on the page before the flow.
        onEdit={(what) => (what === 'amount' ? back() : void navigate('/withdrawals'))}
      />
    );
  }
  return (
    <AmountStep
      {...amount}
      rail="withdrawal"
      recipient={{
        name: account.accountName,
        detail: `${account.bankName} · ${account.accountNumber}`,
        verified: true,
      }}
    />
  );
}
