import { type AssetCode, formatMoney, fromWire } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';

type Props = { amount: number; currency: string };

/** An amount of ours in any currency. */
export function Sum({ amount, currency }: Props) {
  return <MoneyText alwaysShown amount={fromWire(amount, currency as AssetCode)} />;
}

export const sumText = ({ amount, currency }: Props): string =>
  formatMoney(fromWire(amount, currency as AssetCode));
