import { fromWire } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import type { Currency } from '../queries.ts';

type Props = { minor: number | null; currency: Currency };

/** A limit for staff: an amount, or "No limit". */
export function Bound({ minor, currency }: Props) {
  if (minor === null) return <span className="text-ink">{copy.noLimit}</span>;
  return <MoneyText amount={fromWire(minor, currency)} alwaysShown />;
}
