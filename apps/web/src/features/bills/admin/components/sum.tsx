import { type AssetCode, fromWire } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';

/** An amount in any currency of a company. */
export function Sum({ amount, currency }: { amount: number; currency: string }) {
  return <MoneyText alwaysShown amount={fromWire(amount, currency as AssetCode)} />;
}
