import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#platform/page-title.ts';
import { useSignedInMe } from '#platform/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AddAccountSheet } from './components/add-account-sheet.tsx';
import { OwnAccounts } from './components/own-accounts.tsx';
import { StepSkeleton } from './components/step-skeleton.tsx';
import { WithdrawFlow } from './components/withdraw-flow.tsx';
import { WithdrawalHistory } from './components/withdrawal-history.tsx';
import { words } from './copy.ts';
import { ownAccountsQuery } from './queries.ts';

const copy = words.withdrawals;
export const meta = () => pageMeta(copy.title);

/** Own bank accounts, and taking money out to the one in the address. */
export default function WithdrawalsPage() {
  const [search] = useSearchParams();
  const chosen = search.get('to');
  return chosen ? <Withdraw accountId={chosen} /> : <Overview />;
}

function Withdraw({ accountId }: { accountId: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownAccountsQuery);
  const account = data?.items.find(({ id }) => id === accountId);
  if (account) return <WithdrawFlow key={account.id} account={account} />;
  if (!data && !error) return <StepSkeleton />;
  return (
    <ErrorState
      as="h1"
      title={data ? copy.gone : copy.failed}
      money={words.review.nothingSent}
      advice={error instanceof ApiError ? error.message : undefined}
      actions={
        data ? (
          <ButtonLink to="/withdrawals">{copy.back}</ButtonLink>
        ) : (
          <Button loading={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        )
      }
    />
  );
}

function Overview() {
  const me = useSignedInMe();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={copy.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {me.kyc_tier < 1 ? (
          <Banner
            action={
              <ButtonLink to="/kyc" size="sm">
                {copy.verify}
              </ButtonLink>
            }
          >
            {copy.verifyFirst}
          </Banner>
        ) : (
          <OwnAccounts onAdd={() => setAdding(true)} />
        )}
        <WithdrawalHistory />
      </div>
      {adding && <AddAccountSheet onClose={() => setAdding(false)} />}
    </>
  );
}
