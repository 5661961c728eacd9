import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api.ts';
import { pageMeta } from '#platform/page-title.ts';
import { useSignedInMe } from '#platform/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card, CardLink } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListSkeleton } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Plate } from '#ui/plate.tsx';
import { toast } from '#ui/toast.ts';
import { AddAccountSheet } from './components/add-account-sheet.tsx';
import { WithdrawFlow } from './components/withdraw-flow.tsx';
import { momentOf } from './components/when.ts';
import { words } from './copy.ts';
import { type OwnAccount, ownAccountsQuery } from './queries.ts';

const copy = words.withdrawals;
export const meta = () => pageMeta(copy.title);

/** Own bank accounts, and taking money out to them. */
export default function WithdrawalsPage() {
  const me = useSignedInMe();
  const [chosen, setChosen] = useState<OwnAccount>();
  const [adding, setAdding] = useState(false);
  if (chosen) return <WithdrawFlow account={chosen} onLeave={() => setChosen(undefined)} />;
  return (
    <>
      <PageHeader title={copy.title} />
      <div className="grid max-w-160 gap-4">
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
          <Accounts onWithdraw={setChosen} onAdd={() => setAdding(true)} />
        )}
        <Card
          title={copy.history}
          aside={<CardLink to="/transactions?type=withdrawal">{words.review.history}</CardLink>}
        >
          <p className="text-sm text-mute">{copy.addWords}</p>
        </Card>
      </div>
      {adding && <AddAccountSheet onClose={() => setAdding(false)} />}
    </>
  );
}

type AccountsProps = { onWithdraw: (account: OwnAccount) => void; onAdd: () => void };

function Accounts({ onWithdraw, onAdd }: AccountsProps) {
  const { data, error, isFetching, refetch } = useQuery(ownAccountsQuery);
  return (
    <Card
      title={copy.accounts}
      aside={
        <Button size="sm" variant="quiet" onClick={onAdd}>
          {copy.add}
        </Button>
      }
    >
      {error && !data && (
        <Banner
          kind="error"
          action={
            <Button
              size="sm"
              variant="secondary"
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {words.retry}
            </Button>
          }
        >
          {error instanceof ApiError ? error.message : copy.failed}
        </Banner>
      )}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.items.length === 0 && (
        <Empty
          icon={Landmark}
          sentence={copy.none}
          action={<Button onClick={onAdd}>{copy.add}</Button>}
        />
      )}
      <ul className="divide-y divide-hairline">
        {data?.items.map((account) => (
          <li key={account.id}>
            <Account account={account} at={data.at} onWithdraw={onWithdraw} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AccountProps = {
  account: OwnAccount;
  at: string;
  onWithdraw: (account: OwnAccount) => void;
};

function Account({ account, at, onWithdraw }: AccountProps) {
  const client = useQueryClient();
  const isUsable = account.usableFrom <= at;
  const remove = async () => {
    try {
      await call('transfers.remove-own-account', { params: { accountId: account.id } });
      toast.success(copy.removed);
      await client.invalidateQueries(ownAccountsQuery);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : copy.failed);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <Plate name={account.bankName} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium text-ink">{account.accountName}</p>
        <p className="truncate text-sm text-mute">
          {account.bankName} · {account.accountNumber}
        </p>
      </div>
      <Badge tone={isUsable ? 'positive' : 'warning'}>
        {isUsable ? copy.ready : copy.usable(momentOf(account.usableFrom))}
      </Badge>
      <div className="flex gap-1">
        <Button size="sm" disabled={!isUsable} onClick={() => onWithdraw(account)}>
          {copy.withdraw}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => void remove()}>
          {copy.remove}
        </Button>
      </div>
    </div>
  );
}
