import { useEffect, useState } from 'react';
import { Check, Copy, EyeOff } from 'lucide-react';
import { revealSeconds } from '@cowrie/contract/cards/data';
import { useSecretScreen } from '#platform/device/secret-screen.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { cx } from '#ui/text/class-names.ts';
import { secondsLeft } from '#ui/text/clock.ts';
import { copy } from '../../copy.ts';
import type { CardNumbers } from '../../mutations.ts';
import { copySecret } from '#platform/device/secret-clipboard.ts';
import { useSeconds } from '#ui/text/use-seconds.ts';
import { useIsAway } from '#platform/device/use-is-away.ts';

const text = copy.reveal;

type Fact = { readonly label: string; readonly shown: string; readonly copied?: string };

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');
/** '4651 8912 3456 7890', whatever groups the issuer writes. */
const groupNumber = (number: string): string => digitsOf(number).replace(/(\d{4})(?=\d)/g, '$1 ');

const factsOf = ({ number, expiry, cvv, name }: CardNumbers): Fact[] => [
  // Some shops refuse a number with spaces.
  { label: text.number, shown: groupNumber(number), copied: digitsOf(number) },
  { label: text.expiry, shown: expiry },
  { label: text.cvv, shown: cvv },
  { label: text.name, shown: name },
];

const addressOf = ({ address }: CardNumbers): Fact[] =>
  address
    ? (['street', 'city', 'state', 'postalCode', 'country'] as const).map((part) => ({
        label: text[part],
        shown: address[part],
      }))
    : [];

/** The numbers are in the props only: no query cache, no storage, no address has them. */
export function RevealSheet({ numbers, onHide }: { numbers: CardNumbers; onHide: () => void }) {
  const [until] = useState(() => Date.now() + revealSeconds * 1_000);
  const left = secondsLeft(until, useSeconds());
  const isAway = useIsAway();
  useSecretScreen();
  useFocusReturn();
  useEffect(() => {
    if (left === 0) onHide();
  }, [left, onHide]);
  const address = addressOf(numbers);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onHide()}
      title={text.title}
      description={text.words}
      actions={
        <>
          <p role="timer" aria-live="off" className="self-center text-sm text-mute sm:mr-auto">
            {text.hides(left)}
          </p>
          <Button variant="secondary" icon={EyeOff} onClick={onHide}>
            {text.hide}
          </Button>
        </>
      }
    >
      {isAway && <p className="mb-2 font-medium text-ink">{text.blurred}</p>}
      <div className={cx('grid gap-4', isAway && 'blur-lg select-none')} aria-hidden={isAway}>
        <Facts facts={factsOf(numbers)} />
        <h3 className="text-base font-medium text-ink">{text.address}</h3>
        {address.length > 0 ? <Facts facts={address} /> : <p>{text.noAddress}</p>}
        <p className="text-sm text-mute">{text.clears}</p>
      </div>
    </Sheet>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {facts.map(({ label, shown, copied }) => (
        <div key={label} className="flex min-h-12 items-center justify-between gap-3">
          <dt className="text-sm text-mute">{label}</dt>
          <dd className="flex min-w-0 items-center gap-1 font-medium wrap-anywhere text-ink tabular-nums">
            {shown}
            <CopySecret text={copied ?? shown} label={text.copy(label)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CopySecret({ text: secret, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copySecret(secret).then(() => setCopied(true))}
      className={cx(
        'grid size-11 flex-none place-items-center rounded-full hover:bg-hover',
        isCopied ? 'text-positive' : 'text-mute',
      )}
    >
      <Icon className="size-4" strokeWidth={1.75} aria-hidden />
      <output className="sr-only">{isCopied ? 'Copied' : ''}</output>
    </button>
  );
}
