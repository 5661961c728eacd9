import { useEffect, useId, useRef } from 'react';
import { Snowflake } from 'lucide-react';
import { fromWire } from '@cowrie/money';
import { Badge } from '#ui/feedback/badge.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../../copy.ts';
import type { Wallet } from '../../queries.ts';

const countries: Record<Wallet['currency'], string> = { NGN: 'NG', USD: 'US' };

type Props = {
  wallet: Wallet;
  /** It has just been made, and whoever made it stood on a button that is gone. */
  takesFocus?: boolean;
};

/** One currency: what can be spent now, large; what is not part of that, small. */
export function WalletCard({ wallet, takesFocus = false }: Props) {
  const { currency, accountNumber } = wallet;
  const name = copy.names[currency];
  const card = useRef<HTMLElement>(null);
  const nameId = useId();
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  const held = wallet.held > 0;
  const pending = wallet.pending > 0;
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
            {held || pending ? copy.available(name) : name}
            <Standing wallet={wallet} />
          </h2>
          <p>
            <MoneyText size="lg" amount={fromWire(wallet.available, currency)} />
          </p>
        </div>
      </div>
      {(accountNumber !== null || held || pending) && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-mute">
          {accountNumber !== null && (
            <p className="flex items-center gap-1.5">
              <span>{grouped(accountNumber)}</span>
              <CopyButton text={accountNumber} label={copy.copyNumber(name)} />
            </p>
          )}
          {(held || pending) && (
            <ul className="ml-auto grid gap-0.5 text-right">
              {held && <Aside minor={wallet.held} currency={currency} words={copy.onHold} />}
              {pending && (
                <Aside minor={wallet.pending} currency={currency} words={copy.onItsWay} />
              )}
            </ul>
          )}
        </div>
      )}
      <StandingWords wallet={wallet} />
    </article>
  );
}

type AsideProps = { minor: number; currency: Wallet['currency']; words: string };

function Aside({ minor, currency, words }: AsideProps) {
  return (
    <li>
      <MoneyText tone="inherit" className="font-normal!" amount={fromWire(minor, currency)} />{' '}
      {words}
    </li>
  );
}

function Standing({ wallet }: { wallet: Wallet }) {
  if (!wallet.isActive) return <Badge className="-my-1">{copy.inactive}</Badge>;
  if (wallet.freeze === 'none') return null;
  return (
    <Badge tone="warning" icon={Snowflake} className="-my-1">
      {copy.frozen}
    </Badge>
  );
}

function StandingWords({ wallet }: { wallet: Wallet }) {
  if (!wallet.isActive) return <p className="mt-2 text-sm">{copy.inactiveWords}</p>;
  if (wallet.freeze === 'none') return null;
  return <p className="mt-2 text-sm">{copy.frozenWords[wallet.freeze]}</p>;
}

/** '9977581204' → '9977 581 204', as people read it to each other. */
function grouped(number: string): string {
  return number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
}
