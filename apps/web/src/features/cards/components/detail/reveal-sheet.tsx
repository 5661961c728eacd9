import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { revealSeconds } from '@cowrie/contract/cards/data';
import { useSecretScreen } from '#platform/device/secret-screen.ts';
import { cx } from '#ui/text/class-names.ts';
import { SecretSheet } from '#ui/overlays/secret-sheet.tsx';
import { copy } from '../../copy.ts';
import type { CardNumbers } from '../../mutations.ts';
import { copySecret } from '#platform/device/secret-clipboard.ts';
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
  const isAway = useIsAway();
  useSecretScreen();
  const address = addressOf(numbers);
  return (
    <SecretSheet
      title={text.title}
      words={text.words}
      text={text}
      seconds={revealSeconds}
      isAway={isAway}
      onHide={onHide}
    >
      <Facts facts={factsOf(numbers)} />
      <h3 className="text-base font-medium text-ink">{text.address}</h3>
      {address.length > 0 ? <Facts facts={address} /> : <p>{text.noAddress}</p>}
    </SecretSheet>
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
