import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ArrowLeftRight, Snowflake } from 'lucide-react';
import { Link } from 'react-router';
import { fromWire } from '@cowrie/money';
import { Badge } from '#ui/feedback/badge.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { groupDigits } from '../../account-number.ts';
import { copy } from '../../copy.ts';
import type { Wallet } from '../../queries.ts';

const countries: Record<Wallet['currency'], string> = { NGN: 'NG', USD: 'US' };

export type RenderHeld = (wallet: Wallet) => ReactNode;

type Props = {
  wallet: Wallet;
  /** Names what holds money. Without it, the card says only that it is on hold. */
  renderHeld?: RenderHeld | undefined;
  /** For a new wallet: the button that had the focus is gone, so the card takes the focus. */
  takesFocus?: boolean;
};

/** One wallet: the available balance in large type, amounts on hold or pending in small type. */
export function WalletCard({ wallet, renderHeld, takesFocus = false }: Props) {
  const { currency, accountNumber } = wallet;
  const name = copy.names[currency];
  const card = useRef<HTMLElement>(null);
  const nameId = useId();
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  const hasHolds = wallet.held > 0;
  const hasPending = wallet.pending > 0;
  const hasVault = wallet.vault > 0;
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="@container rounded-card border border-hairline bg-surface p-4 sm:px-6"
    >
      <div className="flex min-h-14 items-center gap-3.5">
        <Plate country={countries[currency]} className="@max-[16rem]:hidden" />
        <div className="min-w-0 flex-1">
          <h2 id={nameId} className="flex items-center gap-2 text-sm font-normal text-mute">
            {hasHolds || hasPending || hasVault ? copy.available(name) : name}
            <StateBadge wallet={wallet} />
          </h2>
          <p>
            <MoneyText size="lg" amount={fromWire(wallet.available, currency)} />
          </p>
        </div>
        {wallet.isActive && <ConvertLink currency={currency} />}
      </div>
      {(accountNumber !== null || hasHolds || hasPending || hasVault) && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-mute">
          {accountNumber !== null && (
            <p className="flex items-center gap-1.5">
              <span>{groupDigits(accountNumber)}</span>
              <CopyButton text={accountNumber} label={copy.copyNumber(name)} />
            </p>
          )}
          {(hasHolds || hasPending || hasVault) && (
            <ul className="ml-auto grid gap-0.5 text-right">
              {hasHolds &&
                (renderHeld?.(wallet) ?? (
                  <SideAmount minor={wallet.held} currency={currency} label={copy.onHold} />
                ))}
              {hasPending && (
                <SideAmount minor={wallet.pending} currency={currency} label={copy.onItsWay} />
              )}
              {hasVault && (
                <SideAmount
                  minor={wallet.vault}
                  currency={currency}
                  label={
                    <Link to="/security-center/funds-protection" className="underline">
                      {copy.inVault}
                    </Link>
                  }
                />
              )}
            </ul>
          )}
        </div>
      )}
      <StateExplanation wallet={wallet} />
    </article>
  );
}

function ConvertLink({ currency }: Pick<Wallet, 'currency'>) {
  return (
    <Link
      to={`/exchange?from=${currency}`}
      prefetch="intent"
      aria-label={copy.convertFrom(copy.names[currency])}
      className="grid size-11 flex-none place-items-center rounded-full text-mute transition-colors duration-120 hover:bg-hover hover:text-ink"
    >
      <ArrowLeftRight className="size-5" strokeWidth={1.75} aria-hidden />
    </Link>
  );
}

type SideAmountProps = { minor: number; currency: Wallet['currency']; label: ReactNode };

/** An item of the list under the available balance. */
export function SideAmount({ minor, currency, label }: SideAmountProps) {
  return (
    <li>
      <MoneyText tone="inherit" className="font-normal!" amount={fromWire(minor, currency)} />{' '}
      {label}
    </li>
  );
}

function StateBadge({ wallet }: { wallet: Wallet }) {
  if (!wallet.isActive) return <Badge className="-my-1">{copy.inactive}</Badge>;
  if (wallet.freeze === 'none') return null;
  return (
    <Badge tone="warning" icon={Snowflake} className="-my-1">
      {copy.frozen}
    </Badge>
  );
}

function StateExplanation({ wallet }: { wallet: Wallet }) {
  if (!wallet.isActive) return <p className="mt-2 text-sm">{copy.inactiveWords}</p>;
  if (wallet.freeze === 'none') return null;
  return <p className="mt-2 text-sm">{copy.frozenWords[wallet.freeze]}</p>;
}
