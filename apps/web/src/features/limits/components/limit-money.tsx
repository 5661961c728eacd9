import { fromWire } from '@cowrie/money';
import { MoneyText, type MoneySize } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import type { Currency } from '../queries.ts';

type Props = { minor: number | null; currency: Currency; size?: MoneySize };

/** A limit: an amount, or "No limit". */
export function LimitMoney({ minor, currency, size = 'inherit' }: Props) {
  if (minor !== null)
    return <MoneyText amount={fromWire(minor, currency)} size={size} alwaysShown />;
  const isLarge = size === 'xl' || size === 'balance';
  return (
    <span
      className={
        isLarge
          ? 'font-display text-2xl font-semibold tracking-tight text-ink'
          : 'font-semibold text-ink'
      }
    >
      {copy.noLimit}
    </span>
  );
}
