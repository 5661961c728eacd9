import { fromWire } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import { typedPercent } from '../draft.ts';
import type { Currency, Terms } from '../queries.ts';

const text = copy.charge;
type Charged = Pick<Terms, 'currency' | 'flat' | 'basisPoints' | 'least' | 'most' | 'fromAmount'>;

/** A fee in one line: '₦10.00 + 1.5 %, at most ₦2,000.00'. */
export function Charge({ of }: { of: Charged }) {
  const { currency, flat, basisPoints, least, most, fromAmount } = of;
  if (flat === 0 && basisPoints === 0 && !least) return text.free;
  return (
    <span className="text-ink">
      {flat > 0 && <Amount minor={flat} currency={currency} />}
      {flat > 0 && basisPoints > 0 && ` ${text.and} `}
      {basisPoints > 0 && (
        <span className="font-semibold">{text.percent(typedPercent(basisPoints))}</span>
      )}
      {least !== null && <Bound words={text.least} minor={least} currency={currency} />}
      {most !== null && <Bound words={text.most} minor={most} currency={currency} />}
      {fromAmount > 0 && <Bound words={text.from} minor={fromAmount} currency={currency} />}
    </span>
  );
}

type BoundProps = { words: string; minor: number; currency: Currency };

function Bound({ words, minor, currency }: BoundProps) {
  return (
    <span className="text-body">
      {`, ${words} `}
      <Amount minor={minor} currency={currency} />
    </span>
  );
}

export function Amount({ minor, currency }: { minor: number; currency: Currency }) {
  return <MoneyText alwaysShown amount={fromWire(minor, currency)} />;
}
