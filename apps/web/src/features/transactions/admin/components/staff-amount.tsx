import { fromWire, isAssetCode } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';

type Props = { minor: number; currency: string; signed?: boolean; className?: string };

/** Staff decide with this amount, so the setting that hides balances does not apply. */
export function StaffAmount({ minor, currency, signed = false, className }: Props) {
  if (!isAssetCode(currency)) return `${minor} ${currency}`;
  return (
    <MoneyText
      alwaysShown
      amount={fromWire(minor, currency)}
      sign={signed ? 'always' : 'auto'}
      className={className}
    />
  );
}
