import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { fundingCopy } from '../../funding-copy.ts';
import { fundingQuery, type FundingWay, type Wallet } from '../../queries.ts';
import { AccountFacts } from './account-facts.tsx';
import { NairaWay } from './naira-way.tsx';
import { useArrival } from './use-arrival.ts';

const copy = fundingCopy.add;

type Props = {
  open: boolean;
  currency: Wallet['currency'];
  onCurrency: (currency: string) => void;
  onClose: () => void;
};

/** How money comes into a wallet. */
export function AddMoney({ open, currency, onCurrency, onClose }: Props) {
  return (
    <Sheet
      title={copy.title}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className="grid gap-5">
        <Segmented
          label={copy.currency}
          name="add-currency"
          value={currency}
          onValueChange={onCurrency}
          options={[
            { value: 'NGN', label: copy.naira },
            { value: 'USD', label: copy.dollars },
          ]}
          className="flex!"
        />
        {open && <Way key={currency} currency={currency} />}
      </div>
    </Sheet>
  );
}

/** One wallet's way; what arrives meanwhile leads to its own page. */
function Way({ currency }: { currency: Wallet['currency'] }) {
  const { data, error, isFetching, refetch } = useQuery(fundingQuery);
  const navigate = useNavigate();
  const arrived = useArrival(currency);
  useEffect(() => {
    if (!arrived) return;
    const page = arrived.state === 'failed' ? 'failed' : 'success';
    void navigate(`/status/funding/${page}?id=${arrived.id}`);
  }, [arrived, navigate]);
  const way = data?.items.find((one) => one.currency === currency);
  if (way) return currency === 'NGN' ? <NairaWay way={way} /> : <DollarWay way={way} />;
  if (!error) return <Skeleton className="h-64 w-full rounded-card!" />;
  return (
    <ErrorState
      title={copy.failed}
      advice={error instanceof ApiError ? error.message : fundingCopy.unexpected}
      actions={
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {fundingCopy.retry}
        </Button>
      }
    />
  );
}

/** The dollar account has a page of its own; here is what most people need of it. */
function DollarWay({ way }: { way: FundingWay }) {
  const { account, state } = way;
  if (account) {
    return (
      <div className="grid gap-4">
        <p>{copy.usdActive}</p>
        <AccountFacts
          facts={[
            { label: fundingCopy.usd.number, value: account.number },
            { label: fundingCopy.usd.routing, value: account.routingNumber },
            { label: fundingCopy.usd.name, value: account.name },
            { label: fundingCopy.fee, value: fundingCopy.free, copy: false },
            { label: fundingCopy.arrives, value: way.takes, copy: false },
          ]}
        />
        <ButtonLink to="/usd-account" variant="secondary" wide>
          {copy.usdMore}
        </ButtonLink>
      </div>
    );
  }
  const isUnderWay = state === 'asked' || state === 'review';
  return (
    <div className="grid gap-4">
      <p>{isUnderWay ? copy.usdReview : copy.usdNone}</p>
      <ButtonLink to="/usd-account" variant={isUnderWay ? 'secondary' : 'primary'} wide>
        {isUnderWay ? copy.usdSee : copy.usdGet}
      </ButtonLink>
    </div>
  );
}
