import { fromWire, isAssetCode } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';
import { analyticsCopy as text } from '../copy.ts';

/** A sum of minor units; a dash if the part has no money. */
export function FigureMoney({ sum, currency }: { sum: number; currency: string }) {
  if (!isAssetCode(currency)) return <>{text.none}</>;
  return <MoneyText alwaysShown amount={fromWire(sum, currency)} />;
}
