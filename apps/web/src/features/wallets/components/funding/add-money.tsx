import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, fromWire } from '@cowrie/money';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { fundingCopy } from '../../funding-copy.ts';
import { fundingQuery, type FundingOption, type Wallet } from '../../queries.ts';
import { AccountFacts } from './account-facts.tsx';
import { NairaFunding } from './naira-funding.tsx';
import { useNewDeposit } from './use-new-deposit.ts';

const copy = fundingCopy.add;

type Props = {
  open: boolean;
  currency: Wallet['currency'];
  /** Missing amount for a transfer, in minor units; null if the person just adds money. */
  sum: number | null;
  onCurrency: (currency: string) => void;
  onClose: () => void;
};

/** How to add money to a wallet. */
export function AddMoney({ open, currency, sum, onCurrency, onClose }: Props) {
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
        {sum !== null && <MissingSum amount={formatMoney(fromWire(sum, currency))} />}
        {open && <WalletFunding key={currency} currency={currency} />}
      </div>
    </Sheet>
  );
}

/** The amount that a transfer was short of, to copy into the bank's app. */
function MissingSum({ amount }: { amount: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink">
      {copy.missing(amount)}
      <CopyButton text={amount.replace(/[^\d.]/g, '')} label={copy.copyMissing} />
    </p>
  );
}

/** How to fund one wallet. When a deposit arrives, opens the page of that deposit. */
function WalletFunding({ currency }: { currency: Wallet['currency'] }) {
  const { data, error, isFetching, refetch } = useQuery(fundingQuery);
  const navigate = useNavigate();
  const deposit = useNewDeposit(currency);
  useEffect(() => {
    if (!deposit) return;
    const page = deposit.state === 'failed' ? 'failed' : 'success';
    void navigate(`/status/funding/${page}?id=${deposit.id}`);
  }, [deposit, navigate]);
  const option = data?.items.find((item) => item.currency === currency);
  if (option)
    return currency === 'NGN' ? (
      <NairaFunding option={option} />
    ) : (
      <DollarFunding option={option} />
    );
  if (!error) return <Skeleton className="h-64 w-full rounded-card!" />;
  return (
    <ErrorState
      title={copy.failed}
      advice={error instanceof ApiError ? error.message : common.unexpected}
      actions={
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      }
    />
  );
}

/** The most used details of the dollar account; its own page shows all of them. */
function DollarFunding({ option }: { option: FundingOption }) {
  const { account, state } = option;
  const ach = account?.instructions.find(({ method }) => method === 'ach');
  if (account) {
    return (
      <div className="grid gap-4">
        <p>{copy.usdActive}</p>
        <AccountFacts
          facts={[
            { label: fundingCopy.usd.number, value: ach?.number ?? null },
            { label: fundingCopy.usd.routing, value: ach?.routingNumber ?? null },
            { label: fundingCopy.usd.name, value: ach?.name ?? account.name },
            { label: fundingCopy.usd.memo, value: ach?.memo ?? null },
            { label: fundingCopy.fee, value: fundingCopy.free, copy: false },
            { label: fundingCopy.arrives, value: option.takes, copy: false },
          ]}
        />
        <ButtonLink to="/usd-account" variant="secondary" wide>
          {copy.usdMore}
        </ButtonLink>
      </div>
    );
  }
  const isRequested = state === 'asked' || state === 'review';
  const isPlain = isRequested && option.note === null;
  const [words, action] = usdWords(option, isRequested);
  return (
    <div className="grid gap-4">
      <p>{words}</p>
      <ButtonLink to="/usd-account" variant={isPlain ? 'secondary' : 'primary'} wide>
        {action}
      </ButtonLink>
    </div>
  );
}

/** How far the request for a dollar account is, and what the link to it says. */
function usdWords(option: FundingOption, isRequested: boolean): readonly [string, string] {
  if (isRequested && option.note !== null) return [copy.usdChange, copy.usdCorrect];
  if (isRequested) return [copy.usdReview, copy.usdSee];
  return option.isStarted ? [copy.usdStarted, copy.usdResume] : [copy.usdNone, copy.usdGet];
}
