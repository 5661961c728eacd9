import { Share2 } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fundingCopy } from '../../funding-copy.ts';
import { useAskForAccount } from '../../mutations.ts';
import type { FundingWay } from '../../queries.ts';
import { AccountFacts, groupedNumber } from './account-facts.tsx';

const copy = fundingCopy.add;

/** One's own naira account: the number, or how to come by it. */
export function NairaWay({ way }: { way: FundingWay }) {
  if (way.account) return <NairaAccount way={way} account={way.account} />;
  if (way.needs === 'tier1') {
    return (
      <div className="grid gap-4">
        <p>{copy.tier1}</p>
        <ButtonLink to="/kyc/tier1" wide>
          {copy.tier1Action}
        </ButtonLink>
      </div>
    );
  }
  if (way.needs) return <p>{copy.wallet}</p>;
  if (way.state === 'asked' || way.state === 'review') {
    return <Live title={copy.asked} note={copy.askedWords} />;
  }
  return <AskForNaira way={way} />;
}

function AskForNaira({ way }: { way: FundingWay }) {
  const ask = useAskForAccount();
  const isRefused = way.state === 'refused';
  return (
    <div className="grid gap-4">
      {isRefused && (
        <Banner kind="warning" title={copy.refused}>
          {way.note}
        </Banner>
      )}
      <div>
        <h3 className="text-md text-ink">{copy.getTitle}</h3>
        <p className="mt-1">{copy.getWords}</p>
      </div>
      {ask.error && (
        <div role="alert">
          <FieldError id={undefined}>
            {ask.error instanceof ApiError ? ask.error.message : fundingCopy.unexpected}
          </FieldError>
        </div>
      )}
      <Button
        wide
        size="lg"
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: { currency: 'NGN' } })}
      >
        {isRefused ? copy.again : copy.get}
      </Button>
    </div>
  );
}

type Account = NonNullable<FundingWay['account']>;

function NairaAccount({ way, account }: { way: FundingWay; account: Account }) {
  const { number, name, bankName } = account;
  return (
    <div className="grid gap-4">
      <p>{copy.intro}</p>
      <div className="rounded-card border border-hairline bg-canvas p-4 text-center">
        <p className="text-sm text-mute">{copy.number}</p>
        <p className="mt-1 flex items-center justify-center gap-2 font-display text-2xl font-semibold tracking-tight text-ink tabular-nums">
          {groupedNumber(number)}
          <CopyButton text={number} label={fundingCopy.copyFact(copy.number)} />
        </p>
      </div>
      <AccountFacts
        facts={[
          { label: copy.name, value: name },
          { label: copy.bank, value: bankName, copy: false },
          { label: fundingCopy.fee, value: fundingCopy.free, copy: false },
          { label: fundingCopy.arrives, value: way.takes, copy: false },
        ]}
      />
      <Button
        wide
        variant="secondary"
        icon={Share2}
        onClick={() => void share(copy.shareText(name, bankName, number))}
      >
        {copy.share}
      </Button>
      <Live title={copy.waiting} note={copy.waitingWords} />
    </div>
  );
}

/** The phone's own way of sharing; where there is none, it is copied. */
async function share(text: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Whoever closes the list of apps has changed their mind, and that is all.
    await navigator.share({ text }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(text);
  toast.success(copy.copied);
}

/** Something is awaited, and will show itself. */
function Live({ title, note }: { title: string; note: string }) {
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
