import { Share2 } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { canShare, share } from '#platform/device/share.ts';
import { common } from '#ui/text/common-copy.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { groupDigits } from '../../account-number.ts';
import { fundingCopy } from '../../funding-copy.ts';
import { useRequestAccount } from '../../mutations.ts';
import type { FundingOption } from '../../queries.ts';
import { AccountFacts } from './account-facts.tsx';

const copy = fundingCopy.add;

/** The person's own naira account number, or how to get one. */
export function NairaFunding({ option }: { option: FundingOption }) {
  if (option.account) return <NairaAccount option={option} account={option.account} />;
  if (option.needs === 'tier1') {
    return (
      <div className="grid gap-4">
        <p>{copy.tier1}</p>
        <ButtonLink to="/kyc/tier1" wide>
          {copy.tier1Action}
        </ButtonLink>
      </div>
    );
  }
  if (option.needs) return <p>{copy.wallet}</p>;
  if (option.state === 'asked' || option.state === 'review') {
    return <WaitingNotice title={copy.asked} note={copy.askedWords} />;
  }
  return <RequestNairaAccount option={option} />;
}

function RequestNairaAccount({ option }: { option: FundingOption }) {
  const request = useRequestAccount();
  const isRefused = option.state === 'refused';
  return (
    <div className="grid gap-4">
      {isRefused && (
        <Banner kind="warning" title={copy.refused}>
          {option.note}
        </Banner>
      )}
      <div>
        <h3 className="text-md text-ink">{copy.getTitle}</h3>
        <p className="mt-1">{copy.getWords}</p>
      </div>
      {request.error && (
        <div role="alert">
          <FieldError id={undefined}>
            {request.error instanceof ApiError ? request.error.message : common.unexpected}
          </FieldError>
        </div>
      )}
      <Button
        wide
        size="lg"
        loading={request.isPending}
        onClick={() => request.mutate({ body: { currency: 'NGN' } })}
      >
        {isRefused ? copy.again : copy.get}
      </Button>
    </div>
  );
}

type Account = NonNullable<FundingOption['account']>;

function NairaAccount({ option, account }: { option: FundingOption; account: Account }) {
  const { number, name, bankName } = account;
  return (
    <div className="grid gap-4">
      <p>{copy.intro}</p>
      <div className="rounded-card border border-hairline bg-canvas p-4 text-center">
        <p className="text-sm text-mute">{copy.number}</p>
        <p className="mt-1 flex items-center justify-center gap-2 font-display text-2xl font-semibold tracking-tight text-ink tabular-nums">
          {groupDigits(number)}
          <CopyButton text={number} label={fundingCopy.copyFact(copy.number)} />
        </p>
      </div>
      <AccountFacts
        facts={[
          { label: copy.name, value: name },
          { label: copy.bank, value: bankName, copy: false },
          { label: fundingCopy.fee, value: fundingCopy.free, copy: false },
          { label: fundingCopy.arrives, value: option.takes, copy: false },
        ]}
      />
      <Button
        wide
        variant="secondary"
        icon={Share2}
        onClick={() => void shareText(copy.shareText({ name, bank: bankName, number }))}
      >
        {copy.share}
      </Button>
      <WaitingNotice title={copy.waiting} note={copy.waitingWords} />
    </div>
  );
}

/** Opens the phone's share sheet; copies the text if the browser has none. */
async function shareText(text: string): Promise<void> {
  if (canShare()) return share({ text }).catch(() => undefined);
  await navigator.clipboard.writeText(text);
  toast.success(copy.copied);
}

/** A blinking notice: we are waiting for the bank, and the page updates automatically. */
function WaitingNotice({ title, note }: { title: string; note: string }) {
  return (
    <output className="flex items-start gap-3 rounded-card bg-accent-soft p-4 text-accent">
      <span className="relative mt-1.5 size-2.5 flex-none" aria-hidden>
        <span className="absolute inset-0 animate-pulse-soft rounded-full bg-current" />
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-body">{note}</span>
      </span>
    </output>
  );
}
