import { fromWire, type AssetCode } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import type { Case } from '../queries.ts';

/** Staff decide about this amount, so the setting that hides balances does not apply. */
export function CaseAmount({ of: { amount, currency } }: { of: Case }) {
  if (amount === null || currency === null) return copy.none;
  return <MoneyText amount={fromWire(amount, currency as AssetCode)} alwaysShown />;
}
